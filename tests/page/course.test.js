import assert from "node:assert/strict";
import { test } from "node:test";
import { Course, takes } from "../../src/taifa/web/js/table/course.js";

const step = (id, ...todo) => ({ id, what: id, why: "", wrong: "", point: [], do: todo });
const LESSON = {
  id: "1",
  title: "First",
  help: "",
  minutes: 5,
  seat: "north",
  steps: [step("look"), step("march", "march leon", "march toledo"), step("any", "raid *"), step("end", "pass")],
  aim: { what: "Take León", done: "", failed: "", answers: 2, holds: { leon: "north" }, points: null, told: "" },
};
const scene = (/** @type {string} */ owner) => ({ game: "g", board: "", headline: "", tints: [{ place: "leon", side: owner }] });

test("a step takes its answers and no others", () => {
  assert.ok(takes(LESSON.steps[1], ["march", "toledo"]));
  assert.ok(!takes(LESSON.steps[1], ["march", "oviedo"]));
  assert.ok(takes(LESSON.steps[2], ["raid", "anywhere"]));
  assert.ok(takes(LESSON.steps[3], ["pass", null]));
});

test("a lesson goes step by step, and a gesture may be several", () => {
  const course = new Course(LESSON);
  assert.ok(!course.allows([["march", "leon"]]), "one must read first");
  course.readOn();
  assert.ok(
    course.allows([
      ["march", "leon"],
      ["raid", "x"],
      ["pass", null],
    ]),
  );
  assert.ok(
    !course.allows([
      ["march", "leon"],
      ["pass", null],
    ]),
  );
  course.played(
    [
      ["march", "leon"],
      ["raid", "x"],
    ],
    10,
  );
  assert.equal(course.step.id, "end");
  course.readOn();
  assert.equal(course.step.id, "end", "what waits for an answer is not read away");
});

test("what is taken back is to be done again", () => {
  const course = new Course(LESSON);
  course.readOn();
  course.played(
    [
      ["march", "leon"],
      ["raid", "x"],
    ],
    10,
  );
  course.back(11);
  assert.equal(course.step.id, "any");
  course.back(10);
  assert.equal(course.step.id, "march");
});

test("free play ends with the aim, or without it", () => {
  const course = new Course(LESSON, { at: 4, free: 0, marks: [] });
  assert.ok(course.allows([["whatever", null]]));
  assert.ok(course.reached(scene("north"), new Set()));
  assert.ok(!course.failed(scene("south"), new Set(), false));
  course.played(
    [
      ["a", null],
      ["b", null],
    ],
    20,
  );
  assert.ok(course.failed(scene("south"), new Set(), false));
  assert.ok(!course.failed(scene("north"), new Set(), false));
});
