// Making elements. Styles go through CSSOM, so the strictest Content-Security-Policy holds.

import { typeset } from "./typeset.js";

/** @typedef {Node|string|number|null|undefined|false} Kid */
/** @typedef {Record<string, any>} Attrs */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {Element} el
 * @param {Attrs} attrs
 */
export function set(el, attrs) {
  for (const [name, value] of Object.entries(attrs)) {
    if (value === null || value === undefined || value === false) el.removeAttribute(name.startsWith("on") ? "data-none" : name);
    else if (name.startsWith("on")) el.addEventListener(name.slice(2), value);
    else if (name === "style") {
      const style = /** @type {HTMLElement} */ (el).style;
      for (const [key, v] of Object.entries(value)) style.setProperty(key, String(v));
    } else if (name === "data") {
      for (const [key, v] of Object.entries(value)) el.setAttribute(`data-${key}`, String(v));
    } else if (name === "value" || name === "checked" || name === "selected") /** @type {any} */ (el)[name] = value;
    else el.setAttribute(name, value === true ? "" : String(value));
  }
}

/**
 * @param {Element} el
 * @param {(Kid|Kid[])[]} kids
 */
function fill(el, kids) {
  for (const kid of kids.flat(4)) {
    if (kid === null || kid === undefined || kid === false) continue;
    el.append(kid instanceof Node ? kid : typeset(String(kid)));
  }
}

/**
 * An HTML element: h("button.big", {onclick}, "Start").
 * @param {string} spec
 * @param {Attrs|null} [attrs]
 * @param {...(Kid|Kid[])} kids
 * @returns {HTMLElement}
 */
export function h(spec, attrs, ...kids) {
  const [tag, ...classes] = spec.split(".");
  const el = document.createElement(tag || "div");
  if (classes.length) el.className = classes.join(" ");
  if (attrs) set(el, attrs);
  fill(el, kids);
  return el;
}

/**
 * An SVG element.
 * @param {string} spec
 * @param {Attrs|null} [attrs]
 * @param {...(Kid|Kid[])} kids
 * @returns {SVGElement}
 */
export function s(spec, attrs, ...kids) {
  const [tag, ...classes] = spec.split(".");
  const el = /** @type {SVGElement} */ (document.createElementNS(SVG, tag || "g"));
  if (classes.length) el.setAttribute("class", classes.join(" "));
  if (attrs) set(el, attrs);
  fill(el, kids);
  return el;
}

/** Set an attribute unless it is so already: even that would make the browser look at its styles again. @param {Element} el @param {string} name @param {string} value */
export function keep(el, name, value) {
  if (el.getAttribute(name) !== value) el.setAttribute(name, value);
}

/** @type {WeakMap<object, unknown[]>} */
const shown = new WeakMap();

/** Is what an element shows made of other things than the last time? Parts are compared one by one, by identity. @param {object} el @param {unknown[]} parts */
export function differs(el, parts) {
  const old = shown.get(el);
  if (old && old.length === parts.length && old.every((part, i) => part === parts[i])) return false;
  shown.set(el, parts);
  return true;
}

/** Forget what an element showed. @param {object} el */
export function forget(el) {
  shown.delete(el);
}

/** Where an element was scrolled to, as it said itself: to ask for it would be to lay the page out anew. @type {WeakMap<EventTarget, {left: number, top: number}>} */
const scrolls = new WeakMap();
addEventListener(
  "scroll",
  (e) => {
    if (e.target instanceof Element) scrolls.set(e.target, { left: e.target.scrollLeft, top: e.target.scrollTop });
  },
  { capture: true, passive: true },
);

/** Fill an element anew; where it was scrolled to, it stays scrolled to, or begins at its top. @param {Element} el @param {boolean} stays @param {...(Kid|Kid[])} kids */
export function refill(el, stays, ...kids) {
  const was = scrolls.get(el);
  put(el, ...kids);
  if (!was || (!was.left && !was.top)) return;
  [el.scrollLeft, el.scrollTop] = stays ? [was.left, was.top] : [0, 0];
  if (!stays) scrolls.delete(el);
}

/** @type {Set<() => void>} */
const waiting = new Set();

/** Do something with the next picture, when all of it is laid out: many such wishes cost one layout. @param {() => void} run */
export function withPicture(run) {
  if (!waiting.size) {
    requestAnimationFrame(() => {
      const all = [...waiting];
      waiting.clear();
      for (const one of all) one();
    });
  }
  waiting.add(run);
}

/** Do something once the next picture is shown. @param {() => void} run */
export function afterPicture(run) {
  requestAnimationFrame(() => setTimeout(run, 0));
}

/**
 * Replace all of an element's children.
 * @template {Element} T
 * @param {T} el
 * @param {...(Kid|Kid[])} kids
 * @returns {T}
 */
export function put(el, ...kids) {
  el.replaceChildren();
  fill(el, kids);
  return el;
}

/** @param {string} id @returns {HTMLElement} */
export function byId(id) {
  const el = document.getElementById(id);
  if (!el) throw new Error(`no element #${id}`);
  return el;
}

/** @param {string} value */
export function cssEscape(value) {
  return CSS.escape(value);
}

/** An icon of our own, drawn in a 24 by 24 box. @type {Record<string, string>} */
const ICONS = {
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6L6 18",
  redo: "M20 11a8 8 0 1 0-2.3 6.2M20 4v7h-7",
  undo: "M9 7L4 12l5 5M4 12h10a5 5 0 0 1 5 5v1",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z",
  auto: "M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18",
  fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  book: "M4 5c3-1.5 6-1 8 1 2-2 5-2.500 8-1v14c-3-1.500-6-1-8 1-2-2-5-2.500-8-1zM12 6v14",
  chat: "M4 5h16v11H10l-4 4v-4H4z",
  clock: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4l3 2",
  branch: "M7 4v16M7 14c0-4 10-2 10-8M17 6l-3 2M17 6l2 3",
  bulb: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.500 10.900V15h7v-1.100A6 6 0 0 0 12 3z",
  back: "M14 6l-6 6 6 6",
  next: "M10 6l6 6-6 6",
  list: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
  flag: "M6 21V4h11l-2 4 2 4H6",
  link: "M10 14l4-4M8 12l-2 2a3 3 0 0 0 4 4l2-2M16 12l2-2a3 3 0 0 0-4-4l-2 2",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z",
  map: "M4 6l5-2 6 2 5-2v14l-5 2-6-2-5 2zM9 4v14M15 6v14",
  trays: "M4 5h7v6H4zM13 5h7v6h-7zM4 13h16v6H4z",
  trash: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  pen: "M5 19l1-4L16 5l3 3L9 18z",
  down: "M12 4v11M7 11l5 5 5-5M5 20h14",
  people:
    "M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM2.500 20c0-4 3-6.500 6.500-6.500s6.500 2.500 6.500 6.500M16 4.500a3.500 3.500 0 0 1 0 6.500M18 14c2.200.800 3.500 3 3.500 6",
  fold: "M6 9l6 6 6-6",
  unfold: "M6 15l6-6 6 6",
  play: "M8 5l11 7-11 7z",
  robot: "M6 9h12v9H6zM12 9V5M9 13h.01M15 13h.01M4 12v3M20 12v3",
  die: "M5 5h14v14H5zM9 9h.01M15 15h.01M15 9h.01M9 15h.01",
  wand: "M5 19L15 9M17 3v4M15 5h4M20 10v3M18.500 11.500h3M10 4v2M9 5h2",
  help: "M9 9a3 3 0 1 1 4.500 2.600c-1 .600-1.500 1.200-1.500 2.400M12 18h.01",
  gear: "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 3v3M12 18v3M3 12h3M18 12h3M5.600 5.600l2.100 2.100M16.300 16.300l2.100 2.100M18.400 5.600l-2.100 2.100M7.700 16.300l-2.100 2.100",
};

/** @param {string} name @returns {SVGElement} */
export function icon(name) {
  return s("svg.icon", { viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: ICONS[name] ?? "" }));
}
