// One renderer for every game: a Scene on its board as SVG.

import { differs, h, keep, put, s } from "../dom.js";
import { motion, prefs } from "../prefs.js";
import { areaOf, isSea, outside } from "./areas.js";
import { shieldClip } from "./arms.js";
import { Belonging } from "./belong.js";
import { Camera } from "./camera.js";
import { partyOf, patternDefs, sideOf } from "./colour.js";
import { drawGround, drawRelief, placeKind, placeOutline } from "./ground.js";
import { unitOf } from "./layout.js";
import { isUnsaid, labelsOf, makeName, settleLabels, settleNames } from "./names.js";
import { edges, HINT, roomOfNames, SIGN, signs } from "./obstacles.js";
import { drawRebuilt, passOn } from "./rebuilt.js";
import { NOWHERE } from "./settle.js";
import { calledIn, kindOf, PENNANT, partSign, tally } from "./shapes.js";
import { Stacks } from "./stacks.js";
import { Tints } from "./tints.js";

/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").Spot} Spot */
/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {import("../types.js").Look} Look */
/** @typedef {import("../types.js").Action} Action */
/** @typedef {import("./settle.js").Box} Box */
/** What is asked of names, before stacks stand. @typedef {Omit<Parameters<typeof settleNames>[1], "stacks">} Naming */
/** How all stands, and what of it names and labels keep away from. @typedef {{stacks: Map<string, import("./settle.js").Found>, marks: Map<string, import("./settle.js").Found>,
 *   names: Map<string, import("./settle.js").Found>, settled: import("./settle.js").Obstacle[]}} Layout */
/** @typedef {{pick: (id: string, el: Element) => void, hover: (id: string|null, el: Element|null) => void}} Handlers */
/** What a question is about: a place or piece, which of its pieces the question names (none: all), whether they are on their way, and how many of a pile it names.
 * @typedef {{at: string, who: (piece: Piece) => boolean, goes: boolean, many?: (piece: Piece) => number}} About */

/** Farther than this all pieces of a side are one tile, nearer each has its name: a unit of the board in pixels. */
const FAR = 14.5;
/** On a phone the board opens as near as that: pieces have room beside names. */
const PHONE_UNIT = 23;
const NEAR = 52;
/** How much of the growth of the reader's letters what is on the board shares, and how large it becomes at most. */
const GROWS = 0.35;
const MOST_GROWN = 1.35;

/** Whose room is kept for names that come first, and for how many of them: more than these would leave the others none. */
const KEPT = "kept";
const MOST_LACKING = 12;

/** How high a pennant is, with the line around it, in pixels. */
const FLAG = 17;
/** Whose room a pennant has: no place's. */
const FLYING = "pennant";

/** A name beside the sign of another place is read as that place’s: dearer still than a stack there. */
const MISREAD = 0.12;

/** Nothing stood anywhere: the board is laid out anew. */
const AFRESH = { stacks: NOWHERE, marks: NOWHERE, names: NOWHERE };

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
  /** @param {HTMLElement} host @param {Handlers} handlers */
  constructor(host, handlers) {
    this.handlers = handlers;
    /** @type {Board|null} */
    this.board = null;
    /** @type {Look} */
    this.look = {};
    this.unit = 30;
    /** @type {Map<string, Spot>} */
    this.spots = new Map();
    /** @type {Map<string, import("./areas.js").Area>} */
    this.areas = new Map();
    this.belonging = new Belonging([], this.areas);
    /** @type {Map<string, SVGElement>} */
    this.grounds = new Map();
    /** @type {import("./names.js").Name[]} */
    this.names = [];
    /** @type {import("./names.js").Label[]} */
    this.labels = [];
    /** The place whose pieces are laid out one by one. @type {string|null} */
    this.open = null;
    /** @type {Scene|null} */
    this.scene = null;
    /** @type {Map<string, Action[]>} */
    this.can = new Map();
    /** @type {Map<string, {piece: Piece, key: string}[]>} */
    this.byPlace = new Map();
    this.layers = {
      defs: s("defs"),
      ground: s("g.ground-layer"),
      tints: s("g.tint-layer"),
      relief: s("g.relief-layer"),
      rebuilt: s("g.rebuilt-layer"),
      glow: s("g.glow-layer"),
      lit: s("g.lit-layer"),
      leans: s("g.lean-layer"),
      names: s("g.name-layer"),
      marks: s("g.mark-layer"),
      pieces: s("g.piece-layer"),
      about: s("g.about-layer"),
    };
    const { defs, ground, tints, relief, rebuilt, glow, lit, leans, names, marks, pieces, about } = this.layers;
    // What seldom changes is painted apart from what changes with every step; a pane as large as the board keeps all that in one sheet.
    this.land = s("g.land", null, ground, tints, relief, rebuilt);
    this.pane = s("rect.pane");
    /** Layers with lines as wide as pixels, whatever the zoom. @type {SVGElement[]} */
    this.thinned = [tints, rebuilt, glow, lit, about];
    this.world = /** @type {SVGGElement} */ (s("g.world", null, defs, this.land, this.pane, glow, lit, leans, names, marks, pieces, about));
    this.svg = /** @type {SVGSVGElement} */ (s("svg.board", { role: "group", tabindex: "-1" }, this.world));
    host.append(this.svg);
    this.tints = new Tints({ tints, marks });
    this.stacks = new Stacks(pieces, leans, (node, id) => this.offer(node, id));
    this.camera = new Camera(this.svg, this.world, () => this.scaled());
    this.svg.addEventListener("click", (e) => passOn(e), { capture: true });
    this.svg.addEventListener("click", (e) => this.clicked(e));
    this.svg.addEventListener("pointerover", (e) => this.pointed(e));
    this.svg.addEventListener("pointerleave", () => this.handlers.hover(null, null));
    this.svg.addEventListener("focusin", (e) => this.pointed(e));
  }

  /** Every piece on the board, by its key, with the tile that shows it. */
  get standing() {
    return this.stacks.showing;
  }

  /** How much larger than usual all that is written is, as the reader's letters are. */
  large = 1;

  /** The zoom at which things find their spots: what is written larger has as much less room. */
  get k() {
    return this.camera.k / this.large;
  }

  /** The reader's letters are so large: names, numbers and pieces grow with them, though not as much, for there is but one board. @param {number} letters */
  grow(letters) {
    const large = Math.min(MOST_GROWN, Math.max(1, 1 + (letters - 1) * GROWS));
    this.camera.letters = letters;
    if (large === this.large) return;
    this.large = large;
    this.scales();
  }

  /** How near the board opens on a phone, and how near all of it can be told. */
  scales() {
    this.camera.readable = (PHONE_UNIT / this.unit) * this.large;
    this.camera.legible = ((FAR + 0.5) / this.unit) * this.large;
  }

  /** @returns {import("./layout.js").Level} */
  get level() {
    const natural = this.unit * this.k;
    return natural < FAR ? "far" : natural > NEAR ? "near" : "middle";
  }

  /** @param {Board} board @param {string} label */
  setBoard(board, label) {
    this.board = board;
    this.look = board.look ?? {};
    this.unit = unitOf(board);
    this.spots = new Map(board.places.map((spot) => [spot.id, spot]));
    this.areas = new Map(board.places.filter((spot) => spot.path).map((spot) => [spot.id, areaOf(spot.path ?? "")]));
    this.belonging = new Belonging(board.places, this.areas);
    this.stacks.clear();
    this.stacks.look = this.look;
    this.tints.setBoard(board, this.spots, this.unit);
    this.settledAt = 0;
    this.svg.setAttribute("aria-label", label);
    put(this.layers.defs, ...patternDefs(this.look, this.unit / 22));
    put(this.layers.ground, ...drawGround(board, this.spots, this.unit));
    put(this.layers.relief, ...drawRelief(board, this.unit));
    put(this.layers.rebuilt, ...drawRebuilt(board));
    this.grounds = new Map(
      [...this.layers.ground.querySelectorAll(".place")].map((node) => [
        node.getAttribute("data-id") ?? "",
        /** @type {SVGElement} */ (node),
      ]),
    );
    const towns = board.places.some((spot) => !spot.path && !isSea(spot));
    this.names = board.places
      .filter((spot) => spot.name)
      .map((spot) => makeName(spot, this.look, towns && Boolean(spot.path) && !isSea(spot)));
    put(this.layers.names, ...this.names.map((name) => name.el));
    this.labels = labelsOf(this.layers.ground);
    this.camera.bounds = { x: 0, y: 0, width: board.width, height: board.height };
    for (const [name, value] of Object.entries(this.camera.bounds)) this.pane.setAttribute(name, String(value));
    this.camera.content = this.contents(board);
    this.scales();
    this.camera.fit(false);
  }

  /** What must be in sight when all is in sight: every place with room for what stands there. @param {Board} board */
  contents(board) {
    const pad = this.unit * 1.25;
    const xs = board.places.map((spot) => spot.x);
    const ys = board.places.map((spot) => spot.y);
    const [l, r] = [Math.max(0, Math.min(...xs) - pad), Math.min(board.width, Math.max(...xs) + pad)];
    const [t, b] = [Math.max(0, Math.min(...ys) - pad), Math.min(board.height, Math.max(...ys) + pad)];
    return { x: l, y: t, width: r - l, height: b - t };
  }

  /** The zoom at which all was last settled. */
  settledAt = 0;
  settledIn = "";
  /** Where everything stood when it was settled last. */
  stood = AFRESH;
  hair = "";

  /** Another zoom: signs keep their size, and find new spots as soon as the hand rests. */
  scaled() {
    const { k } = this;
    const hair = `${(1 / this.camera.k).toFixed(4)}px`;
    if (hair !== this.hair) this.thin(hair);
    keep(this.svg, "data-level", this.level);
    const panel = this.panel();
    if (!this.scene || (Math.abs(k / this.settledAt - 1) < 0.015 && panel === this.settledIn)) return;
    clearTimeout(this.settling);
    if (!this.settledAt || !motion()) this.settle();
    else this.settling = setTimeout(() => this.settle(), 60);
  }

  /** How wide a pixel is on the board. It is told to what is drawn with it alone: all else would be styled anew with every zoom. @param {string} hair */
  thin(hair) {
    this.hair = hair;
    for (const layer of this.thinned) layer.style.setProperty("--hair", hair);
    this.stacks.thin(hair);
  }

  /** @type {ReturnType<typeof setTimeout>|undefined} */
  settling;

  /**
   * Draw what is there now.
   * @param {Scene} scene
   * @param {Map<string, Action[]>} can ids that can be chosen, with their actions
   * @param {Map<string, DOMRect>} before where pieces were on the screen, for those that come from a tray
   * @param {About|null} [about] what the question is about
   * @param {boolean} [goesOn] does it go on from the last one?
   */
  show(scene, can, before, about = null, goesOn = false) {
    const focused = this.svg.contains(document.activeElement) ? document.activeElement?.getAttribute("data-id") : null;
    this.scene = scene;
    this.can = can;
    this.about = about;
    this.byPlace = new Map();
    for (const one of keyed(scene.pieces ?? [])) {
      const { place } = one.piece;
      if (!this.spots.has(place)) continue;
      const here = this.byPlace.get(place);
      if (here) here.push(one);
      else this.byPlace.set(place, [one]);
    }
    if (this.open && !this.byPlace.has(this.open)) this.open = null;
    const old = new Set(this.standing.keys());
    this.tints.show(scene.tints ?? []);
    this.settle(goesOn);
    this.fly(old, before);
    this.showGlow();
    if (focused && !this.svg.contains(document.activeElement)) this.focus(focused);
  }

  /** @param {string} id */
  focus(id) {
    const node = this.stacks.showing.get(id)?.node ?? this.grounds.get(id);
    if (node?.hasAttribute("tabindex")) node.focus();
  }

  /** Everything finds its spot: signs stay, stacks stand beside them, then marks, then names. @param {boolean} [goesOn] the same is asked on */
  settle(goesOn = false) {
    clearTimeout(this.settling);
    const { board, look, unit, areas, open, level, k } = this;
    if (!board || !this.scene) return;
    const was = this.settledAt === k ? this.stood : AFRESH;
    this.settledAt = k;
    this.settledIn = this.panel();
    const can = (/** @type {string} */ id) => this.can.has(id);
    const out = (/** @type {string} */ id, /** @type {Box} */ box) => {
      const area = areas.get(id);
      return area ? outside(area, { x: box.x / k, y: box.y / k, w: box.w / k, h: box.h / k }) : 0;
    };
    const where = (/** @type {Spot} */ spot, /** @type {Box} */ box) => this.belonging.where(spot, box, k);
    this.stacks.gather(this.byPlace, { can, level, open, own: (piece) => this.owns(piece), goesOn });
    const stands = (/** @type {Spot} */ spot, /** @type {Box} */ box) => this.belonging.stands(spot, box, k);
    const how = { can, spots: this.spots, level, unit, k, open, areas, out, where: stands, panel: this.inSight(), asked: this.askedAt() };
    const offering = this.offering();
    const named = {
      k,
      unit,
      look,
      can: (/** @type {string} */ id) => offering.has(id),
      print: level !== "far",
      areas,
      out,
      where,
      asked: how.asked,
    };
    const lay = (/** @type {Box[]} */ kept) => this.lay(kept, how, named, was);
    const { stacks, marks, names, settled } = this.withRoomForNames(lay, named, [k, ...offering].join());
    this.stood = { stacks, marks, names };
    // words of the landscape are whole, or left out: no edge cuts them either
    const taken = settled.filter((o) => !o.others).map((o) => ({ ...o, weight: Math.max(1, o.weight) }));
    settleLabels(this.labels, k, taken);
    this.stacks.draw(this.spots, k, unit, (place) => can(place) && !this.spots.get(place)?.path);
    this.showAbout();
    this.describe();
  }

  /** Places that can be chosen, and those where something can. */
  offering() {
    const here = (this.scene?.pieces ?? []).filter((piece) => this.can.has(piece.id)).map((piece) => piece.place);
    return new Set([...this.can.keys(), ...here].filter((id) => this.spots.has(id)));
  }

  /** Everything laid out once, around spots that are kept free. @param {Box[]} kept @param {Parameters<Stacks["settle"]>[0]} how
   * @param {Naming} named @param {typeof AFRESH} was how it stood before */
  lay(kept, how, named, was) {
    const { board, level, k } = this;
    const obstacles = board ? this.obstacles(board) : [];
    obstacles.push(...kept.map((box) => ({ ...box, weight: SIGN, of: KEPT })));
    const stacks = this.stacks.settle(how, obstacles, was.stacks);
    const flag = this.about?.goes ? this.stacks.around(this.about.at, this.about.who) : null;
    if (flag) obstacles.push({ x: flag.x + FLAG / 4, y: flag.y, w: FLAG, h: FLAG + 2, weight: SIGN, of: FLYING });
    const marks = level === "far" ? NOWHERE : this.tints.settle(k, stacks, obstacles, was.marks);
    const settled = obstacles
      .filter((o) => (o.weight >= HINT || o.others) && o.of !== KEPT)
      .map((o) => (o.others ? { ...o, weight: MISREAD } : o));
    const names = settleNames(this.names, { ...named, stacks }, settled, was.names);
    return { stacks, marks, names, settled };
  }

  /** Laid out again where names that are wanted found no room: of the place that is asked about, and of those on offer. They come before all else:
   * they stand where others leave them the most room, and where that will not do, those others make it. While the same is on offer, their room stays theirs.
   * @param {(kept: Box[]) => Layout} lay @param {Naming} named @param {string} offering what is on offer, at which zoom */
  withRoomForNames(lay, named, offering) {
    const { board } = this;
    const wanted = this.names.filter(({ spot }) => spot.id === named.asked || named.can(spot.id));
    const lacking = (/** @type {Layout} */ { names }) => wanted.filter(({ spot: { id } }) => isUnsaid(names.get(id), id === named.asked));
    const ill = (/** @type {Layout} */ one) => [...one.stacks.values()].filter((at) => at.astray).length + lacking(one).length;
    let kept = this.kept.offering === offering ? this.kept.boxes : [];
    let best = lay(kept);
    let last = best;
    const key = (/** @type {Layout} */ one) => [named.k, ...lacking(one).map(({ spot }) => spot.id)].join();
    for (const firm of [false, true]) {
      const lack = lacking(best);
      if (!board || !lack.length || lack.length > MOST_LACKING || key(best) === this.inVain) break;
      const others = wanted.filter((name) => !lack.includes(name)).flatMap(({ spot }) => best.names.get(spot.id) ?? []);
      const rest = firm ? [] : [...best.stacks.values()];
      const fixed = [...this.obstacles(board), ...[...others, ...rest].map((at) => ({ ...at, weight: 1 }))];
      const found = settleNames(lack, { ...named, stacks: best.stacks }, fixed, NOWHERE);
      const room = [...kept, ...found.values()];
      last = lay(room);
      if (ill(last) <= ill(best)) [best, kept] = [last, room];
    }
    this.inVain = key(best);
    this.kept = { offering, boxes: kept };
    return best === last ? best : lay(kept);
  }

  /** The places that lie in an area, such as its city. @param {string} id */
  within(id) {
    const area = this.spots.get(id);
    if (!area?.path) return [];
    return [...this.spots.values()].filter((spot) => !spot.path && this.belonging.under(spot.x, spot.y) === area);
  }

  /** For which names no room was found last, at which zoom: it is not looked for again with every picture. */
  inVain = "";

  /** What is kept free for names, while the same is on offer. @type {{offering: string, boxes: Box[]}} */
  kept = { offering: "", boxes: [] };

  /** Is a piece of the seat that looks on? @param {Piece} piece */
  owns({ side }) {
    const seat = this.scene?.seat;
    return Boolean(seat && side) && partyOf(this.look, side) === seat;
  }

  /** The place of which the question speaks. */
  askedAt() {
    const at = this.about?.at ?? "";
    return this.spots.has(at) ? at : (this.scene?.pieces?.find((piece) => piece.id === at)?.place ?? "");
  }

  /** What the question is about, on the board. @type {About|null} */
  about = null;

  /** A line around those of whom the question speaks, with a pennant where they are on their way. */
  showAbout() {
    const { about, k } = this;
    const box = about && this.stacks.around(about.at, about.who);
    // at the panel's upper edge the pennant would be cut
    const foot = box ? Math.min(Math.max(box.y + 8, FLAG - this.camera.y / this.large), box.y + box.h) : 0;
    const { many } = about ?? {};
    const some = box && many ? this.stacks.someOf(about.at, (piece) => (about.who(piece) ? many(piece) : 0)) : [];
    const drawn = box ? [k, about.goes, foot, ...Object.values(box), ...some.flatMap(Object.values)] : [];
    if (!differs(this.layers.about, drawn)) return;
    if (!box) {
      put(this.layers.about);
      return;
    }
    const frame = { x: box.x / k, y: box.y / k, width: box.w / k, height: box.h / k, rx: 5 / k };
    const flag = `translate(${(box.x + 1) / k} ${foot / k}) scale(${1 / k})`;
    put(
      this.layers.about,
      s("rect.about-halo", frame),
      s("rect.about", frame),
      about.goes ? s("path.about-flag", { d: PENNANT, transform: flag }) : null,
      ...some.map(({ x, y, n }) => partSign(n, `translate(${x / k} ${y / k}) scale(${1 / k})`)),
    );
  }

  /** What lies in everyone's way: signs, names to be, and the edge of the panel while all of the board is in sight, else of the board. @param {Board} board */
  obstacles(board) {
    const { k, unit } = this;
    const { x, y, width, height } = this.camera.bounds;
    const whole = { x: (x + width / 2) * k, y: (y + height / 2) * k, w: width * k, h: height * k };
    const names = this.level === "far" ? [] : roomOfNames(this.names, board, { k, unit });
    return [...signs(board, { k, unit }), ...names, ...edges(this.panel() ? this.inSight() : whole)];
  }

  /** What part of the board its panel shows, while that is all of it and the camera rests: on its way it shows now this part, now that. */
  panel() {
    const {
      x,
      y,
      gliding,
      touched,
      covered,
      size: { width, height },
    } = this.camera;
    return gliding || touched || covered.right || covered.bottom || width < 560 * this.camera.letters
      ? ""
      : [x, y, width, height].map(Math.round).join();
  }

  /** What part of the board is in sight now, in the pixels by which things are settled. @returns {import("./settle.js").Box} */
  inSight() {
    const { large } = this;
    const { x, y, size } = this.camera;
    return { x: (size.width / 2 - x) / large, y: (size.height / 2 - y) / large, w: size.width / large, h: size.height / large };
  }

  /** What stands where, for those who listen instead of looking. */
  describe() {
    const tints = new Map((this.scene?.tints ?? []).map((tint) => [tint.place, tint]));
    // whoever listens sees no colours: a counter is what it is, and whose
    const nameOf = (/** @type {Piece} */ piece) => {
      const [name, side] = [calledIn(this.look, piece), sideOf(this.look, piece.side)?.name ?? ""];
      return name.includes(side) ? name : `${name} (${side})`;
    };
    for (const [id, node] of this.grounds) {
      if (this.can.has(id)) continue;
      const spot = this.spots.get(id);
      const tint = tints.get(id);
      const badges = (tint?.badges ?? []).map((badge) => [kindOf(this.look, badge.kind).name ?? badge.kind, tally(badge)].join(" ").trim());
      const words = [spot?.name, placeKind(/** @type {Spot} */ (spot), this.look).name, sideOf(this.look, tint?.side)?.name, ...badges]
        .filter(Boolean)
        .join(", ");
      if (node.getAttribute("aria-label") === words) continue;
      node.setAttribute("role", "img");
      node.setAttribute("aria-label", words);
    }
    for (const [place, pack] of this.stacks.packs) {
      const here = pack.stack.tiles.map(({ pile }) =>
        pile.rest ? `+${pile.n}` : `${pile.n > 1 ? `${pile.n} × ` : ""}${nameOf(pile.piece)}`,
      );
      keep(pack.node, "role", "group");
      keep(pack.node, "aria-label", `${this.spots.get(place)?.name ?? ""}: ${here.join(", ")}`);
    }
  }

  /** Tiles that stand elsewhere now go there; new ones come from the tray in which they were. @param {Set<string>} old @param {Map<string, DOMRect>} before */
  fly(old, before) {
    if (!motion()) return;
    const { k } = this.camera;
    const go = (/** @type {import("./stacks.js").Tile} */ tile, /** @type {{x: number, y: number}} */ from) => {
      const far = Math.hypot(from.x - tile.x, from.y - tile.y) * k;
      if (far < 3) return;
      const end = tile.node.style.transform;
      const start = end.replace(/translate\([^)]*\)/, `translate(${from.x.toFixed(2)}px, ${from.y.toFixed(2)}px)`);
      tile.node.animate([{ transform: start }, { transform: end }], {
        duration: (far < 40 ? 160 : 480) / prefs.speed,
        easing: "cubic-bezier(.3,.7,.2,1)",
      });
    };
    for (const { tile, from } of this.stacks.moved) go(tile, from);
    for (const [key, tile] of this.stacks.tiles) {
      const from = before.get(key);
      if (!old.has(key) && from?.width) go(tile, this.toWorld(from.left + from.width / 2, from.top + from.height / 2));
    }
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
    if (!actions && !node.classList.contains("can")) return;
    node.classList.toggle("can", Boolean(actions));
    if (actions) {
      keep(node, "tabindex", "0");
      keep(node, "role", "button");
      keep(node, "aria-label", actions.map((a) => a.label).join(" / "));
    } else for (const name of ["tabindex", "role", "aria-label"]) node.removeAttribute(name);
  }

  showGlow() {
    for (const [id, node] of this.grounds) this.offer(node, id);
    for (const { el, spot } of this.names) el.classList.toggle("can", this.can.has(spot.id));
    const ids = [...this.can.keys()].filter((id) => this.spots.has(id));
    if (!differs(this.layers.glow, [this.board, ...ids])) return;
    put(this.layers.glow, ...this.outlines(ids, "glow"));
    this.breath?.cancel();
    // The whole layer at once, by its opacity alone: nothing has to be painted again for that.
    if (ids.length && motion())
      this.breath = this.layers.glow.animate([{ opacity: 1 }, { opacity: 0.35 }, { opacity: 1 }], {
        duration: 1400,
        iterations: 3,
        easing: "ease-in-out",
      });
  }

  /** The light around what can be chosen, swelling. @type {Animation|undefined} */
  breath;

  /** @param {string[]} ids @param {string} className */
  outlines(ids, className) {
    return ids
      .filter((id) => this.spots.has(id))
      .map((id) => {
        const spot = /** @type {Spot} */ (this.spots.get(id));
        const { d, transform } = placeOutline(spot, this.look, this.unit, 1.18);
        return s("path", { class: `${className}${spot.path ? " area" : ""}`, d, transform, "data-for": id });
      });
  }

  /** Light what a line or a button speaks of. @param {string[]} ids */
  light(ids) {
    put(this.layers.lit, ...this.outlines(ids, "lit"));
    const lit = new Set(ids);
    for (const { node, pile } of this.stacks.tiles.values())
      node.classList.toggle(
        "lit",
        pile.all.some((one) => lit.has(one.piece.id)),
      );
  }

  /** The part of the board that these are on, in board units. @param {string[]} ids @returns {import("./camera.js").Box|null} */
  boxOf(ids) {
    const points = ids.map((id) => this.where(id)).filter((p) => p !== null);
    if (!points.length) return null;
    const pad = this.unit * 0.5;
    const xs = points.map((p) => p.x);
    const ys = points.map((p) => p.y);
    const [x, y] = [Math.min(...xs) - pad, Math.min(...ys) - pad];
    return { x, y, width: Math.max(...xs) + pad - x, height: Math.max(...ys) + pad - y };
  }

  /** Bring places or pieces into sight. @param {string[]} ids */
  reveal(ids) {
    const box = this.boxOf(ids);
    if (box) this.camera.reveal(box, this.level === "far" ? ((FAR + 1) / this.unit) * this.large : 0);
  }

  /** Could all of these be in sight at once, as large as the board is by itself? @param {string[]} ids */
  together(ids) {
    const box = this.boxOf(ids);
    return box !== null && this.camera.holds(box);
  }

  /** Where something is, and at which place. @param {string} id @returns {{x: number, y: number, place: string}|null} */
  where(id) {
    const spot = this.spots.get(id);
    if (spot) return { x: spot.x, y: spot.y, place: id };
    const tile = this.standing.get(id);
    return tile ? { x: tile.x, y: tile.y, place: tile.place } : null;
  }

  /** Lay a place's pieces out one by one, or none. @param {string|null} place */
  fan(place) {
    if (place === this.open) return;
    this.open = place;
    if (this.scene) this.settle();
    const pack = place ? this.stacks.packs.get(place) : null;
    if (pack) this.layers.pieces.append(pack.node);
  }

  /** Is it in sight now? @param {string} id */
  sees(id) {
    const spot = this.where(id);
    return spot !== null && this.camera.shows({ x: spot.x, y: spot.y, width: 0, height: 0 }, this.camera);
  }

  /** Lay the pieces together again. */
  fold() {
    this.fan(null);
  }

  /** @param {Event} e */
  clicked(e) {
    if (this.camera.dragged) return;
    const target = /** @type {Element} */ (e.target);
    const piece = target.closest(".piece");
    const stackNode = target.closest(".stack");
    const place = stackNode?.getAttribute("data-place") ?? target.closest(".place, .name, .mark")?.getAttribute("data-id") ?? null;
    const id = piece?.getAttribute("data-id");
    if (piece?.classList.contains("rest")) this.fan(place);
    else if (id && piece && this.can.has(id)) this.handlers.pick(id, piece);
    else if (place && this.can.has(place)) this.handlers.pick(place, target);
    else if (place && this.level === "far" && stackNode?.querySelector(".can")) this.reveal([place]);
    else if (place !== this.open) this.fan(null);
  }

  /** @param {Event} e */
  pointed(e) {
    const target = /** @type {Element} */ (e.target);
    const piece = target.closest(".piece");
    const id = piece?.getAttribute("data-id") ?? target.closest(".place, .mark, .name")?.getAttribute("data-id");
    const way = target.closest("[data-way]");
    this.handlers.hover(id ?? way?.getAttribute("data-way") ?? null, piece ?? way ?? target);
  }
}

/** Definitions for pieces anywhere on the page: patterns of sides, the clip of shields. @param {Look} look */
export function pieceDefs(look) {
  const old = document.getElementById("piece-defs");
  old?.remove();
  const patterns = patternDefs(look, 0.62);
  for (const pattern of patterns) pattern.id += "-p";
  document.body.append(
    h(
      "div",
      { id: "piece-defs", class: "unseen", style: { top: 0 } },
      s("svg", { width: 0, height: 0, "aria-hidden": "true" }, s("defs", null, ...patterns, shieldClip())),
    ),
  );
}
