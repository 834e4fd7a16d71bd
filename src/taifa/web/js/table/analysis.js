// A match looked back at: the chance to win over time, where it turned, and what would have been better.

import { get, save } from "../api.js";
import { colour, sideOf } from "../board/colour.js";
import { h, icon, put, s } from "../dom.js";
import { decimal, t } from "../i18n.js";
import { complain, dialog } from "../popup.js";
import { narrow } from "../prefs.js";
import { pngOf } from "./export.js";
import { spread } from "./place.js";
import { DASHES } from "./points.js";

/** @typedef {import("../types.js").Look} Look */
/** @typedef {{n: number, chances: Record<string, number>, heading: string}} Moment */
/** @typedef {{n: number, seat: string, by: "choice"|"luck", change: number, gain: number, whole?: boolean, label: string, better_label: string|null,
 *   line: [string, string|number|null][], line_labels: string[], heading: string}} Swing */
/** @typedef {{answers: number, curve: Moment[], swings: Swing[], luck: Record<string, number>, names: Record<string, string>,
 *   scores: Record<string, number>, losses: Record<string, number>, sources: {source: string, points: Record<string, number>}[],
 *   battle: {n: number, title: string, lost: Record<string, number>}|null, stopped: string}} Found */
/** From where to branch off: whose seat, and its first answers. @typedef {{seat: string, line: [string, string|number|null][]}} Better */
/** @typedef {{match: string, secret: string|null, look: Look, go: (n: number) => void, whatIf: (el: Element, n: number, better: Better) => void}} Around */

/** How wide the curve is drawn, in CSS pixels, so that letters keep their size; its height; room for the scale and for names. */
const [WIDE, NARROW] = [820, 330];
const HEIGHT = 200;
const [LEFT, RIGHT] = [44, 116];
/** Names at the end of their lines, and the numbers of turning points, stand so far apart. */
const [APART, BESIDE] = [17, 21];
/** How wide a letter of a turn's name is, about. */
const LETTER = 7;
/** How often one asks how far it is: milliseconds. */
const ASK = 700;

/** @param {number} share */
function percent(share) {
  return `${share > 0 ? "+" : share < 0 ? "−" : ""}${Math.abs(Math.round(share * 100))} %`;
}

/** The curve as points of a line, stepped where nothing changed in between. @param {Moment[]} curve @param {string} seat @param {(n: number) => number} x */
export function line(curve, seat, x) {
  const y = (/** @type {Moment|undefined} */ moment) => (HEIGHT * (1 - (moment?.chances[seat] ?? 0))).toFixed(1);
  return curve
    .map((moment, i) => {
      const before = i ? `${x(moment.n).toFixed(1)},${y(curve[i - 1])} ` : "";
      return `${before}${x(moment.n).toFixed(1)},${y(moment)}`;
    })
    .join(" ");
}

/** The names of turns under the curve, as far as there is room for them. @param {Moment[]} curve @param {(n: number) => number} x */
export function phases(curve, x) {
  let free = -Infinity;
  return curve
    .filter((moment) => moment.heading)
    .map((moment) => {
      const name = moment.heading.split(" · ")[0] ?? "";
      const fits = x(moment.n) >= free;
      if (fits) free = x(moment.n) + LETTER * (name.length + 1);
      return { at: x(moment.n), name: fits ? name : "", heading: moment.heading };
    });
}

/** The number of a turning point; a disc for a choice, a lozenge for luck. @param {Swing} swing @param {number} i */
function numbered(swing, i) {
  const shape =
    swing.by === "luck" ? s("rect", { x: -7.5, y: -7.5, width: 15, height: 15, transform: "rotate(45)" }) : s("circle", { r: 9.5 });
  return s("g", { class: `swing by-${swing.by}` }, shape, s("text", { y: 4 }, String(i + 1)));
}

/** @param {Found} found @param {Around} around */
function chart(found, around) {
  const width = narrow() ? NARROW : WIDE;
  const end = width - RIGHT;
  const x = (/** @type {number} */ n) => LEFT + ((end - LEFT) * n) / Math.max(1, found.answers);
  const marks = phases(found.curve, x);
  const svg = s(
    "svg.curve",
    { viewBox: `0 -12 ${width} ${HEIGHT + 66}`, role: "group", "aria-label": t("chance-over-time") },
    ...[0, 0.25, 0.5, 0.75, 1].flatMap((share) => [
      s("line.grid", { x1: LEFT, x2: end, y1: HEIGHT * (1 - share), y2: HEIGHT * (1 - share) }),
      s("text.scale", { x: LEFT - 6, y: HEIGHT * (1 - share) + 4 }, `${share * 100} %`),
    ]),
    ...marks.map((mark) => s("line.phase", { x1: mark.at, x2: mark.at, y1: 0, y2: HEIGHT + 6 }, s("title", null, mark.heading))),
    ...marks.map((mark) => s("text.turn", { x: mark.at + 2, y: HEIGHT + 18 }, mark.name)),
  );
  const seats = Object.keys(found.names);
  const last = found.curve.at(-1);
  const heights = seats.map((seat) => HEIGHT * (1 - (last?.chances[seat] ?? 0)));
  const names = spread(heights, { apart: APART, most: HEIGHT });
  seats.forEach((seat, i) => {
    const points = line(found.curve, seat, x);
    const dashes = DASHES[i % DASHES.length] ?? "";
    const path = s("polyline.seat-line", { points, "stroke-dasharray": dashes });
    path.style.setProperty("stroke", colour(sideOf(around.look, seat)?.fill ?? "stone"));
    const at = /** @type {number} */ (names[i]);
    svg.append(
      s("polyline.seat-line-edge", { points, "stroke-dasharray": dashes }),
      path,
      s("line.to-name", { x1: end + 2, x2: end + 12, y1: /** @type {number} */ (heights[i]), y2: at }),
      s("text.seat-end", { x: end + 16, y: at + 4 }, found.names[seat] ?? seat),
    );
  });
  const spots = spread(
    found.swings.map((swing) => x(swing.n)),
    { apart: BESIDE, most: end },
  );
  found.swings.forEach((swing, i) => {
    const at = /** @type {number} */ (spots[i]);
    const words = `${i + 1}. ${found.names[swing.seat]}${t("says")}${swing.label}`;
    const mark = s("g", { transform: `translate(${at.toFixed(1)} ${HEIGHT + 40})`, tabindex: 0, role: "button", "aria-label": words });
    mark.append(s("title", null, words), numbered(swing, i));
    mark.addEventListener("click", () => around.go(swing.n));
    mark.addEventListener("keydown", (e) => {
      if (/** @type {KeyboardEvent} */ (e).key === "Enter") around.go(swing.n);
    });
    svg.append(s("line.to-name", { x1: x(swing.n), x2: at, y1: HEIGHT, y2: HEIGHT + 30 }), mark);
  });
  return svg;
}

/** @param {Swing} swing @param {number} i */
function bullet(swing, i) {
  return s("svg.swing-mark", { viewBox: "-12 -12 24 24", "aria-hidden": "true" }, numbered(swing, i));
}

/** @param {Found} found @param {Around} around */
function turningPoints(found, around) {
  if (!found.swings.length) return h("p.muted", null, t("no-swings"));
  return h(
    "ol.swings",
    null,
    found.swings.map((swing, i) =>
      h(
        "li",
        null,
        swing.heading && swing.heading !== found.swings[i - 1]?.heading ? h("span.muted.swing-when", null, swing.heading) : null,
        bullet(swing, i),
        h(
          "button.link.swing-what",
          { onclick: () => around.go(swing.n), title: t("go-there") },
          h("span", null, h("b", null, found.names[swing.seat] ?? swing.seat), t("says"), swing.label),
        ),
        h(
          `span.change.by-${swing.by}`,
          null,
          h("b", null, percent(swing.by === "choice" && swing.better_label ? -swing.gain : swing.change)),
          ` ${t(swing.whole ? "by-turn" : `by-${swing.by}`)}`,
        ),
        swing.better_label
          ? h(
              "button.link.better",
              {
                title: t("better-help"),
                "data-do": "better",
                onclick: (/** @type {Event} */ e) =>
                  around.whatIf(/** @type {Element} */ (e.currentTarget), swing.n, { seat: swing.seat, line: swing.line }),
              },
              icon("play"),
              h("span", null, t("better-was", { what: swing.line_labels.slice(0, 4).join(" → ") || swing.better_label })),
            )
          : null,
      ),
    ),
  );
}

/** Points by source, losses and luck, seats side by side. @param {Found} found */
function figures(found) {
  const seats = Object.keys(found.names);
  const row = (/** @type {string} */ name, /** @type {(seat: string) => string} */ cell) =>
    h(
      "tr",
      null,
      h("th", { scope: "row" }, name),
      seats.map((seat) => h("td", null, cell(seat))),
    );
  const number = (/** @type {number|undefined} */ n) => (n ? decimal(n) : "·");
  return h(
    "table.finale-sheet",
    null,
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        h("th"),
        seats.map((seat) => h("th", { scope: "col" }, found.names[seat] ?? seat)),
      ),
    ),
    h(
      "tbody",
      null,
      row(t("points"), (seat) => number(found.scores[seat])),
      found.sources.map((one) => row(one.source, (seat) => number(one.points[seat]))),
      row(t("units-lost"), (seat) => String(found.losses[seat] ?? 0)),
      row(t("luck"), (seat) => percent(found.luck[seat] ?? 0)),
    ),
  );
}

/** The page to share, as SVG or PNG. @param {Around} around @param {boolean} png */
async function share(around, png) {
  try {
    const svg = await get(`/matches/${around.match}/analysis.svg`, {}, around.secret);
    if (png) await pngOf(svg, `taifa-${around.match}`);
    else save(`taifa-${around.match}.svg`, svg, "image/svg+xml");
  } catch (error) {
    complain(error);
  }
}

/** @param {Found} found @param {Around} around */
function report(found, around) {
  return [
    h("h3", null, t("chance-over-time")),
    chart(found, around),
    found.swings.length
      ? h(
          "p.legend-line",
          null,
          /** @type {const} */ (["choice", "luck"]).map((by) =>
            h("span", null, h(`i.swing-key.by-${by}`, { "aria-hidden": "true" }), t(`swing-${by}`)),
          ),
        )
      : null,
    found.stopped ? h("p.stopped", { role: "note" }, found.stopped) : null,
    h("h3", null, t("turning-points")),
    turningPoints(found, around),
    h("h3", null, t("in-figures")),
    figures(found),
    found.battle
      ? h(
          "p",
          null,
          h("b", null, t("bloodiest")),
          " ",
          h("button.link", { onclick: () => around.go(found.battle?.n ?? 0) }, found.battle.title),
        )
      : null,
    h(
      "div.row",
      null,
      h("button.small", { "data-do": "share-png", onclick: () => share(around, true) }, t("share-picture")),
      h("button.ghost.small", { "data-do": "share-svg", onclick: () => share(around, false) }, "SVG"),
    ),
  ];
}

/** Open it; while it is worked out, it says how far it is. @param {Around} around */
export async function openAnalysis(around) {
  const bar = /** @type {HTMLProgressElement} */ (h("progress", { max: 100, value: 0 }));
  const body = h("div.analysis", { "aria-live": "polite" }, h("p", null, t("analysing")), bar, h("p.muted", null, t("analysing-help")));
  let open = true;
  const close = dialog(t("analysis"), [body], {
    wide: true,
    closed: () => {
      open = false;
    },
  });
  const go = (/** @type {() => void} */ run) => {
    close();
    run();
  };
  const within = {
    ...around,
    go: (/** @type {number} */ n) => go(() => around.go(n)),
    whatIf: (/** @type {Element} */ el, /** @type {number} */ n, /** @type {Better} */ better) => go(() => around.whatIf(el, n, better)),
  };
  try {
    while (open) {
      const job = await get(`/matches/${around.match}/analysis`, {}, around.secret);
      if (job.error) throw new Error(job.error);
      if (job.found) {
        put(body, ...report(job.found, within));
        return;
      }
      bar.value = job.percent;
      await new Promise((resolve) => setTimeout(resolve, ASK));
    }
  } catch (error) {
    complain(error);
    put(body, h("p", null, t("no-analysis")));
  }
}
