import assert from "node:assert/strict";
import { test } from "node:test";
import { changedIn, countOf, read, toToml, written } from "../../src/taifa/web/js/lobby/overlay.js";

const ALL = {
  game: "granada",
  release: "0.2.0",
  tables: [
    { id: "places", fields: [], rows: [{ id: "loja", name: "Loja", source: "", why: "", values: { castle: true, shields: ["a"] } }] },
  ],
};

test("only what differs is kept of a file", () => {
  const changes = changedIn({ places: { loja: { castle: true, shields: ["b"] }, nowhere: { castle: true } } }, ALL);
  assert.deepEqual(changes, { places: { loja: { shields: ["b"] }, nowhere: { castle: true } } });
  assert.equal(countOf(changes), 2);
});

test("a file says game, release and rows", () => {
  const text = toToml({ places: { loja: { castle: false, shields: ["b", "c"], forces: { knights: 2 } } } }, ALL);
  assert.equal(
    text,
    'game = "granada"\nrelease = "0.2.0"\n\n[[places]]\nid = "loja"\ncastle = false\nshields = ["b", "c"]\nforces = { "knights" = 2 }\n',
  );
});

test("what is typed becomes a value of its kind, or stays a text to be told of", () => {
  assert.equal(read(" 4 ", "number"), 4);
  assert.equal(read("four", "number"), "four");
  assert.deepEqual(read("a, b,", "list"), ["a", "b"]);
  assert.deepEqual(read('{"i": 2}', "other"), { i: 2 });
  assert.equal(read("{", "other"), "{");
  assert.equal(written(["a", "b"], "list"), "a, b");
  assert.equal(written({ i: 2 }, "other"), '{"i":2}');
  assert.equal(written(null, "text"), "");
});
