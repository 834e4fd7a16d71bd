// The page's own words. What the game says comes rendered from the server.

import { prefer, prefs } from "./prefs.js";
import { setFor } from "./typeset.js";

export const LANGUAGES = [
  { id: "en", name: "English" },
  { id: "es", name: "Español" },
  { id: "fr", name: "Français" },
];

/** @type {Record<string, string>} */
let words = {};
let current = "en";

/** The language now. */
export function lang() {
  return current;
}

function firstLanguage() {
  for (const wanted of [prefs.lang, ...navigator.languages]) {
    const short = wanted.slice(0, 2);
    if (LANGUAGES.some((l) => l.id === short)) return short;
  }
  return "en";
}

/** @param {string} [wanted] */
export async function speak(wanted) {
  const next = wanted ?? firstLanguage();
  const answer = await fetch(new URL(`../text/${next}.json`, import.meta.url));
  words = await answer.json();
  current = next;
  document.documentElement.lang = next;
  setFor(next);
  if (wanted) prefer("lang", wanted);
}

/**
 * A text of the page with its {holes} filled; a key nobody wrote is shown as it is.
 * @param {string} key
 * @param {Record<string, string|number>} [params]
 */
export function t(key, params) {
  const text = words[key] ?? key;
  return params ? text.replace(/\{(\w+)\}/g, (hole, name) => String(params[name] ?? hole)) : text;
}

/** Did somebody write this text? @param {string} key */
export function has(key) {
  return key in words;
}

/** A text as it is looked for: small letters without accents, so that "leon" finds León. @param {string} text */
export function plain(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** One or many: `key.one`, `key.many`. @param {string} key @param {number} n */
export function count(key, n) {
  return t(`${key}.${n === 1 ? "one" : "many"}`, { n });
}

/** How numbers are written, by language: to find that out takes a browser some thirty milliseconds. @type {Map<string, Intl.NumberFormat>} */
const written = new Map();

/** A number with one decimal at most, as people write it: below zero with a minus, not a hyphen. @param {number} n */
export function decimal(n) {
  const format = written.get(current) ?? new Intl.NumberFormat(current, { maximumFractionDigits: 1, useGrouping: false });
  written.set(current, format);
  return format.format(n).replace("-", "−");
}

/** When something was, as people say it. @param {string|number} at */
export function ago(at) {
  const then = typeof at === "number" ? at * (at < 1e12 ? 1000 : 1) : Date.parse(at);
  if (!Number.isFinite(then)) return "";
  const format = new Intl.RelativeTimeFormat(current, { numeric: "auto" });
  const seconds = (then - Date.now()) / 1000;
  const far = Math.abs(seconds);
  if (far < 60) return format.format(Math.round(seconds), "second");
  if (far < 3600) return format.format(Math.round(seconds / 60), "minute");
  if (far < 86400) return format.format(Math.round(seconds / 3600), "hour");
  return format.format(Math.round(seconds / 86400), "day");
}
