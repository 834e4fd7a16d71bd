// A page's part of the dice, against a server whose keeper plays as well.

import assert from "node:assert/strict";
import { test } from "node:test";

/** @type {Map<string, string>} */
const kept = new Map();
// @ts-expect-error: all that is used of it
globalThis.localStorage = {
  getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
  setItem: (/** @type {string} */ key, /** @type {string} */ value) => void kept.set(key, value),
  removeItem: (/** @type {string} */ key) => void kept.delete(key),
};
const { again, contribute, given } = await import("../../src/taifa/web/js/fair.js");

/** @param {string} match @param {any} gathering @returns {any[]} what the page sends */
function told(match, gathering) {
  /** @type {any[]} */
  const sent = [];
  contribute(match, /** @type {any} */ ({ yours: ["south"], gathering }), (message) => sent.push(message) > 0);
  return sent;
}

test("a commitment that may not have arrived is sent again as it was", () => {
  const asked = { round: 1, commits: {}, commit: ["north", "south"], reveal: [] };
  const [first] = told("a", asked);
  again();
  const [second] = told("a", asked);
  assert.equal(first.type, "commit");
  assert.deepEqual(second, first);
});

test("a number that was shown is never committed to again", () => {
  const asked = { round: 1, commits: {}, commit: ["south"], reveal: [] };
  const [commit] = told("b", asked);
  const commits = { north: "0".repeat(64), south: commit.hash };
  const [reveal] = told("b", { round: 1, commits, commit: [], reveal: ["south"] });
  assert.equal(reveal.type, "reveal");
  again(); // the line is cut, and the server claims to have heard of nothing
  const [anew] = told("b", asked);
  assert.equal(anew.type, "commit");
  assert.notEqual(anew.hash, commit.hash, "its keeper knows that number and would choose their own to it");
});

test("the hash of the number that was given is kept, to be found again in the record", () => {
  const [commit] = told("c", { round: 1, commits: {}, commit: ["south"], reveal: [] });
  assert.equal(given("c", "south"), null, "nothing is shown as given before it is");
  const commits = { north: "0".repeat(64), south: commit.hash };
  told("c", { round: 1, commits, commit: [], reveal: ["south"] });
  assert.equal(given("c", "south"), commit.hash);
  assert.equal(given("c", "north"), null, "and none of a seat that another browser gave one for");
});
