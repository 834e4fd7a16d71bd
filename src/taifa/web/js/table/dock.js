// What lies beside the board: what the moment is about, what one holds, the calendar, and a drawer with all the rest in tabs.

import { differs, forget, h, icon, put, refill, withPicture } from "../dom.js";
import { t } from "../i18n.js";
import { narrow } from "../prefs.js";
import { shifted } from "./steady.js";
import { drawTrack, drawTray } from "./trays.js";

/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").Tray} Tray */
/** @typedef {import("./trays.js").Setting} Setting */
/** @typedef {{name: string, trays: Tray[]}} Group */

/** More cards than this are shown with their titles alone. */
const MANY = 9;

/** Where a tray belongs; a hand of one's own is held, whether the game says so or not. @param {Tray} tray @param {Scene} scene */
function roleOf(tray, scene) {
  if (tray.kind === "battle") return "battle";
  if (tray.role) return tray.role;
  return tray.kind === "hand" && scene.seat && tray.side === scene.seat ? "hold" : "";
}

/** @param {Tray[]} trays @param {string|null|undefined} seat @returns {Group[]} */
function groupsOf(trays, seat) {
  /** @type {Map<string, Group>} */
  const groups = new Map();
  for (const tray of trays) {
    const name = tray.group || t("table-group");
    const group = groups.get(name);
    if (group) group.trays.push(tray);
    else groups.set(name, { name, trays: [tray] });
  }
  const own = (/** @type {Tray} */ tray) => Number(Boolean(seat) && tray.side === seat);
  for (const group of groups.values()) group.trays.sort((a, b) => own(b) - own(a));
  return [...groups.values()];
}

export class Dock {
  /**
   * @param {{dock: HTMLElement, battle: HTMLElement, now: HTMLElement, hold: HTMLElement, time: HTMLElement, drawer: HTMLElement}} parts
   * @param {{pick: (id: string, el: Element) => void, hover: (id: string|null, el: Element|null) => void}} handlers
   */
  constructor(parts, handlers) {
    this.parts = parts;
    this.tabs = h("div.dock-tabs", { role: "tablist", "aria-label": t("trays") });
    this.body = h("div.dock-body", { role: "tabpanel" });
    this.grip = h("div.dock-grip", { "aria-hidden": "true" });
    parts.drawer.append(this.grip, this.tabs, this.body);
    /** The tab that is open. @type {string|null} */
    this.active = null;
    /** The tab that the reader chose; the drawer comes back to it. @type {string|null} */
    this.home = null;
    /** Has the reader opened the drawer? Else it opens only for what can be chosen in it. */
    this.wanted = false;
    /** Does the drawer lie open where nobody else needs its room? */
    this.spare = false;
    this.small = false;
    this.asked = "";
    /** What was brought into sight last, in each place. @type {WeakMap<HTMLElement, string>} */
    this.marked = new WeakMap();
    /** How far down in its place each thing that can be chosen lies, in pixels. @type {WeakMap<HTMLElement, Map<string, number>>} */
    this.depths = new WeakMap();
    /** What was chosen last. */
    this.picked = "";
    for (const place of [parts.dock, parts.battle]) {
      place.addEventListener("click", (e) => {
        const el = /** @type {Element} */ (e.target).closest(".can");
        const id = el?.getAttribute("data-id");
        this.picked = id ?? "";
        if (el && id) handlers.pick(id, el);
      });
      place.addEventListener("pointerover", (e) => {
        const el = /** @type {Element} */ (e.target).closest("[data-id]");
        handlers.hover(el?.getAttribute("data-id") ?? null, el);
      });
      place.addEventListener("pointerleave", () => handlers.hover(null, null));
    }
    this.drag();
  }

  /** The drawer's upper edge can be dragged. */
  drag() {
    this.grip.addEventListener("pointerdown", (e) => {
      this.grip.setPointerCapture(e.pointerId);
      const start = { y: e.clientY, height: this.parts.drawer.offsetHeight };
      const move = (/** @type {PointerEvent} */ m) => {
        const size = Math.min(innerHeight * 0.7, Math.max(90, start.height + start.y - m.clientY));
        document.documentElement.style.setProperty("--dock", `${size}px`);
      };
      const up = () => {
        this.grip.removeEventListener("pointermove", move);
        this.grip.removeEventListener("pointerup", up);
      };
      this.grip.addEventListener("pointermove", move);
      this.grip.addEventListener("pointerup", up);
    });
  }

  /** @param {Scene} scene @param {Setting} setting @param {string} question names the decision, to turn to its tab once @param {boolean} goesOn it is of the same kind as the last one */
  show(scene, setting, question, goesOn) {
    /** @type {Record<string, Tray[]>} */
    const by = { hold: [], time: [], now: [], battle: [], "": [] };
    for (const tray of scene.trays ?? []) (by[roleOf(tray, scene)] ?? by[""])?.push(tray);
    by.now?.sort((a, b) => Number(b.kind === "mat") - Number(a.kind === "mat")); // who is asked about, then what he may have
    this.strip(this.parts.hold, by.hold ?? [], setting);
    this.strip(this.parts.time, by.time ?? [], setting);
    this.strip(this.parts.now, by.now ?? [], setting);
    this.holdStill(this.parts.now, goesOn);
    this.spare = this.beside && !by.now?.length;
    this.showDrawer(by[""] ?? [], scene, setting, question);
    this.showBattle(by.battle ?? [], setting);
    return [...Object.values(by)].flat().reduce((sum, tray) => sum + this.choosable(tray, setting), 0);
  }

  /** Trays that are always in sight. @param {HTMLElement} host @param {Tray[]} trays @param {Setting} setting */
  strip(host, trays, setting) {
    host.classList.toggle("gone", !trays.length);
    const pieces = trays.flatMap((tray) => tray.slots ?? []).reduce((sum, slot) => sum + (setting.at.get(slot.id)?.length ?? 0), 0);
    // A mat, however little lies on it, takes no room from what one holds; a phone shows it by itself.
    const many = pieces > MANY || (!narrow() && host === this.parts.now && trays.some((tray) => tray.kind === "mat"));
    const compact = { ...setting, compact: many || host === this.parts.hold };
    host.classList.toggle("many", many);
    if (!this.changed(host, trays, setting)) return;
    refill(host, true, ...trays.map((tray) => drawTray(tray, compact)));
    this.showMark(host);
    const choice = host === this.parts.hold ? host.querySelector(".can") : null;
    if (choice) withPicture(() => choice.scrollIntoView({ block: "nearest", inline: "nearest" }));
  }

  /** Where one tray grew, as a mat does that gets a card, what can still be chosen beneath it stays where it was: they are scrolled by as much.
   * Where they moved by unlike lengths, it is what was chosen last that counts. @param {HTMLElement} host @param {boolean} goesOn */
  holdStill(host, goesOn) {
    if (!this.beside) return;
    const { picked } = this;
    this.picked = "";
    withPicture(() => {
      const top = host.getBoundingClientRect().top - host.scrollTop;
      /** @type {Map<string, number>} */
      const now = new Map();
      for (const el of host.querySelectorAll(".can[data-id]"))
        now.set(el.getAttribute("data-id") ?? "", el.getBoundingClientRect().top - top);
      const was = this.depths.get(host);
      this.depths.set(host, now);
      const shift = goesOn && was ? shifted(was, now, was.get(picked)) : 0;
      if (shift) host.scrollTop += shift;
    });
  }

  /** Bring the slot to look at into sight, once. @param {HTMLElement} host */
  showMark(host) {
    const mark = host.querySelector(".mark");
    const row = mark?.closest(".kind-row");
    const marked = `${host.className} ${this.active} ${mark?.getAttribute("data-id")}`;
    if (mark instanceof HTMLElement && row && marked !== this.marked.get(host))
      withPicture(() => {
        row.scrollLeft = mark.offsetLeft - row.clientWidth / 2;
      });
    this.marked.set(host, marked);
  }

  /** Must these be drawn again? @param {Element} host @param {Tray[]} trays @param {Setting} setting */
  changed(host, trays, setting) {
    /** @type {unknown[]} */
    const parts = [...trays];
    const offered = (/** @type {string} */ id) => {
      for (const action of setting.can.get(id) ?? []) parts.push(action.label);
    };
    for (const id of trays.flatMap((tray) => [tray.id, ...(tray.slots ?? []).map((slot) => slot.id)])) {
      offered(id);
      for (const { piece, key, spent } of setting.at.get(id) ?? []) {
        parts.push(key, piece, spent);
        offered(piece.id);
      }
    }
    return differs(host, parts);
  }

  /** @param {Tray[]} trays @param {Scene} scene @param {Setting} setting @param {string} question */
  showDrawer(trays, scene, setting, question) {
    const groups = groupsOf(trays, scene.seat);
    const tracks = scene.tracks ?? [];
    const names = [...groups.map((group) => group.name), ...(tracks.length ? [t("tracks")] : []), t("legend")];
    const counts = new Map(groups.map((group) => [group.name, group.trays.reduce((sum, tray) => sum + this.choosable(tray, setting), 0)]));
    if (!this.active || !names.includes(this.active)) this.active = names[0] ?? null;
    this.home ??= this.active;
    const { drawer } = this.parts;
    const turned = question !== this.asked;
    if (turned) {
      this.asked = question;
      const wanted = names.find((name) => (counts.get(name) ?? 0) > 0);
      if (wanted && !counts.get(this.active ?? "")) this.active = wanted;
      else if (!wanted && this.home && names.includes(this.home)) this.active = this.home;
      drawer.classList.toggle("shut", !wanted && !this.wanted && !this.spare);
    }
    this.draw = () => {
      if (differs(this.tabs, [this.active, ...names.flatMap((name) => [name, counts.get(name)])]))
        put(this.tabs, ...names.map((name) => this.tab(name, counts.get(name) ?? 0)));
      const group = groups.find((one) => one.name === this.active);
      if (group && !this.changed(this.body, group.trays, setting)) return;
      if (!group) forget(this.body);
      const track = this.active === t("tracks");
      refill(
        this.body,
        true,
        ...(group
          ? group.trays.map((tray) => drawTray(tray, setting))
          : track
            ? tracks.map((one) => drawTrack(one, setting.look))
            : [this.legend()]),
      );
      this.showMark(this.body);
    };
    this.draw();
    if (turned) this.bring();
  }

  /** The mat or box in which something can be chosen comes into sight. */
  bring() {
    const choice = this.body.querySelector(".can");
    const tray = choice?.closest(".tray");
    if (tray instanceof HTMLElement)
      withPicture(() => {
        this.body.scrollTop += tray.getBoundingClientRect().top - this.body.getBoundingClientRect().top - 6;
      });
  }

  /** Do the trays stand beside the board? Set by the room. */
  beside = false;

  /** Every sign on the board. @type {() => HTMLElement} */
  legend = () => h("div");

  /** @type {() => void} */
  draw = () => {};

  /** Called when something is folded, or opened. @type {() => void} */
  folded = () => {};

  /** Turn to a tab, to stay; the one that the reader opened shuts the drawer. @param {string} name */
  turn(name) {
    const { drawer } = this.parts;
    const shut = name === this.active && this.wanted && !drawer.classList.contains("shut") && !this.spare;
    drawer.classList.toggle("shut", shut);
    this.wanted = !shut;
    this.active = name;
    this.home = name;
    this.draw();
    this.folded();
  }

  /** @param {string} name @param {number} n */
  tab(name, n) {
    return h(
      `button.tab${name === this.active ? ".on" : ""}${n ? ".can-here" : ""}`,
      {
        role: "tab",
        "aria-selected": String(name === this.active),
        onclick: () => this.turn(name),
      },
      name,
      n ? h("span.dot", { title: t("choose-here") }, n) : null,
    );
  }

  /** @param {Tray} tray @param {Setting} setting */
  choosable(tray, setting) {
    let n = setting.can.has(tray.id) ? 1 : 0;
    for (const slot of tray.slots ?? []) {
      if (setting.can.has(slot.id)) n += 1;
      n += (setting.at.get(slot.id) ?? []).filter(({ piece }) => setting.can.has(piece.id)).length;
    }
    return n;
  }

  /** @param {Tray[]} arrays @param {Setting} setting */
  showBattle(arrays, setting) {
    const host = this.parts.battle;
    host.classList.toggle("gone", !arrays.length);
    if (!arrays.length) {
      this.small = false;
      if (differs(host, [])) put(host);
      return;
    }
    host.classList.toggle("small", this.small);
    if (!this.changed(host, arrays, setting)) return;
    put(
      host,
      h(
        "button.ghost.small.battle-fold",
        {
          "aria-expanded": String(!this.small),
          onclick: () => {
            this.small = !this.small;
            forget(host);
            this.showBattle(arrays, setting);
            this.folded();
          },
        },
        icon(this.small ? "eye" : "minus"),
        t(this.small ? "see-battle" : "see-board"),
      ),
      h(
        "div.battle-arrays",
        null,
        arrays.map((tray) => drawTray(tray, { ...setting, named: true })),
      ),
    );
  }
}
