// The lobby: four games as covers, a new match in two clicks, and the matches one has.

import { get } from "../api.js";
import { h, icon, put } from "../dom.js";
import { t } from "../i18n.js";
import { complain } from "../popup.js";
import { languageButton, settings, themeButton } from "../settings.js";
import { beginLesson, learnt } from "../table/lesson.js";
import { accountButton, signIn } from "./account.js";
import { howTo } from "./howto.js";
import { Matches } from "./matches.js";
import { Setup } from "./setup.js";

/** @typedef {import("../types.js").GameInfo} GameInfo */
/** @typedef {import("../types.js").Named} Named */

/** @param {string} game */
export function coverOf(game) {
  return `/api/games/${game}/cover.svg`;
}

/** Seconds that a player takes for a decision, where minutes are told. */
const PACE = 12;

/** How long a scenario is, in a person's decisions and minutes. @param {GameInfo} game @param {string} scenario */
export function lengthIn(game, scenario) {
  const decisions = game.decisions?.[scenario];
  return decisions ? t("decisions", { n: decisions, minutes: Math.max(5, Math.round((decisions * PACE) / 300) * 5) }) : "";
}

/** @param {GameInfo} game */
function lengthOf(game) {
  return lengthIn(game, game.first ?? "") || (typeof game.minutes === "number" && game.minutes ? t("minutes", { n: game.minutes }) : "");
}

export class Lobby {
  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host;
    /** @type {GameInfo[]} */
    this.games = [];
    /** @type {import("../types.js").Helped[]} */
    this.bots = [];
    /** Nobody plays here who has not signed in, and this one has not. */
    this.stranger = false;
  }

  async open() {
    document.title = "Taifa";
    this.stranger = false;
    /** @type {{id: string, error: string}[]} */
    let broken;
    [this.games, this.bots, broken] = await Promise.all([get("/games"), get("/bots"), get("/games/broken")]);
    const list = h("section.matches", { "aria-label": t("your-matches") });
    const open = h("section.open-tables", { "aria-label": t("open-tables") });
    this.matches = new Matches(list, this.games);
    put(
      this.host,
      h(
        "header.lobby-bar",
        null,
        h("a.home", { href: "/" }, h("span.star"), h("span.wordmark", null, "Taifa")),
        h(
          "div.tools",
          null,
          accountButton(() => this.open()),
          languageButton(() => this.open()),
          themeButton(),
          h("button.ghost.square", { "aria-label": t("settings"), title: t("settings"), onclick: () => settings() }, icon("gear")),
        ),
      ),
      h(
        "main.lobby",
        null,
        h("div.hero", null, h("h1", null, t("tagline")), h("p", null, t("tagline-help"))),
        list,
        h("h2.section-title", null, t("new-match")),
        h(
          "section.covers",
          { "aria-label": t("games") },
          this.games.map((game) => this.cover(game)),
        ),
        broken.length
          ? h(
              "ul.broken",
              { "aria-label": t("broken-games") },
              broken.map(({ error }) => h("li.notice.bad", null, t("broken-game", { error }))),
            )
          : null,
        open,
      ),
      h("footer.lobby-foot", null, t("foot")),
    );
    const tables = this.matches
      .load()
      .then(() => this.matches?.showOpen(open))
      .catch((error) => this.unknown(error, list));
    await Promise.all([tables, ...this.games.map((game) => this.lessons(game))]);
  }

  /** Where one must sign in to play, a visitor may look around and is asked to. @param {any} error @param {HTMLElement} list */
  unknown(error, list) {
    if (error.code !== "sign-in") throw error;
    this.stranger = true;
    const enter = () => signIn(() => this.open());
    put(list, h("div.no-matches.row", null, h("p", null, t("sign-in-first")), h("button.primary.small", { onclick: enter }, t("sign-in"))));
  }

  /** Do what takes a seat; a stranger signs in first and goes on from there. @param {() => unknown} what */
  seated(what) {
    if (!this.stranger) what();
    else
      signIn(async () => {
        await this.open();
        what();
      });
  }

  /** What can be learnt of a game, beside playing it. @param {GameInfo} game */
  async lessons(game) {
    /** @type {{id: string, title: string, help: string, minutes: number}[]} */
    const found = await get(`/games/${game.id}/lessons`);
    const host = this.host.querySelector(`[data-lessons="${game.id}"]`);
    if (!host || !found.length) return;
    put(
      host,
      h("h3", null, t("learn")),
      h(
        "ol",
        null,
        found.map((lesson) =>
          h(
            "li",
            null,
            h(
              "button.link",
              {
                title: lesson.help,
                "data-lesson": lesson.id,
                onclick: () => this.learn(game, lesson.id),
              },
              learnt(game.id, lesson.id) ? h("span.learnt", { title: t("learnt"), "aria-label": t("learnt") }, "✓") : null,
              lesson.title,
              h("span.muted", null, ` ${t("lesson-minutes", { n: lesson.minutes })}`),
            ),
          ),
        ),
      ),
    );
  }

  /** A bid that was sent by link. @param {string} bid */
  async answer(bid) {
    const { answerBid } = await import("./bid.js"); // few bid
    await answerBid(bid).catch(complain);
  }

  /** @param {GameInfo} game @param {string} lesson */
  learn(game, lesson) {
    this.seated(() => beginLesson(game.id, lesson).catch(complain));
  }

  /** @param {GameInfo} game */
  cover(game) {
    const setup = () => this.seated(() => new Setup(game, this.bots).open());
    const people = game.seats.length === 1 ? t("seats-1") : t("seats-n", { n: game.seats.length });
    return h(
      "article.cover",
      { "data-game": game.id },
      h(
        "button.cover-face",
        { onclick: setup, "aria-label": t("play-game", { game: game.title }) },
        h("img", { src: coverOf(game.id), alt: "", width: 360, height: 240, loading: "eager" }),
        h("span.cover-title", null, game.title),
        game.years ? h("span.cover-years", null, game.years.replace(/\bBC\b/, t("bc"))) : null,
      ),
      h(
        "div.cover-body",
        null,
        h("p.about", null, game.about),
        h(
          "ul.facts",
          null,
          lengthOf(game) ? h("li", { title: t("length-help") }, icon("clock"), lengthOf(game)) : null,
          game.difficulty
            ? h(
                "li",
                { title: t("difficulty") },
                icon("flag"),
                `${t("difficulty")} `,
                h(
                  "span.stars",
                  { "aria-label": t("of-five", { n: game.difficulty }) },
                  "●".repeat(game.difficulty) + "○".repeat(5 - game.difficulty),
                ),
              )
            : null,
          h(
            "li",
            { title: t("seats") },
            icon("people"),
            people,
            h("span.muted", null, ` ${game.seats.map((seat) => seat.name).join(", ")}`),
          ),
        ),
        h(
          "div.credits",
          null,
          game.designer ? h("p.credit", null, [game.designer, game.publisher].filter(Boolean).join(" · ")) : null,
          game.reconstructed ? h("p.credit", { title: t("reconstructed-help") }, t("reconstructed")) : null,
        ),
        h(
          "div.row",
          null,
          h("button.primary", { onclick: setup, "data-start": game.id }, t("play")),
          h(
            "button",
            { onclick: () => howTo(game, lengthOf(game), setup, (lesson) => this.learn(game, lesson)), "data-howto": game.id },
            icon("book"),
            t("howto"),
          ),
        ),
        h("div.lessons", { "data-lessons": game.id }),
      ),
    );
  }
}
