// What lies in everyone's way when things on the board find their spots: the signs of places, the edge of the panel.

import { placeKind, radiusOf } from "./ground.js";
import { cartoucheSize } from "./scenery.js";

/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("./settle.js").Box} Box */
/** @typedef {import("./settle.js").Obstacle} Obstacle */

/** What a stack may cover if it must, and what it should not: where names would be, the edge of the panel. */
export const HINT = 0.5;
const EDGE = 0.9;
/** A sign is never covered while there is room further out. */
export const SIGN = 8;

/** What stands so near to another place's sign, in pixels on both sides together, seems to be there: dearer than a step aside. */
const APART = 30;
const NEARBY = 0.08;

/** How far an edge reaches outward, in pixels: farther than anything could hang over it. */
const DEEP = 400;

/** The signs of places and the title; nobody stands on them.
 * @param {Board} board @param {{k: number, unit: number}} at @returns {Obstacle[]} */
export function signs(board, { k, unit }) {
  /** @type {Obstacle[]} */
  const found = [];
  for (const spot of board.places) {
    if (spot.path) continue;
    const r = radiusOf(placeKind(spot, board.look ?? {}), unit) * k;
    const at = { x: spot.x * k, y: spot.y * k, of: spot.id };
    found.push({ ...at, w: r * 1.8, h: r * 1.8, weight: SIGN });
    found.push({ ...at, w: r * 1.8 + APART, h: r * 1.8 + APART, weight: NEARBY, others: true });
  }
  const title = board.decor?.find((decor) => decor.kind === "cartouche");
  if (title) {
    const { w, h } = cartoucheSize(title, unit);
    found.push({ x: (title.x ?? 0) * k, y: (title.y ?? 0) * k, w: w * k, h: h * k, weight: 1, of: "" });
  }
  return found;
}

/** Where names would be is better left free.
 * @param {import("./names.js").Name[]} names @param {Board} board @param {{k: number, unit: number}} at @returns {Obstacle[]} */
export function roomOfNames(names, board, { k, unit }) {
  return names
    .filter(({ spot }) => !spot.path)
    .map(({ spot, width }) => {
      const below = spot.text ? 0 : radiusOf(placeKind(spot, board.look ?? {}), unit) * k + 8;
      const [x, y] = spot.text ?? [spot.x, spot.y];
      return { x: x * k, y: y * k + below, w: width, h: 13, weight: 0.07, of: spot.id };
    });
}

/** Nothing should hang over the edge of what is in sight. @param {Box} sight @returns {Obstacle[]} */
export function edges({ x, y, w, h }) {
  const weight = EDGE;
  return [
    { x: x - (w + DEEP) / 2, y, w: DEEP, h: h + DEEP, weight },
    { x: x + (w + DEEP) / 2, y, w: DEEP, h: h + DEEP, weight },
    { x, y: y - (h + DEEP) / 2, w: w + DEEP, h: DEEP, weight },
    { x, y: y + (h + DEEP) / 2, w: w + DEEP, h: DEEP, weight },
  ];
}
