// Looking at the board: drag to pan, wheel or pinch to zoom, fit, glide to a place.

import { motion } from "../prefs.js";

/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/** A panel narrower than this is a phone's: the board is larger than the panel, and is moved. */
const PHONE = 560;
/** What is nearer to the edge than this is not in sight, in pixels. */
const EDGE = 6;
/** On a phone, where a finger must reach it, and where one could go from there should be seen. */
const PHONE_EDGE = 48;
/** So much room is left there around what is brought into sight, in pixels: half of what stands at its edge. */
const PHONE_AIR = 22;

/** No empty desk at one side while the board goes on at the other. @param {number} at @param {number} start @param {number} length @param {number} room */
function within(at, start, length, room) {
  if (length <= room) return (room - length) / 2 - start;
  return Math.min(-start, Math.max(room - length - start, at));
}

export class Camera {
  /**
   * @param {SVGSVGElement} svg
   * @param {SVGGElement} world
   * @param {() => void} moved
   */
  constructor(svg, world, moved) {
    this.svg = svg;
    this.world = world;
    this.moved = moved;
    /** @type {Box} */
    this.bounds = { x: 0, y: 0, width: 100, height: 100 };
    /** What must be in sight when all is in sight; the board's edge may lie outside. @type {Box} */
    this.content = this.bounds;
    /** How large the reader's letters are: a panel that holds as few of them as a phone's is one. */
    this.letters = 1;
    /** On a phone the board is never shown smaller than that by itself. */
    this.readable = 0;
    /** To show something it never goes further out than that: farther, pieces could not be told apart. */
    this.legible = 0;
    this.k = 1;
    this.x = 0;
    this.y = 0;
    this.dragged = false;
    this.touched = false;
    /** @type {Map<number, {x: number, y: number}>} */
    this.pointers = new Map();
    this.glide = 0;
    /** Is it on its way to where it was sent? */
    this.gliding = false;
    /** What something else covers at the right and at the foot. */
    this.covered = { right: 0, bottom: 0 };
    svg.addEventListener("wheel", (e) => this.wheel(e), { passive: false });
    svg.addEventListener("pointerdown", (e) => this.down(e));
    svg.addEventListener("pointermove", (e) => this.move(e));
    svg.addEventListener("pointerup", (e) => this.up(e));
    svg.addEventListener("pointercancel", (e) => this.up(e));
    /** The panel's size, told by the browser: to ask for it would be to lay the page out anew. @type {{width: number, height: number}|null} */
    this.panel = null;
    /** Told when the panel has another size. */
    this.sized = () => {};
    new ResizeObserver(() => this.measure()).observe(svg);
  }

  /** The part of the window in which the board can be seen. */
  get size() {
    const { right, bottom } = this.covered;
    const { width, height } = this.full;
    return { width: Math.max(1, width - right), height: Math.max(1, height - bottom) };
  }

  /** The whole panel. */
  get full() {
    // On a phone the panel's height hangs on every word of the question beneath it.
    if (!this.panel || this.panel.width < PHONE) this.panel = { width: this.svg.clientWidth, height: this.svg.clientHeight };
    return this.panel;
  }

  /** The panel has another size. */
  measure() {
    this.panel = null;
    this.resized();
    this.sized();
  }

  /** Did the reader move or zoom it, and nothing else since? */
  get led() {
    return this.touched && !this.left;
  }

  /** Something covers a part of the board, or no longer does. @param {{right: number, bottom: number}} by */
  cover(by) {
    const { covered, x, y, k, touched, left, aside } = this;
    if (by.right === covered.right && by.bottom === covered.bottom) return;
    const [was, is] = [covered.right + covered.bottom > 0, by.right + by.bottom > 0];
    if (!was) this.aside = { x, y, k, touched, left };
    this.covered = by;
    if (is || !aside || this.led || this.hidden) {
      this.resized();
      return;
    }
    [this.touched, this.left] = [aside.touched, aside.left];
    if (aside.touched) this.to(aside);
    else this.fit();
  }

  /** Where one looked before something covered a part of the board: back there when it goes, unless the reader looks elsewhere meanwhile.
   * @type {{x: number, y: number, k: number, touched: boolean, left: {x: number, y: number, k: number, touched: boolean}|null}|null} */
  aside = null;

  fitScale() {
    const { width, height } = this.size;
    return Math.min(width / this.bounds.width, height / this.bounds.height) * 0.97;
  }

  /** Farther out than that nobody looks. */
  get furthest() {
    return this.fitScale() * 0.8;
  }

  /** Another panel is shown in the board's place. */
  get hidden() {
    return !this.full.width || !this.full.height;
  }

  resized() {
    if (this.hidden) return;
    if (!this.touched) this.fit(false);
    else this.place(this.x, this.y, this.k);
  }

  /** @param {number} x @param {number} y @param {number} k */
  place(x, y, k) {
    this.k = Math.min(Math.max(k, this.furthest), Math.max(this.fitScale() * 12, 2.5));
    const { width, height } = this.size;
    const { bounds } = this;
    const margin = 0.35;
    this.x = Math.min(width * (1 - margin) - bounds.x * this.k, Math.max(width * margin - (bounds.x + bounds.width) * this.k, x));
    this.y = Math.min(height * (1 - margin) - bounds.y * this.k, Math.max(height * margin - (bounds.y + bounds.height) * this.k, y));
    this.world.setAttribute("transform", `translate(${this.x.toFixed(2)} ${this.y.toFixed(2)}) scale(${this.k.toFixed(4)})`);
    this.moved();
  }

  /** A box as large as there is room. @param {Box} box @param {number} most how far in at most @param {number} [least] and how far out */
  viewOf(box, most, least = 0) {
    const { width, height } = this.size;
    const within = (/** @type {number} */ air) => Math.min((width - air) / box.width, (height - air) / box.height) * 0.97;
    const bare = within(0);
    // what stands there needs its room, but must not become too small to tell apart for that
    const k = width < PHONE ? Math.max(within(PHONE_AIR * 2), Math.min(bare, this.legible)) : bare;
    return this.viewAt(box, Math.max(least, Math.min(k, most), this.furthest));
  }

  /** A box in the middle. @param {Box} box @param {number} k */
  viewAt(box, k) {
    const { width, height } = this.size;
    const { bounds } = this;
    return {
      k,
      x: within(width / 2 - (box.x + box.width / 2) * k, bounds.x * k, bounds.width * k, width),
      y: within(height / 2 - (box.y + box.height / 2) * k, bounds.y * k, bounds.height * k, height),
    };
  }

  /** How large the board is in a panel of this size: all places in sight, and no more beside the board than there must be; beside a fight
   * it fills what is left. @param {number} width @param {number} height @param {{right: number, bottom: number}} [covered] */
  scaleIn(width, height, covered = this.covered) {
    const { bounds, content } = this;
    const whole = Math.min(width / content.width, height / content.height);
    const cover = Math.max(width / bounds.width, height / bounds.height);
    const contain = Math.min(width / bounds.width, height / bounds.height);
    if (covered.right || covered.bottom) return cover;
    if (width < PHONE * this.letters) return Math.min(Math.max(cover, this.readable), cover * 2.4);
    return Math.max(contain, Math.min(whole, cover));
  }

  fit(smooth = true) {
    this.touched = false;
    const view = this.viewAt(this.content, this.scaleIn(this.size.width, this.size.height));
    if (smooth) this.to(view);
    else {
      this.stop();
      this.place(view.x, view.y, view.k);
    }
  }

  /** @param {{x: number, y: number, k: number}} view */
  to(view) {
    this.stop();
    this.sent = view;
    if (!motion()) {
      this.place(view.x, view.y, view.k);
      return;
    }
    const from = { x: this.x, y: this.y, k: this.k };
    const start = performance.now();
    const step = (/** @type {number} */ now) => {
      const p = Math.min(1, (now - start) / 380);
      const e = 1 - (1 - p) ** 3;
      this.gliding = p < 1;
      this.place(from.x + (view.x - from.x) * e, from.y + (view.y - from.y) * e, from.k + (view.k - from.k) * e);
      if (p < 1) this.glide = requestAnimationFrame(step);
    };
    this.gliding = true;
    this.glide = requestAnimationFrame(step);
  }

  /** Where it was sent last. @type {{x: number, y: number, k: number}|null} */
  sent = null;

  /** It stays where it is. */
  stop() {
    cancelAnimationFrame(this.glide);
    this.gliding = false;
  }

  /** Would this box be in sight? @param {Box} box @param {{x: number, y: number, k: number}} view */
  shows(box, view) {
    const { width, height } = this.size;
    const edge = width < PHONE ? PHONE_EDGE : EDGE;
    const [left, top] = [box.x * view.k + view.x, box.y * view.k + view.y];
    return left > edge && top > edge && left + box.width * view.k < width - edge && top + box.height * view.k < height - edge;
  }

  /** Has a box room in the panel, as large as the board is by itself? @param {Box} box */
  holds(box) {
    const { width, height } = this.size;
    const k = this.scaleIn(width, height);
    return box.width * k <= width && box.height * k <= height;
  }

  /**
   * Bring a box into sight, with as little movement as will do: not at all, back to where the reader was looking, all of the board, or near it.
   * @param {Box} box @param {number} least how far in at least, to tell things apart
   */
  reveal(box, least) {
    const here = { x: this.x, y: this.y, k: this.k };
    if (this.hidden) return;
    if (this.shows(box, here) && this.k >= least) return;
    const { left } = this;
    this.left = null;
    if (left && this.shows(box, left) && left.k >= least) {
      this.touched = left.touched;
      this.to(left);
      return;
    }
    this.left = left ?? { ...here, touched: this.touched };
    const home = this.viewAt(this.content, this.scaleIn(this.size.width, this.size.height));
    const wide = this.shows(box, home) && home.k >= least ? home : this.viewOf(box, Math.max(least, home.k), this.floor);
    this.touched = wide !== home;
    this.to(wide);
  }

  /** How far out it goes to show something: beside a fight as far as it must. */
  get floor() {
    return this.covered.right || this.covered.bottom ? 0 : this.legible;
  }

  /** Where the reader was looking before something had to be shown, and whether it was the reader who had moved there.
   * @type {{x: number, y: number, k: number, touched: boolean}|null} */
  left = null;

  /** @param {number} factor @param {number} [cx] @param {number} [cy] */
  zoom(factor, cx = this.size.width / 2, cy = this.size.height / 2) {
    const before = this.k;
    const k = Math.min(Math.max(before * factor, this.furthest), Math.max(this.fitScale() * 12, 2.5));
    this.touched = true;
    this.left = null;
    this.place(cx - ((cx - this.x) * k) / before, cy - ((cy - this.y) * k) / before, k);
  }

  /** @param {number} dx @param {number} dy */
  pan(dx, dy) {
    this.touched = true;
    this.left = null;
    this.place(this.x + dx, this.y + dy, this.k);
  }

  /** @param {WheelEvent} e */
  wheel(e) {
    e.preventDefault();
    this.stop();
    const box = this.svg.getBoundingClientRect();
    this.zoom(Math.exp(-e.deltaY * (e.deltaMode ? 0.05 : 0.0016)), e.clientX - box.left, e.clientY - box.top);
  }

  /** @param {PointerEvent} e */
  down(e) {
    if (e.button > 0) return;
    this.stop();
    this.pointers.set(e.pointerId, { x: e.clientX, y: e.clientY });
    if (this.pointers.size === 1) this.dragged = false;
    this.start = { x: e.clientX, y: e.clientY };
  }

  /** @param {PointerEvent} e */
  move(e) {
    const last = this.pointers.get(e.pointerId);
    if (!last || !this.start) return;
    const far = Math.hypot(e.clientX - this.start.x, e.clientY - this.start.y);
    if (!this.dragged && far < 6) return;
    if (!this.dragged) {
      this.dragged = true;
      this.svg.setPointerCapture(e.pointerId);
      this.svg.classList.add("dragging");
    }
    const other = [...this.pointers].find(([id]) => id !== e.pointerId)?.[1];
    if (other) {
      const before = Math.hypot(last.x - other.x, last.y - other.y);
      const now = Math.hypot(e.clientX - other.x, e.clientY - other.y);
      const box = this.svg.getBoundingClientRect();
      if (before > 0) this.zoom(now / before, (e.clientX + other.x) / 2 - box.left, (e.clientY + other.y) / 2 - box.top);
      this.pan((e.clientX - last.x) / 2, (e.clientY - last.y) / 2);
    } else this.pan(e.clientX - last.x, e.clientY - last.y);
    this.pointers.set(e.pointerId, { x: e.clientX, y: e.clientY });
  }

  /** @param {PointerEvent} e */
  up(e) {
    this.pointers.delete(e.pointerId);
    if (!this.pointers.size) this.svg.classList.remove("dragging");
  }
}
