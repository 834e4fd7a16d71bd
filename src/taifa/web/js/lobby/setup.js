// A new match: scenario, options and who sits where. Everything has a sensible default.

import { post } from "../api.js";
import { h, put } from "../dom.js";
import { t } from "../i18n.js";
import { complain, dialog } from "../popup.js";
import { remember, remembered } from "../prefs.js";
import { linkRow } from "../table/menu.js";
import { coverOf, lengthIn } from "./lobby.js";

/** @typedef {import("../types.js").GameInfo} GameInfo */
/** @typedef {import("../types.js").Helped} Helped */
/** @typedef {{kind: "here"|"link"|"bot", level?: string}} Sitting */

export class Setup {
  /** @param {GameInfo} game @param {Helped[]} bots */
  constructor(game, bots) {
    this.game = game;
    this.bots = bots;
    const level = bots.some((bot) => bot.id === "novice") ? "novice" : (bots[0]?.id ?? "random");
    /** @type {Record<string, Sitting>} */
    this.seats = Object.fromEntries(game.seats.map((seat, i) => [seat.id, i === 0 ? { kind: "here" } : { kind: "bot", level }]));
    this.scenario = game.first ?? game.scenarios[0]?.id ?? "";
    /** @type {Record<string, any>} */
    this.options = Object.fromEntries(game.options.map((option) => [option.id, option.default]));
    this.hints = true;
    /** An owner's values: the name of a file and what is in it. */
    this.values = { name: "", text: "" };
    this.recall();
  }

  /** What this browser chose the last time. */
  recall() {
    try {
      const last = JSON.parse(remembered(`setup.${this.game.id}`) ?? "null");
      if (!last) return;
      if (this.game.scenarios.some((scenario) => scenario.id === last.scenario)) this.scenario = last.scenario;
      for (const seat of this.game.seats) if (last.seats?.[seat.id]) this.seats[seat.id] = last.seats[seat.id];
      for (const option of this.game.options)
        if (option.choices.includes(last.options?.[option.id])) this.options[option.id] = last.options[option.id];
    } catch {
      remember(`setup.${this.game.id}`, null);
    }
  }

  open() {
    const { game } = this;
    this.body = h("div.setup");
    this.close = dialog(game.title, this.body, { wide: true, className: "setup-dialog" });
    this.draw();
    /** @type {HTMLElement|null} */ (this.body.querySelector("[data-do=start]"))?.focus();
  }

  draw() {
    if (!this.body) return;
    const { game } = this;
    put(
      this.body,
      h(
        "div.setup-cover",
        null,
        h("img", { src: coverOf(game.id), alt: "", width: 360, height: 240 }),
        h("p.setup-about", null, game.about),
      ),
      h(
        "div.setup-parts",
        null,
        h(
          "fieldset.setup-seats",
          null,
          h("legend", null, t("who-sits")),
          game.seats.map((seat) => this.seat(seat)),
        ),
        game.scenarios.length > 1 || game.scenarios[0]?.help ? this.scenarios() : null,
        game.options.length
          ? h(
              "fieldset",
              null,
              h("legend", null, t("options")),
              game.options.map((option) => this.option(option)),
              game.seats.length === 2 && game.options.some((option) => option.id === "handicap") ? this.bidding() : null,
            )
          : null,
        this.ownValues(),
        h(
          "div.setup-go",
          null,
          h(
            "label.setting.inline",
            null,
            h("input", {
              type: "checkbox",
              checked: this.hints,
              onchange: (/** @type {Event} */ e) => {
                this.hints = /** @type {HTMLInputElement} */ (e.target).checked;
              },
            }),
            h("span", null, h("b", null, t("hints")), h("small", null, t("hints-help"))),
          ),
          h("button.primary.big", { onclick: () => this.start(), "data-do": "start" }, t("start")),
        ),
      ),
    );
  }

  /** @param {Helped} seat */
  seat(seat) {
    const now = /** @type {Sitting} */ (this.seats[seat.id]);
    const help = this.game.plays[this.scenario]?.[seat.id] ?? seat.help;
    const kinds = /** @type {const} */ (["here", "link", "bot"]);
    return h(
      "div.seat-row",
      { "data-seat": seat.id },
      h("b.seat-row-name", null, seat.name),
      help ? h("small.muted.seat-help", null, help) : null,
      h(
        "div.choice-row",
        { role: "radiogroup", "aria-label": seat.name },
        kinds.map((kind) =>
          h(
            `button.pill${now.kind === kind ? ".on" : ""}`,
            {
              type: "button",
              role: "radio",
              "aria-checked": String(now.kind === kind),
              title: t(`sit-${kind}-help`),
              "data-kind": kind,
              onclick: () => {
                this.seats[seat.id] = kind === "bot" ? { kind, level: now.level ?? this.bots[0]?.id } : { kind };
                this.draw();
              },
            },
            t(`sit-${kind}`),
          ),
        ),
      ),
      now.kind === "bot"
        ? h(
            "select.field",
            {
              "aria-label": t("level"),
              "data-level": seat.id,
              onchange: (/** @type {Event} */ e) => {
                this.seats[seat.id] = { kind: "bot", level: /** @type {HTMLSelectElement} */ (e.target).value };
                this.draw();
              },
            },
            this.bots.map((bot) => h("option", { value: bot.id, title: bot.help, selected: bot.id === now.level }, bot.name)),
          )
        : null,
      now.kind === "bot" ? h("small.muted.level-help", null, this.bots.find((bot) => bot.id === now.level)?.help ?? "") : null,
    );
  }

  scenarios() {
    const { game } = this;
    return h(
      "fieldset",
      null,
      h("legend", null, t("scenario")),
      h(
        "div.scenario-list",
        { role: "radiogroup", "aria-label": t("scenario") },
        game.scenarios.map((scenario) =>
          h(
            `button.scenario${scenario.id === this.scenario ? ".on" : ""}`,
            {
              type: "button",
              role: "radio",
              "aria-checked": String(scenario.id === this.scenario),
              title: scenario.help ?? "",
              "data-scenario": scenario.id,
              onclick: () => {
                this.scenario = scenario.id;
                this.draw();
              },
            },
            scenario.name,
          ),
        ),
      ),
      h(
        "p.option-help",
        null,
        h("span.scenario-about", null, game.scenarios.find((one) => one.id === this.scenario)?.help ?? ""),
        h(
          "span.scenario-length",
          null,
          [lengthIn(game, this.scenario), this.scenario === game.first ? t("first-scenario") : ""].filter(Boolean).join(" · "),
        ),
      ),
    );
  }

  /** @param {import("../types.js").Option} option */
  option(option) {
    const value = this.options[option.id];
    const set = (/** @type {any} */ next) => {
      this.options[option.id] = next;
    };
    const yesNo = option.choices.every((choice) => typeof choice === "boolean");
    const input = yesNo
      ? h("input", {
          type: "checkbox",
          checked: value === true,
          "data-option": option.id,
          onchange: (/** @type {Event} */ e) => set(/** @type {HTMLInputElement} */ (e.target).checked),
        })
      : h(
          "select.field",
          {
            "data-option": option.id,
            onchange: (/** @type {Event} */ e) => set(option.choices[/** @type {HTMLSelectElement} */ (e.target).selectedIndex]),
          },
          option.choices.map((choice, i) => h("option", { selected: choice === value }, option.labels[i])),
        );
    return h(
      `label.setting${yesNo ? "" : ".chosen"}`,
      { title: option.help ?? "" },
      input,
      h("span", null, h("b", null, option.name), option.help ? h("small", null, option.help) : null),
    );
  }

  /** Instead of choosing sides and a handicap, the players may bid. */
  bidding() {
    return h(
      "div.row.bid-row",
      null,
      h("button.small", { type: "button", "data-do": "bid-for-sides", onclick: () => this.bid() }, t("bid")),
      h("small.muted", null, t("bid-what")),
    );
  }

  async bid() {
    const { FirstBid } = await import("./bid.js");
    const { game, scenario, hints } = this;
    const { handicap: _, ...options } = this.options;
    this.close?.();
    new FirstBid(game, this.bots, { game: game.id, scenario, options, hints, overlay: this.values.text }).open();
  }

  /** Who owns the box may bring the values printed in it. */
  ownValues() {
    const { game, values } = this;
    const read = async (/** @type {Event} */ e) => {
      const file = /** @type {HTMLInputElement} */ (e.target).files?.[0];
      this.values = file ? { name: file.name, text: await file.text() } : { name: "", text: "" };
      this.draw();
    };
    return h(
      "details.own-values",
      { open: Boolean(values.text) },
      h("summary", null, t("own-values")),
      h("p.option-help", null, t("own-values-help")),
      h(
        "div.row",
        null,
        h("button.small", { type: "button", "data-do": "edit-values", onclick: () => this.edit() }, t("values-edit")),
        h("a.button.small", { href: `/api/games/${game.id}/data.toml`, download: `${game.id}.toml` }, t("own-values-template")),
        h("input", { type: "file", accept: ".toml,text/plain", "aria-label": t("own-values"), "data-do": "values", onchange: read }),
        values.name ? h("b", null, values.name) : null,
      ),
    );
  }

  /** A form over the board instead of a file by hand. */
  async edit() {
    const { ValuesEditor } = await import("./values.js"); // read when it is wanted: few own the box
    const done = (/** @type {string} */ text, /** @type {number} */ n) => {
      this.values = text ? { name: t("values-changed", { n }), text } : { name: "", text: "" };
      this.draw();
    };
    new ValuesEditor(this.game, this.values.text, done).open();
  }

  async start() {
    const { game, scenario, options, seats } = this;
    remember(`setup.${game.id}`, JSON.stringify({ scenario, options, seats }));
    try {
      const made = await post("/matches", { game: game.id, scenario, options, seats, hints: this.hints, overlay: this.values.text });
      const links = Object.entries(/** @type {Record<string, string>} */ (made.links ?? {})).filter(
        ([seat]) => seats[seat]?.kind === "link",
      );
      if (!links.length) {
        location.href = made.url ?? `/t/${made.id}`;
        return;
      }
      this.invite(made, links);
    } catch (error) {
      complain(error);
    }
  }

  /** @param {{id: string, url?: string}} made @param {[string, string][]} links */
  invite(made, links) {
    if (!this.body) return;
    const name = (/** @type {string} */ id) => this.game.seats.find((seat) => seat.id === id)?.name ?? id;
    put(
      this.body,
      h(
        "div.setup-parts",
        null,
        h("h3", null, t("invite")),
        h("p.muted", null, t("invite-help")),
        ...links.map(([seat, url]) => linkRow(name(seat), url)),
        h("div.row.end", null, h("a.button.primary.big", { href: made.url ?? `/t/${made.id}`, "data-do": "to-table" }, t("to-table"))),
      ),
    );
  }
}
