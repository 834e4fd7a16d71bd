// What a reader of this page prefers; kept in this browser only.

import { speedOf } from "./table/pace.js";

/** `pace` is how fast others' moves are shown, `level` the bot that plays for one; `coach` says whether he speaks, null: in a first match. @typedef {{theme: "auto"|"light"|"dark", lang: string,
 *   confirm: boolean, rebuilt: boolean, coach: boolean|null, notify: boolean, pace: import("./table/pace.js").Pace, speed: number, moves: boolean, level: string}} Prefs */

const KEY = "taifa.prefs";

/** @type {Prefs} */
const DEFAULTS = {
  theme: "auto",
  lang: "",
  confirm: true,
  rebuilt: true,
  coach: null,
  notify: false,
  pace: "normal",
  speed: 1,
  moves: true,
  level: "captain",
};

/** @returns {Prefs} */
function load() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { ...DEFAULTS };
  }
}

export const prefs = load();

/** @type {Set<(name: keyof Prefs) => void>} */
const watchers = new Set();

/** @param {(name: keyof Prefs) => void} watcher */
export function onPrefs(watcher) {
  watchers.add(watcher);
}

/**
 * @template {keyof Prefs} K
 * @param {K} name
 * @param {Prefs[K]} value
 */
export function prefer(name, value) {
  prefs[name] = value;
  prefs.speed = speedOf(prefs.pace);
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // A browser that keeps nothing still plays.
  }
  applyTheme();
  for (const watcher of watchers) watcher(name);
}

export function applyTheme() {
  const root = document.documentElement;
  if (prefs.theme === "auto") root.removeAttribute("data-theme");
  else root.setAttribute("data-theme", prefs.theme);
  root.classList.toggle("still", !prefs.moves);
  root.classList.toggle("plain-names", !prefs.rebuilt);
}

/** May things move on the screen? */
export function motion() {
  return prefs.moves && prefs.pace !== "instant" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Something this tab should remember, such as the secret of a seat. @param {string} key */
export function remembered(key) {
  try {
    return localStorage.getItem(`taifa.${key}`);
  } catch {
    return null;
  }
}

/** @param {string} key @param {string|null} value */
export function remember(key, value) {
  try {
    if (value === null) localStorage.removeItem(`taifa.${key}`);
    else localStorage.setItem(`taifa.${key}`, value);
  } catch {
    // Nothing is lost but the memory.
  }
}
