import assert from "node:assert/strict";
import test from "node:test";
import { annals, fightOf, reveals, saidAgain, summary } from "../../src/taifa/web/js/table/annals.js";

const line = (i, more = {}) => ({ i, text: `line ${i}`, ...more });
const stage = (step, fight, title) => ({ stage: { step, fight, title } });
const tale = [
  line(0, { heading: 1 }),
  line(1, { heading: 2 }),
  line(2, { by: "red" }),
  line(3, stage("open", "f1")),
  line(4, stage("roll", "f1")),
  line(5),
  line(6, stage("open", "f2")),
  line(7, stage("close", "f2", "inner")),
  line(8, stage("close", "f1", "Red wins")),
  line(9),
  line(10, { heading: 1 }),
  line(11),
];

test("lines stand under their headings", () => {
  const found = annals(tale);
  assert.deepEqual(
    found.filter((one) => one.role === "head").map((one) => [one.line.i, one.level]),
    [
      [0, 1],
      [1, 2],
      [10, 1],
    ],
  );
  assert.deepEqual([found[2].head, found[2].sub], [0, 1]);
  assert.deepEqual([found[11].head, found[11].sub], [10, null]);
});

test("a fight is one line with all of its own inside, and a fight within it too", () => {
  const found = annals(tale);
  assert.equal(found[3].role, "fight");
  assert.deepEqual(
    found.filter((one) => one.fight === 3).map((one) => one.line.i),
    [4, 5, 6, 7, 8],
  );
  assert.equal(found[9].fight, null);
  assert.deepEqual(
    fightOf(tale, 3).map((one) => one.i),
    [3, 4, 5, 6, 7, 8],
  );
});

test("a heading ends a fight whose end nobody told", () => {
  const found = annals([line(0, stage("open", "f")), line(1, { heading: 1 }), line(2)]);
  assert.equal(found[2].fight, null);
});

test("the summary has five lines at most, how fights ended, in their order", () => {
  const long = [...tale, ...Array.from({ length: 20 }, (_, k) => line(12 + k, { by: "blue" }))];
  const found = summary(long, 2, "red");
  assert.equal(found.length, 5);
  assert.ok(found.some((one) => one.text === "Red wins"));
  assert.deepEqual(
    found.map((one) => one.i),
    found.map((one) => one.i).sort((a, b) => a - b),
  );
  assert.deepEqual(summary(tale, 12, "red"), []);
});

test("the summary says once how a fight ended, whatever was told within it", () => {
  const inside = [line(0, stage("open", "f")), line(1, { by: "blue", text: "Victory for red." }), line(2, stage("close", "f", "Red wins"))];
  const texts = summary([...inside, line(3, { by: "blue", text: "Blue buys" })], 0, "red").map((one) => one.text);
  assert.deepEqual(texts, ["Red wins", "Blue buys"]);
  const going = summary(inside.slice(0, 2), 0, "red").map((one) => one.text);
  assert.deepEqual(going, ["Victory for red."], "a fight that goes on has no end to be told by");
});

test("what several seats show together is a reveal; what one does twice, or a seat's own realms do, is none", () => {
  const bid = (i, by, key = "bid") => line(i, { by, key });
  const seats = ["red", "blue"];
  assert.deepEqual(
    reveals([line(0), bid(1, "red"), bid(2, "blue"), line(3)], seats).map((one) => one.i),
    [1, 2],
  );
  assert.deepEqual(reveals([line(0, stage("open", "f")), bid(1, "red"), bid(2, "blue")], seats), [], "the stage tells it");
  assert.deepEqual(reveals([bid(1, "red"), bid(2, "red")], seats), []);
  assert.deepEqual(reveals([bid(1, "red"), bid(2, "blue", "income")], seats), []);
  assert.deepEqual(reveals([bid(1, "leon"), bid(2, "navarre")], seats), []);
});

test("what is told again word for word is counted, unless it was rolled or another fight tells it", () => {
  const again = (/** @type {object[]} */ ...lines) => {
    const told = annals(lines);
    return told.map((entry, k) => saidAgain(told[k - 1], entry));
  };
  const came = (/** @type {number} */ i, more = {}) => ({ i, text: "Infantry arrives.", by: "red", ...more });
  assert.deepEqual(again(came(0), came(1), came(2), line(3), came(4)), [false, true, true, false, false]);
  assert.deepEqual(again(came(0), came(1, { by: "blue" }), came(2, { by: "blue", dice: [3] })), [false, false, false]);
  assert.deepEqual(again(came(0), came(1, { heading: 2 }), came(2)), [false, false, false]);
});
