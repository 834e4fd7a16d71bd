// The matches one has: whose turn, where they stand, what happened last.

import { call, get, post, save } from "../api.js";
import { h, icon, put } from "../dom.js";
import { ago, t } from "../i18n.js";
import { askText, complain, notice, openMenu, sure } from "../popup.js";
import { remembered } from "../prefs.js";
import { coverOf } from "./lobby.js";

/** @typedef {import("../types.js").MatchRow} MatchRow */

export class Matches {
  /** @param {HTMLElement} host @param {import("../types.js").GameInfo[]} games */
  constructor(host, games) {
    this.host = host;
    this.games = games;
  }

  async load() {
    /** @type {MatchRow[]} */
    const rows = await get("/matches");
    const turn = (/** @type {MatchRow} */ row) => !row.over && row.to_move.some((seat) => row.yours.includes(seat));
    rows.sort((a, b) => Number(a.over) - Number(b.over) || Number(turn(b)) - Number(turn(a)));
    put(
      this.host,
      h(
        "div.section-head",
        null,
        h("h2.section-title", null, t("your-matches")),
        h(
          "div.row",
          null,
          h("button.ghost.small", { onclick: () => this.watch(), "data-do": "watch" }, icon("eye"), t("open-link")),
          h(
            "label.button.ghost.small",
            { "data-do": "import" },
            icon("down"),
            t("import"),
            h("input.unseen", {
              type: "file",
              accept: ".json,application/json",
              onchange: (/** @type {Event} */ e) => this.import(/** @type {HTMLInputElement} */ (e.target)),
            }),
          ),
        ),
      ),
      rows.length
        ? h(
            "ul.match-list",
            null,
            rows.map((row) => this.row(row, turn(row))),
          )
        : h("p.muted.no-matches", null, t("no-matches")),
    );
  }

  /** Matches that anyone may watch. @param {HTMLElement} host */
  async showOpen(host) {
    /** @type {MatchRow[]} */
    const rows = (await get("/matches/open")).filter((/** @type {MatchRow} */ row) => !row.yours.length);
    if (!rows.length) return;
    put(
      host,
      h("h2.section-title", null, t("open-tables")),
      h(
        "ul.match-list",
        null,
        rows.slice(0, 12).map((row) => this.row(row, false)),
      ),
    );
  }

  /** @param {MatchRow} row @param {boolean} mine */
  row(row, mine) {
    const names = row.to_move.map((id) => row.seats.find((seat) => seat.id === id)?.name ?? id).join(", ");
    const whose = row.over ? t("over") : mine ? t("your-turn") : t("waiting", { who: names });
    return h(
      `li.match${mine ? ".yours" : ""}${row.over ? ".over" : ""}`,
      { "data-match": row.id },
      h(
        "a.match-link",
        { href: `/t/${row.id}` },
        h("img", { src: coverOf(row.game), alt: "", width: 72, height: 48, loading: "lazy" }),
        h(
          "span.match-text",
          null,
          h("b", null, row.name || row.title),
          h("span.muted", null, [row.name ? row.title : "", row.scenario_name ?? row.scenario, row.headline].filter(Boolean).join(" · ")),
          row.last_line ? h("span.match-last", null, row.last_line) : null,
        ),
        h("span.match-turn", null, whose, h("small", null, ago(row.updated))),
      ),
      row.creator === false
        ? null
        : h(
            "button.ghost.square",
            {
              "aria-label": t("more"),
              title: t("more"),
              onclick: (/** @type {Event} */ e) => this.menu(row, /** @type {Element} */ (e.currentTarget)),
            },
            icon("menu"),
          ),
    );
  }

  /** @param {MatchRow} row @param {Element} near */
  menu(row, near) {
    openMenu(
      near.getBoundingClientRect(),
      [
        {
          label: row.over ? t("look-back") : t("resume"),
          icon: "play",
          run: () => {
            location.href = `/t/${row.id}`;
          },
        },
        {
          label: t("watch-anyone"),
          icon: "eye",
          off: row.over,
          run: () => this.doing(() => call("PATCH", `/matches/${row.id}`, { body: { watch: "anyone" } })),
        },
        {
          label: t("watch-link"),
          icon: "link",
          off: row.over,
          run: () => this.doing(() => call("PATCH", `/matches/${row.id}`, { body: { watch: "link" } })),
        },
        { label: t("rename"), icon: "pen", run: () => this.rename(row) },
        { label: t("export-record"), icon: "down", run: () => this.export(row) },
        { label: t("delete"), icon: "trash", danger: true, run: () => this.remove(row) },
      ],
      row.name || row.title,
    );
  }

  /** @param {() => Promise<any>} work */
  async doing(work) {
    try {
      await work();
      await this.load();
    } catch (error) {
      complain(error);
    }
  }

  /** @param {MatchRow} row */
  async rename(row) {
    const name = await askText(t("rename"), row.name || row.title);
    if (name) await this.doing(() => call("PATCH", `/matches/${row.id}`, { body: { name } }));
  }

  /** @param {MatchRow} row */
  async remove(row) {
    if (await sure(t("delete"), t("delete-sure", { name: row.name || row.title }), t("delete"))) {
      await this.doing(() => call("DELETE", `/matches/${row.id}`));
    }
  }

  /** @param {MatchRow} row */
  async export(row) {
    await this.doing(async () => {
      const record = await get(`/matches/${row.id}/record`, {}, remembered(`secret.${row.id}`));
      save(`${row.game}-${row.id}.json`, JSON.stringify(record, null, 1), "application/json");
    });
  }

  /** @param {HTMLInputElement} input */
  async import(input) {
    const file = input.files?.[0];
    input.value = "";
    if (!file) return;
    await this.doing(async () => {
      let record;
      try {
        record = JSON.parse(await file.text());
      } catch {
        throw new Error(t("not-a-record"));
      }
      await post("/matches/import", record);
      notice(t("imported"));
    });
  }

  async watch() {
    const link = await askText(t("open-link-help"), "");
    if (!link) return;
    const found = /(?:\/t\/)?([\w-]+)(#[\w-]+)?$/.exec(link.trim());
    if (found) location.href = `/t/${found[1]}${found[2] ?? ""}`;
    else notice(t("not-a-link"), "bad");
  }
}
