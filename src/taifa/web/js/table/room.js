// The room around a table: board, dock, prompt and panels, and how a scene is laid out in them.

import { drawLegend } from "../board/legend.js";
import { BoardView, keyed, pieceDefs } from "../board/view.js";
import { differs, h, put } from "../dom.js";
import { t } from "../i18n.js";
import { letters, motion, NARROW, narrow, onLetters, prefs } from "../prefs.js";
import { Chat } from "./chat.js";
import { Chronicle } from "./chronicle.js";
import { Curtain } from "./curtain.js";
import { Dice } from "./dice.js";
import { Dock } from "./dock.js";
import { Prompt } from "./prompt.js";
import { Rulebook } from "./rulebook.js";
import { openSheet } from "./sheet.js";
import { furnish } from "./skeleton.js";
import { Stage } from "./stage.js";
import { Study } from "./study.js";

/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Action} Action */
/** What the room may ask of whoever sits in it. `past` and `now`: another time is looked at.
 * @typedef {{menu: (el: Element) => void, study: () => void, whatIf: (el: Element, n?: number) => void, speak: () => void,
 *   pick: (id: string, el: Element) => void, hover: (id: string|null, el: Element|null) => void, say: (text: string) => void,
 *   chances: (line: number) => Promise<import("../types.js").Chances|null>,
 *   look: (seat: string) => void, past: (past: import("./study.js").Past) => void, now: () => void,
 *   prompt: import("./prompt.js").Handlers, chronicle: ConstructorParameters<typeof Chronicle>[1]}} RoomHandlers */

export class Room {
  /** @param {HTMLElement} host @param {RoomHandlers} handlers */
  constructor(host, handlers) {
    /** @type {import("./skeleton.js").Furniture} */
    this.parts = furnish({
      menu: handlers.menu,
      study: handlers.study,
      whatIf: (el) => handlers.whatIf(el),
      panel: (name) => this.panel(name),
      speak: handlers.speak,
      fit: () => this.view.camera.fit(),
      zoom: (f) => this.view.camera.zoom(f),
      sheet: () => this.sheet(),
    });
    const { parts } = this;
    put(host, parts.root);
    const click = { pick: handlers.pick, hover: handlers.hover };
    this.view = new BoardView(parts.board, click);
    this.dock = new Dock(parts, click);
    this.dock.folded = () => this.makeRoom();
    this.dock.legend = () => drawLegend(this.view.board, this.view.scene);
    parts.seats.addEventListener("click", (e) => {
      if (/** @type {Element} */ (e.target).closest(".seat-points")) this.sheet();
    });
    this.prompt = new Prompt(parts.prompt, handlers.prompt);
    this.chronicle = new Chronicle(/** @type {HTMLElement} */ (parts.panels.chronicle), handlers.chronicle);
    this.rulebook = new Rulebook(/** @type {HTMLElement} */ (parts.panels.rules));
    this.chat = new Chat(/** @type {HTMLElement} */ (parts.panels.chat), handlers.say);
    this.dice = new Dice(parts.dice);
    this.stage = new Stage(parts.stage, {
      ...click,
      reveal: (ids) => this.view.reveal(ids),
      resized: () => this.makeRoom(),
      chances: handlers.chances,
      telling: (i) => this.chronicle.hold(i),
    });
    this.curtain = new Curtain(parts.root, handlers.look);
    this.study = new Study(parts.study, {
      past: handlers.past,
      now: handlers.now,
      whatIf: handlers.whatIf,
    });
    this.panel("chronicle");
    if (narrow()) this.panel("board");
    /** What can be chosen now. @type {string[]} */
    this.offered = [];
    this.gone = new AbortController();
    this.sizes = new Sizes((el) => el === parts.dock.parentElement && this.arrange());
    const observer = new ResizeObserver(() => this.giveWay());
    for (const el of [parts.battle, parts.stage]) observer.observe(el);
    this.view.camera.sized = () => this.squeezed();
    matchMedia(NARROW).addEventListener("change", () => this.narrowed(), { signal: this.gone.signal });
    addEventListener("resize", () => this.arrange(), { signal: this.gone.signal });
    onLetters(() => this.lettered(), this.gone.signal);
  }

  /** The reader has other letters: everything is as large as they are, at once. */
  lettered() {
    this.arrange();
    this.view.camera.measure();
  }

  /** The window became a phone's: the panels stood beside the board, now they would cover it and its question. */
  narrowed() {
    if (!narrow()) return this.makeRoom();
    if (this.parts.panels[this.parts.root.dataset.panel ?? ""]) this.panel("board");
    this.turnTo(this.offered);
  }

  /** Another room takes its place. */
  leave() {
    this.gone.abort();
    this.study.close();
    this.curtain.open();
    this.curtain.box.remove();
  }

  /** @param {Board} board @param {string} game */
  setBoard(board, game) {
    this.view.setBoard(board, t("board"));
    this.arrange();
    this.stage.look = board.look ?? {};
    pieceDefs(board.look ?? {});
    this.rulebook.ready(game).catch(() => {});
  }

  /**
   * @param {Scene} scene
   * @param {Map<string, Action[]>} can
   * @param {Board|null} board
   * @param {string} question names the decision
   * @param {{about?: import("../board/view.js").About|null, steady?: import("./steady.js").Steady|null, goesOn?: boolean}} [more] what on the board it is about; what keeps its place; does it go on from the last one?
   */
  layOut(scene, can, board, question, { about = null, steady = null, goesOn = false } = {}) {
    const before = this.rects();
    this.offered = [...can.keys()];
    this.watched = [];
    /** @type {import("./steady.js").At} */
    const at = new Map();
    for (const one of keyed(scene.pieces ?? [])) {
      if (this.view.spots.has(one.piece.place)) continue;
      at.set(one.piece.place, [...(at.get(one.piece.place) ?? []), one]);
    }
    const trays = scene.trays ?? [];
    const lying = steady?.trays(trays, at, (id) => can.has(id)) ?? { trays, at };
    const setting = { look: board?.look ?? {}, faces: board?.faces ?? {}, can, at: lying.at };
    const inTrays = this.dock.show({ ...scene, trays: lying.trays }, setting, question, goesOn);
    this.arrange();
    this.remeasure();
    this.view.show(scene, can, before, about, goesOn);
    this.stage.offer(can);
    this.makeRoom();
    this.remeasure();
    this.findCorner();
    this.land(before);
    this.say(scene);
    for (const dot of this.parts.nav.querySelectorAll(":scope > [data-panel=trays] .dot")) dot.classList.toggle("gone", !inTrays);
  }

  /** The lines above and beneath the board. @param {Scene} scene */
  say(scene) {
    const { headline, goal, sheet, status } = this.parts;
    if (differs(headline, [scene.headline])) put(headline, scene.headline);
    if (differs(goal, scene.goal ?? [])) {
      put(
        goal,
        (scene.goal ?? []).map((line) => h("li", null, line)),
      );
      goal.title = (scene.goal ?? []).join(" · ");
    }
    sheet.classList.toggle("gone", !scene.sheet?.length);
    if (differs(status, scene.status ?? []))
      put(
        status,
        (scene.status ?? []).map((line) => h("li", null, line)),
      );
  }

  /** Where what one holds lies: beside the board where that takes nothing of it, else beneath. The board is as large as it can be. */
  arrange() {
    const { root, hold, time, drawer, dock, strip } = this.parts;
    const { camera } = this.view;
    const stage = /** @type {HTMLElement} */ (dock.parentElement);
    const large = letters();
    this.view.grow(large);
    const [width, height] = [this.sizes.of(stage).width, this.sizes.of(stage).height - STRIP * large];
    const shown = (/** @type {HTMLElement} */ el, /** @type {number} */ high) => (el.classList.contains("gone") ? 0 : high);
    const beneath = camera.scaleIn(width, height - (shown(hold, HOLD) + shown(time, TIME)) * large - this.drawerBeneath(), FREE);
    const left = width - camera.bounds.width * camera.scaleIn(Infinity, height, FREE);
    const wide = Math.min(RAIL_MOST * large, Math.max(RAIL_LEAST * large, left));
    const rail = !narrow() && camera.scaleIn(width - wide, height, FREE) >= beneath * 0.97;
    root.classList.toggle("railed", rail);
    if (rail && !this.dock.beside && this.parts.now.classList.contains("gone")) drawer.classList.remove("shut");
    if (!rail && this.dock.beside && !this.dock.wanted) drawer.classList.add("shut");
    this.dock.beside = rail;
    stage.style.setProperty("--rail", `${Math.round(wide)}px`);
    const home = rail || narrow() ? drawer : strip;
    if (this.dock.tabs.parentElement !== home)
      home.insertBefore(this.dock.tabs, rail || narrow() ? this.dock.body : strip.lastElementChild);
  }

  /** How high the drawer would be beneath the board: beside it, it is open wherever there is room, beneath it only for a reason. */
  drawerBeneath() {
    const { drawer } = this.parts;
    if (drawer.classList.contains("shut")) return 0;
    if (!this.dock.beside) return this.sizes.of(drawer).height;
    return this.dock.wanted || drawer.querySelector(".can") ? DRAWER * letters() : 0;
  }

  /** Something came or went beside the board: its panel may have another size. */
  remeasure() {
    const { root, now, hold, time, drawer } = this.parts;
    const classes = [root.classList.contains("railed"), ...[now, hold, time, drawer].map((el) => el.className)];
    if (differs(this.view.camera, classes)) this.view.camera.panel = null;
  }

  /** Where every point comes from. */
  sheet() {
    const { scene, look } = this.view;
    if (!scene?.sheet?.length) return;
    openSheet(scene, {
      look,
      name: (id) => look.sides?.[id]?.name ?? id,
      light: (ids) => this.light(ids),
      show: (ids) => {
        this.view.reveal(ids);
        this.light(ids);
      },
    });
  }

  /** A battle has another size: what can be chosen stays in sight. */
  giveWay() {
    const { camera } = this.view;
    const { covered } = camera;
    this.makeRoom();
    if (camera.covered !== covered) this.keepInSight();
    this.findCorner();
  }

  /** The panel has another size, because the question grew: what it had in sight, beside a battle or on a phone, it still has, unless the reader
   * looks elsewhere. */
  squeezed() {
    const { camera } = this.view;
    if (camera.led) return;
    if (camera.covered.right || camera.covered.bottom) this.keepInSight();
    else if (narrow() && this.watched.length && camera.sent === this.sent) this.watch(this.watched);
  }

  /** A question has come: this is brought into sight, and stays there while it is asked. @param {string[]} ids */
  watch(ids) {
    this.watched = ids;
    this.view.reveal(ids);
    this.sent = this.view.camera.sent;
  }

  /** What the question has brought into sight, and where the board was sent for that: if it was sent elsewhere since, it stays there. @type {string[]} */
  watched = [];
  /** @type {import("../board/camera.js").Camera["sent"]} */
  sent = null;

  keepInSight() {
    const fought = this.stage.cornered ? "" : (this.stage.fight?.place ?? "");
    this.view.reveal([...this.offered, fought].filter((id) => this.view.where(id)));
  }

  /** A battle stands beside the board, or at its foot where there is no room beside; the board shows itself in what is left. */
  makeRoom() {
    const { battle, stage } = this.parts;
    const { width, height } = this.view.camera.full;
    const folded = battle.classList.contains("small");
    battle.classList.toggle("beside", !folded && width > 860 && width > height * 1.4 && !battle.classList.contains("gone"));
    stage.classList.toggle("low", width <= 860 && !stage.classList.contains("slim"));
    const [fight, theatre] = [this.sizes.of(battle), this.stage.cornered ? NOTHING : this.sizes.of(stage)];
    const beside = battle.classList.contains("beside");
    const low = theatre.height > 0 && width <= 860;
    // A sheet over the whole board leaves nothing to look at: the camera stays where it is.
    if (low && theatre.height > height * WHOLE) return;
    this.view.camera.cover({
      right: Math.max(beside ? fight.width : 0, low ? 0 : theatre.width),
      bottom: Math.max(beside || folded ? 0 : fight.height, low ? theatre.height : 0),
    });
  }

  /** Where every piece is on the screen. @returns {Map<string, DOMRect>} */
  rects() {
    const found = new Map();
    if (!motion() || document.hidden) return found;
    for (const el of this.parts.root.querySelectorAll(".token[data-key], .card[data-key]"))
      found.set(el.getAttribute("data-key") ?? "", el.getBoundingClientRect());
    for (const [key, { node }] of this.view.standing) found.set(key, node.getBoundingClientRect());
    return found;
  }

  /** Pieces that came into a tray fly there. @param {Map<string, DOMRect>} before */
  land(before) {
    if (!before.size) return;
    for (const el of this.parts.root.querySelectorAll(".token[data-key], .card[data-key]")) {
      const from = before.get(el.getAttribute("data-key") ?? "");
      const to = el.getBoundingClientRect();
      if (!from?.width || !to.width) continue;
      const [dx, dy] = [from.left + from.width / 2 - to.left - to.width / 2, from.top + from.height / 2 - to.top - to.height / 2];
      if (Math.hypot(dx, dy) < 3) continue;
      el.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], {
        duration: 380 / prefs.speed,
        easing: "cubic-bezier(.3,.7,.2,1)",
      });
    }
  }

  /** @param {string[]} ids */
  light(ids) {
    if (!differs(this, ids)) return;
    this.view.light(ids);
    const lit = new Set(ids);
    for (const el of this.parts.root.querySelectorAll(".dock [data-id], .battle [data-id]"))
      el.classList.toggle("lit", lit.has(el.getAttribute("data-id") ?? ""));
  }

  /** Show a panel; on a phone it covers the board. @param {string} name @param {boolean} [focus] */
  panel(name, focus = false) {
    const { parts } = this;
    const was = parts.root.dataset.panel;
    this.turned = false;
    parts.root.dataset.panel = name;
    const side = parts.panels[name];
    if (side) for (const el of Object.values(parts.panels)) el.classList.toggle("on", el === side);
    if (name === "chronicle") this.chronicle.toEnd();
    for (const button of [...parts.tabs.children, ...parts.nav.children]) {
      if (!side && parts.tabs.contains(button)) continue;
      const shown = button.getAttribute("data-panel") === name;
      button.classList.toggle("on", shown);
      if (shown && name === "chat") button.querySelector(".dot")?.classList.add("gone");
    }
    if (focus && name === "chat") this.chat.input.focus();
    return was !== name && name === "board";
  }

  /** On a phone, turn to where most can be chosen: to the board, which also has the battle, or to the trays. As long as the same kind of question goes on, and some of it can be chosen here, nothing turns. @param {string[]} ids @param {boolean} [goesOn] */
  turnTo(ids, goesOn = false) {
    if (goesOn && ids.some((id) => this.reachable(id))) return;
    const fought = new Set(
      [...this.parts.battle.querySelectorAll(".can"), ...this.parts.stage.querySelectorAll(".can")].map((el) => el.getAttribute("data-id")),
    );
    const there = ids.filter((id) => this.view.where(id)).length;
    const onBoard = ids.some((id) => fought.has(id)) || (there > 0 && there * 2 >= ids.length);
    const now = this.parts.root.dataset.panel;
    if (onBoard && now === "trays") this.panel("board");
    else if (!onBoard && ids.length && now === "board") {
      this.panel("trays");
      this.turned = true;
    } else if (!ids.length) this.turnBack();
  }

  /** Is something that can be chosen on the panel that a phone shows now? @param {string} id */
  reachable(id) {
    const found = this.parts.root.querySelectorAll(`.stage .can[data-id="${CSS.escape(id)}"]`);
    return [...found].some((el) => el.checkVisibility() && el.getBoundingClientRect().width > 0);
  }

  /** The trays were opened for a question: when it is answered, the board comes back. */
  turnBack() {
    if (this.turned) this.panel("board");
  }

  /** On a phone the trays lie open because something in them had to be chosen, not because the reader wanted them. */
  turned = false;

  /** What several answers lead to can be chosen, too. @param {string[]} ids */
  reach(ids) {
    this.distant = ids;
    this.findCorner();
  }

  /** @type {string[]} */
  distant = [];

  /** The fight whose card says no more than how it ended. @type {unknown} */
  brief = null;

  /** The card of a fight that is over lies at the foot, in a corner in which nothing can be chosen. Where there is none it says in a line how it ended,
   * and no more from then on: the less it covers the better. */
  findCorner() {
    const { stage } = this.parts;
    const { x, y, k, full } = this.view.camera;
    const { cornered, fight } = this.stage;
    stage.classList.toggle("brief", cornered && this.brief === fight);
    if (!cornered) return;
    const at = [...this.offered, ...this.distant]
      .flatMap((id) => this.view.where(id) ?? [])
      .map((spot) => ({ x: spot.x * k + x, y: spot.y * k + y }));
    const { offsetWidth: width, offsetHeight: height } = stage; // it was folded just now
    const taken = (/** @type {[boolean, boolean]} */ [left, high], tall = height) =>
      at.filter(
        (p) =>
          (left ? p.x < width + CORNER : p.x > full.width - width - CORNER) &&
          (high ? p.y < tall + CORNER : p.y > full.height - tall - CORNER),
      ).length;
    const corners = /** @type {[boolean, boolean][]} */ ([
      [false, false],
      [true, false],
      [false, true],
      [true, true],
    ]);
    if (fight?.outcome && corners.slice(0, 2).every((one) => taken(one))) this.brief = fight;
    const brief = this.brief === fight;
    const tall = brief ? Math.min(height, BRIEF) : height;
    const [left, high] = corners.reduce((best, one) => (taken(one, tall) < taken(best, tall) ? one : best));
    stage.classList.toggle("left", left);
    stage.classList.toggle("high", high);
    stage.classList.toggle("brief", brief);
  }

  /** Dice lie above, or at the foot where more of what can be chosen stands above. */
  layDice() {
    const { y, k, size } = this.view.camera;
    const heights = this.offered.flatMap((id) => this.view.where(id) ?? []).map((spot) => spot.y * k + y);
    const above = heights.filter((at) => at < size.height * 0.35).length;
    this.parts.dice.classList.toggle("low", above > heights.filter((at) => at > size.height * 0.65).length);
  }

  /** Something was said that nobody is looking at. */
  unread() {
    if (this.parts.panels.chat?.checkVisibility()) return;
    for (const dot of this.parts.root.querySelectorAll(".tab[data-panel=chat] .dot, .phone-nav > [data-panel=chat] .dot"))
      dot.classList.remove("gone");
  }

  /** A move is on its way: nothing else can be chosen until it is there. @param {boolean} on */
  busy(on) {
    this.parts.root.classList.toggle("busy", on);
    clearTimeout(this.waiting);
    if (on) this.waiting = setTimeout(() => this.parts.root.classList.add("waits"), SLOW);
    else this.parts.root.classList.remove("waits");
  }

  /** @type {ReturnType<typeof setTimeout>|undefined} */
  waiting;

  /** The table is none of ours any more: it was deleted, or the seat's link was renewed; or one has to sign in first. @param {string} [why] */
  closed(why = t("closed")) {
    this.parts.link.classList.remove("gone");
    this.parts.link.textContent = why;
    const card = this.parts.root.querySelector(".prompt-card");
    if (card) put(/** @type {HTMLElement} */ (card), h("div.sorry", null, h("p", null, why), h("a.button", { href: "/" }, t("to-lobby"))));
    this.busy(true);
  }

  /** @param {boolean} online */
  connection(online) {
    this.parts.link.classList.toggle("gone", online);
    this.parts.link.textContent = online ? "" : t("lost");
  }
}

/** How high the strips beneath the board are, in pixels at the usual size of letters, and how wide what stands beside it may be. */
const STRIP = 40;
/** Where things lie is the same with a fight and without. */
const FREE = { right: 0, bottom: 0 };
const HOLD = 82;
const DRAWER = 230;
const TIME = 43;
const RAIL_LEAST = 252;
const RAIL_MOST = 480;
/** What is answered within so many milliseconds is not seen to be waited for. */
const SLOW = 180;
const NOTHING = { width: 0, height: 0 };
/** A sheet that covers so much of the board covers all of it. */
const WHOLE = 0.8;
/** So high, in pixels, is a card that only says how a fight ended. */
const BRIEF = 60;
/** What can be chosen keeps so far from the card of a fight that is over: its corner's distance, and half a piece. */
const CORNER = 40;

/** How large parts of the room are: asked once, and again only where another class or the browser says that it may have changed. */
class Sizes {
  /** @param {(el: Element) => void} changed called once the browser has another size for a part */
  constructor(changed) {
    /** @type {Map<Element, {classes: string, width: number, height: number}>} */
    this.known = new Map();
    this.observer = new ResizeObserver((entries) => {
      for (const {
        target,
        borderBoxSize: [box],
      } of entries) {
        const size = this.known.get(target);
        const now = box && { width: Math.round(box.inlineSize), height: Math.round(box.blockSize) };
        if (!size || !now || (size.width === now.width && size.height === now.height)) continue;
        Object.assign(size, now);
        changed(target);
      }
    });
  }

  /** @param {HTMLElement} el @returns {{width: number, height: number}} */
  of(el) {
    if (el.classList.contains("gone")) return NOTHING;
    const found = this.known.get(el);
    if (found?.classes === el.className && !narrow()) return found;
    if (!found) this.observer.observe(el);
    const size = { classes: el.className, width: el.offsetWidth, height: el.offsetHeight };
    this.known.set(el, size);
    return size;
  }
}
