// A position of the past: only what stood there then.

import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, {
  addEventListener: () => {},
  document: { documentElement: { dataset: {} }, addEventListener: () => {}, createElementNS: () => ({}) },
  matchMedia: () => ({ matches: false, addEventListener: () => {} }),
});
const { Picture } = await import("../../src/taifa/web/js/table/picture.js");

test("a position of the past is shown without the arrows of where others went since", () => {
  /** @type {unknown[][]} */
  const ways = [];
  const nothing = () => {};
  const table = {
    room: { parts: { root: {} }, layOut: nothing, reach: nothing, chronicle: { show: nothing } },
    board: null,
    overlay: { mark: nothing, showTrails: (trails) => ways.push(trails) },
    tooltip: {},
    machine: { studying: true },
    state: null,
    reach: null,
  };
  const picture = new Picture(/** @type {any} */ (table));
  picture.trails = [{ from: "burgos", to: "tulaytula", side: "christians", n: 1 }];
  picture.past(/** @type {any} */ ({ scene: { pieces: [] }, lines: [] }));
  assert.deepEqual(ways, [[]]);
  assert.equal(picture.trails.length, 1, "back to now they are there again");
});
