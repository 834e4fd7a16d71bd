import assert from "node:assert/strict";
import test from "node:test";
import { overlap, spotFor, spread } from "../../src/taifa/web/js/table/place.js";

const room = { width: 1000, height: 800 };
const size = { width: 200, height: 100 };
const near = { left: 480, top: 380, width: 40, height: 40 };

test("it stands above, where nothing is in the way", () => {
  const box = spotFor(size, near, [], room);
  assert.ok(box.top + box.height <= near.top);
  assert.equal(box.covered, 0);
});

test("it leaves uncovered what can be chosen, and what it explains", () => {
  const keep = [
    { left: 300, top: 200, width: 400, height: 170 },
    { left: 530, top: 300, width: 300, height: 200 },
  ];
  const box = spotFor(size, near, keep, room);
  assert.equal(overlap(box, near), 0);
  assert.ok(keep.every((rect) => overlap(box, rect) === 0));
});

test("where all is taken, the corner that is free", () => {
  const keep = [{ left: 0, top: 0, width: 1000, height: 650 }];
  const box = spotFor(size, { left: 480, top: 300, width: 40, height: 40 }, keep, room, [{ left: 700, top: 680, ...size }]);
  assert.equal(box.covered, 0);
});

test("names at the ends of lines stand apart, in their order, and not below the foot", () => {
  assert.deepEqual(spread([50, 10, 52], { apart: 17, most: 140 }), [50, 10, 67]);
  assert.deepEqual(spread([140, 138], { apart: 17, most: 140 }), [140, 123]);
  assert.deepEqual(spread([0, 140, 140, 140], { apart: 17, most: 140 }), [0, 106, 123, 140], "who is far from the foot stays");
});
