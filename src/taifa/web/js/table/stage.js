// The battle theatre: every fight of every game, step by step, beside the map. What it shows is what the chronicle tells.

import { h, icon, put, withPicture } from "../dom.js";
import { t } from "../i18n.js";
import { motion, narrow, prefs } from "../prefs.js";
import { arrayAt, counted, Fights, rollAt, roundAt } from "./fights.js";
import { beatOf } from "./pace.js";
import { bySide, chancesInWords, drawChances, drawForce, drawResult, drawRoll, notes } from "./theatre.js";

/** @typedef {import("../types.js").Line} Line */
/** @typedef {import("../types.js").Look} Look */
/** @typedef {import("../types.js").Action} Action */
/** @typedef {import("../types.js").Step} Step */
/** @typedef {import("../types.js").Chances} Chances */
/** @typedef {import("./fights.js").Fight} Fight */
/** @typedef {import("./fights.js").Array} Force */
/** `telling`: the line that is shown now, none when all is told. @typedef {{pick: (id: string, el: Element) => void, hover: (id: string|null, el: Element|null) => void,
 *   reveal: (ids: string[]) => void, resized: () => void, chances: (line: number) => Promise<Chances|null>,
 *   telling: (line: number|null) => void}} Handlers */

/** How long a beat is looked at, as a share of the reader's pace. @type {Record<Step["step"], number>} */
const LENGTH = { open: 1.6, round: 0.5, roll: 1.2, blow: 0.55, close: 2.4 };
/** So long a fight that is shown waits at most for its chances, in milliseconds. */
const PATIENCE = 1200;
/** The card of a fight that is over goes with so many answers of one's own. */
const AGED = 4;
export class Stage {
  /** @param {HTMLElement} host @param {Handlers} handlers */
  constructor(host, handlers) {
    this.host = host;
    this.handlers = handlers;
    this.fights = new Fights();
    /** @type {Look} */
    this.look = {};
    /** @type {Fight|null} */
    this.fight = null;
    /** How many of the fight's beats are shown. */
    this.at = 0;
    this.playing = false;
    this.hurry = false;
    /** Folded: what came out of a fight lies on a card in a corner, and the board is free. */
    this.tucked = false;
    /** The reader opened it: it stays open until the next answer. */
    this.asked = false;
    /** Answers given since it was folded away. */
    this.aged = 0;
    /** @type {Map<string, Action[]>} */
    this.can = new Map();
    /** What is being thought of fights, each once. @type {WeakMap<Fight, Promise<void>>} */
    this.thoughts = new WeakMap();
    /** @type {(() => void)|null} */
    this.wake = null;
    this.story = h("p.unseen", { "aria-live": "polite" });
    this.body = h("section.theatre");
    host.append(this.story, this.body);
    host.classList.add("gone");
    host.addEventListener("click", (e) => this.clicked(/** @type {Element} */ (e.target)));
    host.addEventListener("pointerover", (e) => {
      const el = /** @type {Element} */ (e.target).closest("[data-id]");
      handlers.hover(el?.getAttribute("data-id") ?? null, el);
    });
    host.addEventListener("pointerleave", () => {
      handlers.hover(null, null);
      if (this.fight?.outcome && !this.playing && !this.tucked && !this.asked) this.fold();
    });
  }

  /** Is there something on the stage? */
  get open() {
    return this.fight !== null;
  }

  /** A contest without place or pieces, such as bids, needs no more than a card. */
  get slim() {
    const { fight } = this;
    return fight !== null && !fight.place && fight.forces.every((force) => !force.fighters?.length);
  }

  /** Are dice on their way at this moment? */
  get rolling() {
    return motion() && this.playing && this.fight?.beats[this.at - 1]?.step.step === "roll";
  }

  /** Does it lie in a corner of the board, which has all of its panel? */
  get cornered() {
    return this.open && (this.tucked || this.slim);
  }

  /** What stands in the lines when a page opens is history: it can be seen again, it is not played. @param {Line[]} lines */
  recall(lines) {
    this.fights = new Fights();
    this.fights.hear(lines);
    const newest = this.fights.all.reduce((a, b) => (a && a.last > b.last ? a : b), this.fights.all[0]);
    if (newest && !newest.outcome) this.set(newest, newest.beats.length);
    else this.close();
  }

  /** Lines from this number on were taken back. @param {number} first */
  forget(first) {
    this.fights.forget(first);
    if (this.fight && !this.fights.all.includes(this.fight)) this.close();
    else if (this.fight) this.set(this.fight, this.fight.beats.length);
  }

  /** Show what new lines tell; it is over when all of it was shown, or skipped. @param {Line[]} lines
   * @param {{beat: number, told?: () => void}} pace milliseconds a beat; `told`: what is done when the last of it comes into sight */
  async hear(lines, pace) {
    const news = this.fights.hear(lines);
    if (!news.length) return pace.told?.();
    const slow = motion() && !document.hidden ? pace.beat : 0;
    this.hurry = false;
    this.playing = true;
    for (const [k, { fight, beat }] of news.entries()) {
      const at = fight.beats.indexOf(beat) + 1;
      const walkover = unopposed(fight);
      if (fight !== this.fight) [this.tucked, this.asked, this.aged] = [walkover, false, 0];
      const last = k === news.length - 1;
      if (walkover && beat !== fight.beats.at(-1)) continue;
      if ((slow && !this.hurry) || last) this.set(fight, at);
      else [this.fight, this.at] = [fight, at];
      put(this.story, beat.text);
      this.handlers.telling(slow && !this.hurry && !last ? beat.i : null);
      if (last) pace.told?.();
      if (slow && !this.hurry && beat.step.step === "open") await this.wonder(fight);
      if (slow && !this.hurry && !(walkover && last)) await this.pause(slow * LENGTH[beat.step.step]);
    }
    this.playing = false;
    if (!this.fight) return;
    if (this.fight.outcome && this.slim && narrow()) {
      this.close();
      return;
    }
    if (this.fight.outcome && !this.asked && !this.host.matches(":hover")) [this.tucked, this.aged] = [true, 0];
    this.draw();
  }

  /** Before the first roll one knows how it may go: asked for once, waited for a moment at most. @param {Fight} fight */
  async wonder(fight) {
    const thought = this.think(fight);
    await Promise.race([thought, this.pause(PATIENCE)]);
    this.wake?.();
  }

  /** @param {Fight} fight @returns {Promise<void>} */
  think(fight) {
    if (unopposed(fight)) return Promise.resolve();
    const known = this.thoughts.get(fight);
    if (known) return known;
    const thought = this.handlers.chances(fight.first).then((chances) => {
      fight.chances = chances;
      if (!chances || this.fight !== fight) return;
      this.draw();
      if (this.at <= 1) put(this.story, chancesInWords(this.look, fight, chances).join(" "));
    });
    this.thoughts.set(fight, thought);
    return thought;
  }

  /** @param {number} ms */
  pause(ms) {
    return new Promise((resolve) => {
      const done = () => {
        this.wake = null;
        resolve(undefined);
      };
      const timer = setTimeout(done, ms);
      this.wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  /** Go to what comes out. */
  skip() {
    this.hurry = true;
    this.wake?.();
  }

  /** See a fight again, from its line in the chronicle or from its card. @param {number} i */
  async replay(i) {
    const fight = this.fights.at(i);
    const slow = Math.max(beatOf(prefs.pace), beatOf("fast"));
    if (!fight || this.playing) return;
    [this.tucked, this.asked] = [false, true];
    this.hurry = false;
    this.playing = true;
    // Where nothing moves one sees how it ended, not all of it within a moment.
    for (let at = motion() ? 1 : fight.beats.length; at <= fight.beats.length && !this.hurry; at++) {
      this.set(fight, at);
      const beat = fight.beats[at - 1];
      if (beat) put(this.story, beat.text);
      if (motion() && at === 1) await this.wonder(fight);
      if (motion() && beat) await this.pause(slow * LENGTH[beat.step.step]);
      if (this.fight !== fight) break;
    }
    this.playing = false;
    if (this.fight === fight) this.set(fight, fight.beats.length);
  }

  /** What can be chosen now: a fighter among it is chosen by a click on him. @param {Map<string, Action[]>} can */
  offer(can) {
    this.can = can;
    const { fight } = this;
    if (fight && this.tucked && !fight.outcome && arrayAt(fight).some((force) => force.fighters.some((one) => can.has(one.id))))
      this.unfold();
    for (const el of this.body.querySelectorAll(".fighter")) this.offerOne(/** @type {HTMLElement} */ (el));
    this.bring();
  }

  /** Who can be chosen is brought into sight whenever the stage is drawn; between, the reader scrolls. Before anything is rolled the odds come first. */
  bring() {
    if (this.at <= 1) return;
    withPicture(() => {
      const all = [...this.body.querySelectorAll(".fighter.can")];
      const offered = all.map((el) => el.getAttribute("data-id")).join(" ");
      if (offered !== this.brought) for (const el of all.reverse()) el.scrollIntoView({ block: "nearest", inline: "nearest" });
      this.brought = offered;
    });
  }

  /** Who was brought into sight. */
  brought = "";

  /** @param {HTMLElement} el */
  offerOne(el) {
    const actions = this.can.get(el.dataset.id ?? "");
    el.classList.toggle("can", Boolean(actions));
    if (actions) {
      el.tabIndex = 0;
      el.setAttribute("role", "button");
      el.setAttribute("aria-label", actions.map((a) => a.label).join(" / "));
    } else for (const name of ["tabindex", "role", "aria-label"]) el.removeAttribute(name);
  }

  /** An answer was given: a fight that is over makes room for what is chosen next, and after some answers its card goes too, on a phone at once. The chronicle keeps it. */
  tuck() {
    if (!this.fight?.outcome || this.playing) return;
    if (narrow()) this.close();
    else if (!this.tucked) this.fold();
    else if (++this.aged >= AGED) this.close();
  }

  /** Folded away it leaves the board free. */
  fold() {
    [this.tucked, this.asked, this.aged] = [true, false, 0];
    this.draw();
  }

  close() {
    this.skip();
    this.fight = null;
    this.host.classList.add("gone");
    put(this.body);
    this.handlers.resized();
  }

  /** @param {Fight} fight @param {number} at */
  set(fight, at) {
    const other = fight !== this.fight;
    this.fight = fight;
    this.at = at;
    this.draw();
    if (!other) return;
    this.think(fight);
    if (fight.place) this.handlers.reveal([fight.place]);
  }

  // Drawing --------------------------------------------------------------------------------------

  draw() {
    const { fight } = this;
    if (!fight) return;
    const was = `${this.host.className}`;
    this.host.classList.remove("gone");
    this.host.classList.toggle("tucked", this.tucked);
    this.host.classList.toggle("slim", this.slim && !this.tucked);
    this.host.classList.toggle("few", fewIn(fight));
    this.body.dataset.kind = fight.kind;
    const ended = Boolean(fight.outcome) && this.at === fight.beats.length;
    if (this.tucked) put(this.body, this.card(fight));
    else
      put(
        this.body,
        this.head(fight),
        h(
          "div.theatre-body",
          null,
          h(
            "div.theatre-field",
            null,
            fight.terms.length
              ? h(
                  "ul.terms",
                  null,
                  fight.terms.map((term) => h("li", null, term)),
                )
              : null,
            this.arrays(arrayAt(fight, this.at)),
          ),
          h(
            "div.theatre-talk",
            null,
            drawChances(
              this.look,
              fight,
              fight.beats.slice(0, this.at).some(({ step }) => step.step === "roll"),
            ),
            ended && fight.outcome ? drawResult(this.look, fight.outcome) : drawRoll(this.look, rollAt(fight, this.at), this.rolling),
            this.told(fight),
          ),
        ),
      );
    if (was !== this.host.className) this.handlers.resized();
  }

  /** @param {Fight} fight */
  head(fight) {
    const title = h(
      "button.theatre-title",
      { onclick: () => fight.place && this.handlers.reveal([fight.place]) },
      h("b", null, fight.title),
    );
    return h(
      "header.theatre-head",
      null,
      title,
      this.tabs(fight),
      this.playing ? h("button.ghost.small", { onclick: () => this.skip(), "data-do": "skip-fight" }, icon("next"), t("skip")) : null,
      this.playing ? null : square("fold", "fold", () => this.fold()),
      !this.playing && fight.outcome ? square("close", "close", () => this.close()) : null,
    );
  }

  /** A fight folded away: what it is, how it ended, and the way back to it. @param {Fight} fight */
  card(fight) {
    const { outcome } = fight;
    return h(
      "div.fight-card",
      null,
      h(
        "header.theatre-head",
        null,
        h(
          "button.theatre-title",
          { onclick: () => this.unfold(), title: t("unfold") },
          h("b", null, outcome?.title || fight.title),
          outcome?.title && outcome.title !== fight.title ? h("span", null, fight.title) : null,
        ),
        outcome ? square("watch-again", "play", () => this.replay(fight.first)) : square("unfold", "unfold", () => this.unfold()),
        outcome ? square("close", "close", () => this.close()) : null,
      ),
      outcome ? bySide(this.look, outcome) : null,
      outcome ? notes(outcome) : null,
    );
  }

  unfold() {
    [this.tucked, this.asked] = [false, true];
    this.draw();
  }

  /** @param {Fight} fight */
  tabs(fight) {
    if (!fight.rounds.length) return null;
    const now = roundAt(fight, this.at);
    const seen = fight.rounds.slice(0, this.playing ? now : undefined);
    const end = (/** @type {number} */ k) => fight.rounds[k + 1]?.from ?? fight.beats.length - (fight.outcome ? 1 : 0);
    const shown = seen.length > 8 ? seen.slice(-8) : seen;
    const skipped = seen.length - shown.length;
    const whole = this.at === fight.beats.length && Boolean(fight.outcome);
    const before = this.at < (fight.rounds[0]?.from ?? 0) + 1;
    const row = h(
      "div.rounds",
      { role: "tablist" },
      h(
        `button.tab${before ? ".on" : ""}`,
        { role: "tab", "aria-selected": before, disabled: this.playing, onclick: () => this.set(fight, 1) },
        t("before-fight"),
      ),
      skipped ? h("span.muted", null, `+${skipped}`) : null,
      shown.map((round, k) =>
        h(
          `button.tab${!whole && now === k + skipped + 1 ? ".on" : ""}`,
          {
            role: "tab",
            "aria-selected": !whole && now === k + skipped + 1,
            disabled: this.playing,
            onclick: () => this.set(fight, end(k + skipped)),
          },
          round.title,
        ),
      ),
      fight.outcome
        ? h(
            `button.tab${whole ? ".on" : ""}`,
            { role: "tab", "aria-selected": whole, disabled: this.playing, onclick: () => this.set(fight, fight.beats.length) },
            t("outcome"),
          )
        : null,
    );
    // Whenever the row gets room: a phone may show another panel while this is drawn.
    new ResizeObserver(() => {
      const on = row.querySelector(".on");
      if (on instanceof HTMLElement) row.scrollLeft = on.offsetLeft + on.offsetWidth - row.offsetLeft - row.clientWidth;
    }).observe(row);
    return row;
  }

  /** @param {Force[]} forces */
  arrays(forces) {
    this.brought = "";
    this.bring();
    const arrays = h(
      "div.arrays",
      null,
      forces.map((force) => drawForce(this.look, force)),
    );
    for (const el of arrays.querySelectorAll(".fighter")) this.offerOne(/** @type {HTMLElement} */ (el));
    return arrays;
  }

  /** The story in words. @param {Fight} fight */
  told(fight) {
    const list = h(
      "ol.told",
      { "aria-label": t("chronicle") },
      counted(fight.beats.slice(0, this.at).map((beat) => beat.text)).map(([text, n]) =>
        h("li", null, text, n > 1 ? h("b", null, ` ×${n}`) : null),
      ),
    );
    requestAnimationFrame(() => {
      list.scrollTop = list.scrollHeight;
    });
    return list;
  }

  /** @param {Element} target */
  clicked(target) {
    const el = target.closest(".fighter.can");
    const id = el?.getAttribute("data-id");
    if (el && id) this.handlers.pick(id, el);
  }
}

/** A small square button of the stage, named by what it does. @param {string} name @param {string} sign @param {() => void} run */
function square(name, sign, run) {
  return h("button.ghost.square", { onclick: run, "aria-label": t(name), title: t(name), "data-do": `${name}-fight` }, icon(sign));
}

/** So many on a side find room on a narrow stage. */
const FEW = 4;

/** Have so few fought so far that a narrow stage will do, and the board keeps its width? @param {Fight} fight */
function fewIn(fight) {
  const forces = [...fight.forces, ...fight.beats.flatMap(({ step }) => step.forces ?? [])];
  return forces.every((force) => (force.fighters?.length ?? 0) <= FEW);
}

/** Is it over, and was nothing rolled and nothing played? Such a fight is told in its result from the beginning, without odds, and leaves the board to whoever
 * goes on. @param {Fight} fight */
function unopposed(fight) {
  return fight.outcome !== null && !fight.rounds.length && !fight.beats.some(({ step }) => step.step === "roll");
}
