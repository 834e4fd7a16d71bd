// What can be chosen now, sorted by where one chooses it. Nothing in here touches the page.

/** @typedef {import("../types.js").Action} Action */
/** @typedef {import("../types.js").Answer} Answer */
/** @typedef {import("../types.js").Decision} Decision */
/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").Board} Board */
/** Answers about pieces that are alike and stand together: so many of them can be chosen at once.
 * @typedef {{verb: string, piece: Piece, actions: Action[]}} Like */
/** `byId`: what a click on a thing may mean; `plain`: answers without a thing; `numbers`: how many; `ends`: what hands over or
 * passes; `placed`: the same as `byId`, in order; `likes`: what a stepper is for.
 * @typedef {{byId: Map<string, Action[]>, plain: Action[], numbers: Action[], ends: Action[], placed: Action[], likes: Like[]}} Choices */

/** Verbs that end something or decline, in every game: `end`, `end-levy` … besides. */
const DECLINES = new Set(["pass", "done", "stop", "halt", "decline"]);
const ENDS = /^end(-|$)/;

/** Every id that can be seen, and so clicked. @param {Scene} scene @param {Board|null} board */
export function visibleIds(scene, board) {
  const ids = new Set((board?.places ?? []).map((spot) => spot.id));
  for (const piece of scene.pieces ?? []) ids.add(piece.id);
  for (const tray of scene.trays ?? []) {
    ids.add(tray.id);
    for (const slot of tray.slots ?? []) ids.add(slot.id);
  }
  return ids;
}

/** Does this answer end or decline something? It has a place of its own, the same in every question. @param {Action} action */
export function isEnd(action) {
  const closes = DECLINES.has(action.verb) || ENDS.test(action.verb);
  return action.end === true || (closes && (action.target === null || action.target === undefined));
}

/**
 * @param {Decision|null} decision
 * @param {Scene} scene
 * @param {Board|null} board
 * @returns {Choices}
 */
export function choicesOf(decision, scene, board) {
  /** @type {Choices} */
  const choices = { byId: new Map(), plain: [], numbers: [], ends: [], placed: [], likes: [] };
  if (!decision) return choices;
  const ids = visibleIds(scene, board);
  for (const action of toldApart(decision.actions, scene, board)) {
    const { target } = action;
    if (typeof target === "number") choices.numbers.push(action);
    else if (isEnd(action)) choices.ends.push(action);
    else if (target === null || target === undefined || !ids.has(target)) choices.plain.push(action);
    else {
      choices.placed.push(action);
      const known = choices.byId.get(target);
      if (known) known.push(action);
      else choices.byId.set(target, [action]);
    }
  }
  // What is decided by dice comes first: nobody should have to scroll past ten marches to find the fight; where all of these are alike, the likeliest.
  const alike = new Set(choices.placed.filter(({ odds }) => odds).map(({ verb }) => verb)).size === 1;
  choices.placed.sort((a, b) => Number(Boolean(b.odds)) - Number(Boolean(a.odds)) || (alike ? hopeOf(b) - hopeOf(a) : 0));
  choices.likes = likesOf(choices.placed, scene, board, decision);
  return choices;
}

/** How likely an answer brings what it is given for. @param {Action} action */
function hopeOf({ odds }) {
  return odds?.prospects[0]?.share ?? 0;
}

/** Answers in the same words about pieces in different places say where each stands. @param {Action[]} actions @param {Scene} scene @param {Board|null} board @returns {Action[]} */
export function toldApart(actions, scene, board) {
  /** @type {Map<string, Action[]>} */
  const said = new Map();
  for (const action of actions) said.set(action.label, [...(said.get(action.label) ?? []), action]);
  if (said.size === actions.length) return actions;
  const places = new Map((board?.places ?? []).map((spot) => [spot.id, spot.name ?? ""]));
  const stands = new Map((scene.pieces ?? []).map((piece) => [piece.id, places.get(piece.place) ?? ""]));
  const where = (/** @type {Action} */ action) => stands.get(String(action.target)) ?? "";
  return actions.map((action) => {
    const alike = said.get(action.label) ?? [];
    const told = where(action) && alike.some((other) => where(other) !== where(action));
    return told ? { ...action, label: `${action.label} · ${where(action)}` } : action;
  });
}

/** What makes two pieces alike: all but their own id. @param {Piece} piece */
export function likeness(piece) {
  const { id: _id, ...rest } = piece;
  return JSON.stringify(rest);
}

/** How many of each thing a question names: of "Hamilcar, 5 × infantry" one and five. @param {Pick<Decision, "parts">} decision @returns {Map<string, number>} */
export function namedIn({ parts = [] }) {
  /** @type {Map<string, number>} */
  const found = new Map();
  parts.forEach((part, i) => {
    if (typeof part === "string") return;
    const before = parts[i - 1];
    const counted = typeof before === "string" ? /(\d+) × $/.exec(before) : null;
    found.set(part[1], (found.get(part[1]) ?? 0) + Number(counted?.[1] ?? 1));
  });
  return found;
}

/** Where one thing may have one of what the question counts, or all of it ("place" and "place-all"): how many there are, and both answers.
 * @param {Action[]} actions about that thing @param {Pick<Decision, "parts">} decision @returns {{one: Action, all: Action, n: number}|null} */
export function oneOrAll(actions, decision) {
  const [one, all, more] = actions;
  if (!one || !all || more || all.verb !== `${one.verb}-all`) return null;
  const n = Math.max(0, ...namedIn(decision).values());
  return n > 2 ? { one, all, n } : null;
}

/** Of a pile that is one piece with a number: how often the same answer can be given about it, where the question is asked at its place.
 * @param {Action} action @param {Piece} piece @param {Decision|null} decision */
function timesOf({ verb }, piece, decision) {
  if (!decision || decision.at !== piece.place || (piece.n ?? 1) < 2) return 1;
  const along = namedIn(decision).get(piece.kind) ?? 0;
  if (verb === "drop") return along;
  const gone = piece.badges?.find((badge) => badge.kind === "moved");
  return verb === "take" ? (piece.n ?? 1) - Number(gone?.n ?? 0) - along : 1;
}

/** Two and more answers of one verb about pieces that nobody could tell apart; what has a face of its own, such as a card, can be. @param {Action[]} placed @param {Scene} scene @param {Board|null} [board] @param {Decision|null} [decision] @returns {Like[]} */
export function likesOf(placed, scene, board = null, decision = null) {
  const pieces = new Map((scene.pieces ?? []).map((piece) => [piece.id, piece]));
  /** @type {Map<string, Like>} */
  const found = new Map();
  for (const action of placed) {
    const piece = pieces.get(String(action.target));
    if (!piece || board?.faces?.[piece.id]) continue;
    const key = `${action.verb} ${likeness(piece)}`;
    const same = Array.from({ length: Math.max(1, timesOf(action, piece, decision)) }, () => action);
    const like = found.get(key);
    if (like) like.actions.push(...same);
    else found.set(key, { verb: action.verb, piece, actions: same });
  }
  return [...found.values()].filter((like) => like.actions.length > 1);
}

/** The answers that choose `n` of some that are alike. @param {Like} like @param {number} n @returns {Answer[]} */
export function several(like, n) {
  return like.actions.slice(0, n).map((action) => [action.verb, action.target]);
}

/** Numbers that a stepper may go through: one verb, each number between the least and the most. @param {Action[]} numbers */
export function isStepper(numbers) {
  if (numbers.length < 3 || new Set(numbers.map((a) => a.verb)).size !== 1) return false;
  const values = numbers.map((a) => Number(a.target)).sort((a, b) => a - b);
  return values.every((value, i) => value === /** @type {number} */ (values[0]) + i);
}

/**
 * Digits typed one after the other choose from a list of `many`: at once where no second digit could follow.
 * @param {string} typed what was typed before
 * @param {string} digit
 * @param {number} many
 * @returns {{typed: string, chosen: number|null, waiting: boolean}} `chosen` when done; `waiting` for another digit
 */
export function typeDigit(typed, digit, many) {
  const all = `${typed}${digit}`;
  const n = Number(all);
  if (n < 1 || n > many) return digit === "0" || typed === "" ? { typed: "", chosen: null, waiting: false } : typeDigit("", digit, many);
  const more = n * 10 <= many;
  return { typed: more ? all : "", chosen: more ? null : n, waiting: more };
}

/** Verbs by which those of whom a question speaks go on. */
const GOING = new Set(["march", "go", "sail", "bring", "land", "retreat"]);

/** What on the board a question is about: its place or piece, and there those of one's own whom it names. @param {Decision} decision @param {import("../types.js").Look} look @returns {import("../board/view.js").About|null} */
export function aboutOf(decision, look) {
  const { at, seat, parts = [], actions } = decision;
  if (!at) return null;
  const named = namedIn({ parts });
  const own = (/** @type {string|undefined} */ side) => side === seat || look.sides?.[side ?? ""]?.seat === seat;
  return {
    at,
    who: (piece) => own(piece.side) && (named.has(piece.id) || named.has(piece.kind)),
    goes: actions.some((action) => GOING.has(action.verb)),
    many: (piece) => named.get(piece.id) ?? named.get(piece.kind) ?? 0,
  };
}
