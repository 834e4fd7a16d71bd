// The end of a match: who won, why, where the points came from, and what one may do next.

import { get, post } from "../api.js";
import { wear } from "../board/colour.js";
import { h, icon, put } from "../dom.js";
import { count, decimal, t } from "../i18n.js";
import { complain, dialog } from "../popup.js";
import { remembered } from "../prefs.js";
import { drawPoints } from "./points.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {{match: string, secret: string|null, look: import("../types.js").Look, study: () => void, analysis: () => void, record: () => void, reveal: (ids: string[]) => void}} Around */

/** @typedef {{points: import("./points.js").Mark[], fight: {title: string, heading: string, fallen: number}|null}} Course */

/** @param {number} n */
function points(n) {
  return decimal(n);
}

/** Where the points came from, a row each, seats beside one another. @param {State} state @param {Around} around */
function sheet(state, around) {
  const rows = (state.scene.sheet ?? []).filter((row) => Object.values(row.points ?? {}).some(Boolean));
  const scores = state.result?.scores ?? {};
  const seats = state.seats.filter((seat) => seat.id in scores || rows.some((row) => row.points?.[seat.id]));
  if (!seats.length) return null;
  return h(
    "table.finale-sheet",
    null,
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        h("th", null, t("points-from")),
        seats.map((seat) => {
          const head = h("th", { scope: "col" }, h("span.swatch", { "aria-hidden": "true" }), h("span.seat-name", null, seat.name));
          wear(head, around.look, seat.id);
          return head;
        }),
      ),
    ),
    h(
      "tbody",
      null,
      rows.map((row) =>
        h(
          "tr",
          null,
          h("th", { scope: "row" }, row.source),
          seats.map((seat) => h("td", null, row.points?.[seat.id] ? points(row.points[seat.id] ?? 0) : "·")),
        ),
      ),
      h(
        "tr.total",
        null,
        h("th", { scope: "row" }, t("points")),
        seats.map((seat) => h("td", null, points(scores[seat.id] ?? 0))),
      ),
    ),
  );
}

/** Each seat with its points, the best first. @param {State} state @param {Around} around */
function standings(state, around) {
  const scores = state.result?.scores ?? {};
  const winners = new Set(state.result?.winners ?? []);
  const seats = state.seats.filter((seat) => seat.id in scores).sort((a, b) => (scores[b.id] ?? 0) - (scores[a.id] ?? 0));
  return h(
    "ol.standings",
    null,
    seats.map((seat) => {
      const row = h(
        `li${winners.has(seat.id) ? ".winner" : ""}`,
        null,
        h("b", null, points(scores[seat.id] ?? 0)),
        h("span.standing-name", null, seat.name),
      );
      wear(row, around.look, seat.id);
      return row;
    }),
  );
}

/** How the points went, and the fight in which most fell: shown when the server has told it. @param {State} state @param {Around} around */
function looksBack(state, around) {
  const host = h("div.finale-course", null);
  get(`/matches/${around.match}/course`, {}, around.secret)
    .then((/** @type {Course} */ found) => {
      const seats = state.seats.filter((seat) => seat.id in (state.result?.scores ?? {}));
      const { fight } = found;
      put(
        host,
        found.points.length > 2 ? [h("h4", null, t("points-course")), drawPoints(found.points, seats, around.look)] : null,
        fight
          ? h(
              "p.finale-battle",
              null,
              h("b", null, t("decisive")),
              ` ${fight.title} `,
              h("span.muted", null, [fight.heading.replace(/[.]$/, ""), count("fallen", fight.fallen)].filter(Boolean).join(" · ")),
            )
          : null,
      );
    })
    .catch(() => host.remove());
  return host;
}

/** The same seats, scenario and options once more. @param {State} state @param {Around} around */
async function rematch(state, around) {
  try {
    const row = await get(`/matches/${around.match}`, {}, around.secret);
    const last = JSON.parse(remembered(`setup.${state.scene.game}`) ?? "{}");
    const seats = Object.fromEntries(
      state.seats.map((seat) => [seat.id, seat.who === "bot" ? { kind: "bot", level: seat.level } : { kind: seat.who }]),
    );
    const made = await post("/matches", {
      game: state.scene.game,
      scenario: row.scenario,
      options: last.scenario === row.scenario ? (last.options ?? {}) : {},
      seats,
      hints: state.hints,
    });
    location.href = made.url ?? `/t/${made.id}`;
  } catch (error) {
    complain(error);
  }
}

/** @param {State} state @param {Around} around */
export function finale(state, around) {
  const { result } = state;
  const name = (/** @type {string} */ id) => state.seats.find((one) => one.id === id)?.name ?? id;
  const winners = result?.winners ?? [];
  const mine = state.yours.length === 1 ? state.yours[0] : null;
  const banner = h(
    "div.finale-banner",
    null,
    h("span.star", { "aria-hidden": "true" }),
    mine ? h("p.finale-mine", null, t(winners.length === 0 ? "you-drew" : winners.includes(mine) ? "you-won" : "you-lost")) : null,
    h("h3", null, winners.length ? t("won", { who: winners.map(name).join(", ") }) : t("draw")),
    result?.reason ? h("p", null, result.reason) : null,
    standings(state, around),
  );
  if (winners[0]) wear(banner, around.look, winners[0]);
  const action = (/** @type {string} */ key, /** @type {string} */ sign, /** @type {() => void} */ run, spec = "button") =>
    h(
      spec,
      {
        "data-do": key,
        onclick: () => {
          close();
          run();
        },
      },
      icon(sign),
      t(key),
    );
  const close = dialog(
    t("over-title"),
    [
      banner,
      state.whatif ? null : looksBack(state, around),
      sheet(state, around),
      h(
        "div.row.center.finale-actions",
        null,
        state.whatif ? null : action("rematch", "redo", () => rematch(state, around), "button.primary"),
        action("analysis", "eye", around.analysis),
        action("look-back", "clock", around.study),
        action("export-record", "down", around.record),
        h("a.button", { href: "/" }, t("to-lobby")),
      ),
    ],
    { wide: true, className: "finale" },
  );
}
