// Room for everything: stacks, marks and names each look for a spot near their place where they cover nothing. A scene that is
// drawn anew always comes out the same; one that follows another leaves where they are those that stand as well as anywhere.

import { ASTRAY, OFFSHORE } from "./belong.js";

/** A box by its middle. @typedef {{x: number, y: number, w: number, h: number}} Box */
/** What lies in the way, and how bad it is to cover it; `others`: not in the way of what belongs to the same place. @typedef {Box & {weight: number, of?: string, others?: boolean}} Obstacle */
/** A spot to try, and what it costs even where it is free; `astray`: there it would be taken for another place's, which costs `more`: looked at once it is tried. @typedef {{x: number, y: number, cost: number, astray?: boolean, more?: number}} Try */
/** Where a box would be taken to stand: HOME, OFFSHORE or ASTRAY. @typedef {(box: Box) => number} Where */
/** How large something is, and where it could be, the best spots first. @typedef {{w: number, h: number, tries: Try[]}} Room */
/** One way to be drawn, worked out once it is tried, and how much less it says than the one that says most, in steps; none given: one step
 * for each variant before it. @typedef {{room: () => Room, less?: number}} Variant */
/** Something that looks for a spot; `variants` from the one that says most; `untouched`: nothing of it changed, so it is left where it was if it stands well there; `firm`: it
 * makes room for nobody; `dear`: rather it than others stands well. @typedef {{id: string, of: string, variants: Variant[], untouched?: boolean, firm?: boolean, dear?: boolean}} Seeker */
/** `aside`: off its own coast. @typedef {{x: number, y: number, w: number, h: number, variant: number, covered: number, astray: boolean, aside: boolean}} Found */

/** @param {Box} a @param {Box} b @param {number} [air] */
export function overlap(a, b, air = 0) {
  const w = (a.w + b.w) / 2 + air - Math.abs(a.x - b.x);
  if (w <= 0) return 0;
  const h = (a.h + b.h) / 2 + air - Math.abs(a.y - b.y);
  return h <= 0 ? 0 : w * h;
}

/** Where a box lies inside a panel, moved as little as will do; one that is too large has its beginning in sight. @param {Box} box @param {Box} panel */
export function within(box, panel) {
  const along = (/** @type {number} */ at, /** @type {number} */ size, /** @type {number} */ middle, /** @type {number} */ room) =>
    Math.max(middle - (room - size) / 2, Math.min(middle + (room - size) / 2, at));
  return { x: along(box.x, box.w, panel.x, panel.w), y: along(box.y, box.h, panel.y, panel.h) };
}

const DIRECTIONS = 16;
/** Near by one looks twice as closely. */
const CLOSE = 8;

/**
 * Spots around a point's sign: right above it first, then beside and below, then further out.
 * @param {{x: number, y: number}} at @param {number} r of the sign @param {number} w @param {number} h @param {number} step
 * @param {"above"|"below"} first @param {number} [rings] @param {Where} [where]
 * @returns {Try[]}
 */
export function around(at, r, w, h, step, first, rings = 7, where = undefined) {
  const key = `a ${at.x} ${at.y} ${r} ${w} ${h} ${step} ${first} ${rings} ${Boolean(where)}`;
  return kept(key, () => weighed(ring(at, r, w, h, step, first, rings), where));
}

/** What it costs to stand beside one's own coast: more than to show as few as can be; and at another place: more than anything but to cover something. */
const ASIDE = 50;
const FALSE = 600;
/** And so many times more the farther off. */
const FARTHER = 8;

/** Who says where something would be taken to stand, for some tries. @type {WeakMap<Try[], Where>} */
const judges = new WeakMap();

/** The best spots come first. @param {Try[]} tries @param {Where} [where] */
function weighed(tries, where) {
  if (where) judges.set(tries, where);
  return tries.sort((a, b) => a.cost - b.cost);
}

/** What it costs besides to stand where something would be taken for another place's. @param {Try} one @param {number} w @param {number} h @param {Where} where */
function judged(one, w, h, where) {
  const at = where({ x: one.x, y: one.y, w, h });
  one.astray = at === ASTRAY;
  one.more = at === ASTRAY ? FALSE + one.cost * FARTHER : at === OFFSHORE ? ASIDE : 0;
  return one.more;
}

/** Tries are the same as long as the zoom is: they are worked out once. @type {Map<string, Try[]>} */
const known = new Map();
const MOST_KNOWN = 4000;

/** @param {string} key @param {() => Try[]} make */
function kept(key, make) {
  let tries = known.get(key);
  if (!tries) {
    if (known.size >= MOST_KNOWN) known.clear();
    tries = make();
    known.set(key, tries);
  }
  return tries;
}

/** @param {{x: number, y: number}} at @param {number} r @param {number} w @param {number} h @param {number} step @param {"above"|"below"} first @param {number} rings */
function ring(at, r, w, h, step, first, rings) {
  /** @type {Try[]} */
  const tries = [];
  const start = first === "above" ? -Math.PI / 2 : Math.PI / 2;
  for (let ring = 0; ring < rings; ring += 1) {
    const out = r + 1.5 + ring * step;
    const directions = ring < CLOSE ? DIRECTIONS * 2 : DIRECTIONS;
    for (let i = 0; i < directions; i += 1) {
      const turn = ((i % 2 ? -1 : 1) * Math.ceil(i / 2) * 2 * Math.PI) / directions;
      const a = start + turn;
      const [cx, cy] = [Math.cos(a), Math.sin(a)];
      // the box touches the ring from outside, whatever its proportions
      const t = Math.min(
        Math.abs(cx) > 0.01 ? (w / 2 + out) / Math.abs(cx) : Infinity,
        Math.abs(cy) > 0.01 ? (h / 2 + out) / Math.abs(cy) : Infinity,
      );
      tries.push({ x: at.x + cx * t, y: at.y + cy * t, cost: ring * step * 2.2 + Math.abs(turn) * 3 });
    }
  }
  return tries;
}

/**
 * Spots in an area: its middle first, then all over it, then around it.
 * @param {{x: number, y: number}} at the wish @param {(box: Box) => number} outside the share of a box that is not in the area
 * @param {Box} bounds of the area @param {number} w @param {number} h @param {number} step
 * @param {number} [price] of lying outside @param {number} [rings] how many more around it, where all of it may be taken @param {Where} [where]
 * @returns {Try[]}
 */
export function inside(at, outside, bounds, w, h, step, price = 60, rings = 0, where = undefined) {
  const key = `i ${at.x} ${at.y} ${bounds.x} ${bounds.y} ${bounds.w} ${bounds.h} ${w} ${h} ${step} ${price} ${rings} ${Boolean(where)}`;
  return kept(key, () => weighed(allOver(at, outside, bounds, w, h, step, price, rings), where));
}

/** @param {{x: number, y: number}} at @param {(box: Box) => number} outside @param {Box} bounds @param {number} w @param {number} h @param {number} step @param {number} price @param {number} rings */
function allOver(at, outside, bounds, w, h, step, price, rings) {
  /** @type {Try[]} */
  const tries = [];
  const add = (/** @type {number} */ x, /** @type {number} */ y) => {
    const far = Math.hypot((x - at.x) * 0.8, y - at.y);
    tries.push({ x, y, cost: far * 0.7 + outside({ x, y, w, h }) * price });
  };
  add(at.x, at.y);
  const [nx, ny] = [Math.min(11, Math.ceil((bounds.w + w) / step)), Math.min(11, Math.ceil((bounds.h + h) / step))];
  for (let i = 0; i <= nx; i += 1)
    for (let j = 0; j <= ny; j += 1) {
      add(bounds.x + (i / nx - 0.5) * (bounds.w + w * 0.4), bounds.y + (j / ny - 0.5) * (bounds.h + h * 0.4));
    }
  for (let ring = 1; ring <= rings; ring += 1)
    for (let i = 0; i < DIRECTIONS; i += 1) {
      const a = (i * 2 * Math.PI) / DIRECTIONS;
      add(bounds.x + Math.cos(a) * (bounds.w / 2 + w / 2 + ring * step), bounds.y + Math.sin(a) * (bounds.h / 2 + h / 2 + ring * step));
    }
  return tries;
}

/** Anything a box covers costs as much as that, by the weight of what is covered. */
const COVERING = 1;
/** What it costs to say less: a variant that says all is worth leaning aside as far as that. */
const SAYS_LESS = 22;
/** Pixels left free around what is settled. */
const AIR = 1;
/** What it is worth to stay where one was: nothing moves for less. */
const STAYS = 14;
const UNTOUCHED = 40;
/** What it costs to go elsewhere where one has another size than before: so much for each pixel, so much at most. */
const WANDERS = 0.5;
const MOST_WANDERED = 60;
/** Nobody was anywhere. @type {Map<string, Found>} */
export const NOWHERE = new Map();

/**
 * The best spot for each, in turn; what is settled is in the way of those that come after it.
 * @param {Seeker[]} seekers
 * @param {Obstacle[]} obstacles grows by what is settled
 * @param {number} weight of what is settled
 * @param {Map<string, Found>} [was] where each stood before, at the same zoom
 * @param {number} [again] so often all of it may be tried again, those first who stood ill
 * @returns {Map<string, Found>}
 */
export function settle(seekers, obstacles, weight, was = NOWHERE, again = 0) {
  const fixed = [...obstacles];
  const patience = { looks: MOST_LOOKS };
  let turn = seekers;
  let last = inTurn(turn, fixed, weight, was, patience);
  let best = last;
  const anew = seekers.some((one) => ill(best.found.get(one.id)) && !triedBefore(one, was));
  for (let i = 0; i < again && anew && patience.looks > 0 && illOf(turn, best) > 0; i += 1) {
    const first = new Set(turn.filter((seeker) => ill(last.found.get(seeker.id))));
    turn = [...first, ...turn.filter((seeker) => !first.has(seeker))];
    last = inTurn(turn, fixed, weight, was, patience);
    if (illOf(turn, last) < illOf(turn, best)) best = last;
  }
  obstacles.splice(0, obstacles.length, ...best.obstacles);
  return best.found;
}

/** One after the other. @param {Seeker[]} seekers @param {Obstacle[]} fixed @param {number} weight @param {Map<string, Found>} was @param {Patience} patience @returns {Settled} */
function inTurn(seekers, fixed, weight, was, patience) {
  /** @type {Settled} */
  const settled = { found: new Map(), boxes: new Map(), obstacles: [...fixed], weight, was, fixed, wishes: new Map(), patience };
  for (const seeker of seekers) {
    const best = bestOf(seeker, settled.obstacles, was.get(seeker.id));
    if (best) take(settled, seeker, best);
  }
  for (let i = 0; i < ROUNDS; i += 1) {
    let eased = false;
    for (const seeker of seekers) if (ill(settled.found.get(seeker.id))) eased = ease(seeker, seekers, settled) || eased;
    if (!eased) break;
  }
  return settled;
}

/** How ill all of them stand. @param {Seeker[]} seekers @param {Settled} settled */
function illOf(seekers, { found }) {
  return seekers.reduce((sum, seeker) => sum + ill(found.get(seeker.id), seeker), 0);
}

/** What is settled so far, and the box of each in everyone's way; what was in the way before all of them, and where each would stand if he were alone.
 * @typedef {{found: Map<string, Found>, boxes: Map<string, Obstacle>, obstacles: Obstacle[], weight: number, was: Map<string, Found>,
 *   fixed: Obstacle[], wishes: Map<Seeker, (Found|null)[]>, patience: Patience}} Settled */
/** So many looks are left to those who ask others to make room. @typedef {{looks: number}} Patience */

/** On a board with room a few hundred looks are enough; where half of all find none, thousands would help few of them and take seconds. */
const MOST_LOOKS = 1000;

/** So often those who stand ill ask others to make room. */
const ROUNDS = 8;

/** What is dear counts as much as so many others. */
const DEAR = 3;

/** How ill something stands. @param {Found|undefined} at @param {Seeker} [seeker] */
function ill(at, seeker) {
  return at ? (at.covered + (at.astray ? FALSE : 0)) * (seeker?.dear ? DEAR : 1) : 0;
}

/** @param {Settled} settled @param {Seeker} seeker @param {Found} at */
function take({ found, boxes, obstacles, weight }, seeker, at) {
  const box = { ...at, weight, of: seeker.of };
  found.set(seeker.id, at);
  boxes.set(seeker.id, box);
  obstacles.push(box);
}

/** Where someone would stand if he were alone: as he says most, or less; and, as small as can be, where else he is at home. @param {Seeker} seeker @param {Settled} settled */
function wishesOf(seeker, { fixed, was, wishes }) {
  let found = wishes.get(seeker);
  if (!found) {
    const last = seeker.variants.length - 1;
    found = [...new Set([0, Math.ceil(last / 2), last])].map((least) => bestOf(seeker, fixed, was.get(seeker.id), least));
    if (!triedBefore(seeker, was)) found.push(...homesOf(seeker, fixed));
    wishes.set(seeker, found);
  }
  return found;
}

/** Who stood ill before, and nothing of him changed, has been tried. @param {Seeker} seeker @param {Map<string, Found>} was */
function triedBefore(seeker, was) {
  return Boolean(seeker.untouched && ill(was.get(seeker.id)));
}

/** So many spots at home are tried, and so far from each other, as a part of what stands there. */
const HOMES = 8;
const ELSEWHERE = 0.6;

/** Spots at which something, as small as can be, is at home and covers nothing that was there before. @param {Seeker} seeker @param {Obstacle[]} fixed @returns {Found[]} */
function homesOf(seeker, fixed) {
  /** @type {Found[]} */
  const homes = [];
  const rooms = seeker.variants.map(({ room }, variant) => ({ ...room(), variant }));
  const least = Math.min(...rooms.map(({ w, h }) => w * h));
  for (const { w, h, tries, variant } of rooms) {
    const where = judges.get(tries);
    if (!where || w * h > least * 1.05) continue;
    for (const one of tries) {
      const { x, y } = one;
      if (homes.some((at) => Math.abs(at.x - x) < w * ELSEWHERE && Math.abs(at.y - y) < h * ELSEWHERE)) continue;
      if ((one.more ?? judged(one, w, h, where)) > 0) continue;
      if (fixed.some((o) => o.weight >= SLIGHT && !(o.others && o.of === seeker.of) && overlap({ x, y, w, h }, o, AIR) > 0)) continue;
      homes.push({ x, y, w, h, variant, covered: 0, astray: false, aside: false });
      if (homes.length >= HOMES) return homes;
    }
  }
  return homes;
}

/** Who stands ill goes where he would stand alone, and whoever was there looks again; kept where all of them together stand better.
 * @param {Seeker} seeker @param {Seeker[]} seekers @param {Settled} settled */
function ease(seeker, seekers, settled) {
  const { found, boxes, obstacles, weight, was } = settled;
  for (const wish of wishesOf(seeker, settled)) {
    if (settled.patience.looks <= 0) return false;
    if (!wish || ill(wish) >= ill(found.get(seeker.id))) continue;
    const others = seekers.filter((one) => one !== seeker && overlap(wish, found.get(one.id) ?? wish, AIR) > 0 && found.has(one.id));
    if (others.some((one) => one.firm)) continue;
    const gone = new Set([seeker, ...others].map((one) => boxes.get(one.id)));
    const room = obstacles.filter((o) => !gone.has(o));
    /** @type {[Seeker, Found][]} */
    const anew = [[seeker, wish]];
    for (const one of others) {
      const taken = anew.map(([each, at]) => ({ ...at, weight, of: each.of }));
      settled.patience.looks -= 1;
      const next = bestOf(one, [...room, ...taken], was.get(one.id));
      if (next) anew.push([one, next]);
    }
    const before = [seeker, ...others].reduce((sum, one) => sum + ill(found.get(one.id), one), 0);
    if (anew.length <= others.length || anew.reduce((sum, [one, at]) => sum + ill(at, one), 0) >= before) continue;
    obstacles.splice(0, obstacles.length, ...room);
    for (const [one, at] of anew) take(settled, one, at);
    return true;
  }
  return false;
}

/** @typedef {{l: number, r: number, t: number, b: number}} Reach */
/** @type {WeakMap<Try[], Reach>} */
const reaches = new WeakMap();

/** How far tries reach out. @param {Try[]} tries @returns {Reach} */
function reachOf(tries) {
  const found = reaches.get(tries);
  if (found) return found;
  const reach = { l: Infinity, r: -Infinity, t: Infinity, b: -Infinity };
  for (const { x, y } of tries) {
    reach.l = Math.min(reach.l, x);
    reach.r = Math.max(reach.r, x);
    reach.t = Math.min(reach.t, y);
    reach.b = Math.max(reach.b, y);
  }
  reaches.set(tries, reach);
  return reach;
}

/** What is not much in the way: where one may stand, if not best. */
const SLIGHT = 0.5;

/** Nothing of it changed, it says all it can, and nothing came in its way. @param {Seeker} seeker @param {Found} was @param {Obstacle[]} obstacles */
function standsWell(seeker, was, obstacles) {
  const variant = seeker.variants[was.variant];
  if (!seeker.untouched || !variant || was.astray || was.aside || was.covered || (variant.less ?? was.variant) >= 1) return false;
  const { w, h } = variant.room();
  if (w !== was.w || h !== was.h) return false;
  return !obstacles.some((o) => o.weight >= SLIGHT && !(o.others && o.of === seeker.of) && overlap(was, o, AIR) > 0);
}

/** @param {Seeker} seeker @param {Obstacle[]} obstacles @param {Found} [was] where it stood before @param {number} [least] the first variant that is tried @returns {Found|null} */
function bestOf(seeker, obstacles, was, least = 0) {
  if (was && least === 0 && standsWell(seeker, was, obstacles)) return was;
  /** @type {Found|null} */
  let best = null;
  let lowest = Infinity;
  const worth = seeker.untouched ? UNTOUCHED : STAYS;
  const home = was && !seeker.untouched && !was.astray && !was.aside ? was : null;
  const lacks = (/** @type {number} */ variant) => (seeker.variants[variant]?.less ?? variant) * SAYS_LESS;
  for (const [variant, { room }] of seeker.variants.entries()) {
    if (variant < least) continue;
    const less = lacks(variant);
    if (less - worth >= lowest) continue;
    const { w, h, tries } = room();
    const reach = reachOf(tries);
    const where = judges.get(tries);
    const near = obstacles.filter(
      (o) =>
        !(o.others && o.of === seeker.of) &&
        o.x + o.w / 2 > reach.l - w &&
        o.x - o.w / 2 < reach.r + w &&
        o.y + o.h / 2 > reach.t - h &&
        o.y - o.h / 2 < reach.b + h,
    );
    for (const one of tries) {
      const { x, y, cost } = one;
      if (cost + less - worth >= lowest) break;
      const stays = was !== undefined && x === was.x && y === was.y && w === was.w && h === was.h ? worth : 0;
      const wanders = home && !stays ? Math.min(MOST_WANDERED, (Math.abs(x - home.x) + Math.abs(y - home.y)) * WANDERS) : 0;
      if (cost + less + wanders - stays >= lowest) continue;
      let covered = 0;
      let price = cost + less + wanders - stays + (where ? (one.more ?? judged(one, w, h, where)) : 0);
      if (price >= lowest) continue;
      for (let i = 0; i < near.length; i += 1) {
        const o = /** @type {Obstacle} */ (near[i]);
        const wide = (w + o.w) / 2 + AIR - Math.abs(x - o.x);
        if (wide <= 0) continue;
        const high = (h + o.h) / 2 + AIR - Math.abs(y - o.y);
        if (high <= 0) continue;
        const over = wide * high;
        if (o.weight >= 1) covered += over;
        price += over * o.weight * COVERING;
        if (price < lowest) continue;
        // what was in the way here will be in the way of the next try too: it is looked at earlier
        near[i] = /** @type {Obstacle} */ (near[i >> 1]);
        near[i >> 1] = o;
        break;
      }
      if (price >= lowest) continue;
      lowest = price;
      best = { x, y, w, h, variant, covered, astray: one.astray ?? false, aside: one.more === ASIDE };
    }
    if (best && best.covered === 0 && lowest < lacks(variant + 1)) return best;
  }
  return best;
}
