// The dock under the board: trays and tracks in tabs, the battle above the board.

import { h, icon, put } from "../dom.js";
import { t } from "../i18n.js";
import { drawTrack, drawTray } from "./trays.js";

/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").Tray} Tray */
/** @typedef {import("./trays.js").Setting} Setting */
/** @typedef {{name: string, trays: Tray[]}} Group */

/** @param {Scene} scene @returns {Group[]} */
function groupsOf(scene) {
  /** @type {Map<string, Group>} */
  const groups = new Map();
  for (const tray of scene.trays ?? []) {
    if (tray.kind === "battle") continue;
    const name = tray.group || t("table-group");
    const group = groups.get(name);
    if (group) group.trays.push(tray);
    else groups.set(name, { name, trays: [tray] });
  }
  const own = (/** @type {Tray} */ tray) => Number(Boolean(scene.seat) && tray.side === scene.seat);
  for (const group of groups.values()) group.trays.sort((a, b) => own(b) - own(a));
  return [...groups.values()];
}

export class Dock {
  /**
   * @param {HTMLElement} host
   * @param {HTMLElement} battleHost
   * @param {{pick: (id: string, el: Element) => void, hover: (id: string|null, el: Element|null) => void}} hands
   */
  constructor(host, battleHost, hands) {
    this.tabs = h("div.dock-tabs", { role: "tablist", "aria-label": t("trays") });
    this.body = h("div.dock-body", { role: "tabpanel" });
    this.grip = h("div.dock-grip", { "aria-hidden": "true" });
    this.host = host;
    this.battleHost = battleHost;
    host.append(this.grip, this.tabs, this.body);
    /** @type {string|null} */
    this.active = null;
    /** The tab that the reader chose; the dock comes back to it. @type {string|null} */
    this.home = null;
    this.small = false;
    this.asked = "";
    this.marked = "";
    for (const place of [this.body, battleHost]) {
      place.addEventListener("click", (e) => {
        const el = /** @type {Element} */ (e.target).closest(".can");
        const id = el?.getAttribute("data-id");
        if (el && id) hands.pick(id, el);
      });
      place.addEventListener("pointerover", (e) => {
        const el = /** @type {Element} */ (e.target).closest("[data-id]");
        hands.hover(el?.getAttribute("data-id") ?? null, el);
      });
      place.addEventListener("pointerleave", () => hands.hover(null, null));
    }
    this.drag();
  }

  /** The edge between board and dock can be dragged. */
  drag() {
    this.grip.addEventListener("pointerdown", (e) => {
      this.grip.setPointerCapture(e.pointerId);
      const start = { x: e.clientX, y: e.clientY, height: this.host.offsetHeight, width: this.host.offsetWidth };
      const beside = getComputedStyle(this.grip).cursor === "col-resize";
      const move = (/** @type {PointerEvent} */ m) => {
        const size = beside ? Math.min(innerWidth * 0.5, Math.max(200, start.width + start.x - m.clientX))
          : Math.min(innerHeight * 0.7, Math.max(90, start.height + start.y - m.clientY));
        document.documentElement.style.setProperty(beside ? "--dock-wide" : "--dock", `${size}px`);
      };
      const up = () => {
        this.grip.removeEventListener("pointermove", move);
        this.grip.removeEventListener("pointerup", up);
      };
      this.grip.addEventListener("pointermove", move);
      this.grip.addEventListener("pointerup", up);
    });
  }

  /** @param {Scene} scene @param {Setting} setting @param {string} question names the decision, to turn to its tab once */
  show(scene, setting, question) {
    const groups = groupsOf(scene);
    const tracks = scene.tracks ?? [];
    const names = [...groups.map((group) => group.name), ...(tracks.length ? [t("tracks")] : [])];
    const counts = new Map(groups.map((group) => [group.name, this.choosable(group, setting)]));
    if (!this.active || !names.includes(this.active)) this.active = names[0] ?? null;
    this.home ??= this.active;
    if (question !== this.asked) {
      this.asked = question;
      const wanted = names.find((name) => (counts.get(name) ?? 0) > 0);
      if (wanted && !counts.get(this.active ?? "")) this.active = wanted;
      else if (!wanted && this.home && names.includes(this.home)) this.active = this.home;
      if (wanted) this.host.classList.remove("folded");
    }
    this.host.classList.toggle("gone", !names.length);
    this.draw = () => {
      put(this.tabs, ...names.map((name) => this.tab(name, counts.get(name) ?? 0)));
      const group = groups.find((one) => one.name === this.active);
      const { scrollTop } = this.body;
      put(this.body, ...(group ? group.trays.map((tray) => drawTray(tray, setting)) : tracks.map((track) => drawTrack(track, setting.look))));
      this.body.scrollTop = scrollTop;
      const mark = this.body.querySelector(".mark");
      const marked = `${this.active} ${mark?.getAttribute("data-id")}`;
      const row = mark?.closest(".kind-row");
      if (mark instanceof HTMLElement && row && marked !== this.marked) row.scrollLeft = mark.offsetLeft - row.clientWidth / 2;
      this.marked = marked;
    };
    this.draw();
    this.showBattle(scene, setting);
    return [...counts.values()].reduce((sum, n) => sum + n, 0);
  }

  /** @type {() => void} */
  draw = () => {};

  /** Called when the battle is folded or unfolded. @type {() => void} */
  folded = () => {};

  /** Turn to a tab; the one that is open folds the dock, and unfolds it. @param {string} name */
  turn(name) {
    const folded = name === this.active && !this.host.classList.contains("folded");
    this.host.classList.toggle("folded", folded);
    this.active = name;
    this.home = name;
    this.draw();
  }

  /** @param {string} name @param {number} n */
  tab(name, n) {
    return h(`button.tab${name === this.active ? ".on" : ""}${n ? ".can-here" : ""}`, {
      role: "tab", "aria-selected": String(name === this.active),
      onclick: () => this.turn(name),
    }, name, n ? h("span.dot", { title: t("choose-here") }, n) : null);
  }

  /** @param {Group} group @param {Setting} setting */
  choosable(group, setting) {
    let n = 0;
    for (const tray of group.trays) {
      if (setting.can.has(tray.id)) n += 1;
      for (const slot of tray.slots ?? []) {
        if (setting.can.has(slot.id)) n += 1;
        n += (setting.at.get(slot.id) ?? []).filter(({ piece }) => setting.can.has(piece.id)).length;
      }
    }
    return n;
  }

  /** @param {Scene} scene @param {Setting} setting */
  showBattle(scene, setting) {
    const arrays = (scene.trays ?? []).filter((tray) => tray.kind === "battle");
    this.battleHost.classList.toggle("gone", !arrays.length);
    if (!arrays.length) {
      this.small = false;
      put(this.battleHost);
      return;
    }
    this.battleHost.classList.toggle("small", this.small);
    put(this.battleHost,
      h("button.ghost.small.battle-fold", { "aria-expanded": String(!this.small), onclick: () => { this.small = !this.small; this.showBattle(scene, setting); this.folded(); } },
        icon(this.small ? "eye" : "minus"), t(this.small ? "see-battle" : "see-board")),
      h("div.battle-arrays", null, arrays.map((tray) => drawTray(tray, { ...setting, named: true }))));
  }
}
