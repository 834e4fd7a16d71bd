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

/** A phone, held upright or not, or a page whose letters are so large that it is like one: counted in letters, as the style sheets do. */
export const NARROW = "(max-width: 51.25em), (max-height: 35em)";

/** A phone's size? */
export function narrow() {
  return matchMedia(NARROW).matches;
}

/** Does the question stand beside the board? So on a wide screen, and on a phone that lies on its side. */
export function sideBySide() {
  return !narrow() || matchMedia("(max-height: 35em) and (min-aspect-ratio: 5/4)").matches;
}

/** How large the reader's letters are: 1 as browsers come, 2 at twice their size. Style sheets are written in tenths of that. To ask the
 * browser while much has changed on the page takes it long: it is asked once, and says by itself when they change. */
export function letters() {
  large ||= (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 10) / 10;
  return large;
}

let large = 0;

/** Other letters: what is to be done then. @param {() => void} done @param {AbortSignal} until */
export function onLetters(done, until) {
  const gauge = document.createElement("div");
  gauge.className = "gauge";
  document.body.append(gauge);
  const observer = new ResizeObserver(() => {
    const before = large;
    large = 0;
    if (letters() !== before) done();
  });
  observer.observe(gauge);
  until.addEventListener("abort", () => {
    observer.disconnect();
    gauge.remove();
  });
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
