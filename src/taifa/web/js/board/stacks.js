// What stands on the board: every place's pieces as a stack of tiles, each stack where it covers nothing, on a line to its place
// where it had to lean aside.

import { keep, s } from "../dom.js";
import { gapTo, HOME } from "./belong.js";
import { partyOf, wear } from "./colour.js";
import { placeKind, radiusOf } from "./ground.js";
import { arrange, asBefore, broken, COUNTED, columnsFor, columnsWithin, highOf, LINE, otherColumns, pilesOf, UNNAMED } from "./layout.js";
import { LETTERS, widthOf } from "./names.js";
import { around, inside, settle, within } from "./settle.js";
import { badgeRow, calledIn, countSign, drawPiece, kindOf, rowWidth } from "./shapes.js";

/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {import("../types.js").Spot} Spot */
/** @typedef {import("./layout.js").Level} Level */
/** @typedef {import("./layout.js").Pile} Pile */
/** @typedef {import("./settle.js").Found} Found */
/** @typedef {import("./settle.js").Obstacle} Obstacle */
/** A tile on the board: where it stands (board units), what it shows. @typedef {{node: SVGElement, x: number, y: number, drawn: string, stands: string, place: string, pile: Pile}} Tile */
/** @typedef {{node: SVGElement, line: SVGElement, glow: SVGElement, at: Found|null, stack: import("./layout.js").Stack, piles: Pile[], few: Pile[], fewest: Pile[], one: Pile[], heap: Pile[], held: string, touched: boolean, home: boolean,
 *   before: import("./layout.js").Stack|null}} Pack */

/** One way a stack may stand, arranged once it is tried, and how much less than the best it says. @typedef {{stack: () => import("./layout.js").Stack, less: number}} Way */

const TAG_FONT = `600 10.5px "Liberation Sans", Arial, sans-serif`;

/** How large a piece of size 1 is, in pixels: never below what can be read, and growing slowly as one looks nearer. @param {number} natural @param {Level} level */
function pixels(natural, level) {
  if (level === "far") return 26;
  return Math.min(level === "near" ? 46 : 34, Math.max(29, natural));
}

/** As much of a name as there is room for. @param {string} name @param {number} most */
function clipped(name, most) {
  let shown = name;
  while (shown.length > 3 && widthOf(shown, TAG_FONT) > most) shown = `${shown.slice(0, -2).trimEnd()}…`;
  return shown;
}

/** Half as wide as that, in pixels, is the foot of the wedge that points from a stack to its place. */
const WEDGE = 5;

/** So many pixels a stack must be nearer to its own place than to any other. */
const NEARER = 13;

/** Could a stack be taken for another place's? @param {Spot} own @param {Found} at @param {number} gap to its own place @param {Map<string, Spot>} spots @param {number} k */
function mistaken(own, at, gap, spots, k) {
  for (const spot of spots.values())
    if (spot !== own && !spot.path && gapTo({ x: spot.x * k, y: spot.y * k }, at) < gap + NEARER) return true;
  return false;
}

/** How much wider a piece is that lies askew. */
const TILTED = 1.24;

/** Names of leaders are cut where they are wider than that, in pixels. */
const MOST_TAG = 132;

/** Where there is no room for them they are cut shorter, which says less: better than no names at all. */
const SHORT_TAG = 62;
const CUT = 0.7;

/** A name in two lines is a little less easily read than in one. */
const BROKEN = 0.15;

/** A stack of leaders without their names says much less. */
const NAMELESS = 9;

/** A stack of which something can be chosen that does not show it says far too little: better only than to stand at another place. */
const HEAPED = 12;

/** Where both sides stand, one tile for all of them hides that there is a fight: better to lean far aside. */
const HIDDEN = 9;

/** How far a stack may lean aside, in rings of tries around its place; for the sake of its names not as far: it would be taken for another place's. */
const RINGS = 18;
const NAMED_RINGS = { one: 3, several: 7 };

/** A stack that stands otherwise than is best says a little less. */
const TURNED = 0.25;

/** How bad it is to cover a stack. */
const STANDS = 8;
/** So often all stacks look for their spots again, those first who found none at home. */
const AGAIN = 3;

/** How far badges hang below their piece, as a part of its size. */
const HANGS = 0.3;

/** So many pixels of air between pieces and the line around them. */
const ABOUT = 1;

/** Signs and numbers never get smaller than that. */
const LEAST = 28;

/** @param {() => import("./layout.js").Stack} make @param {number} less @returns {Way} */
function way(make, less) {
  /** @type {import("./layout.js").Stack|undefined} */
  let stack;
  return {
    less,
    stack: () => {
      stack ??= make();
      return stack;
    },
  };
}

export class Stacks {
  /** @param {SVGElement} layer @param {SVGElement} leans what points to a stack's place, beneath all names @param {(node: SVGElement, id: string) => void} offer */
  constructor(layer, leans, offer) {
    this.layer = layer;
    this.leans = leans;
    this.offer = offer;
    /** @type {import("../types.js").Look} */
    this.look = {};
    /** @type {Map<string, Tile>} */
    this.tiles = new Map();
    /** The tile that shows a piece. @type {Map<string, Tile>} */
    this.showing = new Map();
    /** @type {Map<string, Pack>} */
    this.packs = new Map();
    /** Tiles that moved since they were last drawn, and from where. @type {{tile: Tile, from: {x: number, y: number}}[]} */
    this.moved = [];
    this.hair = "";
    /** @type {(id: string) => boolean} */
    this.can = () => false;
  }

  /** Lines and lights are as wide as pixels, whatever the zoom. @param {string} hair how wide a pixel is on the board */
  thin(hair) {
    this.hair = hair;
    for (const { line, glow } of this.packs.values()) for (const el of [line, glow]) el.style.setProperty("--hair", hair);
  }

  clear() {
    for (const pack of this.packs.values()) for (const el of [pack.node, pack.line]) el.remove();
    this.packs.clear();
    this.tiles.clear();
    this.showing.clear();
  }

  /**
   * Sort pieces into stacks.
   * @param {Map<string, {piece: Piece, key: string}[]>} byPlace
   * @param {{can: (id: string) => boolean, level: Level, open: string|null, own: (piece: Piece) => boolean, goesOn: boolean}} how `goesOn`: the same is asked on, so where something can be chosen all keep their places
   */
  gather(byPlace, how) {
    this.can = how.can;
    for (const [place, pack] of this.packs) {
      if (byPlace.has(place)) continue;
      for (const el of [pack.node, pack.line]) el.remove();
      this.packs.delete(place);
    }
    for (const [place, standing] of byPlace) {
      const open = place === how.open;
      const shown = {
        can: how.can,
        own: how.own,
        party: (/** @type {Piece} */ { side }) => partyOf(this.look, side),
        level: how.level,
        open,
      };
      const piles = pilesOf(standing, shown);
      let pack = this.packs.get(place);
      if (!pack) {
        const line = s("path.lean");
        const glow = s("rect.glow.gone");
        for (const el of [line, glow]) el.style.setProperty("--hair", this.hair);
        pack = {
          node: s("g.stack", { "data-place": place }, glow),
          line,
          glow,
          at: null,
          stack: { tiles: [], width: 0, height: 0 },
          piles,
          few: piles,
          fewest: piles,
          one: piles,
          heap: piles,
          held: "",
          touched: true,
          home: true,
          before: null,
        };
        this.packs.set(place, pack);
        this.layer.append(pack.node);
        this.leans.append(line);
      }
      const held = standing.map(({ key }) => key).join();
      const opened = pack.node.classList.contains("open");
      const same = held === pack.held;
      pack.touched = !same || open || opened;
      // who was chosen from it, as others may be next, does not shuffle the others
      const offers = (how.goesOn || same) && open === opened && standing.some(({ piece }) => how.can(piece.id));
      pack.before = offers ? pack.stack : null;
      pack.held = held;
      pack.piles = piles;
      pack.few = !open && piles.length > 3 ? pilesOf(standing, { ...shown, few: true }) : piles;
      pack.fewest = !open && piles.length > 2 ? pilesOf(standing, { ...shown, fewest: true }) : piles;
      // what can be chosen is not hidden under another, except where those that are asked about would stand at another place
      const chosen = standing.some(({ piece }) => how.can(piece.id));
      pack.one = open || piles.length < 2 || chosen ? piles : pilesOf(standing, { ...shown, one: true });
      pack.heap = open || piles.length < 2 || !chosen ? piles : pilesOf(standing, { ...shown, can: () => false, one: true });
      pack.node.classList.toggle("open", open);
    }
  }

  /** @param {Piece} piece @param {Level} level @param {number} unit @param {number} k */
  sizeOf(piece, level, unit, k) {
    const kind = kindOf(this.look, piece.kind);
    const factor = piece.arms && this.look.arms?.[piece.arms] ? 1.15 : (kind.size ?? 1) * (piece.small ? 0.8 : 1);
    return Math.max(level === "far" ? 26 : LEAST, pixels(unit * k * 0.95, level) * Math.min(1.25, factor));
  }

  /**
   * Where each stack stands.
   * @param {{can: (id: string) => boolean, spots: Map<string, Spot>, level: Level, unit: number, k: number, open: string|null, areas: Map<string, import("./areas.js").Area>,
   *   out: (id: string, box: import("./settle.js").Box) => number, where: (spot: Spot, box: import("./settle.js").Box) => number, panel: import("./settle.js").Box, asked: string}} how `panel`: what is in sight; `asked`: the place of which the question speaks
   * @param {Obstacle[]} obstacles
   * @param {Map<string, Found>} was where they stood before, at the same zoom
   * @returns {Map<string, Found>}
   */
  settle(how, obstacles, was) {
    const { level, unit, k } = how;
    const size = (/** @type {Piece} */ piece) => this.sizeOf(piece, level, unit, k);
    const wide = (/** @type {Pile} */ pile) => {
      const badges = this.badgesOf(pile);
      const row = badges.length ? rowWidth(this.look, badges) / 25 : 0;
      return Math.max(pile.piece.tilt ? TILTED : 1, row) * size(pile.piece);
    };
    const deep = (/** @type {Pile} */ pile) => size(pile.piece) * (this.badgesOf(pile).length ? HANGS : pile.piece.tilt ? TILTED - 1 : 0);
    /** @type {Map<string, Way[]>} */
    const drawn = new Map();
    const seekers = [...this.packs].map(([place, pack]) => {
      const open = place === how.open;
      const named = open || level === "near";
      const shape = { size, wide, deep, tag: (/** @type {Pile} */ pile) => (named ? this.tagOf(pile, size(pile.piece) * 1.9) : UNNAMED) };
      const stood = was.get(place);
      const same = stood && pack.before && asBefore(pack.before, pack.piles, shape, how.can);
      if (same) {
        drawn.set(place, [way(() => same.stack, 0)]);
        const room = () => ({ ...this.sizeWith(same.stack), tries: [{ x: stood.x + same.dx, y: stood.y + same.dy, cost: 0 }] });
        return { id: place, of: place, variants: [{ room, less: 0 }], big: Infinity, untouched: true, dear: place === how.asked };
      }
      const columns = open ? columnsWithin(pack.piles, shape, how.panel.w) : columnsFor(pack.piles.length);
      const bare = way(() => arrange(pack.piles, shape, columns), 0);
      const leaders = level !== "far" && !named && pack.piles.some((pile) => pile.piece.arms);
      const ways = leaders ? this.told(pack.piles, shape) : [];
      const told = ways.length;
      const aside = pack.piles.length > 1 ? NAMED_RINGS.several : NAMED_RINGS.one;
      const full = leaders ? NAMELESS : 0;
      ways.push({ ...bare, less: full });
      if (!open)
        for (const columns of otherColumns(pack.piles.length)) ways.push(way(() => arrange(pack.piles, shape, columns), full + TURNED));
      const bald = { ...shape, tag: () => UNNAMED };
      for (const [piles, less] of /** @type {[Pile[], number][]} */ ([
        [pack.few, 1],
        [pack.fewest, 2],
        [pack.one, this.contested(pack.piles) ? HIDDEN : 3],
        [place === how.asked ? pack.heap : pack.piles, HEAPED],
      ])) {
        if (piles === pack.piles) continue;
        ways.push(way(() => arrange(piles, bald), full + less));
        for (const columns of otherColumns(piles.length)) ways.push(way(() => arrange(piles, bald, columns), full + less + TURNED));
      }
      drawn.set(place, ways);
      const spot = /** @type {Spot} */ (how.spots.get(place));
      const { width, height } = bare.stack();
      return {
        id: place,
        of: place,
        variants: ways.map(({ stack, less }, i) => ({ room: () => this.roomFor(spot, stack(), how, i < told ? aside : RINGS), less })),
        big: width * height,
        untouched: was.has(place) && !pack.touched,
        dear: place === how.asked,
      };
    });
    // who was left alone stays, and the others look for room beside them
    seekers.sort((a, b) => Number(b.untouched) - Number(a.untouched) || b.big - a.big || (a.id < b.id ? -1 : 1));
    const found = settle(seekers, obstacles, STANDS, was, AGAIN);
    this.bringIn(how, found, obstacles);
    for (const [place, pack] of this.packs) {
      pack.at = found.get(place) ?? null;
      const spot = /** @type {Spot} */ (how.spots.get(place));
      pack.home = !pack.at || how.where(spot, pack.at) === HOME;
      pack.stack = drawn.get(place)?.[pack.at?.variant ?? 0]?.stack() ?? pack.stack;
    }
    return found;
  }

  /** Do two sides stand there? @param {Pile[]} piles */
  contested(piles) {
    return new Set(piles.map(({ piece }) => partyOf(this.look, piece.side)).filter(Boolean)).size > 1;
  }

  /** A stack that is laid out lies where all of it is in sight, whatever it covers.
   * @param {Parameters<Stacks["settle"]>[0]} how @param {Map<string, Found>} found @param {Obstacle[]} obstacles */
  bringIn({ open, panel }, found, obstacles) {
    const at = open && found.get(open);
    if (!at) return;
    const box = obstacles.find((o) => o.of === open && o.x === at.x && o.y === at.y && o.w === at.w);
    for (const each of box ? [at, box] : [at]) Object.assign(each, within(each, panel));
  }

  /** Leaders with their names: whole, in other rows, in two lines, or cut. @param {Pile[]} piles @param {Parameters<typeof arrange>[1]} shape @returns {Way[]} */
  told(piles, shape) {
    const rows = [columnsFor(piles.length), ...otherColumns(piles.length)];
    const named = (/** @type {number} */ most, /** @type {boolean} */ two, /** @type {number} */ less) => {
      const tag = (/** @type {Pile} */ pile) => (pile.piece.arms ? this.tagOf(pile, most, two) : UNNAMED);
      return rows.map((columns, i) => way(() => arrange(piles, { ...shape, tag }, columns), less + (i && TURNED)));
    };
    const wide = (/** @type {boolean} */ two) => piles.some((pile) => pile.piece.arms && this.tagOf(pile, MOST_TAG, two).wide > SHORT_TAG);
    const ways = named(MOST_TAG, false, 0);
    if (wide(false)) ways.push(...named(MOST_TAG, true, BROKEN));
    if (wide(true)) ways.push(...named(SHORT_TAG, true, CUT));
    return ways;
  }

  /** The box around a piece's tile, or around those in a place of whom a question speaks: all of them, if of none in particular; in pixels.
   * @param {string} at @param {(piece: Piece) => boolean} who @returns {import("./settle.js").Box|null} */
  around(at, who) {
    const place = this.packs.has(at) ? at : this.showing.get(at)?.place;
    const pack = place && this.packs.get(place);
    if (!pack || pack.at === null) return null;
    const { tiles } = pack.stack;
    const asked = tiles.filter(({ pile }) => pile.all.some(({ piece }) => (place === at ? who(piece) : piece.id === at)));
    const all = asked.length ? asked : tiles;
    const edge = (/** @type {number} */ sign, /** @type {"x"|"y"} */ axis) =>
      Math.max(...all.map((tile) => sign * tile[axis] + Math.max(tile.size * 0.58, axis === "x" ? tile.tag.wide / 2 + 1 : 0) + ABOUT)) *
      sign;
    const hangs = (/** @type {import("./layout.js").Tile} */ tile) =>
      (this.badgesOf(tile.pile).length ? tile.size * HANGS : 0) + highOf(tile.tag);
    const foot = Math.max(...all.map((tile) => tile.y + tile.size * 0.58 + ABOUT + hangs(tile)));
    const [l, r, t, b] = [edge(-1, "x"), edge(1, "x"), edge(-1, "y"), foot];
    return { x: pack.at.x + l, y: pack.at.y + t, w: r - l, h: b - t };
  }

  /** Of piles of which only a part is spoken of: where their tiles begin, in pixels, and how many they are. @param {string} at @param {(piece: Piece) => number} many
   * @returns {{x: number, y: number, n: number}[]} */
  someOf(at, many) {
    const pack = this.packs.get(at);
    if (!pack || pack.at === null) return [];
    const { x, y } = pack.at;
    return pack.stack.tiles
      .map((tile) => ({ tile, n: many(tile.pile.piece) }))
      .filter(({ tile: { pile }, n }) => n > 0 && n < pile.n && !pile.rest)
      .map(({ tile, n }) => ({ x: x + tile.x - tile.size / 2, y: y + tile.y - tile.size / 2, n }));
  }

  /** How large a stack is, with the air around it. @param {import("./layout.js").Stack} stack */
  sizeWith(stack) {
    const air = stack.tiles.some(({ pile }) => pile.all.length > 1) ? 3 + COUNTED : 3;
    return { w: stack.width + air, h: stack.height + air };
  }

  /** @param {Spot} spot @param {import("./layout.js").Stack} stack @param {Parameters<Stacks["settle"]>[0]} how @param {number} rings how far it may lean aside @returns {import("./settle.js").Room} */
  roomFor(spot, stack, how, rings) {
    const { k, unit } = how;
    const { w, h } = this.sizeWith(stack);
    const at = { x: spot.x * k, y: spot.y * k };
    const where = (/** @type {import("./settle.js").Box} */ box) => how.where(spot, { ...box, w: stack.width, h: stack.height });
    if (!spot.path)
      return { w, h, tries: around(at, radiusOf(placeKind(spot, this.look), unit) * k * 0.9, w, h, 8, "above", rings, where) };
    const area = how.areas.get(spot.id)?.box ?? { x: spot.x, y: spot.y, w: unit, h: unit };
    const bounds = { x: area.x * k, y: area.y * k, w: area.w * k, h: area.h * k };
    return { w, h, tries: inside({ x: at.x, y: at.y - LETTERS * 0.4 }, (box) => how.out(spot.id, box), bounds, w, h, 9, 60, 4, where) };
  }

  /** A pile that stands for different pieces has no badges of one. @param {Pile} pile */
  badgesOf(pile) {
    return pile.rest ||
      (pile.all.length > 1 &&
        pile.all.some(
          (one) => one.piece.badges !== pile.piece.badges && JSON.stringify(one.piece.badges) !== JSON.stringify(pile.piece.badges),
        ))
      ? []
      : (pile.piece.badges ?? []);
  }

  /** The name under a piece. @param {Pile} pile @param {number} most how wide it may be @param {boolean} [two] may it have two lines? @returns {import("./layout.js").Tag} */
  tagOf(pile, most, two = false) {
    const name = this.titleOf(pile);
    if (!name) return UNNAMED;
    const width = (/** @type {string} */ words) => widthOf(words, TAG_FONT);
    const lines = (two ? broken(name, width) : [name]).map((line) => clipped(line, most + 1));
    return { lines, wide: Math.min(most, Math.max(...lines.map(width))) };
  }

  /** @param {Pile} pile */
  titleOf({ piece, rest }) {
    return rest || piece.up === false ? "" : calledIn(this.look, piece);
  }

  /**
   * Draw every stack where it was settled.
   * @param {Map<string, Spot>} spots
   * @param {number} k
   * @param {number} unit
   * @param {(place: string) => boolean} chosen is the place one that can be chosen, a point?
   */
  draw(spots, k, unit, chosen) {
    const kept = new Set();
    const was = new Map([...this.showing].map(([key, tile]) => [key, { x: tile.x, y: tile.y }]));
    this.showing.clear();
    this.moved = [];
    for (const [place, pack] of this.packs) {
      const spot = spots.get(place);
      if (!spot || !pack.at) continue;
      this.lean(spot, pack, spots, k, unit, chosen(place));
      for (const { pile, x, y, size, tag } of pack.stack.tiles) {
        const at = { x: (pack.at.x + x) / k, y: (pack.at.y + y) / k };
        const tile = this.tile(pile, place, pack, size, tag);
        kept.add(pile.key);
        const from = was.get(pile.key);
        if (from && Math.hypot(from.x - at.x, from.y - at.y) > 0.5) this.moved.push({ tile, from });
        Object.assign(tile, at);
        const stands = `translate(${at.x.toFixed(2)}px, ${at.y.toFixed(2)}px) scale(${(size / 24 / k).toFixed(5)})`;
        if (tile.stands !== stands) tile.node.style.transform = stands;
        tile.stands = stands;
        for (const one of pile.all) this.showing.set(one.key, tile);
      }
    }
    for (const [key, tile] of this.tiles) {
      if (kept.has(key)) continue;
      tile.node.remove();
      this.tiles.delete(key);
    }
  }

  /** The wedge from a stack to its place, and the light around a stack whose place can be chosen. @param {Spot} spot @param {Pack} pack @param {Map<string, Spot>} spots @param {number} k @param {number} unit @param {boolean} chosen */
  lean(spot, pack, spots, k, unit, chosen) {
    const { at } = pack;
    if (!at) return;
    const r = spot.path ? 0 : radiusOf(placeKind(spot, this.look), unit) * k;
    const [dx, dy] = [spot.x * k - at.x, spot.y * k - at.y];
    const gap = gapTo({ x: spot.x * k, y: spot.y * k }, at);
    const leans = spot.path ? !pack.home : gap > r * 1.3 + 3 || mistaken(spot, at, gap, spots, k);
    const far = Math.max(1, Math.hypot(dx, dy));
    const share = 1 - r / far;
    const [sx, sy] = [(-dy / far) * WEDGE, (dx / far) * WEDGE];
    const corners = [
      [at.x + sx, at.y + sy],
      [at.x + dx * share, at.y + dy * share],
      [at.x - sx, at.y - sy],
    ];
    keep(pack.line, "d", leans ? `M${corners.map((at) => at.map((n) => (n / k).toFixed(1)).join(" ")).join("L")}Z` : "");
    pack.glow.classList.toggle("gone", !chosen);
    if (chosen)
      for (const [name, value] of Object.entries({
        x: (at.x - at.w / 2) / k,
        y: (at.y - at.h / 2) / k,
        width: at.w / k,
        height: at.h / k,
        rx: 4 / k,
      }))
        keep(pack.glow, name, value.toFixed(2));
  }

  /** @param {Pile} pile @param {string} place @param {Pack} pack @param {number} size in pixels @param {import("./layout.js").Tag} tag */
  tile(pile, place, pack, size, tag) {
    let tile = this.tiles.get(pile.key);
    if (!tile) {
      tile = { node: s("g.piece"), x: 0, y: 0, drawn: "", stands: "", place, pile };
      this.tiles.set(pile.key, tile);
    }
    const { piece } = pile;
    const badges = this.badgesOf(pile);
    const drawn = JSON.stringify([
      piece.kind,
      piece.side,
      piece.up,
      piece.name,
      piece.tilt,
      piece.strength,
      piece.arms,
      badges,
      pile.n,
      pile.rest,
      pile.top,
      tag.lines,
      tag.wide && Math.round(size),
    ]);
    if (tile.drawn !== drawn) {
      tile.drawn = drawn;
      this.face(tile.node, pile, badges, size, tag);
    }
    Object.assign(tile, { place, pile });
    if (tile.node.parentNode !== pack.node) pack.node.append(tile.node);
    keep(tile.node, "data-id", piece.id);
    keep(tile.node, "data-key", pile.key);
    this.offer(tile.node, pile.rest ? "" : piece.id);
    tile.node.classList.toggle("holds", pile.rest && pile.all.some((one) => this.can(one.piece.id)));
    return tile;
  }

  /** @param {SVGElement} node @param {Pile} pile @param {import("../types.js").Badge[]} badges @param {number} size @param {import("./layout.js").Tag} tag */
  face(node, pile, badges, size, tag) {
    const { piece } = pile;
    node.replaceChildren();
    node.classList.toggle("rest", pile.rest);
    if (pile.rest && !pile.top) {
      node.append(
        s("rect.more", { x: -11, y: -11, width: 22, height: 22, rx: 5 }),
        s("text.more-n", { y: 3.6, "font-size": 10 }, `+${pile.n}`),
      );
      return;
    }
    wear(node, this.look, piece.side);
    node.append(s("rect.ring", { x: -14, y: -14, width: 28, height: 28, rx: 5 }), drawPiece(this.look, piece));
    const others = pile.top ? pile.n - (piece.n ?? 1) : 0;
    if (others) node.append(countSign(others, "+"));
    else if (pile.n > 1) node.append(countSign(pile.n));
    if (badges.length) {
      const { node: row } = badgeRow(this.look, badges);
      row.setAttribute("transform", "translate(0 13)");
      node.append(row);
    }
    const pixel = 24 / size;
    const below = (badges.length ? 19 : 13) + 9.5 * pixel;
    node.append(...tag.lines.map((line, i) => s("text.piece-name", { y: below + i * LINE * pixel, "font-size": 10.5 * pixel }, line)));
  }
}
