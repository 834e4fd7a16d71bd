// What is laid over the board while one thinks: far things that can be reached, the way there, where others went.

import { wear } from "../board/colour.js";
import { differs, keep, put, s } from "../dom.js";
import { waysTo } from "./gestures.js";

/** @typedef {import("../board/view.js").BoardView} BoardView */
/** @typedef {import("../types.js").Far} Far */
/** @typedef {import("./pace.js").Trail} Trail */
/** @typedef {{x: number, y: number}} Point */

/** Everything that could be far: on the board and in the trays. */
const THINGS = ".place[data-id], .piece[data-id], .slot[data-id], .token[data-id], .card[data-id], .tray[data-id]";

export class Overlay {
  /** @param {HTMLElement} root @param {BoardView} view */
  constructor(root, view) {
    this.root = root;
    this.view = view;
    this.reach = s("g.far-layer");
    this.ways = s("g.arrow-layer");
    this.way = s("g.arrow-layer.way");
    view.layers.pieces.before(this.reach);
    this.hint = s("g.arrow-layer.hint-way");
    view.world.append(this.ways, this.way, this.hint);
    view.thinned.push(this.reach, this.ways, this.way, this.hint);
    view.thin(view.hair);
    /** @type {Map<string, Far[]>} */
    this.far = new Map();
  }

  /** Mark what can be reached, fainter than what can be chosen at once. @param {Map<string, Far[]>} far */
  mark(far) {
    this.far = far;
    for (const el of this.root.querySelectorAll(far.size ? THINGS : ".far[data-id]")) {
      const found = far.get(el.getAttribute("data-id") ?? "");
      const was = el.classList.contains("far");
      if (!found && !was) continue;
      const on = Boolean(found) && !el.classList.contains("can");
      el.classList.toggle("far", on);
      if (on) {
        keep(el, "tabindex", "-1");
        keep(el, "role", "button");
        keep(
          el,
          "aria-label",
          waysTo(found ?? [])
            .map((one) => one.label)
            .join(" / "),
        );
      } else if (!el.classList.contains("can")) for (const name of ["tabindex", "role", "aria-label"]) el.removeAttribute(name);
    }
    this.outline([...far.keys()], "far-glow");
  }

  /** @param {string[]} ids @param {string} className */
  outline(ids, className) {
    if (differs(this.reach, [this.view.board, className, ...ids])) put(this.reach, ...this.view.outlines(ids, className));
  }

  /** Where a dragged thing may be laid down. @param {string[]|null} ids */
  landings(ids) {
    this.root.classList.toggle("dragging-piece", ids !== null);
    this.outline(ids ?? [...this.far.keys()], ids ? "landing" : "far-glow");
  }

  /** The ways that a gesture would go. @param {Point[][]} ways */
  showWays(ways) {
    const drawn = ways.filter((points) => points.length > 1);
    if (drawn.length || this.way.firstChild) put(this.way, ...drawn.map((points) => this.arrow(points, 0.16)));
  }

  /** Where a hint would go. @param {[string, string][]} ways */
  showHint(ways) {
    const ends = ways.map(([from, to]) => [this.view.where(from), this.view.where(to)]);
    put(this.hint, ...ends.map(([from, to]) => (from && to ? this.arrow([from, to], 0.34) : null)));
  }

  /** Where others went. @param {Trail[]} trails */
  showTrails(trails) {
    if (differs(this.ways, [this.view.board, ...trails]))
      put(
        this.ways,
        ...trails.map((trail) => {
          const [from, to] = [this.view.spots.get(trail.from), this.view.spots.get(trail.to)];
          if (!from || !to) return null;
          const arrow = this.arrow([from, to], 0.1 + Math.min(0.1, trail.n * 0.02));
          wear(arrow, this.view.look, trail.side);
          return arrow;
        }),
      );
  }

  /** A bent arrow through some points; it stops short of the last, so that what stands there stays in sight. @param {Point[]} points @param {number} thick in units */
  arrow(points, thick) {
    const { unit } = this.view;
    const last = /** @type {Point} */ (points.at(-1));
    const before = /** @type {Point} */ (points.at(-2));
    const far = Math.hypot(last.x - before.x, last.y - before.y) || 1;
    const [ux, uy] = [(last.x - before.x) / far, (last.y - before.y) / far];
    const stop = Math.min(unit * 0.7, far * 0.3);
    const tip = { x: last.x - ux * stop, y: last.y - uy * stop };
    const head = unit * (0.28 + thick);
    const neck = { x: tip.x - ux * head, y: tip.y - uy * head };
    const bend = far * 0.12;
    const via = { x: (before.x + neck.x) / 2 - uy * bend, y: (before.y + neck.y) / 2 + ux * bend };
    const start = points
      .slice(0, -1)
      .map((p, i) => `${i ? "L" : "M"}${p.x.toFixed(1)} ${p.y.toFixed(1)}`)
      .join("");
    const d = `${start}Q${via.x.toFixed(1)} ${via.y.toFixed(1)} ${neck.x.toFixed(1)} ${neck.y.toFixed(1)}`;
    const [px, py] = [-uy * head * 0.55, ux * head * 0.55];
    const tipPath = `M${tip.x.toFixed(1)} ${tip.y.toFixed(1)}L${(neck.x + px).toFixed(1)} ${(neck.y + py).toFixed(1)}L${(neck.x - px).toFixed(1)} ${(neck.y - py).toFixed(1)}Z`;
    return s(
      "g.arrow",
      null,
      s("path.arrow-halo", { d, "stroke-width": unit * thick * 1.9 }),
      s("path.arrow-shaft", { d, "stroke-width": unit * thick }),
      s("path.arrow-tip", { d: tipPath }),
    );
  }
}
