// Fights as the chronicle tells them: lines with a step of the stage, gathered from opening to outcome. Nothing here draws.

/** @typedef {import("../types.js").Line} Line */
/** @typedef {import("../types.js").Step} Step */
/** @typedef {import("../types.js").Force} Force */
/** @typedef {import("../types.js").Fighter} Fighter */
/** @typedef {import("../types.js").Chances} Chances */
/** @typedef {{step: Step, text: string, i: number}} Beat */
/** @typedef {{title: string, from: number}} Round  from: the first beat of the round */
/** @typedef {{id: string, kind: string, title: string, place: string, forces: Force[], terms: string[], beats: Beat[],
 *   rounds: Round[], outcome: Step|null, first: number, last: number,
 *   chances?: Chances|null}} Fight `chances` as they were before its first roll, once they are known */
/** `left` still fight, `lost`, `routed` and `away` don't; `hurt` is damage taken; `mark` what befell it last.
 * @typedef {Fighter & {left: number, lost: number, routed: number, away: number, hurt: number, mark: string, why: string}} Standing */
/** @typedef {Omit<Force, "fighters"> & {fighters: Standing[]}} Array */

/** @param {Step} step @param {Line} line @returns {Fight} */
function begun(step, line) {
  return {
    id: step.fight,
    kind: step.kind ?? "battle",
    title: step.title ?? line.text,
    place: step.place ?? "",
    forces: step.forces ?? [],
    terms: step.terms ?? [],
    beats: [{ step, text: line.text, i: line.i }],
    rounds: [],
    outcome: null,
    first: line.i,
    last: line.i,
  };
}

/** All that was fought, in the order in which it began. A fight may go on inside another. */
export class Fights {
  constructor() {
    /** @type {Fight[]} */
    this.all = [];
    this.heard = -1;
  }

  /** Take in lines that were not heard yet; what happened in them. @param {Line[]} lines @returns {{fight: Fight, beat: Beat}[]} */
  hear(lines) {
    const found = [];
    for (const line of lines) {
      if (line.i <= this.heard) continue;
      this.heard = line.i;
      const beat = line.stage ? this.take(line.stage, line) : null;
      if (beat) found.push(beat);
    }
    return found;
  }

  /** @param {Step} step @param {Line} line */
  take(step, line) {
    if (step.step === "open") {
      const fight = begun(step, line);
      this.all.push(fight);
      return { fight, beat: /** @type {Beat} */ (fight.beats[0]) };
    }
    const fight = this.all.findLast((one) => one.id === step.fight && !one.outcome);
    if (!fight) return null;
    const beat = { step, text: line.text, i: line.i };
    fight.beats.push(beat);
    fight.last = line.i;
    if (step.step === "round") fight.rounds.push({ title: step.title ?? line.text, from: fight.beats.length - 1 });
    if (step.step === "close") fight.outcome = step;
    return { fight, beat };
  }

  /** Lines from this number on were taken back. @param {number} first */
  forget(first) {
    if (first > this.heard) return;
    this.heard = first - 1;
    this.all = this.all.filter((fight) => fight.first < first);
    for (const fight of this.all) {
      fight.beats = fight.beats.filter((beat) => beat.i < first);
      fight.rounds = fight.rounds.filter((round) => round.from < fight.beats.length);
      fight.last = fight.beats.at(-1)?.i ?? fight.first;
      if (!fight.beats.some((beat) => beat.step.step === "close")) fight.outcome = null;
    }
  }

  /** The fight that a line of the chronicle belongs to. @param {number} i */
  at(i) {
    return this.all.findLast((fight) => fight.beats.some((beat) => beat.i === i)) ?? null;
  }
}

/** @param {Fighter} fighter @returns {Standing} */
function fresh(fighter) {
  return { ...fighter, left: fighter.n ?? 1, lost: 0, routed: 0, away: 0, hurt: 0, mark: "", why: "" };
}

/** Where a fighter's number goes, by what befell it. @type {Record<string, "lost"|"routed"|"away">} */
const GONE = { lost: "lost", routed: "routed", retreats: "away" };

/** How both sides stand after so many beats. @param {Fight} fight @param {number} [upto] @returns {Array[]} */
export function arrayAt(fight, upto = fight.beats.length) {
  let arrays = fight.forces.map((force) => ({ ...force, fighters: (force.fighters ?? []).map(fresh) }));
  for (const { step } of fight.beats.slice(0, upto)) {
    if (step.step === "round" && step.forces?.length)
      arrays = step.forces.map((force) => ({ ...force, fighters: (force.fighters ?? []).map(fresh) }));
    if (step.step === "round" || step.step === "roll") for (const force of arrays) for (const one of force.fighters) one.mark = "";
    if (step.step === "blow") strike(arrays, step);
  }
  return arrays;
}

/** @param {Array[]} arrays @param {Step} step */
function strike(arrays, step) {
  const one = arrays.flatMap((force) => force.fighters).find((fighter) => fighter.id === step.fighter);
  if (!one) return;
  const n = step.n ?? 1;
  const did = step.did ?? "hit";
  const gone = GONE[did];
  one.mark = did;
  one.why = step.why ?? "";
  if (gone) {
    const many = Math.min(n, one.left);
    one.left -= many;
    one[gone] += n;
    one.hurt = 0;
  } else if (did === "damaged") one.hurt += n;
  else if (did === "joins") one.left += n;
}

/** The round that a beat is in; 0 before the first. @param {Fight} fight @param {number} at */
export function roundAt(fight, at) {
  return fight.rounds.filter((round) => round.from < at).length;
}

/** The last roll before a beat, if it is of the same round. @param {Fight} fight @param {number} upto @returns {Step|null} */
export function rollAt(fight, upto) {
  for (let i = upto - 1; i >= 0; i--) {
    const step = fight.beats[i]?.step;
    if (step?.step === "roll") return step;
    if (step?.step === "round") return null;
  }
  return null;
}

/** A table's rows as one reads them: numbers with the same result share a line. @param {NonNullable<Step["table"]>} rows @returns {NonNullable<Step["table"]>} */
export function readRows(rows) {
  /** @type {{from: string, to: string, row: NonNullable<Step["table"]>[number]}[]} */
  const found = [];
  for (const row of rows) {
    const last = found.at(-1);
    if (last && last.row.result === row.result && Number(last.to) + 1 === Number(row.label)) {
      last.to = row.label;
      last.row = { ...last.row, label: `${last.from}–${row.label}`, lit: last.row.lit || row.lit };
    } else found.push({ from: row.label, to: row.label, row });
  }
  return found.map(({ row }) => row);
}

/** What is told, each sentence with how often it is told in a row. @param {string[]} texts @returns {[string, number][]} */
export function counted(texts) {
  /** @type {[string, number][]} */
  const found = [];
  for (const text of texts) {
    const last = found.at(-1);
    if (last?.[0] === text) last[1] += 1;
    else found.push([text, 1]);
  }
  return found;
}

/** Was a fight ended since? @param {Line[]} before @param {Line[]} now */
export function settledIn(before, now) {
  const last = before.at(-1)?.i ?? -1;
  return now.some((line) => line.i > last && line.stage?.step === "close");
}

/** The first line that was taken back or told otherwise since; null: none. @param {Line[]} before @param {Line[]} now */
export function changedFrom(before, now) {
  const known = new Map(now.map((line) => [line.i, line]));
  const first = now[0]?.i ?? 0;
  for (const line of before) {
    const same = known.get(line.i);
    if (line.i >= first && (!same || same.text !== line.text)) return line.i;
  }
  return null;
}
