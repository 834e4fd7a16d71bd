// How a place's pieces stand together: alike ones in one pile with their number, piles in rows, what is too much in one more tile.

/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {import("../types.js").Board} Board */
/** @typedef {{piece: Piece, key: string}} Standing */
/** One tile of a stack: the piece that is shown, all that it stands for, and how many they are; `rest`: they are of several kinds; `top`: nevertheless
 * the first of them shows its face.
 * @typedef {{piece: Piece, key: string, all: Standing[], n: number, rest: boolean, top?: boolean}} Pile */
/** The name under a piece, in lines, and how wide they are. @typedef {{lines: string[], wide: number}} Tag */
/** Where a pile's tile stands from the middle of its stack, in pixels. @typedef {{pile: Pile, x: number, y: number, size: number, tag: Tag}} Tile */
/** @typedef {{tiles: Tile[], width: number, height: number}} Stack */
/** How near one looks: who holds what and how strong; which kinds; each piece with its name. @typedef {"far"|"middle"|"near"} Level */

/** The most tiles of a stack, by how near one looks. */
const MOST = { far: 3, middle: 6, near: 14 };
/** Where six find no room, and where three don't. */
const FEW = 3;
const FEWEST = 2;
/** So many that can be chosen are shown one by one, however little room there is. */
const MOST_CHOICES = 4;
/** Pixels between two tiles. */
const GAP = 2;
/** How high the name under a piece is, and each more line of it, in pixels. */
const TAG = 13;
export const LINE = 10.5;
/** No name is written. @type {Tag} */
export const UNNAMED = { lines: [], wide: 0 };
/** So many pixels a count stands out over its pile. */
export const COUNTED = 6;

/** How high a name is, in pixels. @param {Tag} tag */
export function highOf({ lines }) {
  return lines.length && TAG + (lines.length - 1) * LINE;
}

/** A name in two lines where it has several words, as even as can be. @param {string} name @param {(words: string) => number} width @returns {string[]} */
export function broken(name, width) {
  const words = name.split(" ");
  let best = [name];
  let least = width(name);
  for (let i = 1; i < words.length; i += 1) {
    const lines = [words.slice(0, i).join(" "), words.slice(i).join(" ")];
    const wide = Math.max(...lines.map(width));
    if (wide < least) [best, least] = [lines, wide];
  }
  return best;
}

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

/** Pieces that look alike lie in one pile; from afar, all of a side do. @param {Piece} piece @param {Level} level @param {boolean} can */
function alike(piece, level, can) {
  if (level === "far" && !can) return [piece.side, Boolean(piece.arms)].join("|");
  const badges = (piece.badges ?? []).map((b) => `${b.kind}${b.n ?? ""}${b.side ?? ""}`).join();
  return [piece.kind, piece.side, piece.up, piece.name, piece.tilt, piece.small, piece.strength, piece.arms, badges, can].join("|");
}

/**
 * The piles of a place.
 * @param {Standing[]} standing
 * @param {{can: (id: string) => boolean, level: Level, open: boolean, own?: (piece: Piece) => boolean, party?: (piece: Piece) => string|undefined, few?: boolean, fewest?: boolean, one?: boolean}} how
 * @returns {Pile[]}
 */
export function pilesOf(standing, how) {
  /** @type {Map<string, Pile>} */
  const found = new Map();
  for (const one of standing) {
    const like = how.open ? one.key : alike(one.piece, how.level, how.can(one.piece.id));
    const pile = found.get(like);
    if (!pile) found.set(like, { ...one, all: [one], n: one.piece.n ?? 1, rest: false });
    else {
      pile.all.push(one);
      pile.n += one.piece.n ?? 1;
    }
  }
  const piles = [...found.values()].sort((a, b) => Number(Boolean(b.piece.arms)) - Number(Boolean(a.piece.arms)));
  // each side stands together, its leaders first
  const order = [...new Set(piles.map(({ piece }) => piece.side))];
  piles.sort((a, b) => order.indexOf(a.piece.side) - order.indexOf(b.piece.side));
  const fewer = how.one ? 1 : how.fewest ? FEWEST : how.few ? FEW : MOST[how.level];
  // each of a few that can be chosen has a tile of its own
  const choices = how.one ? 0 : piles.filter(({ piece }) => how.can(piece.id)).length;
  const most = choices <= MOST_CHOICES ? Math.max(fewer, choices + 1) : fewer;
  if (how.open || piles.length <= most) return piles;
  const wanted = (/** @type {Pile} */ { piece }) => (how.can(piece.id) ? 4 : 0) + (how.own?.(piece) ? 2 : 0) + (piece.up === false ? 0 : 1);
  piles.sort((a, b) => wanted(b) - wanted(a));
  if (how.one) return [topOf(piles)];
  const party = how.party ?? (({ side }) => side);
  const sides = [...new Set(piles.map(({ piece }) => party(piece)))];
  if (how.fewest && sides.length === FEWEST && !standing.some(({ piece }) => how.can(piece.id)))
    return sides.map((side) => topOf(piles.filter(({ piece }) => party(piece) === side)));
  showBacks(piles, most - 1);
  showSides(piles, most - 1, party);
  const rest = piles.slice(most - 1);
  const [first] = rest;
  if (!first) return piles;
  const all = rest.flatMap((pile) => pile.all);
  return [
    ...piles.slice(0, most - 1),
    { piece: first.piece, key: `${first.key}+`, all, n: rest.reduce((sum, pile) => sum + pile.n, 0), rest: true },
  ];
}

/** The first with all the others under it. @param {Pile[]} piles @returns {Pile} */
function topOf(piles) {
  const first = /** @type {Pile} */ (piles[0]);
  const all = piles.flatMap((pile) => pile.all);
  return piles.length < 2 ? first : { ...first, all, n: piles.reduce((sum, pile) => sum + pile.n, 0), rest: true, top: true };
}

/** Whose faces are hidden stands among those that are shown: an enemy is not lost in a number, nor one's own behind an enemy. @param {Pile[]} piles @param {number} shown */
function showBacks(piles, shown) {
  const back = piles.findIndex((pile) => pile.piece.up === false);
  if (back < shown || shown < 2) return;
  const [hidden] = piles.splice(back, 1);
  if (hidden) piles.splice(shown - 1, 0, hidden);
}

/** Where two sides stand together, neither is lost in a number. @param {Pile[]} piles @param {number} shown @param {(piece: Piece) => string|undefined} party */
function showSides(piles, shown, party) {
  const sidesOf = (/** @type {Pile[]} */ some) => new Set(some.map(({ piece }) => party(piece)).filter(Boolean));
  const seen = sidesOf(piles.slice(0, shown));
  if (shown < 2 || sidesOf(piles).size !== 2 || seen.size === 2) return;
  const other = piles.findIndex(({ piece }) => party(piece) && !seen.has(party(piece)));
  const [first] = piles.splice(other, 1);
  if (first) piles.splice(shown - 1, 0, first);
}

/** Other numbers of columns, where a stack finds no room as it stands best: upright, in one row, or squarer. @param {number} n */
export function otherColumns(n) {
  return [1, 2, n].filter((columns, i, all) => columns <= n && columns !== columnsFor(n) && n / columns <= 4 && all.indexOf(columns) === i);
}

/** Rows and columns for n things, a bit wider than high. @param {number} n */
export function columnsFor(n) {
  if (n <= 3) return n;
  if (n <= 8) return Math.ceil(n / 2);
  return Math.ceil(Math.sqrt(n * 1.6));
}

/** As many columns as have room, no more than look best. @param {Pile[]} piles @param {Parameters<typeof arrange>[1]} how @param {number} room in pixels */
export function columnsWithin(piles, how, room) {
  const widest = Math.max(...piles.map((pile) => wideOf(pile, how)), 1);
  return Math.max(1, Math.min(columnsFor(piles.length), Math.floor(room / (widest + GAP))));
}

/** How wide a tile is, with its badges and its name. @param {Pile} pile @param {Parameters<typeof arrange>[1]} how */
function wideOf(pile, how) {
  const { wide } = how.tag(pile);
  return Math.max(how.wide(pile), wide && wide + 6);
}

/**
 * Piles as tiles in rows around a middle, in pixels.
 * @param {Pile[]} piles
 * @param {{size: (piece: Piece) => number, wide: (pile: Pile) => number, deep: (pile: Pile) => number, tag: (pile: Pile) => Tag}} how
 *   size of a tile; how wide it is with its badges and how far they hang below; its name
 * @param {number} [columns]
 * @returns {Stack}
 */
export function arrange(piles, how, columns = columnsFor(piles.length)) {
  /** @type {{tiles: {pile: Pile, w: number, size: number, tag: Tag}[], width: number, height: number, up: number}[]} */
  const rows = [];
  for (let i = 0; i < piles.length; i += columns) {
    const tiles = piles.slice(i, i + columns).map((pile) => {
      const tag = how.tag(pile);
      return { pile, w: wideOf(pile, how), size: how.size(pile.piece), tag };
    });
    const width = tiles.reduce((sum, tile) => sum + tile.w + GAP, -GAP);
    const up = Math.max(...tiles.map((tile) => tile.size));
    const height = Math.max(...tiles.map((tile) => tile.size + how.deep(tile.pile) + highOf(tile.tag)));
    rows.push({ tiles, width, height, up });
  }
  // names have room for the counts of what stands below them
  rows.forEach((row, i) => {
    if (row.tiles.some((tile) => tile.tag.wide) && rows[i + 1]?.tiles.some((tile) => tile.pile.all.length > 1)) row.height += COUNTED;
  });
  const width = Math.max(...rows.map((row) => row.width), 0);
  const height = rows.reduce((sum, row) => sum + row.height + GAP, -GAP);
  /** @type {Tile[]} */
  const tiles = [];
  let y = -height / 2;
  for (const row of rows) {
    let x = -row.width / 2;
    for (const tile of row.tiles) {
      tiles.push({ pile: tile.pile, x: x + tile.w / 2, y: y + row.up / 2, size: tile.size, tag: tile.tag });
      x += tile.w + GAP;
    }
    y += row.height + GAP;
  }
  return { tiles, width, height };
}

/** The line around those of whom a question speaks lies so far from a tile, as a part of its size. */
const LINED = 0.1;
/** So many new tiles may stand beside those of before. */
const NEWCOMERS = 3;

/**
 * A stack as it stood: every tile keeps its place, the next that can be chosen takes that of one that was, and what is new stands beside them.
 * @param {Stack} old
 * @param {Pile[]} piles
 * @param {Parameters<typeof arrange>[1]} how
 * @param {(id: string) => boolean} can
 * @returns {{stack: Stack, dx: number, dy: number}|null} and how far its middle moved, in pixels; none where too much is new
 */
export function asBefore(old, piles, how, can) {
  const left = new Set(piles);
  /** @type {Tile[]} */
  const tiles = [];
  for (const tile of old.tiles) {
    const known = new Set(tile.pile.all.map((one) => one.key));
    const heirs = [...left].filter((pile) => pile.all.some((one) => known.has(one.key)));
    const pile = heirs.find(({ piece }) => can(piece.id)) ?? heirs[0];
    if (!pile) continue;
    left.delete(pile);
    tiles.push({ ...tile, pile });
  }
  if (!tiles.length || left.size > NEWCOMERS) return null;
  const wide = Math.max(0, ...[...left].map((pile) => wideOf(pile, how) + GAP));
  let y = -old.height / 2;
  for (const pile of left) {
    const [size, tag] = [how.size(pile.piece), how.tag(pile)];
    tiles.push({ pile, x: old.width / 2 + wide / 2 + GAP / 2, y: y + size / 2, size, tag });
    y += size + how.deep(pile) + highOf(tag) + GAP;
  }
  // what got a badge meanwhile hangs lower than it did, and so does the line around it
  const foot = (/** @type {Tile} */ { pile, y, size, tag }) => {
    const hangs = how.deep(pile);
    return y + size / 2 + hangs + highOf(tag) + (hangs && size * LINED);
  };
  const low = Math.max(y - GAP, ...tiles.map(foot));
  const high = Math.max(0, low - old.height / 2);
  const [dx, dy] = [wide / 2, high / 2];
  const stack = {
    tiles: tiles.map((tile) => ({ ...tile, x: tile.x - dx, y: tile.y - dy })),
    width: old.width + wide,
    height: old.height + high,
  };
  return { stack, dx, dy };
}
