// A lesson being played: which step is next, what it takes, and whether its aim is reached. Nothing here draws.

/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {[string, string|number|null]} Answer */
/** @typedef {{id: string, what: string, why: string, wrong: string, point: string[], do: string[]}} LessonStep */
/** @typedef {{what: string, done: string, failed: string, answers: number, holds: Record<string, string>, points: number|null, told: string}} Aim */
/** @typedef {{id: string, title: string, help: string, minutes: number, seat: string, steps: LessonStep[], aim: Aim|null}} Lesson */
/** Where a lesson is: the step, own answers in free play, and how many answers the match had when each was reached.
 * @typedef {{at: number, free: number, marks: {moves: number, at: number, free: number}[]}} Progress */

/** Is this what the step waits for? @param {LessonStep} step @param {Answer} answer */
export function takes(step, [verb, target]) {
  const words = [`${verb} *`, target === null ? verb : `${verb} ${target}`];
  return step.do.some((word) => words.includes(word));
}

export class Course {
  /** @param {Lesson} lesson @param {Progress|null} [known] */
  constructor(lesson, known = null) {
    this.lesson = lesson;
    /** @type {Progress} */
    this.progress = known ?? { at: 0, free: 0, marks: [] };
  }

  /** The step that is shown; null: all were, and play is free. @returns {LessonStep|null} */
  get step() {
    return this.lesson.steps[this.progress.at] ?? null;
  }

  /** May these answers be given now, one after the other? @param {Answer[]} path */
  allows(path) {
    return path.every((answer, i) => {
      const step = this.lesson.steps[this.progress.at + i];
      return !step || takes(step, answer);
    });
  }

  /** They were given, when the match had so many answers. @param {Answer[]} path @param {number} moves */
  played(path, moves) {
    const { progress } = this;
    path.forEach((_, i) => {
      progress.marks.push({ moves: moves + i, at: progress.at, free: progress.free });
      if (this.step) progress.at += 1;
      else progress.free += 1;
    });
  }

  /** Leave a step that waits for nothing. */
  readOn() {
    if (this.step && !this.step.do.length) this.progress.at += 1;
  }

  /** Answers were taken back: the lesson goes back with them. @param {number} moves */
  back(moves) {
    const { progress } = this;
    while (progress.marks.length && /** @type {{moves: number}} */ (progress.marks.at(-1)).moves >= moves) {
      const mark = /** @type {Progress["marks"][number]} */ (progress.marks.pop());
      progress.at = mark.at;
      progress.free = mark.free;
    }
  }

  /** Is the lesson learnt? @param {Scene} scene @param {Set<string>} told keys of the lines told since it began */
  reached(scene, told) {
    if (this.step) return false;
    const { aim } = this.lesson;
    if (!aim) return true;
    const owners = new Map((scene.tints ?? []).map((tint) => [tint.place, tint.side]));
    return (
      Object.entries(aim.holds).every(([place, side]) => owners.get(place) === side) &&
      (aim.points === null || (scene.scores?.[this.lesson.seat] ?? 0) >= aim.points) &&
      (!aim.told || told.has(aim.told))
    );
  }

  /** Is the aim out of reach? @param {Scene} scene @param {Set<string>} told @param {boolean} over */
  failed(scene, told, over) {
    const { aim } = this.lesson;
    return Boolean(aim) && !this.step && !this.reached(scene, told) && (this.progress.free >= (aim?.answers ?? 0) || over);
  }
}
