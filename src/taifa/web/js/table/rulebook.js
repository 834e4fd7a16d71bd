// Help beside the board: the rule that is asked about, the sections around it, a search through all of them and through cards and units.

import { rules } from "../api.js";
import { h, put } from "../dom.js";
import { plain, t } from "../i18n.js";
import { drawFace, searchFaces } from "./faces.js";

/** @typedef {import("../types.js").Rule} Rule */
/** @typedef {import("../types.js").Board} Board */

/** Sections above and beneath a number. @param {Rule[]} all @param {string} number */
function around(all, number) {
  const parent = number.split(".").slice(0, -1).join(".");
  return all
    .filter(
      (rule) =>
        rule.number !== number &&
        (rule.number === parent || rule.number.startsWith(`${number}.`) || (parent && rule.number.startsWith(`${parent}.`))),
    )
    .slice(0, 12);
}

export class Rulebook {
  /** @param {HTMLElement} host */
  constructor(host) {
    this.input = /** @type {HTMLInputElement} */ (
      h("input.field", { type: "search", placeholder: t("search-rules"), "aria-label": t("search-rules"), oninput: () => this.search() })
    );
    this.body = h("div.rule-body");
    host.append(this.input, this.body);
    this.game = "";
    /** @type {Board|null} */
    this.board = null;
    /** @type {Rule[]} */
    this.all = [];
    this.number = "";
    /** Called once the rules have come. */
    this.come = () => {};
    /** The reader went elsewhere: the book stays open there until the next question. */
    this.asked = "";
  }

  /** @param {string} game */
  async ready(game) {
    this.game = game;
    const first = !this.all.length;
    this.all = await rules(game);
    if (first) this.come();
    if (!this.body.children.length) this.search();
  }

  /** The rule of this number, or the section it belongs to. @param {string} number @returns {Rule|null} */
  about(number) {
    return this.all.find((one) => one.number === number) ?? this.all.find((one) => number.startsWith(`${one.number}.`)) ?? null;
  }

  /** The book lies open where the question is, unless the reader looks for something. @param {string} number @param {Board|null} board */
  async follow(number, board) {
    this.board = board;
    if (!number || number === this.asked || this.input.value.trim()) return;
    this.asked = number;
    if (number !== this.number) await this.open(number, false).catch(() => {});
  }

  /** @param {string} number @param {boolean} [focus] */
  async open(number, focus = true) {
    this.number = number;
    this.input.value = "";
    await this.ready(this.game);
    const rule = this.about(number);
    if (!rule) {
      put(this.body, h("p.muted", null, t("no-rule", { n: number })));
      return;
    }
    put(
      this.body,
      h(
        "article.rule",
        { tabindex: "-1" },
        h("h3", null, h("span.rule-number", null, rule.number), rule.title),
        ...rule.help
          .split("\n")
          .filter(Boolean)
          .map((p) => h("p", null, p)),
      ),
      this.links(around(this.all, rule.number)),
    );
    if (focus) /** @type {HTMLElement} */ (this.body.firstElementChild).focus({ preventScroll: true });
  }

  search() {
    const wanted = plain(this.input.value.trim());
    const found = wanted
      ? this.all.filter((rule) => plain(`${rule.number} ${rule.title} ${rule.help}`).includes(wanted))
      : this.all.filter((rule) => rule.number.split(".").filter((part) => part !== "0").length <= 2);
    const faces = wanted.length > 1 ? searchFaces(this.board, wanted).slice(0, 12) : [];
    put(
      this.body,
      found.length ? this.links(found.slice(0, 80)) : null,
      faces.length
        ? h(
            "div.found-faces",
            null,
            faces.map(([, face]) => drawFace(face, this.board?.look ?? {})),
          )
        : null,
      found.length || faces.length ? null : h("p.muted", null, t("nothing-found")),
    );
  }

  /** @param {Rule[]} found */
  links(found) {
    return h(
      "ul.rule-list",
      null,
      found.map((rule) =>
        h(
          "li",
          null,
          h(
            "button.link",
            { onclick: () => this.open(rule.number) },
            h("span.rule-number", null, rule.number),
            rule.title === rule.number ? "" : rule.title,
          ),
        ),
      ),
    );
  }
}
