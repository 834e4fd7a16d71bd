// A state and what changed in it make the next state; the old one stays as it is.

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Delta} Delta */
/** @typedef {import("./types.js").Scene} Scene */

/**
 * Things by key, with some set and some gone; order is kept, new ones come last.
 * @template {Record<string, any>} T
 * @param {T[]} old
 * @param {{set?: T[], gone?: string[]}} change
 * @param {string} key
 * @returns {T[]}
 */
function patched(old, change, key) {
  const gone = new Set(change.gone ?? []);
  const fresh = new Map((change.set ?? []).map((item) => [item[key], item]));
  const next = [];
  for (const item of old) {
    if (gone.has(item[key])) continue;
    next.push(fresh.get(item[key]) ?? item);
    fresh.delete(item[key]);
  }
  return [...next, ...fresh.values()];
}

/** @param {Scene} scene @param {Record<string, any>} change @returns {Scene} */
function nextScene(scene, change) {
  const next = { ...scene, ...change };
  if (change.pieces && !Array.isArray(change.pieces)) next.pieces = patched(scene.pieces ?? [], change.pieces, "id");
  if (change.tints && !Array.isArray(change.tints)) next.tints = patched(scene.tints ?? [], change.tints, "place");
  if (change.trays && !Array.isArray(change.trays)) next.trays = patched(scene.trays ?? [], change.trays, "id");
  if (change.tracks && !Array.isArray(change.tracks)) next.tracks = patched(scene.tracks ?? [], change.tracks, "id");
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
