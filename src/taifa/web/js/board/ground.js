// The board that does not move: sea and land, ways, places and their names.

import { s } from "../dom.js";
import { isSea } from "./areas.js";
import { colour } from "./colour.js";
import { drawCartouche, drawRose, landColour, paperGrain, seaColour, waterLines } from "./scenery.js";

/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Spot} Spot */
/** @typedef {import("../types.js").Kind} Kind */
/** @typedef {import("../types.js").Look} Look */

const STAR_POINTS = 8;

/** The outline of a place's shape with radius r around the origin. @param {string} shape @param {number} r */
export function outline(shape, r) {
  const ring = (/** @type {number} */ n, /** @type {number} */ turn, /** @type {number} */ inner) => {
    const points = [];
    const steps = inner ? n * 2 : n;
    for (let i = 0; i < steps; i += 1) {
      const radius = inner && i % 2 ? inner : r;
      const angle = turn + (i * 2 * Math.PI) / steps;
      points.push(`${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`);
    }
    return `M${points.join("L")}Z`;
  };
  if (shape === "square") return ring(4, Math.PI / 4, 0);
  if (shape === "diamond") return ring(4, 0, 0);
  if (shape === "hex") return ring(6, Math.PI / 6, 0);
  if (shape === "star") return ring(STAR_POINTS, 0, r * 0.765);
  return `M${r} 0A${r} ${r} 0 1 1 ${-r} 0A${r} ${r} 0 1 1 ${r} 0Z`;
}

/** How decor is drawn where a game says nothing about its kind. @type {Record<string, Kind>} */
const DECOR = {
  sea: { fill: "sea" },
  land: { fill: "land", stroke: "coast" },
  coast: { fill: "land", stroke: "coast" },
  river: { stroke: "river" },
  mountains: { stroke: "mountain" },
  beyond: { fill: "land", stroke: "coast" },
  relief: { stroke: "relief" },
  "relief-shade": { stroke: "relief" },
  reeds: { stroke: "reeds" },
};

/** At night grounds sink into the dark and lines come out of it: roads, borders and rivers are as distinct as by day. */
const GROUND = ["36%", "36%", "#0f1728"];
const LINE = ["50%", "78%", "#f7edd6"];
/** Lighter than this, of 765, a line is light enough for the night. */
const LIGHT = 380;

/** A colour that a game gave; those of the house know the night themselves. @param {string} given @param {string[]} into how much of a dark one stays, of a light one, and what is added */
function byNight(given, [dark, light, into]) {
  if (!given.startsWith("#")) return given;
  const sum = [1, 3, 5].reduce((all, at) => all + Number.parseInt(given.slice(at, at + 2), 16), 0);
  return `light-dark(${given}, color-mix(in oklab, ${given} ${sum < LIGHT ? dark : light}, ${into}))`;
}

/** @param {SVGElement} el @param {Kind} kind @param {{fill: string, stroke: string, width: number}} plain */
function paint(el, kind, plain) {
  el.style.setProperty("fill", byNight(colour(kind.fill, plain.fill), GROUND));
  el.style.setProperty("stroke", byNight(colour(kind.stroke, plain.stroke), LINE));
  if (kind.stroke || plain.stroke !== "none") el.style.setProperty("stroke-width", String(kind.width || plain.width));
  if (kind.dash) el.style.setProperty("stroke-dasharray", kind.dash.replace(/[^\d., ]/g, ""));
}

/**
 * The decor of one layer.
 * @param {Board} board
 * @param {number} unit
 * @param {(decor: import("../types.js").Decor, filled: boolean) => boolean} wanted
 */
export function drawDecor(board, unit, wanted) {
  const kindOf = (/** @type {import("../types.js").Decor} */ decor) => board.look?.decor?.[decor.kind] ?? DECOR[decor.kind] ?? {};
  return (board.decor ?? [])
    .filter((decor) => wanted(decor, Boolean(kindOf(decor).fill)))
    .map((decor) => {
      const kind = kindOf(decor);
      const group = s("g", { class: `decor decor-${decor.kind}` });
      if (decor.path) {
        const path = s("path", { d: kind.fill && decor.kind !== "beyond" ? bled(decor.path, board) : decor.path });
        paint(path, kind, { fill: "none", stroke: kind.fill ? "none" : "var(--c-muted)", width: unit * 0.06 });
        group.append(path);
      }
      if (decor.text) {
        const size = unit * 0.5 * (kind.size ?? 1);
        const text = s("text", { x: decor.x ?? 0, y: decor.y ?? 0, "font-size": size }, decor.text);
        group.append(text);
      }
      return group;
    });
}

/** @param {Board} board @param {Map<string, Spot>} spots @param {number} unit */
export function drawLines(board, spots, unit) {
  return (board.lines ?? []).map((line) => {
    const a = spots.get(line.a);
    const b = spots.get(line.b);
    const kind = board.look?.lines?.[line.kind ?? ""] ?? {};
    const d = line.path || (a && b ? `M${a.x} ${a.y}L${b.x} ${b.y}` : "");
    const group = s("g", { class: `way way-${line.kind ?? ""}`, "data-a": line.a, "data-b": line.b });
    const width = kind.width || unit * 0.09;
    const under = s("path", { class: "bed", d });
    under.style.setProperty("stroke-width", String(width * 1.9));
    const path = s("path", { d });
    paint(path, kind, { fill: "none", stroke: "var(--c-road)", width });
    path.style.setProperty("fill", "none");
    group.append(under, path);
    return group;
  });
}

/** @param {Spot} spot @param {Look} look @returns {Kind} */
export function placeKind(spot, look) {
  return look.places?.[spot.kind ?? ""] ?? {};
}

/** The radius of a place that is a point. @param {Kind} kind @param {number} unit */
export function radiusOf(kind, unit) {
  return unit * 0.44 * (kind.size ?? 1);
}

/** A path that ends at the board's edge goes on beyond it, so that no edge shows where the panel shows more. @param {string} path @param {{width: number, height: number}} [board] */
function bled(path, board) {
  if (!board || /[^MLZ\d\s.-]/.test(path)) return path;
  const out = (/** @type {number} */ at, /** @type {number} */ most) => (at < EDGE ? -most * 2 : at > most - EDGE ? most * 3 : at);
  return path
    .split("M")
    .filter(Boolean)
    .map((ring) => {
      const points = [...ring.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
      const moved = withoutInlets(points, board).map(({ x, y }) => `${out(x, board.width)} ${out(y, board.height)}`);
      return `M${moved.join("L")}Z`;
    })
    .join("");
}

/** Without the lagoons that the edge cuts: drawn on, they would be endless canals. @param {{x: number, y: number}[]} points @param {{width: number, height: number}} board */
function withoutInlets(points, board) {
  const edge = (/** @type {{x: number, y: number}} */ { x, y }) =>
    x < EDGE ? "l" : x > board.width - EDGE ? "r" : y < EDGE ? "t" : y > board.height - EDGE ? "b" : "";
  /** @type {{x: number, y: number}[]} */
  const kept = [];
  for (const point of points) {
    const side = edge(point);
    const last = side ? kept.findLastIndex((one) => edge(one) === side) : -1;
    const before = kept[last] ?? { x: Infinity, y: Infinity };
    const near = (/** @type {{x: number, y: number}} */ one, /** @type {number} */ far) =>
      Math.hypot(before.x - one.x, before.y - one.y) < far;
    if (last < kept.length - 1 && near(point, board.width / 40) && kept.slice(last + 1).every((one) => near(one, board.width / 20)))
      kept.length = last + 1;
    kept.push(point);
  }
  return kept;
}

/** What is nearer to the board's edge than this ends there. */
const EDGE = 1;

/** The outline of a place in board units. @param {Spot} spot @param {Look} look @param {number} unit @param {number} grow @param {Board} [board] */
export function placeOutline(spot, look, unit, grow = 1, board = undefined) {
  if (spot.path) return { d: bled(spot.path, board), transform: null };
  const kind = placeKind(spot, look);
  return { d: outline(kind.shape ?? "circle", radiusOf(kind, unit) * grow), transform: `translate(${spot.x} ${spot.y})` };
}

/** @param {Spot} spot @param {Board} board @param {number} unit */
export function drawPlace(spot, board, unit) {
  const look = board.look ?? {};
  const kind = placeKind(spot, look);
  const area = Boolean(spot.path);
  const group = s("g", { class: `place${area ? " area" : ""}${isSea(spot) ? " wet" : ""}`, "data-id": spot.id });
  const { d, transform } = placeOutline(spot, look, unit, 1, board);
  const shape = s("path", { class: "ground", d, transform });
  paint(shape, kind, {
    fill: area ? "var(--c-plain)" : "var(--c-ivory)",
    stroke: area ? "var(--c-border)" : "var(--c-ink)",
    width: unit * (area ? 0.05 : 0.06),
  });
  group.append(shape);
  if (kind.glyph) {
    const size = (radiusOf(kind, unit) * (area ? 1.1 : 1.35)) / 24;
    const sign = s("path", { class: "sign", d: kind.glyph, transform: `translate(${spot.x} ${spot.y}) scale(${size}) translate(-12 -12)` });
    group.append(sign);
  }
  return group;
}

/** A sea that is an area: as dark at night as the sea around. @param {Spot} spot @param {Board} board @param {number} unit */
function drawSea(spot, board, unit) {
  const group = drawPlace(spot, board, unit);
  /** @type {SVGElement} */ (group.firstElementChild).style.setProperty("fill", seaColour(board));
  return group;
}

/** What shows through whatever colour a place has. */
const RELIEF = new Set(["relief", "relief-shade", "reeds"]);

/** Mountains and reeds, drawn over the colours of whose a place is. @param {Board} board @param {number} unit */
export function drawRelief(board, unit) {
  return drawDecor(board, unit, (decor) => RELIEF.has(decor.kind));
}

/**
 * Everything that does not move, from the sea up: lines in the water, land, areas, relief, rivers, ways, points, words.
 * @param {Board} board @param {Map<string, Spot>} spots @param {number} unit
 */
export function drawGround(board, spots, unit) {
  const { width, height } = board;
  const whole = { x: -width * 2, y: -height * 2, width: width * 5, height: height * 5 };
  const areas = board.places.filter((spot) => spot.path);
  const points = board.places.filter((spot) => !spot.path);
  const sea = s("rect.sea", whole);
  sea.style.setProperty("fill", seaColour(board));
  const plain = (/** @type {import("../types.js").Decor} */ decor) => !decor.text && decor.kind !== "rose" && !RELIEF.has(decor.kind);
  const beyond = drawDecor(board, unit, (decor) => decor.kind === "beyond");
  for (const path of beyond.flatMap((group) => [...group.children])) {
    const land = /** @type {SVGElement} */ (path);
    land.style.setProperty("fill", byNight(landColour(board), GROUND));
  }
  return [
    s("defs", null, paperGrain()),
    sea,
    ...areas.filter(isSea).map((spot) => drawSea(spot, board, unit)),
    ...waterLines(board, unit),
    ...beyond,
    ...drawDecor(board, unit, (decor, filled) => plain(decor) && filled && decor.kind !== "beyond"),
    ...areas.filter((spot) => !isSea(spot)).map((spot) => drawPlace(spot, board, unit)),
    ...drawDecor(board, unit, (decor, filled) => plain(decor) && !filled),
    ...drawLines(board, spots, unit),
    ...(board.decor ?? []).filter((decor) => decor.kind === "rose").map((decor) => drawRose(decor, unit)),
    ...points.map((spot) => drawPlace(spot, board, unit)),
    s("rect.paper", { ...whole, fill: "url(#paper-grain)" }),
    ...drawDecor(board, unit, (decor) => Boolean(decor.text) && decor.kind !== "cartouche"),
    ...(board.decor ?? []).filter((decor) => decor.kind === "cartouche").map((decor) => drawCartouche(decor, unit)),
    s("rect.neatline", { x: 0, y: 0, width, height }),
  ];
}
