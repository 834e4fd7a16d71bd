// What a thing is: its face enlarged, what it has now, and what can be done with it. Beside the thing, or as a sheet on a phone.

import { sideOf, wear } from "../board/colour.js";
import { rebuiltWay } from "../board/rebuilt.js";
import { calledIn, kindOf } from "../board/shapes.js";
import { h, icon, put } from "../dom.js";
import { t } from "../i18n.js";
import { underAnswer } from "./answers.js";
import { drawFace, faceOf, faceOfPiece, signs } from "./faces.js";
import { waysTo } from "./gestures.js";
import { spotFor } from "./place.js";

/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {import("../types.js").Action} Action */
/** @typedef {import("../types.js").Far} Far */
/** What the tooltip may know of the table; `within`: the places that lie in an area.
 * @typedef {{scene: Scene|null, board: Board|null, can: Map<string, Action[]>, far: Map<string, Far[]>, within: (id: string) => import("../types.js").Spot[]}} Known */

const LATE = 300;
/** A pointer that moves less than that rests, in pixels. */
const STIR = 5;
/** How long a finger rests before it asks what something is. */
const LONG_PRESS = 450;
/** What may not be covered: whatever can be chosen, and what a lesson says. */
const KEEP = ".can, .prompt-card button.answer, .prompt-card .question, .lesson";

export class Tooltip {
  constructor() {
    this.box = h("div.tooltip.gone", { role: "tooltip" });
    this.sheet = h("div.face-sheet.gone", { role: "dialog", "aria-label": t("what-is-it") });
    document.body.append(this.box, this.sheet);
    /** @type {Known} */
    this.known = { scene: null, board: null, can: new Map(), far: new Map(), within: () => [] };
    addEventListener("pointermove", (e) => this.moved(e), { passive: true });
    addEventListener("pointerdown", (e) => {
      this.pointer = { x: e.clientX, y: e.clientY };
      if (!this.sheet.contains(/** @type {Node} */ (e.target))) this.closeSheet();
    });
  }

  hide() {
    clearTimeout(this.timer);
    this.box.classList.add("gone");
  }

  /** Something was chosen: what comes to lie under a pointer that rests explains itself once the pointer moves. */
  hush() {
    this.hide();
    this.hushed = this.pointer;
  }

  /** Where the pointer is. @type {{x: number, y: number}} */
  pointer = { x: 0, y: 0 };
  /** Where it was when something was chosen, until it moves. @type {{x: number, y: number}|null} */
  hushed = null;
  /** What it came to lie on meanwhile. @type {Parameters<Tooltip["about"]>|null} */
  later = null;

  /** @param {PointerEvent} e */
  moved(e) {
    this.pointer = { x: e.clientX, y: e.clientY };
    if (!this.hushed || Math.hypot(e.clientX - this.hushed.x, e.clientY - this.hushed.y) < STIR) return;
    this.hushed = null;
    if (this.later?.[1]?.isConnected) this.about(...this.later);
    this.later = null;
  }

  closeSheet() {
    const open = !this.sheet.classList.contains("gone");
    this.sheet.classList.add("gone");
    return open;
  }

  /** @type {ReturnType<typeof setTimeout>|undefined} */
  timer;

  /** A pointer rests on something. @param {string|null} id @param {Element|null} el @param {HTMLElement[]} [more] what else is to be said, such as odds */
  about(id, el, more = []) {
    this.hide();
    const hushed = this.hushed !== null && !el?.matches(":focus-visible");
    this.later = hushed ? [id, el, more] : null;
    if (!el || hushed || matchMedia("(hover: none)").matches) return;
    const content = id ? this.content(id, Boolean(el.closest(".rest"))) : null;
    if (!content && !more.length) return;
    this.timer = setTimeout(() => {
      if (!el.isConnected) return;
      put(this.box, ...(content?.kids ?? []), ...more);
      wear(this.box, this.known.board?.look ?? {}, content?.side);
      this.box.classList.toggle("sided", Boolean(content?.side));
      this.box.classList.remove("gone");
      this.stand(el);
    }, LATE);
  }

  /** Add a line to what is shown now. @param {HTMLElement} line @param {Element} el */
  add(line, el) {
    if (this.box.classList.contains("gone") || !el.isConnected) return;
    this.box.append(line);
    this.stand(el);
  }

  /** Beside the thing, over nothing that can be chosen. @param {Element} el */
  stand(el) {
    const { width, height } = this.box.getBoundingClientRect();
    const size = { width, height };
    const keep = [...document.querySelectorAll(KEEP)]
      .filter((one) => one !== el && !one.contains(el))
      .map((one) => one.getBoundingClientRect())
      .filter((rect) => rect.width > 0 && rect.width < 500 && rect.height < 400);
    // What explains an answer covers neither the question nor the other answers.
    const question = el.closest(".prompt")?.getBoundingClientRect();
    if (question) keep.push(question);
    const near = el.getBoundingClientRect();
    const panel = document.querySelector(".panels")?.getBoundingClientRect();
    const middle = near.top + near.height / 2 - height / 2;
    // What lies in a column of many is explained beside the column, not over its neighbours.
    const column = el.closest(".dock, .battle")?.getBoundingClientRect();
    const beside = column?.width ? [{ left: column.left - width - 8, top: middle, ...size }] : [];
    const spare = panel?.width
      ? [
          ...beside,
          { left: panel.left + 8, top: panel.bottom - height - 8, ...size },
          { left: panel.left - width - 16, top: near.top, ...size },
          { left: panel.left - width - 16, top: panel.bottom - height - 16, ...size },
        ]
      : [];
    const about =
      !question && (near.width > 260 || near.height > 260)
        ? { left: near.left + near.width / 2 - 20, top: near.top + near.height / 2 - 20, width: 40, height: 40 }
        : { left: near.left, top: near.top, width: near.width, height: near.height };
    const box = spotFor(size, about, keep, { width: innerWidth, height: innerHeight }, spare);
    this.box.style.transform = `translate(${Math.round(box.left)}px, ${Math.round(box.top)}px)`;
  }

  /** As a sheet that stays until it is closed: a tap or a long press on a phone, a click on a card elsewhere. @param {string} id */
  open(id) {
    const tile = document.querySelector(`.board .rest[data-id="${CSS.escape(id)}"]`);
    const content = this.content(id, tile !== null);
    if (!content) return false;
    this.hide();
    put(
      this.sheet,
      h("button.ghost.square.sheet-close", { "aria-label": t("close"), onclick: () => this.closeSheet() }, icon("close")),
      ...content.kids,
    );
    wear(this.sheet, this.known.board?.look ?? {}, content.side);
    this.sheet.classList.remove("gone");
    return true;
  }

  /** A finger that rests opens the sheet, and the tap that follows chooses nothing. @param {HTMLElement} root @param {AbortSignal} signal */
  listen(root, signal) {
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    let pressing;
    let opened = false;
    const stop = () => clearTimeout(pressing);
    root.addEventListener(
      "pointerdown",
      (e) => {
        opened = false;
        const el = /** @type {Element} */ (e.target).closest("[data-id], [data-way]");
        const id = el?.getAttribute("data-id") ?? el?.getAttribute("data-way");
        const start = { x: e.clientX, y: e.clientY };
        stop();
        if (e.pointerType === "mouse" || !id) return;
        pressing = setTimeout(() => {
          opened = this.open(id);
        }, LONG_PRESS);
        const moved = (/** @type {PointerEvent} */ m) => {
          if (Math.hypot(m.clientX - start.x, m.clientY - start.y) > 8) stop();
        };
        root.addEventListener("pointermove", moved, { signal });
        root.addEventListener("pointerup", () => root.removeEventListener("pointermove", moved), { once: true, signal });
      },
      { capture: true, signal },
    );
    root.addEventListener("pointerup", stop, { signal });
    root.addEventListener("pointercancel", stop, { signal });
    root.addEventListener(
      "click",
      (e) => {
        if (!opened) return;
        opened = false;
        e.stopPropagation();
        e.preventDefault();
      },
      { capture: true, signal },
    );
    root.addEventListener(
      "contextmenu",
      (e) => {
        if (opened) e.preventDefault();
      },
      { signal },
    );
  }

  /** What can be done with it: at once, and by several answers. @param {string} id */
  possible(id) {
    const near = (this.known.can.get(id) ?? []).map((action) =>
      h("li", null, action.label, action.final ? h("em.final-note", null, ` · ${t("final")}`) : null, ...underAnswer(action)),
    );
    const far = waysTo(this.known.far.get(id) ?? [])
      .slice(0, 4)
      .map((one) =>
        h(
          "li.far-way",
          null,
          one.label,
          one.final ? h("em.final-note", null, ` · ${t("final")}`) : null,
          ...(one.losses ?? []).map((line) => h("small.loss", null, line)),
        ),
      );
    return near.length + far.length ? h("ul.tip-can", null, near, far) : null;
  }

  /** @param {string} id @param {boolean} [stack] is it the uppermost of several, which are told as well? @returns {{side?: string, kids: (HTMLElement|null)[]}|null} */
  content(id, stack = false) {
    const { scene, board } = this.known;
    if (!scene) return null;
    const look = board?.look ?? {};
    const possible = this.possible(id);
    const spot = board?.places.find((one) => one.id === id);
    if (spot) return this.place(spot, scene, look, possible);
    const piece = scene.pieces?.find((one) => one.id === id);
    if (piece) {
      const face = faceOfPiece(board, piece);
      const told = face ? drawFace(face, look, { piece }) : plainPiece(piece, look);
      const others = stack ? standing(piece.place, scene, look) : null;
      return { side: face ? undefined : piece.side, kids: [told, others, possible] };
    }
    const face = faceOf(board, scene, id);
    if (face) return { kids: [drawFace(face, look), possible] };
    const way = rebuiltWay(board, id);
    if (way) return { kids: [h("b", null, way.title), h("p.rebuilt", null, way.why)] };
    const side = look.sides?.[id];
    if (side?.name) return { side: id, kids: [h("b", null, side.name), possible] };
    return possible ? { kids: [possible] } : null;
  }

  /** @param {import("../types.js").Spot} spot @param {Scene} scene @param {import("../types.js").Look} look @param {HTMLElement|null} possible */
  place(spot, scene, look, possible) {
    const tint = scene.tints?.find((one) => one.place === spot.id);
    const kind = look.places?.[spot.kind ?? ""]?.name;
    // What a place says of itself in words need not be told again by the names of its figures.
    const own = spot.info?.length ? spot.info : signs(spot.figures, look);
    const lines = [...own, ...signs(tint?.badges, look)].filter((line, i, all) => line && all.indexOf(line) === i);
    const side = sideOf(look, tint?.side)?.name;
    const told = kind !== undefined && lines.some((line) => line.startsWith(kind));
    return {
      side: tint?.side,
      kids: [
        h("b", null, spot.name || spot.id),
        h("span.muted", null, [told ? "" : kind, side].filter(Boolean).join(" · ")),
        ...lines.map((line) => h("p", null, line)),
        spot.rebuilt ? h("p.rebuilt", null, spot.rebuilt) : null,
        standing(spot.id, scene, look),
        ...this.known.within(spot.id).map((town) => garrison(town, scene, look)),
        possible,
      ],
    };
  }
}

/** @param {Piece} piece @param {import("../types.js").Look} look */
function plainPiece(piece, look) {
  const kind = kindOf(look, piece.kind).name;
  const name = piece.name || kind || "";
  const side = sideOf(look, piece.side)?.name;
  const lines = [...(piece.facts ?? []), ...(piece.note ? [piece.note] : []), ...signs(piece.badges, look)];
  return h(
    "div.plain-piece",
    null,
    h("b", null, name),
    h("span.muted", null, [kind !== name ? kind : "", side].filter(Boolean).join(" · ")),
    piece.strength !== null && piece.strength !== undefined ? h("p", null, t("strength", { n: piece.strength })) : null,
    ...lines.map((line) => h("p", null, line)),
  );
}

/** Who stands in a town of an area, under its name. @param {import("../types.js").Spot} town @param {Scene} scene @param {import("../types.js").Look} look */
function garrison(town, scene, look) {
  const here = standing(town.id, scene, look);
  if (!here) return null;
  const kind = look.places?.[town.kind ?? ""]?.name;
  return h("div", null, h("span.muted", null, [town.name || town.id, kind].filter(Boolean).join(" · ")), here);
}

/** Who stands in a place, counted. @param {string} place @param {Scene} scene @param {import("../types.js").Look} look */
function standing(place, scene, look) {
  /** @type {Map<string, {name: string, side: string, n: number}>} */
  const found = new Map();
  for (const piece of scene.pieces ?? []) {
    if (piece.place !== place) continue;
    const name = calledIn(look, piece);
    if (!name) continue;
    const known = found.get(`${name} ${piece.side}`);
    if (known) known.n += piece.n ?? 1;
    else found.set(`${name} ${piece.side}`, { name, side: piece.side ?? "", n: piece.n ?? 1 });
  }
  const all = [...found.values()];
  if (!all.length) return null;
  return h(
    "ul.tip-here",
    null,
    all.slice(0, 10).map((one) => {
      const side = sideOf(look, one.side)?.name ?? "";
      const whose = !side || one.name.includes(side) ? "" : ` · ${side}`;
      const el = h("li", null, `${one.n > 1 ? `${one.n} × ` : ""}${one.name}${whose}`);
      wear(el, look, one.side);
      return el;
    }),
    all.length > 10 ? h("li", null, "…") : null,
  );
}
