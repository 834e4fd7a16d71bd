// What pieces look like: ten shapes in a 24 by 24 box around the origin, and a back for each.

import { s } from "../dom.js";
import { colour, sideOf } from "./colour.js";

/** @typedef {import("../types.js").Look} Look */
/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {import("../types.js").Kind} Kind */
/** @typedef {import("../types.js").Badge} Badge */

/** Outlines by shape; what is not listed is a disc. @type {Record<string, string>} */
const OUTLINES = {
  disc: "M11 0A11 11 0 1 1 -11 0A11 11 0 1 1 11 0Z",
  block: "M-10.500 -8.500Q-10.500 -10.500 -8.500 -10.500H8.500Q10.500 -10.500 10.500 -8.500V8.500Q10.500 10.500 8.500 10.500H-8.500Q-10.500 10.500 -10.500 8.500Z",
  counter: "M-10 -10H10V10H-10Z",
  card: "M-8.500 -10.500Q-8.500 -12 -7 -12H7Q8.500 -12 8.500 -10.500V10.500Q8.500 12 7 12H-7Q-8.500 12 -8.500 10.500Z",
  cube: "M0 -11L9.500 -6V5.500L0 11L-9.500 5.500V-6Z",
  cylinder: "M-9 -6A9 4 0 0 1 9 -6V7A9 4 0 0 1 -9 7Z",
  pennant: "M-9 -11H10L5.500 -5L10 1H-7V12H-9Z",
  castle: "M-10 11V-9H-6.500V-6H-3V-9H3V-6H6.500V-9H10V11H3V5A3 3 0 0 0 -3 5V11Z",
  tower: "M-6 11V-4L-8 -6V-11H-4.500V-8.500H-1.700V-11H1.700V-8.500H4.500V-11H8V-6L6 -4V11H2V6A2 2 0 0 0 -2 6V11Z",
  marker: "M0 -10L7.070 -7.070L10 0L7.070 7.070L0 10L-7.070 7.070L-10 0L-7.070 -7.070Z",
};

/** Lines that give a shape its body. @type {Record<string, string>} */
const BODIES = {
  cube: "M-9.500 -6L0 -1L9.500 -6M0 -1V11",
  cylinder: "M-9 -6A9 4 0 0 0 9 -6",
  disc: "M8.800 0A8.800 8.800 0 1 1 -8.800 0A8.800 8.800 0 1 1 8.800 0Z",
};

/** Where a glyph goes and how large it is, by shape. @type {Record<string, [number, number, number]>} */
const GLYPH_AT = {
  cube: [0, -5.500, 0.36],
  cylinder: [0, 2.500, 0.5],
  pennant: [-0.500, -5, 0.42],
  castle: [0, -1.500, 0.36],
  tower: [0, -1.500, 0.36],
  card: [0, 0, 0.6],
  marker: [0, 0, 0.58],
};

const STAR = "M0 -7L2.050 -4.950H4.950V-2.050L7 0L4.950 2.050V4.950H2.050L0 7L-2.050 4.950H-4.950V2.050L-7 0L-4.950 -2.050V-4.950H-2.050Z";

/** The eight-pointed star that marks the house and every back. */
export const HOUSE_STAR = STAR;

/** Two or three letters that stand for a name. @param {string} name */
export function initials(name) {
  const words = name.replace(/[^\p{L}\p{N} ]/gu, " ").split(" ").filter(Boolean);
  if (!words.length) return "";
  const first = /** @type {string} */ (words[0]);
  return words.length > 1 ? words.slice(0, 2).map((w) => w[0]).join("").toUpperCase() : first.slice(0, 3);
}

/** @param {Look} look @param {string} kind @returns {Kind} */
export function kindOf(look, kind) {
  return look.pieces?.[kind] ?? look.places?.[kind] ?? {};
}

/**
 * A piece around the origin, 24 units high.
 * @param {Look} look
 * @param {Piece} piece
 * @returns {SVGElement}
 */
export function drawPiece(look, piece) {
  const kind = kindOf(look, piece.kind);
  const side = sideOf(look, piece.side);
  const shape = kind.shape && OUTLINES[kind.shape] ? kind.shape : "disc";
  const d = /** @type {string} */ (OUTLINES[shape]);
  const up = piece.up !== false;
  const body = s("g", { class: `body shape-${shape}${up ? "" : " back"}` });
  const fill = (up && kind.fill) || side?.fill || kind.fill || "stone";
  const ink = side && !(up && kind.fill) ? side.ink ?? "#fff" : "";
  body.append(s("path", { class: "shadow", d, transform: "translate(0.8 1.4)" }));
  const face = s("path", { class: "face", d });
  face.style.setProperty("fill", colour(fill));
  if (kind.stroke) face.style.setProperty("stroke", colour(kind.stroke));
  body.append(face);
  if (side?.pattern) body.append(s("path", { class: "pattern", d, fill: `url(#pat-${piece.side}-p)` }));
  if (BODIES[shape]) body.append(s("path", { class: "edge", d: BODIES[shape] }));
  body.append(emblem(up, kind, side, piece, shape, ink, fill));
  if (piece.tilt) body.setAttribute("transform", "rotate(-28)");
  return body;
}

/**
 * What stands on the face: a glyph, letters, or the star of a back.
 * @param {boolean} up
 * @param {Kind} kind
 * @param {import("../types.js").Side|null} side
 * @param {Piece} piece
 * @param {string} shape
 * @param {string} ink
 * @param {string} fill
 */
function emblem(up, kind, side, piece, shape, ink, fill) {
  const [x, y, size] = GLYPH_AT[shape] ?? [0, 0, 0.66];
  const tone = ink ? colour(ink) : contrast(fill);
  const glyph = kind.glyph || side?.glyph || "";
  const group = s("g.emblem");
  group.style.setProperty("fill", tone);
  if (!up) group.append(s("path", { d: STAR, class: "star" }));
  else if (glyph) group.append(s("path", { d: glyph, transform: `translate(${x} ${y}) scale(${size}) translate(-12 -12)` }));
  else {
    const text = initials(piece.name || kind.name || "");
    group.append(s("text", { x, y: y + 3.2 * (size / 0.66), "font-size": 9.5 * (size / 0.66) }, text));
  }
  return group;
}

/** Dark or light letters on a plain colour. @param {string} fill */
function contrast(fill) {
  const hex = /^#([0-9a-f]{6})$/i.exec(fill)?.[1];
  if (!hex) return "var(--on-palette)";
  const [r, g, b] = [0, 2, 4].map((i) => parseInt(hex.slice(i, i + 2), 16));
  return 0.299 * (r ?? 0) + 0.587 * (g ?? 0) + 0.114 * (b ?? 0) > 150 ? "#221a10" : "#fffaf0";
}

/**
 * Badges in a row: small round signs with a glyph, a number or both.
 * @param {Look} look
 * @param {Badge[]} badges
 * @param {number} step
 */
export function drawBadges(look, badges, step = 9) {
  return badges.map((badge, i) => {
    const kind = kindOf(look, badge.kind);
    const side = sideOf(look, badge.side);
    const fill = side?.fill || kind.fill || "ivory";
    const group = s("g.badge", { transform: `translate(${(i - (badges.length - 1) / 2) * step} 0)` });
    const disc = s("circle", { r: 4.6 });
    disc.style.setProperty("fill", colour(fill));
    group.append(disc);
    const tone = side ? colour(side.ink, "#fff") : fill === "ivory" ? "#221a10" : contrast(fill);
    const counts = badge.n !== null && badge.n !== undefined;
    if (kind.glyph && !counts) {
      const sign = s("path", { d: kind.glyph, transform: "scale(0.28) translate(-12 -12)" });
      sign.style.setProperty("fill", tone);
      group.append(sign);
    } else {
      const text = s("text", { y: 2.1, "font-size": 6 }, counts ? String(badge.n) : initials(kind.name || badge.kind).slice(0, 2));
      text.style.setProperty("fill", tone);
      group.append(text);
    }
    return group;
  });
}

/** A piece in a small picture of its own, for trays and lists. @param {Look} look @param {Piece} piece @param {number} [size] */
export function pieceIcon(look, piece, size = 34) {
  const svg = s("svg.piece-icon", { viewBox: "-14 -14 28 28", width: size, height: size, "aria-hidden": "true" }, drawPiece(look, piece));
  const n = piece.n ?? 1;
  if (n > 1) svg.append(countSign(n));
  if (piece.badges?.length) {
    svg.append(s("g", { transform: `translate(0 10.5) scale(${Math.min(1, 3 / piece.badges.length)})` }, ...drawBadges(look, piece.badges)));
  }
  return svg;
}

/** @param {number} n */
export function countSign(n) {
  return s("g.count", { transform: "translate(9 -9)" }, s("circle", { r: 5.4 }), s("text", { y: 2.5, "font-size": 7 }, String(n)));
}
