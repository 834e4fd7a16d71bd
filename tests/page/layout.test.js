import assert from "node:assert/strict";
import test from "node:test";
import { arrange, asBefore, broken, columnsWithin, LINE, pilesOf } from "../../src/taifa/web/js/board/layout.js";
import { within } from "../../src/taifa/web/js/board/settle.js";

const standing = (...pieces) =>
  pieces.map((piece, i) => ({ key: `${i}`, piece: { id: `${i}`, place: "zahara", kind: "block", ...piece } }));
const how = { can: () => false, level: /** @type {const} */ ("middle"), open: false, few: true };

test("where few are shown, an enemy whose face is hidden is one of them", () => {
  const here = standing({ side: "castile", arms: "c" }, { side: "aragon" }, { side: "leon" }, { side: "muslims", up: false });
  const piles = pilesOf(here, how);
  assert.deepEqual(
    piles.map((pile) => [pile.piece.side, pile.n, pile.rest]),
    [
      ["castile", 1, false],
      ["muslims", 1, false],
      ["aragon", 2, true],
    ],
  );
});

test("one's own come first, and where a single tile is shown it is no enemy's", () => {
  const here = standing({ side: "muslims", up: false }, { side: "aragon" }, { side: "castile" });
  const own = (piece) => piece.side === "castile";
  const piles = pilesOf(here, { ...how, fewest: true, own });
  assert.deepEqual(
    piles.map((pile) => [pile.piece.side, pile.n, pile.rest]),
    [
      ["castile", 1, false],
      ["aragon", 2, true],
    ],
  );
});

test("each side stands together, its leaders first", () => {
  const here = standing(
    { side: "iberos" },
    { side: "carthago", strength: 1 },
    { side: "iberos", strength: 2 },
    { side: "carthago", arms: "palm" },
  );
  const stands = pilesOf(here, { ...how, few: false }).map(({ piece }) => `${piece.side}${piece.arms ? ", a leader" : ""}`);
  assert.deepEqual(stands, ["carthago, a leader", "carthago", "iberos", "iberos"]);
});

test("like pieces are one pile, and nobody is left out", () => {
  const here = standing({ side: "a" }, { side: "a" }, { side: "b" }, { side: "c" }, { side: "d" });
  const piles = pilesOf(here, how);
  assert.equal(piles.length, 3);
  assert.equal(
    piles.reduce((sum, pile) => sum + pile.n, 0),
    5,
  );
});

test("a name of several words breaks into two lines as even as can be, one word never", () => {
  const width = (words) => words.length;
  assert.deepEqual(broken("García Ordóñez", width), ["García", "Ordóñez"]);
  assert.deepEqual(broken("Abu Bakr ibn Umar", width), ["Abu Bakr", "ibn Umar"]);
  assert.deepEqual(broken("Alfonso", width), ["Alfonso"]);
});

test("three leaders whose names have two lines take less width and more height than in one line", () => {
  const piles = pilesOf(standing({ arms: "a" }, { arms: "b" }, { arms: "c" }), how);
  const shape = { size: () => 30, wide: () => 30, deep: () => 0 };
  const one = arrange(piles, { ...shape, tag: () => ({ lines: ["García Ordóñez"], wide: 80 }) });
  const two = arrange(piles, { ...shape, tag: () => ({ lines: ["García", "Ordóñez"], wide: 45 }) });
  assert.equal(one.width - two.width, 3 * 35);
  assert.equal(two.height - one.height, LINE);
});

test("a heap that is laid out has as many columns as find room", () => {
  const piles = standing(...Array.from({ length: 60 }, (_, i) => ({ arms: `${i}` }))).map((one) => ({
    ...one,
    all: [one],
    n: 1,
    rest: false,
  }));
  const shape = { size: () => 40, wide: () => 40, deep: () => 0, tag: () => ({ lines: ["Lord 12"], wide: 42 }) };
  assert.equal(columnsWithin(piles, shape, 1000), 10, "as looks best");
  assert.equal(columnsWithin(piles, shape, 390), 7);
  assert.ok(arrange(piles, shape, 7).width <= 390);
  assert.equal(columnsWithin(piles, shape, 20), 1);
});

test("what hangs over the panel's edge is moved in, no further than it must be", () => {
  const panel = { x: 200, y: 150, w: 400, h: 300 };
  assert.deepEqual(within({ x: -30, y: 150, w: 100, h: 40 }, panel), { x: 50, y: 150 });
  assert.deepEqual(within({ x: 390, y: 299, w: 100, h: 40 }, panel), { x: 350, y: 280 });
  assert.deepEqual(within({ x: 220, y: 150, w: 600, h: 40 }, panel), { x: 300, y: 150 }, "too wide: from its beginning");
});

test("a stack that is chosen from keeps its tiles where they are: the next takes the place of the one that was chosen", () => {
  const shape = { size: () => 30, wide: () => 30, deep: () => 0, tag: () => ({ lines: [], wide: 0 }) };
  const can = (/** @type {string} */ id) => id !== "1";
  const piles = (/** @type {import("../../src/taifa/web/js/board/layout.js").Standing[]} */ here) =>
    pilesOf(here, { can, level: "middle", open: false });
  const before = standing({ arms: "c", kind: "leader" }, { kind: "gun" }, { kind: "gun" }, { kind: "foot" });
  const old = arrange(pilesOf(before, { ...how, few: false, can: () => true }), shape, 1);
  const taken = before.map((one) => (one.key === "1" ? { ...one, piece: { ...one.piece, tilt: true } } : one));
  const same = asBefore(old, piles(taken), shape, can);
  assert.ok(same);
  const at = (/** @type {{tiles: {pile: {key: string}, x: number, y: number}[]}} */ stack, /** @type {string} */ key, dx = 0, dy = 0) => {
    const tile = stack.tiles.find(({ pile }) => pile.key === key);
    return tile && [tile.x + dx, tile.y + dy];
  };
  assert.deepEqual(at(same.stack, "0", same.dx, same.dy), at(old, "0"));
  assert.deepEqual(at(same.stack, "3", same.dx, same.dy), at(old, "3"));
  assert.deepEqual(at(same.stack, "2", same.dx, same.dy), at(old, "1"), "the second gun stands where both stood");
  assert.ok((at(same.stack, "1")?.[0] ?? 0) > (at(same.stack, "2")?.[0] ?? 0), "the one that was taken stands beside them");
  const all = standing(...Array.from({ length: 5 }, (_, i) => ({ kind: `new${i}` })));
  assert.equal(asBefore(old, piles(all.map((one) => ({ ...one, key: `n${one.key}` }))), shape, can), null, "too much is new");
});

test("where hardly anything finds room, each side shows its first with the number of the others, or one of them all does", () => {
  const here = standing(
    { side: "castile", arms: "c" },
    { side: "castile" },
    { side: "muslims", kind: "foot" },
    { side: "muslims", kind: "horse", n: 2 },
  );
  const shown = (/** @type {object} */ more) =>
    pilesOf(here, { can: () => false, level: "middle", open: false, ...more }).map(({ piece, n, top }) => [piece.side, n, Boolean(top)]);
  assert.deepEqual(shown({ fewest: true }), [
    ["castile", 2, true],
    ["muslims", 3, true],
  ]);
  assert.deepEqual(shown({ one: true }), [["castile", 5, true]]);
  assert.deepEqual(
    shown({ fewest: true, can: (/** @type {string} */ id) => id === "3" })[0],
    ["muslims", 2, false],
    "what can be chosen is seen",
  );
});

test("factions of one side stand for it: where little finds room, there is a tile for them and one for the enemy", () => {
  const here = standing(
    { side: "castile", arms: "c" },
    { side: "aragon" },
    { side: "leon" },
    { side: "muslims", up: false },
    { side: "muslims", up: false },
  );
  const party = ({ side }) => (side === "muslims" ? side : "christians");
  const shown = (more) => pilesOf(here, { ...how, few: false, party, ...more }).map(({ piece, n }) => [piece.side, n]);
  assert.deepEqual(shown({ fewest: true }), [
    ["castile", 3],
    ["muslims", 2],
  ]);
});

test("where few are shown, neither of two sides is lost in a number, and each of a few that can be chosen has its tile", () => {
  const here = standing(
    { side: "carthago", kind: "infantry", n: 9 },
    { side: "carthago", kind: "elephant" },
    { side: "carthago", kind: "numid" },
    { side: "iberos", kind: "infantry" },
  );
  const own = (piece) => piece.side === "carthago";
  const shown = (can) => pilesOf(here, { ...how, own, can }).map(({ piece, rest }) => (rest ? "+" : `${piece.side} ${piece.kind}`));
  assert.deepEqual(
    shown(() => false),
    ["carthago infantry", "iberos infantry", "+"],
  );
  assert.deepEqual(
    shown((id) => Number(id) < 3),
    ["carthago infantry", "carthago elephant", "carthago numid", "iberos infantry"],
  );
});

test("a badge that came meanwhile hangs below a stack that keeps its tiles: it takes room", () => {
  const shape = { size: () => 30, wide: () => 30, deep: () => 0, tag: () => ({ lines: [], wide: 0 }) };
  const here = standing({ arms: "h", kind: "leader" }, { kind: "infantry" });
  const piles = pilesOf(here, { ...how, few: false });
  const old = arrange(piles, shape);
  const same = asBefore(old, piles, { ...shape, deep: () => 9 }, () => true);
  assert.equal(same?.stack.height, old.height + 9 + 3, "the badge, and the line around it");
  assert.deepEqual(
    same?.stack.tiles.map(({ y }) => y + same.dy),
    old.tiles.map(({ y }) => y),
  );
});
