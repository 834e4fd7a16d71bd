// A table: it hears what happens, shows it step by step, and sends what is chosen.

import { board as fetchBoard, call, get } from "../api.js";
import { lang, t } from "../i18n.js";
import { Live } from "../live.js";
import { closeMenu, complain, notice, openMenu } from "../popup.js";
import { motion, prefs, remember, remembered } from "../prefs.js";
import { advise, firstAdvice } from "./advice.js";
import { choicesOf } from "./choices.js";
import { changedFrom } from "./fights.js";
import { listen } from "./keys.js";
import { tableMenu } from "./menu.js";
import { tellTurn } from "./notify.js";
import { narrow, Room } from "./room.js";
import { showSeats } from "./seats.js";
import { Tooltip } from "./tooltip.js";
import { offerBranch, showBanner } from "./whatif.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Action} Action */
/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Chat} Message */

const LONGEST_QUEUE = 12;
/** How long one step of a fight is looked at, at the usual pace: milliseconds. */
const BEAT = 700;
/** While a bot plays for one's seat and nothing is animated, the table is drawn so often: milliseconds between two times. */
const GLIMPSE = 200;

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
    this.auto = false;
    this.drawn = 0;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.later = undefined;
    /** @type {{action: Action, yes: () => void, no: () => void}|null} */
    this.confirm = null;
    this.choices = choicesOf(null, { game: "", board: "", headline: "" }, null);
    this.asked = "";
    this.sending = false;
    this.thinking = false;
    /** @type {Message[]} */
    this.talk = [];
    this.tooltip = new Tooltip();
    this.room = new Room(host, this);
    this.live = new Live(match, { seat: null, secret: this.secret, lang }, {
      state: (state, fresh) => this.hear(state, fresh), chat: (message) => this.heard(message), chats: (items) => this.recall(items),
      online: (online) => this.room.connection(online), closed: () => this.room.closed(), error: (error) => this.trouble(error),
    });
    listen({
      undo: () => this.undo(), escape: () => this.escape(), fit: () => this.room.view.camera.fit(), zoom: (f) => this.room.view.camera.zoom(f),
      panel: (name) => this.room.panel(name, true), study: () => this.room.study.on ? this.room.study.close() : this.lookBack(),
      rule: () => this.state?.decision && this.rule(this.state.decision.rule), answer: (n) => this.answer(n),
      step: (by) => this.room.study.on && (this.room.study.go(this.room.study.n + by), true),
      asleep: () => this.room.curtain.drawn,
    });
    this.live.connect();
  }

  /** Build the room again, in another language. */
  speak() {
    this.state = null;
    this.board = null;
    this.room.leave();
    this.room = new Room(this.host, this);
    for (const message of this.talk) this.say(message);
    this.live.post({ type: "lang", lang: lang() });
  }

  // Hearing ------------------------------------------------------------------------------------

  /** @param {State} state @param {boolean} fresh */
  hear(state, fresh) {
    if (fresh) this.queue = [];
    this.queue.push(state);
    if (this.queue.length > LONGEST_QUEUE) this.queue.splice(0, this.queue.length - 4);
    if (!this.showing) this.showNext();
  }

  /** Show what happened one step after the other, slow enough to be seen. */
  async showNext() {
    this.showing = true;
    while (this.queue.length) {
      const next = /** @type {State} */ (this.queue.shift());
      if (this.board?.hash !== next.scene.board) await this.setBoard(next);
      const before = this.state;
      this.state = next;
      if (this.curtained(next) || this.room.study.on) continue;
      if (this.hurried(next)) {
        clearTimeout(this.later);
        this.later = setTimeout(() => this.redraw(), GLIMPSE);
        continue;
      }
      this.draw(next);
      const last = before?.lines.at(-1)?.i ?? -1;
      await this.stageFor(before, next);
      const untold = next.lines.filter((line) => line.i > last && !line.stage);
      const rolled = before && before.seat === next.seat ? this.room.dice.roll(untold) : 0;
      const moved = before && before.scene.pieces !== next.scene.pieces ? 260 / prefs.speed : 0;
      if (this.queue.length && motion() && !document.hidden) await pause(Math.max(rolled, moved, 90));
    }
    this.showing = false;
    this.settled();
  }

  /** Fights are played on the stage; what stood there when one came is not played again. @param {State|null} before @param {State} next */
  async stageFor(before, next) {
    const { stage } = this.room;
    if (!before || before.seat !== next.seat) return stage.recall(next.lines);
    const first = changedFrom(before.lines, next.lines);
    if (first !== null) stage.forget(first);
    await stage.hear(next.lines, { beat: BEAT / prefs.speed });
  }

  /** May this step go by undrawn, if another comes soon? @param {State} state */
  hurried(state) {
    return this.auto && !motion() && !state.over && performance.now() - this.drawn < GLIMPSE;
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
      return false;
    }
    if (state.whatif || !state.hot_seat) {
      this.lookAs(/** @type {string} */ (next[0]));
      return false;
    }
    this.tooltip.hide();
    this.room.dice.clear();
    closeMenu();
    this.room.parts.root.dataset.asked = `${state.n} curtain`;
    this.room.curtain.draw(state.seats.filter((seat) => next.includes(seat.id)), this.board?.look ?? {});
    tellTurn(state);
    return true;
  }

  /** @param {string} seat */
  lookAs(seat) {
    this.live.who.seat = seat;
    this.live.ask("look", { seat });
  }

  /** All of it is shown: now something can be chosen. */
  settled() {
    const { state, room } = this;
    if (!state || room.study.on || room.curtain.drawn) return;
    const question = state.decision ? `${state.n} ${state.decision.seat}` : "";
    if (question && question !== this.asked && !this.auto) {
      const ids = [...this.choices.byId.keys()].filter((id) => room.view.where(id));
      if (narrow()) room.turnTo([...this.choices.byId.keys()]);
      room.view.reveal(ids.length ? ids : [this.theatre() ?? ""]);
    }
    this.asked = question;
    if (this.auto) this.playOn();
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
    const { board, room } = this;
    const { decision } = state;
    this.drawn = performance.now();
    clearTimeout(this.later);
    this.choices = choicesOf(decision, state.scene, board);
    room.layOut(state.scene, this.choices.byId, board, decision ? `${state.n} ${decision.seat}` : "");
    room.parts.name.textContent = state.name ?? "";
    showSeats(room.parts.seats, state, board?.look ?? {}, (seat) => this.seatPicked(seat));
    room.chronicle.show(state.lines);
    room.parts.root.dataset.asked = `${state.n} ${decision?.seat ?? ""}`;
    this.drawPrompt();
    showBanner(room.parts.banner, this.match, state.whatif);
    tellTurn(state);
  }

  drawPrompt() {
    if (!this.state) return;
    this.room.prompt.show(this.state, this.choices, { look: this.board?.look ?? {}, confirm: this.confirm, auto: this.auto });
  }

  /** @param {import("./study.js").Past} past */
  showPast(past) {
    this.confirm = null;
    this.choices = choicesOf(null, past.scene, this.board);
    this.room.layOut(past.scene, new Map(), this.board, "");
    this.room.chronicle.show(past.lines);
  }

  /** @param {string|null} id @param {Element|null} el */
  hover(id, el) {
    this.tooltip.about(id, el, this.state?.scene ?? null, this.board, this.choices.byId);
  }

  /** @param {{code: string, message: string}} error */
  trouble(error) {
    notice(error.message || error.code, "bad");
    this.sending = false;
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

  // Choosing --------------------------------------------------------------------------------------

  /** @param {string} id @param {Element} el */
  pick(id, el) {
    const actions = this.choices.byId.get(id);
    if (!actions) return;
    this.tooltip.hide();
    const [only] = actions;
    if (actions.length === 1 && only) this.choose(only);
    else openMenu(el.getBoundingClientRect(), actions.map((action) => ({ label: action.label, run: () => this.choose(action) })), t("choose"));
  }

  /** @param {Action} action */
  async choose(action) {
    const { state } = this;
    const decision = state?.decision;
    if (!state || !decision || this.sending || this.room.study.on) return;
    this.sending = true;
    this.auto = false;
    if (prefs.confirm && decision.actions.length > 1 && !state.whatif && await this.final(action, decision.seat)) {
      this.sending = false;
      this.confirm = {
        action, yes: () => { this.confirm = null; this.send(action); },
        no: () => { this.confirm = null; this.drawPrompt(); },
      };
      if (narrow()) this.room.panel("board");
      this.drawPrompt();
      return;
    }
    await this.send(action);
  }

  /** Would this step be beyond undo? @param {Action} action @param {string} seat */
  async final(action, seat) {
    const answer = await this.live.ask("preview", { seat, action: [action.verb, action.target] });
    return answer.type === "preview" && answer.final === true;
  }

  /** @param {Action} action */
  async send(action) {
    const { state, room } = this;
    if (!state?.decision) return;
    this.sending = true;
    room.view.fan(null);
    const done = this.live.ask("act", { n: state.n, seat: state.decision.seat, action: [action.verb, action.target] });
    room.light([]);
    room.busy(true);
    await done;
    this.sending = false;
    this.room.busy(false);
    if (!this.showing) this.settled();
  }

  /** @param {number} n */
  answer(n) {
    const button = this.room.parts.prompt.querySelectorAll("button.answer:has(kbd)")[n - 1];
    /** @type {HTMLElement|undefined} */ (button)?.click();
  }

  async undo() {
    const { state } = this;
    if (!state?.can_undo || !state.seat || this.room.study.on) return;
    this.confirm = null;
    this.auto = false;
    await this.live.ask("undo", { seat: state.seat, n: state.n });
  }

  escape() {
    const { room } = this;
    if (this.confirm) this.confirm.no();
    else if (room.view.open) room.view.fold();
    else if (room.study.on) room.study.close();
    else if (this.auto) this.forMe();
    else return narrow() && room.panel("board");
    return true;
  }

  async advise() {
    const { state } = this;
    if (!state?.decision) return;
    await advise(this.match, state, this.secret, (action) => this.choose(action), (ids) => this.room.light(ids)).catch(complain);
  }

  /** A bot answers for this seat until it is told to stop. */
  forMe() {
    this.auto = !this.auto;
    this.confirm = null;
    this.redraw();
    this.drawPrompt();
    if (this.auto) this.playOn();
  }

  /** Ask for advice and take it: once for each question, however often the table is shown meanwhile. */
  async playOn() {
    const { state } = this;
    if (!state?.decision || this.thinking || this.sending || this.showing) return;
    this.thinking = true;
    const action = await firstAdvice(this.match, state, this.secret).catch((error) => this.unadvised(error));
    this.thinking = false;
    if (!this.auto || this.sending) return;
    if (this.state?.n !== state.n) this.playOn();
    else if (action) await this.send(action);
  }

  /** There is no advice. Where the question has passed by, the next one is on its way. @param {any} error */
  unadvised(error) {
    if (error.code !== "not-asked") {
      this.auto = false;
      complain(error);
      this.redraw();
    }
    return null;
  }

  // Around the table -------------------------------------------------------------------------------

  /** @param {string} number */
  rule(number) {
    this.room.panel("rules", true);
    this.room.rulebook.open(number).catch(complain);
  }

  /** @param {Element} el */
  menu(el) {
    if (this.state) tableMenu({ match: this.match, secret: this.secret, state: this.state, view: this.room.view, live: this.live, study: () => this.lookBack(), whatIf: () => this.whatIf(el), agree: (on) => this.agree(on) }, el);
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

  /** @param {Element} near @param {number} [n] */
  whatIf(near, n) {
    offerBranch(near, this.match, this.secret, n);
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

/** @param {number} ms */
function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
