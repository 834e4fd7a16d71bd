// The battle theatre: every fight of every game, step by step, beside the map. What it shows is what the chronicle tells.

import { sideOf, wear } from "../board/colour.js";
import { kindOf, pieceIcon } from "../board/shapes.js";
import { h, icon, put, s, withPicture } from "../dom.js";
import { decimal, t } from "../i18n.js";
import { motion, narrow, prefs } from "../prefs.js";
import { percent } from "./answers.js";
import { arrayAt, Fights, rollAt, roundAt } from "./fights.js";
import { beatOf } from "./pace.js";

/** @typedef {import("../types.js").Line} Line */
/** @typedef {import("../types.js").Look} Look */
/** @typedef {import("../types.js").Action} Action */
/** @typedef {import("../types.js").Die} Die */
/** @typedef {import("../types.js").Step} Step */
/** @typedef {import("../types.js").Chances} Chances */
/** @typedef {import("./fights.js").Fight} Fight */
/** @typedef {import("./fights.js").Array} Force */
/** @typedef {import("./fights.js").Standing} Standing */
/** `telling`: the line that is shown now, none when all is told. @typedef {{pick: (id: string, el: Element) => void, hover: (id: string|null, el: Element|null) => void,
 *   reveal: (ids: string[]) => void, resized: () => void, chances: (line: number) => Promise<Chances|null>,
 *   telling: (line: number|null) => void}} Handlers */

/** How long a beat is looked at, as a share of the reader's pace. @type {Record<Step["step"], number>} */
const LENGTH = { open: 1.6, round: 0.5, roll: 1.2, blow: 0.55, close: 2.4 };
/** What a blow is called where it lands. @type {Record<string, string>} */
const MARKS = { hit: "✸", damaged: "✸", saved: "⛨", routed: "⚑", lost: "✕", retreats: "↩", joins: "+" };
/** So long a fight that is shown waits at most for its chances, in milliseconds. */
const PATIENCE = 1200;
/** The card of a fight that is over goes with so many answers of one's own. */
const AGED = 4;
/** More dice than these are counted, not drawn. */
const MOST_DICE = 30;

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
      if (fight !== this.fight) [this.tucked, this.asked] = [false, false];
      const last = k === news.length - 1;
      if ((slow && !this.hurry) || last) this.set(fight, at);
      else [this.fight, this.at] = [fight, at];
      put(this.story, beat.text);
      this.handlers.telling(slow && !this.hurry && !last ? beat.i : null);
      if (last) pace.told?.();
      if (slow && !this.hurry && beat.step.step === "open") await this.wonder(fight);
      if (slow && !this.hurry) await this.pause(slow * LENGTH[beat.step.step]);
    }
    this.playing = false;
    if (!this.fight) return;
    if (this.fight.outcome && this.slim && narrow()) {
      this.close();
      return;
    }
    if (this.fight.outcome && !this.asked && (unopposed(this.fight) || !this.host.matches(":hover"))) [this.tucked, this.aged] = [true, 0];
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
    const known = this.thoughts.get(fight);
    if (known) return known;
    const thought = this.handlers.chances(fight.first).then((chances) => {
      fight.chances = chances;
      if (!chances || this.fight !== fight) return;
      this.draw();
      if (this.at <= 1) put(this.story, this.chancesInWords(fight, chances).join(" "));
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
    for (let at = 1; at <= fight.beats.length && !this.hurry; at++) {
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
          fight.terms.length
            ? h(
                "ul.terms",
                null,
                fight.terms.map((term) => h("li", null, term)),
              )
            : null,
          this.chances(fight),
          this.tabs(fight),
          ended && fight.outcome ? this.result(fight.outcome) : null,
          this.arrays(arrayAt(fight, this.at)),
          ended ? null : this.roll(rollAt(fight, this.at), fight.beats[this.at - 1]?.step.step === "roll"),
          this.told(fight),
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
      outcome ? this.bySide(outcome) : null,
      outcome ? this.notes(outcome) : null,
    );
  }

  unfold() {
    [this.tucked, this.asked] = [false, true];
    this.draw();
  }

  /** How it looked before the first roll: a bar and words. @param {Fight} fight */
  chances(fight) {
    const found = fight.chances;
    if (!found) return null;
    const [first, ...more] = this.chancesInWords(fight, found);
    const bar = Object.entries(inOrder(fight, found.wins)).map(([side, share]) => {
      const part = h("i");
      part.style.flexGrow = String(share);
      wear(part, this.look, side);
      return part;
    });
    const neither = 1 - Object.values(found.wins).reduce((sum, share) => sum + share, 0);
    if (neither > 0.005) {
      const part = h("i.neither");
      part.style.flexGrow = String(neither);
      bar.splice(1, 0, part);
    }
    return h(
      "div.chances",
      { role: "group", "aria-label": t("chances-before") },
      h("p.chances-of", null, t("chances-of")),
      h("div.chance-bar", { "aria-hidden": "true" }, bar),
      h("p", null, first),
      more.length ? h("p.muted", null, more.join(" · ")) : null,
    );
  }

  /** @param {Fight} fight @param {Chances} found @returns {string[]} */
  chancesInWords(fight, found) {
    const name = (/** @type {string} */ side) =>
      fight.forces.find((force) => force.side === side)?.name || (sideOf(this.look, side)?.name ?? side);
    const wins = Object.entries(inOrder(fight, found.wins));
    const neither = 1 - wins.reduce((sum, [, share]) => sum + share, 0);
    const words = [
      [
        ...wins.map(([side, share]) => t("chance-wins", { side: name(side), share: percent(share) })),
        ...(neither > 0.005 ? [t("chance-neither", { share: percent(neither) })] : []),
      ].join(" · "),
    ];
    const losses = Object.entries(inOrder(fight, found.losses ?? {}));
    if (losses.length) words.push(t("chance-losses", { list: losses.map(([side, n]) => `${name(side)} ${decimal(n)}`).join(", ") }));
    words.push(found.worlds ? t("odds-worlds", { n: found.worlds }) : t("chance-exact"));
    return words;
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
    return h(
      "div.arrays",
      null,
      forces.map((force) => this.force(force)),
    );
  }

  /** @param {Force} force */
  force(force) {
    const left = force.fighters.reduce((sum, one) => sum + one.left, 0);
    const el = h(
      "div.force",
      null,
      h(
        "div.force-head",
        null,
        force.arms || force.commander ? this.shield(force) : null,
        h(
          "div",
          null,
          h("b.force-name", null, force.commander || force.name || ""),
          h("span.muted", null, [force.commander ? force.name : "", force.role].filter(Boolean).join(" · ")),
        ),
        force.fighters.length ? h("span.force-count", { title: t("fighting") }, left) : null,
      ),
      force.fighters.length
        ? h(
            "div.fighters",
            null,
            force.fighters.map((one) => this.fighter(one, force)),
          )
        : null,
      force.notes?.length
        ? h(
            "ul.force-notes",
            null,
            force.notes.map((note) => h("li", null, note)),
          )
        : null,
    );
    wear(el, this.look, force.side);
    return el;
  }

  /** @param {Force} force */
  shield(force) {
    const piece = { id: "", kind: "", place: "", side: force.side, name: force.commander || force.name || "", arms: force.arms };
    return h("span.commander", null, pieceIcon(this.look, piece, 46));
  }

  /** Where several kinds bear one name, their lord's, each says its kind too. @param {Standing} one @param {Force} force */
  fighter(one, { side, fighters }) {
    const kind = fighters.some((other) => other.name === one.name && other.kind !== one.kind)
      ? (kindOf(this.look, one.kind).name ?? "")
      : "";
    const gone = one.left === 0 && one.lost + one.routed + one.away > 0;
    const sign = MARKS[one.mark] ?? "";
    const fate = [
      one.lost ? `✕${one.lost}` : "",
      one.routed ? `⚑${one.routed}` : "",
      one.away ? `↩${one.away}` : "",
      one.hurt ? `✸${one.hurt}` : "",
    ]
      .filter(Boolean)
      .join(" ");
    const el = h(
      `div.fighter${gone ? ".gone-down" : ""}${one.mark ? `.mark-${one.mark}` : ""}`,
      { "data-id": one.id, title: [one.name, kind, ...(one.notes ?? [])].filter(Boolean).join(" · ") },
      pieceIcon(this.look, { id: one.id, kind: one.kind, place: "", side, name: one.name, arms: one.arms }, 40),
      one.left > 1 || (one.n ?? 1) > 1 ? h("span.many", null, one.left) : null,
      one.strength ? this.strength(one.strength) : null,
      kind ? h("b.fighter-kind", null, kind) : null,
      one.name ? h("span.fighter-name", null, one.name) : null,
      fate ? h("span.fate", null, fate) : null,
      sign ? h("span.blow", { "aria-hidden": "true" }, sign) : null,
      one.mark && one.why ? h("span.why", null, one.why) : null,
    );
    this.offerOne(el);
    return el;
  }

  /** How strong a fighter is: a number, one that counts already (+2), or the dice that it rolls, light and dark. @param {string} strength */
  strength(strength) {
    if (!/^[●○]+$/u.test(strength)) return h(`span.strength${strength.startsWith("+") ? ".counts" : ""}`, null, strength);
    return h(
      "span.strength.rolls",
      { "aria-hidden": "true" },
      [...strength].map((die) => h(`i${die === "●" ? ".dark" : ""}`)),
    );
  }

  /** @param {Step|null} roll @param {boolean} fresh */
  roll(roll, fresh) {
    if (!roll) return h("div.roll-box.empty");
    const dice = roll.dice ?? [];
    const box = h(
      "div.roll-box",
      null,
      h("p.roll-for", null, h("b", null, roll.purpose ?? ""), roll.needs ? h("span.muted", null, ` ${roll.needs}`) : null),
      dice.length
        ? h(
            "div.throw",
            null,
            dice.slice(0, MOST_DICE).map((die, i) => this.die(die, i, fresh)),
            dice.length > MOST_DICE ? h("span", null, `+${dice.length - MOST_DICE}`) : null,
          )
        : null,
      roll.modifiers?.length
        ? h(
            "ul.modifiers",
            null,
            roll.modifiers.map((m) => h("li", null, m)),
          )
        : null,
      roll.table?.length
        ? h(
            "table.read",
            null,
            roll.table.map((row) => h(`tr${row.lit ? ".lit" : ""}`, null, h("th", null, row.label), h("td", null, row.result))),
          )
        : null,
      roll.result ? h("p.roll-result", null, roll.result) : null,
    );
    wear(box, this.look, roll.side);
    return box;
  }

  /** @param {Die} die @param {number} i @param {boolean} fresh */
  die(die, i, fresh) {
    const did = die.did ? `.did-${die.did}` : "";
    const el = h(
      `span.thrown${did}${die.colour ? `.thrown-${die.colour}` : ""}`,
      {
        role: "img",
        "aria-label": `${die.face || die.value}${die.did ? `, ${t(`did-${die.did}`)}` : ""}`,
        title: die.did ? t(`did-${die.did}`) : "",
      },
      die.face ? h("b", null, die.face) : pips(die.value ?? 0),
    );
    if (fresh && motion() && this.playing) {
      el.classList.add("rolling");
      el.style.setProperty("--late", `${(i * 45) % 360}ms`);
      el.style.setProperty("--turn", `${(i % 2 ? -1 : 1) * (360 + ((i * 97) % 200))}deg`);
    }
    return el;
  }

  /** @param {Step} outcome */
  result(outcome) {
    const box = h("div.result-card", null, h("p.result-title", null, outcome.title ?? ""), this.bySide(outcome), this.notes(outcome));
    if (outcome.winner) wear(box, this.look, outcome.winner);
    return box;
  }

  /** What each side lost and gained, side by side. @param {Step} outcome */
  bySide(outcome) {
    const sides = Object.entries(outcome.by_side ?? {});
    if (!sides.length) return null;
    return h(
      "div.result-sides",
      null,
      sides.map(([side, notes]) => {
        const name = sideOf(this.look, side)?.name ?? side;
        const half = h(
          "ul",
          { "aria-label": name },
          h("li.result-side", null, name),
          notes.map((note) => h("li", null, note)),
        );
        wear(half, this.look, side);
        return half;
      }),
    );
  }

  /** @param {Step} outcome */
  notes(outcome) {
    if (!outcome.notes?.length) return null;
    return h(
      "ul",
      null,
      outcome.notes.map((note) => h("li", null, note)),
    );
  }

  /** The story in words. @param {Fight} fight */
  told(fight) {
    const list = h(
      "ol.told",
      { "aria-label": t("chronicle") },
      fight.beats.slice(0, this.at).map((beat) => h("li", null, beat.text)),
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

/** Numbers by side, in the order in which the sides stand. @param {Fight} fight @param {Record<string, number>} found @returns {Record<string, number>} */
function inOrder(fight, found) {
  const order = fight.forces.map((force) => force.side);
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)));
}

/** Where the pips of a die are. @type {Record<number, [number, number][]>} */
const PIPS = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** @param {number} value */
function pips(value) {
  const spots = PIPS[value];
  if (!spots) return h("b", null, value);
  return s(
    "svg",
    { viewBox: "-12 -12 24 24", "aria-hidden": "true" },
    ...spots.map(([x, y]) => s("circle", { cx: x * 6, cy: y * 6, r: 2.5 })),
  );
}

/** Was nothing rolled and nothing played? Such a fight is told in its result, and leaves the board to whoever goes on. @param {Fight} fight */
function unopposed(fight) {
  return !fight.rounds.length && !fight.beats.some(({ step }) => step.step === "roll");
}
