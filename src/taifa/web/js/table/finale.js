// The end of a match: who won, why, where the points came from, and what one may do next.

import { get, post } from "../api.js";
import { wear } from "../board/colour.js";
import { h, icon } from "../dom.js";
import { decimal, t } from "../i18n.js";
import { complain, dialog } from "../popup.js";
import { remembered } from "../prefs.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {{match: string, secret: string|null, look: import("../types.js").Look, study: () => void, analysis: () => void, record: () => void, reveal: (ids: string[]) => void}} Around */

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
          const head = h("th", { scope: "col" }, h("span.swatch", { "aria-hidden": "true" }), seat.name);
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

/** The fight in which most fell, by its line in the chronicle. @param {State} state */
function decisive(state) {
  /** @type {Map<string, number>} */
  const fallen = new Map();
  /** @type {Map<string, string>} */
  const ends = new Map();
  for (const { stage, text } of state.lines) {
    if (stage?.step === "blow" && (stage.did === "lost" || stage.did === "routed"))
      fallen.set(stage.fight, (fallen.get(stage.fight) ?? 0) + (stage.n ?? 1));
    if (stage?.step === "close") ends.set(stage.fight, stage.title ?? text);
  }
  const [most] = [...fallen].filter(([fight]) => ends.has(fight)).sort((a, b) => b[1] - a[1]);
  return most ? (ends.get(most[0]) ?? null) : null;
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
  const banner = h(
    "div.finale-banner",
    null,
    h("span.star", { "aria-hidden": "true" }),
    h("h3", null, winners.length ? t("won", { who: winners.map(name).join(", ") }) : t("draw")),
    result?.reason ? h("p", null, result.reason) : null,
  );
  if (winners[0]) wear(banner, around.look, winners[0]);
  const battle = decisive(state);
  const deed = (/** @type {string} */ key, /** @type {string} */ sign, /** @type {() => void} */ run, spec = "button") =>
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
      battle ? h("p.finale-battle", null, h("b", null, t("decisive")), " ", battle) : null,
      sheet(state, around),
      h(
        "div.row.center.finale-deeds",
        null,
        state.whatif ? null : deed("rematch", "redo", () => rematch(state, around), "button.primary"),
        deed("analysis", "eye", around.analysis),
        deed("look-back", "clock", around.study),
        deed("export-record", "down", around.record),
        h("a.button", { href: "/" }, t("to-lobby")),
      ),
    ],
    { wide: true, className: "finale" },
  );
}
