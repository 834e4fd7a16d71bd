// What pieces look like: shields of leaders and ten shapes in a 24 by 24 box around the origin, and a back for each.

import { s } from "../dom.js";
import { drawArms } from "./arms.js";
import { colour, inkOf, inkOn, sideOf } from "./colour.js";

/** @typedef {import("../types.js").Look} Look */
/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {import("../types.js").Kind} Kind */
/** @typedef {import("../types.js").Badge} Badge */

/** Outlines by shape; what is not listed is a disc. @type {Record<string, string>} */
const OUTLINES = {
  disc: "M11.500 0A11.500 11.500 0 1 1 -11.500 0A11.500 11.500 0 1 1 11.500 0Z",
  block:
    "M-11.500 -9.500Q-11.500 -11.500 -9.500 -11.500H9.500Q11.500 -11.500 11.500 -9.500V9.500Q11.500 11.500 9.500 11.500H-9.500Q-11.500 11.500 -11.500 9.500Z",
  counter:
    "M-11.500 -10.500Q-11.500 -11.500 -10.500 -11.500H10.500Q11.500 -11.500 11.500 -10.500V10.500Q11.500 11.500 10.500 11.500H-10.500Q-11.500 11.500 -11.500 10.500Z",
  card: "M-8.500 -10.500Q-8.500 -12 -7 -12H7Q8.500 -12 8.500 -10.500V10.500Q8.500 12 7 12H-7Q-8.500 12 -8.500 10.500Z",
  cube: "M0 -11L9.500 -6V5.500L0 11L-9.500 5.500V-6Z",
  cylinder: "M-10 -7A10 4.500 0 0 1 10 -7V7.500A10 4.500 0 0 1 -10 7.500Z",
  pennant: "M-9 -11H10L5.500 -5L10 1H-7V12H-9Z",
  castle:
    "M-11.500 11.500V-11.500H-7V-7.500H-3.500V-11.500H3.500V-7.500H7V-11.500H11.500V11.500H3.500V5.500A3.500 3.500 0 0 0 -3.500 5.500V11.500Z",
  tower: "M-6 11V-4L-8 -6V-11H-4.500V-8.500H-1.700V-11H1.700V-8.500H4.500V-11H8V-6L6 -4V11H2V6A2 2 0 0 0 -2 6V11Z",
  marker: "M0 -11.500L8.130 -8.130L11.500 0L8.130 8.130L0 11.500L-8.130 8.130L-11.500 0L-8.130 -8.130Z",
};

/** Lines that give a shape its body. @type {Record<string, string>} */
const BODIES = {
  cube: "M-9.500 -6L0 -1L9.500 -6M0 -1V11",
  cylinder: "M-10 -7A10 4.500 0 0 0 10 -7",
  disc: "M9.600 0A9.600 9.600 0 1 1 -9.600 0A9.600 9.600 0 1 1 9.600 0Z",
  block: "M-11.500 7.500H11.500",
};

/** Where a glyph goes and how large it is, by shape. @type {Record<string, [number, number, number]>} */
const GLYPH_AT = {
  cube: [0, -5.5, 0.36],
  cylinder: [0, 2.5, 0.5],
  pennant: [-0.5, -5, 0.42],
  castle: [0, -1.5, 0.36],
  tower: [0, -1.5, 0.36],
  card: [0, 0, 0.6],
  marker: [0, 0, 0.66],
};

/** Where a glyph goes beside a number that says how strong the piece is. @type {[number, number, number]} */
const BESIDE_NUMBER = [-3.4, -1.2, 0.58];

const STAR = "M0 -7L2.050 -4.950H4.950V-2.050L7 0L4.950 2.050V4.950H2.050L0 7L-2.050 4.950H-4.950V2.050L-7 0L-4.950 -2.050V-4.950H-2.050Z";

/** Two or three letters that stand for a name. @param {string} name */
export function initials(name) {
  const words = name
    .replace(/[^\p{L}\p{N} ]/gu, " ")
    .split(" ")
    .filter(Boolean);
  if (!words.length) return "";
  const first = /** @type {string} */ (words[0]);
  return words.length > 1
    ? words
        .slice(0, 2)
        .map((w) => w[0])
        .join("")
        .toUpperCase()
    : first.slice(0, 3);
}

/** @param {Look} look @param {string} kind @returns {Kind} */
export function kindOf(look, kind) {
  return look.pieces?.[kind] ?? look.places?.[kind] ?? {};
}

/** The name that a piece bears itself: none where it only says whose it is, as on a counter without a leader. @param {Look} look @param {Piece} piece */
export function ownName(look, { name = "", arms, side }) {
  return name && (arms || name !== sideOf(look, side)?.name) ? name : "";
}

/** What a piece is called: by its own name, else by what it is. @param {Look} look @param {Piece} piece */
export function calledIn(look, piece) {
  return ownName(look, piece) || kindOf(look, piece.kind).name || piece.name || "";
}

/**
 * A piece around the origin, 24 units high.
 * @param {Look} look
 * @param {Piece} piece
 * @returns {SVGElement}
 */
export function drawPiece(look, piece) {
  const up = piece.up !== false;
  const arms = up ? look.arms?.[piece.arms ?? ""] : undefined;
  if (arms) {
    const shield = s("g.body.shape-shield", null, drawArms(arms, initials(piece.name ?? "").slice(0, 1)));
    const seat = seatBand(look, piece, "shield");
    if (seat) shield.append(seat);
    if (piece.tilt) shield.setAttribute("transform", "rotate(-14)");
    return shield;
  }
  const kind = kindOf(look, piece.kind);
  const side = sideOf(look, piece.side);
  const shape = kind.shape && OUTLINES[kind.shape] ? kind.shape : "disc";
  const d = /** @type {string} */ (OUTLINES[shape]);
  const body = s("g", { class: `body shape-${shape}${up ? "" : " back"}` });
  const fill = (up && kind.fill) || side?.fill || kind.fill || "stone";
  const ink = side && !(up && kind.fill) ? inkOf(side) : "";
  body.append(s("path", { class: "shadow", d, transform: "translate(0.8 1.4)" }));
  const face = s("path", { class: "face", d });
  face.style.setProperty("fill", colour(fill));
  if (kind.stroke) face.style.setProperty("stroke", colour(kind.stroke));
  body.append(face);
  if (side?.pattern) body.append(s("path", { class: "pattern", d, fill: `url(#pat-${piece.side}-p)` }));
  if (BODIES[shape]) body.append(s("path", { class: "edge", d: BODIES[shape] }));
  const seat = seatBand(look, piece, shape);
  if (seat) body.append(seat);
  body.append(emblem(up, kind, side, piece, shape, ink, fill));
  const code = up && !kind.fill && (numberOn(piece) || shape === "counter") ? codesOf(look).get(piece.side ?? "") : "";
  if (code) {
    const at = numberOn(piece) ? { x: 6.2, y: 1.3, "font-size": 7.4 } : { x: -5.4, y: -4.4, "font-size": 8 };
    const letters = s("text.code", at, code);
    letters.style.setProperty("fill", ink || inkOn(fill));
    letters.style.setProperty("stroke", colour(fill));
    body.append(letters);
  }
  if (piece.tilt) body.setAttribute("transform", "rotate(-14)");
  return body;
}

/** Whose nation it is, as a band of the seat's colour. @param {Look} look @param {Piece} piece @param {string} shape */
function seatBand(look, piece, shape) {
  const seat = sideOf(look, sideOf(look, piece.side)?.seat);
  if (!seat) return null;
  const d =
    shape === "disc"
      ? "M-9 -7.200A11.500 11.500 0 0 1 9 -7.200Z"
      : shape === "shield"
        ? "M-10.500 -11.500H10.500V-8H-10.500Z"
        : "M-11.500 -11.500H11.500V-7.800H-11.500Z";
  const band = s("path", { class: "seat-band", d });
  band.style.setProperty("fill", colour(seat.fill));
  return band;
}

/** With more sides than this, each has letters of its own: colours alone can't be told apart by everyone. */
const FEW_SIDES = 8;
/** @type {WeakMap<object, Map<string, string>>} */
const codes = new WeakMap();

/** Two letters for every side of a game of many, no two alike: Ca for Carthago, Cn for Cantabria. @param {Look} look @returns {Map<string, string>} */
export function codesOf(look) {
  const sides = look.sides ?? {};
  const found = codes.get(sides);
  if (found) return found;
  /** @type {Map<string, string>} */
  const made = new Map();
  const taken = new Set();
  for (const [id, side] of Object.entries(sides).length > FEW_SIDES ? Object.entries(sides) : []) {
    const letters = (side.name ?? id).replace(/[^\p{L}]/gu, "");
    const first = letters.slice(0, 1).toUpperCase();
    const second = [...letters.slice(1).toLowerCase(), ..."abcdefghijklmnopqrstuvwxyz"].find((letter) => !taken.has(first + letter)) ?? "";
    taken.add(first + second);
    made.set(id, first + second);
  }
  codes.set(sides, made);
  return made;
}

/** The number a piece fights with, or nothing. @param {Piece} piece */
function numberOn(piece) {
  return piece.up === false || piece.strength === null || piece.strength === undefined ? "" : String(piece.strength);
}

/**
 * What stands on the face: a glyph, letters, or the star of a back; and how strong it is.
 * @param {boolean} up
 * @param {Kind} kind
 * @param {import("../types.js").Side|null} side
 * @param {Piece} piece
 * @param {string} shape
 * @param {string} ink
 * @param {string} fill
 */
function emblem(up, kind, side, piece, shape, ink, fill) {
  const number = numberOn(piece);
  const [x, y, size] = number ? BESIDE_NUMBER : (GLYPH_AT[shape] ?? [0, 0, 0.78]);
  const tone = ink || inkOn(fill);
  const glyph = kind.glyph || side?.glyph || "";
  const group = s("g.emblem");
  group.style.setProperty("fill", tone);
  if (!up) group.append(s("path", { d: STAR, class: "star" }));
  else if (glyph) group.append(s("path", { d: glyph, transform: `translate(${x} ${y}) scale(${size}) translate(-12 -12)` }));
  else {
    const text = initials(piece.name || kind.name || "");
    group.append(s("text", { x, y: y + 3.2 * (size / 0.66), "font-size": 9.5 * (size / 0.66) }, text));
  }
  if (!number) return group;
  const strength = s("text.strength", { x: number.length > 1 ? 5.6 : 6.4, y: 9.4, "font-size": number.length > 2 ? 8.6 : 10.5 }, number);
  strength.style.setProperty("stroke", colour(fill));
  group.append(strength);
  return group;
}

/**
 * Badges in a row: a round sign for a state, a plate with sign and number for what counts.
 * @param {Look} look
 * @param {Badge[]} badges
 * @returns {{node: SVGElement, width: number}}
 */
export function badgeRow(look, badges) {
  const widths = badges.map((badge) => badgeWidth(look, badge));
  const width = rowWidth(look, badges);
  const node = s("g.badges");
  let x = -width / 2;
  badges.forEach((badge, i) => {
    const w = widths[i] ?? 0;
    node.append(drawBadge(look, badge, x + w / 2, w));
    x += w + 1;
  });
  return { node, width };
}

/** How wide badges are in a row. @param {Look} look @param {Badge[]} badges */
export function rowWidth(look, badges) {
  return badges.reduce((sum, badge) => sum + badgeWidth(look, badge) + 1, -1);
}

/** What a badge counts, as it is written: halves as such. @param {Badge} badge */
export function tally({ n }) {
  if (n === null || n === undefined) return "";
  return Number.isInteger(n) ? String(n) : `${Math.trunc(n) || ""}½`;
}

/** @param {Badge} badge */
function counts(badge) {
  return badge.n !== null && badge.n !== undefined;
}

/** @param {Look} look @param {Badge} badge */
function badgeWidth(look, badge) {
  if (!counts(badge)) return 12;
  return (kindOf(look, badge.kind).glyph ? 11 : 5) + tally(badge).length * 5.8;
}

/** One badge, 12 high, its middle at x. @param {Look} look @param {Badge} badge @param {number} x @param {number} w */
function drawBadge(look, badge, x, w) {
  const kind = kindOf(look, badge.kind);
  const side = sideOf(look, badge.side);
  const fill = side?.fill || kind.fill || "ivory";
  const tone = side ? inkOf(side) : inkOn(fill);
  const group = s("g", { class: `badge badge-${badge.kind}`, transform: `translate(${x.toFixed(2)} 0)` });
  const plate = s("rect", { x: -w / 2, y: -6, width: w, height: 12, rx: counts(badge) ? 2.5 : 6 });
  plate.style.setProperty("fill", colour(fill));
  group.append(plate);
  if (kind.glyph) {
    const at = counts(badge) ? -w / 2 + 6 : 0;
    const sign = s("path", { d: kind.glyph, transform: `translate(${at} 0) scale(0.37) translate(-12 -12)` });
    sign.style.setProperty("fill", tone);
    group.append(sign);
  }
  if (counts(badge) || !kind.glyph) {
    const words = counts(badge) ? tally(badge) : initials(kind.name || badge.kind).slice(0, 2);
    const text = s("text", { x: kind.glyph ? w / 2 - 1.6 - words.length * 2.8 : 0, y: 3.5, "font-size": 9.5 }, words);
    text.style.setProperty("fill", tone);
    group.append(text);
  }
  return group;
}

/** A piece in a small picture of its own, for trays and lists; its size is in pixels, and grows with the reader's letters. @param {Look} look @param {Piece} piece @param {number} [size] */
export function pieceIcon(look, piece, size = 34) {
  const wide = `${size / 10}rem`;
  const svg = s("svg.piece-icon", { viewBox: "-14 -14 28 28", width: wide, height: wide, "aria-hidden": "true" }, drawPiece(look, piece));
  const n = piece.n ?? 1;
  if (n > 1) svg.append(countSign(n));
  if (piece.badges?.length) {
    const { node, width } = badgeRow(look, piece.badges);
    node.setAttribute("transform", `translate(0 10) scale(${Math.min(0.8, 27 / width).toFixed(2)})`);
    svg.append(node);
  }
  return svg;
}

/** A pennant on its staff, at the corner of what it stands by, in pixels. */
export const PENNANT = "M-1 0V-15H9L6-11.5 9-8H1V0Z";

/** So many of a pile are on their way or spoken of, in pixels. @param {number} n @param {string} transform */
export function partSign(n, transform) {
  const w = 8 + `${n}`.length * 7;
  return s(
    "g.about-n",
    { transform },
    s("rect", { x: 6 - w, y: -5, width: w, height: 16, rx: 3 }),
    s("text", { x: 6 - w / 2, y: 7.2, "font-size": 12 }, `${n}`),
  );
}

/** How many alike stand here, or how many others. @param {number} n @param {"×"|"+"} [sign] */
export function countSign(n, sign = "×") {
  const words = `${sign}${n}`;
  const w = 3 + words.length * 5.3;
  return s(
    "g.count",
    { transform: `translate(${(12.5 - w / 2).toFixed(1)} -10.500)` },
    s("rect", { x: -w / 2, y: -5.8, width: w, height: 11.6, rx: 2 }),
    s("text", { y: 3.4, "font-size": 9.5 }, words),
  );
}
