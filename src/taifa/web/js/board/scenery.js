// What no rule speaks of: lines in the water along the coasts, the grain of the paper, a rose and a cartouche.

import { s } from "../dom.js";
import { isSea, SEA } from "./areas.js";
import { colour } from "./colour.js";

/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Decor} Decor */

/** The colour of the sea, on the board and beyond it. @param {Board} board */
export function seaColour(board) {
  const areas = board.places.some((spot) => spot.path && isSea(spot));
  const fill = board.look?.decor?.[SEA]?.fill || (areas ? board.look?.places?.[SEA]?.fill : "");
  return fill ? `light-dark(${colour(fill)}, var(--c-sea))` : colour(SEA);
}

/** The land beyond the frame has the colour of the land within. @param {Board} board */
export function landColour(board) {
  const { decor = {} } = board.look ?? {};
  const found = ["beyond", "land", "coast", "africa"].map((kind) => decor[kind]?.fill).find(Boolean);
  return colour(found || "land");
}

/** Engraved lines that follow the coast, the further the fainter: each a stroke with one in the sea's colour upon it. @param {Board} board @param {number} unit */
export function waterLines(board, unit) {
  const { decor = {} } = board.look ?? {};
  const coasts = [
    ...(board.decor ?? [])
      .filter((one) => one.path && (one.kind === "beyond" || (["land", "coast", "africa"].includes(one.kind) && decor[one.kind]?.fill)))
      .map((one) => one.path ?? ""),
    ...board.places.filter((spot) => spot.path && !isSea(spot)).map((spot) => spot.path ?? ""),
  ];
  if (!coasts.length) return [];
  const sea = seaColour(board);
  const d = coasts.join("");
  return [0.86, 0.56, 0.28].flatMap((far, i) =>
    [true, false].map((ink) => {
      const path = s("path", { class: ink ? "waterline" : "water", d });
      path.style.setProperty("stroke-width", String(unit * (ink ? far : far - 0.05)));
      if (ink) path.style.setProperty("stroke-opacity", String(0.3 + i * 0.2));
      else path.style.setProperty("stroke", sea);
      return path;
    }),
  );
}

/** A grain that keeps large plain fields from looking printed. */
export function paperGrain() {
  const marks = [];
  let seed = 7;
  const next = () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  for (let i = 0; i < 90; i += 1) {
    const [x, y, a, r] = [next() * 220, next() * 220, next() * 6.3, 1 + next() * 5];
    marks.push(`M${x.toFixed(1)} ${y.toFixed(1)}l${(Math.cos(a) * r).toFixed(1)} ${(Math.sin(a) * r).toFixed(1)}`);
  }
  return s(
    "pattern",
    { id: "paper-grain", width: 220, height: 220, patternUnits: "userSpaceOnUse" },
    s("path", { class: "grain", d: marks.join("") }),
  );
}

/** A compass rose. @param {Decor} decor @param {number} unit */
export function drawRose(decor, unit) {
  const r = Math.min(unit * 1.7, 72);
  const ray = (/** @type {number} */ turn, /** @type {number} */ long, /** @type {number} */ wide) =>
    [-1, 1].map((side) =>
      s("path", { class: side < 0 ? "ray dark" : "ray", d: `M0 ${-long}L${side * wide} ${-wide}L0 0Z`, transform: `rotate(${turn})` }),
    );
  return s(
    "g.rose",
    { transform: `translate(${decor.x ?? 0} ${decor.y ?? 0})` },
    s("circle", { r: r * 0.62 }),
    s("circle", { r: r * 0.56 }),
    ...[45, 135, 225, 315].flatMap((turn) => ray(turn, r * 0.7, r * 0.13)),
    ...[90, 180, 270, 0].flatMap((turn) => ray(turn, r, r * 0.17)),
    s("path", { class: "north", d: `M${-r * 0.13} ${-r * 1.1}v${-r * 0.34}l${r * 0.26} ${r * 0.34}v${-r * 0.34}` }),
  );
}

/** How large the letters of the board's title are, and its frame. @param {Decor} decor @param {number} unit */
export function cartoucheSize(decor, unit) {
  const size = Math.min(unit * 0.8, 30);
  return { size, w: (decor.text ?? "").length * size * 0.62 + size * 2, h: size * 2.3 };
}

/** The board's title in a frame. @param {Decor} decor @param {number} unit */
export function drawCartouche(decor, unit) {
  const words = decor.text ?? "";
  const { size, w, h } = cartoucheSize(decor, unit);
  const corner = size * 0.5;
  const frame = (/** @type {number} */ by) => {
    const [x, y, c] = [w / 2 - by, h / 2 - by, corner];
    return `M${-x + c} ${-y}H${x - c}A${c} ${c} 0 0 0 ${x} ${-y + c}V${y - c}A${c} ${c} 0 0 0 ${x - c} ${y}H${-x + c}A${c} ${c} 0 0 0 ${-x} ${y - c}V${-y + c}A${c} ${c} 0 0 0 ${-x + c} ${-y}Z`;
  };
  return s(
    "g.cartouche",
    { transform: `translate(${decor.x ?? 0} ${decor.y ?? 0})` },
    s("path", { class: "plate", d: frame(0) }),
    s("path", { class: "rule", d: frame(size * 0.16) }),
    s("text", { y: size * 0.3, "font-size": size }, words),
  );
}
