// A table as one machine: what it can be in, what can happen to it, and what is then to be done, as plain data.
// Nothing in here touches the page, the clock or the wire: table.js carries out what is said here.

import { isEnd } from "./choices.js";

/** @typedef {import("../types.js").Action} Action */
/** @typedef {import("../types.js").Answer} Answer */
/** @typedef {import("../types.js").Decision} Decision */
/** @typedef {import("../types.js").Reach} Reach */
/** @typedef {import("../types.js").State} State */
/** @typedef {import("./gestures.js").Gesture} Gesture */
/** @typedef {import("./coach.js").Word} Word */

/** What of others' moves is being shown. `still`: all that was heard is; `fetching`: the board of the next step is on its way;
 * `showing`: a step is drawn and looked at.
 * @typedef {"still"|"fetching"|"showing"} Phase */

/** What the player's hand does. `free`: it may choose; `pondering`: the coach is asked about a gesture without a way back; `asking`: the gesture waits for
 * a yes, because it would lose something or the coach has said a word; `sending`: it is on its way to the server.
 * @typedef {{is: "free"} | {is: "pondering", gesture: Gesture} | {is: "asking", gesture: Gesture, word: Word|null}
 *   | {is: "sending", n: number, id: number}} Grip */

/** A bot answers for this seat: until it is told to stop, or all questions of a kind, so many at most, from position `n` on.
 * @typedef {{until: "told"} | {until: "kind", first: Decision, left: number, n: number}} Lent */

/**
 * @typedef {object} Machine
 * @property {Phase} phase
 * @property {State|null} shown what is shown, or would be if nothing covered it
 * @property {State[]} queue what was heard and is not shown yet
 * @property {boolean} leapt steps of the queue were left out: what comes next is shown as it stands, without what led there
 * @property {State[]} next the steps that are shown together once their board is there
 * @property {string|null} board the board that lies on the table
 * @property {Reach|null} reach
 * @property {boolean} skipping the reader wants to be at the next question at once
 * @property {boolean} studying
 * @property {string|null} curtain who may look behind it; null: it is open
 * @property {Grip} grip
 * @property {number} sent so many gestures were sent
 * @property {Lent|null} lent
 * @property {boolean} thinking advice is on its way
 * @property {string} asked the question that was turned to last
 * @property {number} drawn when the table was drawn last
 * @property {boolean} online
 * @property {boolean} over the end was told
 */

/** What can happen.
 * @typedef {{type: "heard", state: State, fresh: boolean}
 *   | {type: "reached", reach: Reach}
 *   | {type: "laid", board: string|null}
 *   | {type: "looked"} | {type: "glimpsed"} | {type: "skipped"} | {type: "refurnished"}
 *   | {type: "studied", on: boolean}
 *   | {type: "connected", online: boolean} | {type: "closed"}
 *   | {type: "played", gesture: Gesture, careful: boolean, coached: boolean}
 *   | {type: "warned", gesture: Gesture, word: Word|null}
 *   | {type: "confirmed"} | {type: "declined"} | {type: "preferred", action: Action}
 *   | {type: "withdrawn"}
 *   | {type: "answered", id: number, answer: any}
 *   | {type: "troubled", message: string}
 *   | {type: "undone"}
 *   | {type: "lent"} | {type: "lent-kind"}
 *   | {type: "advised", n: number, action: Action|null, failed: boolean}} Event */

/** What is to be done.
 * @typedef {{do: "fetch", state: State}
 *   | {do: "note", state: State, first: boolean}
 *   | {do: "draw", state: State, before: State|null, first: State, rushed: boolean}
 *   | {do: "linger", state: State, before: State|null, more: boolean, rushed: boolean}
 *   | {do: "redraw"} | {do: "prompt"} | {do: "far"} | {do: "glimpse"} | {do: "wake"}
 *   | {do: "curtain", state: State, seats: string[]} | {do: "uncurtain"}
 *   | {do: "look", seat: string|null}
 *   | {do: "turn"} | {do: "settle", state: State} | {do: "end"}
 *   | {do: "front"} | {do: "ponder", gesture: Gesture} | {do: "overhear", gesture: Gesture, id: number}
 *   | {do: "send", id: number, n: number, seat: string, path: Answer[]}
 *   | {do: "lend", id: number, n: number, seat: string}
 *   | {do: "undo", id: number, n: number, seat: string}
 *   | {do: "busy", on: boolean}
 *   | {do: "advise", state: State}
 *   | {do: "link", online: boolean} | {do: "shut"}
 *   | {do: "stopped"}
 *   | {do: "tell", text: string, bad: boolean}} Effect */

/** What the machine can't know by itself. @typedef {{now: number, rushed: boolean, still: boolean}} World
 * `rushed`: nobody looks at the page, or nothing is animated on it; `still`: nothing is animated. */

/** So many steps may wait to be shown; of more, only the last are. */
export const LONGEST_QUEUE = 1200;
/** While a bot plays for one's seat and nothing is animated, the table is drawn so often: milliseconds between two times. */
export const GLIMPSE = 200;
/** So many questions of one kind a bot answers one after the other. */
export const MOST_FOR_ME = 40;

/** @type {Grip} */
const FREE = { is: "free" };

/** A table at which nothing was heard yet. @returns {Machine} */
export function begin() {
  return {
    phase: "still",
    shown: null,
    queue: [],
    leapt: false,
    next: [],
    board: null,
    reach: null,
    skipping: false,
    studying: false,
    curtain: null,
    grip: FREE,
    sent: 0,
    lent: null,
    thinking: false,
    asked: "",
    drawn: Number.NEGATIVE_INFINITY,
    online: true,
    over: false,
  };
}

/**
 * Something happened: what the table is in then, and what is to be done, in this order.
 * @param {Machine} m
 * @param {Event} event
 * @param {World} world
 * @returns {[Machine, Effect[]]}
 */
export function step(m, event, world) {
  switch (event.type) {
    case "heard":
      return heard(m, event, world);
    case "reached":
      return [
        { ...m, reach: event.reach },
        m.phase === "still"
          ? [{ do: "far" }, .../** @type {Effect[]} */ (event.reach.run || event.reach.all ? [{ do: "prompt" }] : [])]
          : [],
      ];
    case "laid":
      return m.phase === "fetching" ? show({ ...m, board: event.board }, world) : [m, []];
    case "looked":
      return m.phase === "showing" ? advance(m, world) : [m, []];
    case "glimpsed":
      return [{ ...m, drawn: uncovered(m) ? world.now : m.drawn }, uncovered(m) ? [{ do: "redraw" }] : []];
    case "skipped":
      return [{ ...m, skipping: true }, [{ do: "wake" }]];
    case "refurnished":
      return [{ ...m, shown: null, board: null, curtain: null, studying: false, grip: dropped(m.grip) }, []];
    case "studied":
      return studied(m, event.on, world);
    case "connected":
      return [{ ...m, online: event.online }, [{ do: "link", online: event.online }]];
    case "closed":
      return [{ ...m, online: false }, [{ do: "shut" }]];
    case "played":
      return played(m, event);
    case "warned":
      return warned(m, event);
    case "confirmed":
      return m.grip.is === "asking" ? send(m, m.grip.gesture.path) : [m, []];
    case "preferred":
      return m.grip.is === "asking" ? send(m, [[event.action.verb, event.action.target]]) : [m, []];
    case "declined":
      return m.grip.is === "asking" ? [{ ...m, grip: FREE }, [{ do: "prompt" }]] : [m, []];
    case "withdrawn":
      return m.grip.is === "sending" ? [{ ...m, grip: FREE }, [{ do: "busy", on: false }]] : [m, []];
    case "answered":
      return answered(m, event);
    case "troubled":
      return troubled(m, event.message, world);
    case "undone":
      return undone(m);
    case "lent":
      return lent(m, world);
    case "lent-kind":
      return lentKind(m);
    case "advised":
      return advised(m, event, world);
  }
}

// Hearing and showing ---------------------------------------------------------------------------

/** @param {Machine} m @param {{state: State, fresh: boolean}} event @param {World} world @returns {[Machine, Effect[]]} */
function heard(m, { state, fresh }, world) {
  const all = [...(fresh ? [] : m.queue), state];
  const leaps = all.length > LONGEST_QUEUE;
  const now = { ...m, queue: leaps ? all.slice(-LONGEST_QUEUE / 2) : all, leapt: m.leapt || leaps };
  return m.phase === "still" ? advance(now, world) : [now, []];
}

/** The next step, or all that are left where nobody wants to see those in between; when there are none, something can be chosen. @param {Machine} m @param {World} world @returns {[Machine, Effect[]]} */
function advance(m, world) {
  const { queue } = m;
  if (!queue.length) return settled({ ...m, phase: "still" });
  const many = hasty(m, world) ? queue.length : 1;
  const taken = { ...m, next: queue.slice(0, many), queue: queue.slice(many) };
  const last = /** @type {State} */ (taken.next.at(-1));
  if (m.board !== last.scene.board) return [{ ...taken, phase: "fetching" }, [{ do: "fetch", state: last }]];
  return show(taken, world);
}

/** Nobody wants to see the steps in between. @param {Machine} m @param {World} world */
function hasty(m, world) {
  return m.skipping || world.rushed;
}

/** @param {Machine} m @param {World} world @returns {[Machine, Effect[]]} */
function show(m, world) {
  const before = m.shown;
  const [first] = m.next;
  const state = m.next.at(-1);
  if (!first || !state) return advance(m, world);
  const same = questionOf(before) === questionOf(state);
  const shown = { ...m, shown: state, next: [], leapt: false, grip: same ? m.grip : dropped(m.grip) };
  /** @type {Effect[]} */
  const effects = [{ do: "note", state, first: before === null }];
  const [covered, cover] = curtained(shown, state);
  effects.push(...cover);
  if (covered.curtain !== null || covered.studying) return then(covered, effects, (now) => advance(now, world));
  if (hurried(covered, state, world)) return then(covered, [...effects, { do: "glimpse" }], (now) => advance(now, world));
  const rushed = hasty(covered, world) || m.leapt;
  effects.push({ do: "draw", state, before, first, rushed }, { do: "linger", state, before, more: covered.queue.length > 0, rushed });
  return [{ ...covered, phase: "showing", drawn: world.now }, effects];
}

/** May this step go by undrawn, if another comes soon? @param {Machine} m @param {State} state @param {World} world */
function hurried(m, state, world) {
  return m.lent !== null && world.still && !state.over && world.now - m.drawn < GLIMPSE;
}

/** Is it another seat's turn on this screen? Then the curtain falls. @param {Machine} m @param {State} state @returns {[Machine, Effect[]]} */
function curtained(m, state) {
  const next = state.asked.filter((asked) => asked.yours).map((asked) => asked.seat);
  const shared = Boolean(state.hot_seat) && !state.whatif;
  if (state.decision || !next.length || state.over) {
    /** @type {Effect[]} */
    const effects = m.curtain === null ? [] : [{ do: "uncurtain" }];
    // While others move, no hand stays open before whoever else is at this screen.
    if (shared && !state.over && !next.length && state.seat !== null) effects.push({ do: "look", seat: null });
    return [{ ...m, curtain: null }, effects];
  }
  if (!shared) return [{ ...m, curtain: null }, [{ do: "look", seat: /** @type {string} */ (next[0]) }]];
  return [{ ...m, curtain: next.join() }, [{ do: "curtain", state, seats: next }]];
}

/** All of it is shown: now something can be chosen. @param {Machine} m @returns {[Machine, Effect[]]} */
function settled(m) {
  const { shown } = m;
  if (!shown || !uncovered(m)) return [m, []];
  const lentStill = m.lent?.until === "kind" && (!goesOn(m.lent.first, shown.decision) || m.lent.left <= 0) ? null : m.lent;
  const now = { ...m, lent: shown.over ? null : lentStill };
  const question = questionOf(shown);
  const turns = question !== "" && question !== m.asked && !now.lent;
  /** @type {Effect[]} */
  const effects = [];
  if (turns) effects.push({ do: "turn" });
  effects.push({ do: "settle", state: shown });
  if (shown.over && !m.over) effects.push({ do: "end" });
  return then({ ...now, asked: question, skipping: turns ? false : m.skipping, over: m.over || shown.over }, effects, playOn);
}

/** @param {Machine} m @param {boolean} on @param {World} world @returns {[Machine, Effect[]]} */
function studied(m, on, world) {
  if (on === m.studying) return [m, []];
  const now = { ...m, studying: on, grip: dropped(m.grip) };
  if (on || !now.shown) return [now, []];
  const redrawn = { ...now, drawn: world.now };
  return now.phase === "still" ? then(redrawn, [{ do: "redraw" }], settled) : [redrawn, [{ do: "redraw" }]];
}

/** Does nothing lie over the table? @param {Machine} m */
export function uncovered(m) {
  return m.shown !== null && m.curtain === null && !m.studying;
}

/** Names what is asked. @param {State|null} state */
export function questionOf(state) {
  return state?.decision ? `${state.n} ${state.decision.seat}` : "";
}

// Choosing ----------------------------------------------------------------------------------------

/** A gesture that is not on its way yet is given up: it was meant for another question. @param {Grip} grip @returns {Grip} */
function dropped(grip) {
  return grip.is === "sending" ? grip : FREE;
}

/** May a gesture be made now? @param {Machine} m */
export function mayPlay(m) {
  return Boolean(m.shown?.decision) && m.grip.is !== "sending" && !m.studying;
}

/** What would lose something of one's own and has no way back asks first, once; then the coach may say a word. What can be taken back
 * waits for nobody: his word comes after it, with the way back. @param {Machine} m @param {{gesture: Gesture, careful: boolean, coached: boolean}} event @returns {[Machine, Effect[]]} */
function played(m, { gesture, careful, coached }) {
  if (!mayPlay(m) || !gesture.path.length) return [m, []];
  const own = { ...m, lent: null };
  // Another gesture takes the place of the one that waits for the coach; the same once more is a double click.
  if (m.grip.is === "pondering" && sameWay(m.grip.gesture, gesture)) return [m, []];
  if (careful && gesture.final && gesture.losses?.length && !m.shown?.whatif)
    return [{ ...own, grip: { is: "asking", gesture, word: null } }, [{ do: "front" }, { do: "prompt" }]];
  if (coached && gesture.final) return [{ ...own, grip: { is: "pondering", gesture } }, [{ do: "ponder", gesture }]];
  const [now, effects] = send(own, gesture.path);
  return [now, coached ? [{ do: "overhear", gesture, id: now.sent }, ...effects] : effects];
}

/** @param {Gesture} a @param {Gesture} b */
function sameWay(a, b) {
  return JSON.stringify(a.path) === JSON.stringify(b.path);
}

/** @param {Machine} m @param {{gesture: Gesture, word: Word|null}} event @returns {[Machine, Effect[]]} */
function warned(m, { gesture, word }) {
  const { grip } = m;
  if (grip.is !== "pondering" || grip.gesture !== gesture) return [m, []];
  if (!word) return send(m, gesture.path);
  return [{ ...m, grip: { is: "asking", gesture, word } }, [{ do: "front" }, { do: "prompt" }]];
}

/** @param {Machine} m @param {Answer[]} path @returns {[Machine, Effect[]]} */
function send(m, path) {
  const { shown } = m;
  if (!shown?.decision) return [m, []];
  const { seat } = shown.decision;
  return away(m, shown.n, (id) => ({ do: "send", id, n: shown.n, seat, path }));
}

/** Something goes to the server: until it has answered, nothing else does. @param {Machine} m @param {number} n @param {(id: number) => Effect} effect @returns {[Machine, Effect[]]} */
function away(m, n, effect) {
  const id = m.sent + 1;
  // Who answers has seen enough of what is still being shown: what comes of the answer does not wait for it.
  const seen = m.phase === "showing" ? [/** @type {Effect} */ ({ do: "wake" })] : [];
  return [{ ...m, sent: id, grip: { is: "sending", n, id } }, [{ do: "busy", on: true }, ...seen, effect(id)]];
}

/** The server has taken a gesture, wholly or up to where it broke; or refused it. @param {Machine} m @param {{id: number, answer: any}} event @returns {[Machine, Effect[]]} */
function answered(m, { id, answer }) {
  const { grip } = m;
  if (grip.is !== "sending" || grip.id !== id) return [m, []];
  /** @type {Effect[]} */
  const effects = [{ do: "busy", on: false }];
  const stale = answer?.type === "error" && answer.code === "stale";
  const why = answer?.stopped?.message ?? (stale && !m.lent ? answer.message : "");
  if (why) effects.push({ do: "tell", text: why, bad: false });
  // What a bot answered for this seat may still be on its way: the next question comes with it.
  const awaited = m.lent?.until === "kind" && answer?.type !== "error" && m.shown?.n === grip.n;
  const now = { ...m, grip: FREE };
  return m.phase === "still" && !awaited ? then(now, effects, settled) : [now, effects];
}

/** @param {Machine} m @param {string} message @param {World} world @returns {[Machine, Effect[]]} */
function troubled(m, message, world) {
  const now = { ...m, grip: FREE, drawn: uncovered(m) ? world.now : m.drawn };
  /** @type {Effect[]} */
  const effects = [
    { do: "tell", text: message, bad: true },
    { do: "busy", on: false },
  ];
  return [now, uncovered(m) ? [...effects, { do: "redraw" }] : effects];
}

/** @param {Machine} m @returns {[Machine, Effect[]]} */
function undone(m) {
  const { shown, grip } = m;
  const seat = shown?.seat;
  if (!shown?.can_undo || !seat || m.studying || grip.is === "sending") return [m, []];
  return away({ ...m, lent: null }, shown.n, (id) => ({ do: "undo", id, n: shown.n, seat }));
}

// Letting a bot answer ------------------------------------------------------------------------------

/** Let a bot play this seat, or take it back. @param {Machine} m @param {World} world @returns {[Machine, Effect[]]} */
function lent(m, world) {
  /** @type {Machine} */
  const now = { ...m, lent: m.lent ? null : { until: "told" }, grip: dropped(m.grip), drawn: uncovered(m) ? world.now : m.drawn };
  return then(now, [...(uncovered(m) ? [/** @type {Effect} */ ({ do: "redraw" })] : []), { do: "prompt" }], playOn);
}

/** A bot answers all questions of this kind: as one gesture where all of it can be taken back, else one after the other. @param {Machine} m @returns {[Machine, Effect[]]} */
function lentKind(m) {
  const { shown } = m;
  const decision = shown?.decision;
  if (!shown || !decision || !mayPlay(m)) return [m, []];
  /** @type {Machine} */
  const now = { ...m, grip: FREE, lent: { until: "kind", first: decision, left: MOST_FOR_ME, n: shown.n } };
  if (decision.actions.every((action) => action.final)) return settled(now);
  return away(now, shown.n, (id) => ({ do: "lend", id, n: shown.n, seat: decision.seat }));
}

/** Is what is asked now of the same kind: the same question, or one under the same rule? From a question about one place or piece, only those about it are. @param {Decision} first @param {Decision|null|undefined} now */
export function alike(first, now) {
  if (!now) return false;
  if (now.key === first.key || (first.hurts && now.hurts)) return true;
  const under = (/** @type {string} */ a, /** @type {string} */ b) => a !== "" && `${a}.`.startsWith(`${b}.`);
  return (under(now.rule, first.rule) || under(first.rule, now.rule)) && (!first.at || first.at === now.at);
}

/** Does a bot go on? Of whoever is hurt in a fight also after the enemy's hits. @param {Decision} first @param {Decision|null|undefined} now */
function goesOn(first, now) {
  return alike(first, now) || Boolean(first.hurts && !now);
}

/** Ask for advice: once for each question, however often the table is shown meanwhile. @param {Machine} m @returns {[Machine, Effect[]]} */
function playOn(m) {
  if (!m.lent || !m.shown?.decision || m.thinking || m.grip.is !== "free" || m.phase !== "still" || !uncovered(m)) return [m, []];
  return [{ ...m, thinking: true }, [{ do: "advise", state: m.shown }]];
}

/** @param {Machine} m @param {{n: number, action: Action|null, failed: boolean}} event @param {World} world @returns {[Machine, Effect[]]} */
function advised(m, { n, action, failed }, world) {
  const now = { ...m, thinking: false };
  if (failed) return [{ ...now, lent: null, drawn: world.now }, uncovered(m) ? [{ do: "redraw" }, { do: "turn" }] : []];
  if (!m.lent || m.grip.is !== "free") return [now, []];
  if (m.shown?.n !== n) return playOn(now);
  if (!action) return [now, []];
  if (seals(m, action))
    return [{ ...now, lent: null, drawn: world.now }, uncovered(m) ? [{ do: "redraw" }, { do: "turn" }, { do: "stopped" }] : []];
  const left = m.lent.until === "kind" ? { ...m.lent, left: m.lent.left - 1 } : m.lent;
  return send({ ...now, lent: left }, [[action.verb, action.target]]);
}

/** Would an answer of a bot put beyond recall what it answered before, by the same wish? Then that is looked at first; but a pass that
 * hands over to nobody only ends the question, as was wished, and of whoever is hurt in a fight nobody wants to be asked between two rolls. @param {Machine} m @param {Action} action */
function seals({ lent, shown }, { verb, target }) {
  if (lent?.until !== "kind" || lent.first.hurts || !shown?.can_undo || shown.n <= lent.n) return false;
  const answer = shown.decision?.actions.find((one) => one.verb === verb && one.target === target);
  return Boolean(answer?.final && (answer.end || !isEnd(answer)));
}

/** These effects, and what follows. @param {Machine} m @param {Effect[]} effects @param {(m: Machine) => [Machine, Effect[]]} next @returns {[Machine, Effect[]]} */
function then(m, effects, next) {
  const [now, more] = next(m);
  return [now, [...effects, ...more]];
}
