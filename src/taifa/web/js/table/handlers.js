// What the parts of the room, the keyboard and the pointer may ask of a table.

import { narrow } from "../prefs.js";

/** @typedef {import("./table.js").Table} Table */

/** @param {Table} table @returns {import("./room.js").RoomHandlers} */
export function roomHandlers(table) {
  const { around, hand, picture } = table;
  return {
    menu: (el) => around.menu(el),
    study: () => around.lookBack(),
    whatIf: (el, n) => around.whatIf(el, n),
    speak: () => table.speak(),
    pick: (id, el) => hand.pick(id, el),
    hover: (id, el) => table.hover(id, el),
    say: (text) => table.live.ask("chat", { text }),
    chances: (line) => around.chances(line),
    look: (seat) => table.lookAs(seat),
    past: (past) => picture.past(past),
    now: () => table.happen({ type: "studied", on: false }),
    prompt: promptHandlers(table),
    chronicle: chronicleHandlers(table),
  };
}

/** @param {Table} table @returns {import("./prompt.js").Handlers} */
function promptHandlers(table) {
  const { hand, around, picture } = table;
  return {
    act: (action) => hand.choose(action),
    several: (like, n) => hand.several(like, n),
    point: (action, el) => hand.point(action, el),
    undo: () => table.happen({ type: "undone" }),
    advise: () => hand.advise(),
    forMe: () => table.happen({ type: "lent" }),
    theseForMe: () => table.happen({ type: "lent-kind" }),
    all: () => hand.all(),
    leave: () => hand.leave(),
    notUntil: (until) => hand.notUntil(until),
    skip: () => table.happen({ type: "skipped" }),
    film: () => around.film(),
    again: () => around.showEnd(),
    allow: (yes, ask) => table.live.ask(yes ? "allow" : "refuse", { ask }),
    rule: (number) => around.rule(number),
    reveal: (ids) => table.room.view.reveal(ids),
    word: pointing(table),
    look: (id) => table.tooltip.open(id),
    draft: { changed: () => picture.prompt(), send: () => hand.sendDraft(), point: (id) => table.room.light(id ? [id] : []) },
  };
}

/** @param {Table} table @returns {import("./room.js").RoomHandlers["chronicle"]} */
function chronicleHandlers(table) {
  const { around } = table;
  return {
    light: (ids) => table.room.light(ids),
    rule: (number) => around.rule(number),
    reveal: (ids) => table.room.view.reveal(ids),
    earlier: () => around.earlier(),
    word: pointing(table),
    replay: (i) => around.replay(i),
    look: () => table.board?.look ?? {},
  };
}

/** Names in sentences show their things, and go there. @param {Table} table @returns {import("./words.js").Pointing} */
function pointing(table) {
  return {
    point: (id, el) => {
      table.room.light(id ? [id] : []);
      table.tooltip.about(id, el);
    },
    go: (id) => {
      const { room, tooltip } = table;
      if (narrow() && room.view.where(id)) room.panel("board");
      if (room.view.where(id)) room.view.reveal([id]);
      else tooltip.open(id);
      room.light([id]);
    },
  };
}

/** @param {Table} table @returns {Parameters<typeof import("./drag.js").listenForDrags>[1]} */
export function dragHandlers(table) {
  const { hand, picture } = table;
  return {
    grab: (id) => hand.grab(id),
    drop: (id, place) => hand.drop(id, place),
    landings: (ids) => table.overlay.landings(ids),
    ghost: (id) => picture.ghost(id),
  };
}

/** @param {Table} table @returns {import("./keys.js").KeyHandlers} */
export function keyHandlers(table) {
  const { around } = table;
  return {
    undo: () => table.happen({ type: "undone" }),
    escape: () => table.escape(),
    fit: () => table.room.view.camera.fit(),
    zoom: (f) => table.room.view.camera.zoom(f),
    panel: (name) => table.room.panel(name, true),
    study: () => (table.machine.studying ? table.room.study.close() : around.lookBack()),
    rule: () => table.state?.decision && around.rule(table.state.decision.rule),
    asked: () => table.picture.asked,
    many: () => table.room.prompt.highest(),
    answer: (n) => table.room.prompt.numbered(n)?.click(),
    step: (by) => {
      if (table.machine.studying) table.room.study.go(table.room.study.n + by);
      return table.machine.studying;
    },
    skip: () => table.happen({ type: "skipped" }),
    asleep: () => table.machine.curtain !== null,
  };
}
