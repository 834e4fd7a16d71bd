// The chronicle: every line, every roll with its sum; a line lights what it speaks of.

import { h } from "../dom.js";
import { t } from "../i18n.js";

/** @typedef {import("../types.js").Line} Line */

const PIPS = ["", "M12 12", "M7 7M17 17", "M7 7M12 12M17 17", "M7 7M17 7M7 17M17 17", "M7 7M17 7M12 12M7 17M17 17", "M7 6M17 6M7 12M17 12M7 18M17 18"];

/** So many lines may stand on the page before the oldest are folded away, and so many are left then. */
const MOST = 400;
const KEPT = 200;

/** A die's face: pips up to six, a number beyond. @param {number} n */
export function dieFace(n) {
  const die = h("span.die", { role: "img", "aria-label": String(n) });
  const pips = PIPS[n];
  if (!pips || n < 1) {
    die.textContent = String(n);
    return die;
  }
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  for (const pip of pips.split("M").filter(Boolean)) {
    const [cx, cy] = pip.split(" ");
    const dot = document.createElementNS("http://www.w3.org/2000/svg", "circle");
    dot.setAttribute("cx", cx ?? "12");
    dot.setAttribute("cy", cy ?? "12");
    dot.setAttribute("r", "2.4");
    svg.append(dot);
  }
  die.append(svg);
  return die;
}

/** @param {number[]} dice */
export function sumOf(dice) {
  return dice.reduce((sum, die) => sum + die, 0);
}

export class Chronicle {
  /**
   * @param {HTMLElement} host
   * @param {{light: (ids: string[]) => void, rule: (number: string) => void, reveal: (ids: string[]) => void,
   *   earlier: () => void}} deeds
   */
  constructor(host, deeds) {
    this.deeds = deeds;
    this.list = h("ol.chronicle", { role: "log", "aria-label": t("chronicle") });
    this.more = h("button.ghost.small.earlier.gone", { onclick: () => this.back() }, t("earlier"));
    host.append(this.more, this.list);
    /** All lines the page has. @type {Line[]} */
    this.lines = [];
    /** Those that are drawn. @type {Line[]} */
    this.shown = [];
    /** The number of the first line to be drawn. */
    this.first = 0;
    this.follow = true;
    for (const event of ["wheel", "touchmove", "keydown", "pointerup"]) {
      this.list.addEventListener(event, () => setTimeout(() => { this.follow = this.atEnd(); }, 120), { passive: true });
    }
    new ResizeObserver(() => this.toEnd()).observe(this.list);
  }

  atEnd() {
    return this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 40;
  }

  /** The newest line stays in sight, unless the reader went back. */
  toEnd() {
    if (this.follow && this.list.checkVisibility()) this.list.scrollTop = this.list.scrollHeight;
  }

  /** Earlier lines: those folded away, or those that the server still has. */
  back() {
    const folded = this.shown.length < this.lines.length;
    this.first = 0;
    this.follow = false;
    if (folded) this.show(this.lines);
    else this.deeds.earlier();
  }

  /** The lines to be drawn: while the reader follows, old ones are folded away now and then. @param {Line[]} all */
  window(all) {
    const lines = all.filter((line) => line.i >= this.first);
    if (!lines.length) this.first = 0;
    if (lines.length <= MOST || !this.follow) return lines.length ? lines : all;
    this.first = lines[lines.length - KEPT]?.i ?? 0;
    return lines.slice(-KEPT);
  }

  /** @param {Line[]} all */
  show(all) {
    const lines = this.window(all);
    this.lines = all;
    let same = 0;
    while (same < lines.length && same < this.shown.length && lines[same]?.i === this.shown[same]?.i && lines[same]?.text === this.shown[same]?.text) same += 1;
    while (this.list.children.length > same) this.list.lastElementChild?.remove();
    this.list.append(...lines.slice(same).map((line) => this.line(line)));
    const fresh = this.shown.length > 0 && same > 0;
    for (const el of fresh ? [...this.list.children].slice(same) : []) el.classList.add("fresh");
    this.shown = lines;
    this.more.classList.toggle("gone", !lines.length || lines[0]?.i === 0);
    this.toEnd();
  }

  /** @param {Line} line */
  line(line) {
    const refs = line.refs ?? [];
    const dice = line.dice ?? [];
    return h("li.line", {
      "data-i": line.i, tabindex: refs.length ? "0" : null,
      onpointerenter: () => this.deeds.light(refs), onpointerleave: () => this.deeds.light([]),
      onfocus: () => this.deeds.light(refs), onblur: () => this.deeds.light([]),
      onclick: () => { if (refs.length) this.deeds.reveal(refs); },
    },
      h("span.line-text", null, line.text),
      dice.length ? h("span.line-dice", null, dice.map(dieFace), dice.length > 1 ? h("b.sum", null, `= ${sumOf(dice)}`) : null) : null,
      line.rule ? h("button.line-rule", { title: t("open-rule"), onclick: (/** @type {Event} */ e) => { e.stopPropagation(); this.deeds.rule(line.rule ?? ""); } }, line.rule) : null);
  }
}
