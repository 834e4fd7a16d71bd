// How the points of a match went, as a line for each seat from the beginning to the end.

import { colour, sideOf } from "../board/colour.js";
import { s } from "../dom.js";
import { decimal, t } from "../i18n.js";
import { narrow } from "../prefs.js";
import { spread } from "./place.js";

/** @typedef {import("../types.js").Look} Look */
/** @typedef {{n: number, scores: Record<string, number>}} Mark */
/** @typedef {{id: string, name: string}} Seat */

/** How wide it is drawn, in CSS pixels, so that letters keep their size. */
const [WIDE, NARROW] = [820, 330];
const HEIGHT = 140;
/** Room at the right for who has how many, at the left for the scale. */
const [LEFT, RIGHT] = [34, 124];
/** Two names at the end of their lines stand so far apart. */
const APART = 17;
/** Lines are told apart without their colours. */
export const DASHES = ["", "9 5", "2 4", "12 4 2 4"];

/** @param {Mark[]} marks @param {Seat[]} seats @param {Look} look */
export function drawPoints(marks, seats, look) {
  const all = marks.flatMap((mark) => seats.map((seat) => mark.scores[seat.id] ?? 0));
  const [least, most] = [Math.min(0, ...all), Math.max(1, ...all)];
  const total = marks.at(-1)?.n || 1;
  const width = narrow() ? NARROW : WIDE;
  const x = (/** @type {number} */ n) => LEFT + ((width - LEFT - RIGHT) * n) / total;
  const y = (/** @type {number} */ points) => HEIGHT - (HEIGHT * (points - least)) / (most - least);
  const svg = s(
    "svg.points-course",
    { viewBox: `0 -14 ${width} ${HEIGHT + 28}`, role: "img", "aria-label": t("points-course") },
    ...[least, (least + most) / 2, most].flatMap((points) => [
      s("line.grid", { x1: LEFT, x2: width - RIGHT, y1: y(points), y2: y(points) }),
      s("text.scale", { x: LEFT - 6, y: y(points) + 4 }, decimal(points)),
    ]),
  );
  const ends = spread(
    seats.map((seat) => y(marks.at(-1)?.scores[seat.id] ?? 0)),
    { apart: APART, most: HEIGHT },
  );
  seats.forEach((seat, i) => {
    const points = marks.map((mark) => `${x(mark.n).toFixed(1)},${y(mark.scores[seat.id] ?? 0).toFixed(1)}`).join(" ");
    const dashes = DASHES[i % DASHES.length] ?? "";
    const line = s("polyline.seat-line", { points, "stroke-dasharray": dashes });
    line.style.setProperty("stroke", colour(sideOf(look, seat.id)?.fill ?? "stone"));
    const last = marks.at(-1)?.scores[seat.id] ?? 0;
    svg.append(
      s("polyline.seat-line-edge", { points, "stroke-dasharray": dashes }),
      line,
      s("line.to-name", { x1: x(total) + 2, x2: x(total) + 14, y1: y(last), y2: /** @type {number} */ (ends[i]) }),
      s("text.seat-end", { x: x(total) + 18, y: /** @type {number} */ (ends[i]) + 4 }, `${seat.name} ${decimal(last)}`),
    );
  });
  return svg;
}
