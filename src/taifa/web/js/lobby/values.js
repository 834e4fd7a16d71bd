// Values from one's own box: the board, and a form for whatever may differ in it. Errors stand at their fields.

import { board as fetchBoard, get, post } from "../api.js";
import { BoardView, pieceDefs } from "../board/view.js";
import { h, put } from "../dom.js";
import { has, plain, t } from "../i18n.js";
import { complain, dialog, notice } from "../popup.js";
import { remember, remembered } from "../prefs.js";
import { changedIn, countOf, laid, read, same, toToml, written } from "./overlay.js";

/** @typedef {import("../types.js").GameInfo} GameInfo */
/** @typedef {import("../types.js").Values} AllValues */
/** @typedef {import("../types.js").ValueTable} Table */
/** @typedef {import("../types.js").ValueRow} Row */
/** @typedef {import("../types.js").ValueField} Field */
/** @typedef {import("../types.js").Problem} Problem */
/** @typedef {import("./overlay.js").Changes} Changes */

/** So many rows of a table are laid out at once; the rest is found by its name. */
const MOST_ROWS = 30;
/** How long one may go on typing before what was typed is checked, in milliseconds. */
const REST = 500;

export class ValuesEditor {
  /** @param {GameInfo} game @param {string} text what was brought so far @param {(text: string, changed: number) => void} done */
  constructor(game, text, done) {
    this.game = game;
    this.text = text;
    this.done = done;
    /** @type {AllValues|null} */
    this.all = null;
    /** @type {Changes} */
    this.changes = {};
    /** @type {Problem[]} */
    this.problems = [];
    this.place = "";
    this.table = "";
    this.filter = "";
    this.checks = 0;
  }

  async open() {
    const { game } = this;
    this.map = h("div.values-map", { role: "region", "aria-label": t("board") });
    this.form = h("div.values-form");
    this.lists = h("div", { hidden: true });
    this.state = h("div.values-state", { role: "status", "aria-live": "polite" });
    const body = h("div.values", null, this.map, h("div.values-side", null, this.tools(), this.state, this.form), this.lists);
    this.close = dialog(t("values-title", { game: game.title }), body, { wide: true, className: "values-dialog" });
    try {
      const [all, drawn] = await Promise.all([get(`/games/${game.id}/data`), fetchBoard(game.id, game.board)]);
      this.all = all;
      this.view = new BoardView(this.map, { pick: (id) => this.choose(id), hover: () => {} });
      this.view.setBoard({ ...drawn, hash: game.board }, t("board"));
      pieceDefs(drawn.look ?? {});
      const can = new Map(drawn.places.map((/** @type {{id: string, name?: string}} */ spot) => [spot.id, [pickOf(spot)]]));
      this.view.show(
        /** @type {any} */ ({ game: game.id, board: game.board, headline: "", seat: null, pieces: [], tints: [] }),
        can,
        new Map(),
      );
      this.table = this.all?.tables[0]?.id ?? "";
      const kept = this.text || remembered(`values.${game.id}`) || "";
      if (kept) await this.take(kept);
      else this.draw();
      /** @type {HTMLElement|null} */ (this.form.querySelector("select, input"))?.focus();
    } catch (error) {
      complain(error);
    }
  }

  tools() {
    const load = async (/** @type {Event} */ e) => {
      const input = /** @type {HTMLInputElement} */ (e.target);
      const file = input.files?.[0];
      input.value = "";
      if (file && file.size > 1_000_000) notice(t("values-too-big"), "bad");
      else if (file) await this.take(await file.text());
    };
    /** What is of use only where something differs. */
    this.differing = [
      h("button", { "data-do": "save-values", onclick: () => this.download() }, t("values-download")),
      "canShare" in navigator ? h("button", { "data-do": "share-values", onclick: () => this.share() }, t("values-share")) : null,
      h("button.ghost", { "data-do": "forget-values", onclick: () => this.forget() }, t("values-forget")),
    ];
    const [download, share, forget] = this.differing;
    return h(
      "div.values-tools",
      null,
      h("button.primary", { "data-do": "use-values", onclick: () => this.use() }, t("values-use")),
      download,
      h(
        "label.button",
        null,
        t("values-load"),
        h("input.unseen", { type: "file", accept: ".toml,text/plain", "data-do": "load-values", onchange: load }),
      ),
      share,
      forget,
    );
  }

  /** The values as a file says them. */
  toml() {
    return this.all && countOf(this.changes) ? toToml(this.changes, this.all) : "";
  }

  /** A file was brought: the server reads it, what can be laid in the form is. @param {string} text */
  async take(text) {
    try {
      const found = await post(`/games/${this.game.id}/data/check`, { overlay: text });
      this.changes = this.all ? changedIn(found.rows, this.all) : {};
      this.problems = found.problems;
      this.keep();
    } catch (error) {
      complain(error);
    }
    this.draw();
  }

  keep() {
    const text = this.toml();
    remember(`values.${this.game.id}`, text || null);
  }

  forget() {
    this.changes = {};
    this.problems = [];
    this.keep();
    this.draw();
  }

  download() {
    const url = URL.createObjectURL(new Blob([this.toml()], { type: "application/toml" }));
    h("a", { href: url, download: `${this.game.id}.toml` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  }

  async share() {
    const file = new File([this.toml()], `${this.game.id}.toml`, { type: "text/plain" });
    if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file], title: this.game.title }).catch(() => {});
    else this.download();
  }

  async use() {
    await this.check();
    if (this.problems.length) return;
    this.done(this.toml(), countOf(this.changes));
    this.close?.();
  }

  /** Ask the server what is wrong; only the newest question counts. */
  async check() {
    this.checks += 1;
    const now = this.checks;
    const text = this.toml();
    try {
      const found = text ? await post(`/games/${this.game.id}/data/check`, { overlay: text }) : { problems: [] };
      if (now !== this.checks) return;
      this.problems = found.problems;
      this.showProblems();
    } catch (error) {
      complain(error);
    }
  }

  /** @type {ReturnType<typeof setTimeout>|undefined} */
  resting;

  soon() {
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.check(), REST);
  }

  // Drawing --------------------------------------------------------------------------------------

  /** @param {string} place */
  choose(place) {
    this.place = place;
    this.filter = "";
    this.draw();
    this.form?.scrollTo({ top: 0 });
    /** @type {HTMLElement|null} */ (this.form?.querySelector("fieldset input, fieldset select"))?.focus();
  }

  draw() {
    const { all, form } = this;
    if (!all || !form) return;
    const found = this.rows();
    this.view?.light(this.place ? [this.place] : []);
    put(
      form,
      h(
        "div.values-find",
        null,
        h(
          "select.field",
          {
            "aria-label": t("values-table"),
            "data-do": "table",
            onchange: (/** @type {Event} */ e) => {
              this.table = /** @type {HTMLSelectElement} */ (e.target).value;
              this.place = "";
              this.draw();
            },
          },
          this.place ? h("option", { value: "", selected: true }, this.nameOf(this.place)) : null,
          all.tables.map((table) =>
            h("option", { value: table.id, selected: !this.place && table.id === this.table }, tableName(table.id)),
          ),
        ),
        h("input.field", {
          type: "search",
          placeholder: t("values-find"),
          "aria-label": t("values-find"),
          value: this.filter,
          oninput: (/** @type {Event} */ e) => {
            this.filter = /** @type {HTMLInputElement} */ (e.target).value;
            this.drawRows();
          },
        }),
      ),
      h("div.values-rows", null, found),
    );
    this.showProblems();
  }

  drawRows() {
    const box = this.form?.querySelector(".values-rows");
    if (box) put(/** @type {HTMLElement} */ (box), this.rows());
    this.showProblems();
  }

  /** The rows of the place that was chosen, or of the table, as far as their names fit. */
  rows() {
    const { all, place, filter } = this;
    if (!all) return [];
    const wanted = plain(filter.trim());
    const fits = (/** @type {Row} */ row) => !wanted || plain(`${this.titleOf(row)} ${row.id}`).includes(wanted);
    /** @type {{table: Table, row: Row}[]} */
    const found = all.tables
      .filter((table) => place || table.id === this.table)
      .flatMap((table) => table.rows.filter((row) => (!place || speaksOf(row, place)) && fits(row)).map((row) => ({ table, row })))
      .sort((a, b) => Number(b.row.id === place) - Number(a.row.id === place));
    const shown = found.slice(0, MOST_ROWS).map(({ table, row }) => this.row(table, row));
    if (!found.length) return [h("p.muted", null, t("values-nothing"))];
    return found.length > MOST_ROWS ? [...shown, h("p.muted", null, t("values-more", { n: found.length - MOST_ROWS }))] : shown;
  }

  /** @param {Table} table @param {Row} row */
  row(table, row) {
    const rebuilt = row.source === "reconstructed";
    return h(
      `fieldset.values-row${this.changes[table.id]?.[row.id] ? ".changed" : ""}`,
      { "data-row": `${table.id}/${row.id}` },
      h("legend", null, h("b", null, this.titleOf(row)), " ", h("small.muted", null, tableName(table.id))),
      rebuilt ? h("p.values-why", null, h("b", null, `° ${t("values-rebuilt")}`), row.why ? `: ${row.why}` : "") : null,
      h(
        "div.values-fields",
        null,
        table.fields.filter((field) => field.kind !== "yes-no").map((field) => this.field(table, row, field)),
        table.fields.filter((field) => field.kind === "yes-no").map((field) => this.field(table, row, field)),
      ),
    );
  }

  /** @param {Table} table @param {Row} row @param {Field} field */
  field(table, row, field) {
    const own = row.values[field.id];
    const now = this.changes[table.id]?.[row.id]?.[field.id] ?? own;
    const key = `${table.id}/${row.id}/${field.id}`;
    const attrs = {
      "data-field": key,
      "aria-describedby": `wrong-${key}`,
      onchange: (/** @type {Event} */ e) => this.change(table, row, field, /** @type {HTMLInputElement} */ (e.target)),
    };
    const input =
      field.kind === "yes-no"
        ? h("input", { type: "checkbox", checked: now === true, ...attrs })
        : field.kind === "choice"
          ? h(
              "select.field",
              attrs,
              field.choices.map((choice) => h("option", { value: choice, selected: choice === now }, this.nameOf(choice))),
            )
          : h("input.field", {
              type: field.kind === "number" ? "number" : "text",
              step: "any",
              value: written(now, field.kind),
              list: field.kind === "text" ? this.wordsFor(table, field) : undefined,
              ...attrs,
            });
    return h(
      `label.values-field${same(now, own) ? "" : ".changed"}`,
      { title: same(now, own) ? "" : t("values-was", { value: written(own, field.kind) }) },
      h("span", null, fieldName(field.id)),
      input,
      field.help ? h("small.muted", null, field.help) : null,
      h("small.wrong", { id: `wrong-${key}` }),
    );
  }

  /** The list of words that a field of a table may hold, with their names: what stands there in other rows, or all rows of the table that these are of. @param {Table} table @param {Field} field */
  wordsFor(table, field) {
    const id = `words-${table.id}-${field.id}`;
    if (this.lists?.querySelector(`#${CSS.escape(id)}`)) return id;
    const held = [...new Set(table.rows.map((row) => String(row.values[field.id] ?? "")))].filter(Boolean);
    const of = this.all?.tables.find((one) => held.every((word) => one.rows.some((row) => row.id === word)));
    const words = of ? of.rows.map((row) => row.id) : held;
    if (words.length < 2) return undefined;
    this.lists?.append(
      h(
        "datalist",
        { id },
        words.map((word) => h("option", { value: word }, this.nameOf(word))),
      ),
    );
    return id;
  }

  /** A row by the name of what it is about; a way or border by its two ends. @param {Row} row */
  titleOf(row) {
    const { a, b } = row.values;
    return row.name === row.id && a && b ? `${this.nameOf(a)} – ${this.nameOf(b)}` : row.name;
  }

  /** @param {Table} table @param {Row} row @param {Field} field @param {HTMLInputElement} input */
  change(table, row, field, input) {
    const value = field.kind === "yes-no" ? input.checked : read(input.value, field.kind);
    laid(this.changes, table.id, row.id, field.id, same(value, row.values[field.id]) ? undefined : value);
    input.closest(".values-field")?.classList.toggle("changed", !same(value, row.values[field.id]));
    input.closest(".values-row")?.classList.toggle("changed", Boolean(this.changes[table.id]?.[row.id]));
    this.keep();
    this.soon();
    this.tell();
  }

  /** How many differ, and whether they can be played with. */
  tell() {
    if (!this.state) return;
    const n = countOf(this.changes);
    const idle = !n && !this.problems.length;
    for (const button of this.differing ?? []) if (button) /** @type {HTMLButtonElement} */ (button).disabled = idle;
    const wrong = this.problems.filter((one) => !this.form?.querySelector(`[data-field="${CSS.escape(fieldKey(one))}"]`));
    put(
      this.state,
      h(
        "p",
        null,
        n ? t("values-changed", { n }) : t("values-none"),
        this.problems.length ? ` · ${t("values-wrong", { n: this.problems.length })}` : "",
      ),
      wrong.length
        ? h(
            "ul.values-problems",
            null,
            wrong.map((one) =>
              h(
                "li",
                null,
                one.row
                  ? h("button.link", { onclick: () => this.find(one) }, `${this.nameOf(one.row)} · ${fieldName(one.field)}`)
                  : h("b", null, t("values-line", { n: one.line })),
                ` ${this.said(one)}`,
              ),
            ),
          )
        : null,
    );
  }

  /** @param {Problem} one */
  find(one) {
    this.place = "";
    this.table = one.table;
    this.filter = one.row;
    this.draw();
  }

  showProblems() {
    const { form } = this;
    if (!form) return;
    for (const el of form.querySelectorAll(".wrong")) el.textContent = "";
    for (const el of form.querySelectorAll("[aria-invalid]")) el.removeAttribute("aria-invalid");
    for (const one of this.problems) {
      const input = form.querySelector(`[data-field="${CSS.escape(fieldKey(one))}"]`);
      const words = input?.parentElement?.querySelector(".wrong");
      if (!input || !words) continue;
      input.setAttribute("aria-invalid", "true");
      words.textContent = this.said(one);
    }
    this.tell();
  }

  /** A mistake in a sentence, and what may have been meant. @param {Problem} one */
  said(one) {
    const { why, words, near, known } = one;
    const type = (/** @type {string|undefined} */ word) => (has(`wrong-a-${word}`) ? t(`wrong-a-${word}`) : (word ?? ""));
    const told = why === "type" ? { expected: type(words.expected), got: type(words.got) } : words;
    const hint = near.length
      ? t("wrong-near", { names: near.join(", ") })
      : known.length
        ? t("wrong-known", { names: known.join(", ") })
        : "";
    return `${t(`wrong-${why}`, told)}${hint ? ` ${hint}` : ""}`;
  }

  /** @param {string} id */
  nameOf(id) {
    for (const table of this.all?.tables ?? []) for (const row of table.rows) if (row.id === id) return row.name;
    return id;
  }
}

/** @param {{id: string, name?: string}} spot */
function pickOf(spot) {
  return /** @type {any} */ ({ verb: "values", target: spot.id, label: spot.name ?? spot.id, i: 0 });
}

/** @param {Problem} one */
function fieldKey(one) {
  return `${one.table}/${one.row}/${one.field}`;
}

/** Is a row about a place: its own, or a way, border or force that names it? @param {Row} row @param {string} place */
function speaksOf(row, place) {
  const names = (/** @type {any} */ value) => value === place || (Array.isArray(value) && value.includes(place));
  return row.id === place || Object.values(row.values).some(names);
}

/** @param {string} id */
function tableName(id) {
  return has(`table-${id}`) ? t(`table-${id}`) : id.replaceAll("_", " ");
}

/** @param {string} id */
function fieldName(id) {
  return has(`field-${id}`) ? t(`field-${id}`) : id.replaceAll("_", " ");
}
