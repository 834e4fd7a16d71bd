// One renderer for every game: a Scene on its board as SVG.

import { h, put, s } from "../dom.js";
import { motion, prefs } from "../prefs.js";
import { Camera } from "./camera.js";
import { patternDefs, sideOf, wear } from "./colour.js";
import { drawDecor, drawLines, drawName, drawPlace, placeKind, placeOutline, radiusOf } from "./ground.js";
import { stack, unitOf } from "./layout.js";
import { declutter } from "./names.js";
import { countSign, drawBadges, drawPiece, kindOf } from "./shapes.js";

/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").Spot} Spot */
/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {import("../types.js").Look} Look */
/** @typedef {import("../types.js").Action} Action */
/** @typedef {{pick: (id: string, el: Element) => void, hover: (id: string|null, el: Element|null) => void}} Hands */
/** @typedef {{node: SVGElement, x: number, y: number, drawn: string}} Standing */

/** A key of its own for each piece, even where two bear one id. @param {Piece[]} pieces */
export function keyed(pieces) {
  /** @type {Map<string, number>} */
  const seen = new Map();
  return pieces.map((piece) => {
    const n = seen.get(piece.id) ?? 0;
    seen.set(piece.id, n + 1);
    return { piece, key: n ? `${piece.id}~${n}` : piece.id };
  });
}

export class BoardView {
  /** @param {HTMLElement} host @param {Hands} hands */
  constructor(host, hands) {
    this.hands = hands;
    /** @type {Board|null} */
    this.board = null;
    /** @type {Look} */
    this.look = {};
    this.unit = 30;
    this.areal = false;
    /** @type {Map<string, Spot>} */
    this.spots = new Map();
    /** @type {Map<string, Standing>} */
    this.standing = new Map();
    /** @type {string|null} */
    this.open = null;
    /** @type {Scene|null} */
    this.scene = null;
    /** @type {Map<string, Action[]>} */
    this.can = new Map();
    this.layers = {
      defs: s("defs"), ground: s("g.ground-layer"), tints: s("g.tint-layer"), glow: s("g.glow-layer"),
      lit: s("g.lit-layer"), names: s("g.name-layer"), pieces: s("g.piece-layer"),
    };
    const { defs, ground, tints, glow, lit, names, pieces } = this.layers;
    this.world = /** @type {SVGGElement} */ (s("g.world", null, defs, ground, tints, names, glow, lit, pieces));
    this.svg = /** @type {SVGSVGElement} */ (s("svg.board", { role: "group", tabindex: "-1" }, this.world));
    host.append(this.svg);
    this.camera = new Camera(this.svg, this.world, () => this.scaled());
    this.svg.addEventListener("click", (e) => this.clicked(e));
    this.svg.addEventListener("pointerover", (e) => this.pointed(e));
    this.svg.addEventListener("pointerleave", () => { this.hands.hover(null, null); this.folded = null; this.fan(null); });
    this.svg.addEventListener("focusin", (e) => this.pointed(e));
  }

  /** @param {Board} board @param {string} label */
  setBoard(board, label) {
    this.board = board;
    this.look = board.look ?? {};
    this.unit = unitOf(board);
    this.spots = new Map(board.places.map((spot) => [spot.id, spot]));
    this.areal = board.places.filter((spot) => spot.path).length * 2 >= board.places.length;
    this.standing.clear();
    this.nameSize = 0;
    this.svg.setAttribute("aria-label", label);
    put(this.layers.defs, ...patternDefs(this.look, this.unit / 22));
    const areas = board.places.filter((spot) => spot.path);
    const points = board.places.filter((spot) => !spot.path);
    put(this.layers.ground,
      s("rect.sheet-shadow", { x: 0, y: 0, width: board.width, height: board.height }), s("rect.sea", { x: 0, y: 0, width: board.width, height: board.height }),
      ...drawDecor(board, this.unit, (decor, filled) => !decor.text && filled),
      ...areas.map((spot) => drawPlace(spot, this.look, this.unit)),
      ...drawDecor(board, this.unit, (decor, filled) => !decor.text && !filled),
      ...drawLines(board, this.spots, this.unit),
      ...drawDecor(board, this.unit, (decor) => Boolean(decor.text)),
      ...points.map((spot) => drawPlace(spot, this.look, this.unit)),
      s("rect.dusk", { x: 0, y: 0, width: board.width, height: board.height }));
    this.names = board.places.filter((spot) => spot.name).map((spot) => {
      const el = drawName(spot, this.look, this.unit);
      return { el, spot, x: Number(el.getAttribute("x")), y: Number(el.getAttribute("y")), text: spot.name ?? "" };
    });
    put(this.layers.names, ...this.names.map((name) => name.el));
    put(this.layers.pieces);
    this.rooms = new Map(areas.map((spot) => [spot.id, this.roomIn(spot)]));
    this.camera.bounds = { x: 0, y: 0, width: board.width, height: board.height };
    this.camera.fit(false);
  }

  /** How wide pieces may stand in an area. @param {Spot} spot */
  roomIn(spot) {
    const ground = this.layers.ground.querySelector(`[data-id="${CSS.escape(spot.id)}"] .ground`);
    const box = ground instanceof SVGGraphicsElement ? ground.getBBox() : { width: 0, height: 0 };
    return Math.min(this.unit * 5, Math.max(this.unit * 2.2, Math.min(box.width, box.height * 1.3) * 0.68));
  }

  /** @type {Map<string, number>} */
  rooms = new Map();

  /** Names keep a readable size; far out only what can be chosen is named. */
  scaled() {
    const { k } = this.camera;
    const size = Math.min(this.unit * 0.5, Math.max(this.unit * 0.27, 11 / k));
    this.svg.style.setProperty("--name-size", `${size.toFixed(2)}px`);
    this.svg.style.setProperty("--hair", `${(1 / k).toFixed(3)}px`);
    this.svg.classList.toggle("far", size * k < 8.5);
    if (Math.abs(size - this.nameSize) < size * 0.04) return;
    this.nameSize = size;
    declutter(this.names, size, new Set(this.can.keys()));
  }

  nameSize = 0;
  /** @type {import("./names.js").Name[]} */
  names = [];

  /**
   * Draw what is there now.
   * @param {Scene} scene
   * @param {Map<string, Action[]>} can ids that can be chosen, with their actions
   * @param {Map<string, DOMRect>} before where pieces were on the screen, for those that come from a tray
   */
  show(scene, can, before) {
    this.scene = scene;
    this.can = can;
    if (this.open && !(scene.pieces ?? []).some((p) => p.place === this.open)) this.open = null;
    this.showTints();
    this.showPieces(before);
    this.showGlow();
  }

  showTints() {
    const groups = (this.scene?.tints ?? []).map((tint) => {
      const spot = this.spots.get(tint.place);
      if (!spot) return null;
      const group = s("g", { class: `tint${tint.dim ? " dim" : ""}${spot.path ? " area" : ""}`, "data-id": tint.place });
      const side = sideOf(this.look, tint.side);
      if (side) {
        const { d, transform } = placeOutline(spot, this.look, this.unit, 1);
        wear(group, this.look, tint.side);
        group.append(s("path.wash", { d, transform }));
        if (side.pattern) group.append(s("path.hatch", { d, transform, fill: `url(#pat-${tint.side})` }));
      }
      if (tint.badges?.length) group.append(this.badgesAt(spot, tint.badges));
      return group;
    });
    put(this.layers.tints, ...groups);
  }

  /** @param {Spot} spot @param {import("../types.js").Badge[]} badges */
  badgesAt(spot, badges) {
    const r = spot.path ? this.unit * 0.45 : radiusOf(placeKind(spot, this.look), this.unit);
    const scale = this.unit / 22;
    return s("g.badges", { transform: `translate(${spot.x + r * 1.05} ${spot.y - r * 0.95}) scale(${scale})` }, ...drawBadges(this.look, badges));
  }

  /** @param {Map<string, DOMRect>} before */
  showPieces(before) {
    const all = keyed(this.scene?.pieces ?? []).filter(({ piece }) => this.spots.has(piece.place));
    const kept = new Set(all.map(({ key }) => key));
    for (const [key, standing] of this.standing) {
      if (kept.has(key)) continue;
      standing.node.remove();
      this.standing.delete(key);
    }
    /** @type {Map<string, typeof all>} */
    const byPlace = new Map();
    for (const one of all) {
      const group = byPlace.get(one.piece.place);
      if (group) group.push(one);
      else byPlace.set(one.piece.place, [one]);
    }
    const nodes = [];
    let top = null;
    for (const [place, group] of byPlace) {
      const node = this.showStack(place, group, before);
      if (place === this.open) top = node;
      else nodes.push(node);
    }
    if (top) nodes.push(top);
    this.layers.pieces.replaceChildren(...nodes);
    this.flights.forEach((fly) => fly());
    this.flights = [];
  }

  /** @type {(() => void)[]} */
  flights = [];

  /** @param {string} place @param {{piece: Piece, key: string}[]} group @param {Map<string, DOMRect>} before */
  showStack(place, group, before) {
    const spot = /** @type {Spot} */ (this.spots.get(place));
    const open = place === this.open;
    const room = this.rooms.get(place) ?? this.unit * 3;
    const sizes = (/** @type {Piece} */ piece) => (kindOf(this.look, piece.kind).size ?? 1) * (piece.small ? 0.66 : 1) * (spot.path || this.areal ? 0.88 : 1.12);
    const lift = spot.path ? 0 : radiusOf(placeKind(spot, this.look), this.unit) * 0.55;
    const found = stack(group, { unit: this.unit, room, sizes, can: new Set(this.can.keys()), open, lift });
    const node = s("g", { class: `stack${open ? " open" : ""}${found.crowded ? " crowded" : ""}`, "data-place": place });
    if (!open && !spot.path && this.can.has(place)) {
      const [w, t] = [found.width + this.unit * 0.3, found.height + this.unit * 0.3];
      node.append(s("rect.glow", { x: spot.x - w / 2, y: spot.y - lift - t / 2, width: w, height: t, rx: this.unit * 0.3 }));
    }
    if (open) {
      const pad = this.unit * 0.3;
      node.append(s("rect.fan", {
        x: spot.x - found.width / 2 - pad, y: spot.y - found.height / 2 - pad,
        width: found.width + 2 * pad, height: found.height + 2 * pad, rx: this.unit * 0.2,
      }));
    }
    for (const stand of found.stands) node.append(this.showPiece(stand, spot, before, open));
    return node;
  }

  /** @param {import("./layout.js").Stand} stand @param {Spot} spot @param {Map<string, DOMRect>} before @param {boolean} open */
  showPiece(stand, spot, before, open) {
    const { piece, key } = stand;
    const drawn = JSON.stringify([piece.kind, piece.side, piece.up, piece.name, piece.n, piece.badges, piece.tilt]);
    let standing = this.standing.get(key);
    const fresh = !standing;
    if (!standing) {
      standing = { node: s("g.piece"), x: 0, y: 0, drawn: "" };
      this.standing.set(key, standing);
    }
    const { node } = standing;
    if (standing.drawn !== drawn) {
      standing.drawn = drawn;
      put(node, s("g.scaled", null, s("circle.ring", { r: 14 }), drawPiece(this.look, piece)));
      wear(node, this.look, piece.side);
    }
    const scaled = /** @type {SVGElement} */ (node.firstElementChild);
    scaled.setAttribute("transform", `scale(${stand.scale.toFixed(4)})`);
    for (const old of [...scaled.querySelectorAll(".count, .badges, .piece-name")]) old.remove();
    const many = stand.under === 0 ? Math.max(stand.size, piece.n ?? 1) : 1;
    if (many > 1) scaled.append(countSign(many));
    if (piece.badges?.length) scaled.append(s("g.badges", { transform: `translate(0 11) scale(${Math.min(1.1, 3 / piece.badges.length)})` }, ...drawBadges(this.look, piece.badges)));
    if (open && piece.name) scaled.append(s("text.piece-name", { y: 19, "font-size": 6 }, piece.name));
    node.classList.toggle("buried", stand.under > 3);
    node.setAttribute("data-id", piece.id);
    this.offer(node, piece.id);
    this.fly(standing, spot.x + stand.x, spot.y + stand.y, fresh ? before.get(key) : undefined, fresh);
    return node;
  }

  /** @param {Standing} standing @param {number} x @param {number} y @param {DOMRect|undefined} from @param {boolean} fresh */
  fly(standing, x, y, from, fresh) {
    const { node } = standing;
    let start = { x: standing.x, y: standing.y };
    if (from) start = this.toWorld(from.left + from.width / 2, from.top + from.height / 2);
    node.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
    const far = Math.hypot(start.x - x, start.y - y);
    standing.x = x;
    standing.y = y;
    if ((fresh && !from) || far < 0.5 || !motion()) return;
    this.flights.push(() => {
      const frames = [{ transform: `translate(${start.x}px, ${start.y}px)` }, { transform: `translate(${x}px, ${y}px)` }];
      node.animate(frames, { duration: (far < this.unit * 2 ? 160 : 480) / prefs.speed, easing: "cubic-bezier(.3,.7,.2,1)" });
    });
  }

  /** @param {number} clientX @param {number} clientY */
  toWorld(clientX, clientY) {
    const box = this.svg.getBoundingClientRect();
    const { x, y, k } = this.camera;
    return { x: (clientX - box.left - x) / k, y: (clientY - box.top - y) / k };
  }

  /** Make an element choosable, or not. @param {SVGElement} node @param {string} id */
  offer(node, id) {
    const actions = this.can.get(id);
    node.classList.toggle("can", Boolean(actions));
    if (actions) {
      node.setAttribute("tabindex", "0");
      node.setAttribute("role", "button");
      node.setAttribute("aria-label", actions.map((a) => a.label).join(" / "));
    } else for (const name of ["tabindex", "role", "aria-label"]) node.removeAttribute(name);
  }

  showGlow() {
    for (const node of this.layers.ground.querySelectorAll(".place")) {
      this.offer(/** @type {SVGElement} */ (node), node.getAttribute("data-id") ?? "");
    }
    for (const name of this.layers.names.children) name.classList.toggle("can", this.can.has(name.getAttribute("data-id") ?? ""));
    declutter(this.names, this.nameSize, new Set(this.can.keys()));
    put(this.layers.glow, ...this.outlines([...this.can.keys()], "glow"));
  }

  /** @param {string[]} ids @param {string} className */
  outlines(ids, className) {
    return ids.filter((id) => this.spots.has(id)).map((id) => {
      const spot = /** @type {Spot} */ (this.spots.get(id));
      const { d, transform } = placeOutline(spot, this.look, this.unit, 1.18);
      return s("path", { class: `${className}${spot.path ? " area" : ""}`, d, transform, "data-for": id });
    });
  }

  /** Light what a line or a button speaks of. @param {string[]} ids */
  light(ids) {
    put(this.layers.lit, ...this.outlines(ids, "lit"));
    const lit = new Set(ids);
    for (const { node } of this.standing.values()) node.classList.toggle("lit", lit.has(node.getAttribute("data-id") ?? ""));
  }

  /** Bring places or pieces into sight. @param {string[]} ids */
  reveal(ids) {
    const points = ids.map((id) => this.where(id)).filter((p) => p !== null);
    if (!points.length) return;
    const pad = this.unit * 2;
    const xs = points.map((p) => p.x);
    const ys = points.map((p) => p.y);
    const [x, y] = [Math.min(...xs) - pad, Math.min(...ys) - pad];
    const box = { x, y, width: Math.max(...xs) + pad - x, height: Math.max(...ys) + pad - y };
    this.camera.reveal(box, 26 / this.unit);
  }

  /** @param {string} id @returns {{x: number, y: number}|null} */
  where(id) {
    const spot = this.spots.get(id);
    if (spot) return spot;
    const standing = this.standing.get(id);
    return standing ? { x: standing.x, y: standing.y } : null;
  }

  /** Fan a place's pieces out, or none. @param {string|null} place */
  fan(place) {
    clearTimeout(this.fanTimer);
    if (place === this.open) return;
    this.open = place;
    if (this.scene) this.showPieces(new Map());
  }

  /** Lay the fanned pieces together again, and leave them so until the pointer has been elsewhere. */
  fold() {
    this.folded = this.open;
    this.fan(null);
  }

  /** @param {Event} e */
  clicked(e) {
    if (this.camera.dragged) return;
    const target = /** @type {Element} */ (e.target);
    const piece = target.closest(".piece");
    const stackNode = target.closest(".stack");
    const place = stackNode?.getAttribute("data-place") ?? target.closest(".place, .name")?.getAttribute("data-id") ?? null;
    const id = piece?.getAttribute("data-id");
    if (stackNode?.classList.contains("crowded") && place && place !== this.open) {
      const alone = id && this.can.has(id) && [...stackNode.querySelectorAll(".can")].length === 1;
      if (!alone && !(place && this.can.has(place) && !stackNode.querySelector(".can"))) {
        this.fan(place);
        return;
      }
    }
    if (id && piece && this.can.has(id)) this.hands.pick(id, piece);
    else if (place && this.can.has(place)) this.hands.pick(place, target);
    else if (place !== this.open) this.fan(null);
  }

  /** @param {Event} e */
  pointed(e) {
    const target = /** @type {Element} */ (e.target);
    const piece = target.closest(".piece");
    const stackNode = target.closest(".stack");
    const place = stackNode?.getAttribute("data-place") ?? null;
    const pointer = e instanceof PointerEvent;
    const hoverable = !pointer || e.pointerType === "mouse";
    clearTimeout(this.fanTimer);
    if (place !== this.folded) this.folded = null;
    if (hoverable && stackNode?.classList.contains("crowded")) {
      if (!pointer || place !== this.folded) this.fanTimer = setTimeout(() => this.fan(place), 180);
    } else if (hoverable && this.open && place !== this.open) {
      this.fanTimer = setTimeout(() => this.fan(null), 260);
    }
    const id = piece?.getAttribute("data-id") ?? target.closest(".place")?.getAttribute("data-id") ?? target.closest(".tint")?.getAttribute("data-id");
    this.hands.hover(id ?? null, piece ?? target);
  }

  /** @type {ReturnType<typeof setTimeout>|undefined} */
  fanTimer;

  /** The place whose fan was closed under a pointer that still rests there. @type {string|null} */
  folded = null;
}

/** Pattern definitions for pieces anywhere on the page. @param {Look} look */
export function pieceDefs(look) {
  const old = document.getElementById("piece-defs");
  old?.remove();
  const defs = s("defs", null, ...patternDefs(look, 0.62));
  for (const pattern of defs.children) pattern.id += "-p";
  document.body.append(h("div", { id: "piece-defs", class: "unseen" }, s("svg", { width: 0, height: 0, "aria-hidden": "true" }, defs)));
}
