// What a player does: one intention, one gesture. A click, a far click, a drag or several at once all become answers that are sent together.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { complain, openMenu } from "../popup.js";
import { prefs } from "../prefs.js";
import { firstAdvice } from "./advice.js";
import { oddsLines, underAnswer } from "./answers.js";
import { oneOrAll, several } from "./choices.js";
import { dragged, landings, single, track, waysTo } from "./gestures.js";
import { Habits } from "./habits.js";
import { mayPlay } from "./machine.js";

/** @typedef {import("../types.js").Action} Action */
/** @typedef {import("../types.js").Answer} Answer */
/** @typedef {import("../types.js").State} State */
/** @typedef {import("./gestures.js").Gesture} Gesture */
/** @typedef {import("./choices.js").Like} Like */
/** What goes to the server, and for which question. @typedef {{id: number, n: number, seat: string}} Errand */

/** So many ways to one far thing are offered in a menu. */
const MOST_WAYS = 12;
/** Of so many of them the arrow is shown. */
const MOST_ARROWS = 3;
/** A thought that takes longer than so many milliseconds is seen to be waited for. */
const SLOW = 250;
/** A pointer that stays so many milliseconds on an answer wants to know more. */
const RESTING = 420;

export class Hand {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    /** Odds that were asked for in this question, by answer. @type {Map<string, Promise<import("../types.js").Odds|null>>} */
    this.odds = new Map();
    this.oddsOf = "";
    /** How often each kind of question was passed. @type {Map<string, number>} */
    this.passed = new Map();
    this.habits = new Habits();
  }

  // Choosing ------------------------------------------------------------------------------------

  /** A click on a thing: its answer, the chain that leads to it, or a menu of them. @param {string} id @param {Element} el */
  pick(id, el) {
    const { table } = this;
    table.tooltip.hide();
    table.picture.note();
    const near =
      table.picture.choices.byId.get(id)?.map((action) => ({
        gesture: single(action),
        act: () => this.choose(action),
        more: () => this.underItem(action),
      })) ?? [];
    const found = near.length ? [] : (table.picture.far.get(id) ?? []);
    const far = waysTo(found).map((one) => ({
      gesture: /** @type {Gesture} */ (one),
      act: () => this.play(one),
      more: () => null,
    }));
    const ways = [...near, ...far]
      .filter((one, i, all) => all.findIndex((other) => other.gesture.label === one.gesture.label) === i)
      .slice(0, MOST_WAYS);
    if (ways.length > 1) {
      const items = ways.map((way) => ({ label: way.gesture.label, run: way.act, more: way.more() }));
      const some = this.someOf(table.picture.choices.byId.get(id) ?? []);
      openMenu(el.getBoundingClientRect(), some ? [items[0], some, ...items.slice(1)] : items, t("choose"));
    } else ways[0]?.act();
  }

  /** Between one and all of what a question counts, as a row of numbers. @param {Action[]} actions @returns {import("../popup.js").Steps|null} */
  someOf(actions) {
    const decision = this.table.state?.decision;
    const found = decision ? oneOrAll(actions, decision) : null;
    if (!found) return null;
    const { one, n } = found;
    return {
      label: t("how-many"),
      numbers: Array.from({ length: n - 2 }, (_, i) => i + 2),
      take: (many) => this.play({ ...single(one), path: Array.from({ length: many }, () => [one.verb, one.target]) }),
    };
  }

  /** What an answer in a menu costs, brings and risks, as beside the question. @param {Action} action */
  underItem(action) {
    const final = action.final ? [h("small.final-note", null, t("final"))] : [];
    const box = h("span.menu-more", null, ...underAnswer(action), ...final);
    this.imagined(action)?.then((odds) => {
      if (odds) box.prepend(...oddsLines(odds).map((line) => h("small.odds", null, line)));
    });
    return box;
  }

  /** All that was laid out, as one gesture. */
  sendDraft() {
    const { draft } = this.table.picture;
    if (draft?.full) this.play({ path: draft.path(), label: draft.run.label ?? "" });
  }

  /** One answer; while something is laid out, it joins that. @param {Action} action */
  choose(action) {
    const { draft } = this.table.picture;
    const i = draft?.run.ordered && !draft.empty && typeof action.target === "string" ? draft.about(action.target) : -1;
    if (draft && i >= 0) {
      draft.lay(i);
      this.table.picture.prompt();
    } else this.play(single(action));
  }

  /** Some of those that are alike. @param {Like} like @param {number} n */
  several(like, n) {
    const [first] = like.actions;
    this.play({ path: several(like, n), label: first?.label ?? "", losses: first?.losses, final: first?.final });
  }

  /** Where a thing may be dragged. @param {string} id @returns {string[]} */
  grab(id) {
    const now = this.now();
    if (!now || !mayPlay(this.table.machine)) return [];
    return [...landings(id, now), ...(this.table.picture.draft?.landings(id) ?? [])];
  }

  /** @param {string} id @param {string} place */
  drop(id, place) {
    const now = this.now();
    if (this.table.picture.draft?.drop(id, place)) {
      this.table.picture.prompt();
      return;
    }
    const gesture = now && dragged(id, place, now);
    if (gesture) this.play(gesture);
  }

  now() {
    const { state } = this.table;
    const { choices, reachable } = this.table.picture;
    return state?.decision ? { choices, far: reachable, decision: state.decision, scene: state.scene } : null;
  }

  /** Show the ways that a far click would go or offer. @param {string|null} id */
  showWay(id) {
    const { table } = this;
    const found = (id && table.picture.far.get(id)) || [];
    table.overlay.showWays(
      waysTo(found)
        .slice(0, MOST_ARROWS)
        .map((way) => track(way, (one) => table.room.view.where(one), way.thing ? null : table.state?.decision?.at)),
    );
  }

  /** @param {Gesture} gesture */
  play(gesture) {
    const { lesson, coach } = this.table;
    // A step of a lesson has said what will be: it is one click.
    this.table.happen({ type: "played", gesture, careful: prefs.confirm && !lesson?.guiding, coached: coach.odd !== null });
  }

  /** What waits for a yes: something would be lost, or the coach has said a word. @returns {import("./prompt.js").Confirm|null} */
  confirm() {
    const { table } = this;
    const { grip } = table.machine;
    if (grip.is !== "asking") return null;
    const handlers = { yes: () => table.happen({ type: "confirmed" }), no: () => table.happen({ type: "declined" }) };
    if (!grip.word) return { label: grip.gesture.label, losses: grip.gesture.losses ?? [], ...handlers };
    return table.coach.confirm(grip.word, grip.gesture, { ...handlers, rather: (action) => table.happen({ type: "preferred", action }) });
  }

  /** The coach is waited for no longer. */
  heed() {
    clearTimeout(this.slow);
    this.table.room.prompt.thinks(false);
  }

  /** Has the coach a word to say before this? Until he has found one, it can be played without him. @param {Gesture} gesture */
  async ponder(gesture) {
    const { room, coach } = this.table;
    const go = () => this.table.happen({ type: "warned", gesture, word: null });
    clearTimeout(this.slow);
    this.slow = setTimeout(() => room.prompt.thinks(true, go), SLOW);
    const word = await coach.before(gesture);
    this.table.happen({ type: "warned", gesture, word });
    if (this.table.machine.grip.is !== "pondering") this.heed();
  }

  /** What can be taken back is on its way: a word of the coach comes after it. @param {{gesture: Gesture, id: number}} errand */
  async overhear({ gesture, id }) {
    const { table } = this;
    const word = await table.coach.word(gesture);
    if (word) await table.coach.regret(word, gesture, () => table.machine.sent === id && table.machine.grip.is === "free");
  }

  /** All that can be taken one after the other. */
  all() {
    const { all } = this.table.picture;
    if (all) this.play({ path: all.path, label: all.label });
  }

  /** Whoever came along stays here. */
  leave() {
    this.habits.forget();
    this.table.picture.prompt();
  }

  // Sending ---------------------------------------------------------------------------------------

  /** Some answers as one gesture, with whoever comes along. @param {Errand & {path: Answer[]}} errand */
  send({ id, n, seat, path: wanted }) {
    const { state, lesson, live } = this.table;
    if (!state?.decision) return;
    const path = this.habits.expand(wanted, state.decision, state.scene);
    if (lesson && !lesson.allows(path)) {
      this.table.happen({ type: "withdrawn" });
      return;
    }
    lesson?.played(path, state);
    if (path === wanted) for (const answer of this.steps(path, state.decision)) this.learn(state.decision, answer, state.scene);
    const [only, second] = path;
    this.away(id, only && !second ? live.ask("act", { n, seat, action: only }) : live.ask("chain", { n, seat, actions: path }));
  }

  /** A bot gives all answers of this kind that can be taken back, as one gesture. @param {Errand} errand */
  lend({ id, n, seat }) {
    this.away(id, this.table.live.ask("auto", { n, seat, until: "prompt", level: prefs.level }, true));
  }

  /** @param {Errand} errand */
  takeBack({ id, n, seat }) {
    this.away(id, this.table.live.ask("undo", { seat, n }));
  }

  /** A gesture is on its way. @param {number} id @param {Promise<any>} done */
  async away(id, done) {
    const { room, overlay, picture, tooltip } = this.table;
    this.heed();
    picture.clicked();
    tooltip.hush();
    room.stage.tuck();
    room.dice.clear();
    room.light([]);
    overlay.showWays([]);
    this.table.happen({ type: "answered", id, answer: await done });
  }

  /** Those answers of a path that belong to the question itself. @param {Answer[]} path @param {import("../types.js").Decision} decision */
  steps(path, decision) {
    return path.filter(([verb, target], i) => i === 0 || decision.actions.some((one) => one.verb === verb && one.target === target));
  }

  /** @param {import("../types.js").Decision} decision @param {Answer} answer @param {import("../types.js").Scene} scene */
  learn(decision, answer, scene) {
    if (answer[0] === "pass" && decision.key) this.passed.set(decision.key, (this.passed.get(decision.key) ?? 0) + 1);
    this.habits.learn(decision, answer, scene);
  }

  // Letting others answer ---------------------------------------------------------------------------

  /** Questions of this kind are passed until the phase, the turn or the match is over. @param {"phase"|"turn"|"match"} until */
  async notUntil(until) {
    const { state, live } = this.table;
    const decision = state?.decision;
    if (!state || !decision?.key || !mayPlay(this.table.machine)) return;
    const skip = [...(state.settings?.skip ?? []).filter((one) => one.key !== decision.key), { key: decision.key, until }];
    const { ends } = this.table.picture.choices;
    const pass = ends.find((action) => !action.end) ?? ends[0];
    await live.ask("settings", { seat: decision.seat, skip });
    if (pass && this.table.state?.n === state.n) this.choose(pass);
  }

  async advise() {
    await this.table.coach.advise().catch(complain);
  }

  /** What a bot would answer. Where the question has passed by, the next one is on its way. @param {State} state */
  async askAdvice(state) {
    const { match, secret } = this.table;
    const { n } = state;
    try {
      this.table.happen({ type: "advised", n, action: await firstAdvice(match, state, secret), failed: false });
    } catch (error) {
      const failed = /** @type {{code?: string}} */ (error).code !== "not-asked";
      if (failed) complain(error);
      this.table.happen({ type: "advised", n, action: null, failed });
    }
  }

  // Before the click ----------------------------------------------------------------------------------

  /** A pointer rests on an answer: what it speaks of lights up, its face opens, odds are worked out if it is rolled for. @param {Action|null} action @param {Element|null} el */
  point(action, el) {
    const { room, tooltip } = this.table;
    const target = typeof action?.target === "string" ? action.target : null;
    room.light(target ? [target] : []);
    tooltip.about(target, el);
    if (action && el) this.showOdds(action, el);
  }

  /** What imagined play says of an answer that is rolled for, where no formula does; asked for once in a question. @param {Action} action @returns {Promise<import("../types.js").Odds|null>|null} */
  imagined(action) {
    const { state, live, match } = this.table;
    if (!state?.decision?.key || !action.final || action.odds || !state.hints || action.end) return null;
    const question = `${match} ${state.n}`;
    if (this.oddsOf !== question) this.odds.clear();
    this.oddsOf = question;
    const key = `${action.verb} ${action.target}`;
    const { seat } = state.decision;
    const asked =
      this.odds.get(key) ?? live.ask("odds", { seat, action: [action.verb, action.target] }, true).then((answer) => answer.odds ?? null);
    this.odds.set(key, asked);
    return asked.then((odds) => (odds?.prospects?.length && this.oddsOf === question ? odds : null));
  }

  /** They stand in what explains the answer, once the pointer rests on it. @param {Action} action @param {Element} el */
  showOdds(action, el) {
    const { tooltip } = this.table;
    clearTimeout(this.resting);
    this.resting = setTimeout(async () => {
      const odds = await this.imagined(action);
      if (!odds || !el.matches(":hover, :focus")) return;
      const lines = h(
        "div.tip-odds",
        null,
        oddsLines(odds).map((line) => h("p", null, line)),
      );
      if (tooltip.box.classList.contains("gone")) tooltip.about(null, el, [lines]);
      else tooltip.add(lines, el);
    }, RESTING);
  }

  /** @type {ReturnType<typeof setTimeout>|undefined} */
  resting;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  slow;
}
