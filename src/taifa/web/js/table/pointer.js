// A finger that points: at a place or piece on the board, a card, or an answer. Its tip is where a click does what it says.

import { h, put, s } from "../dom.js";

/** @typedef {{left: number, top: number, width: number, height: number}} Box */
/** @typedef {{x: number, y: number}} Point */
/** What can be pointed at: a thing by its id, an answer by its number, on a phone the tab behind which a thing is, or the list of all answers that is folded. @typedef {{id?: string, answer?: number, tab?: string, list?: boolean}} Aim */
/** @typedef {{root: HTMLElement, view: import("../board/view.js").BoardView}} Room */

/** How often the fingers look where their things are: milliseconds. */
const FOLLOW = 150;
/** After how many looks that found nothing a thing is brought into sight: at once, and again when what rolled or moved has come to rest. */
const BRING = [0, 6, 14];
/** After so many a thing is given up as out of reach. */
const GIVEN_UP = 18;
/** How large a finger is. */
const SIZE = 40;
/** Things by their id, the ones that can be chosen first. */
const KINDS = [
  ".card.can",
  ".token.can",
  ".slot.can",
  ".fighter.can",
  ".piece.can",
  ".card",
  ".token",
  ".slot",
  ".piece",
  ".place",
  ".tray",
  ".track",
];
/** Where in a box a finger may touch it, as shares of its width and height, the middle first: an area is not as square as its box. */
const SHARES = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9];
const TOUCHES = SHARES.flatMap((y) => SHARES.map((x) => [x, y]));
/** So far beside a spot, in pixels, a hand that is not quite still may click. */
const BESIDE = [
  [-4, 0],
  [4, 0],
  [0, -4],
  [0, 4],
];

/** Is there something of it to see? @param {Element} el */
function inSight(el) {
  const box = el.getBoundingClientRect();
  return box.width > 0 && box.height > 0 && el.checkVisibility();
}

/** What a click here would choose. @param {Element|null} hit @returns {string|null} */
export function chosenBy(hit) {
  const piece = hit?.closest(".piece");
  if (piece && (piece.classList.contains("can") || piece.classList.contains("far"))) return piece.getAttribute("data-id");
  const stack = hit?.closest(".stack");
  if (stack) return stack.getAttribute("data-place");
  return hit?.closest("[data-id]")?.getAttribute("data-id") ?? null;
}

/** From where a finger points at a spot: from above if there is room. @param {Point} spot @param {{width: number, height: number}} page @param {boolean} [beside] rather from the left */
export function turned(spot, page, beside = false) {
  if (beside && spot.x >= SIZE + 6) return -90;
  if (spot.y >= SIZE + 6) return 0;
  return spot.y + SIZE + 6 <= page.height ? 180 : 90;
}

export class Pointer {
  /** @param {() => Room} room */
  constructor(room) {
    this.room = room;
    this.layer = h("div.pointer-layer", { "aria-hidden": "true" });
    document.body.append(this.layer);
    /** @type {() => Aim[]} */
    this.aims = () => [];
    this.timer = 0;
    this.shown = "";
    this.brought = "";
    this.missed = 0;
    /** Things that could not be brought into sight. @type {Set<string>} */
    this.beyond = new Set();
  }

  /** Point at these from now on, found anew whenever something moves; at nothing, if there are none. @param {(() => Aim[])|null} aims */
  at(aims) {
    this.aims = aims ?? (() => []);
    clearInterval(this.timer);
    this.timer = aims ? setInterval(() => this.follow(), FOLLOW) : 0;
    this.brought = "";
    this.beyond.clear();
    this.follow();
  }

  /** The element of an aim. @param {Aim} aim @returns {Element|null} */
  element(aim) {
    return this.elements(aim)[0] ?? null;
  }

  /** All that show what is aimed at: a commander stands on the board and on the stage. @param {Aim} aim @returns {Element[]} */
  elements({ id, answer, tab, list }) {
    const { root } = this.room();
    const name = `[data-id="${CSS.escape(id ?? "")}"]`;
    if (list) return [...root.querySelectorAll(".prompt-card details.placed:not([open]) > summary")].filter(inSight);
    const ways = tab
      ? [`.phone-nav [data-panel="${tab}"]`]
      : answer !== undefined
        ? [`.prompt-card [data-i="${answer}"]`]
        : KINDS.map((kind) => `${kind}${name}`);
    return ways.flatMap((way) => [...root.querySelectorAll(way)]).filter(inSight);
  }

  /** On a phone, the tab that shows a thing which is not in sight now. @param {string} id @returns {string|null} */
  tab(id) {
    const { root, view } = this.room();
    const inTrays = root.querySelector(`:is(.drawer, .time, .now, .hold) [data-id="${CSS.escape(id)}"]`);
    const tab = view.where(id) ? "board" : inTrays ? "trays" : null;
    return tab && root.dataset.panel !== tab && this.element({ tab }) ? tab : null;
  }

  /** A spot where a click chooses the thing, if there is one in sight; on the board rather one where a click a little beside it does too. @param {Aim} aim @returns {Point|null} */
  spot(aim) {
    for (const found of this.elements(aim)) {
      const spot = this.spotOn(found, aim);
      if (spot) return spot;
    }
    return null;
  }

  /** @param {Element} found @param {Aim} aim @returns {Point|null} */
  spotOn(found, aim) {
    const box = found.getBoundingClientRect();
    if (aim.tab) return { x: box.left + box.width / 2, y: box.top + 8 };
    const named = aim.id !== undefined;
    const touches = named ? TOUCHES : [[0.03, 0.5], ...TOUCHES];
    const spots = touches.map(([across = 0, down = 0]) => ({ x: box.left + box.width * across, y: box.top + box.height * down }));
    const chooses = (/** @type {Point} */ { x, y }) => {
      const hit = document.elementFromPoint(x, y);
      return named ? chosenBy(hit) === aim.id : found.contains(hit);
    };
    const safely = (/** @type {Point} */ { x, y }) => BESIDE.every(([right = 0, down = 0]) => chooses({ x: x + right, y: y + down }));
    const safe = named ? spots.find((spot) => chooses(spot) && safely(spot)) : null;
    return safe ?? spots.find(chooses) ?? null;
  }

  /** Where the thing is, even if a click there would choose something else. @param {Aim} aim @returns {Point|null} */
  near(aim) {
    const { view } = this.room();
    const at = aim.id ? view.where(aim.id) : null;
    const board = view.svg.getBoundingClientRect();
    if (at && board.width)
      return { x: board.left + at.x * view.camera.k + view.camera.x, y: board.top + at.y * view.camera.k + view.camera.y };
    const box = this.element(aim)?.getBoundingClientRect();
    return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
  }

  /** Bring into sight what is scrolled away, or beyond the edge of the board. @param {Aim} aim */
  bring(aim) {
    const { view } = this.room();
    const found = this.elements(aim).find((el) => !view.svg.contains(el));
    if (found) found.scrollIntoView({ block: "nearest", inline: "center" });
    else if (aim.id && view.where(aim.id)) view.reveal([aim.id]);
  }

  follow() {
    const page = { width: innerWidth, height: innerHeight };
    const aims = this.aims();
    const key = JSON.stringify(aims);
    if (key !== this.brought) {
      this.brought = key;
      this.missed = 0;
    }
    const hidden = aims.filter((aim) => !this.spot(aim));
    if (hidden.length && BRING.includes(this.missed++)) for (const aim of hidden) this.bring(aim);
    if (this.missed > GIVEN_UP) for (const { id } of hidden) if (id) this.beyond.add(id);
    const stands = aims.flatMap((aim) => {
      const spot = this.spot(aim) ?? this.near(aim);
      return spot && spot.x >= 0 && spot.y >= 0 && spot.x <= page.width && spot.y <= page.height
        ? [{ ...spot, turn: turned(spot, page, aim.answer !== undefined) }]
        : [];
    });
    const shown = JSON.stringify(stands);
    if (shown === this.shown) return;
    this.shown = shown;
    put(
      this.layer,
      ...stands.map(({ x, y, turn }) => {
        const finger = h(
          "div.finger",
          { "data-x": Math.round(x), "data-y": Math.round(y) },
          s("svg", { viewBox: "-20 -40 40 40", width: SIZE, height: SIZE }, s("path", { d: "M0 0L-14 -17H-6V-38H6V-17H14Z" })),
        );
        finger.style.setProperty("transform", `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${turn}deg)`);
        return finger;
      }),
    );
  }
}
