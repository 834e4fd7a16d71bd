// What a thing is: its name, whose, its signs and what is said about it.

import { sideOf, wear } from "../board/colour.js";
import { kindOf } from "../board/shapes.js";
import { h, put } from "../dom.js";

/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Badge} Badge */

/** @param {Badge[]|undefined} badges @param {import("../types.js").Look} look */
function signs(badges, look) {
  return (badges ?? []).map((badge) => {
    const name = kindOf(look, badge.kind).name || badge.kind;
    return badge.n !== null && badge.n !== undefined ? `${name}: ${badge.n}` : name;
  });
}

export class Tooltip {
  constructor() {
    this.box = h("div.tooltip.gone", { role: "tooltip" });
    document.body.append(this.box);
  }

  hide() {
    clearTimeout(this.timer);
    this.box.classList.add("gone");
  }

  /** @type {ReturnType<typeof setTimeout>|undefined} */
  timer;

  /**
   * @param {string|null} id
   * @param {Element|null} el
   * @param {Scene|null} scene
   * @param {Board|null} board
   * @param {Map<string, import("../types.js").Action[]>} can
   */
  about(id, el, scene, board, can) {
    this.hide();
    if (!id || !el || !scene) return;
    const content = this.content(id, scene, board, can);
    if (!content) return;
    this.timer = setTimeout(() => {
      if (!el.isConnected) return;
      put(this.box, ...content.kids);
      wear(this.box, board?.look ?? {}, content.side);
      this.box.classList.toggle("sided", Boolean(content.side));
      this.box.classList.remove("gone");
      const near = el.getBoundingClientRect();
      const size = this.box.getBoundingClientRect();
      const middle = { x: near.left + Math.min(near.width, 300) / 2, y: near.top };
      let left = middle.x - size.width / 2;
      let top = near.top - size.height - 10;
      if (near.width > 260) top = Math.max(8, near.top + 8);
      if (top < 8) top = Math.min(innerHeight - size.height - 8, near.bottom + 10);
      left = Math.max(8, Math.min(innerWidth - size.width - 8, left));
      this.box.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
    }, 320);
  }

  /**
   * @param {string} id
   * @param {Scene} scene
   * @param {Board|null} board
   * @param {Map<string, import("../types.js").Action[]>} can
   */
  content(id, scene, board, can) {
    const look = board?.look ?? {};
    const todo = (can.get(id) ?? []).map((action) => h("li", null, action.label));
    const deeds = todo.length ? h("ul.tip-can", null, todo) : null;
    const spot = board?.places.find((one) => one.id === id);
    if (spot) {
      const tint = scene.tints?.find((one) => one.place === id);
      const kind = look.places?.[spot.kind ?? ""]?.name;
      const here = (scene.pieces ?? []).filter((piece) => piece.place === id).map((piece) => piece.name || kindOf(look, piece.kind).name || "");
      const lines = [...(spot.info ?? []), ...signs(tint?.badges, look)].filter(Boolean);
      const side = sideOf(look, tint?.side)?.name;
      return {
        side: tint?.side, kids: [h("b", null, spot.name || id), h("span.muted", null, [kind, side].filter(Boolean).join(" · ")),
          ...lines.map((line) => h("p", null, line)), here.length ? h("p.muted", null, here.slice(0, 8).join(", ") + (here.length > 8 ? " …" : "")) : null, deeds],
      };
    }
    const piece = scene.pieces?.find((one) => one.id === id);
    if (piece) {
      const kind = kindOf(look, piece.kind).name;
      const name = piece.name || kind || "";
      const side = sideOf(look, piece.side)?.name;
      return {
        side: piece.side, kids: [h("b", null, name), h("span.muted", null, [kind !== name ? kind : "", side].filter(Boolean).join(" · ")),
          piece.note ? h("p", null, piece.note) : null, ...signs(piece.badges, look).map((line) => h("p", null, line)), deeds],
      };
    }
    return todo.length ? { side: undefined, kids: [deeds] } : null;
  }
}
