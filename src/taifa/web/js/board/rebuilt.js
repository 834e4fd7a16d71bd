// Signs on the ways and borders that are rebuilt: a ring explains its way and is in nobody's way.

import { s } from "../dom.js";

/** @typedef {import("../types.js").Board} Board */

/** A ring on every way and border that is rebuilt. @param {Board} board */
export function drawRebuilt(board) {
  return (board.rebuilt ?? []).flatMap(({ ways }) =>
    ways.map(([a, b, cx, cy]) =>
      s("g.rebuilt-way", { "data-way": called(a, b) }, s("circle.reach", { cx, cy }), s("circle.ring", { cx, cy })),
    ),
  );
}

/** How a way is called that has no name. @param {string} a @param {string} b */
function called(a, b) {
  return `${a} – ${b}`;
}

/** What is to be said of a rebuilt way. @param {Board|null} board @param {string} id */
export function rebuiltWay(board, id) {
  const named = (/** @type {string} */ place) => board?.places.find((spot) => spot.id === place)?.name || place;
  for (const { why, ways } of board?.rebuilt ?? [])
    for (const [a, b] of ways) if (called(a, b) === id) return { title: called(named(a), named(b)), why };
  return null;
}

/** What would be there without the rings. @param {{clientX: number, clientY: number}} at @returns {Element|null} */
export function beneath({ clientX, clientY }) {
  return document.elementsFromPoint(clientX, clientY).find((el) => !el.closest(".rebuilt-way")) ?? null;
}

/** A click on a ring is meant for what lies under it. @param {MouseEvent} e */
export function passOn(e) {
  if (!(/** @type {Element} */ (e.target).closest(".rebuilt-way"))) return;
  e.stopPropagation();
  beneath(e)?.dispatchEvent(new MouseEvent("click", e));
}
