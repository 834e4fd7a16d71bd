// Around the table: its menu, the rulebook, earlier lines, looking back, the end of a match and what is made of it afterwards.

import { call, get, save } from "../api.js";
import { complain } from "../popup.js";
import { narrow, remember, remembered } from "../prefs.js";
import { playedOnce } from "./coach.js";
import { tableMenu } from "./menu.js";
import { offerBranch } from "./whatif.js";

/** @typedef {import("./table.js").Table} Table */
/** So many earlier lines are fetched at once. */
const EARLIER = 300;

export class Around {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
  }

  /** @param {string} number */
  rule(number) {
    const { room } = this.table;
    room.panel("rules", true);
    room.rulebook.open(number).catch(complain);
  }

  /** @param {Element} el */
  menu(el) {
    const { match, secret, state, room, live } = this.table;
    if (!state) return;
    const desk = { match, secret, state, view: room.view, live };
    tableMenu({ ...desk, study: () => this.lookBack(), whatIf: () => this.whatIf(el), agree: (on) => this.agree(on) }, el);
  }

  /** Agree to advice at this table, or not. @param {boolean} on */
  async agree(on) {
    const { match, secret, live } = this.table;
    await call("PATCH", `/matches/${match}`, { body: { hints: on }, secret }).catch(complain);
    live.post({ type: "sync" });
  }

  /** Lines from before the window that the state carries. */
  async earlier() {
    const { state, match, secret, room } = this.table;
    if (!state) return;
    const first = state.lines[0]?.i ?? 0;
    const many = Math.min(first, EARLIER);
    const found = await get(`/matches/${match}/lines`, { seat: state.seat, first: first - many, many }, secret);
    this.table.widen(found.lines, first - many);
    room.chronicle.show(this.table.state?.lines ?? []);
  }

  /** How a fight might go that a line opens, where hints may be had. @param {number} line @returns {Promise<import("../types.js").Chances|null>} */
  async chances(line) {
    if (!this.table.state?.hints) return null;
    const answer = await this.table.live.ask("fight", { line }, true).catch(() => null);
    return answer?.chances ?? null;
  }

  /** A fight once more, on its stage. @param {number} i the number of its first line */
  replay(i) {
    if (narrow()) this.table.room.panel("board");
    this.table.room.stage.replay(i);
  }

  // Looking back -------------------------------------------------------------------------------------

  lookBack() {
    const { match, state, secret, room, machine } = this.table;
    if (!state || machine.studying) return;
    this.table.happen({ type: "studied", on: true });
    room.study.start(match, state, secret);
  }

  /** What happened since one's last turn, as a film. */
  film() {
    const { match, state, secret, room, machine, since } = this.table;
    const from = state && since.from(state);
    if (!state || from === null || machine.studying) return;
    this.table.happen({ type: "studied", on: true });
    room.study.film(match, state, secret, from);
  }

  /** @param {Element} near @param {number} [n] @param {import("./analysis.js").Better} [better] */
  whatIf(near, n, better) {
    offerBranch(near, this.table.match, this.table.secret, n, better);
  }

  // The end --------------------------------------------------------------------------------------------

  /** The match is over: once, that is an event. */
  end() {
    const { match, state, lesson } = this.table;
    const key = `ended.${match}`;
    if (!state || remembered(key)) return;
    if (!lesson && !state.whatif) playedOnce();
    remember(key, "1");
    this.showEnd();
  }

  showEnd() {
    const { state, match, secret, board, room } = this.table;
    if (!state?.over) return;
    /** @type {Parameters<typeof import("./finale.js").finale>[1]} */
    const end = {
      match,
      secret,
      look: board?.look ?? {},
      study: () => this.lookBack(),
      analysis: () => this.analyse(),
      reveal: (ids) => room.view.reveal(ids),
      record: () =>
        get(`/matches/${match}/record`, {}, secret)
          .then((found) => save(`${state.scene.game}-${match}.json`, JSON.stringify(found, null, 1), "application/json"))
          .catch(complain),
    };
    // fetched when a match is over: nobody needs it to play
    import("./finale.js").then(({ finale }) => finale(state, end)).catch(complain);
  }

  /** The match looked back at, once it is over. */
  analyse() {
    const { match, secret, board, room } = this.table;
    /** @type {Parameters<typeof import("./analysis.js").openAnalysis>[0]} */
    const looking = {
      match,
      secret,
      look: board?.look ?? {},
      whatIf: (el, n, better) => this.whatIf(el, n, better),
      go: (n) => {
        this.lookBack();
        room.study.go(n);
      },
    };
    import("./analysis.js").then(({ openAnalysis }) => openAnalysis(looking)).catch(complain);
  }
}
