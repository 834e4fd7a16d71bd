// On one screen: a curtain between seats, so that nothing hidden shows.

import { wear } from "../board/colour.js";
import { h, put } from "../dom.js";
import { t } from "../i18n.js";

export class Curtain {
  /** @param {HTMLElement} table what the curtain hides @param {(seat: string) => void} look */
  constructor(table, look) {
    this.table = table;
    this.look = look;
    this.box = h("div.curtain.gone", { role: "dialog", "aria-modal": "true", "aria-label": t("curtain") });
    table.after(this.box);
    /** @type {string|null} */
    this.waiting = null;
  }

  get drawn() {
    return this.waiting !== null;
  }

  /** @param {{id: string, name: string}[]} seats who may look next @param {import("../types.js").Look} look */
  draw(seats, look) {
    const key = seats.map((seat) => seat.id).join();
    if (this.waiting === key) return;
    this.waiting = key;
    this.table.classList.add("hidden");
    this.table.setAttribute("aria-hidden", "true");
    this.table.inert = true;
    put(
      this.box,
      h(
        "div.curtain-card",
        null,
        h("span.star", { "aria-hidden": "true" }),
        h("h2", null, t("hand-over", { who: seats.map((seat) => seat.name).join(` ${t("or")} `) })),
        h("p", null, t("hand-over-help")),
        h(
          "div.row.center",
          null,
          seats.map((seat) => {
            const button = h(
              "button.primary.big.side-button",
              { onclick: () => this.look(seat.id), "data-look": seat.id },
              t("i-am", { who: seat.name }),
            );
            wear(button, look, seat.id);
            return button;
          }),
        ),
      ),
    );
    this.box.classList.remove("gone");
    /** @type {HTMLElement|null} */ (this.box.querySelector("button"))?.focus();
  }

  open() {
    if (this.waiting === null) return;
    this.waiting = null;
    this.box.classList.add("gone");
    this.table.classList.remove("hidden");
    this.table.removeAttribute("aria-hidden");
    this.table.inert = false;
  }
}
