// Looking back: a slider through the whole match, at a view that was open to you.

import { get } from "../api.js";
import { h, icon, put } from "../dom.js";
import { t } from "../i18n.js";
import { prefs } from "../prefs.js";
import { beatOf } from "./pace.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {{scene: import("../types.js").Scene, lines: import("../types.js").Line[], n: number, total: number}} Past */

export class Study {
  /**
   * @param {HTMLElement} host
   * @param {{past: (past: Past) => void, now: () => void, whatIf: (el: Element, n: number) => void}} handlers
   */
  constructor(host, handlers) {
    this.host = host;
    this.handlers = handlers;
    this.on = false;
    this.n = 0;
    this.total = 0;
    this.match = "";
    /** @type {string|null} */
    this.seat = null;
    /** @type {string|null} */
    this.secret = null;
    this.playing = 0;
    this.slider = /** @type {HTMLInputElement} */ (
      h("input.slider", { type: "range", min: 0, step: 1, "aria-label": t("study"), oninput: () => this.go(Number(this.slider.value)) })
    );
    this.label = h("output.study-label");
    this.eyes = /** @type {HTMLSelectElement} */ (
      h("select.field.small", { "aria-label": t("whose-view"), title: t("whose-view"), onchange: () => this.lookAs() })
    );
    this.playButton = h("button.ghost.square", { "aria-label": t("play"), title: t("play"), onclick: () => this.play() }, icon("play"));
    host.append(
      h(
        "button.ghost.square",
        { "aria-label": t("step-back"), title: t("step-back"), onclick: () => this.go(this.n - 1), "data-study": "back" },
        icon("back"),
      ),
      this.playButton,
      h(
        "button.ghost.square",
        { "aria-label": t("step-on"), title: t("step-on"), onclick: () => this.go(this.n + 1), "data-study": "next" },
        icon("next"),
      ),
      this.slider,
      this.label,
      this.eyes,
      h(
        "button.ghost.small",
        { onclick: (/** @type {Event} */ e) => handlers.whatIf(/** @type {Element} */ (e.currentTarget), this.n), "data-study": "whatif" },
        icon("branch"),
        t("what-if"),
      ),
      h("button.primary.small", { onclick: () => this.close(), "data-study": "now" }, t("back-to-now")),
    );
  }

  /** @param {string} match @param {State} state @param {string|null} secret */
  start(match, state, secret) {
    Object.assign(this, { match, seat: state.seat, secret, on: true, total: state.moves ?? state.n });
    this.host.classList.remove("gone");
    this.host.closest(".table")?.classList.add("studying");
    const open = state.seats.filter((seat) => state.yours.includes(seat.id) || (state.over && state.yours.length));
    put(this.eyes, ...open.map((seat) => h("option", { value: seat.id, selected: seat.id === state.seat }, seat.name)));
    this.eyes.classList.toggle("gone", open.length < 2 || (state.hot_seat && !state.over && !state.whatif));
    this.slider.max = String(this.total);
    this.go(Math.max(0, this.total - 1));
    this.slider.focus();
  }

  /** Play from a step on to the present, then be there again. @param {string} match @param {State} state @param {string|null} secret @param {number} from */
  async film(match, state, secret, from) {
    this.start(match, state, secret);
    this.filming = true;
    await this.go(from);
    if (!this.playing) this.play();
  }

  /** Does it end in the present? */
  filming = false;

  lookAs() {
    this.seat = this.eyes.value;
    this.go(this.n);
  }

  /** @param {number} n */
  async go(n) {
    if (!this.on) return;
    this.n = Math.min(this.total, Math.max(0, n));
    this.slider.value = String(this.n);
    this.label.textContent = t("step-of", { n: this.n, total: this.total });
    const wanted = this.n;
    const past = await get(`/matches/${this.match}/at/${wanted}`, { seat: this.seat }, this.secret);
    if (!this.on || wanted !== this.n) return;
    this.total = Math.max(this.total, past.total ?? 0);
    this.slider.max = String(this.total);
    this.handlers.past(past);
  }

  play() {
    if (this.playing) {
      clearInterval(this.playing);
      this.playing = 0;
    } else {
      this.playing = setInterval(() => this.on && this.tick(), Math.max(160, beatOf(prefs.pace) * 0.8));
    }
    this.playButton.classList.toggle("on", this.playing > 0);
  }

  /** One step on; a film is at its end in the present. */
  tick() {
    if (this.n < this.total) this.go(this.n + 1);
    else if (this.filming) this.close();
    else this.play();
  }

  close() {
    if (!this.on) return;
    this.filming = false;
    if (this.playing) this.play();
    this.on = false;
    this.host.classList.add("gone");
    this.host.closest(".table")?.classList.remove("studying");
    this.handlers.now();
  }
}
