// Where pieces stand: side by side where there is room, in piles where there is not, fanned out when looked at.

/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {import("../types.js").Board} Board */
/** @typedef {{piece: Piece, key: string}} Standing */
/** @typedef {{key: string, piece: Piece, x: number, y: number, scale: number, under: number, size: number}} Stand
 *   under: how many alike lie on top of it; size: how many lie in its pile */
/** @typedef {{stands: Stand[], width: number, height: number, crowded: boolean}} Stack */

/** The board's unit: about the width of a piece, from how near places are to each other. @param {Board} board */
export function unitOf(board) {
  const areas = board.places.filter((spot) => spot.path);
  const points = board.places.filter((spot) => !spot.path);
  const places = areas.length * 2 >= points.length ? areas : points;
  if (places.length < 3) return board.width / 14;
  const nearest = places.map((a) => {
    let best = Infinity;
    for (const b of places) {
      if (a === b) continue;
      const far = Math.hypot(a.x - b.x, a.y - b.y);
      if (far > 0 && far < best) best = far;
    }
    return best;
  });
  nearest.sort((a, b) => a - b);
  const middle = nearest[Math.floor(nearest.length / 2)] ?? board.width / 20;
  return Math.min(board.width / 26, Math.max(board.width / 75, middle * 0.46));
}

/** Pieces that look alike lie in one pile. @param {Piece} piece */
function alike(piece) {
  const badges = (piece.badges ?? []).map((b) => `${b.kind}${b.n ?? ""}${b.side ?? ""}`).join();
  return [piece.kind, piece.side, piece.up, piece.name, piece.tilt, piece.small, badges].join("|");
}

/** @param {Standing[]} standing @param {Set<string>} can */
function piles(standing, can) {
  /** @type {Map<string, Standing[]>} */
  const found = new Map();
  for (const one of standing) {
    const look = alike(one.piece) + (can.has(one.piece.id) ? "|can" : "");
    const pile = found.get(look);
    if (pile) pile.push(one);
    else found.set(look, [one]);
  }
  return [...found.values()];
}

/** Rows and columns for n things, a bit wider than high. @param {number} n */
function columnsFor(n) {
  if (n <= 3) return n;
  if (n <= 8) return Math.ceil(n / 2);
  return Math.ceil(Math.sqrt(n * 1.6));
}

/**
 * A place's pieces around its middle.
 * @param {Standing[]} standing
 * @param {{unit: number, room: number, sizes: (piece: Piece) => number, can: Set<string>, open: boolean, lift: number}} how
 * @returns {Stack}
 */
export function stack(standing, how) {
  const { unit, sizes, can, open } = how;
  const groups = open ? standing.map((one) => [one]) : piles(standing, can);
  const columns = columnsFor(groups.length);
  const rows = Math.ceil(groups.length / columns);
  const widest = Math.max(...standing.map((one) => sizes(one.piece)), 0.4);
  const step = unit * widest * (open ? 1.32 : 1.02);
  const rise = unit * widest * (open ? 1.6 : 1.02);
  const squeeze = open ? 1 : Math.min(1, how.room / (columns * step), (how.room * 1.1) / (rows * rise));
  /** @type {Stand[]} */
  const stands = [];
  groups.forEach((group, g) => {
    const row = Math.floor(g / columns);
    const inRow = Math.min(columns, groups.length - row * columns);
    const x = ((g % columns) - (inRow - 1) / 2) * step * squeeze;
    const y = (row - (rows - 1) / 2) * rise * squeeze - how.lift * (open ? 0 : 1);
    group.forEach((one, i) => {
      const depth = Math.min(3, group.length - 1 - i);
      stands.push({
        key: one.key, piece: one.piece, x: x + depth * unit * 0.07, y: y - depth * unit * 0.07,
        scale: ((unit * sizes(one.piece)) / 24) * Math.max(0.6, Math.sqrt(squeeze)), under: group.length - 1 - i, size: group.length,
      });
    });
  });
  const crowded = !open && (squeeze < 0.8 || groups.some((group) => group.length > 1));
  return { stands, width: columns * step * squeeze, height: rows * rise * squeeze, crowded };
}
