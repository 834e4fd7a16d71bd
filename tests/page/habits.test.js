import assert from "node:assert/strict";
import test from "node:test";
import { Habits } from "../../src/taifa/web/js/table/habits.js";

const at = (place) => ({
  game: "g",
  board: "b",
  headline: "h",
  pieces: ["alfonso", "garcia", "pedro"].map((id) => ({ id, kind: "lord", place, name: id.toUpperCase() })),
});
const ask = (key, subject, ...answers) => ({
  seat: "s",
  prompt: "?",
  rule: "1",
  key,
  at: subject,
  actions: answers.map(([verb, target], i) => ({ verb, target, label: "", i })),
});
const command = ask("command", "alfonso", ["march", "burgos"], ["march", "najera"], ["pass", null]);
const group = ask("group", "alfonso", ["bring", "garcia"], ["bring", "pedro"], ["go", "burgos"]);

function marched(...group_answers) {
  const habits = new Habits();
  habits.learn(command, ["march", "burgos"], at("leon"));
  for (const answer of group_answers) habits.learn(group, answer, at("leon"));
  return habits;
}

test("who came along comes along for the next way, and for every way of a far click", () => {
  const habits = marched(["bring", "garcia"], ["bring", "pedro"]);
  assert.deepEqual(habits.expand([["march", "najera"]], command, at("burgos")), [
    ["march", "najera"],
    ["bring", "garcia"],
    ["bring", "pedro"],
  ]);
  assert.deepEqual(
    habits.expand(
      [
        ["march", "najera"],
        ["go", "najera"],
        ["march", "tudela"],
        ["go", "tudela"],
      ],
      command,
      at("burgos"),
    ),
    [
      ["march", "najera"],
      ["bring", "garcia"],
      ["bring", "pedro"],
      ["march", "tudela"],
      ["bring", "garcia"],
      ["bring", "pedro"],
    ],
    "with everybody along nobody asks for an end",
  );
  assert.deepEqual(habits.kept(command, at("burgos")), { verb: "march", names: ["GARCIA", "PEDRO"] });
});

test("who was left behind on purpose stays behind", () => {
  const habits = marched(["bring", "garcia"], ["go", "burgos"]);
  assert.deepEqual(habits.expand([["march", "najera"]], command, at("burgos")), [
    ["march", "najera"],
    ["bring", "garcia"],
    ["go", "najera"],
  ]);
  const far = [
    ["march", "najera"],
    ["go", "najera"],
    ["march", "tudela"],
    ["go", "tudela"],
  ];
  assert.deepEqual(habits.expand(far, command, at("burgos")), [
    ["march", "najera"],
    ["bring", "garcia"],
    ["go", "najera"],
    ["march", "tudela"],
    ["bring", "garcia"],
    ["go", "tudela"],
  ]);
});

test("nobody comes along who stands elsewhere, with another subject, or after the card", () => {
  const habits = marched(["bring", "garcia"]);
  const apart = { ...at("burgos"), pieces: at("burgos").pieces.map((one) => (one.id === "garcia" ? { ...one, place: "leon" } : one)) };
  assert.deepEqual(habits.expand([["march", "najera"]], command, apart), [["march", "najera"]]);
  assert.deepEqual(habits.expand([["march", "najera"]], ask("command", "sancho", ["march", "najera"]), at("burgos")), [
    ["march", "najera"],
  ]);
  habits.learn(ask("pay", null, ["pass", null]), ["pass", null], at("burgos"));
  assert.equal(habits.kept(command, at("burgos")), null);
});

test("another answer about the way itself is no group", () => {
  const habits = new Habits();
  habits.learn(command, ["march", "burgos"], at("leon"));
  habits.learn(ask("besiege", "burgos", ["besiege", "burgos"]), ["besiege", "burgos"], at("burgos"));
  assert.equal(habits.kept(command, at("burgos")), null);
});
