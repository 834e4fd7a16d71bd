// Room for everything: stacks, marks and names each look for a spot near their place where they cover nothing. The same scene
// always comes out the same.

/** A box by its middle. @typedef {{x: number, y: number, w: number, h: number}} Box */
/** What lies in the way, and how bad it is to cover it. @typedef {Box & {weight: number, of?: string}} Obstacle */
/** A spot to try, and what it costs even where it is free. @typedef {{x: number, y: number, cost: number}} Try */
/** One way to be drawn: its size and where it could be. @typedef {{w: number, h: number, tries: Try[]}} Variant */
/** Something that looks for a spot; `variants` from the one that says most. @typedef {{id: string, of: string, variants: Variant[]}} Seeker */
/** @typedef {{x: number, y: number, w: number, h: number, variant: number, covered: number}} Found */

/** @param {Box} a @param {Box} b @param {number} [air] */
export function overlap(a, b, air = 0) {
  const w = (a.w + b.w) / 2 + air - Math.abs(a.x - b.x);
  if (w <= 0) return 0;
  const h = (a.h + b.h) / 2 + air - Math.abs(a.y - b.y);
  return h <= 0 ? 0 : w * h;
}

const DIRECTIONS = 16;

/**
 * Spots around a point's sign: right above it first, then beside and below, then further out.
 * @param {{x: number, y: number}} at @param {number} r of the sign @param {number} w @param {number} h @param {number} step
 * @param {"above"|"below"} first @param {number} [rings]
 * @returns {Try[]}
 */
export function around(at, r, w, h, step, first, rings = 7) {
  const tries = [];
  const start = first === "above" ? -Math.PI / 2 : Math.PI / 2;
  for (let ring = 0; ring < rings; ring += 1) {
    const out = r + 1.5 + ring * step;
    for (let i = 0; i < DIRECTIONS; i += 1) {
      const turn = ((i % 2 ? -1 : 1) * Math.ceil(i / 2) * 2 * Math.PI) / DIRECTIONS;
      const a = start + turn;
      const [cx, cy] = [Math.cos(a), Math.sin(a)];
      // the box touches the ring from outside, whatever its proportions
      const t = Math.min(Math.abs(cx) > 0.01 ? (w / 2 + out) / Math.abs(cx) : Infinity, Math.abs(cy) > 0.01 ? (h / 2 + out) / Math.abs(cy) : Infinity);
      tries.push({ x: at.x + cx * t, y: at.y + cy * t, cost: ring * step * 2.2 + Math.abs(turn) * 3 });
    }
  }
  return tries;
}

/**
 * Spots in an area: its middle first, then all over it, then around it.
 * @param {{x: number, y: number}} at the wish @param {(box: Box) => number} outside the share of a box that is not in the area
 * @param {Box} bounds of the area @param {number} w @param {number} h @param {number} step
 * @param {number} [price] of lying outside
 * @returns {Try[]}
 */
export function inside(at, outside, bounds, w, h, step, price = 60) {
  /** @type {Try[]} */
  const tries = [];
  const add = (/** @type {number} */ x, /** @type {number} */ y) => {
    const far = Math.hypot((x - at.x) * 0.8, y - at.y);
    tries.push({ x, y, cost: far * 0.7 + outside({ x, y, w, h }) * price });
  };
  add(at.x, at.y);
  const [nx, ny] = [Math.min(11, Math.ceil((bounds.w + w) / step)), Math.min(11, Math.ceil((bounds.h + h) / step))];
  for (let i = 0; i <= nx; i += 1) for (let j = 0; j <= ny; j += 1) {
    add(bounds.x + (i / nx - 0.5) * (bounds.w + w * 0.4), bounds.y + (j / ny - 0.5) * (bounds.h + h * 0.4));
  }
  return tries.sort((a, b) => a.cost - b.cost);
}

/** Anything a box covers costs as much as that, by the weight of what is covered. */
const COVERING = 1;
/** What it costs to say less: a variant that says all is worth leaning aside as far as that. */
const SAYS_LESS = 22;
/** Pixels left free around what is settled. */
const AIR = 1;

/**
 * The best spot for each, in turn; what is settled is in the way of those that come after it.
 * @param {Seeker[]} seekers
 * @param {Obstacle[]} obstacles grows by what is settled
 * @param {number} weight of what is settled
 * @returns {Map<string, Found>}
 */
export function settle(seekers, obstacles, weight) {
  /** @type {Map<string, Found>} */
  const found = new Map();
  for (const seeker of seekers) {
    const best = bestOf(seeker, obstacles);
    if (!best) continue;
    found.set(seeker.id, best);
    obstacles.push({ ...best, weight, of: seeker.of });
  }
  return found;
}

/** @param {Seeker} seeker @param {Obstacle[]} obstacles @returns {Found|null} */
function bestOf(seeker, obstacles) {
  /** @type {Found|null} */
  let best = null;
  let least = Infinity;
  for (const [variant, { w, h, tries }] of seeker.variants.entries()) {
    const reach = tries.reduce((far, t) => ({ l: Math.min(far.l, t.x), r: Math.max(far.r, t.x), t: Math.min(far.t, t.y), b: Math.max(far.b, t.y) }), { l: Infinity, r: -Infinity, t: Infinity, b: -Infinity });
    const near = obstacles.filter((o) => o.x + o.w / 2 > reach.l - w && o.x - o.w / 2 < reach.r + w && o.y + o.h / 2 > reach.t - h && o.y - o.h / 2 < reach.b + h);
    for (const { x, y, cost } of tries) {
      if (cost + variant * SAYS_LESS >= least) continue;
      let covered = 0;
      let price = cost + variant * SAYS_LESS;
      for (const o of near) {
        const over = overlap({ x, y, w, h }, o, AIR);
        if (!over) continue;
        if (o.weight >= 1) covered += over;
        price += over * o.weight * COVERING;
        if (price >= least) break;
      }
      if (price >= least) continue;
      least = price;
      best = { x, y, w, h, variant, covered };
    }
    if (best && best.covered === 0 && least < (variant + 1) * SAYS_LESS) return best;
  }
  return best;
}
