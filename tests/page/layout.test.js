import assert from "node:assert/strict";
import test from "node:test";
import { pilesOf } from "../../src/taifa/web/js/board/layout.js";

const standing = (...pieces) =>
  pieces.map((piece, i) => ({ key: `${i}`, piece: { id: `${i}`, place: "zahara", kind: "block", ...piece } }));
const how = { can: () => false, level: /** @type {const} */ ("middle"), open: false, few: true };

test("where few are shown, an enemy whose face is hidden is one of them", () => {
  const here = standing({ side: "castile", arms: "c" }, { side: "aragon" }, { side: "leon" }, { side: "muslims", up: false });
  const piles = pilesOf(here, how);
  assert.deepEqual(
    piles.map((pile) => [pile.piece.side, pile.n, pile.rest]),
    [
      ["castile", 1, false],
      ["muslims", 1, false],
      ["aragon", 2, true],
    ],
  );
});

test("like pieces are one pile, and nobody is left out", () => {
  const here = standing({ side: "a" }, { side: "a" }, { side: "b" }, { side: "c" }, { side: "d" });
  const piles = pilesOf(here, how);
  assert.equal(piles.length, 3);
  assert.equal(
    piles.reduce((sum, pile) => sum + pile.n, 0),
    5,
  );
});
