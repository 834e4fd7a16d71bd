// The chronicle: turns and phases as headings, sides by colour, dice as dice, a fight folded into one line that opens.

import { wear } from "../board/colour.js";
import { h, icon, put, withPicture } from "../dom.js";
import { count, t } from "../i18n.js";
import { Annals, saidAgain } from "./annals.js";
import { words } from "./words.js";

/** @typedef {import("../types.js").Line} Line */
/** @typedef {import("./annals.js").Entry} Entry */

const PIPS = [
  "",
  "M12 12",
  "M7 7M17 17",
  "M7 7M12 12M17 17",
  "M7 7M17 7M7 17M17 17",
  "M7 7M17 7M12 12M7 17M17 17",
  "M7 6M17 6M7 12M17 12M7 18M17 18",
];

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
   *   earlier: () => void, word: import("./words.js").Pointing, replay: (i: number) => void,
   *   look: () => import("../types.js").Look}} handlers
   */
  constructor(host, handlers) {
    this.handlers = handlers;
    this.list = h("ol.chronicle", { role: "log", "aria-label": t("chronicle") });
    this.more = h("button.ghost.small.earlier.gone", { onclick: () => this.back() }, t("earlier"));
    host.append(this.more, this.list);
    /** All lines the page has. @type {Line[]} */
    this.lines = [];
    /** Those that are drawn. @type {Line[]} */
    this.shown = [];
    this.annals = new Annals();
    /** Headings that are closed and fights that are open, by the number of their line. @type {Set<number>} */
    this.turned = new Set();
    /** The number of the first line to be drawn. */
    this.first = 0;
    this.follow = true;
    for (const event of ["wheel", "touchmove", "keydown", "pointerup"]) {
      this.list.addEventListener(
        event,
        () =>
          setTimeout(() => {
            this.follow = this.atEnd();
          }, 120),
        { passive: true },
      );
    }
    new ResizeObserver(() => this.toEnd()).observe(this.list);
  }

  atEnd() {
    return this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 40;
  }

  /** The newest line stays in sight, unless the reader went back. */
  toEnd() {
    if (this.follow) withPicture(this.scrollToEnd);
  }

  scrollToEnd = () => {
    if (this.follow && this.list.checkVisibility()) this.list.scrollTop = this.list.scrollHeight;
  };

  /** Earlier lines: those folded away, or those that the server still has. */
  back() {
    const folded = this.shown.length < this.lines.length;
    this.first = 0;
    this.follow = false;
    if (folded) this.show(this.lines);
    else this.handlers.earlier();
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
    while (
      same < lines.length &&
      same < this.shown.length &&
      lines[same]?.i === this.shown[same]?.i &&
      lines[same]?.text === this.shown[same]?.text
    )
      same += 1;
    if (same < this.shown.length) this.takeBack(same);
    const fresh = this.shown.length > 0 && same > 0;
    for (const line of lines.slice(same)) {
      const before = this.annals.entries.at(-1);
      const entry = this.annals.add(line);
      const el = this.entry(entry);
      if (fresh) el.classList.add("fresh");
      this.list.append(el);
      this.again(el, saidAgain(before, entry));
    }
    this.shown = lines;
    this.more.classList.toggle("gone", !lines.length || lines[0]?.i === 0);
    this.toEnd();
  }

  /** While a fight is played on its stage, how it goes on is not told yet. @param {number|null} i the line that is shown there */
  hold(i) {
    for (const el of this.list.querySelectorAll("[data-i]"))
      el.classList.toggle("untold", i !== null && Number(el.getAttribute("data-i")) > i);
  }

  /** Lines were taken back: the structure is read again up to there. @param {number} same */
  takeBack(same) {
    const kept = this.shown.slice(0, same);
    while (this.list.children.length > same) this.list.lastElementChild?.remove();
    this.annals = new Annals();
    for (const [k, line] of kept.entries()) {
      const before = this.annals.entries.at(-1);
      const entry = this.annals.add(line);
      const el = this.list.children[k];
      if (el) this.again(el, saidAgain(before, entry));
    }
  }

  /** What is told several times stands there once, with a number. @param {Element} el @param {boolean} again is it what was told before it? */
  again(el, again) {
    el.classList.toggle("again", again);
    el.querySelector(".line-text")?.removeAttribute("data-times");
    let first = el;
    let times = 1;
    while (first.classList.contains("again") && first.previousElementSibling) {
      first = first.previousElementSibling;
      times += 1;
    }
    if (again) first.querySelector(".line-text")?.setAttribute("data-times", `×${times}`);
  }

  /** @param {Entry} entry */
  entry(entry) {
    const { line } = entry;
    const el = entry.role === "head" ? this.heading(entry) : entry.role === "fight" ? this.fight(line) : this.line(line);
    if (line.by) {
      wear(el, this.handlers.look(), line.by);
      el.classList.add("sided");
    }
    for (const above of ["head", "sub", "fight"]) {
      const i = /** @type {number|null} */ (entry[/** @type {"head"|"sub"|"fight"} */ (above)]);
      if (i !== null) el.setAttribute(`data-${above}`, String(i));
    }
    el.classList.toggle("folded", this.folded(entry));
    if (entry.fight !== null) this.concluded(entry.fight, line);
    return el;
  }

  /** Is a line out of sight, under a closed heading or inside a folded fight? @param {Entry} entry */
  folded({ head, sub, fight }) {
    return (
      (head !== null && this.turned.has(head)) || (sub !== null && this.turned.has(sub)) || (fight !== null && !this.turned.has(fight))
    );
  }

  /** Close or open what stands under a line. @param {number} i */
  turn(i) {
    if (!this.turned.delete(i)) this.turned.add(i);
    this.annals.entries.forEach((entry, k) => {
      const el = this.list.children[k];
      el?.classList.toggle("folded", this.folded(entry));
      if (entry.line.i === i)
        el?.querySelector("[aria-expanded]")?.setAttribute(
          "aria-expanded",
          String(entry.role === "fight" ? this.turned.has(i) : !this.turned.has(i)),
        );
    });
  }

  /** @param {Entry} entry */
  heading({ line, level }) {
    return h(
      `li.line.heading.level-${level}`,
      { "data-i": line.i, role: "heading", "aria-level": level + 2 },
      h(
        "button.fold",
        { "aria-expanded": String(!this.turned.has(line.i)), onclick: () => this.turn(line.i) },
        icon("next"),
        h("span.line-text", null, line.text),
      ),
    );
  }

  /** A fight: what it is and how it ended; its steps open beneath, and it can be watched again. @param {Line} line */
  fight(line) {
    const el = this.line(line);
    el.classList.add("fight");
    el.prepend(
      h(
        "button.fold",
        {
          "aria-expanded": String(this.turned.has(line.i)),
          "aria-label": t("fight-steps"),
          title: t("fight-steps"),
          onclick: (/** @type {Event} */ e) => {
            e.stopPropagation();
            this.turn(line.i);
          },
        },
        icon("next"),
      ),
    );
    el.append(
      h("span.fight-end", null),
      h(
        "button.ghost.small.replay",
        {
          title: t("watch-again"),
          "aria-label": t("watch-again"),
          "data-replay": line.i,
          onclick: (/** @type {Event} */ e) => {
            e.stopPropagation();
            this.handlers.replay(line.i);
          },
        },
        icon("play"),
      ),
    );
    return el;
  }

  /** Another step of a fight: its first line counts them and says how it ended. @param {number} fight @param {Line} line */
  concluded(fight, line) {
    const el = this.list.querySelector(`.fight[data-i="${fight}"]`);
    if (!el) return;
    const steps = Number(el.getAttribute("data-steps") ?? 0) + 1;
    el.setAttribute("data-steps", String(steps));
    const end = el.querySelector(".fight-end");
    if (end && line.stage?.step === "close") {
      put(end, line.stage.title ?? line.text);
      end.setAttribute("data-i", String(line.i));
    } else if (end && !end.textContent) end.setAttribute("data-count", count("steps", steps));
  }

  /** @param {Line} line */
  line(line) {
    const refs = line.refs ?? [];
    const dice = line.dice ?? [];
    return h(
      "li.line",
      {
        "data-i": line.i,
        tabindex: refs.length ? "0" : null,
        onpointerenter: () => this.handlers.light(refs),
        onpointerleave: () => this.handlers.light([]),
        onfocus: () => this.handlers.light(refs),
        onblur: () => this.handlers.light([]),
        onclick: () => {
          if (refs.length) this.handlers.reveal(refs);
        },
      },
      h("span.line-text", null, words(line.text, line.parts, this.handlers.word)),
      dice.length ? h("span.line-dice", null, dice.map(dieFace), dice.length > 1 ? h("b.sum", null, `= ${sumOf(dice)}`) : null) : null,
      line.rule
        ? h(
            "button.line-rule",
            {
              title: t("open-rule"),
              onclick: (/** @type {Event} */ e) => {
                e.stopPropagation();
                this.handlers.rule(line.rule ?? "");
              },
            },
            line.rule,
          )
        : null,
    );
  }
}
