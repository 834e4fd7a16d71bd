// Whose each place is, and its badges: the wash over its ground, the row of marks beside its sign.

import { s } from "../dom.js";
import { isBox } from "./areas.js";
import { sideOf, wear } from "./colour.js";
import { placeKind, placeOutline, radiusOf } from "./ground.js";
import { around, settle } from "./settle.js";
import { badgeRow } from "./shapes.js";

/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Look} Look */
/** @typedef {import("../types.js").Spot} Spot */
/** @typedef {import("../types.js").Tint} Tint */
/** The badges of a place. @typedef {{node: SVGElement, drawn: string, width: number, stands: string}} Mark */

/** How large a place's badges are: pixels to a unit of a badge that is 12 high. */
const MARK = 1.25;

export class Tints {
  /** @param {{tints: SVGElement, marks: SVGElement}} layers */
  constructor(layers) {
    this.layers = layers;
    /** @type {Board|null} */
    this.board = null;
    /** @type {Look} */
    this.look = {};
    this.unit = 30;
    /** @type {Map<string, Spot>} */
    this.spots = new Map();
    /** @type {Map<string, Mark>} */
    this.marks = new Map();
    /** Whose each place is, as it is drawn. @type {Map<string, {node: SVGElement, drawn: string}>} */
    this.washes = new Map();
  }

  /** @param {Board} board @param {Map<string, Spot>} spots @param {number} unit */
  setBoard(board, spots, unit) {
    [this.board, this.look, this.spots, this.unit] = [board, board.look ?? {}, spots, unit];
    this.marks.clear();
    this.washes.clear();
    this.layers.marks.replaceChildren();
    this.layers.tints.replaceChildren();
  }

  /** @param {number} k @param {Map<string, import("./settle.js").Found>} stacks @param {import("./settle.js").Obstacle[]} obstacles @param {Map<string, import("./settle.js").Found>} was */
  settle(k, stacks, obstacles, was) {
    const seekers = [...this.marks].map(([place, mark]) => {
      const spot = /** @type {Spot} */ (this.spots.get(place));
      const [w, high] = [mark.width * MARK + 1, 12 * MARK + 1];
      const stack = stacks.get(place);
      const near = spot.path && stack ? { x: stack.x, y: stack.y } : { x: spot.x * k, y: spot.y * k };
      const r = spot.path ? (stack ? Math.min(stack.w, stack.h) / 2 : 2) : radiusOf(placeKind(spot, this.look), this.unit) * k * 0.8;
      return { id: place, of: place, variants: [{ room: () => ({ w, h: high, tries: around(near, r, w, high, 6, "above") }) }] };
    });
    const found = settle(seekers, obstacles, 4, was);
    for (const [place, mark] of this.marks) {
      const at = found.get(place);
      if (!at) continue;
      const stands = `translate(${(at.x / k).toFixed(2)}px, ${(at.y / k).toFixed(2)}px) scale(${(MARK / k).toFixed(5)})`;
      if (mark.stands !== stands) mark.node.style.transform = stands;
      mark.stands = stands;
    }
    return found;
  }

  /** Only what changed is drawn anew. @param {Tint[]} all */
  show(all) {
    const tints = all.filter((tint) => this.spots.has(tint.place));
    const marked = new Set();
    for (const tint of tints) {
      if (!tint.badges?.length) continue;
      marked.add(tint.place);
      const drawn = JSON.stringify(tint.badges);
      if (this.marks.get(tint.place)?.drawn === drawn) continue;
      this.marks.get(tint.place)?.node.remove();
      const { node, width } = badgeRow(this.look, tint.badges);
      node.setAttribute("data-id", tint.place);
      node.classList.add("mark");
      this.layers.marks.append(node);
      this.marks.set(tint.place, { node, drawn, width, stands: "" });
    }
    for (const [place, mark] of this.marks) {
      if (marked.has(place)) continue;
      mark.node.remove();
      this.marks.delete(place);
    }
    this.showWashes(tints);
  }

  /** Only places that changed hands are drawn anew. @param {Tint[]} tints */
  showWashes(tints) {
    const there = new Set(tints.map((tint) => tint.place));
    for (const [place, { node }] of this.washes) {
      if (there.has(place)) continue;
      node.remove();
      this.washes.delete(place);
    }
    let next = this.layers.tints.firstElementChild;
    for (const tint of tints) {
      const drawn = `${tint.side ?? ""} ${tint.dim ?? ""}`;
      const was = this.washes.get(tint.place);
      const node = was?.drawn === drawn ? was.node : this.wash(tint);
      if (was && was.node !== node) {
        if (next === was.node) next = node;
        was.node.replaceWith(node);
      }
      this.washes.set(tint.place, { node, drawn });
      if (node === next) next = next.nextElementSibling;
      else this.layers.tints.insertBefore(node, next);
    }
  }

  /** Whose a place is, over its ground. @param {Tint} tint */
  wash(tint) {
    const spot = /** @type {Spot} */ (this.spots.get(tint.place));
    const group = s("g", { class: `tint${tint.dim ? " dim" : ""}${spot.path ? " area" : ""}`, "data-id": tint.place });
    const side = sideOf(this.look, tint.side);
    if (!side) return group;
    const { d, transform } = placeOutline(spot, this.look, this.unit, 1, this.board ?? undefined);
    wear(group, this.look, tint.side);
    if (isBox(spot)) group.append(s("path.plate-ground", { d, transform }));
    group.append(s("path.wash", { d, transform }));
    if (side.pattern) group.append(s("path.hatch", { d, transform, fill: `url(#pat-${tint.side})` }));
    const sign = placeKind(spot, this.look).glyph;
    if (sign && !spot.path) {
      const size = (radiusOf(placeKind(spot, this.look), this.unit) * 1.35) / 24;
      group.append(s("path.wash-sign", { d: sign, transform: `translate(${spot.x} ${spot.y}) scale(${size}) translate(-12 -12)` }));
    }
    return group;
  }
}
