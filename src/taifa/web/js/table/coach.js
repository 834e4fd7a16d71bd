// The coach, against bots: a word before an answer that throws much away, and hints that point at the map and say why.

import { get, post } from "../api.js";
import { h, icon, put } from "../dom.js";
import { t } from "../i18n.js";
import { complain } from "../popup.js";
import { narrow, prefs, remember, remembered } from "../prefs.js";
import { advise } from "./advice.js";
import { percent } from "./answers.js";
import { Pointer } from "./pointer.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Action} Action */
/** @typedef {import("./gestures.js").Gesture} Gesture */
/** @typedef {{better: [string, string|number|null], label: string, chance: number, drop: number, worlds: number, reasons: string[]}} Word */
/** @typedef {{action: [string, string|number|null], label: string, before: number, after: number, reasons: string[], arrows: [string, string][], point: string[]}} Hint */

/** Remembered once a match has been played to its end in this browser. */
const PLAYED = "played-once";

/** So many milliseconds a gesture that can't be taken back waits for his word. */
const PATIENCE = 6000;
/** What can be taken back waits for nothing: his word about it is shown once it is on the table, if that comes so soon. */
const SETTLES = { tries: 20, every: 100 };

/** Nothing, after so long. @param {number} ms @returns {Promise<null>} */
function within(ms) {
  return new Promise((done) => setTimeout(() => done(null), ms));
}

/** The coach speaks in a first match, later if one wants him to. */
export function coached() {
  return prefs.coach ?? remembered(PLAYED) === null;
}

/** A match is over: the next is no first one. */
export function playedOnce() {
  remember(PLAYED, "1");
}

/** May he speak at this table: everyone else is a bot, and it is not a branch? @param {State} state */
export function mayCoach(state) {
  return state.hints && !state.whatif && state.seats.every((seat) => seat.who === "bot" || state.yours.includes(seat.id));
}

export class Coach {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.question = "";
    /** The answers before which he is asked, by question. @type {Promise<[string, string|number|null][]>|null} */
    this.odd = null;
    this.box = h("section.hint-card.gone", { "aria-live": "polite", "aria-label": t("advice") });
    this.pointer = new Pointer(() => ({ root: table.room.parts.root, view: table.room.view }));
    /** @type {Hint[]} */
    this.hints = [];
    this.at = 0;
  }

  /** Does he watch over this seat's answers? @param {State} state */
  watches(state) {
    return !this.table.lesson && Boolean(state.decision) && mayCoach(state) && coached();
  }

  /** A question is shown: he looks which answers are odd, so that no other has to wait. @param {State} state */
  asked(state) {
    const question = state.decision ? `${state.n} ${state.decision.seat}` : "";
    if (question !== this.question) this.clear();
    if (question === this.question) return;
    this.question = question;
    this.odd = null;
    if (state.decision && state.decision.actions.length > 1 && this.watches(state)) {
      this.odd = get(`/matches/${this.table.match}/coach`, { seat: state.decision.seat }, this.table.secret).catch(() => []);
    }
  }

  /** His word before a gesture, if it throws much away and he finds it soon. @param {Gesture} gesture @returns {Promise<Word|null>} */
  before(gesture) {
    return Promise.race([this.word(gesture), within(PATIENCE)]);
  }

  /** @param {Gesture} gesture @returns {Promise<Word|null>} */
  async word(gesture) {
    const { state, match, secret } = this.table;
    const { odd } = this;
    const [first] = gesture.path;
    if (!odd || !first || !state?.decision) return null;
    const { seat } = state.decision;
    const { moves: n } = state;
    if (gesture.path.length === 1 && !(await odd).some(([verb, target]) => verb === first[0] && target === first[1])) return null;
    return post(`/matches/${match}/coach`, { seat, path: gesture.path, n }, secret).catch(() => null);
  }

  /** His word about what was just done and can be taken back. `still`: nothing was done since. @param {Word} word @param {Gesture} gesture @param {() => boolean} still */
  async regret(word, gesture, still) {
    const { table } = this;
    for (let i = 0; i < SETTLES.tries && !still(); i++) await within(SETTLES.every);
    if (!still() || !table.state?.can_undo || !table.state.decision) return;
    this.say(
      this.head(gesture.label),
      h("p.hint-word", null, this.warning(word)),
      h(
        "ul.hint-why",
        null,
        word.reasons.map((reason) => h("li", null, reason)),
      ),
      h(
        "div.row",
        null,
        h(
          "button.primary.small",
          {
            "data-do": "take-back",
            onclick: () => {
              this.clear();
              table.happen({ type: "undone" });
            },
          },
          t("coach-take-back"),
        ),
        h("span", null, t("coach-rather", { what: word.label })),
      ),
    );
  }

  /** What he says of the chance to win. @param {Word} word */
  warning(word) {
    const said = t("coach-word", { from: percent(word.chance), to: percent(Math.max(0, word.chance - word.drop)) });
    return word.reasons.length ? said : `${said} ${t("coach-worlds", { n: word.worlds })}`;
  }

  /** The word as something to confirm. @param {Word} word @param {Gesture} gesture @param {{yes: () => void, no: () => void, rather: (action: Action) => void}} handlers @returns {import("./prompt.js").Confirm} */
  confirm(word, gesture, { yes, no, rather }) {
    const better = this.table.state?.decision?.actions.find((one) => one.verb === word.better[0] && one.target === word.better[1]);
    // Of a plan that has it too, only later, one card alone would be no better plan.
    const later = gesture.path.some(([verb, target]) => verb === word.better[0] && target === word.better[1]);
    return {
      label: gesture.label,
      title: this.warning(word),
      losses: word.reasons,
      yes,
      no,
      rather: better && !later ? { label: t("coach-rather", { what: better.label }), run: () => rather(better) } : null,
    };
  }

  // Hints -----------------------------------------------------------------------------------------------

  /** Show what to answer: an arrow on the map, the chance to win before and after, and why. */
  async advise() {
    const { state, match, secret } = this.table;
    if (!state?.decision) return;
    if (!mayCoach(state)) {
      await advise(
        match,
        state,
        secret,
        (action) => this.table.hand.choose(action),
        (ids) => this.table.room.light(ids),
      );
      return;
    }
    const { prompt } = this.table.room;
    prompt.thinks(true);
    try {
      this.hints = await get(`/matches/${match}/hints`, { seat: state.decision.seat }, secret);
      this.at = 0;
      if (this.table.state?.n === state.n) this.show();
    } catch (error) {
      complain(error);
    } finally {
      prompt.thinks(false);
    }
  }

  show() {
    const { room, state, overlay } = this.table;
    const hint = this.hints[this.at];
    const action = hint && state?.decision?.actions.find((one) => one.verb === hint.action[0] && one.target === hint.action[1]);
    if (!hint || !action) return this.clear();
    const last = this.hints.length - 1;
    this.say(
      this.head(hint.label),
      h("p.hint-chance", null, t("hint-chance"), " ", h("b", null, `${percent(hint.before)} → ${percent(hint.after)}`)),
      hint.reasons.length
        ? h(
            "ul.hint-why",
            null,
            hint.reasons.map((reason) => h("li", null, reason)),
          )
        : null,
      h(
        "div.row",
        null,
        h(
          "button.primary.small",
          {
            "data-do": "take-hint",
            onclick: () => {
              this.clear();
              this.table.hand.choose(action);
            },
          },
          t("play-it"),
        ),
        last > 0
          ? h(
              "button.ghost.small",
              {
                "data-do": "next-hint",
                onclick: () => {
                  this.at = this.at === last ? 0 : this.at + 1;
                  this.show();
                },
              },
              t("next-hint"),
            )
          : null,
      ),
    );
    const ways = hint.arrows.filter(([from, to]) => room.view.where(from) && room.view.where(to));
    overlay.showHint(ways);
    room.view.reveal([...ways.flat(), ...hint.point].filter((id) => room.view.where(id)));
    this.pointer.at(() => this.aims(action, hint));
    return undefined;
  }

  /** @param {Action} action @param {Hint} hint @returns {import("./pointer.js").Aim[]} */
  aims(action, hint) {
    const thing = hint.point.find((id) => this.pointer.spot({ id }));
    return thing ? [{ id: thing }] : [{ answer: action.i }];
  }

  /** Of which answer he speaks, and a way to send him off. @param {string} label */
  head(label) {
    const close = h("button.ghost.square.small", { "aria-label": t("close"), onclick: () => this.clear() }, icon("close"));
    return h("header", null, icon("bulb"), h("b", null, label), close);
  }

  /** Put his card where it moves no answer: beneath the question, on a phone, where the question stands at the foot, above it. @param {(Node|null)[]} words */
  say(...words) {
    const { prompt } = this.table.room.parts;
    if (narrow()) prompt.prepend(this.box);
    else prompt.after(this.box);
    put(this.box, ...words);
    this.box.classList.remove("gone");
  }

  clear() {
    this.box.classList.add("gone");
    this.pointer.at(null);
    this.table.overlay?.showHint([]);
  }
}
