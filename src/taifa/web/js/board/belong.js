// Whose something is: the place at which a box on the board would be taken to stand.

import { contains, isSea } from "./areas.js";

/** @typedef {import("../types.js").Spot} Spot */
/** @typedef {import("./areas.js").Area} Area */
/** @typedef {import("./settle.js").Box} Box */

/** At its own place; beside its own coast, where nothing else is; at another place. */
export const HOME = 0;
export const OFFSHORE = 1;
export const ASTRAY = 2;

/** So many of the points around one could be taken for it. */
const RIVALS = 14;
/** So many pixels nearer than to any other is near enough, and so far inside its borders is inside. */
const NEARER = 3;
/** So near to its coast, in pixels, something is right beside it. */
const BESIDE = 5;

/** So many cells lie side by side over the land, and may beside it. */
const FINE = 800;
const COLUMNS = 1 << 16;

/** How far a box is from a point. @param {{x: number, y: number}} at @param {Box} box */
export function gapTo(at, box) {
  return Math.hypot(Math.max(0, Math.abs(at.x - box.x) - box.w / 2), Math.max(0, Math.abs(at.y - box.y) - box.h / 2));
}

export class Belonging {
  /** @param {Spot[]} spots @param {Map<string, Area>} areas */
  constructor(spots, areas) {
    const points = spots.filter((spot) => !spot.path);
    const far = (/** @type {Spot} */ a, /** @type {Spot} */ b) => Math.hypot(a.x - b.x, a.y - b.y);
    /** The other points around each, the nearest first. @type {Map<Spot, Spot[]>} */
    this.rivals = new Map(
      points.map((spot) => [
        spot,
        points
          .filter((one) => one !== spot)
          .sort((a, b) => far(spot, a) - far(spot, b))
          .slice(0, RIVALS),
      ]),
    );
    const drawn = spots.filter((spot) => spot.path);
    /** Areas as they lie upon each other, the uppermost first. @type {{spot: Spot, area: Area}[]} */
    this.ground = [...drawn.filter(isSea), ...drawn.filter((spot) => !isSea(spot))]
      .reverse()
      .map((spot) => ({ spot, area: /** @type {Area} */ (areas.get(spot.id)) }));
    const wide = Math.max(1, ...this.ground.map(({ area: { box } }) => box.x + box.w / 2));
    /** Which area lies under a point is looked up once for each cell of that width, in board units. */
    this.cell = wide / FINE;
    /** @type {Map<number, Spot|null>} */
    this.cells = new Map();
    /** The land in which a town lies. @type {Map<Spot, Spot|null>} */
    this.homes = new Map();
  }

  /** The area at a point. @param {number} x @param {number} y @returns {Spot|undefined} */
  under(x, y) {
    const [column, row] = [Math.round(x / this.cell), Math.round(y / this.cell)];
    const key = row * COLUMNS + column;
    let found = this.cells.get(key);
    if (found === undefined) {
      found = this.ground.find(({ area }) => contains(area, column * this.cell, row * this.cell))?.spot ?? null;
      this.cells.set(key, found);
    }
    return found ?? undefined;
  }

  /** Where what stands in a place would be taken to stand: a town's is in the town's own land, or at sea before it. @param {Spot} spot @param {Box} box @param {number} k the zoom */
  stands(spot, box, k) {
    if (!spot.path && !this.inland(spot, box, k)) return ASTRAY;
    return this.where(spot, box, k);
  }

  /** Is the middle of a box over no other land than a town's? @param {Spot} town @param {Box} box @param {number} k */
  inland(town, box, k) {
    let home = this.homes.get(town);
    if (home === undefined) {
      home = this.under(town.x, town.y) ?? null;
      this.homes.set(town, home);
    }
    if (!home || isSea(home)) return true;
    const beside = [
      [0, 0],
      [NEARER, 0],
      [-NEARER, 0],
      [0, NEARER],
      [0, -NEARER],
    ];
    return beside.every(([dx = 0, dy = 0]) => {
      const there = this.under((box.x + dx) / k, (box.y + dy) / k);
      return !there || there === home || isSea(there);
    });
  }

  /** Where a place's box, in pixels, would be taken to stand. @param {Spot} spot @param {Box} box @param {number} k the zoom */
  where(spot, box, k) {
    if (spot.path) return this.inArea(spot, box, k);
    const ashore = isSea(spot) && this.under(box.x / k, box.y / k);
    if (ashore && !isSea(ashore)) return ASTRAY;
    const gap = gapTo({ x: spot.x * k, y: spot.y * k }, box) + NEARER;
    const rivals = this.rivals.get(spot) ?? [];
    return rivals.some((one) => gapTo({ x: one.x * k, y: one.y * k }, box) < gap) ? ASTRAY : HOME;
  }

  /** @param {Spot} spot @param {Box} box @param {number} k */
  inArea(spot, box, k) {
    const at = (/** @type {number} */ dx, /** @type {number} */ dy) => this.under((box.x + dx) / k, (box.y + dy) / k);
    const home = (/** @type {number} */ dx, /** @type {number} */ dy) => at(dx, dy) === spot;
    if (home(0, 0) && home(NEARER, 0) && home(-NEARER, 0) && home(0, NEARER) && home(0, -NEARER)) return HOME;
    const wet = (/** @type {Spot|undefined} */ one) => !one || isSea(one);
    if (isSea(spot) || !wet(at(0, 0))) return ASTRAY;
    let touches = false;
    for (const right of [-1, -0.5, 0, 0.5, 1])
      for (const down of [-1, 0, 1]) {
        const there = at(right * (box.w / 2 + BESIDE), down * (box.h / 2 + BESIDE));
        if (there === spot) touches = true;
        else if (!wet(there)) return ASTRAY;
      }
    return touches ? OFFSHORE : ASTRAY;
  }
}
