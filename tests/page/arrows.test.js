import assert from "node:assert/strict";
import test from "node:test";
import { linksOf } from "../../src/taifa/web/js/table/arrows.js";

/** @param {number[][]} links */
function reached(links) {
  const seen = new Set();
  const next = [0];
  for (let i = next.pop(); i !== undefined; i = next.pop()) {
    if (i < 0 || seen.has(i)) continue;
    seen.add(i);
    next.push(...links[i]);
  }
  return seen.size;
}

test("an arrow leads to the nearest in its direction", () => {
  const links = linksOf([
    { x: 0, y: 0 },
    { x: 10, y: 1 },
    { x: 30, y: 0 },
  ]);
  assert.equal(links[0][1], 1);
  assert.equal(links[1][1], 2);
  assert.equal(links[2][0], 1);
});

test("arrows reach every point, even several in one spot", () => {
  const points = [];
  for (let i = 0; i < 60; i += 1) points.push({ x: (i * 37) % 50, y: (i * i * 13) % 70 });
  points.push({ x: 5, y: 5 }, { x: 5, y: 5 }, { x: 5, y: 5 });
  assert.equal(reached(linksOf(points)), points.length);
});
