// What the table shows: a step drawn into the room, how long it is looked at, what can be chosen and reached in it.

import { pieceIcon } from "../board/shapes.js";
import { afterPicture, differs, withPicture } from "../dom.js";
import { complain } from "../popup.js";
import { motion, narrow, prefs } from "../prefs.js";
import { reveals } from "./annals.js";
import { aboutOf, choicesOf } from "./choices.js";
import { Draft } from "./draft.js";
import { faceOf } from "./faces.js";
import { changedFrom, settledIn } from "./fights.js";
import { Focus } from "./focus.js";
import { beyond, farById } from "./gestures.js";
import { questionOf } from "./machine.js";
import { tellTurn } from "./notify.js";
import { beatOf, joined, movedBetween, stay, trails } from "./pace.js";
import { showSeats } from "./seats.js";
import { Steady } from "./steady.js";
import { showBanner } from "./whatif.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Far} Far */
/** @typedef {import("./table.js").Table} Table */

/** So long what was shown together (bids, naval cards) is looked at, in ms, at normal speed. */
const REVEAL = 1400;
/** So many things that can be chosen are brought into sight together on a phone. */
const SPREAD = 8;
/** So many of the last lines may name the place of a battle. */
const THEATRE = 40;

export class Picture {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.choices = choicesOf(null, { game: "", seat: null, board: "", headline: "" }, null);
    /** What can be reached by several answers, all of it and by target. @type {Far[]} */
    this.reachable = [];
    /** @type {Map<string, Far[]>} */
    this.far = new Map();
    /** Where others went since one's last answer. @type {import("./pace.js").Trail[]} */
    this.trails = [];
    /** The general question that this one was asked from. @type {import("./gestures.js").Outer|null} */
    this.outer = null;
    /** What is laid out before it is played, for the question that is asked. @type {{n: number, seat: string, draft: Draft}|null} */
    this.drafted = null;
    /** From each click to the picture that came of it, in ms: for measuring. @type {number[]} */
    this.latencies = [];
    this.clickedAt = 0;
    /** Ends what a step is waited for. @type {() => void} */
    this.wake = () => {};
    /** A step that is not shown yet, because the fight that it ends is still on the stage. @type {State|null} */
    this.held = null;
    this.focus = new Focus(table.host);
    /** What keeps its place from question to question. */
    this.steady = new Steady();
    this.goesOn = false;
  }

  // Drawing ------------------------------------------------------------------------------------------

  /** A step that ends a fight: the board stays as it was before it until the stage has told all, or is skipped. @param {State|null} before @param {State} state @returns {boolean} was it held back? */
  hold(before, state) {
    const { room, board, overlay } = this.table;
    if (!before || before.seat !== state.seat || !beatOf(prefs.pace) || !settledIn(before.lines, state.lines)) return false;
    this.held = state;
    this.choices = choicesOf(null, before.scene, board);
    [this.reachable, this.far] = [[], new Map()];
    room.distant = [];
    this.prompt();
    room.layOut(before.scene, new Map(), board, "", { steady: this.steady });
    room.chronicle.show(state.lines);
    overlay.mark(this.far);
    this.pictured();
    return true;
  }

  /** @param {State} state */
  draw(state) {
    const { room, board, overlay, lesson, match } = this.table;
    const { decision } = state;
    this.held = null;
    this.choices = choicesOf(decision, state.scene, board);
    const laidOut = room.view.open;
    // Pieces that lie side by side stay so while another of them can be chosen.
    if (laidOut && !state.scene.pieces?.some((one) => one.place === laidOut && this.choices.byId.has(one.id))) room.view.fan(null);
    this.comeFrom(state);
    this.goesOn = this.steady.ask(decision);
    this.prompt(); // first: the button that had the focus goes, and the browser looks at all that changed before
    const about = decision && aboutOf(decision, board?.look ?? {});
    room.layOut(state.scene, this.choices.byId, board, questionOf(state), { about, steady: this.steady, goesOn: this.goesOn });
    room.parts.name.textContent = state.name ?? "";
    showSeats(room.parts.seats, state, board?.look ?? {}, (seat) => this.table.seatPicked(seat));
    room.chronicle.show(state.lines);
    if (decision) room.rulebook.follow(decision.rule, board);
    room.parts.root.dataset.asked = `${state.n} ${decision?.seat ?? ""}`;
    this.showFar();
    overlay.showTrails(this.trails);
    lesson?.show(state, room.parts.prompt).catch(complain);
    showBanner(room.parts.banner, match, state.whatif);
    if (document.hidden) tellTurn(state);
    else afterPicture(() => tellTurn(state));
    this.pictured();
  }

  /** A position of the past, in which nothing can be chosen. @param {import("./study.js").Past} past */
  past(past) {
    const { room, board, overlay } = this.table;
    this.choices = choicesOf(null, past.scene, board);
    this.showFar();
    room.layOut(past.scene, new Map(), board, "");
    overlay.showTrails([]); // where others went since is not where they stood then
    room.chronicle.show(past.lines);
  }

  /** Remember the general question that this one was asked from. @param {State} state */
  comeFrom({ decision, n }) {
    const { reach } = this.table;
    if (!decision) this.outer = null;
    else if (!decision.at)
      this.outer =
        this.choices.placed.length && decision.key
          ? { key: decision.key, actions: this.choices.placed, far: reach?.n === n ? reach.far : [] }
          : null;
  }

  /** Remember where others went; one's own answers need no arrows. @param {State|null} before @param {State} first of the steps that are shown at once @param {State} next */
  trace(before, first, next) {
    const from = before?.decision ? first : before;
    if (before?.decision) this.trails = [];
    if (!from || from.seat !== next.seat) this.trails = [];
    else
      this.trails = joined(
        this.trails,
        trails(from.scene, next.scene, (id) => this.table.room.view.spots.has(id)),
      );
  }

  /** What can be reached by several answers: only what belongs to the question that is shown. */
  showFar() {
    const { reach, state, room, board, machine, overlay, tooltip } = this.table;
    if (!differs(this, [reach, state, this.outer?.key, machine.studying, board])) return;
    const decision = machine.studying ? null : state?.decision;
    const fits = reach && decision && reach.n === state?.n && reach.seat === decision.seat;
    const inner = decision ? beyond(decision, this.choices, this.outer) : [];
    this.reachable = [...(fits ? reach.far : []), ...inner];
    if (fits && this.outer && this.outer.key === decision.key) this.outer = { ...this.outer, far: reach.far };
    Object.assign(room.parts.root, { reachable: this.reachable });
    this.far = farById(this.reachable, this.choices);
    overlay.mark(this.far);
    room.reach([...this.far.keys()]);
    const within = (/** @type {string} */ id) => room.view.within(id);
    tooltip.known = { scene: state?.scene ?? null, board, can: this.choices.byId, far: this.far, within };
  }

  prompt() {
    const { state, hand, room, board, machine, since } = this.table;
    if (!state) return;
    const { decision } = state;
    const question = this.held ? "" : questionOf(state);
    this.note();
    this.asked = question;
    room.prompt.show(state, this.choices, {
      look: board?.look ?? {},
      confirm: hand.confirm(),
      auto: machine.lent?.until === "told",
      behind: machine.queue.length > 0,
      fought: this.held !== null,
      subject: this.subject(state),
      since: since.lines(state),
      kept: (decision && hand.habits.kept(decision, state.scene)?.names) ?? [],
      draft: this.draft,
      often: (hand.passed.get(decision?.key ?? "") ?? 0) > 0,
      all: this.all,
      steady: this.steady,
      goesOn: this.goesOn,
      rule: decision?.rule ? room.rulebook.about(decision.rule) : null,
    });
    if (this.focus.held) withPicture(() => this.focus.restore(question));
  }

  /** The question that the prompt shows. */
  asked = "";

  /** Keep where the keyboard is. */
  note() {
    this.focus.note(this.asked);
  }

  /** What can be taken at once, where the game has no answer of its own for that. */
  get all() {
    const { state, reach } = this.table;
    if (!state?.decision || !reach?.all || reach.run || reach.n !== state.n || reach.seat !== state.decision.seat) return null;
    return this.choices.plain.some((action) => action.verb.endsWith("all")) ? null : reach.all;
  }

  /** The draft of what is asked now, where several like questions follow each other. */
  get draft() {
    const { state, reach, lesson } = this.table;
    const asked = state?.decision;
    if (!asked || !reach?.run || reach.n !== state.n || reach.seat !== asked.seat || lesson) return null;
    if (this.drafted?.n !== reach.n || this.drafted.seat !== reach.seat)
      this.drafted = { n: reach.n, seat: reach.seat, draft: new Draft(reach.run) };
    return this.drafted.draft;
  }

  /** The card or sheet that a question is about: what it is asked at, else the one card in hand that could be played, else the first thing
   * with a number that it names. @param {State} state */
  subject({ decision, scene }) {
    if (!decision) return null;
    const { spots } = this.table.room.view;
    const named = (decision.parts ?? []).flatMap((part) => (typeof part === "string" ? [] : [part[1]]));
    const held = decision.actions.filter(({ target }) => scene.pieces?.some((one) => one.id === target && one.place.startsWith("hand")));
    for (const id of [decision.at ?? "", held.length === 1 ? String(held[0]?.target) : "", ...named]) {
      if (!id || spots.has(id)) continue;
      const face = faceOf(this.table.board, scene, id);
      if (face && (id === decision.at || face.number || face.halves?.length))
        return {
          face,
          id,
          piece: scene.pieces?.find((one) => one.id === id) ?? null,
          sheet: !face.halves?.length && !scene.pieces?.some((one) => one.id === id),
          mat: Boolean(scene.trays?.some((tray) => tray.role === "now" && tray.name === face.title)),
        };
    }
    return null;
  }

  /** What the pointer carries while it drags a thing: of a pile that can be chosen, as many as the choice takes, which is one. @param {string} id */
  ghost(id) {
    const { state, room, board } = this.table;
    const piece = state?.scene.pieces?.find((one) => one.id === id);
    if (id.startsWith("draft-"))
      return /** @type {Element|undefined} */ (room.parts.prompt.querySelector(`[data-id="${CSS.escape(id)}"]`)?.cloneNode(true)) ?? null;
    if (!piece) return null;
    const n = this.choices.byId.has(id) ? 1 : piece.n;
    return pieceIcon(board?.look ?? {}, { ...piece, n, badges: [] }, 44);
  }

  // Looking at it ------------------------------------------------------------------------------------------

  /** A step stays in sight for a while: dice roll, a fight is played on its stage, a move is looked at. @param {{state: State, before: State|null, rushed: boolean}} step */
  async linger({ state, before, rushed }) {
    const { room, board } = this.table;
    const { stage, dice } = room;
    if (!before || before.seat !== state.seat) return stage.recall(state.lines);
    const last = before.lines.at(-1)?.i ?? -1;
    const fresh = state.lines.filter((line) => line.i > last);
    const taken = changedFrom(before.lines, state.lines);
    if (taken !== null) stage.forget(taken);
    if (fresh.some((line) => line.stage)) room.turnBack();
    room.layDice();
    dice.roll(fresh.filter((line) => !line.stage));
    const told = () => (this.held === state ? this.draw(state) : undefined);
    await stage.hear(state.lines, { beat: rushed ? 0 : beatOf(prefs.pace), told });
    const revealed = reveals(
      fresh,
      state.seats.map((seat) => seat.id),
    );
    if (revealed.length && motion()) dice.reveal(revealed, board?.look ?? {});
    const left = this.table.machine.queue.length;
    if (!left || this.table.hasty || fresh.some((line) => line.stage)) return undefined;
    const moved = movedBetween(before.scene, state.scene);
    const time = stay(prefs.pace, { moved, told: fresh.length > 0, left });
    return this.pause(Math.max(time, revealed.length ? REVEAL / prefs.speed : 0));
  }

  /** @param {number} ms @returns {Promise<void>} */
  pause(ms) {
    return ms < 1
      ? Promise.resolve()
      : new Promise((resolve) => {
          const timer = setTimeout(resolve, ms);
          this.wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
  }

  /** A question has come: what can be chosen comes into sight. */
  turn() {
    const { room, lesson } = this.table;
    const offered = [...this.choices.byId.keys()];
    const seen = offered.filter((id) => room.view.where(id));
    if (narrow() && !lesson?.reading) room.turnTo(offered, this.goesOn);
    room.remeasure();
    // On a phone, what is spread over the land is not shown all at once: it would be too small to tell apart, and the board would never keep still.
    // What finds room together comes into sight nevertheless, unless the reader chose to look elsewhere.
    const stays = room.view.camera.led || !room.view.together(seen);
    if (narrow() && seen.length > SPREAD && stays && seen.some((id) => room.view.sees(id))) return;
    const at = this.table.state?.decision?.at ?? "";
    const about = narrow() && seen.length && room.view.where(at) ? [at] : [];
    room.watch(seen.length ? [...seen, ...about] : [this.theatre() ?? ""]);
  }

  /** Where the question is about: its place, or the last place that was spoken of while there is a battle. */
  theatre() {
    const { state, room } = this.table;
    const at = state?.decision?.at;
    if (at && room.view.where(at)) return at;
    if (!state?.scene.trays?.some((tray) => tray.kind === "battle")) return null;
    for (const line of state.lines.slice(-THEATRE).reverse()) {
      const place = line.refs?.findLast((id) => room.view.spots.has(id));
      if (place) return place;
    }
    return null;
  }

  // Measuring ----------------------------------------------------------------------------------------------

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
        this.table.room.parts.root.dataset.latencies = JSON.stringify(this.latencies.slice(-1000).map((ms) => Math.round(ms * 10) / 10));
      }, 0),
    );
  }
}
