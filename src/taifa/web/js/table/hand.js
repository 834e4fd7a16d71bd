// What a player does: one intention, one gesture. A click, a far click, a drag or several at once all become answers that are sent together.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { complain, notice, openMenu } from "../popup.js";
import { prefs, remember, remembered } from "../prefs.js";
import { firstAdvice } from "./advice.js";
import { oddsLines } from "./answers.js";
import { several } from "./choices.js";
import { dragged, landings, single, track } from "./gestures.js";
import { Habits } from "./habits.js";
import { narrow } from "./room.js";

/** @typedef {import("../types.js").Action} Action */
/** @typedef {import("../types.js").Answer} Answer */
/** @typedef {import("./gestures.js").Gesture} Gesture */
/** @typedef {import("./choices.js").Like} Like */

/** So many ways to one far thing are offered in a menu. */
const MOST_WAYS = 12;
/** So many questions of one kind a bot answers one after the other. */
const MOST_FOR_ME = 40;

export class Hand {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.sending = false;
    /** A bot answers for this seat until it is told to stop. */
    this.auto = false;
    this.thinking = false;
    /** Something would be lost: the gesture waits for a yes. @type {import("./prompt.js").Confirm|null} */
    this.confirm = null;
    /** Odds that were asked for in this question, by answer. @type {Map<string, Promise<import("../types.js").Odds|null>>} */
    this.odds = new Map();
    this.oddsOf = "";
    /** How often each kind of question was passed. @type {Map<string, number>} */
    this.passed = new Map();
    this.habits = new Habits(JSON.parse(remembered("repeats") ?? "[]"));
  }

  get decision() {
    return this.table.state?.decision ?? null;
  }

  // Choosing ------------------------------------------------------------------------------------

  /** A click on a thing: its answer, the chain that leads to it, or a menu of them. @param {string} id @param {Element} el */
  pick(id, el) {
    const { table } = this;
    table.tooltip.hide();
    const near = table.choices.byId.get(id)?.map((action) => ({ gesture: single(action), act: () => this.choose(action) })) ?? [];
    const found = near.length ? [] : (table.far.get(id) ?? []);
    const far = (found[0]?.thing ? found : found.slice(0, 1)).map((one) => ({
      gesture: /** @type {Gesture} */ (one),
      act: () => this.play(one),
    }));
    const ways = [...near, ...far]
      .filter((one, i, all) => all.findIndex((other) => other.gesture.label === one.gesture.label) === i)
      .slice(0, MOST_WAYS);
    if (ways.length > 1)
      openMenu(
        el.getBoundingClientRect(),
        ways.map((way) => ({ label: way.gesture.label, run: way.act })),
        t("choose"),
      );
    else ways[0]?.act();
  }

  /** All that was laid out, as one gesture. */
  sendDraft() {
    const { draft } = this.table;
    if (draft?.full) this.play({ path: draft.path(), label: draft.run.label ?? "" });
  }

  /** One answer; while something is laid out, it joins that. @param {Action} action */
  choose(action) {
    const { draft } = this.table;
    const i = draft?.run.ordered && !draft.empty && typeof action.target === "string" ? draft.about(action.target) : -1;
    if (draft && i >= 0) {
      draft.lay(i);
      this.table.drawPrompt();
      return Promise.resolve();
    }
    return this.play(single(action));
  }

  /** Some of those that are alike. @param {Like} like @param {number} n */
  several(like, n) {
    return this.play({ path: several(like, n), label: like.actions[0]?.label ?? "", losses: like.actions[0]?.losses });
  }

  /** Where a thing may be dragged. @param {string} id @returns {string[]} */
  grab(id) {
    const now = this.now();
    if (!now || this.sending || this.table.room.study.on) return [];
    return [...landings(id, now), ...(this.table.draft?.landings(id) ?? [])];
  }

  /** @param {string} id @param {string} place */
  drop(id, place) {
    const now = this.now();
    if (this.table.draft?.drop(id, place)) {
      this.table.drawPrompt();
      return;
    }
    const gesture = now && dragged(id, place, now);
    if (gesture) this.play(gesture);
  }

  now() {
    const { state, choices, reachable } = this.table;
    return state?.decision ? { choices, far: reachable, decision: state.decision, scene: state.scene } : null;
  }

  /** Show the way that a far click would go. @param {string|null} id */
  showWay(id) {
    const { table } = this;
    const [first] = (id && table.far.get(id)) || [];
    table.overlay.showWay(first ? track(first, (one) => table.room.view.where(one)) : []);
  }

  /** Play a gesture; what would lose something of one's own asks first, once, and nothing else does. @param {Gesture} gesture */
  async play(gesture) {
    const { table } = this;
    if (!this.decision || this.sending || table.room.study.on) return;
    this.auto = false;
    if (prefs.confirm && gesture.losses?.length && !table.state?.whatif) {
      this.confirm = {
        label: gesture.label,
        losses: gesture.losses,
        yes: () => {
          this.confirm = null;
          this.send(gesture.path);
        },
        no: () => {
          this.confirm = null;
          table.drawPrompt();
        },
      };
      if (narrow()) table.room.panel("board");
      table.drawPrompt();
      return;
    }
    if (!(await this.warned(gesture))) await this.send(gesture.path);
  }

  /** Does the coach say a word before this? Then it waits for a yes. @param {Gesture} gesture */
  async warned(gesture) {
    const { table } = this;
    const asked = table.state?.n;
    if (!table.coach.odd || this.pondering) return this.pondering;
    this.pondering = true;
    const slow = setTimeout(() => table.room.busy(true), 250);
    const word = await table.coach.before(gesture);
    clearTimeout(slow);
    table.room.busy(false);
    this.pondering = false;
    if (table.state?.n !== asked) return true;
    if (!word) return false;
    this.confirm = table.coach.confirm(word, gesture, {
      yes: () => {
        this.confirm = null;
        this.send(gesture.path);
      },
      no: () => {
        this.confirm = null;
        table.drawPrompt();
      },
      rather: (action) => {
        this.confirm = null;
        this.send([[action.verb, action.target]]);
      },
    });
    if (narrow()) table.room.panel("board");
    table.drawPrompt();
    return true;
  }

  /** The coach is asked about a gesture: no other one is made meanwhile. */
  pondering = false;

  /** All that can be taken one after the other. */
  all() {
    const { state } = this.table;
    if (state?.decision) this.play({ path: this.habits.all(state.decision, state.scene), label: "" });
  }

  /** Whoever came along stays here. */
  leave() {
    this.habits.forget();
    this.table.drawPrompt();
  }

  /** @param {Answer[]} wanted */
  async send(wanted) {
    const { state } = this.table;
    if (!state?.decision) return;
    const { seat } = state.decision;
    const path = this.habits.expand(wanted, state.decision, state.scene);
    const { lesson } = this.table;
    if (lesson && !lesson.allows(path)) return;
    lesson?.played(path, state);
    if (path === wanted) for (const answer of this.steps(path, state.decision)) this.learn(state.decision, answer, state.scene);
    const only = path.length === 1 ? path[0] : null;
    await this.sent(
      only
        ? this.table.live.ask("act", { n: state.n, seat, action: only })
        : this.table.live.ask("chain", { n: state.n, seat, actions: path }),
    );
  }

  /** Those answers of a path that belong to the question itself. @param {Answer[]} path @param {import("../types.js").Decision} decision */
  steps(path, decision) {
    return path.filter(([verb, target], i) => i === 0 || decision.actions.some((one) => one.verb === verb && one.target === target));
  }

  /** @param {import("../types.js").Decision} decision @param {Answer} answer @param {import("../types.js").Scene} scene */
  learn(decision, answer, scene) {
    if (answer[0] === "pass" && decision.key) this.passed.set(decision.key, (this.passed.get(decision.key) ?? 0) + 1);
    if (this.habits.learn(decision, answer, scene)) remember("repeats", JSON.stringify([...this.habits.repeats].slice(-200)));
  }

  /** A gesture is on its way; when it broke off, that is said. @param {Promise<any>} done */
  async sent(done) {
    const { table } = this;
    const { room } = table;
    this.sending = true;
    this.confirm = null;
    table.clicked();
    room.view.fan(null);
    room.stage.tuck();
    room.light([]);
    table.overlay.showWay([]);
    room.busy(true);
    const answer = await done;
    this.sending = false;
    room.busy(false);
    if (answer?.stopped?.message) notice(answer.stopped.message);
    if (!table.showing) table.settled();
  }

  // Taking back, letting others answer -------------------------------------------------------------

  async undo() {
    const { state, live, room } = this.table;
    if (!state?.can_undo || !state.seat || room.study.on) return;
    this.confirm = null;
    this.auto = false;
    await live.ask("undo", { seat: state.seat, n: state.n });
  }

  /** A bot answers all questions of this kind: as one gesture where all of it can be taken back, else one after the other. */
  async theseForMe() {
    const { state, live } = this.table;
    const decision = state?.decision;
    if (!state || !decision || this.sending) return;
    if (!decision.actions.every((action) => action.final)) {
      const answer = live.ask("auto", { n: state.n, seat: decision.seat, until: "prompt", level: prefs.level }, true);
      await this.sent(answer);
      await this.table.shown();
      if ((await answer).type !== "error" && !this.alike(decision)) return;
    }
    await this.oneByOne(decision);
  }

  /** Is what is asked now of the same kind: the same question, or one under the same rule? @param {import("../types.js").Decision} first */
  alike(first) {
    const now = this.decision;
    const under = (/** @type {string} */ a, /** @type {string} */ b) => a !== "" && `${a}.`.startsWith(`${b}.`);
    return Boolean(now) && (now?.key === first.key || under(now?.rule ?? "", first.rule) || under(first.rule, now?.rule ?? ""));
  }

  /** Hits and the like: each answer lets dice fall, so nothing can be taken back anyway. @param {import("../types.js").Decision} first */
  async oneByOne(first) {
    for (let n = 0; n < MOST_FOR_ME && this.alike(first) && !this.sending; n += 1) {
      const { state, match, secret } = this.table;
      const action = state && (await firstAdvice(match, state, secret).catch((error) => this.unadvised(error)));
      if (!action || this.table.state?.n !== state.n) return;
      await this.send([[action.verb, action.target]]);
      await this.table.shown();
    }
  }

  /** Questions of this kind are passed until the phase, the turn or the match is over. @param {"phase"|"turn"|"match"} until */
  async notUntil(until) {
    const { state, live } = this.table;
    const decision = state?.decision;
    if (!state || !decision?.key || this.sending) return;
    const skip = [...(state.settings?.skip ?? []).filter((one) => one.key !== decision.key), { key: decision.key, until }];
    const pass = this.table.choices.ends.find((action) => !action.end) ?? this.table.choices.ends[0];
    await live.ask("settings", { seat: decision.seat, skip });
    if (pass && this.table.state?.n === state.n) await this.choose(pass);
  }

  async advise() {
    await this.table.coach.advise().catch(complain);
  }

  /** Let a bot play this seat, or take it back. */
  forMe() {
    this.auto = !this.auto;
    this.confirm = null;
    this.table.redraw();
    this.table.drawPrompt();
    if (this.auto) this.playOn();
  }

  /** Ask for advice and take it: once for each question, however often the table is shown meanwhile. */
  async playOn() {
    const { state, match, secret } = this.table;
    if (!state?.decision || this.thinking || this.sending || this.table.showing) return;
    this.thinking = true;
    const action = await firstAdvice(match, state, secret).catch((error) => this.unadvised(error));
    this.thinking = false;
    if (!this.auto || this.sending) return;
    if (this.table.state?.n !== state.n) this.playOn();
    else if (action) await this.send([[action.verb, action.target]]);
  }

  /** There is no advice. Where the question has passed by, the next one is on its way. @param {any} error */
  unadvised(error) {
    if (error.code !== "not-asked") {
      this.auto = false;
      complain(error);
      this.table.redraw();
    }
    return null;
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

  /** What imagined play says of an answer that is rolled for, where no formula does. @param {Action} action @param {Element} el */
  showOdds(action, el) {
    const { state, live, tooltip, match } = this.table;
    if (!state?.decision?.key || !action.final || action.odds || !state.hints || action.end) return;
    const question = `${match} ${state.n}`;
    if (this.oddsOf !== question) this.odds.clear();
    this.oddsOf = question;
    clearTimeout(this.resting);
    this.resting = setTimeout(async () => {
      const key = `${action.verb} ${action.target}`;
      const { seat } = /** @type {import("../types.js").Decision} */ (state.decision);
      const asked =
        this.odds.get(key) ?? live.ask("odds", { seat, action: [action.verb, action.target] }, true).then((answer) => answer.odds ?? null);
      this.odds.set(key, asked);
      const odds = await asked;
      if (!odds?.prospects?.length || this.oddsOf !== question || !el.matches(":hover, :focus")) return;
      const lines = h(
        "div.tip-odds",
        null,
        oddsLines(odds).map((line) => h("p", null, line)),
      );
      if (tooltip.box.classList.contains("gone")) tooltip.about(null, el, [lines]);
      else tooltip.add(lines, el);
    }, 420);
  }

  /** @type {ReturnType<typeof setTimeout>|undefined} */
  resting;
}
