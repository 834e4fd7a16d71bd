// Everything by keyboard: arrows between what can be chosen, Enter to choose, letters for the rest.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { closeMenu, dialog } from "../popup.js";
import { ARROWS, linksOf, WAYS } from "./arrows.js";
import { typeDigit } from "./choices.js";

/** @typedef {{undo: () => void, escape: () => boolean, fit: () => void, zoom: (f: number) => void, panel: (name: string) => void,
 *   study: () => void, rule: () => void, asked: () => string, many: () => number, answer: (n: number) => void, step: (by: number) => boolean,
 *   skip: () => void, asleep: () => boolean}} KeyHandlers */

/** How long a second digit is waited for, in ms. */
const SECOND_DIGIT = 700;

/** @param {Element} el */
function centre(el) {
  const box = el.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, seen: box.width > 0 && box.height > 0 };
}

/** The next choosable thing in a direction. @param {[number, number]} way */
export function neighbour(way) {
  const all = [...document.querySelectorAll(".can, .far, .prompt-card button.answer, .confirm button")].filter(
    (el) =>
      /** @type {HTMLElement} */ (el).tabIndex >= 0 &&
      centre(el).seen &&
      el.checkVisibility() && // a folded list has places, too, but takes no focus
      !el.closest(".gone, .buried"),
  );
  const active = document.activeElement;
  const at = active ? all.indexOf(active) : -1;
  if (at < 0) return all[0] ?? null;
  const to = linksOf(all.map(centre))[at]?.[WAYS.findIndex(([dx, dy]) => dx === way[0] && dy === way[1])];
  return all[to ?? -1] ?? null;
}

/** @param {KeyHandlers} handlers */
export function listen(handlers) {
  const down = (/** @type {KeyboardEvent} */ e) => {
    const target = /** @type {HTMLElement} */ (e.target);
    if (e.ctrlKey || e.metaKey || e.altKey || handlers.asleep()) return;
    if (e.key === "Escape") {
      if (document.querySelector("dialog[open]")) return;
      if (closeMenu() || handlers.escape()) e.preventDefault();
      else if (target.matches("input, textarea, select")) target.blur();
      return;
    }
    if (target.matches("input, textarea, select") || target.closest("dialog, .menu")) return;
    const way = ARROWS[e.key];
    if (way) {
      if (target.closest("[role=tablist]") || (way[0] && handlers.step(way[0]))) return;
      const next = /** @type {HTMLElement|null} */ (neighbour(way));
      next?.focus();
      next?.scrollIntoView({ block: "nearest", inline: "nearest" });
      if (next) e.preventDefault();
      return;
    }
    if ((e.key === "Enter" || e.key === " ") && target.matches(".can, .far, .subject")) {
      e.preventDefault();
      target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      return;
    }
    const letters = /** @type {Record<string, () => void>} */ ({
      u: handlers.undo,
      "?": help,
      f: handlers.fit,
      "+": () => handlers.zoom(1.3),
      "-": () => handlers.zoom(1 / 1.3),
      l: () => handlers.panel("chronicle"),
      c: () => handlers.panel("chat"),
      r: handlers.rule,
      s: handlers.study,
      n: handlers.skip,
    });
    const run = letters[e.key];
    if (run) {
      e.preventDefault();
      run();
    } else if (/^[0-9]$/.test(e.key)) digit(e.key);
  };
  let typed = "";
  let question = "";
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let waiting;
  const digit = (/** @type {string} */ key) => {
    clearTimeout(waiting);
    if (handlers.asked() !== question) typed = "";
    question = handlers.asked();
    const now = typeDigit(typed, key, handlers.many());
    typed = now.typed;
    if (now.chosen) handlers.answer(now.chosen);
    if (!now.waiting) return;
    waiting = setTimeout(() => {
      const n = Number(typed);
      typed = "";
      if (handlers.asked() === question) handlers.answer(n); // else it was meant for another one
    }, SECOND_DIGIT);
  };
  addEventListener("keydown", down);
}

export function help() {
  const rows = [
    ["← ↑ → ↓", "key-arrows"],
    ["Enter", "key-enter"],
    ["1 … 99", "key-digits"],
    ["u", "undo"],
    ["Esc", "key-esc"],
    ["r", "open-rule"],
    ["f", "fit"],
    ["+ −", "key-zoom"],
    ["l", "chronicle"],
    ["c", "chat"],
    ["s", "study"],
    ["n", "skip-to-me"],
    ["?", "key-help"],
  ];
  dialog(
    t("keyboard"),
    h(
      "dl.keys",
      null,
      rows.flatMap(([key, text]) => [h("dt", null, h("kbd", null, key)), h("dd", null, t(text ?? ""))]),
    ),
  );
}
