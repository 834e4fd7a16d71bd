// French sentences keep their marks with the word before; nothing else is touched, and other languages stay as they are.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setFor, typeset } from "../../src/taifa/web/js/typeset.js";

const plain = (text) => text.replace(/\u00a0/g, " ");

test("in French no line begins with a mark, and guillemets hold what they quote", () => {
  setFor("fr");
  const set = typeset("Alfonso VI : levez-vous une troupe ? Oui ! Non ; « plus tard » dit-il.");
  assert.equal(set, "Alfonso\u0020VI\u00a0: levez-vous une troupe\u00a0? Oui\u00a0! Non\u00a0; «\u00a0plus tard\u00a0» dit-il.");
  assert.equal(plain(set), "Alfonso VI : levez-vous une troupe ? Oui ! Non ; « plus tard » dit-il.");
});

test("a sentence cut at its names is set piece by piece", () => {
  setFor("fr");
  assert.equal(["« ", " : où ?"].map(typeset).join(""), "«\u00a0\u00a0: où\u00a0?");
});

test("clock times, scores and other languages are left alone", () => {
  setFor("fr");
  assert.equal(typeset("12:30, 3:1, https://exemple"), "12:30, 3:1, https://exemple");
  setFor("en");
  assert.equal(typeset("Really ?"), "Really ?");
});
