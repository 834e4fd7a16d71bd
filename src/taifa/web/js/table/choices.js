// What can be chosen now, sorted by where one chooses it.

/** @typedef {import("../types.js").Action} Action */
/** @typedef {import("../types.js").Decision} Decision */
/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").Board} Board */
/** @typedef {{byId: Map<string, Action[]>, plain: Action[], numbers: Action[], placed: Action[]}} Choices */

/** Every id that can be seen, and so clicked. @param {Scene} scene @param {Board|null} board */
export function visibleIds(scene, board) {
  const ids = new Set((board?.places ?? []).map((spot) => spot.id));
  for (const piece of scene.pieces ?? []) ids.add(piece.id);
  for (const tray of scene.trays ?? []) {
    ids.add(tray.id);
    for (const slot of tray.slots ?? []) ids.add(slot.id);
  }
  return ids;
}

/**
 * @param {Decision|null} decision
 * @param {Scene} scene
 * @param {Board|null} board
 * @returns {Choices}
 */
export function choicesOf(decision, scene, board) {
  /** @type {Choices} */
  const choices = { byId: new Map(), plain: [], numbers: [], placed: [] };
  if (!decision) return choices;
  const ids = visibleIds(scene, board);
  for (const action of decision.actions) {
    const { target } = action;
    if (typeof target === "number") choices.numbers.push(action);
    else if (target === null || target === undefined || !ids.has(target)) choices.plain.push(action);
    else {
      choices.placed.push(action);
      const known = choices.byId.get(target);
      if (known) known.push(action);
      else choices.byId.set(target, [action]);
    }
  }
  return choices;
}
