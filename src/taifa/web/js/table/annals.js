// The chronicle's structure: headings, fights folded into one line, and what happened since one's last turn. Nothing in here touches the page.

/** @typedef {import("../types.js").Line} Line */
/** Where a line stands: `fight` it belongs to (by its opening's number), `head` and `sub` the headings above it.
 * @typedef {{line: Line, role: "head"|"fight"|"line", level: number, fight: number|null, head: number|null, sub: number|null}} Entry */

/** A reader of lines that can go on where it stopped. */
export class Annals {
  constructor() {
    /** @type {Entry[]} */
    this.entries = [];
    /** @type {number|null} */
    this.head = null;
    /** @type {number|null} */
    this.sub = null;
    /** Fights under way, the outermost first: their id and the number of their first line. @type {{id: string, i: number}[]} */
    this.open = [];
  }

  /** @param {Line} line @returns {Entry} */
  add(line) {
    const entry = this.place(line);
    this.entries.push(entry);
    return entry;
  }

  /** @param {Line} line @returns {Entry} */
  place(line) {
    const level = line.heading ?? 0;
    if (level) {
      this.open = [];
      if (level === 1) [this.head, this.sub] = [line.i, null];
      else this.sub = line.i;
      return { line, role: "head", level, fight: null, head: level === 1 ? null : this.head, sub: null };
    }
    const step = line.stage;
    const inside = this.open[0]?.i ?? null;
    if (step?.step === "open" && !this.open.some((fight) => fight.id === step.fight)) {
      this.open.push({ id: step.fight, i: line.i });
      if (inside === null) return { line, role: "fight", level: 0, fight: null, head: this.head, sub: this.sub };
    }
    if (step?.step === "close") {
      const at = this.open.findIndex((fight) => fight.id === step.fight);
      if (at >= 0) this.open.splice(at);
    }
    return { line, role: "line", level: 0, fight: inside, head: this.head, sub: this.sub };
  }
}

/** Is the same told once more, word for word? Then a number says so. Whatever was rolled is told each time. @param {Entry|undefined} before @param {Entry} now */
export function saidAgain(before, now) {
  if (before?.role !== "line" || now.role !== "line" || before.fight !== now.fight) return false;
  const rolled = now.line.dice?.length || now.line.stage?.step === "roll" || now.line.stage?.step === "close";
  return !rolled && before.line.text === now.line.text && before.line.by === now.line.by;
}

/** All lines in their places. @param {Line[]} lines */
export function annals(lines) {
  const found = new Annals();
  for (const line of lines) found.add(line);
  return found.entries;
}

/** The lines of a fight, from its opening on. @param {Line[]} lines @param {number} i the opening's number */
export function fightOf(lines, i) {
  return annals(lines)
    .filter((entry) => entry.line.i === i || entry.fight === i)
    .map((entry) => entry.line);
}

/** @param {Line} line */
function endsFight(line) {
  return line.stage?.step === "close";
}

/** Does one of these lines weigh more? Fights' ends first, then losses of places and people, then whatever a side did. @param {Line} line @param {string|null} seat */
function weight(line, seat) {
  if (endsFight(line)) return 5;
  if (line.heading) return line.heading === 1 ? 2 : 0;
  if (line.stage) return 0;
  const other = line.by && line.by !== seat ? 1 : 0;
  return 1 + other + Math.min(1, (line.refs?.length ?? 0) / 3);
}

/**
 * A few lines that say what happened: fights by how they ended and by nothing else, the rest by what spoke of the most; in their order.
 * @param {Line[]} lines
 * @param {number} from the first line that is new
 * @param {string|null} seat who reads
 * @param {number} [most]
 * @returns {{i: number, text: string, by?: string}[]}
 */
export function summary(lines, from, seat, most = 5) {
  const told = annals(lines);
  const ended = new Set(told.filter((entry) => endsFight(entry.line)).map((entry) => entry.fight));
  const fresh = told.filter(({ line, fight }) => line.i >= from && (endsFight(line) || fight === null || !ended.has(fight)));
  const ranked = fresh.map(({ line }) => ({ line, weight: weight(line, seat) })).filter((one) => one.weight > 0);
  ranked.sort((a, b) => b.weight - a.weight || b.line.i - a.line.i);
  return ranked
    .slice(0, most)
    .map((one) => one.line)
    .sort((a, b) => a.i - b.i)
    .map((line) => ({ i: line.i, text: (endsFight(line) && line.stage?.title) || line.text, by: line.by }));
}

/**
 * Things that several seats had hidden and that were shown together, such as bids: lines that say the same of different seats,
 * one after the other, in one step. What a stage tells need not be told twice.
 * @param {Line[]} all
 * @param {string[]} seats
 * @returns {Line[]}
 */
export function reveals(all, seats) {
  const fresh = all.some((line) => line.stage) ? [] : all;
  for (let i = 0; i + 1 < fresh.length; i += 1) {
    const run = [/** @type {Line} */ (fresh[i])];
    for (const line of fresh.slice(i + 1)) {
      if (line.key !== run[0]?.key || !seats.includes(line.by ?? "") || run.some((one) => one.by === line.by)) break;
      run.push(line);
    }
    if (run.length > 1 && seats.includes(run[0]?.by ?? "") && run[0]?.key) return run;
  }
  return [];
}
