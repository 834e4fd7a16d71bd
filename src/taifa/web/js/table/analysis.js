// A match looked back at: the chance to win over time, where it turned, and what would have been better.

import { get, save } from "../api.js";
import { colour, sideOf } from "../board/colour.js";
import { h, put, s } from "../dom.js";
import { decimal, t } from "../i18n.js";
import { complain, dialog } from "../popup.js";
import { pngOf } from "./export.js";

/** @typedef {import("../types.js").Look} Look */
/** @typedef {{n: number, chances: Record<string, number>, heading: string}} Moment */
/** @typedef {{n: number, seat: string, by: "choice"|"luck", change: number, gain: number, whole?: boolean, label: string, better_label: string|null,
 *   line: [string, string|number|null][], line_labels: string[], heading: string}} Swing */
/** @typedef {{answers: number, curve: Moment[], swings: Swing[], luck: Record<string, number>, names: Record<string, string>,
 *   scores: Record<string, number>, losses: Record<string, number>, sources: {source: string, points: Record<string, number>}[],
 *   battle: {n: number, title: string, lost: Record<string, number>}|null, stopped: string}} Found */
/** From where to branch off: whose seat, and its first answers. @typedef {{seat: string, line: [string, string|number|null][]}} Better */
/** @typedef {{match: string, secret: string|null, look: Look, go: (n: number) => void, whatIf: (el: Element, n: number, better: Better) => void}} Around */

const WIDTH = 760;
const HEIGHT = 220;
/** How often one asks how far it is: milliseconds. */
const ASK = 700;

/** @param {number} share */
function percent(share) {
  return `${share > 0 ? "+" : share < 0 ? "−" : ""}${Math.abs(Math.round(share * 100))} %`;
}

/** The curve as points of a line, stepped where nothing changed in between. @param {Moment[]} curve @param {string} seat @param {number} answers */
export function line(curve, seat, answers) {
  const x = (/** @type {number} */ n) => (WIDTH * n) / Math.max(1, answers);
  return curve
    .map((moment, i) => {
      const y = HEIGHT * (1 - (moment.chances[seat] ?? 0));
      const before = i ? `${x(moment.n).toFixed(1)},${(HEIGHT * (1 - (curve[i - 1]?.chances[seat] ?? 0))).toFixed(1)} ` : "";
      return `${before}${x(moment.n).toFixed(1)},${y.toFixed(1)}`;
    })
    .join(" ");
}

/** @param {Found} found @param {Around} around */
function chart(found, around) {
  const x = (/** @type {number} */ n) => (WIDTH * n) / Math.max(1, found.answers);
  const svg = s(
    "svg.curve",
    { viewBox: `-4 -8 ${WIDTH + 8} ${HEIGHT + 26}`, role: "img", "aria-label": t("chance-over-time") },
    ...[0.25, 0.5, 0.75].map((y) => s("line.grid", { x1: 0, x2: WIDTH, y1: HEIGHT * y, y2: HEIGHT * y })),
    ...found.curve
      .filter((moment) => moment.heading)
      .map((moment) => s("line.phase", { x1: x(moment.n), x2: x(moment.n), y1: 0, y2: HEIGHT }, s("title", null, moment.heading))),
  );
  for (const seat of Object.keys(found.names)) {
    const path = s("polyline.seat-line", { points: line(found.curve, seat, found.answers) });
    path.style.setProperty("stroke", colour(sideOf(around.look, seat)?.fill ?? "stone"));
    svg.append(path);
  }
  for (const swing of found.swings) {
    const dot = s(
      "circle",
      {
        class: `swing by-${swing.by}`,
        cx: x(swing.n),
        cy: HEIGHT + 10,
        r: 5,
        tabindex: 0,
        role: "button",
        "aria-label": `${found.names[swing.seat]}: ${swing.label}`,
      },
      s("title", null, `${found.names[swing.seat]}: ${swing.label}`),
    );
    dot.addEventListener("click", () => around.go(swing.n));
    svg.append(dot);
  }
  return svg;
}

/** @param {Found} found @param {Around} around */
function turningPoints(found, around) {
  if (!found.swings.length) return h("p.muted", null, t("no-swings"));
  return h(
    "ol.swings",
    null,
    found.swings.map((swing) =>
      h(
        "li",
        null,
        swing.heading ? h("span.muted.swing-when", null, swing.heading) : null,
        h(
          "button.link",
          { onclick: () => around.go(swing.n), title: t("go-there") },
          h("b", null, found.names[swing.seat] ?? swing.seat),
          `: ${swing.label}`,
        ),
        h(
          `span.change.by-${swing.by}`,
          null,
          `${t(swing.whole ? "by-turn" : `by-${swing.by}`)} ${percent(swing.by === "choice" && swing.better_label ? -swing.gain : swing.change)}`,
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
              t("better-was", { what: swing.line_labels.slice(0, 4).join(" → ") || swing.better_label }),
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
    chart(found, around),
    h(
      "p.legend-line",
      null,
      Object.entries(found.names).map(([seat, name]) => {
        const chip = h("span.swatch", { "aria-hidden": "true" });
        chip.style.setProperty("background", colour(sideOf(around.look, seat)?.fill ?? "stone"));
        return h("span", null, chip, ` ${name} · ${t("luck-of", { share: percent(found.luck[seat] ?? 0) })}`);
      }),
    ),
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
  const body = h("div.analysis", { "aria-live": "polite" }, h("p", null, t("analysing")), bar);
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
