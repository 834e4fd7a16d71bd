import assert from "node:assert/strict";
import { test } from "node:test";
import { Draft } from "../../src/taifa/web/js/table/draft.js";

const option = (target, most) => ({ verb: "plan", target, label: target, most });
const plan = () =>
  new Draft({
    ordered: true,
    close: ["end-plan", null],
    label: "End plan",
    parts: [{ prompt: "", many: 3, options: [option("a", 2), option("b", 3)] }],
  });
const spoils = () =>
  new Draft({
    parts: [
      { prompt: "coin", many: 4, options: [option("a", 4), option("b", 4)] },
      { prompt: "loot", many: 1, options: [option("a", 1), option("b", 1)] },
    ],
  });

test("cards go into slots, change places, and are taken out again", () => {
  const draft = plan();
  draft.lay(0);
  draft.lay(1);
  draft.lay(0, 0);
  assert.deepEqual(draft.order, [0, 0, 1]);
  assert.equal(draft.lay(0), false, "no more of it, and no more room");
  draft.move(2, 0);
  assert.deepEqual(draft.path(), [
    ["plan", "b"],
    ["plan", "a"],
    ["plan", "a"],
    ["end-plan", null],
  ]);
  draft.takeOut(1);
  assert.equal(draft.full, false);
  assert.equal(draft.left(0), 1);
});

test("what alone is left lays itself, and is not sent where the rules do not ask for it", () => {
  const draft = new Draft({
    ordered: true,
    forced: true,
    close: ["end-plan", null],
    parts: [{ prompt: "", many: 7, options: [option("a", 3), option("b", 3), option("c", 3)] }],
  });
  for (const i of [0, 1, 0, 1, 0]) draft.lay(i);
  assert.equal(draft.full, false);
  draft.lay(1);
  assert.equal(draft.full, true);
  assert.deepEqual(draft.order, [0, 1, 0, 1, 0, 1, 2]);
  assert.equal(draft.path().length, 7, "six that are asked for, and the end");
  draft.move(6, 0);
  assert.equal(draft.path().length, 8, "with it first, all are asked for");
});

test("what is dragged lands in a slot", () => {
  const draft = plan();
  assert.deepEqual(draft.landings("a"), ["draft-slot-0"]);
  assert.deepEqual(draft.landings("stranger"), []);
  assert.equal(draft.drop("a", "draft-slot-0"), true);
  assert.equal(draft.drop("draft-option-1", "draft-slot-0"), true);
  assert.deepEqual(draft.order, [1, 0]);
  draft.drop("draft-laid-0", "draft-slot-1");
  assert.deepEqual(draft.order, [0, 1]);
  assert.equal(draft.drop("a", "toledo"), false);
});

test("shares never exceed what there is", () => {
  const draft = spoils();
  draft.add(0, 0, 9);
  assert.equal(draft.left(0), 0);
  draft.add(0, 0, -1);
  draft.add(0, 1);
  draft.add(1, 1);
  assert.equal(draft.full, true);
  assert.deepEqual(
    draft.path().map(([, target]) => target),
    ["a", "a", "a", "b", "b"],
  );
  assert.deepEqual(draft.landings("a"), []);
});
