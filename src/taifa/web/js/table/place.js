// Where something that floats may stand: beside what it explains, over nothing that can be chosen. Nothing in here touches the page.

/** @typedef {{left: number, top: number, width: number, height: number}} Rect */

/** How much of two boxes lies over one another. @param {Rect} a @param {Rect} b */
export function overlap(a, b) {
  const wide = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const high = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/**
 * The spot around `near` at which a box of this size covers the least of what must stay in sight.
 * @param {{width: number, height: number}} size
 * @param {Rect} near what it explains
 * @param {Rect[]} keep what can be chosen
 * @param {{width: number, height: number}} room the window
 * @param {Rect[]} [more] other spots to try, such as a corner that is always free
 * @returns {Rect & {covered: number}}
 */
export function spotFor(size, near, keep, room, more = []) {
  const gap = 12;
  const middle = { x: near.left + near.width / 2 - size.width / 2, y: near.top + near.height / 2 - size.height / 2 };
  const right = near.left + near.width + gap;
  const left = near.left - size.width - gap;
  const below = near.top + near.height + gap;
  const above = near.top - size.height - gap;
  const tries = [
    [middle.x, above],
    [right, middle.y],
    [left, middle.y],
    [middle.x, below],
    [right, above],
    [left, above],
    [right, below],
    [left, below],
    ...more.map((rect) => [rect.left, rect.top]),
  ];
  /** @type {(Rect & {covered: number})|null} */
  let best = null;
  for (const [x = 0, y = 0] of tries) {
    const box = {
      left: Math.max(8, Math.min(room.width - size.width - 8, x)),
      top: Math.max(8, Math.min(room.height - size.height - 8, y)),
      ...size,
    };
    const covered = overlap(box, near) * 4 + keep.reduce((sum, rect) => sum + overlap(box, rect), 0);
    if (!best || covered < best.covered - 1) best = { ...box, covered };
    if (best.covered === 0) break;
  }
  return /** @type {Rect & {covered: number}} */ (best);
}

/** Heights of names, none over another and none below the foot, in the order in which they were wanted. @param {number[]} wanted @param {{apart: number, most: number}} room */
export function spread(wanted, { apart, most }) {
  const found = [...wanted];
  const order = wanted.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y);
  let least = Number.NEGATIVE_INFINITY;
  for (const { y, i } of order) {
    found[i] = Math.max(y, least);
    least = found[i] + apart;
  }
  let lowest = most;
  for (const { i } of order.reverse()) {
    found[i] = Math.min(/** @type {number} */ (found[i]), lowest);
    lowest = found[i] - apart;
  }
  return found;
}
