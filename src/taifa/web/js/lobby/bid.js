// Bidding for the sides of a two-seat game: each player says in secret which one is wanted, and what it is worth.

import { get, post } from "../api.js";
import { h, put } from "../dom.js";
import { t } from "../i18n.js";
import { complain, dialog } from "../popup.js";
import { linkRow } from "../table/menu.js";

/** @typedef {import("../types.js").BidSide} BidSide */
/** @typedef {import("../types.js").BidInfo} BidInfo */
/** @typedef {import("../types.js").GameInfo} GameInfo */
/** @typedef {import("../types.js").Helped} Helped */
/** @typedef {import("./setup.js").Sitting} Sitting */

/** What may be bid for each side of a game: what the other one can be given; nothing where there is no handicap.
 * @param {GameInfo} game @returns {BidSide[]} */
export function sidesOf(game) {
  const handicap = game.options.find((option) => option.id === "handicap");
  if (!handicap) return [];
  const given = handicap.choices.map((choice) => String(choice).split("+"));
  return game.seats.map(({ id, name, help }) => ({
    id,
    name,
    help: help ?? "",
    points: [0, ...given.filter(([seat, n]) => n && seat !== id).map(([, n]) => Number(n))].sort((a, b) => a - b),
  }));
}

/** One choice of a few, as a row of pills.
 * @template {string} T @param {string} label @param {{id: T, name: string, help?: string}[]} of @param {T} now
 * @param {(id: T) => void} set */
function pills(label, of, now, set) {
  return h(
    "div.choice-row",
    { role: "radiogroup", "aria-label": label },
    of.map(({ id, name, help }) =>
      h(
        `button.pill${id === now ? ".on" : ""}`,
        {
          type: "button",
          role: "radio",
          "aria-checked": String(id === now),
          title: help ?? "",
          "data-choice": id,
          onclick: () => set(id),
        },
        name,
      ),
    ),
  );
}

/** The bid itself: a side and its price. @param {BidSide[]} sides @param {{side: string, points: number}} bid @param {() => void} draw */
function question(sides, bid, draw) {
  const wanted = /** @type {BidSide} */ (sides.find((side) => side.id === bid.side));
  return [
    h(
      "fieldset.bid-side",
      null,
      h("legend", null, t("bid-side")),
      pills(t("bid-side"), sides, bid.side, (id) => {
        bid.side = id;
        draw();
      }),
      wanted.help ? h("small.muted.seat-help", null, wanted.help) : null,
    ),
    h(
      "fieldset.bid-points",
      null,
      h("legend", null, t("bid-points")),
      pills(
        t("bid-points"),
        wanted.points.map((n) => ({ id: String(n), name: String(n) })),
        String(bid.points),
        (n) => {
          bid.points = Number(n);
          draw();
        },
      ),
      h("p.option-help", null, t("bid-help")),
    ),
  ];
}

/** What two bids came to, and the way to the table. @param {string[]} told @param {string} url */
function came(told, url) {
  return h(
    "div.setup-parts",
    null,
    h("h3", null, t("bid-came")),
    h(
      "ul.bid-told",
      null,
      told.map((line) => h("li", null, line)),
    ),
    url ? h("div.row.end", null, h("a.button.primary.big", { href: url, "data-do": "to-table" }, t("to-table"))) : null,
  );
}

/** Who begins a match bids first; the rest of it is as it was chosen. */
export class FirstBid {
  /** @param {GameInfo} game @param {Helped[]} bots @param {Record<string, any>} match what is asked of /matches, without seats */
  constructor(game, bots, match) {
    this.bots = bots;
    this.match = match;
    this.sides = sidesOf(game);
    this.bid = { side: game.seats[0]?.id ?? "", points: 0 };
    /** @type {Sitting} */
    this.against = { kind: "link" };
    this.level = bots.some((bot) => bot.id === "novice") ? "novice" : (bots[0]?.id ?? "random");
    this.body = h("div.setup.bid");
  }

  open() {
    this.close = dialog(t("bid"), this.body, { className: "bid-dialog" });
    this.draw();
  }

  draw() {
    const kinds = /** @type {const} */ (["link", "bot"]);
    put(
      this.body,
      h(
        "div.setup-parts",
        null,
        ...question(this.sides, this.bid, () => this.draw()),
        h(
          "fieldset.bid-against",
          null,
          h("legend", null, t("bid-against")),
          pills(
            t("bid-against"),
            kinds.map((id) => ({ id, name: t(`sit-${id}`), help: t(`sit-${id}-help`) })),
            /** @type {"link"|"bot"} */ (this.against.kind),
            (kind) => {
              this.against = kind === "bot" ? { kind, level: this.level } : { kind };
              this.draw();
            },
          ),
          this.against.kind === "bot"
            ? h(
                "select.field",
                {
                  "aria-label": t("level"),
                  onchange: (/** @type {Event} */ e) => {
                    this.level = /** @type {HTMLSelectElement} */ (e.target).value;
                    this.against = { kind: "bot", level: this.level };
                  },
                },
                this.bots.map((bot) => h("option", { value: bot.id, title: bot.help, selected: bot.id === this.level }, bot.name)),
              )
            : null,
          h("p.option-help", null, t(this.against.kind === "bot" ? "bid-bot-help" : "bid-link-help")),
        ),
        h("div.row.end", null, h("button.primary.big", { "data-do": "bid", onclick: () => this.make() }, t("bid-do"))),
      ),
    );
  }

  async make() {
    try {
      const made = await post("/bids", { match: this.match, bid: this.bid, against: this.against });
      if (made.told.length) put(this.body, came(made.told, made.url));
      else
        put(
          this.body,
          h(
            "div.setup-parts",
            null,
            h("h3", null, t("bid-made")),
            h("p.muted", null, t("bid-made-help")),
            linkRow(t("bid-link"), made.url),
          ),
        );
    } catch (error) {
      complain(error);
    }
  }
}

/** Who comes by the link answers, without knowing what was bid. @param {string} id */
export async function answerBid(id) {
  /** @type {BidInfo} */
  const found = await get(`/bids/${encodeURIComponent(id)}`);
  const bid = { side: found.sides[0]?.id ?? "", points: 0 };
  const body = h("div.setup.bid");
  dialog(`${found.title} · ${t("bid")}`, body, { className: "bid-dialog" });
  const head = h(
    "p.setup-about",
    null,
    [found.scenario_name, ...found.options, found.own_values ? t("own-values") : ""].filter(Boolean).join(" · "),
  );
  const send = async () => {
    try {
      const made = await post(`/bids/${encodeURIComponent(id)}`, bid);
      put(body, came(made.told, made.url));
    } catch (error) {
      complain(error);
    }
  };
  const draw = () =>
    put(
      body,
      h(
        "div.setup-parts",
        null,
        head,
        ...question(found.sides, bid, draw),
        h("div.row.end", null, h("button.primary.big", { "data-do": "bid", onclick: send }, t("bid-do"))),
      ),
    );
  if (found.told.length) put(body, came(found.told, found.match ? `/t/${found.match}` : ""));
  else if (found.yours)
    put(body, h("div.setup-parts", null, head, h("p", null, t("bid-made-help")), linkRow(t("bid-link"), `/b/${found.id}`)));
  else draw();
}
