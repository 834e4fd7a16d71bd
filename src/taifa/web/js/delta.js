// A state and what changed in it make the next state; the old one stays as it is.

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Delta} Delta */
/** @typedef {import("./types.js").Scene} Scene */

/**
 * A list as the server tells it: what is new in full, and [first, many] for a stretch of the old one.
 * @template T
 * @param {T[]} old
 * @param {(T|[number, number])[]} told
 * @returns {T[]}
 */
function spliced(old, told) {
  return told.flatMap((part) => (Array.isArray(part) ? old.slice(part[0], part[0] + part[1]) : [part]));
}

/** @param {Scene} scene @param {Record<string, any>} change @returns {Scene} */
function nextScene(scene, change) {
  const next = { ...scene, ...change };
  if (change.pieces) next.pieces = spliced(scene.pieces ?? [], change.pieces);
  if (change.tints) next.tints = spliced(scene.tints ?? [], change.tints);
  if (change.trays) next.trays = spliced(scene.trays ?? [], change.trays);
  if (change.tracks) next.tracks = spliced(scene.tracks ?? [], change.tracks);
  return next;
}

/**
 * The next state, or null if the change does not belong to this one.
 * @param {State} state
 * @param {Delta} delta
 * @returns {State|null}
 */
export function apply(state, delta) {
  if (delta.base !== state.n) return null;
  const { type: _type, base: _base, scene, lines, first_line: from, ...rest } = delta;
  const next = /** @type {State} */ ({ ...state, ...rest });
  if (scene) next.scene = nextScene(state.scene, scene);
  if (lines) next.lines = [...(from === undefined ? state.lines : state.lines.filter((line) => line.i < from)), ...lines];
  return next;
}
