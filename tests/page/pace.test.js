import assert from "node:assert/strict";
import test from "node:test";
import { joined, movedBetween, stay, trails } from "../../src/taifa/web/js/table/pace.js";

const at = (places) => ({
  game: "g",
  board: "b",
  headline: "h",
  pieces: Object.entries(places).map(([id, place]) => ({ id, kind: "k", place, side: "red" })),
});

test("a move stays longer than a word, a long stretch has an end, and instant waits for nothing", () => {
  assert.ok(stay("normal", { moved: true, told: true, left: 0 }) > stay("normal", { moved: false, told: true, left: 0 }));
  assert.equal(stay("normal", { moved: false, told: false, left: 0 }), 0);
  assert.equal(stay("instant", { moved: true, told: true, left: 3 }), 0);
  assert.ok(stay("normal", { moved: true, told: true, left: 499 }) * 500 <= 12_000);
  assert.ok(stay("slow", { moved: true, told: true, left: 9 }) > stay("normal", { moved: true, told: true, left: 9 }));
});

test("a move is a piece elsewhere, or one that came or went", () => {
  const before = at({ a: "x", b: "y" });
  assert.ok(!movedBetween(before, at({ b: "y", a: "x" })));
  assert.ok(movedBetween(before, at({ a: "x", b: "z" })));
  assert.ok(movedBetween(before, at({ a: "x" })));
});

test("one arrow for all that went the same way, none to or from a tray", () => {
  const found = trails(at({ a: "x", b: "x", c: "hand", d: "y" }), at({ a: "y", b: "y", c: "y", d: "y" }), (id) => id !== "hand");
  assert.deepEqual(found, [{ from: "x", to: "y", side: "red", n: 2 }]);
  assert.equal(joined(found, found).length, 1, "the same way again is one arrow");
});
