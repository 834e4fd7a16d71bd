// How fast others' moves are shown. Nothing in here touches the page.

/** @typedef {import("../types.js").State} State */
/** @typedef {"slow"|"normal"|"fast"|"instant"} Pace */

export const PACES = /** @type {Pace[]} */ (["slow", "normal", "fast", "instant"]);

/** What a step takes, in ms: one that moved a piece, one that only says something; and how long a whole stretch may take. @type {Record<Pace, {move: number, line: number, most: number}>} */
const TIMES = {
  slow: { move: 1100, line: 700, most: 90_000 },
  normal: { move: 520, line: 260, most: 12_000 },
  fast: { move: 220, line: 60, most: 3_500 },
  instant: { move: 0, line: 0, most: 0 },
};

/** How fast things fly over the board, against normal. @param {Pace} pace */
export function speedOf(pace) {
  return { slow: 0.6, normal: 1, fast: 2.5, instant: 100 }[pace] ?? 1;
}

/** How long a step of a fight is looked at, in ms. @param {Pace} pace */
export function beatOf(pace) {
  return { slow: 1500, normal: 850, fast: 330, instant: 0 }[pace] ?? 850;
}

/**
 * How long a step stays before the next is shown: long queues go faster, so that a whole stretch has an end.
 * @param {Pace} pace
 * @param {{moved: boolean, told: boolean, left: number}} step `left` steps wait behind it
 */
export function stay(pace, { moved, told, left }) {
  const { move, line, most } = TIMES[pace] ?? TIMES.normal;
  const wish = moved ? move : told ? line : 0;
  return Math.min(wish, most / Math.max(1, left + 1));
}

/** Did anything that can be seen move between two scenes? @param {State["scene"]} before @param {State["scene"]} after */
export function movedBetween(before, after) {
  if (before.pieces === after.pieces) return false;
  const was = new Map((before.pieces ?? []).map((piece) => [piece.id, piece.place]));
  const now = after.pieces ?? [];
  return now.length !== was.size || now.some((piece) => was.get(piece.id) !== piece.place);
}

/**
 * Where things went: one arrow for each pair of places and side, with how many.
 * @param {State["scene"]} before
 * @param {State["scene"]} after
 * @param {(id: string) => boolean} onBoard
 */
export function trails(before, after, onBoard) {
  const was = new Map((before.pieces ?? []).map((piece) => [piece.id, piece]));
  /** @type {Map<string, {from: string, to: string, side: string, n: number}>} */
  const found = new Map();
  for (const piece of after.pieces ?? []) {
    const old = was.get(piece.id);
    if (!old || old.place === piece.place || !onBoard(old.place) || !onBoard(piece.place)) continue;
    const key = `${old.place} ${piece.place} ${piece.side ?? ""}`;
    const known = found.get(key);
    if (known) known.n += piece.n ?? 1;
    else found.set(key, { from: old.place, to: piece.place, side: piece.side ?? "", n: piece.n ?? 1 });
  }
  return [...found.values()];
}

/** @typedef {ReturnType<typeof trails>[number]} Trail */

/** Later arrows go on where earlier ones ended; of many the last ones stay. @param {Trail[]} old @param {Trail[]} fresh @param {number} most */
export function joined(old, fresh, most = 14) {
  const kept = old.filter((one) => !fresh.some((other) => other.from === one.from && other.to === one.to && other.side === one.side));
  return [...kept, ...fresh].slice(-most);
}
