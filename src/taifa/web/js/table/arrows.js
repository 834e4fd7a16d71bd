// Where the arrow keys lead: to the nearest thing in their direction, and to everything in the end.

export const ARROWS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});

/** @typedef {{x: number, y: number}} Point */

export const WAYS = Object.values(ARROWS);

/** The nearest of all points in a direction, or -1. @param {Point[]} points @param {number} i @param {[number, number]} way */
function nearest(points, i, [dx, dy]) {
  const from = /** @type {Point} */ (points[i]);
  let [best, least] = [-1, Infinity];
  for (const [j, to] of points.entries()) {
    const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
    if (j === i || along <= 1) continue;
    const cost = along + (Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx)) * 2.2;
    if (cost < least) [best, least] = [j, cost];
  }
  return best;
}

/** Where each arrow leads from each point. What no way would lead to is let in between the nearest point and where that led. @param {Point[]} points */
export function linksOf(points) {
  const links = points.map((_, i) => WAYS.map((way) => nearest(points, i, way)));
  const reached = new Set();
  const follow = (/** @type {number} */ start) => {
    const next = [start];
    for (let i = next.pop(); i !== undefined; i = next.pop()) {
      if (i < 0 || reached.has(i)) continue;
      reached.add(i);
      next.push(.../** @type {number[]} */ (links[i]));
    }
  };
  if (points.length) follow(0);
  while (reached.size < points.length) {
    let [from, to, least] = [0, 0, Infinity];
    for (const [j, b] of points.entries())
      for (const i of reached.has(j) ? [] : reached) {
        const a = /** @type {Point} */ (points[i]);
        const far = Math.hypot(a.x - b.x, a.y - b.y);
        if (far < least) [from, to, least] = [i, j, far];
      }
    const [a, b] = [/** @type {Point} */ (points[from]), /** @type {Point} */ (points[to])];
    const way = WAYS.findIndex(([dx, dy]) =>
      Math.abs(b.x - a.x) > Math.abs(b.y - a.y) ? dx === (b.x < a.x ? -1 : 1) : dy === (b.y < a.y ? -1 : 1),
    );
    const [here, there] = [/** @type {number[]} */ (links[from]), /** @type {number[]} */ (links[to])];
    there[way] = here[way] ?? -1;
    here[way] = to;
    follow(to);
  }
  return links;
}
