// What is asked: the question, why, its rule, and a button for every answer without a place.

import { wear } from "../board/colour.js";
import { h, icon, put, set } from "../dom.js";
import { count, t } from "../i18n.js";

/** @typedef {import("../types.js").Action} Action */
/** @typedef {import("../types.js").State} State */
/** @typedef {import("./choices.js").Choices} Choices */
/** @typedef {{act: (action: Action) => void, rule: (number: string) => void, undo: () => void, advise: () => void,
 *   forMe: () => void, light: (ids: string[]) => void, allow: (yes: boolean) => void, reveal: (ids: string[]) => void,
 *   again: () => void}} Deeds */

const LIST_OPEN = 7;

export class Prompt {
  /** @param {HTMLElement} host @param {Deeds} deeds */
  constructor(host, deeds) {
    this.host = host;
    this.deeds = deeds;
    this.live = h("p.unseen", { "aria-live": "polite" });
    this.body = h("div.prompt-body");
    this.tools = {
      undo: h("button.ghost.small", { onclick: deeds.undo, "data-do": "undo", title: `${t("undo")} (u)` }, icon("undo"), t("undo")),
      advice: h("button.ghost.small", { onclick: deeds.advise, "data-do": "advice" }, icon("bulb"), t("advice")),
      forMe: h("button.ghost.small", { onclick: deeds.forMe, "data-do": "for-me", title: t("for-me-help") }),
    };
    this.foot = h("div.prompt-foot.gone", null, Object.values(this.tools));
    this.card = h("div.prompt-card", null, this.body, this.foot);
    host.append(this.live, this.card);
    /** @type {Action|null} */
    this.asking = null;
    this.listOpen = /** @type {boolean|null} */ (null);
  }

  /**
   * @param {State} state
   * @param {Choices} choices
   * @param {{look: import("../types.js").Look, confirm: {action: Action, yes: () => void, no: () => void}|null, auto: boolean}} now
   */
  show(state, choices, now) {
    const { decision } = state;
    /** @type {(HTMLElement|null)[]} */
    const kids = [this.head(state, now.look)];
    let spoken = "";
    if (state.over) kids.push(...this.ended(state));
    else if (decision) {
      spoken = decision.prompt;
      kids.push(h("p.question", { id: "question" }, decision.prompt));
      if (decision.interrupt) kids.push(h("p.muted.small", null, t("interrupt")));
      if (now.confirm) kids.push(this.confirmation(now.confirm));
      else kids.push(...this.answers(choices));
    } else kids.push(this.waiting(state));
    if (state.takeback) kids.push(this.takeback(state));
    this.showFoot(state, now.auto);
    const focused = this.body.contains(document.activeElement) ? document.activeElement?.getAttribute("data-i") : null;
    put(this.body, ...kids);
    this.card.classList.toggle("yours", Boolean(decision));
    if (this.live.textContent !== spoken) this.live.textContent = spoken;
    if (focused) /** @type {HTMLElement|null} */ (this.card.querySelector(`[data-i="${focused}"]`))?.focus();
  }

  /** @param {State} state @param {import("../types.js").Look} look */
  head(state, look) {
    const seat = state.seats.find((one) => one.id === (state.decision?.seat ?? state.seat));
    const chip = h("span.side-chip", null, seat?.name ?? t("spectator"));
    if (seat) wear(chip, look, seat.id);
    const role = state.over ? t("over") : state.decision ? t("your-turn") : state.seat ? t("you-are") : t("watching");
    return h("div.prompt-head", null, chip, h("span.muted", null, role), state.decision ? this.why(state.decision) : null);
  }

  /** @param {import("../types.js").Decision} decision */
  why(decision) {
    return h("div.why", null,
      decision.rule ? h("button.rule-chip", { title: t("open-rule"), onclick: () => this.deeds.rule(decision.rule) }, icon("book"), t("rule-n", { n: decision.rule })) : null,
      decision.at ? h("button.rule-chip", { title: t("show-where"), "aria-label": t("show-where"), onclick: () => this.deeds.reveal([/** @type {string} */ (decision.at)]) }, icon("map")) : null);
  }

  /** @param {Choices} choices @returns {(HTMLElement|null)[]} */
  answers(choices) {
    const { plain, numbers, placed } = choices;
    let key = 0;
    const button = (/** @type {Action} */ action, /** @type {string} */ spec) => {
      key += 1;
      return h(spec, {
        "data-i": action.i, "data-verb": action.verb, onclick: () => this.deeds.act(action),
        onpointerenter: () => this.deeds.light(typeof action.target === "string" ? [action.target] : []),
        onpointerleave: () => this.deeds.light([]),
      }, h("span", null, action.label), key <= 9 ? h("kbd", null, key) : null);
    };
    const only = plain.length + numbers.length + placed.length === 1;
    return [
      placed.length && !only ? h("p.hint", null, count("on-board", choices.byId.size)) : null,
      numbers.length ? h("div.answers.numbers", null, numbers.map((a) => this.number(a, numbers))) : null,
      plain.length ? h("div.answers", null, plain.map((a) => button(a, only ? "button.answer.primary" : "button.answer"))) : null,
      placed.length ? this.list(placed, button) : null,
    ];
  }

  /** @param {Action} action @param {Action[]} all */
  number(action, all) {
    const short = all.length > 5 && new Set(all.map((a) => a.verb)).size === 1;
    return h("button.answer", { "data-i": action.i, "data-verb": action.verb, "aria-label": action.label, title: action.label, onclick: () => this.deeds.act(action) },
      short ? String(action.target) : action.label);
  }

  /** The same choices as on the board, as words. @param {Action[]} placed @param {(a: Action, spec: string) => HTMLElement} button */
  list(placed, button) {
    const most = matchMedia("(max-width: 820px)").matches ? 0 : LIST_OPEN;
    const open = this.listOpen ?? placed.length <= most;
    const box = /** @type {HTMLDetailsElement} */ (h("details.placed", { open }, h("summary", null, t("as-list")),
      h("div.answers.chips", null, placed.map((a) => button(a, "button.answer.chip")))));
    box.addEventListener("toggle", () => {
      if (box.isConnected) this.listOpen = box.open === placed.length <= most ? null : box.open;
    });
    return box;
  }

  /** @param {{action: Action, yes: () => void, no: () => void}} confirm */
  confirmation(confirm) {
    setTimeout(() => /** @type {HTMLElement|null} */ (this.card.querySelector(".confirm .primary"))?.focus(), 0);
    return h("div.confirm", { role: "alertdialog", "aria-label": t("no-way-back") },
      h("p", null, h("strong", null, confirm.action.label), h("br"), t("no-way-back")),
      h("div.row", null,
        h("button.primary", { onclick: confirm.yes, "data-confirm": "yes" }, t("play-it")),
        h("button.ghost", { onclick: confirm.no, "data-confirm": "no" }, t("not-yet"))));
  }

  /** @param {State} state */
  waiting(state) {
    const names = state.asked.map((a) => state.seats.find((one) => one.id === a.seat)?.name ?? a.seat);
    return h("p.waiting", null, t("waiting", { who: names.join(", ") }), h("span.dots", { "aria-hidden": "true" }, h("i"), h("i"), h("i")));
  }

  /** @param {State} state */
  ended(state) {
    const { result } = state;
    const name = (/** @type {string} */ id) => state.seats.find((one) => one.id === id)?.name ?? id;
    const points = Object.entries(result?.scores ?? {}).sort((a, b) => b[1] - a[1]);
    return [
      h("p.question", { id: "question" }, result?.winners.length ? t("won", { who: result.winners.map(name).join(", ") }) : t("draw")),
      result?.reason ? h("p", null, result.reason) : null,
      h("ul.points", null, points.map(([id, n]) => h("li", null, h("span", null, name(id)), h("b", null, Math.round(n * 10) / 10)))),
      h("button.primary", { onclick: this.deeds.again }, t("to-lobby")),
    ];
  }

  /** @param {State} state */
  takeback(state) {
    const by = state.takeback?.by ?? "";
    const name = state.seats.find((one) => one.id === by)?.name ?? by;
    if (state.yours.includes(by) || !state.seat) return h("p.hint", null, t("takeback-asked"));
    return h("div.confirm", null, h("p", null, t("takeback-wanted", { who: name })),
      h("div.row", null,
        h("button.primary", { onclick: () => this.deeds.allow(true), "data-takeback": "allow" }, t("allow")),
        h("button.ghost", { onclick: () => this.deeds.allow(false), "data-takeback": "refuse" }, t("refuse"))));
  }

  /** Buttons that stay while questions change, so that a click always finds them. @param {State} state @param {boolean} auto */
  showFoot(state, auto) {
    const { undo, advice, forMe } = this.tools;
    this.foot.classList.toggle("gone", !state.seat);
    set(undo, { disabled: !state.can_undo });
    advice.classList.toggle("gone", !state.hints || !state.decision);
    forMe.classList.toggle("gone", !state.hints || (!state.decision && !auto));
    forMe.classList.toggle("on", auto);
    set(forMe, { "aria-pressed": String(auto) });
    put(forMe, icon("robot"), t(auto ? "for-me-stop" : "for-me"));
  }
}
