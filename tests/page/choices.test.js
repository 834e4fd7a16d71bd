import assert from "node:assert/strict";
import test from "node:test";
import { aboutOf, choicesOf, isEnd, isStepper, oneOrAll, several, typeDigit } from "../../src/taifa/web/js/table/choices.js";

const scene = {
  game: "g",
  board: "b",
  headline: "h",
  pieces: [
    { id: "a", kind: "foot", place: "toledo" },
    { id: "b", kind: "foot", place: "toledo" },
    { id: "c", kind: "horse", place: "toledo" },
    { id: "d", kind: "foot", place: "avila" },
  ],
};
const board = {
  hash: "b",
  width: 1,
  height: 1,
  places: [
    { id: "toledo", x: 0, y: 0 },
    { id: "avila", x: 1, y: 1 },
  ],
};
const decide = (...answers) => ({
  seat: "s",
  prompt: "?",
  rule: "1",
  actions: answers.map(([verb, target, more], i) => ({ verb, target, label: `${verb} ${target}`, i, ...more })),
});

test("answers are sorted by where one chooses them, and what ends or declines stands apart", () => {
  const found = choicesOf(
    decide(["march", "avila"], ["pay", 2], ["rest", null], ["pass", null], ["over", null, { end: true }]),
    scene,
    board,
  );
  assert.deepEqual([...found.byId.keys()], ["avila"]);
  assert.deepEqual(
    found.numbers.map((a) => a.target),
    [2],
  );
  assert.deepEqual(
    found.plain.map((a) => a.verb),
    ["rest"],
  );
  assert.deepEqual(
    found.ends.map((a) => a.verb),
    ["pass", "over"],
  );
});

test("only pieces that nobody could tell apart are chosen several at once", () => {
  const found = choicesOf(decide(["take", "a"], ["take", "b"], ["take", "c"], ["take", "d"]), scene, board);
  assert.equal(found.likes.length, 1);
  assert.deepEqual(several(found.likes[0], 2), [
    ["take", "a"],
    ["take", "b"],
  ]);
});

test("a stepper needs one verb and no gap", () => {
  const numbers = (...all) => choicesOf(decide(...all), scene, board).numbers;
  assert.ok(isStepper(numbers(["pay", 2], ["pay", 1], ["pay", 3])));
  assert.ok(!isStepper(numbers(["pay", 1], ["pay", 3], ["pay", 4])));
  assert.ok(!isStepper(numbers(["pay", 1], ["bid", 2], ["pay", 3])));
  assert.ok(!isStepper(numbers(["pay", 1], ["pay", 2])));
});

test("digits beyond nine", () => {
  assert.deepEqual(typeDigit("", "1", 9), { typed: "", chosen: 1, waiting: false });
  assert.deepEqual(typeDigit("", "1", 14), { typed: "1", chosen: null, waiting: true });
  assert.deepEqual(typeDigit("1", "4", 14), { typed: "", chosen: 14, waiting: false });
  assert.deepEqual(typeDigit("", "2", 14), { typed: "", chosen: 2, waiting: false });
  assert.equal(typeDigit("1", "7", 14).chosen, 7, "there is no seventeenth: the seventh is meant");
  assert.equal(typeDigit("", "0", 14).chosen, null);
});

test("answers that sound alike say where each piece stands", () => {
  const named = {
    ...board,
    places: [
      { id: "toledo", name: "Toledo", x: 0, y: 0 },
      { id: "avila", name: "Ávila", x: 1, y: 1 },
    ],
  };
  const foot = { label: "Move foot" };
  const { placed } = choicesOf(decide(["march", "a", foot], ["march", "d", foot], ["march", "c"]), scene, named);
  assert.deepEqual(
    placed.map((action) => action.label),
    ["Move foot · Toledo", "Move foot · Ávila", "march c"],
  );
  const together = choicesOf(decide(["march", "a", foot], ["march", "b", foot]), scene, named);
  assert.deepEqual(
    together.placed.map((action) => action.label),
    ["Move foot", "Move foot"],
  );
});

test("what a question is about: those of one's own whom it names, and whether they are on their way", () => {
  const look = { sides: { carthago: { fill: "gold", seat: "yellow" }, roma: { fill: "red", seat: "red" } } };
  const ask = {
    seat: "yellow",
    prompt: "",
    rule: "5.1",
    at: "denia",
    parts: ["2 × ", ["infantry", "infantry"], " in ", ["Denia", "denia"]],
  };
  const about = aboutOf({ ...ask, actions: [{ verb: "march", target: "gades", label: "", i: 0 }] }, look);
  const piece = (id, kind, side) => ({ id, kind, place: "denia", side });
  assert.deepEqual([about.at, about.goes], ["denia", true]);
  assert.ok(about.who(piece("carthago-i@denia", "infantry", "carthago")));
  assert.ok(!about.who(piece("carthago-c@denia", "cavalry", "carthago")));
  assert.ok(!about.who(piece("roma-i@denia", "infantry", "roma")), "an enemy beside them is not meant");
  assert.equal(aboutOf({ ...ask, actions: [{ verb: "fight-on", target: null, label: "", i: 0 }] }, look).goes, false);
  assert.equal(aboutOf({ ...ask, at: null, actions: [] }, look), null);
});

test("whatever ends or declines something has the place of endings", () => {
  const action = (/** @type {string} */ verb, /** @type {string|null} */ target = null) => ({ verb, target, label: verb, i: 0 });
  for (const verb of ["pass", "done", "stop", "halt", "decline", "end", "end-levy", "end-movement"]) assert.ok(isEnd(action(verb)), verb);
  for (const verb of ["endow", "march", "send"]) assert.ok(!isEnd(action(verb)), verb);
  assert.ok(!isEnd(action("done", "toledo")), "an answer about a place is chosen there");
  assert.ok(isEnd({ ...action("march", "toledo"), end: true }), "what hands over does so wherever it leads");
});

test("of a pile that is one piece with a number several are taken at once, but not those that have moved or come along already", () => {
  const pile = { id: "infantry@sea", kind: "infantry", place: "sea", n: 14, badges: [{ kind: "moved", n: 3 }] };
  const there = { ...scene, pieces: [pile, { ...pile, id: "infantry@denia", place: "denia", badges: [] }] };
  const parts = [["Hamilcar", "hamilcar"], ", 5 × ", ["infantry", "infantry"], " in the sea"];
  const question = { ...decide(["take", "infantry@sea"], ["take", "infantry@denia"]), at: "sea", parts };
  const [like, ...others] = choicesOf(question, there, board).likes;
  assert.deepEqual([like?.piece.id, like?.actions.length, others.length], ["infantry@sea", 14 - 3 - 5, 0]);
  assert.deepEqual(several(like, 2), [
    ["take", "infantry@sea"],
    ["take", "infantry@sea"],
  ]);
  const left = choicesOf({ ...decide(["drop", "infantry@sea"]), at: "sea", parts }, there, board).likes;
  assert.equal(left[0]?.actions.length, 5);
  assert.equal(choicesOf({ ...question, at: "toledo" }, there, board).likes.length, 0, "asked elsewhere");
  assert.equal(aboutOf(question, {})?.many(pile), 5);
});

test("where all that is rolled for is of one kind the likeliest comes first; where it is not, the order is the rule's", () => {
  const odds = (share) => ({ odds: { prospects: [{ what: "it falls", share }], worlds: 0 } });
  const order = (...answers) => choicesOf(decide(...answers), scene, board).placed.map((a) => a.target);
  assert.deepEqual(order(["incite", "a", odds(0)], ["incite", "b", odds(0.17)], ["pass-by", "c"], ["incite", "d", odds(0.33)]), [
    "d",
    "b",
    "a",
    "c",
  ]);
  assert.deepEqual(order(["fight", "a", odds(0.2)], ["besiege", "b", odds(0.5)]), ["a", "b"]);
});

test("between one and all of what a question counts there are numbers", () => {
  const { actions } = decide(["place", "toledo"], ["place-all", "toledo"]);
  const asked = (/** @type {string} */ words) => ({ parts: [`${words} × `, ["foot", "infantry"], ". Where?"] });
  assert.equal(oneOrAll(actions, asked("Reinforcements: 14"))?.n, 14);
  assert.equal(oneOrAll(actions, asked("Reinforcements: 2")), null, "one or all says it");
  assert.equal(oneOrAll(actions.slice(0, 1), asked("14")), null);
  const { actions: others } = decide(["place", "toledo"], ["burn", "toledo"]);
  assert.equal(oneOrAll(others, asked("14")), null);
});
