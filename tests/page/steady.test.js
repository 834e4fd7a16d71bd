// What was used up keeps its place as long as the same kind of question goes on.

import assert from "node:assert/strict";
import test from "node:test";
import { inPlace, kindOf, Steady, shifted } from "../../src/taifa/web/js/table/steady.js";

const self = (/** @type {string} */ item) => item;
const shown = (places) => places.map(({ item, spent }) => (spent ? `(${item})` : item)).join(" ");
const asks = (targets, more = {}) => ({
  seat: "north",
  prompt: "What now?",
  key: "levy",
  at: "rodrigo",
  rule: "3.4",
  actions: [
    ...targets.map((target, i) => ({ verb: "take", target, label: target, i })),
    { verb: "done", target: null, label: "Done", i: 99 },
  ],
  ...more,
});

test("what is gone is spent, what comes back is where it was, what is new comes last", () => {
  const first = inPlace(undefined, ["a", "b", "c"], self);
  assert.equal(shown(first), "a b c");
  const second = inPlace(first, ["d", "a", "c"], self);
  assert.equal(shown(second), "a (b) c d");
  assert.equal(shown(inPlace(second, ["b", "c"], self)), "(a) b c (d)");
  assert.deepEqual(
    second.map(({ late }) => late),
    [false, false, false, true],
  );
});

test("where very much is used up, the others close ranks", () => {
  const many = Array.from({ length: 40 }, (_, i) => `n${i}`);
  assert.equal(shown(inPlace(inPlace(undefined, many, self), ["n7", "n9"], self)), "n7 n9");
});

test("a kind of question is who is asked what, and about what", () => {
  assert.equal(kindOf(null), "");
  assert.equal(kindOf(asks(["a"])), kindOf(asks(["b"], { prompt: "And now?" })));
  assert.notEqual(kindOf(asks(["a"])), kindOf(asks(["a"], { at: "alfonso" })));
});

test("places are kept while a kind goes on, and when it comes back", () => {
  const steady = new Steady();
  const answers = (/** @type {string[]} */ targets, more = {}) => {
    const decision = asks(targets, more);
    const goesOn = steady.ask(decision);
    return [goesOn, shown(steady.answers("placed", decision.actions.slice(0, -1)).map((one) => ({ ...one, item: one.item.target })))];
  };
  assert.deepEqual(answers(["a", "b"]), [false, "a b"]);
  assert.deepEqual(answers(["b"]), [true, "(a) b"]);
  assert.deepEqual(answers(["x"], { key: "which", at: null }), [false, "x"]);
  assert.deepEqual(answers(["b", "a"]), [false, "a b"], "the first kind came back");
  assert.deepEqual(answers(["q", "r"]), [false, "q r"], "none of the answers is known: it begins afresh");
  steady.ask(null);
  assert.deepEqual(answers(["r"]), [false, "r"], "others acted in between");
});

test("in a tray, what was used leaves its place empty: pieces, boxes and whole trays", () => {
  const steady = new Steady();
  const card = (/** @type {string} */ id, place = "deck") => ({ piece: { id, kind: "card", place }, key: id });
  const tray = { id: "unused", name: "Unused", kind: "list", slots: [{ id: "deck" }, { id: "pile" }] };
  const other = { id: "other", name: "Other", kind: "list", slots: [{ id: "elsewhere" }] };
  const lay = (/** @type {string[]} */ cards, trays = [tray, other], can = (/** @type {string} */ id) => id.startsWith("c")) => {
    steady.ask(asks(["c1", "c2"]));
    const at = new Map([
      ["deck", cards.map((id) => card(id))],
      ["elsewhere", [card("x", "elsewhere")]],
    ]);
    return steady.trays(trays, at, can);
  };
  const pieces = (/** @type {ReturnType<typeof lay>} */ found, slot = "deck") =>
    shown((found.at.get(slot) ?? []).map(({ key, spent }) => ({ item: key, spent })));
  assert.equal(pieces(lay(["c1", "c2", "c3"])), "c1 c2 c3");
  const second = lay(["c1", "c3"]);
  assert.equal(pieces(second), "c1 (c2) c3");
  assert.equal(second.trays[0], tray, "a tray of which nothing changed is the same");
  assert.equal(pieces(lay(["c1", "c3"]), "elsewhere"), "x", "where nothing can be chosen nothing is kept");
  const gone = lay([], [other]);
  assert.deepEqual(
    gone.trays.map(({ id }) => id),
    ["unused", "other"],
  );
  assert.equal(pieces(gone), "(c1) (c2) (c3)");
});

test("a mat that grows pushes down what lies beneath it: by as much as most things moved, or what was chosen", () => {
  const was = new Map(Object.entries({ vassal: 10, ram: 40, towers: 40, mule: 70 }));
  const now = new Map(Object.entries({ vassal: 10, ram: 73, mule: 103, late: 130 }));
  assert.equal(shifted(was, now), 33);
  assert.equal(shifted(was, now, 40), 33, "towers was chosen, and ram lay beside it");
  assert.equal(shifted(was, now, 12), 0, "the vassals stay: one of them was chosen");
  assert.equal(shifted(new Map(), now), 0);
});
