// A table: what happens to it is told to its machine (machine.js), and what that says is carried out here.

import { board as fetchBoard } from "../api.js";
import { lang, t } from "../i18n.js";
import { Live } from "../live.js";
import { closeMenu, complain, notice } from "../popup.js";
import { motion, narrow, remember, remembered } from "../prefs.js";
import { Around } from "./around.js";
import { Coach } from "./coach.js";
import { listenForDrags } from "./drag.js";
import { Hand } from "./hand.js";
import { dragHandlers, keyHandlers, roomHandlers } from "./handlers.js";
import { listen } from "./keys.js";
import { beginLesson, Lesson, lessonNamed } from "./lesson.js";
import { begin, GLIMPSE, step } from "./machine.js";
import { tellTurn } from "./notify.js";
import { Overlay } from "./overlay.js";
import { Picture } from "./picture.js";
import { Room } from "./room.js";
import { Since } from "./since.js";
import { Tooltip } from "./tooltip.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Chat} Message */
/** @typedef {import("./machine.js").Effect} Effect */
/** @typedef {import("./machine.js").Event} TableEvent */

export class Table {
  /** @param {HTMLElement} host @param {string} match */
  constructor(host, match) {
    this.host = host;
    this.match = match;
    this.secret = takeSecret(match);
    this.machine = begin();
    /** What happened and was not told to the machine yet. @type {TableEvent[]} */
    this.events = [];
    this.acting = false;
    /** @type {Board|null} */
    this.board = null;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.later = undefined;
    /** @type {Message[]} */
    this.talk = [];
    this.tooltip = new Tooltip();
    this.since = new Since(match);
    this.picture = new Picture(this);
    this.hand = new Hand(this);
    this.around = new Around(this);
    this.lesson = this.learning(lessonNamed());
    this.room = this.furnish();
    this.overlay = new Overlay(this.room.parts.root, this.room.view);
    this.coach = new Coach(this);
    this.live = new Live(
      match,
      { seat: null, secret: this.secret, lang },
      {
        state: (state, fresh) => this.happen({ type: "heard", state, fresh }),
        reach: (reach) => this.happen({ type: "reached", reach }),
        online: (online) => this.happen({ type: "connected", online }),
        closed: () => this.happen({ type: "closed" }),
        error: (error) => {
          if (error.code === "sign-in" && !this.state) this.room.closed(error.message);
          else this.happen({ type: "troubled", message: error.message || error.code });
        },
        chat: (message) => this.heard(message),
        chats: (items) => this.recall(items),
        claimed: (secret, dealt) => {
          this.secret = secret;
          if (dealt) notice(t("seat-was-played"));
        },
      },
    );
    listen(keyHandlers(this));
    this.live.connect();
  }

  /** What is shown. */
  get state() {
    return this.machine.shown;
  }

  get reach() {
    return this.machine.reach;
  }

  // The machine -----------------------------------------------------------------------------------

  /** Something happened. What is done about it may make other things happen: they come after it. @param {TableEvent} event */
  happen(event) {
    this.events.push(event);
    if (this.acting) return;
    this.acting = true;
    try {
      for (let next = this.events.shift(); next; next = this.events.shift()) {
        const [machine, effects] = step(this.machine, next, {
          now: performance.now(),
          rushed: !motion() || document.hidden,
          still: !motion(),
        });
        this.machine = machine;
        for (const effect of effects) this.carryOut(effect);
      }
      this.room.parts.root.classList.toggle("lent", this.machine.lent !== null);
    } finally {
      this.acting = false;
    }
  }

  /** @param {Effect} effect */
  carryOut(effect) {
    const { room, picture, hand, around } = this;
    switch (effect.do) {
      case "fetch":
        return this.fetchBoard(effect.state);
      case "note":
        return this.since.note(effect.state, effect.first);
      case "draw":
        picture.trace(effect.before, effect.first, effect.state);
        return !effect.rushed && picture.hold(effect.before, effect.state) ? undefined : this.draw(effect.state);
      case "redraw":
        return this.state ? this.draw(this.state) : undefined;
      case "linger":
        return picture.linger(effect).then(() => this.happen({ type: "looked" }));
      case "glimpse":
        clearTimeout(this.later);
        this.later = setTimeout(() => this.happen({ type: "glimpsed" }), GLIMPSE);
        return undefined;
      case "wake":
        room.stage.skip();
        return picture.wake();
      case "prompt":
        return picture.prompt();
      case "far":
        return picture.showFar();
      case "turn":
        return picture.turn();
      case "settle":
        this.coach.asked(effect.state);
        return picture.showFar();
      case "end":
        return around.end();
      case "curtain":
        return this.drawCurtain(effect.state, effect.seats);
      case "uncurtain":
        return room.curtain.open();
      case "look":
        return this.lookAs(effect.seat);
      case "front":
        return narrow() ? room.panel("board") : undefined;
      case "busy":
        return room.busy(effect.on);
      case "ponder":
        return hand.ponder(effect.gesture);
      case "overhear":
        return hand.overhear(effect);
      case "send":
        return hand.send(effect);
      case "lend":
        return hand.lend(effect);
      case "undo":
        return hand.takeBack(effect);
      case "advise":
        return hand.askAdvice(effect.state);
      case "link":
        return room.connection(effect.online);
      case "shut":
        return room.closed();
      case "stopped":
        return notice(t("for-me-stopped"));
      case "tell":
        return notice(effect.text, effect.bad ? "bad" : undefined);
    }
  }

  /** @param {State} state */
  draw(state) {
    clearTimeout(this.later);
    this.picture.draw(state);
  }

  /** @param {State} state */
  async fetchBoard({ scene }) {
    try {
      const found = await fetchBoard(scene.game, scene.board, { match: this.match, secret: this.secret });
      this.board = { ...found, hash: scene.board };
      this.room.setBoard(this.board, scene.game);
    } catch (error) {
      complain(error);
    }
    this.happen({ type: "laid", board: this.board?.hash ?? null });
  }

  /** Nobody wants to see the steps in between. */
  get hasty() {
    return this.machine.skipping || !motion() || document.hidden;
  }

  /** @param {State} state @param {string[]} next who may look */
  drawCurtain(state, next) {
    this.tooltip.hide();
    this.tooltip.closeSheet();
    this.room.dice.clear();
    closeMenu();
    this.room.parts.root.dataset.asked = `${state.n} curtain`;
    this.room.curtain.draw(
      state.seats.filter((seat) => next.includes(seat.id)),
      this.board?.look ?? {},
    );
    tellTurn(state);
  }

  /** @param {string|null} seat */
  lookAs(seat) {
    this.live.who.seat = seat;
    this.live.ask("look", { seat });
  }

  /** In a branch every seat is one's own to look from. @param {string} seat */
  seatPicked(seat) {
    const { state } = this;
    if (state?.whatif && state.yours.includes(seat) && seat !== state.seat) this.lookAs(seat);
  }

  /** Earlier lines were fetched. @param {import("../types.js").Line[]} lines @param {number} first */
  widen(lines, first) {
    const wider = (/** @type {State} */ state) => ({ ...state, lines: [...lines, ...state.lines], first_line: first });
    if (this.live.state) this.live.state = wider(this.live.state);
    if (this.state) this.machine = { ...this.machine, shown: wider(this.state) };
  }

  // The room ------------------------------------------------------------------------------------------

  /** A room, and hands that reach into it. */
  furnish() {
    const room = new Room(this.host, roomHandlers(this));
    room.rulebook.come = () => this.picture.prompt();
    const { root } = room.parts;
    const { signal } = room.gone;
    const untouched = () => {
      room.view.camera.dragged = false;
    };
    this.tooltip.listen(root, signal);
    listenForDrags(root, dragHandlers(this), untouched, signal);
    root.addEventListener("click", (e) => this.clickedFar(/** @type {Element} */ (e.target)), { signal });
    return room;
  }

  /** Build the room again, in another language. */
  speak() {
    this.board = null;
    this.lesson?.speak();
    this.room.leave();
    this.happen({ type: "refurnished" });
    this.room = this.furnish();
    this.overlay = new Overlay(this.room.parts.root, this.room.view);
    for (const message of this.talk) this.say(message);
    this.live.post({ type: "lang", lang: lang() });
  }

  /** @param {string|null} id */
  learning(id) {
    return id
      ? new Lesson(this.match, id, {
          light: (ids) => this.room.light(ids),
          reveal: (ids, look) => {
            const seen = ids.filter((one) => this.room.view.where(one));
            if (look && seen.length && narrow()) this.room.panel("board");
            this.room.view.reveal(seen);
          },
          again: () => beginLesson(this.state?.scene.game ?? "", id).catch(complain),
          advise: () => this.hand.advise(),
          room: () => ({ root: this.room.parts.root, view: this.room.view }),
        })
      : null;
  }

  /** @param {string|null} id @param {Element|null} el */
  hover(id, el) {
    this.tooltip.about(id, el);
    this.hand.showWay(id);
    const [only, second] = (id && this.picture.choices.byId.get(id)) || [];
    if (only && !second && el) this.hand.showOdds(only, el);
  }

  /** A click on something far, or on what stands in a far place. @param {Element} target */
  clickedFar(target) {
    const { far } = this.picture;
    if (!far.size || this.room.view.camera.dragged || target.closest(".can, button, .subject")) return;
    const thing = target.closest(".far[data-id]");
    const place =
      target.closest(".stack")?.getAttribute("data-place") ?? target.closest(".name[data-id], .tint[data-id]")?.getAttribute("data-id");
    const id = thing?.getAttribute("data-id") ?? (place && far.has(place) ? place : null);
    if (id) this.hand.pick(id, thing ?? target);
  }

  escape() {
    const { room, machine } = this;
    if (this.tooltip.closeSheet()) return true;
    if (machine.grip.is === "asking") this.happen({ type: "declined" });
    else if (room.view.open) room.view.fold();
    else if (machine.studying) room.study.close();
    else if (machine.lent) this.happen({ type: "lent" });
    else return narrow() && room.panel("board");
    return true;
  }

  // Talk --------------------------------------------------------------------------------------------------

  /** What was said before one came. @param {Message[]} items */
  recall(items) {
    this.talk = items;
    this.room.chat.clear();
    for (const message of items) this.say(message);
  }

  /** @param {Message} message */
  say(message) {
    const seat = this.live.state?.seats.find((one) => one.id === message.from);
    this.room.chat.add({ ...message, name: message.name || seat?.name || "" }, this.board?.look ?? {});
  }

  /** @param {Message} message */
  heard(message) {
    this.talk.push(message);
    this.say(message);
    this.room.unread();
  }
}

/** The secret of a seat comes behind the # once, and stays in this browser. @param {string} match */
function takeSecret(match) {
  const given = location.hash.slice(1);
  if (given) {
    remember(`secret.${match}`, given);
    history.replaceState(null, "", location.pathname + location.search);
  }
  return remembered(`secret.${match}`);
}
