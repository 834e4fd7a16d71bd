// A game's own page: what it is about, who plays and what each wants, where to begin, and its rules in our words.

import { get, rules } from "../api.js";
import { h, icon, put } from "../dom.js";
import { plain, t } from "../i18n.js";
import { complain, dialog } from "../popup.js";
import { learnt } from "../table/lesson.js";

/** @typedef {import("../types.js").GameInfo} GameInfo */

/** Rules by chapter: a section belongs to the chapter whose number it begins with. @param {import("../types.js").Rule[]} all */
export function chapters(all) {
  /** @type {Map<string, import("../types.js").Rule[]>} */
  const found = new Map();
  for (const rule of all) {
    const chapter = /^\d+|^[A-Z]+/.exec(rule.number)?.[0] ?? rule.number;
    found.set(chapter, [...(found.get(chapter) ?? []), rule]);
  }
  return [...found.values()];
}

/** @param {import("../types.js").Rule[]} chapter */
function folded(chapter) {
  const [first, ...rest] = chapter;
  if (!first) return null;
  return h("details", null, h("summary", null, h("b", null, `${first.number} `), first.title), h("p", null, first.help), rest.map(opened));
}

/** The rules, by chapter or by what is looked for. @param {import("../types.js").Rule[]} all */
function ruleSearch(all) {
  const list = h("div.howto-rules", null, chapters(all).map(folded));
  const search = (/** @type {Event} */ e) => {
    const input = /** @type {HTMLInputElement} */ (e.target);
    const wanted = plain(input.value.trim());
    const found = all.filter((rule) => plain(`${rule.number} ${rule.title} ${rule.help}`).includes(wanted));
    if (!wanted) put(list, chapters(all).map(folded));
    else put(list, h("div.howto-found", null, found.length ? found.map(opened) : h("p.muted", null, t("nothing-found"))));
    input.scrollIntoView({ block: "start" });
  };
  return [h("input.field", { type: "search", placeholder: t("search-rules"), "aria-label": t("search-rules"), oninput: search }), list];
}

/** @param {import("../types.js").Rule} rule */
function opened(rule) {
  return h("div.howto-rule", null, h("h4", null, h("span.muted", null, `${rule.number} `), rule.title), h("p", null, rule.help));
}

/** @param {GameInfo} game @param {string} length @param {() => void} play @param {(lesson: string) => void} learn */
export async function howTo(game, length, play, learn) {
  const body = h("div.howto");
  const close = dialog(game.title, body, { wide: true, className: "howto-dialog" });
  const first = game.scenarios.find((one) => one.id === game.first);
  try {
    const [all, lessons, pages] = await Promise.all([rules(game.id), get(`/games/${game.id}/lessons`), get(`/games/${game.id}/howto`)]);
    put(
      body,
      h("p.howto-about", null, game.about),
      h("h3", null, t("howto-seats")),
      h(
        "dl",
        null,
        game.seats.flatMap((seat) => [h("dt", null, seat.name), h("dd", null, seat.help ?? "")]),
      ),
      h("h3", null, t("howto-begin")),
      h("p", null, t("howto-begin-help", { scenario: first?.name ?? "", length })),
      first?.help ? h("p.muted", null, first.help) : null,
      lessons.length
        ? h(
            "ol",
            null,
            lessons.map((/** @type {{id: string, title: string, help: string, minutes: number}} */ lesson) =>
              h(
                "li",
                null,
                h("button.link", { onclick: () => learn(lesson.id) }, learnt(game.id, lesson.id) ? "✓ " : "", lesson.title),
                " ",
                h("span.muted", null, `${lesson.help} ${t("lesson-minutes", { n: lesson.minutes })}`),
              ),
            ),
          )
        : null,
      ...pages.flatMap((/** @type {{title: string, text: string}} */ part) => [h("h3", null, part.title), h("p", null, part.text)]),
      h("h3", null, t("howto-rules")),
      ...ruleSearch(all),
      h(
        "div.row.end.howto-go",
        null,
        h(
          "button.primary",
          {
            onclick: () => {
              close();
              play();
            },
          },
          icon("play"),
          t("play"),
        ),
      ),
    );
  } catch (error) {
    complain(error);
  }
}
