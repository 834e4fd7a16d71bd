// A run laid out before it is played: who gets how many, or what comes in which order. It is made of simple answers, sent as one gesture.
// Nothing in here touches the page.

/** @typedef {import("../types.js").Run} Run */
/** @typedef {import("../types.js").RunOption} Option */
/** @typedef {import("../types.js").Answer} Answer */

/** What the pointer may carry to a slot: an option, or what lies in a slot already. */
export const SLOT = "draft-slot-";
export const OPTION = "draft-option-";
export const LAID = "draft-laid-";

export class Draft {
  /** @param {Run} run */
  constructor(run) {
    this.run = run;
    /** How many of each, part by part. @type {number[][]} */
    this.counts = run.parts.map((part) => part.options.map(() => 0));
    /** Which comes when, where that matters. @type {number[]} */
    this.order = [];
  }

  /** @param {number} p */
  part(p) {
    return /** @type {import("../types.js").Share} */ (this.run.parts[p]);
  }

  /** @param {number} p @param {number} i */
  count(p, i) {
    return this.counts[p]?.[i] ?? 0;
  }

  /** How many are still to be given. @param {number} p */
  left(p) {
    return this.part(p).many - (this.counts[p] ?? []).reduce((sum, n) => sum + n, 0);
  }

  get empty() {
    return this.counts.every((part) => part.every((n) => n === 0));
  }

  get full() {
    return this.run.parts.every((_, p) => this.left(p) === 0);
  }

  /** How many more of this there may be. @param {number} p @param {number} i */
  room(p, i) {
    return Math.min(this.left(p), (this.part(p).options[i]?.most ?? 0) - this.count(p, i));
  }

  /** Give so many more of it, or fewer; as many as may be. @param {number} p @param {number} i @param {number} by */
  add(p, i, by = 1) {
    const n = Math.max(-this.count(p, i), Math.min(by, this.room(p, i)));
    /** @type {number[]} */ (this.counts[p])[i] = this.count(p, i) + n;
    return n !== 0;
  }

  /** Lay it into a slot; what lies there and after it moves on. @param {number} i @param {number} at */
  lay(i, at = this.order.length) {
    if (!this.add(0, i)) return false;
    this.order.splice(Math.min(at, this.order.length), 0, i);
    for (let rest = this.#alone(this.counts[0] ?? []); rest >= 0 && this.left(0) > 0; rest = this.#alone(this.counts[0] ?? [])) {
      this.add(0, rest);
      this.order.push(rest);
    }
    return true;
  }

  /** The only option that is left, where it gives itself: the rules ask for it no more. None: -1. @param {number[]} given */
  #alone(given) {
    if (!this.run.forced) return -1;
    const open = this.part(0).options.flatMap(({ most }, i) => (most > (given[i] ?? 0) ? [i] : []));
    return open.length === 1 ? (open[0] ?? -1) : -1;
  }

  /** In the order in which they are asked for, without those that give themselves. */
  #asked() {
    const given = this.part(0).options.map(() => 0);
    const end = this.order.findIndex((i) => {
      if (this.#alone(given) >= 0) return true;
      given[i] = (given[i] ?? 0) + 1;
      return false;
    });
    return end < 0 ? this.order : this.order.slice(0, end);
  }

  /** @param {number} at */
  takeOut(at) {
    const [i] = this.order.splice(at, 1);
    if (i !== undefined) this.add(0, i, -1);
  }

  /** @param {number} from @param {number} to */
  move(from, to) {
    const [i] = this.order.splice(from, 1);
    if (i !== undefined) this.order.splice(Math.max(0, Math.min(to, this.order.length)), 0, i);
  }

  /** The option that is about a thing. @param {string} id */
  about(id) {
    return this.part(0).options.findIndex((option) => option.target === id);
  }

  /** Where something may be dragged. @param {string} id @returns {string[]} */
  landings(id) {
    if (!this.run.ordered) return [];
    const known = id.startsWith(LAID) || this.room(0, this.indexOf(id)) > 0;
    const slots = id.startsWith(LAID) ? this.order.length : Math.min(this.part(0).many, this.order.length + 1);
    return known ? Array.from({ length: slots }, (_, k) => `${SLOT}${k}`) : [];
  }

  /** @param {string} id */
  indexOf(id) {
    return id.startsWith(OPTION) ? Number(id.slice(OPTION.length)) : this.about(id);
  }

  /** Lay down what was dragged; was it for a slot? @param {string} id @param {string} place */
  drop(id, place) {
    if (!place.startsWith(SLOT)) return false;
    const at = Number(place.slice(SLOT.length));
    if (id.startsWith(LAID)) this.move(Number(id.slice(LAID.length)), at);
    else this.lay(this.indexOf(id), at);
    return true;
  }

  /** @returns {Answer[]} */
  path() {
    const { parts, ordered, close } = this.run;
    /** @type {Answer[]} */
    const answers = ordered
      ? this.#asked().map((i) => answerOf(/** @type {Option} */ (parts[0]?.options[i])))
      : parts.flatMap((part, p) => part.options.flatMap((option, i) => Array.from({ length: this.count(p, i) }, () => answerOf(option))));
    return close ? [...answers, close] : answers;
  }

  clear() {
    this.counts = this.run.parts.map((part) => part.options.map(() => 0));
    this.order = [];
  }
}

/** @param {Option} option @returns {Answer} */
function answerOf(option) {
  return [option.verb, option.target];
}
