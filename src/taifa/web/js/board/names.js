// Names on the board: a readable size at every zoom, with the small print of their place, beside what stands there and never under it.

import { keep, s } from "../dom.js";
import { placeKind, radiusOf } from "./ground.js";
import { broken } from "./layout.js";
import { around, inside, settle } from "./settle.js";
import { badgeRow } from "./shapes.js";

/** @typedef {import("../types.js").Spot} Spot */
/** @typedef {import("../types.js").Look} Look */
/** @typedef {import("./settle.js").Obstacle} Obstacle */
/** `width` in one line, `two` in two, where that is narrower. @typedef {{el: SVGElement, spot: Spot, text: string, width: number, two: number|null, lines: number, print: SVGElement|null, printed: number, stands: string}} Name */

/** The size of a name's letters and of small print, in pixels. */
export const LETTERS = 12.5;
const PRINT = 0.9;
/** What follows the name of a place of which something is rebuilt. */
const REBUILT = "°";
const HIGH = LETTERS * 1.02;
/** Where there is no room, a name is that much smaller. */
const SMALL = 0.84;
/** So many square pixels two names may have in common before one of them is left out. */
const TOUCHES = 28;
const FONT = `600 ${LETTERS}px "Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", "Liberation Serif", Georgia, serif`;

const pen = document.createElement("canvas").getContext("2d");

/** How wide words are, by their letters: the same words are written again and again. @type {Map<string, Map<string, number>>} */
const measured = new Map();
const MOST_MEASURED = 2000;

/** How wide words are, in pixels. @param {string} words @param {string} [font] */
export function widthOf(words, font = FONT) {
  if (!pen) return words.length * LETTERS * 0.5;
  let widths = measured.get(font);
  if (!widths || widths.size >= MOST_MEASURED) {
    widths = new Map();
    measured.set(font, widths);
  }
  let width = widths.get(words);
  if (width === undefined) {
    pen.font = font;
    width = pen.measureText(words).width;
    widths.set(words, width);
  }
  return width;
}

/** @param {Spot} spot @param {Look} look @param {boolean} region @returns {Name} */
export function makeName(spot, look, region) {
  const text = spot.name ?? "";
  const sign = spot.rebuilt ? REBUILT : "";
  const el = s(`g.name${region ? ".region" : ""}`, { "data-id": spot.id }, s("text", { y: LETTERS * 0.34 }));
  const rows = broken(text, widthOf);
  const two = rows.length > 1 ? Math.max(widthOf(rows[0] ?? ""), widthOf((rows[1] ?? "") + sign)) : null;
  const base = { el, spot, text, width: widthOf(text + sign), two, lines: 0, stands: "" };
  write(base, 1);
  if (!spot.figures?.length) return { ...base, print: null, printed: 0 };
  const { node, width: wide } = badgeRow(look, spot.figures);
  node.classList.add("print");
  el.append(node);
  return { ...base, print: node, printed: wide * PRINT };
}

/** A name in one line or in two. @param {Pick<Name, "el"|"spot"|"text"|"lines">} name @param {number} lines */
function write(name, lines) {
  if (name.lines === lines) return;
  name.lines = lines;
  const words = /** @type {SVGElement} */ (name.el.firstElementChild);
  const sign = name.spot.rebuilt ? s("tspan.rebuilt-sign", null, REBUILT) : "";
  const [first = "", second = ""] = broken(name.text, widthOf);
  if (lines === 1) words.replaceChildren(name.text, sign);
  else words.replaceChildren(s("tspan", { x: 0, dy: "-0.5em" }, `${first} `), s("tspan", { x: 0, dy: "1em" }, second), sign);
}

/**
 * Find a spot for every name; what is asked about comes first, then what can be chosen, then points, then areas.
 * @param {Name[]} names
 * @param {{k: number, unit: number, look: Look, can: (id: string) => boolean, print: boolean, areas: Map<string, import("./areas.js").Area>,
 *   out: (id: string, box: import("./settle.js").Box) => number, where: (spot: Spot, box: import("./settle.js").Box) => number,
 *   stacks: Map<string, import("./settle.js").Found>, asked: string}} how `asked`: the place of which the question speaks
 * @param {Obstacle[]} obstacles
 * @param {Map<string, import("./settle.js").Found>} was where they stood before, at the same zoom
 */
export function settleNames(names, how, obstacles, was) {
  const { k } = how;
  const weight = (/** @type {Name} */ name) =>
    (name.spot.id === how.asked ? 4 : 0) + (how.can(name.spot.id) ? 2 : 0) + (name.spot.path ? 0 : 1);
  const towns = new Map(names.filter(({ spot }) => !spot.path).map(({ text, spot }) => [text, spot]));
  const order = names
    .filter((name) => {
      const twin = isTwin(name.spot, towns.get(name.text), k);
      if (twin) name.el.classList.add("hid");
      return !twin;
    })
    .sort((a, b) => weight(b) - weight(a));
  const seekers = order.map((name) => ({
    id: name.spot.id,
    of: name.spot.id,
    variants: variantsOf(name, how),
    firm: name.spot.id === how.asked,
  }));
  const found = settle(seekers, obstacles, 3, was);
  /** @type {Map<string, {x: number, y: number}>} */
  const said = new Map();
  for (const name of order) {
    const at = found.get(name.spot.id);
    if (!at) continue;
    const twin = said.get(name.text);
    const again = twin && Math.hypot(twin.x - at.x, twin.y - at.y) < LETTERS * 9;
    // where it would be read as another place's, none is better: who is asked about has a line around him
    const hid = at.astray || (name.spot.id !== how.asked && (again || isUnsaid(at, false)));
    name.el.classList.toggle("hid", Boolean(hid));
    if (hid) {
      const index = obstacles.findIndex((o) => o.of === name.spot.id && o.x === at.x && o.y === at.y && o.weight === 3);
      if (index >= 0) obstacles.splice(index, 1);
      continue;
    }
    said.set(name.text, at);
    const print = at.variant === 0 && how.print && name.print;
    const two = name.two !== null && at.h > HIGH * 1.2;
    const by = two || at.h < HIGH ? SMALL : 1;
    write(name, two ? 2 : 1);
    const stands = `translate(${(at.x / k).toFixed(2)}px, ${(at.y / k).toFixed(2)}px) scale(${(by / k).toFixed(5)})`;
    if (name.stands !== stands) name.el.style.transform = stands;
    name.stands = stands;
    name.el.classList.toggle("printed", Boolean(print));
    keep(/** @type {SVGElement} */ (name.el.firstElementChild), "x", print ? String(-(name.printed + 4) / 2) : "0");
    if (print && name.print) keep(name.print, "transform", `translate(${((name.width + 4) / 2).toFixed(1)} 0) scale(${PRINT})`);
  }
  return found;
}

/** Is a name left out where it stands so, or, if it is `asked` about, read less well than it should be? One that another place's name says needs no room.
 * @param {import("./settle.js").Found|undefined} at @param {boolean} asked */
export function isUnsaid(at, asked) {
  return at !== undefined && (at.astray || at.covered > (asked ? 0 : TOUCHES));
}

/** Does an area have the name of a town right there? Then the town's says it, and takes no room twice. @param {Spot} spot @param {Spot|undefined} town @param {number} k */
function isTwin(spot, town, k) {
  return Boolean(spot.path && town) && Math.hypot(spot.x - (town?.x ?? 0), spot.y - (town?.y ?? 0)) * k < LETTERS * 7;
}

/** A word of the landscape, which gives way to everything else: where it would stand and how large it is, in board units.
 * @typedef {{el: SVGTextElement, id: string, x: number, y: number, width: number, size: number}} Label */

const SPACED = 0.18;

/** The words written over lands and seas. @param {Element} ground @returns {Label[]} */
export function labelsOf(ground) {
  return [...ground.querySelectorAll(".decor text")].map((node, i) => {
    const el = /** @type {SVGTextElement} */ (node);
    const [x = 0, y = 0, size = 0] = ["x", "y", "font-size"].map((name) => Number(el.getAttribute(name)));
    const words = el.textContent ?? "";
    const width = widthOf(words, FONT.replace(/^600 [\d.]+px/, "italic 100px")) * (size / 100) + words.length * SPACED * size;
    return { el, id: `label-${i}`, x, y, width, size };
  });
}

/** Each in its place, or a little aside, or not at all: never under a piece or a name. @param {Label[]} labels @param {number} k @param {Obstacle[]} obstacles */
export function settleLabels(labels, k, obstacles) {
  const seekers = labels.map(({ id, x, y, width, size }) => {
    const [w, h] = [width * k, size * k];
    /** @type {import("./settle.js").Try[]} */
    const tries = [];
    for (const down of [0, -1, 1, -2, 2])
      for (const right of [0, -0.25, 0.25])
        tries.push({ x: x * k + right * w, y: (y - size * 0.3) * k + down * h * 0.9, cost: Math.abs(down) + Math.abs(right) * 3 });
    return { id, of: id, variants: [{ room: () => ({ w, h: h * 0.9, tries: tries.sort((a, b) => a.cost - b.cost) }) }] };
  });
  const found = settle(seekers, obstacles, 1);
  for (const { el, id, size } of labels) {
    const at = found.get(id);
    el.classList.toggle("gone", !at || at.covered > 0);
    if (!at) continue;
    keep(el, "x", (at.x / k).toFixed(1));
    keep(el, "y", (at.y / k + size * 0.3).toFixed(1));
  }
}

/** @param {Name} name @param {Parameters<typeof settleNames>[1]} how */
function variantsOf(name, how) {
  const { spot } = name;
  const { k, unit, look } = how;
  /** How wide it is with its print, and without; how large and in how many lines. */
  const sizes = [
    [name.width, name.width, 1, 1],
    [name.width, name.width, SMALL, 1],
  ];
  if (how.print && name.print) sizes.unshift([name.width + name.printed + 4, name.width, 1, 1]);
  if (name.two !== null) sizes.push([name.two, name.two, SMALL, 2]);
  const stack = how.stacks.get(spot.id);
  const room = (/** @type {number} */ wide, /** @type {number} */ bare, /** @type {number} */ by, /** @type {number} */ lines) => {
    const w = wide * by;
    const h = HIGH * by * lines;
    const where = (/** @type {import("./settle.js").Box} */ box) =>
      how.where(spot, { ...box, x: box.x - ((wide - bare) * by) / 2, w: bare * by });
    if (!spot.path)
      return {
        w,
        h,
        tries: around({ x: spot.x * k, y: spot.y * k }, radiusOf(placeKind(spot, look), unit) * k, w, h, 7, "below", 6, where),
      };
    const area = how.areas.get(spot.id);
    const wish = spot.text ? { x: spot.text[0] * k, y: spot.text[1] * k } : { x: spot.x * k, y: spot.y * k };
    if (stack) Object.assign(wish, { x: stack.x, y: stack.y + stack.h / 2 + HIGH / 2 + 1 });
    const box = area?.box ?? { x: spot.x, y: spot.y, w: unit, h: unit };
    const bounds = { x: box.x * k, y: box.y * k, w: box.w * k, h: box.h * k };
    return { w, h, tries: inside(wish, (b) => how.out(spot.id, b), bounds, w, h, HIGH * by * 0.7, 30, 1, where) };
  };
  return sizes.map(([wide = 0, bare = 0, by = 1, lines = 1]) => ({ room: () => room(wide, bare, by, lines) }));
}
