import assert from "node:assert/strict";
import test from "node:test";
import { decimal } from "../../src/taifa/web/js/i18n.js";

test("points below zero have a minus, not a hyphen", () => {
  assert.deepEqual([-3, 0, 2.25, 1200].map(decimal), ["−3", "0", "2.3", "1200"]);
});
