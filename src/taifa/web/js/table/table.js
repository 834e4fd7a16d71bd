// A table: it hears what happens, shows it step by step, and sends what is chosen.

import { call, board as fetchBoard, get, save } from "../api.js";
import { pieceIcon } from "../board/shapes.js";
import { differs } from "../dom.js";
import { lang } from "../i18n.js";
import { Live } from "../live.js";
import { closeMenu, complain, notice } from "../popup.js";
import { motion, prefs, remember, remembered } from "../prefs.js";
import { openAnalysis } from "./analysis.js";
import { reveals, summary } from "./annals.js";
import { choicesOf } from "./choices.js";
import { Coach, playedOnce } from "./coach.js";
import { Draft } from "./draft.js";
import { listenForDrags } from "./drag.js";
import { faceOf } from "./faces.js";
import { changedFrom } from "./fights.js";
import { finale } from "./finale.js";
import { beyond, farById } from "./gestures.js";
import { Hand } from "./hand.js";
import { listen } from "./keys.js";
import { beginLesson, Lesson, lessonNamed } from "./lesson.js";
import { tableMenu } from "./menu.js";
import { tellTurn } from "./notify.js";
import { Overlay } from "./overlay.js";
import { beatOf, joined, movedBetween, stay, trails } from "./pace.js";
import { narrow, Room } from "./room.js";
import { showSeats } from "./seats.js";
import { Tooltip } from "./tooltip.js";
import { offerBranch, showBanner } from "./whatif.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Chat} Message */
/** @typedef {import("../types.js").Far} Far */

/** So many steps may wait to be shown; of more, only the last are. */
const LONGEST_QUEUE = 400;
/** While a bot plays for one's seat and nothing is animated, the table is drawn so often: milliseconds between two times. */
const GLIMPSE = 200;
/** From so many new lines on, a page that comes back says at once what happened. */
const MISSED = 4;

export class Table {
  /** @param {HTMLElement} host @param {string} match */
  constructor(host, match) {
    this.host = host;
    this.match = match;
    this.secret = takeSecret(match);
    /** @type {State|null} */
    this.state = null;
    /** @type {Board|null} */
    this.board = null;
    /** @type {State[]} */
    this.queue = [];
    this.showing = false;
    /** The reader wants to be at the next question at once. */
    this.skipping = false;
    this.drawn = 0;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.later = undefined;
    this.choices = choicesOf(null, { game: "", seat: null, board: "", headline: "" }, null);
    /** @type {import("../types.js").Reach|null} */
    this.reach = null;
    /** What can be reached by several answers, all of it and by target. @type {Far[]} */
    this.reachable = [];
    /** @type {Map<string, Far[]>} */
    this.far = new Map();
    /** Where others went since one's last answer. @type {import("./pace.js").Trail[]} */
    this.trails = [];
    this.asked = "";
    this.ended = false;
    /** What was new when the page was opened. @type {{line: number, move: number}|null} */
    this.missed = null;
    this.cameBack = false;
    /** What was seen and is not noted down yet. @type {{line: number, move: number}|null} */
    this.seen = null;
    /** From each click to the picture that came of it, in ms: for measuring. @type {number[]} */
    this.latencies = [];
    this.clickedAt = 0;
    /** @type {Message[]} */
    this.talk = [];
    this.tooltip = new Tooltip();
    this.hand = new Hand(this);
    const lesson = lessonNamed();
    this.lesson = lesson
      ? new Lesson(match, lesson, {
          light: (ids) => this.room.light(ids),
          reveal: (ids) => this.room.view.reveal(ids.filter((id) => this.room.view.where(id))),
          again: () => beginLesson(this.state?.scene.game ?? "", lesson).catch(complain),
          advise: () => this.hand.advise(),
          room: () => ({ root: this.room.parts.root, view: this.room.view }),
        })
      : null;
    this.room = this.furnish();
    this.overlay = new Overlay(this.room.parts.root, this.room.view);
    this.coach = new Coach(this);
    this.live = new Live(
      match,
      { seat: null, secret: this.secret, lang },
      {
        state: (state, fresh) => this.hear(state, fresh),
        chat: (message) => this.heard(message),
        chats: (items) => this.recall(items),
        reach: (reach) => this.hearReach(reach),
        claimed: (secret) => {
          this.secret = secret;
        },
        online: (online) => this.room.connection(online),
        closed: () => this.room.closed(),
        error: (error) => this.trouble(error),
      },
    );
    listen({
      undo: () => this.hand.undo(),
      escape: () => this.escape(),
      fit: () => this.room.view.camera.fit(),
      zoom: (f) => this.room.view.camera.zoom(f),
      panel: (name) => this.room.panel(name, true),
      study: () => (this.room.study.on ? this.room.study.close() : this.lookBack()),
      rule: () => this.state?.decision && this.rule(this.state.decision.rule),
      many: () => this.keyed().length,
      answer: (n) => this.answer(n),
      step: (by) => {
        if (this.room.study.on) this.room.study.go(this.room.study.n + by);
        return this.room.study.on;
      },
      skip: () => this.skip(),
      asleep: () => this.room.curtain.drawn,
    });
    this.live.connect();
  }

  /** A room, and hands that reach into it. */
  furnish() {
    const room = new Room(this.host, this);
    const { root } = room.parts;
    const { signal } = room.gone;
    this.tooltip.listen(root, signal);
    listenForDrags(
      root,
      {
        grab: (id) => this.hand.grab(id),
        drop: (id, place) => this.hand.drop(id, place),
        landings: (ids) => this.overlay.landings(ids),
        ghost: (id) => this.ghost(id),
      },
      () => {
        room.view.camera.dragged = false;
      },
      signal,
    );
    root.addEventListener("click", (e) => this.clickedFar(/** @type {Element} */ (e.target)), { signal });
    return room;
  }

  /** What the pointer carries while it drags a thing. @param {string} id */
  ghost(id) {
    const piece = this.state?.scene.pieces?.find((one) => one.id === id);
    if (id.startsWith("draft-"))
      return (
        /** @type {Element|undefined} */ (this.room.parts.prompt.querySelector(`[data-id="${CSS.escape(id)}"]`)?.cloneNode(true)) ?? null
      );
    return piece ? pieceIcon(this.board?.look ?? {}, { ...piece, badges: [] }, 44) : null;
  }

  /** Build the room again, in another language. */
  speak() {
    this.state = null;
    this.board = null;
    this.lesson?.speak();
    this.room.leave();
    this.room = this.furnish();
    this.overlay = new Overlay(this.room.parts.root, this.room.view);
    for (const message of this.talk) this.say(message);
    this.live.post({ type: "lang", lang: lang() });
  }

  // Hearing ------------------------------------------------------------------------------------

  /** @param {State} state @param {boolean} fresh */
  hear(state, fresh) {
    if (fresh) this.queue = [];
    this.queue.push(state);
    if (this.queue.length > LONGEST_QUEUE) this.queue.splice(0, this.queue.length - LONGEST_QUEUE / 2);
    if (!this.showing) this.showNext();
  }

  /** @param {import("../types.js").Reach} reach */
  hearReach(reach) {
    this.reach = reach;
    if (this.showing) return;
    this.showFar();
    if (reach.run) this.drawPrompt();
  }

  /** What is laid out before it is played, for the question that is asked. @type {{n: number, seat: string, draft: Draft}|null} */
  drafted = null;

  /** The draft of what is asked now, where several like questions follow each other. */
  get draft() {
    const { state, reach } = this;
    const asked = state?.decision;
    if (!asked || !reach?.run || reach.n !== state.n || reach.seat !== asked.seat || this.lesson) return null;
    if (this.drafted?.n !== reach.n || this.drafted.seat !== reach.seat)
      this.drafted = { n: reach.n, seat: reach.seat, draft: new Draft(reach.run) };
    return this.drafted.draft;
  }

  /** Show what happened one step after the other, at the reader's pace. */
  async showNext() {
    this.showing = true;
    while (this.queue.length) {
      const before = this.state;
      const first = /** @type {State} */ (this.queue[0]);
      const next = this.rushed() ? /** @type {State} */ (this.queue.splice(0).at(-1)) : /** @type {State} */ (this.queue.shift());
      if (this.board?.hash !== next.scene.board) await this.setBoard(next);
      this.state = next;
      this.remember(next, before === null);
      if (this.curtained(next) || this.room.study.on) continue;
      if (this.hurried(next)) {
        clearTimeout(this.later);
        this.later = setTimeout(() => this.redraw(), GLIMPSE);
        continue;
      }
      this.trace(before, first, next);
      this.draw(next);
      await this.linger(before, next);
    }
    this.showing = false;
    this.settled();
  }

  /** When all that was heard is shown. */
  async shown() {
    while (this.showing) await new Promise((resolve) => setTimeout(resolve, 30));
  }

  /** Nobody wants to see the steps in between. */
  rushed() {
    return this.skipping || !motion() || document.hidden;
  }

  /** May this step go by undrawn, if another comes soon? @param {State} state */
  hurried(state) {
    return this.hand.auto && !motion() && !state.over && performance.now() - this.drawn < GLIMPSE;
  }

  /** Remember where others went; one's own answers need no arrows. @param {State|null} before @param {State} first of the steps that are shown at once @param {State} next */
  trace(before, first, next) {
    const from = before?.decision ? first : before;
    if (before?.decision) this.trails = [];
    if (!from || from.seat !== next.seat) this.trails = [];
    else
      this.trails = joined(
        this.trails,
        trails(from.scene, next.scene, (id) => this.room.view.spots.has(id)),
      );
  }

  /** A step stays in sight for a while: dice roll, a fight is played on its stage, a move is looked at. @param {State|null} before @param {State} next */
  async linger(before, next) {
    const { stage, dice } = this.room;
    if (!before || before.seat !== next.seat) return stage.recall(next.lines);
    const last = before.lines.at(-1)?.i ?? -1;
    const fresh = next.lines.filter((line) => line.i > last);
    const taken = changedFrom(before.lines, next.lines);
    if (taken !== null) stage.forget(taken);
    const staged = fresh.some((line) => line.stage);
    dice.roll(fresh.filter((line) => !line.stage));
    await stage.hear(next.lines, { beat: this.rushed() ? 0 : beatOf(prefs.pace) });
    const revealed = reveals(fresh);
    if (revealed.length && motion()) dice.reveal(revealed, this.board?.look ?? {});
    if (!this.queue.length || this.rushed() || staged) return;
    const step = { moved: movedBetween(before.scene, next.scene), told: fresh.length > 0, left: this.queue.length };
    await this.pause(Math.max(stay(prefs.pace, step), revealed.length ? 1400 / prefs.speed : 0));
  }

  /** @param {number} ms */
  pause(ms) {
    return ms < 1
      ? Promise.resolve()
      : new Promise((resolve) => {
          const timer = setTimeout(resolve, ms);
          this.wake = () => {
            clearTimeout(timer);
            resolve(undefined);
          };
        });
  }

  /** @type {() => void} */
  wake = () => {};

  /** On to the next question: nothing of what others do in between is waited for. */
  skip() {
    this.skipping = true;
    this.room.stage.skip();
    this.wake();
  }

  /** @param {State} state */
  async setBoard(state) {
    try {
      const found = await fetchBoard(state.scene.game, state.scene.board);
      this.board = { ...found, hash: state.scene.board };
      this.room.setBoard(this.board, state.scene.game);
    } catch (error) {
      complain(error);
    }
  }

  /** Is it another seat's turn on this screen? Then the curtain falls. @param {State} state */
  curtained(state) {
    const next = state.asked.filter((asked) => asked.yours).map((asked) => asked.seat);
    if (state.decision || !next.length || state.over) {
      this.room.curtain.open();
      // While others move, no hand stays open before whoever else is at this screen.
      if (state.hot_seat && !state.whatif && !state.over && !next.length && state.seat !== null) this.lookAs(null);
      return false;
    }
    if (state.whatif || !state.hot_seat) {
      this.lookAs(/** @type {string} */ (next[0]));
      return false;
    }
    this.tooltip.hide();
    this.tooltip.closeSheet();
    this.room.dice.clear();
    closeMenu();
    this.room.parts.root.dataset.asked = `${state.n} curtain`;
    this.room.curtain.draw(
      state.seats.filter((seat) => next.includes(seat.id)),
      this.board?.look ?? {},
    );
    tellTurn(state);
    return true;
  }

  /** @param {string|null} seat */
  lookAs(seat) {
    this.live.who.seat = seat;
    this.live.ask("look", { seat });
  }

  /** All of it is shown: now something can be chosen. */
  settled() {
    const { state, room } = this;
    if (!state || room.study.on || room.curtain.drawn) return;
    const question = state.decision ? `${state.n} ${state.decision.seat}` : "";
    if (question && question !== this.asked && !this.hand.auto) {
      this.skipping = false;
      const ids = [...this.choices.byId.keys()].filter((id) => room.view.where(id));
      if (narrow()) room.turnTo([...this.choices.byId.keys()]);
      room.remeasure();
      room.view.reveal(ids.length ? ids : [this.theatre() ?? ""]);
    }
    this.asked = question;
    this.coach.asked(state);
    this.showFar();
    if (state.over) this.end();
    if (this.hand.auto) this.hand.playOn();
  }

  /** Where the question is about: its place, or the last place that was spoken of while there is a battle. */
  theatre() {
    const { state, room } = this;
    const at = state?.decision?.at;
    if (at && room.view.where(at)) return at;
    if (!state?.scene.trays?.some((tray) => tray.kind === "battle")) return null;
    for (const line of state.lines.slice(-40).reverse()) {
      const place = line.refs?.findLast((id) => room.view.spots.has(id));
      if (place) return place;
    }
    return null;
  }

  // Showing --------------------------------------------------------------------------------------

  redraw() {
    if (this.state && !this.room.curtain.drawn && !this.room.study.on) this.draw(this.state);
  }

  /** @param {State} state */
  draw(state) {
    const { room, board } = this;
    const { decision } = state;
    this.drawn = performance.now();
    clearTimeout(this.later);
    this.choices = choicesOf(decision, state.scene, board);
    this.comeFrom(state);
    room.layOut(state.scene, this.choices.byId, board, decision ? `${state.n} ${decision.seat}` : "");
    room.parts.name.textContent = state.name ?? "";
    showSeats(room.parts.seats, state, board?.look ?? {}, (seat) => this.seatPicked(seat));
    room.chronicle.show(state.lines);
    if (decision) room.rulebook.follow(decision.rule, board);
    room.parts.root.dataset.asked = `${state.n} ${decision?.seat ?? ""}`;
    this.showFar();
    this.overlay.showTrails(this.trails);
    this.drawPrompt();
    this.lesson?.show(state, room.parts.prompt).catch(complain);
    showBanner(room.parts.banner, this.match, state.whatif);
    tellTurn(state);
    this.pictured();
  }

  /** Remember the general question that this one was asked from. @param {State} state */
  comeFrom({ decision, n }) {
    if (!decision) this.outer = null;
    else if (!decision.at)
      this.outer =
        this.choices.placed.length && decision.key
          ? { key: decision.key, actions: this.choices.placed, far: this.reach?.n === n ? this.reach.far : [] }
          : null;
  }

  /** @type {import("./gestures.js").Outer|null} */
  outer = null;

  /** A gesture was made: the time to its picture is taken. */
  clicked() {
    this.clickedAt = performance.now();
  }

  pictured() {
    const since = this.clickedAt;
    if (!since) return;
    this.clickedAt = 0;
    requestAnimationFrame(() =>
      setTimeout(() => {
        this.latencies.push(performance.now() - since);
        this.room.parts.root.dataset.latencies = JSON.stringify(this.latencies.slice(-1000).map((ms) => Math.round(ms * 10) / 10));
      }, 0),
    );
  }

  /** What can be reached by several answers: only what belongs to the question that is shown. */
  showFar() {
    const { reach, state } = this;
    const fits = reach && state?.decision && reach.n === state.n && reach.seat === state.decision.seat && !this.room.study.on;
    if (!differs(this, [reach, state, this.outer?.key, this.room.study.on, this.board])) return;
    const inner = state?.decision && !this.room.study.on ? beyond(state.decision, this.choices, this.outer) : [];
    this.reachable = [...(fits ? reach.far : []), ...inner];
    if (fits && this.outer && this.outer.key === state?.decision?.key) this.outer = { ...this.outer, far: reach.far };
    Object.assign(this.room.parts.root, { reachable: this.reachable });
    this.far = farById(this.reachable, this.choices);
    this.overlay.mark(this.far);
    this.tooltip.known = { scene: state?.scene ?? null, board: this.board, can: this.choices.byId, far: this.far };
  }

  drawPrompt() {
    const { state, hand } = this;
    if (!state) return;
    this.room.prompt.show(state, this.choices, {
      look: this.board?.look ?? {},
      confirm: hand.confirm,
      auto: hand.auto,
      behind: this.queue.length > 0,
      subject: this.subject(state),
      since: this.since(state),
      kept: (state.decision && hand.habits.kept(state.decision, state.scene)?.names) ?? [],
      draft: this.draft,
      often: (hand.passed.get(state.decision?.key ?? "") ?? 0) > 0,
      all:
        state.decision && !this.choices.plain.some((action) => action.verb.endsWith("all"))
          ? hand.habits.all(state.decision, state.scene).length
          : 0,
    });
  }

  /** The card or sheet that a question is about: what it is asked at, else the first thing with a number that it names. @param {State} state */
  subject(state) {
    const { decision, scene } = state;
    if (!decision) return null;
    const named = (decision.parts ?? []).flatMap((part) => (typeof part === "string" ? [] : [part[1]]));
    for (const id of [decision.at ?? "", ...named]) {
      if (!id || this.room.view.spots.has(id)) continue;
      const face = faceOf(this.board, scene, id);
      if (face && (id === decision.at || face.number || face.halves?.length))
        return { face, id, piece: scene.pieces?.find((one) => one.id === id) ?? null };
    }
    return null;
  }

  // Since one's last turn ----------------------------------------------------------------------------

  /** Who looks on has no last turn: this browser remembers what it has seen. @param {State} state @param {boolean} first */
  remember(state, first) {
    const key = `seen.${this.match}`;
    if (first) {
      const seen = JSON.parse(remembered(key) ?? "null");
      this.missed = state.since ?? seen;
      this.cameBack = Boolean(seen) && (state.lines.at(-1)?.i ?? 0) - (seen?.line ?? 0) >= MISSED;
    }
    if (!this.seen)
      setTimeout(() => {
        remember(key, JSON.stringify(this.seen));
        this.seen = null;
      }, 200);
    this.seen = { line: (state.lines.at(-1)?.i ?? -1) + 1, move: state.moves ?? state.n };
  }

  /** What happened since this seat last answered, in a few lines. @param {State} state */
  since(state) {
    const from = state.since ?? (state.seat ? null : this.missed);
    if (!from || state.over || (state.seat && !state.decision)) return null;
    const lines = summary(state.lines, from.line, state.seat);
    const many = (state.lines.at(-1)?.i ?? -1) - from.line + 1;
    return lines.length && many >= MISSED ? { lines, many, open: this.cameBack } : null;
  }

  /** Watch it as a film. */
  film() {
    const { state } = this;
    const from = state?.since ?? this.missed;
    if (state && from && !this.room.study.on) this.room.study.film(this.match, state, this.secret, from.move);
  }

  // The end --------------------------------------------------------------------------------------------

  /** The match is over: once, that is an event. */
  end() {
    this.hand.auto = false;
    if (this.ended || !this.state || remembered(`ended.${this.match}`)) return;
    this.ended = true;
    if (!this.lesson && !this.state.whatif) playedOnce();
    remember(`ended.${this.match}`, "1");
    this.showEnd();
  }

  showEnd() {
    const { state, match, secret, board } = this;
    if (!state?.over) return;
    finale(state, {
      match,
      secret,
      look: board?.look ?? {},
      study: () => this.lookBack(),
      analysis: () => this.analyse(),
      reveal: (ids) => this.room.view.reveal(ids),
      record: () =>
        get(`/matches/${match}/record`, {}, secret)
          .then((found) => save(`${state.scene.game}-${match}.json`, JSON.stringify(found, null, 1), "application/json"))
          .catch(complain),
    });
  }

  /** The match looked back at, once it is over. */
  analyse() {
    const { match, secret, board } = this;
    openAnalysis({
      match,
      secret,
      look: board?.look ?? {},
      whatIf: (el, n, better) => this.whatIf(el, n, better),
      go: (n) => {
        this.lookBack();
        this.room.study.go(n);
      },
    }).catch(complain);
  }

  /** @param {import("./study.js").Past} past */
  showPast(past) {
    this.hand.confirm = null;
    this.choices = choicesOf(null, past.scene, this.board);
    this.showFar();
    this.room.layOut(past.scene, new Map(), this.board, "");
    this.room.chronicle.show(past.lines);
  }

  /** @param {string|null} id @param {Element|null} el */
  hover(id, el) {
    this.tooltip.about(id, el);
    this.hand.showWay(id);
    const [only, second] = (id && this.choices.byId.get(id)) || [];
    if (only && !second && el) this.hand.showOdds(only, el);
  }

  /** @param {{code: string, message: string}} error */
  trouble(error) {
    notice(error.message || error.code, "bad");
    this.hand.sending = false;
    this.room.busy(false);
    this.redraw();
  }

  /** What was said before one came. @param {Message[]} items */
  recall(items) {
    this.talk = items;
    this.room.chat.clear();
    for (const message of items) this.say(message);
  }

  /** @param {Message} message */
  say(message) {
    const seat = this.live.state?.seats.find((one) => one.id === message.from);
    this.room.chat.add({ ...message, name: message.name || seat?.name || "" }, this.board?.look ?? {});
  }

  /** @param {Message} message */
  heard(message) {
    this.talk.push(message);
    this.say(message);
    this.room.unread();
  }

  // Hands ------------------------------------------------------------------------------------------

  /** @param {string} id @param {Element} el */
  pick(id, el) {
    this.hand.pick(id, el);
  }

  /** A click on something far, or on what stands in a far place. @param {Element} target */
  clickedFar(target) {
    if (!this.far.size || this.room.view.camera.dragged || target.closest(".can, button, .subject")) return;
    const thing = target.closest(".far[data-id]");
    const place =
      target.closest(".stack")?.getAttribute("data-place") ?? target.closest(".name[data-id], .tint[data-id]")?.getAttribute("data-id");
    const id = thing?.getAttribute("data-id") ?? (place && this.far.has(place) ? place : null);
    if (id) this.hand.pick(id, thing ?? target);
  }

  /** What the prompt may ask of the table. @returns {import("./prompt.js").Deeds} */
  promptDeeds() {
    return {
      act: (action) => this.hand.choose(action),
      several: (like, n) => this.hand.several(like, n),
      point: (action, el) => this.hand.point(action, el),
      undo: () => this.hand.undo(),
      advise: () => this.hand.advise(),
      forMe: () => this.hand.forMe(),
      theseForMe: () => this.hand.theseForMe(),
      all: () => this.hand.all(),
      leave: () => this.hand.leave(),
      notUntil: (until) => this.hand.notUntil(until),
      skip: () => this.skip(),
      film: () => this.film(),
      again: () => this.showEnd(),
      allow: (yes) => this.live.ask(yes ? "allow" : "refuse"),
      rule: (number) => this.rule(number),
      reveal: (ids) => this.room.view.reveal(ids),
      word: this.pointing(),
      look: (id) => this.tooltip.open(id),
      draft: { changed: () => this.drawPrompt(), send: () => this.hand.sendDraft(), point: (id) => this.room.light(id ? [id] : []) },
    };
  }

  /** What the chronicle may ask of the table. */
  chronicleDeeds() {
    return {
      light: (/** @type {string[]} */ ids) => this.room.light(ids),
      rule: (/** @type {string} */ number) => this.rule(number),
      reveal: (/** @type {string[]} */ ids) => this.room.view.reveal(ids),
      earlier: () => this.earlier(),
      word: this.pointing(),
      replay: (/** @type {number} */ i) => this.replay(i),
      look: () => this.board?.look ?? {},
    };
  }

  /** Names in sentences show their things, and go there. @returns {import("./words.js").Pointing} */
  pointing() {
    return {
      point: (id, el) => {
        this.room.light(id ? [id] : []);
        this.tooltip.about(id, el);
      },
      go: (id) => {
        if (narrow() && this.room.view.where(id)) this.room.panel("board");
        if (this.room.view.where(id)) this.room.view.reveal([id]);
        else this.tooltip.open(id);
        this.room.light([id]);
      },
    };
  }

  /** A fight once more, on its stage. @param {number} i the number of its first line */
  replay(i) {
    this.room.stage.replay(i, { beat: beatOf(prefs.pace === "instant" ? "fast" : prefs.pace) });
  }

  /** The answers that have a number, in its order. */
  keyed() {
    const all = [.../** @type {NodeListOf<HTMLElement>} */ (this.room.parts.prompt.querySelectorAll("button.answer:has(kbd)"))];
    return all.sort((a, b) => Number(a.querySelector("kbd")?.textContent) - Number(b.querySelector("kbd")?.textContent));
  }

  /** @param {number} n */
  answer(n) {
    this.keyed()[n - 1]?.click();
  }

  escape() {
    const { room, hand } = this;
    if (this.tooltip.closeSheet()) return true;
    if (hand.confirm) hand.confirm.no();
    else if (room.view.open) room.view.fold();
    else if (room.study.on) room.study.close();
    else if (hand.auto) hand.forMe();
    else return narrow() && room.panel("board");
    return true;
  }

  // Around the table -------------------------------------------------------------------------------

  /** @param {string} number */
  rule(number) {
    this.room.panel("rules", true);
    this.room.rulebook.open(number).catch(complain);
  }

  /** @param {Element} el */
  menu(el) {
    if (this.state)
      tableMenu(
        {
          match: this.match,
          secret: this.secret,
          state: this.state,
          view: this.room.view,
          live: this.live,
          study: () => this.lookBack(),
          whatIf: () => this.whatIf(el),
          agree: (on) => this.agree(on),
        },
        el,
      );
  }

  /** Agree to advice at this table, or not. @param {boolean} on */
  async agree(on) {
    await call("PATCH", `/matches/${this.match}`, { body: { hints: on }, secret: this.secret }).catch(complain);
    this.live.post({ type: "sync" });
  }

  /** Lines from before the window that the state carries. */
  async earlier() {
    const { state } = this;
    if (!state) return;
    const first = state.lines[0]?.i ?? 0;
    const many = Math.min(first, 300);
    const found = await get(`/matches/${this.match}/lines`, { seat: state.seat, first: first - many, many }, this.secret);
    const { live } = this;
    if (live.state) live.state = { ...live.state, lines: [...found.lines, ...live.state.lines], first_line: first - many };
    this.state = { ...state, lines: [...found.lines, ...state.lines], first_line: first - many };
    this.room.chronicle.show(this.state.lines);
  }

  /** In a branch every seat is one's own to look from. @param {string} seat */
  seatPicked(seat) {
    const { state } = this;
    if (state?.whatif && state.yours.includes(seat) && seat !== state.seat) this.lookAs(seat);
  }

  lookBack() {
    if (this.state && !this.room.study.on) this.room.study.start(this.match, this.state, this.secret);
  }

  /** @param {Element} near @param {number} [n] @param {import("./analysis.js").Better} [better] */
  whatIf(near, n, better) {
    offerBranch(near, this.match, this.secret, n, better);
  }
}

/** The secret of a seat comes behind the # once, and stays in this browser. @param {string} match */
function takeSecret(match) {
  const given = location.hash.slice(1);
  if (given) {
    remember(`secret.${match}`, given);
    history.replaceState(null, "", location.pathname + location.search);
  }
  return remembered(`secret.${match}`);
}
