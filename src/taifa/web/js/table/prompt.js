// What is asked: the question, what it is about, and its answers. Everything has its place, and keeps it.

import { wear } from "../board/colour.js";
import { calledIn } from "../board/shapes.js";
import { differs, h, icon, put, refill, set } from "../dom.js";
import { count, decimal, t } from "../i18n.js";
import { narrow, prefs, sideBySide } from "../prefs.js";
import { answerButton, likeRow, numberRow } from "./answers.js";
import { draftButtons, drawDraft } from "./draftboard.js";
import { drawFace } from "./faces.js";
import { words } from "./words.js";

/** @typedef {import("../types.js").Action} Action */
/** @typedef {import("../types.js").State} State */
/** @typedef {import("./choices.js").Choices} Choices */
/** @typedef {import("./choices.js").Like} Like */
/** @typedef {import("./steady.js").Place<Action>} Placed */
/** `subject`: the face of what the question is about, whether its mat lies open, and whether it is only a sheet that the question names; `rule`: what it is asked by; `since`: what happened meanwhile; `behind`: steps of others still to be shown; `fought`: a fight is on its stage that is over already.
 * @typedef {{look: import("../types.js").Look, confirm: Confirm|null, auto: boolean, behind: boolean, fought: boolean,
 *   subject: {face: import("../types.js").Face, piece: import("../types.js").Piece|null, id: string, mat: boolean, sheet: boolean}|null,
 *   kept: string[], all: import("../types.js").All|null, rule: import("../types.js").Rule|null, often: boolean, draft: import("./draft.js").Draft|null,
 *   steady: import("./steady.js").Steady, goesOn: boolean,
 *   since: {lines: {i: number, text: string, by?: string}[], many: number, open: boolean}|null}} Now */
/** `title`: what the lines under it are, if not what would be lost; `rather`: another answer. @typedef {{label: string, losses: string[], yes: () => void, no: () => void,
 *   title?: string, rather?: {label: string, run: () => void}|null}} Confirm */
/** @typedef {{act: (action: Action) => void, several: (like: Like, n: number) => void, point: (action: Action|null, el: Element|null) => void,
 *   rule: (number: string) => void, undo: () => void, advise: () => void, forMe: () => void, theseForMe: () => void, skip: () => void, all: () => void, leave: () => void,
 *   notUntil: (until: "phase"|"turn"|"match") => void, film: () => void, allow: (yes: boolean, ask: number) => void, reveal: (ids: string[]) => void,
 *   draft: Parameters<typeof drawDraft>[1], again: () => void, word: import("./words.js").Pointing, look: (id: string, el: Element) => void}} Handlers */

const LIST_OPEN = 24;
/** On a phone a list is shut, for the board's sake; so few answers that are rolled for all say how likely they are. */
const LIST_RISKY = 5;
/** So few things that glow are answers in words as well, as large as any other. */
const FEW = 2;

/** Something is on its way. */
function dots() {
  return h("span.dots", { "aria-hidden": "true" }, h("i"), h("i"), h("i"));
}

/** Two pieces that could be taken, one after the other: the server may say a little later that both can be at once. @param {Choices} choices @param {State} state */
function mayTakeAll({ placed }, state) {
  const pieces = new Set((state.scene.pieces ?? []).map((piece) => piece.id));
  return placed.length === FEW && placed.every(({ verb, target }) => verb === placed[0]?.verb && pieces.has(String(target)));
}

export class Prompt {
  /** @param {HTMLElement} host @param {Handlers} handlers */
  constructor(host, handlers) {
    this.host = host;
    this.handlers = handlers;
    this.live = h("p.unseen", { "aria-live": "polite" });
    this.body = h("div.prompt-body");
    this.ends = h("div.prompt-ends");
    const tool = (/** @type {string} */ name, /** @type {string} */ sign, /** @type {string} */ key, /** @type {() => void} */ run) =>
      h("button.ghost.tool-button", { onclick: run, "data-do": name, title: t(`${key}-help`) }, icon(sign), h("span", null, t(key)));
    this.tools = {
      undo: tool("undo", "undo", "undo", handlers.undo),
      advice: tool("advice", "bulb", "advice", handlers.advise),
      these: tool("these-for-me", "wand", "these-for-me", handlers.theseForMe),
      forMe: tool("for-me", "robot", "for-me", handlers.forMe),
    };
    this.foot = h("div.prompt-foot.gone", null, Object.values(this.tools));
    this.thought = h("div.coach-thinks.gone", { role: "status", "aria-live": "polite" });
    this.card = h("div.prompt-card", null, this.body, this.thought, this.ends, this.foot);
    host.append(this.live, this.card);
    /** How high the panel was for the first question of this kind, on a phone. */
    this.high = 0;
    this.laid = false;
    this.listOpen = /** @type {boolean|null} */ (null);
    this.sinceOpen = /** @type {boolean|null} */ (null);
  }

  /** @param {State} state @param {Choices} choices @param {Now} now */
  show(state, choices, now) {
    const { decision } = state;
    /** @type {(HTMLElement|null)[]} */
    const kids = [this.head(state, now)];
    /** @type {HTMLElement[]} */
    let ends = [];
    let spoken = "";
    if (now.fought) {
      kids.push(h("p.waiting", null, t("fight-is-shown"), dots()));
      ends = [h("button.answer.skip", { "data-do": "skip", onclick: this.handlers.skip }, h("span", null, t("skip")), icon("next"))];
    } else if (state.over) kids.push(...this.ended(state));
    else if (decision) {
      spoken = decision.prompt;
      kids.push(h("p.question", { id: "question" }, words(decision.prompt, decision.parts, this.handlers.word)));
      if (now.confirm) kids.push(this.confirmation(now.confirm));
      else {
        const passing = this.passing(state, choices, now.often);
        kids.push(now.draft ? null : this.subject(now), ...this.answers(state, choices, now), narrow() ? passing : null);
        ends = [
          ...(now.draft ? draftButtons(now.draft, this.handlers.draft) : []),
          ...this.allAtOnce(state, choices, now),
          ...this.lateButtons(choices, now.steady),
          ...(passing && !narrow() ? [passing] : []), // beside the pass, where no list hides it
          ...this.endButtons(choices, now.steady),
        ];
      }
    } else {
      kids.push(this.waiting(state));
      ends = state.seat
        ? [h("button.answer.skip", { "data-do": "skip", onclick: this.handlers.skip }, h("span", null, t("skip-to-me")), icon("next"))]
        : [];
    }
    if (spoken && now.rule && !now.confirm) kids.push(this.ruleNote(now.rule));
    if (now.since && !now.confirm) kids.push(this.since(now.since, now.look));
    if (state.takeback) kids.push(this.takeback(state));
    this.showFoot(state, now.auto);
    const goesOn = now.goesOn && !now.confirm && !now.fought;
    // what is laid out comes after its question, and needs more room than the answers one by one
    const laid = Boolean(now.draft);
    const held = goesOn && laid === this.laid;
    this.laid = laid;
    const high = goesOn ? (this.body.querySelector(".question")?.getBoundingClientRect().height ?? 0) : 0;
    this.hold(held ? this.high : 0);
    refill(this.body, goesOn || (spoken !== "" && spoken === this.live.textContent), ...kids);
    if (high) this.holdQuestion(high);
    put(this.ends, ...ends);
    if (goesOn) this.showLeft();
    if (!held && !now.confirm) this.high = decision && narrow() ? this.host.getBoundingClientRect().height : 0;
    this.card.classList.toggle("yours", Boolean(decision) && !now.fought);
    if (this.live.textContent !== spoken) this.live.textContent = spoken;
  }

  /** On a phone the panel is as high as its question needs, and grows upwards: it keeps its height as long as the same kind of question goes on. @param {number} high in pixels; 0: as it needs */
  hold(high) {
    this.host.classList.toggle("held", high > 0);
    this.host.style.setProperty("--held", `${high}px`);
  }

  /** The question takes as much room as the last one, that its answers may stay where they are: one more line is written smaller. @param {number} high in pixels */
  holdQuestion(high) {
    const el = /** @type {HTMLElement|null} */ (this.body.querySelector(".question"));
    if (!el) return;
    el.style.setProperty("min-height", `${high}px`);
    if (el.getBoundingClientRect().height > high + 1) el.classList.add("tight");
  }

  /** Where all answers in sight are used up, those that are left come into sight. */
  showLeft() {
    if (!this.body.querySelector(".answer.spent")) return;
    const left = [...this.body.querySelectorAll("button.answer")].map((el) => el.getBoundingClientRect());
    const { top, bottom, height } = this.body.getBoundingClientRect();
    const [first] = left;
    if (first && !left.some((box) => box.bottom > top && box.top < bottom)) this.body.scrollTop += first.top - top - height / 2;
  }

  /** The coach is thinking, or no more; what was chosen can be played without him. @param {boolean} on @param {() => void} [go] */
  thinks(on, go) {
    this.thought.classList.toggle("gone", !on);
    const words = h("span", null, icon("bulb"), t("coach-thinks"), dots());
    put(this.thought, on ? words : null, on && go ? h("button.link", { "data-do": "no-wait", onclick: go }, t("coach-no-wait")) : null);
  }

  /** The highest number that an answer has. */
  highest() {
    return Math.max(0, ...[...this.host.querySelectorAll("button.answer kbd")].map((el) => Number(el.textContent)));
  }

  /** The answer with a number. @param {number} n @returns {HTMLElement|null} */
  numbered(n) {
    const key = [...this.host.querySelectorAll("button.answer kbd")].find((el) => Number(el.textContent) === n);
    return key?.closest("button") ?? null;
  }

  /** Whose seat this is, and who answers for it now. @param {State} state @param {Now} now */
  head(state, { look, auto }) {
    const seat = state.seats.find((one) => one.id === (state.decision?.seat ?? state.seat));
    const chip = h("span.side-chip", null, seat?.name ?? t("spectator"));
    if (seat) wear(chip, look, seat.id);
    const role = state.over ? t("over") : state.decision ? t("your-turn") : state.seat ? t("you-are") : t("watching");
    const lent = auto && !state.over;
    return h(
      "div.prompt-head",
      null,
      chip,
      lent
        ? h("b.lent-to", { role: "status" }, icon("robot"), t("plays-for-you", { who: t(`level-${prefs.level}`) }))
        : h("span.muted", null, role),
      state.decision ? this.why(state.decision) : null,
    );
  }

  /** @param {import("../types.js").Decision} decision */
  why(decision) {
    return h(
      "div.why",
      null,
      decision.rule
        ? h(
            "button.rule-chip",
            { title: t("open-rule"), onclick: () => this.handlers.rule(decision.rule) },
            icon("book"),
            t("rule-n", { n: decision.rule }),
          )
        : null,
      decision.at
        ? h(
            "button.rule-chip",
            {
              title: t("show-where"),
              "aria-label": t("show-where"),
              onclick: () => this.handlers.reveal([/** @type {string} */ (decision.at)]),
            },
            icon("map"),
          )
        : null,
    );
  }

  /** What the rule says, in the room that the answers leave. @param {import("../types.js").Rule} rule */
  ruleNote(rule) {
    return h(
      "p.rule-note",
      { onclick: () => this.handlers.rule(rule.number) },
      h("span", null, rule.title === rule.number ? null : h("b", null, `${rule.title}. `), rule.help),
    );
  }

  /** The card or sheet that the question is about. @param {Now} now */
  subject(now) {
    if (!now.subject) return null;
    const { face, piece, id, mat, sheet } = now.subject;
    const card = drawFace(face, now.look, { piece, small: true });
    return h(
      `div.subject${mat ? ".has-mat" : ""}${sheet ? ".one-line" : ""}`,
      {
        "data-id": id,
        tabindex: "0",
        role: "button",
        "aria-label": face.title,
        onpointerenter: (/** @type {Event} */ e) => this.handlers.word.point(id, /** @type {Element} */ (e.currentTarget)),
        onpointerleave: () => this.handlers.word.point(null, null),
        onclick: (/** @type {Event} */ e) => this.handlers.look(id, /** @type {Element} */ (e.currentTarget)),
      },
      card,
    );
  }

  /** @param {State} state @param {Choices} choices @param {Now} now @returns {(HTMLElement|null)[]} */
  answers(state, choices, { look, kept, draft, steady, all }) {
    const { likes } = choices;
    const [plain, numbers, placed, ends] = this.places(choices, steady);
    const only = plain.length + numbers.length + placed.length + ends.length === 1;
    let key = 0;
    const button = (/** @type {Placed} */ { item, spent }, /** @type {string} */ spec) => {
      key += 1;
      return answerButton(item, this.handlers, { spec, key, spent });
    };
    const name = (/** @type {Like} */ { piece, actions }) => actions[0]?.label ?? (calledIn(look, piece) || piece.kind);
    const rows = steady.keep("likes", likes, ({ verb, piece }) => `${verb} ${piece.id}`);
    const touch = matchMedia("(pointer: coarse)").matches;
    const few = !draft && placed.length <= FEW;
    const first = plain.filter((place) => !place.late);
    const open = few ? [...placed, ...first] : first;
    return [
      draft ? drawDraft(draft, this.handlers.draft, state.decision?.actions ?? []) : null,
      kept.length
        ? h(
            "p.kept",
            null,
            t("come-along", { who: kept.join(", ") }),
            h("button.link", { "data-do": "leave", onclick: this.handlers.leave }, t("let-stay")),
          )
        : null,
      placed.length && !only && !draft && !few
        ? h(
            `p.hint${choices.byId.size ? "" : ".kept-room"}`, // all is used up: it only keeps its place
            null,
            h("span", null, count(touch ? "on-board-tap" : "on-board", choices.byId.size)),
            all && !sideBySide() ? this.allButton(all) : null,
          )
        : null,
      numbers.length ? numberRow(numbers, this.handlers) : null,
      open.length
        ? h(
            "div.answers",
            null,
            open.map((a) => button(a, only ? "button.answer.primary" : "button.answer")),
          )
        : null,
      rows.length && state.decision?.key
        ? h(
            `div.likes${rows.some(({ item }) => (item.piece.n ?? 1) > 1) ? ".of-piles" : ""}`,
            null,
            rows.map(({ item, spent }) => likeRow(item, name(item), this.handlers, spent)),
          )
        : null,
      placed.length && !few ? this.list(placed, button, draft !== null) : null,
    ];
  }

  /** Each answer in its place. @param {Choices} choices @param {import("./steady.js").Steady} steady @returns {[Placed[], Placed[], Placed[], Placed[]]} */
  places({ plain, numbers, placed, ends }, steady) {
    return [
      steady.answers("plain", plain),
      steady.answers("numbers", numbers),
      steady.answers("placed", placed),
      steady.answers("ends", ends),
    ];
  }

  /** All that can be taken one after the other, above what ends the question. On a phone, where that would push up all the rest, it stands in
   * the row that says how many things glow; where there is no such row its room is kept. @param {State} state @param {Choices} choices @param {Now} now @returns {HTMLElement[]} */
  allAtOnce(state, choices, { all, draft, steady }) {
    if (draft) return [];
    if (sideBySide()) return all ? [this.allButton(all)] : [];
    const [plain, numbers, placed, ends] = this.places(choices, steady);
    const hinted = placed.length > FEW && plain.length + numbers.length + placed.length + ends.length > 1;
    if (hinted) return [];
    if (all) return [this.allButton(all)];
    return mayTakeAll(choices, state) ? [h("span.button.all.small.kept-room", { "aria-hidden": "true" }, " ")] : [];
  }

  /** It is found out a little later, so it stands where it pushes no answer aside. @param {NonNullable<Now["all"]>} all */
  allButton(all) {
    return h(
      "button.all.small",
      { "data-do": "all", title: all.label, onclick: this.handlers.all },
      h("b", null, t("all-of-them", { n: all.path.length })),
      h("small", null, `${all.label} …`),
    );
  }

  /** What can be chosen only since others have their places: where it pushes none of them aside. @param {Choices} choices @param {import("./steady.js").Steady} steady */
  lateButtons({ plain }, steady) {
    return steady
      .answers("plain", plain)
      .filter(({ late, spent }) => late && !spent)
      .map(({ item }) => answerButton(item, this.handlers, { spec: "button.answer.late" }));
  }

  /** What ends or declines: always here, whatever is asked. @param {Choices} choices @param {import("./steady.js").Steady} steady */
  endButtons(choices, steady) {
    const [plain, numbers, placed, ends] = this.places(choices, steady);
    const before = plain.length + placed.length;
    const only = before + numbers.length === 0 && ends.length === 1;
    return ends.map(({ item, spent }, k) =>
      answerButton(item, this.handlers, {
        spec: `button.answer.end${item.end ? ".hands-over" : ""}${only ? ".primary" : ""}`,
        key: before + k + 1,
        spent,
      }),
    );
  }

  /** What comes up again and again need not be asked each time. @param {State} state @param {Choices} choices @param {boolean} often it was passed before */
  passing(state, choices, often) {
    const { decision } = state;
    if (!decision?.key || !(decision.interrupt || often) || !choices.ends.some((action) => action.verb === "pass"))
      return decision?.interrupt ? h("p.muted.small", null, t("interrupt")) : null;
    const until = /** @type {const} */ (["phase", "turn", "match"]);
    return h(
      "p.not-until",
      null,
      t("not-until"),
      until.map((one) => h("button.link", { "data-until": one, onclick: () => this.handlers.notUntil(one) }, t(`until-${one}`))),
    );
  }

  /** The same choices as on the board, as words. @param {Placed[]} placed @param {(a: Placed, spec: string) => HTMLElement} button @param {boolean} laidOut they stand above already, to be laid out */
  list(placed, button, laidOut) {
    const risky = placed.every(({ item }) => item.odds) ? LIST_RISKY : 0;
    const most = laidOut ? 0 : sideBySide() ? LIST_OPEN : risky;
    const open = this.listOpen ?? placed.length <= most;
    const box = /** @type {HTMLDetailsElement} */ (
      h(
        "details.placed",
        { open },
        h("summary", null, t("as-list")),
        h(
          "div.answers.chips",
          null,
          placed.map((a) => button(a, "button.answer.chip")),
        ),
      )
    );
    box.addEventListener("toggle", () => {
      if (box.isConnected) this.listOpen = box.open === placed.length <= most ? null : box.open;
    });
    return box;
  }

  /** Something of one's own would be lost: said once, with the names. @param {Confirm} confirm */
  confirmation(confirm) {
    setTimeout(() => /** @type {HTMLElement|null} */ (this.card.querySelector(".confirm .primary"))?.focus(), 0);
    const { title = t("would-lose"), rather } = confirm;
    return h(
      "div.confirm",
      { role: "alertdialog", "aria-label": title },
      h("p", null, h("strong", null, confirm.label)),
      h("p", null, title),
      h(
        "ul.losses",
        null,
        confirm.losses.map((line) => h("li", null, line)),
      ),
      h(
        "div.row.confirm-go",
        null,
        rather ? h("button.primary", { onclick: rather.run, "data-confirm": "rather" }, rather.label) : null,
        h(rather ? "button" : "button.primary", { onclick: confirm.yes, "data-confirm": "yes" }, t("go-on")),
        h("button.ghost", { onclick: confirm.no, "data-confirm": "no" }, t("not-yet")),
      ),
    );
  }

  /** @param {State} state */
  waiting(state) {
    const { gathering } = state;
    const awaited = gathering ? [...gathering.commit, ...gathering.reveal] : state.asked.map((a) => a.seat);
    const names = awaited.map((seat) => state.seats.find((one) => one.id === seat)?.name ?? seat);
    return h("p.waiting", null, t("waiting", { who: names.join(", ") }), dots());
  }

  /** What happened since one's last turn: a few lines and a film. @param {NonNullable<Now["since"]>} since @param {import("../types.js").Look} look */
  since(since, look) {
    const open = this.sinceOpen ?? since.open;
    const box = /** @type {HTMLDetailsElement} */ (
      h(
        "details.since",
        { open },
        h("summary", null, t("since"), h("span.muted", null, ` ${count("lines", since.many)}`)),
        h(
          "ul.since-lines",
          null,
          since.lines.map((line) => {
            const el = h("li", null, line.text);
            if (line.by) wear(el, look, line.by);
            return el;
          }),
        ),
        h("button.ghost.small", { "data-do": "film", onclick: this.handlers.film }, icon("play"), t("film")),
      )
    );
    box.addEventListener("toggle", () => {
      if (!box.isConnected) return;
      if (box.open && !open) box.scrollIntoView({ block: "nearest" });
      this.sinceOpen = box.open === since.open ? null : box.open;
    });
    return box;
  }

  /** @param {State} state */
  ended(state) {
    const { result } = state;
    const name = (/** @type {string} */ id) => state.seats.find((one) => one.id === id)?.name ?? id;
    const points = Object.entries(result?.scores ?? {}).sort((a, b) => b[1] - a[1]);
    return [
      h("p.question", { id: "question" }, result?.winners.length ? t("won", { who: result.winners.map(name).join(", ") }) : t("draw")),
      result?.reason ? h("p", null, result.reason) : null,
      h(
        "ul.points",
        null,
        points.map(([id, n]) => h("li", null, h("span", null, name(id)), h("b", null, decimal(n)))),
      ),
      h("button.primary", { onclick: this.handlers.again, "data-do": "finale" }, t("finale")),
    ];
  }

  /** @param {State} state */
  takeback(state) {
    const { by, ask } = state.takeback ?? { by: "", ask: 0 };
    const name = state.seats.find((one) => one.id === by)?.name ?? by;
    if (state.yours.includes(by) || !state.seat) return h("p.hint", null, t("takeback-asked"));
    return h(
      "div.confirm",
      null,
      h("p", null, t("takeback-wanted", { who: name })),
      h(
        "div.row",
        null,
        h("button.primary", { onclick: () => this.handlers.allow(true, ask), "data-takeback": "allow" }, t("allow")),
        h("button.ghost", { onclick: () => this.handlers.allow(false, ask), "data-takeback": "refuse" }, t("refuse")),
      ),
    );
  }

  /** Buttons that stay while questions change, so that a click always finds them. @param {State} state @param {boolean} auto */
  showFoot(state, auto) {
    const { undo, advice, these, forMe } = this.tools;
    this.foot.classList.toggle("gone", !state.seat || state.over);
    set(undo, { disabled: !state.can_undo });
    set(advice, { disabled: !state.hints || !state.decision });
    set(these, { disabled: !state.hints || !state.decision?.key });
    set(forMe, { disabled: !state.hints, "aria-pressed": String(auto) });
    forMe.classList.toggle("on", auto);
    if (differs(forMe, [auto])) put(forMe, icon(auto ? "close" : "robot"), h("span", null, t(auto ? "for-me-stop" : "for-me")));
  }
}
