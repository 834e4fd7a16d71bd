// Where the keyboard is: what had the focus goes with every redraw, and the next question gives it back.

/** @typedef {{x: number, y: number}} Point */
/** Something that can be chosen: an answer by its number, or a thing on the board or in a tray. @typedef {Point & {answer: boolean, name: string}} Spot */
/** What had the focus last, and in which question. @typedef {Spot & {question: string}} Held */

const ANSWERS = ".prompt-card button.answer";
const THINGS = ".can";

/**
 * What gets the focus: the same where it is still asked about or can still be chosen; else, for an answer, the first one, and for a
 * thing the nearest. Nothing to choose: nothing.
 * @param {Held} held
 * @param {Spot[]} spots as they stand on the page
 * @param {string} question
 * @returns {number} -1: none
 */
export function nextFocus(held, spots, question) {
  const alike = spots.map((spot, i) => ({ spot, i })).filter(({ spot }) => spot.answer === held.answer);
  const same = alike.find(({ spot }) => spot.name === held.name);
  if (same && (!held.answer || held.question === question)) return same.i;
  if (!alike.length) return spots.length ? 0 : -1;
  if (held.answer) return alike[0]?.i ?? -1;
  const far = (/** @type {Point} */ spot) => Math.hypot(spot.x - held.x, spot.y - held.y);
  return alike.reduce((best, one) => (far(one.spot) < far(best.spot) ? one : best)).i;
}

export class Focus {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    /** @type {Held|null} */
    this.held = null;
  }

  /** Before a redraw: what the keyboard is at. A pointer needs no focus; what waits for a yes, and a menu, stand for what was chosen. @param {string} question */
  note(question) {
    const el = document.activeElement;
    if (!el || el === document.body || el.closest(".confirm, .menu")) return;
    const choosable = el.matches(`${ANSWERS}, ${THINGS}`) && this.root.contains(el) && el.matches(":focus-visible");
    this.held = choosable ? { ...spotOf(el), question } : null;
  }

  /** After a redraw, unless something has the focus: back to it. @param {string} question */
  restore(question) {
    const { held } = this;
    const el = document.activeElement;
    if (!held || !question || (el && el !== document.body)) return;
    const all = /** @type {HTMLElement[]} */ ([...this.root.querySelectorAll(`${ANSWERS}, ${THINGS}`)]).filter(
      (one) => one.tabIndex >= 0 && one.checkVisibility() && !one.closest(".gone, .buried"),
    );
    // The question is read first: what has the focus does not scroll it away.
    all[nextFocus(held, all.map(spotOf), question)]?.focus({ preventScroll: true });
  }
}

/** @param {Element} el @returns {Spot} */
function spotOf(el) {
  const box = el.getBoundingClientRect();
  const answer = el.matches(ANSWERS);
  const name = el.getAttribute(answer ? "data-i" : "data-id") ?? "";
  return { answer, name, x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
