// Hints: what a bot would do and why. "Play for me" takes its first advice until it is told to stop.

import { get } from "../api.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { dialog } from "../popup.js";
import { prefs } from "../prefs.js";

/** @typedef {import("../types.js").Advice} Advice */
/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Action} Action */

/** @param {State} state @param {Advice} advice @returns {Action|null} */
function actionOf(state, advice) {
  const [verb, target] = advice.action;
  return state.decision?.actions.find((a) => a.verb === verb && a.target === target) ?? null;
}

/** @param {string} match @param {State} state @param {string|null} secret @param {string} level @returns {Promise<Advice[]>} */
async function ask(match, state, secret, level) {
  return get(`/matches/${match}/advice`, { seat: state.decision?.seat, level }, secret);
}

/**
 * @param {string} match
 * @param {State} state
 * @param {string|null} secret
 * @param {(action: Action) => void} act
 * @param {(ids: string[]) => void} light
 */
export async function advise(match, state, secret, act, light) {
  const found = (await ask(match, state, secret, "captain")).slice(0, 4);
  const best = Math.max(...found.map((one) => one.value), 0.0001);
  const close = dialog(t("advice"), [
    h("p.muted", null, t("advice-help")),
    h(
      "ol.advice",
      null,
      found.map((advice) => {
        const action = actionOf(state, advice);
        const bar = h("span.bar");
        bar.style.setProperty("--part", String(Math.max(0.04, advice.value / best)));
        const target = advice.action[1];
        return h(
          "li",
          null,
          h(
            "button.advice-item",
            {
              disabled: !action,
              onclick: () => {
                close();
                if (action) act(action);
              },
              onpointerenter: () => light(typeof target === "string" ? [target] : []),
            },
            h("b", null, advice.label),
            advice.why ? h("span.muted", null, advice.why) : null,
            bar,
          ),
        );
      }),
    ),
  ]);
}

/** The answer a bot would give now. @param {string} match @param {State} state @param {string|null} secret @returns {Promise<Action|null>} */
export async function firstAdvice(match, state, secret) {
  if (state.decision?.actions.length === 1) return state.decision.actions[0] ?? null;
  const [first] = await ask(match, state, secret, prefs.level);
  return first ? actionOf(state, first) : null;
}
