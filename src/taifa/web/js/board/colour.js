// Colours and patterns: a game names them, the stylesheet's tokens say what they are.

import { s } from "../dom.js";

/** @typedef {import("../types.js").Look} Look */
/** @typedef {import("../types.js").Side} Side */

/** Colour names a game may use; each is a token --c-<name> of css/tokens.css. */
export const PALETTE = new Set(
  (
    "sea shore land plain hill mountain relief reeds forest river road border coast parchment sand ochre gold yellow amber orange rust red " +
    "crimson rose purple violet blue navy sky teal green olive brown stone grey slate black white ivory ink muted"
  ).split(" "),
);

/** @param {string|undefined} name @param {string} [fallback] */
export function colour(name, fallback = "none") {
  if (!name) return fallback;
  return PALETTE.has(name) ? `var(--c-${name})` : name;
}

const PATTERNS = ["stripes", "dots", "checks", "cross", "waves", "chevron", "bars", "grid", "rings"];

/** The drawing of a pattern in a 6 by 6 tile. @param {string} name @returns {SVGElement[]} */
function strokes(name) {
  /** @type {Record<string, string>} */
  const paths = {
    stripes: "M-1 1L1 -1M0 6L6 0M5 7L7 5",
    cross: "M0 0L6 6M6 0L0 6",
    waves: "M0 3Q1.500 0 3 3T6 3",
    chevron: "M0 4L3 1L6 4",
    bars: "M3 0V6",
    grid: "M0 3H6M3 0V6",
    rings: "M1.200 3A1.800 1.800 0 1 1 4.800 3A1.800 1.800 0 1 1 1.200 3Z",
  };
  if (name === "dots") return [s("circle", { cx: 3, cy: 3, r: 1.2, class: "pat-fill" })];
  if (name === "checks") return [s("path", { d: "M0 0h3v3H0zM3 3h3v3H3z", class: "pat-fill" })];
  return [s("path", { d: paths[name] ?? paths.stripes, class: "pat-line" })];
}

/** @param {string} wanted */
function known(wanted) {
  if (PATTERNS.includes(wanted)) return wanted;
  let sum = 0;
  for (const letter of wanted) sum += letter.charCodeAt(0);
  return /** @type {string} */ (PATTERNS[sum % PATTERNS.length]);
}

/**
 * Pattern definitions for every side that has one: #pat-<side>.
 * @param {Look} look
 * @param {number} scale how wide a tile of 6 is on the board, in sixths
 */
export function patternDefs(look, scale) {
  return Object.entries(look.sides ?? {})
    .filter(([, side]) => side.pattern)
    .map(([id, side]) => {
      const pattern = s(
        "pattern",
        {
          id: `pat-${id}`,
          width: 6,
          height: 6,
          patternUnits: "userSpaceOnUse",
          patternTransform: `scale(${scale})`,
        },
        ...strokes(known(side.pattern ?? "")),
      );
      pattern.style.setProperty("--pat", colour(side.ink, "#fff"));
      return pattern;
    });
}

/** @param {Look} look @param {string|undefined} side @returns {Side|null} */
export function sideOf(look, side) {
  return (side && look.sides?.[side]) || null;
}

/** For whom a piece's side fights: a seat's nation and a kingdom's faction for that seat. @param {import("../types.js").Look} look @param {string} [side] */
export function partyOf(look, side) {
  const known = sideOf(look, side);
  return known?.seat || known?.party || side;
}

/** @param {string} hex */
function light(hex) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((i) => parseInt(hex.slice(i, i + 2), 16) / 255)
    .map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** @param {string} a @param {string} b */
function contrast(a, b) {
  const [x, y] = [light(a), light(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

const HEX = /^#[0-9a-f]{6}$/i;
const DARK_INK = "#0a0703";
const LIGHT_INK = "#fffdf6";

/** The ink of a side if it can be read on its colour, else one that can. @param {Side} side */
export function inkOf(side) {
  const ink = side.ink ?? "#ffffff";
  if (!HEX.test(side.fill) || !HEX.test(ink) || contrast(side.fill, ink) >= 4.5) return colour(ink);
  return contrast(side.fill, DARK_INK) > contrast(side.fill, LIGHT_INK) ? DARK_INK : LIGHT_INK;
}

/** Set a side's colours as --side and --side-ink on an element. @param {Element} el @param {Look} look @param {string} [side] */
export function wear(el, look, side) {
  const found = sideOf(look, side);
  const style = /** @type {HTMLElement} */ (el).style;
  if (!found) return;
  style.setProperty("--side", colour(found.fill, "var(--c-stone)"));
  style.setProperty("--side-ink", inkOf(found));
}

/** Dark or light signs on a plain colour; colours of the palette that change with the theme have light ones. @param {string} fill */
export function inkOn(fill) {
  if (!HEX.test(fill)) return LIGHT.has(fill) ? DARK_INK : "var(--on-palette)";
  return contrast(fill, DARK_INK) > contrast(fill, LIGHT_INK) ? DARK_INK : LIGHT_INK;
}

const LIGHT = new Set(["gold", "yellow", "amber", "ochre", "sky", "white", "ivory", "rose", "stone"]);
