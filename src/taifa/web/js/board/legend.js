// The legend: every sign that is on the board now, and what it means.

import { h, s } from "../dom.js";
import { t } from "../i18n.js";
import { colour, sideOf } from "./colour.js";
import { outline } from "./ground.js";
import { badgeRow, kindOf, PENNANT, pieceIcon } from "./shapes.js";

/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").Kind} Kind */

/** @param {string} title @param {[Node, string|undefined][]} rows */
function section(title, rows) {
  const named = rows.filter(([, name]) => name);
  if (!named.length) return null;
  return h(
    "section.legend-part",
    null,
    h("h3.tray-name", null, title),
    h(
      "ul",
      null,
      named.map(([sign, name]) => h("li", null, sign, h("span", null, name))),
    ),
  );
}

/** A small picture. @param {...Node} kids */
function picture(...kids) {
  return s("svg.legend-sign", { viewBox: "-14 -14 28 28", width: 26, height: 26, "aria-hidden": "true" }, ...kids);
}

/** What stands around those of whom a question speaks. */
function aboutSign() {
  const frame = { x: -9, y: -6, width: 18, height: 16, rx: 3 };
  return [s("rect.about", frame), s("path.about-flag", { d: PENNANT, transform: "translate(-8 -5) scale(0.6)" })];
}

/** @param {Kind} kind @param {string} d @param {boolean} line */
function swatch(kind, d, line) {
  const path = s("path", { d });
  path.style.setProperty("fill", line ? "none" : colour(kind.fill, "var(--c-ivory)"));
  path.style.setProperty("stroke", colour(kind.stroke, line ? "var(--c-road)" : "var(--c-ink)"));
  path.style.setProperty("stroke-width", line ? "2.6" : "1");
  if (kind.dash)
    path.style.setProperty(
      "stroke-dasharray",
      kind.dash
        .replace(/[^\d., ]/g, "")
        .split(/[ ,]+/)
        .map((n) => Number(n) / 2)
        .join(" "),
    );
  const sign = !line && kind.glyph ? s("path", { class: "sign", d: kind.glyph, transform: "scale(0.6) translate(-12 -12)" }) : null;
  return picture(path, ...(sign ? [sign] : []));
}

/** @param {Board|null} board @param {Scene|null} scene */
export function drawLegend(board, scene) {
  const look = board?.look ?? {};
  const pieces = new Map(
    (scene?.pieces ?? []).filter((piece) => board?.places.some((spot) => spot.id === piece.place)).map((piece) => [piece.kind, piece]),
  );
  const tints = scene?.tints ?? [];
  const badges = new Set([...tints, ...(scene?.pieces ?? [])].flatMap((one) => (one.badges ?? []).map((badge) => badge.kind)));
  for (const spot of board?.places ?? []) for (const figure of spot.figures ?? []) badges.add(figure.kind);
  const sides = new Set([...tints, ...(scene?.pieces ?? [])].map((one) => one.side ?? "").filter((side) => sideOf(look, side)?.name));
  const places = new Set((board?.places ?? []).map((spot) => spot.kind ?? ""));
  const ways = new Set((board?.lines ?? []).map((line) => line.kind ?? ""));
  const rebuilt = board?.rebuilt?.length || board?.places.some((spot) => spot.rebuilt);
  return h(
    "div.legend",
    null,
    section(
      t("legend-pieces"),
      [...pieces].map(([kind, piece]) => [pieceIcon(look, { ...piece, badges: [], n: 1 }, 26), kindOf(look, kind).name]),
    ),
    section(t("legend-signs"), [
      ...[...badges].map(
        (kind) => /** @type {[Node, string|undefined]} */ ([picture(badgeRow(look, [{ kind }]).node), kindOf(look, kind).name]),
      ),
      [picture(...aboutSign()), t("legend-about")],
    ]),
    section(
      t("legend-sides"),
      [...sides].map((side) => [
        pieceIcon(look, { id: side, kind: "", place: "", side, name: " " }, 26),
        [sideOf(look, side)?.name, sideOf(look, sideOf(look, side)?.seat)?.name].filter(Boolean).join(": "),
      ]),
    ),
    section(
      t("legend-places"),
      [...places].map((kind) => [
        swatch(look.places?.[kind] ?? {}, outline(look.places?.[kind]?.shape ?? "circle", 11), false),
        look.places?.[kind]?.name,
      ]),
    ),
    section(
      t("legend-ways"),
      [...ways].map((kind) => [swatch(look.lines?.[kind] ?? {}, "M-12 4Q-4 -6 3 0T12 -3", true), look.lines?.[kind]?.name]),
    ),
    h(
      "section.legend-part",
      null,
      h("p.muted", null, t("legend-count")),
      rebuilt ? h("p.muted", null, h("sup", null, "°"), " ", picture(s("circle.about", { r: 4 })), " ", t("legend-rebuilt")) : null,
    ),
  );
}
