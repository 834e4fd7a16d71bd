// Since one's last turn: what happened meanwhile, for whoever played and whoever looks on.

import { remember, remembered } from "../prefs.js";
import { summary } from "./annals.js";

/** @typedef {import("../types.js").State} State */

/** From so many new lines on, a page that comes back says at once what happened. */
const MISSED = 4;
/** What was seen is noted down so many milliseconds later, once for many steps. */
const NOTED = 200;

export class Since {
  /** @param {string} match */
  constructor(match) {
    this.key = `seen.${match}`;
    /** What was new when the page was opened. @type {{line: number, move: number}|null} */
    this.missed = null;
    this.cameBack = false;
    /** What was seen and is not noted down yet. @type {{line: number, move: number}|null} */
    this.seen = null;
  }

  /** Who looks on has no last turn: this browser remembers what it has seen. @param {State} state @param {boolean} first */
  note(state, first) {
    if (first) {
      const seen = JSON.parse(remembered(this.key) ?? "null");
      this.missed = state.since ?? seen;
      this.cameBack = Boolean(seen) && (state.lines.at(-1)?.i ?? 0) - (seen?.line ?? 0) >= MISSED;
    }
    if (!this.seen)
      setTimeout(() => {
        remember(this.key, JSON.stringify(this.seen));
        this.seen = null;
      }, NOTED);
    this.seen = { line: (state.lines.at(-1)?.i ?? -1) + 1, move: state.moves ?? state.n };
  }

  /** What happened since this seat last answered, in a few lines. @param {State} state */
  lines(state) {
    const from = state.since ?? (state.seat ? null : this.missed);
    if (!from || state.over || (state.seat && !state.decision)) return null;
    const lines = summary(state.lines, from.line, state.seat);
    const many = (state.lines.at(-1)?.i ?? -1) - from.line + 1;
    return lines.length && many >= MISSED ? { lines, many, open: this.cameBack } : null;
  }

  /** The step that a film of it begins with. @param {State} state */
  from(state) {
    return (state.since ?? this.missed)?.move ?? null;
  }
}
