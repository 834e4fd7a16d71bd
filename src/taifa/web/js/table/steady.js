// What was used up keeps its place as long as the same kind of question goes on: nothing moves under the pointer. Nothing in here touches the page.

import { isEnd } from "./choices.js";

/** @typedef {import("../types.js").Decision} Decision */
/** @typedef {import("../types.js").Tray} Tray */
/** @typedef {import("../types.js").Slot} Slot */
/** `spent`: it was here in an earlier question of this kind, and is no more. @typedef {{piece: import("../types.js").Piece, key: string, spent?: boolean}} Lying */
/** @typedef {Map<string, Lying[]>} At */
/** @typedef {Slot & {spent?: boolean}} Box */
/** The answers of the last question of a kind, and what stood where in it. @typedef {{answers: Set<string>, lists: Map<string, Place<any>[]>}} Memory */
/** `late`: it came after others of its list had their places. @template T @typedef {{item: T, spent: boolean, late: boolean}} Place */

/** So many kinds of question are remembered: one asks which, another what it does, and the first comes back. */
const KINDS = 4;
/** Where more than that is used up, the others close ranks after all. */
const MOST_SPENT = 24;
/** Among more than that, what can be chosen lies first. */
const MANY = 6;

/** Who is asked what, and about what. @param {Decision|null} decision */
export function kindOf(decision) {
  return decision ? `${decision.seat} ${decision.key ?? decision.prompt} ${decision.at ?? ""}` : "";
}

/**
 * In the order of before; what is new comes last.
 * @template T
 * @param {Place<T>[]|undefined} was none: all of them are new
 * @param {T[]} now
 * @param {(item: T) => string} id
 * @returns {Place<T>[]}
 */
export function inPlace(was, now, id) {
  if (!was || was.length > now.length + MOST_SPENT) return now.map((item) => ({ item, spent: false, late: false }));
  const fresh = new Map(now.map((item) => [id(item), item]));
  const places = was.map(({ item, late }) => {
    const still = fresh.get(id(item));
    fresh.delete(id(item));
    return still === undefined ? { item, spent: true, late } : { item: still, spent: false, late };
  });
  for (const item of fresh.values()) places.push({ item, spent: false, late: true });
  return places;
}

/** @param {Decision["actions"][number]} action */
function answerId({ verb, target }) {
  return `${verb} ${target}`;
}

/** How far things moved down: the one that was nearest to a depth, or most of them. @param {Map<string, number>} was @param {Map<string, number>} now @param {number} [at] */
export function shifted(was, now, at) {
  const left = [...now].flatMap(([id, depth]) => {
    const before = was.get(id);
    return before === undefined ? [] : [{ shift: Math.round(depth - before), away: Math.abs(before - (at ?? 0)) }];
  });
  if (at !== undefined) return left.sort((a, b) => a.away - b.away)[0]?.shift ?? 0;
  const shifts = left.map(({ shift }) => shift).sort((a, b) => a - b);
  return shifts[shifts.length >> 1] ?? 0;
}

export class Steady {
  /** @type {Map<string, Memory>} */
  kinds = new Map();
  /** @type {Memory} */
  now = { answers: new Set(), lists: new Map() };
  kind = "";

  /** A question is asked; where none is, others act, and all is forgotten. @param {Decision|null} decision @returns {boolean} does it go on from the last one, with some of its answers? */
  ask(decision) {
    const kind = kindOf(decision);
    const same = kind !== "" && kind === this.kind;
    this.kind = kind;
    if (!decision) {
      this.kinds.clear();
      return false;
    }
    const known = this.kinds.get(kind);
    const asked = decision.actions.filter((action) => !isEnd(action)).map(answerId);
    const goesOn = known !== undefined && (!asked.length || asked.some((id) => known.answers.has(id)));
    this.now = { answers: new Set(asked), lists: goesOn ? known.lists : new Map() };
    this.kinds.delete(kind);
    this.kinds.set(kind, this.now);
    for (const oldest of [...this.kinds.keys()].slice(0, -KINDS)) this.kinds.delete(oldest);
    return same && goesOn;
  }

  /** A list of things, each in its place. @template T @param {string} name @param {T[]} now @param {(item: T) => string} id @returns {Place<T>[]} */
  keep(name, now, id) {
    const { lists } = this.now;
    const places = inPlace(lists.get(name), now, id);
    lists.set(name, places);
    return places;
  }

  /** A question's answers, each in its place. @param {string} name @param {Decision["actions"]} actions */
  answers(name, actions) {
    return this.keep(name, actions, answerId);
  }

  /** What lies beside the board: wherever something can be chosen, or could be, everything keeps its place. @param {Tray[]} trays @param {At} at @param {(id: string) => boolean} can @returns {{trays: Tray[], at: At}} */
  trays(trays, at, can) {
    const { lists } = this.now;
    const held = new Map(at);
    const holds = (/** @type {Tray} */ tray) =>
      lists.has(`slots ${tray.id}`) || [tray.id, ...(tray.slots ?? []).map((slot) => slot.id)].some((id) => lists.has(`pieces ${id}`));
    const lay = (/** @type {string} */ id) => {
      const here = at.get(id) ?? [];
      const name = `pieces ${id}`;
      const first = !lists.has(name);
      if (first && !here.some(({ piece }) => can(piece.id))) return;
      const order = first && here.length > MANY ? [...here].sort((a, b) => Number(can(b.piece.id)) - Number(can(a.piece.id))) : here;
      const places = this.keep(name, order, ({ key }) => key);
      held.set(
        id,
        places.map(({ item, spent }) => (spent ? { ...item, spent } : item)),
      );
    };
    const boxes = (/** @type {Tray} */ tray) => {
      const slots = tray.slots ?? [];
      for (const id of new Set([tray.id, ...slots.map((slot) => slot.id)])) lay(id);
      const name = `slots ${tray.id}`;
      if (!lists.has(name) && !slots.some((slot) => can(slot.id))) return tray;
      const places = this.keep(name, slots, (slot) => slot.id);
      if (places.every(({ item, spent }, i) => !spent && item === slots[i])) return tray;
      /** @type {Box[]} */
      const drawn = places.map(({ item, spent }) => (spent ? { ...item, spent } : item));
      return { ...tray, slots: drawn };
    };
    const all = this.keep("trays", trays, (tray) => tray.id).filter(({ item, spent }) => !spent || holds(item));
    lists.set("trays", all);
    return { trays: all.map(({ item }) => boxes(item)), at: held };
  }
}
