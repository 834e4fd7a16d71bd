// Dice that roll where everyone sees them, then lie still for a moment.

import { wear } from "../board/colour.js";
import { h } from "../dom.js";
import { motion, prefs } from "../prefs.js";
import { dieFace, sumOf } from "./chronicle.js";

/** @typedef {import("../types.js").Line} Line */

const MOST = 24;

export class Dice {
  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host;
  }

  /** Show the rolls of some lines; how long that takes, in ms. @param {Line[]} lines */
  roll(lines) {
    const rolls = lines.filter((line) => line.dice?.length).slice(-3);
    if (!rolls.length) return 0;
    const moving = motion();
    for (const line of rolls) {
      const dice = line.dice ?? [];
      const tray = h(
        "div.roll",
        { "aria-hidden": "true" },
        h(
          "div.roll-dice",
          null,
          dice.slice(0, MOST).map((n, i) => {
            const die = dieFace(n);
            die.style.setProperty("--turn", `${(i % 2 ? -1 : 1) * (380 + ((i * 97) % 240))}deg`);
            die.style.setProperty("--late", `${(i * 40) % 320}ms`);
            if (moving) die.classList.add("rolling");
            return die;
          }),
          dice.length > MOST ? h("span", null, "…") : null,
          dice.length > 1 ? h("b.sum", null, sumOf(dice)) : null,
        ),
        h("p.roll-text", null, line.text),
      );
      this.host.append(tray);
      while (this.host.children.length > 3) this.host.firstElementChild?.remove();
      setTimeout(() => tray.classList.add("going"), 2600);
      setTimeout(() => tray.remove(), 3100);
    }
    return moving ? 650 / prefs.speed : 0;
  }

  /** Hidden things that are shown together lie side by side for a moment. @param {Line[]} lines @param {import("../types.js").Look} look */
  reveal(lines, look) {
    const box = h(
      "div.roll.reveal",
      { "aria-hidden": "true" },
      lines.map((line) => {
        const card = h("div.reveal-card", null, line.text);
        wear(card, look, line.by);
        return card;
      }),
    );
    this.host.append(box);
    setTimeout(() => box.classList.add("going"), 3600 / prefs.speed);
    setTimeout(() => box.remove(), 4100 / prefs.speed);
  }

  clear() {
    this.host.replaceChildren();
  }
}
