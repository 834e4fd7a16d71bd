// Heraldry: a leader's shield from what a herald would say, drawn in a 24 by 24 box around the origin.

import { s } from "../dom.js";
import { colour, inkOn } from "./colour.js";

/** @typedef {import("../types.js").Arms} Arms */

export const SHIELD = "M-10.500 -11.500H10.500V0.500C10.500 6.500 5.500 10.500 0 12.500C-5.500 10.500 -10.500 6.500 -10.500 0.500Z";

/** Charges in a 24 by 24 box. @type {Record<string, string>} */
const CHARGES = {
  castle: "M2 21V10H4V8H6V10H8V5H10V3H11V5H13V3H14V5H16V10H18V8H20V10H22V21H14V17A2 2 0 0 0 10 17V21Z",
  tower: "M7 21V9L5 7V3H8V5H10.500V3H13.500V5H16V3H19V7L17 9V21H14V17A2 2 0 0 0 10 17V21Z",
  lion: "M10 2L13 2.500L14.500 1.500L15.500 3.500L18 5L17 7L14.500 7.500L15.500 10L19.500 7.500L21 9.500L17 12.500L16 14L19.500 15.500L21 20L18 21L16.500 18L13 16.500L11.500 19L12.500 22H8.500L9 18L8 14L5 15.500L3 13.500L5.500 12L8.500 11L8.500 8L5 8.500L4 6L8.500 5ZM7 21C3 20 1.500 16 3.500 14.500C3.500 17 5 18.500 8 19Z",
  eagle:
    "M12 1.500L14.500 3.500L13.500 7L17 4.500L22.500 3.500L21.500 9L18 13L15 13.500L16 17L18.500 20L14 19L12 22.500L10 19L5.500 20L8 17L9 13.500L6 13L2.500 9L1.500 3.500L7 4.500L10.500 7L10 4Z",
  cross: "M9 2H15V9H22V15H15V22H9V15H2V9H9Z",
  crescent: "M13 2.500A9.800 9.800 0 1 0 21.500 13A7.300 7.300 0 1 1 13 2.500Z",
  star: "M12 1L15 5H19V9L23 12L19 15V19H15L12 23L9 19H5V15L1 12L5 9V5H9Z",
  hand: "M6.500 22V15.500L3 11.500L5 9.500L8 12V4.500A1.300 1.300 0 0 1 10.600 4.500V10.500H11V3A1.300 1.300 0 0 1 13.600 3V10.500H14V4.500A1.300 1.300 0 0 1 16.600 4.500V11H17V7.500A1.200 1.200 0 0 1 19.400 7.500V16L17 19V22Z",
  key: "M12 1.500A4.700 4.700 0 0 0 10.400 10.600V22H13.600V20.500H17.500V17.500H13.600V15.500H16.500V12.500H13.600V10.600A4.700 4.700 0 0 0 12 1.500ZM12 4A2.200 2.200 0 1 1 12 8.400A2.200 2.200 0 1 1 12 4Z",
  chain: "M2 2H22V22H2ZM5 5V10.500H10.500V5ZM13.500 5V10.500H19V5ZM5 13.500V19H10.500V13.500ZM13.500 13.500V19H19V13.500Z",
  wolf: "M2 12.500L5 9L4.500 5.500L7.500 7.500L10.500 9H17L20 7L22.500 4.500L22 10L19.500 12.500V19.500H17L16.500 15H9.500L8.500 19.500H6L5.500 14L3.500 14.500Z",
  tree: "M12 2C8 2 6 4.500 6.500 7C3.500 8 3.500 12 7 13C8 14.500 10 14.500 11 14V19L8 22H16L13 19V14C14 14.500 16 14.500 17 13C20.500 12 20.500 8 17.500 7C18 4.500 16 2 12 2Z",
  sword: "M12 1L13.600 4V14H17.500V16.500H13.600V19.500L14.800 22.500H9.200L10.400 19.500V16.500H6.500V14H10.400V4Z",
  horse: "M7 22C7 16.500 10.500 14.500 10.500 11.500L6.500 13L4 10L9 5.500L10 2L13 4C18.500 5.500 20.500 11 19.500 22Z",
  fleur:
    "M12 1C15.500 4 15.500 7 13.800 11H15C16 6.500 21.500 6 21.500 11C21.500 14 18 14.500 17 13C17 14 15.500 14.500 13.500 14.500V16.500H15.500V19H13.500L12 23L10.500 19H8.500V16.500H10.500V14.500C8.500 14.500 7 14 7 13C6 14.500 2.500 14 2.500 11C2.500 6 8 6.500 9 11H10.200C8.500 7 8.500 4 12 1Z",
  bars: "M3 1H6.200V23H3ZM8 1H11.200V23H8ZM13 1H16.200V23H13ZM18 1H21.200V23H18Z",
  roundel: "M12 3A9 9 0 1 0 12 21A9 9 0 1 0 12 3ZM12 7A5 5 0 1 1 12 17A5 5 0 1 1 12 7Z",
  arch: "M3.500 22V10C3.500 4 8 2 12 2C16 2 20.500 4 20.500 10V22H15.500V17C17.200 15.200 17.600 13 17.200 11C16.700 8 14.500 6.500 12 6.500C9.500 6.500 7.300 8 6.800 11C6.400 13 6.800 15.200 8.500 17V22Z",
  palm: "M10.800 22C11.300 17 11.300 13 11.300 10C8 8 5 9 3 13.500C2 9 5 6.500 9 7C7 5 4 5 2 7C3.500 2.500 8 2 12 6.300C16 2 20.500 2.500 22 7C20 5 17 5 15 7C19 6.500 22 9 21 13.500C19 9 16 8 12.900 10C13 13 13.200 17 14.200 22Z",
  sun: rays(16, 11, 6.5),
};

/** A star with n points around 12 12. @param {number} n @param {number} outer @param {number} inner */
function rays(n, outer, inner) {
  const points = [];
  for (let i = 0; i < n * 2; i += 1) {
    const r = i % 2 ? inner : outer;
    const a = (i * Math.PI) / n;
    points.push(`${(12 + r * Math.sin(a)).toFixed(2)} ${(12 - r * Math.cos(a)).toFixed(2)}`);
  }
  return `M${points.join("L")}Z`;
}

/** How a field is divided: what is of the second colour. @type {Record<string, string>} */
const DIVISIONS = {
  pale: "M0 -12H11V13H0Z",
  fess: "M-11 0H11V13H-11Z",
  bend: "M-11 -12H-4L11 6V13H8L-11 -5Z",
  sinister: "M11 -12H4L-11 6V13H-8L11 -5Z",
  quarterly: "M0 -12H11V0.500H0ZM-11 0.500H0V13H-11Z",
  saltire: "M-11 -12H-7L0 -3.500L7 -12H11V-8L3.500 0.500L11 9V13H7L0 4.500L-7 13H-11V9L-3.500 0.500L-11 -8Z",
  barry: "M-11 -8H11V-4H-11ZM-11 0H11V4H-11ZM-11 8H11V12H-11Z",
  paly: "M-7.500 -12H-4.500V13H-7.500ZM-1.500 -12H1.500V13H-1.500ZM4.500 -12H7.500V13H4.500Z",
  chequy:
    "M-10.500 -11.500H-5V-6H-10.500ZM0.500 -11.500H6V-6H0.500ZM-5 -6H0.500V-0.500H-5ZM6 -6H11V-0.500H6ZM-10.500 -0.500H-5V5H-10.500ZM0.500 -0.500H6V5H0.500ZM-5 5H0.500V10.500H-5ZM6 5H11V10.500H6Z",
  bordure: "M-11 -12H11V13H-11ZM-7.500 -8.500V1C-7.500 5 -4 8 0 9.500C4 8 7.500 5 7.500 1V-8.500Z",
  chief: "M-11 -12H11V-4.500H-11Z",
};

/** The clip that keeps what is drawn on a field within its shield. */
export function shieldClip() {
  return s("clipPath", { id: "shield-clip" }, s("path", { d: SHIELD }));
}

/**
 * A shield with its arms.
 * @param {Arms} arms
 * @param {string} initial stands on it where there is neither charge nor letter
 */
export function drawArms(arms, initial) {
  const field = s("path", { class: "face", d: SHIELD });
  field.style.setProperty("fill", colour(arms.field));
  const on = s("g", { "clip-path": "url(#shield-clip)" });
  const division = DIVISIONS[arms.division ?? ""];
  if (division && arms.second) {
    const part = s("path", { d: division, "fill-rule": "evenodd" });
    part.style.setProperty("fill", colour(arms.second));
    on.append(part);
  }
  const group = s(
    "g.arms",
    null,
    s("path", { class: "shadow", d: SHIELD, transform: "translate(0.8 1.4)" }),
    field,
    on,
    bearing(arms, initial),
  );
  group.append(s("path", { class: "rim", d: SHIELD }));
  return group;
}

/** The charge or letter on a shield. @param {Arms} arms @param {string} initial */
function bearing(arms, initial) {
  const ink = arms.ink ? colour(arms.ink) : inkOn(arms.field);
  const charge = CHARGES[arms.charge ?? ""] ?? (/^[Mm][\d\s.,+-]/.test(arms.charge ?? "") ? arms.charge : "");
  const group = s("g.bearing");
  group.style.setProperty("fill", ink);
  if (charge) group.append(s("path", { d: charge, "fill-rule": "evenodd", transform: "translate(0 -0.8) scale(0.66) translate(-12 -12)" }));
  else if (arms.letter || !arms.division) group.append(s("text", { y: 4.2, "font-size": 13 }, (arms.letter || initial).slice(0, 2)));
  return group;
}
