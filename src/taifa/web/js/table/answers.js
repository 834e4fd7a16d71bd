// The answers to a question: what each would cost, bring and risk stands beside it, before the click.

import { h, icon } from "../dom.js";
import { decimal, lang, t } from "../i18n.js";
import { isStepper } from "./choices.js";

/** @typedef {import("../types.js").Action} Action */
/** @typedef {import("../types.js").Odds} Odds */
/** @typedef {import("./choices.js").Like} Like */
/** @typedef {{act: (action: Action) => void, several: (like: Like, n: number) => void, point: (action: Action|null, el: Element|null) => void}} Handlers */

/** A part of a whole, as people say it. @param {number} share */
export function percent(share) {
  const n = Math.round(share * 100);
  const sign = lang() === "en" ? "%" : "\u00a0%";
  if (n === 0 && share > 0) return `<1${sign}`;
  if (n === 100 && share < 1) return `>99${sign}`;
  return `${n}${sign}`;
}

/** What may come of it, a line each; what can't come of it has none. @param {Odds} odds */
export function oddsLines(odds) {
  const lines = odds.prospects.filter((one) => one.share > 0).map((one) => `${percent(one.share)} ${one.what}`);
  const loses = odds.mine !== null && odds.mine !== undefined && odds.theirs !== null && odds.theirs !== undefined;
  if (loses) lines.push(t("odds-losses", { mine: round(Number(odds.mine)), theirs: round(Number(odds.theirs)) }));
  if (odds.worlds) lines.push(t("odds-worlds", { n: odds.worlds }));
  return lines;
}

/** @param {number} n */
function round(n) {
  return decimal(n);
}

/** What stands under an answer: stakes, exact odds, and what would be lost. @param {Action} action */
export function underAnswer(action) {
  return [
    ...(action.stakes ?? []).map((line) => h("small.stake", null, line)),
    ...(action.odds ? oddsLines(action.odds).map((line) => h("small.odds", null, line)) : []),
    ...(action.losses ?? []).map((line) => h("small.loss", null, line)),
  ];
}

/** The sign that there is no way back after this. */
export function finalSign() {
  return h("span.final", { title: t("final-help"), role: "img", "aria-label": t("final-help") }, icon("die"));
}

/**
 * One answer as a button.
 * @param {Action} action
 * @param {Handlers} handlers
 * @param {{spec?: string, key?: number|null, spent?: boolean}} [how] `spent`: it can't be chosen any more, and keeps its place
 */
export function answerButton(action, handlers, { spec = "button.answer", key = null, spent = false } = {}) {
  const words = h("span.answer-text", null, h("span.answer-label", null, action.label), ...underAnswer(action));
  const number = key ? h("kbd", null, key) : null;
  if (spent)
    return h(
      `${spec.replace(/^button/, "span.button")}.spent`,
      { "aria-hidden": "true" },
      words,
      action.final ? finalSign() : null,
      number,
    );
  return h(
    `${spec}${action.final ? ".is-final" : ""}${action.losses?.length ? ".loses" : ""}`,
    {
      "data-i": action.i,
      "data-verb": action.verb,
      onclick: () => handlers.act(action),
      onpointerenter: (/** @type {PointerEvent} */ e) => {
        if (e.pointerType !== "touch") handlers.point(action, /** @type {Element} */ (e.currentTarget));
      },
      onpointerleave: () => handlers.point(null, null),
      // The focus that a redraw gives back after a click with the mouse points at nothing: only who goes by keys sees where it is.
      onfocus: (/** @type {Event} */ e) => {
        const el = /** @type {Element} */ (e.currentTarget);
        if (el.matches(":focus-visible")) handlers.point(action, el);
      },
      onblur: () => handlers.point(null, null),
    },
    words,
    action.final ? finalSign() : null,
    number,
  );
}

/** Numbers in a row, one click each; where they go on without a gap they read as one scale. @param {import("./steady.js").Place<Action>[]} numbers @param {Handlers} handlers */
export function numberRow(numbers, handlers) {
  const scale = isStepper(numbers.map(({ item }) => item));
  const row = h(
    `div.answers.numbers${scale ? ".scale" : ""}`,
    { role: "group", "aria-label": t("how-many") },
    numbers.map(({ item: action, spent }) => {
      const button = answerButton(action, handlers, { spent });
      if (scale) {
        button.setAttribute("aria-label", action.label);
        button.title = action.label;
        button.querySelector(".answer-label")?.replaceChildren(String(action.target));
      }
      return button;
    }),
  );
  return row;
}

/** So many of some that are alike: 1 … all. @param {Like} like @param {string} name what is done with each @param {Handlers} handlers @param {boolean} [spent] none of them is left: the row keeps its place */
export function likeRow(like, name, handlers, spent = false) {
  const many = like.actions.length;
  const steps =
    many <= 6
      ? Array.from({ length: many }, (_, k) => k + 1)
      : [1, 2, 3, Math.round(many / 2), many - 1, many].filter((n, i, all) => all.indexOf(n) === i);
  if (spent)
    return h(
      "div.like.spent",
      { "aria-hidden": "true" },
      h("span.like-name", null, name),
      h("span.like-steps", null, h("span.step.small", null, " ")),
    );
  return h(
    "div.like",
    { "data-like-of": like.actions.map((action) => action.target).join(" ") },
    h("span.like-name", { title: name }, name),
    h(
      "span.like-steps",
      { role: "group", "aria-label": name },
      steps.map((n) =>
        h(
          "button.step.small",
          {
            "data-several": n,
            title: t("several", { n, name }),
            onclick: () => handlers.several(like, n),
          },
          n === many ? t("all-n", { n }) : n,
        ),
      ),
    ),
  );
}
