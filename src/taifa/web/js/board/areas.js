// Areas as polygons, to know whether something stands in them without asking the browser.

/** @typedef {import("./settle.js").Box} Box */
/** @typedef {import("../types.js").Spot} Spot */
/** The area's bounds, and which of GRID by GRID cells in them are its own. @typedef {{box: Box, cells: Uint8Array}} Area */

const GRID = 32;

/** The kind of places and decor that is water. */
export const SEA = "sea";

/** @param {Spot} spot */
export function isSea(spot) {
  return spot.kind === SEA;
}

/** A box that lies on the map, over other land. @param {Spot} spot */
export function isBox(spot) {
  return spot.kind === "box";
}

/** The corners of a path; of curves only their ends. @param {string} path @returns {[number, number][][]} */
function cornersOf(path) {
  /** @type {[number, number][][]} */
  const rings = [];
  let [x, y] = [0, 0];
  for (const [, letter = "", rest = ""] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const [from, upper] = [letter === letter.toLowerCase() ? { x, y } : { x: 0, y: 0 }, letter.toUpperCase()];
    if (upper === "M") rings.push([]);
    const width = { H: 1, V: 1, C: 6, S: 4, Q: 4, A: 7 }[upper] ?? 2;
    for (let i = 0; i + width <= numbers.length; i += width) {
      const base = letter === letter.toLowerCase() ? { x, y } : from;
      if (upper !== "V") x = base.x + (numbers[i + width - (upper === "H" ? 1 : 2)] ?? 0);
      if (upper !== "H") y = base.y + (numbers[i + width - 1] ?? 0);
      rings.at(-1)?.push([x, y]);
    }
  }
  return rings.filter((ring) => ring.length > 2);
}

/** @param {string} path @returns {Area} */
export function areaOf(path) {
  const rings = cornersOf(path);
  const xs = rings.flat().map((p) => p[0]);
  const ys = rings.flat().map((p) => p[1]);
  const [l, r, t, b] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const box = xs.length ? { x: (l + r) / 2, y: (t + b) / 2, w: r - l, h: b - t } : { x: 0, y: 0, w: 0, h: 0 };
  const cells = new Uint8Array(GRID * GRID);
  for (let row = 0; row < GRID; row += 1)
    for (let column = 0; column < GRID; column += 1) {
      cells[row * GRID + column] = Number(encloses(rings, l + ((column + 0.5) / GRID) * box.w, t + ((row + 0.5) / GRID) * box.h));
    }
  return { box, cells };
}

/** @param {[number, number][][]} rings @param {number} x @param {number} y */
function encloses(rings, x, y) {
  let within = false;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
      const [ax, ay] = /** @type {[number, number]} */ (ring[i]);
      const [bx, by] = /** @type {[number, number]} */ (ring[j]);
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
    }
  }
  return within;
}

/** @param {Area} area @param {number} x @param {number} y */
export function contains(area, x, y) {
  const column = Math.floor(((x - area.box.x) / area.box.w + 0.5) * GRID);
  const row = Math.floor(((y - area.box.y) / area.box.h + 0.5) * GRID);
  return column >= 0 && row >= 0 && column < GRID && row < GRID && area.cells[row * GRID + column] === 1;
}

const CORNERS = /** @type {[number, number][]} */ ([
  [0, 0],
  [-0.42, -0.42],
  [0.42, -0.42],
  [-0.42, 0.42],
  [0.42, 0.42],
]);

/** The share of a box that lies outside, from its middle and its corners. @param {Area} area @param {Box} box */
export function outside(area, box) {
  let out = 0;
  for (const [dx, dy] of CORNERS) if (!contains(area, box.x + dx * box.w, box.y + dy * box.h)) out += 1;
  return out / CORNERS.length;
}
