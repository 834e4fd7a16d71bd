import assert from "node:assert/strict";
import { test } from "node:test";
import { arrayAt, changedFrom, counted, Fights, readRows, rollAt, roundAt, settledIn } from "../../src/taifa/web/js/table/fights.js";

const FORCES = [
  { side: "christians", fighters: [{ id: "k", kind: "knight", n: 3 }] },
  { side: "muslims", fighters: [{ id: "l", kind: "light", n: 2 }] },
];

/** @param {object[]} steps @param {number} [first] */
const told = (steps, first = 0) => steps.map((stage, i) => ({ i: first + i, text: `line ${first + i}`, stage }));

const BATTLE = [
  { step: "open", fight: "b", kind: "battle", title: "Battle at Toledo", place: "toledo", forces: FORCES },
  { step: "round", fight: "b", title: "Round 1" },
  { step: "roll", fight: "b", side: "christians", purpose: "Knights strike", dice: [{ value: 4, did: "hit" }] },
  { step: "blow", fight: "b", fighter: "l", did: "routed" },
  { step: "round", fight: "b", title: "Round 2" },
  { step: "blow", fight: "b", fighter: "k", did: "lost", n: 2 },
  { step: "close", fight: "b", title: "The Christians win", winner: "christians" },
];

test("a fight is gathered from its opening to its outcome", () => {
  const fights = new Fights();
  assert.equal(fights.hear(told(BATTLE)).length, 7);
  const [fight] = fights.all;
  assert.equal(fight.place, "toledo");
  assert.deepEqual(
    fight.rounds.map((r) => r.title),
    ["Round 1", "Round 2"],
  );
  assert.equal(fight.outcome.winner, "christians");
});

test("lines heard twice are taken once", () => {
  const fights = new Fights();
  fights.hear(told(BATTLE));
  assert.equal(fights.hear(told(BATTLE)).length, 0);
  assert.equal(fights.all.length, 1);
});

test("who fell and who fled is told apart, at every moment", () => {
  const fights = new Fights();
  fights.hear(told(BATTLE));
  const [fight] = fights.all;
  assert.equal(arrayAt(fight, 3)[1].fighters[0].left, 2);
  const [ours, theirs] = arrayAt(fight);
  assert.deepEqual([ours.fighters[0].left, ours.fighters[0].lost], [1, 2]);
  assert.deepEqual([theirs.fighters[0].left, theirs.fighters[0].routed], [1, 1]);
});

test("a round's roll is not the next round's", () => {
  const fights = new Fights();
  fights.hear(told(BATTLE));
  const [fight] = fights.all;
  assert.equal(rollAt(fight, 4)?.purpose, "Knights strike");
  assert.equal(rollAt(fight, 5), null);
  assert.deepEqual([roundAt(fight, 1), roundAt(fight, 3), roundAt(fight, 6)], [0, 1, 2]);
});

test("a fight inside a fight, and a second one of the same name", () => {
  const fights = new Fights();
  const inner = [
    { step: "open", fight: "i", kind: "interception", title: "On the way" },
    { step: "close", fight: "i", title: "He comes" },
  ];
  fights.hear(told([BATTLE[0], ...inner, ...BATTLE.slice(1), ...BATTLE]));
  assert.deepEqual(
    fights.all.map((f) => [f.id, f.beats.length]),
    [
      ["b", 7],
      ["i", 2],
      ["b", 7],
    ],
  );
});

test("what is taken back is forgotten, and can be told otherwise", () => {
  const fights = new Fights();
  fights.hear(told(BATTLE));
  fights.forget(3);
  assert.equal(fights.all[0].outcome, null);
  assert.equal(fights.all[0].beats.length, 3);
  fights.hear(told(BATTLE.slice(6), 3));
  assert.ok(fights.all[0].outcome);
  fights.forget(0);
  assert.equal(fights.all.length, 0);
});

test("a page that joins in the middle misses the fight, not the next one", () => {
  const fights = new Fights();
  fights.hear(told(BATTLE.slice(3)));
  assert.equal(fights.all.length, 0);
  fights.hear(told(BATTLE, 10));
  assert.equal(fights.all.length, 1);
});

test("a blow at nobody known and more losses than there are change nothing else", () => {
  const fights = new Fights();
  fights.hear(
    told([
      BATTLE[0],
      { step: "blow", fight: "b", fighter: "ghost", did: "lost" },
      { step: "blow", fight: "b", fighter: "l", did: "lost", n: 9 },
    ]),
  );
  assert.equal(arrayAt(fights.all[0])[1].fighters[0].left, 0);
});

test("the first line that was taken back is found, and a window that moved on is no change", () => {
  const lines = [0, 1, 2, 3].map((i) => ({ i, text: `line ${i}` }));
  assert.equal(changedFrom(lines, lines), null);
  assert.equal(changedFrom(lines, lines.slice(2)), null);
  assert.equal(changedFrom(lines, lines.slice(0, 2)), 2);
  assert.equal(changedFrom(lines, [...lines.slice(0, 3), { i: 3, text: "otherwise" }]), 3);
});

test("a fight is settled by lines that are new", () => {
  const lines = ["open", "roll", "close"].map((step, i) => ({ i, text: step, stage: { fight: "f", step } }));
  assert.equal(settledIn(lines.slice(0, 1), lines), true);
  assert.equal(settledIn(lines.slice(0, 1), lines.slice(0, 2)), false, "it goes on");
  assert.equal(settledIn(lines, lines), false, "it was known");
  assert.equal(settledIn([], lines), true);
});

test("numbers of a table that come to the same share a row, which is lit if one of them is", () => {
  const row = (label, result, lit = false) => ({ label, result, lit });
  const rows = [row("1", "none"), row("2", "none"), row("3", "one lost"), row("4", "one lost", true), row("5", "none"), row("7", "none")];
  assert.deepEqual(
    readRows(rows).map((one) => `${one.label} ${one.result}${one.lit ? "!" : ""}`),
    ["1–2 none", "3–4 one lost!", "5 none", "7 none"],
  );
  assert.deepEqual(readRows([row("1–2", "none"), row("3", "none")]).length, 2);
});

test("what is told in a row is told once, with a number", () => {
  assert.deepEqual(counted(["a", "b", "b", "a"]), [
    ["a", 1],
    ["b", 2],
    ["a", 1],
  ]);
});
