import assert from "node:assert/strict";
import test from "node:test";
import { nextFocus } from "../../src/taifa/web/js/table/focus.js";

const answer = (name) => ({ answer: true, name, x: 900, y: 0 });
const thing = (name, x) => ({ answer: false, name, x, y: 0 });
const PAGE = [thing("burgos", 10), thing("toledo", 50), answer("4"), answer("5")];

test("in the same question the same answer has the focus, in another one the first", () => {
  assert.equal(nextFocus({ ...answer("5"), question: "7 us" }, PAGE, "7 us"), 3);
  assert.equal(nextFocus({ ...answer("5"), question: "7 us" }, PAGE, "8 us"), 2, "answer 5 is another one now");
});

test("a thing that can still be chosen keeps the focus, else the nearest gets it", () => {
  assert.equal(nextFocus({ ...thing("burgos", 10), question: "7 us" }, PAGE, "8 us"), 0);
  assert.equal(nextFocus({ ...thing("avila", 40), question: "7 us" }, PAGE, "8 us"), 1);
});

test("where the next question has only the other sort, its first; where it has none, nothing", () => {
  assert.equal(nextFocus({ ...thing("avila", 40), question: "7 us" }, [answer("1"), answer("2")], "8 us"), 0);
  assert.equal(nextFocus({ ...answer("1"), question: "7 us" }, [thing("burgos", 1)], "8 us"), 0);
  assert.equal(nextFocus({ ...answer("1"), question: "7 us" }, [], "8 us"), -1);
});
