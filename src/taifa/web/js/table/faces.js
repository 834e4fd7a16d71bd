// What is printed on a thing: its face, and what it has just now. Found here, drawn here, the same wherever it is shown.

import { sideOf, wear } from "../board/colour.js";
import { kindOf, ownName, pieceIcon, tally } from "../board/shapes.js";
import { h, s } from "../dom.js";
import { plain, t } from "../i18n.js";

/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {import("../types.js").Face} Face */
/** @typedef {import("../types.js").Look} Look */
/** @typedef {import("../types.js").Badge} Badge */

/** The face that explains a piece; one that lies face down has none. @param {Board|null} board @param {Piece} piece @returns {Face|null} */
export function faceOfPiece(board, piece) {
  const faces = board?.faces ?? {};
  if (piece.up === false) return null;
  return faces[piece.face ?? ""] ?? faces[piece.id] ?? faces[piece.kind] ?? null;
}

/** The face of whatever bears an id: a piece that is there, else a card, nation or kind of that name. @param {Board|null} board @param {Scene} scene @param {string} id @returns {Face|null} */
export function faceOf(board, scene, id) {
  const piece = scene.pieces?.find((one) => one.id === id);
  if (piece) return faceOfPiece(board, piece);
  return board?.faces?.[id] ?? null;
}

/** What a badge says. @param {Badge[]|undefined} badges @param {Look} look */
export function signs(badges, look) {
  return (badges ?? []).map((badge) => {
    const name = kindOf(look, badge.kind).name || badge.kind;
    return tally(badge) ? t("what-says", { what: name, says: tally(badge) }) : name;
  });
}

/** A face's halves: where its bearer lies for one of them, that one first, and the other idle. @param {Face|null|undefined} face @param {{name?: string}|null} bearer */
export function halvesOf(face, bearer) {
  const halves = face?.halves ?? [];
  const one = halves.find((half) => half.title === bearer?.name);
  return halves.map((half) => ({ half, idle: one !== undefined && half !== one })).sort((a, b) => Number(a.idle) - Number(b.idle));
}

/** A line each, or nothing. @param {string} spec @param {string[]|undefined} lines */
function list(spec, lines) {
  return lines?.length
    ? h(
        `ul.${spec}`,
        null,
        lines.map((line) => h("li", null, line)),
      )
    : null;
}

/**
 * A face, enlarged: number, title, kind, what it does, both halves, what a friend would say about it.
 * @param {Face} face
 * @param {Look} look
 * @param {{piece?: Piece|null, small?: boolean}} [more] the piece that bears it: its state is added
 */
export function drawFace(face, look, { piece = null, small = false } = {}) {
  const halves = halvesOf(face, piece);
  const printed = new Set(halves.flatMap(({ half }) => half.lines ?? []));
  const facts = (piece ? [...(piece.facts ?? []), ...(piece.note ? [piece.note] : []), ...signs(piece.badges, look)] : []).filter(
    (line) => !printed.has(line),
  );
  const named = piece ? ownName(look, piece) : "";
  const own = named !== face.title ? named : "";
  const titled = !own && face.number && face.title.startsWith(`${face.number} `);
  const side = piece?.side || face.side;
  const sign = face.glyph
    ? s("svg.face-sign", { viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: face.glyph }))
    : piece && !small
      ? h("span.face-piece", null, pieceIcon(look, { ...piece, n: 1, badges: [] }, 40))
      : null;
  const el = h(
    `article.face-card${small ? ".compact" : ""}`,
    null,
    h(
      "header.face-head",
      null,
      sign,
      h(
        "div",
        null,
        h("p.face-kind", null, [titled ? "" : face.number, face.kind, sideOf(look, side)?.name].filter(Boolean).join(" · ")),
        h("h4.face-title", null, own || face.title),
        // two halves say it themselves
        own && !halves.length ? h("p.face-kind", null, face.title) : null,
      ),
    ),
    facts.length ? h("section.face-now", null, small ? null : h("p.face-label", null, t("face-now")), list("face-facts", facts)) : null,
    list("face-lines", face.lines),
    halves.length
      ? h(
          `div.face-halves${halves.some(({ idle }) => idle) ? ".for-one" : ""}`,
          null,
          halves.map(({ half, idle }) =>
            h(
              `section.face-half${idle ? ".idle" : ""}`,
              null,
              h("p.face-kind", null, half.kind),
              // the title above says it
              small && half.title === own ? null : h("h5", null, half.title),
              list("face-lines", half.lines),
            ),
          ),
        )
      : null,
    !small && face.advice?.length
      ? h("section.face-advice", null, h("p.face-label", null, t("face-advice")), list("face-lines", face.advice))
      : null,
  );
  wear(el, look, side);
  el.classList.toggle("sided", Boolean(side));
  return el;
}

/** Faces that speak of some words, for the search. @param {Board|null} board @param {string} wanted @returns {[string, Face][]} */
export function searchFaces(board, wanted) {
  const words = plain(wanted);
  return Object.entries(board?.faces ?? {}).filter(([, face]) => {
    const halves = (face.halves ?? []).flatMap((half) => [half.title, half.kind, ...(half.lines ?? [])]);
    return plain([face.number, face.title, face.kind, ...(face.lines ?? []), ...halves].filter(Boolean).join(" ")).includes(words);
  });
}
