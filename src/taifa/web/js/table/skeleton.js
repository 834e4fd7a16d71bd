// The table's furniture: where everything is put, on a wide screen and on a phone.

import { h, icon } from "../dom.js";
import { t } from "../i18n.js";
import { languageButton, themeButton } from "../settings.js";

export const PANELS = ["chronicle", "rules", "chat"];

/** @typedef {ReturnType<typeof furnish>} Furniture */

/**
 * @param {{menu: (el: Element) => void, study: () => void, whatIf: (el: Element) => void, panel: (name: string) => void, speak: () => void,
 *   fit: () => void, zoom: (f: number) => void, sheet: () => void}} handlers
 */
export function furnish(handlers) {
  const part = (/** @type {string} */ spec, /** @type {Record<string, any>} */ attrs = {}) => h(spec, attrs);
  const panels = Object.fromEntries(
    PANELS.map((name) => [name, part(`section.panel.panel-${name}`, { role: "tabpanel", "aria-label": t(name) })]),
  );
  const headline = part("span.headline");
  const name = part("span.match-name");
  const seats = part("div.seats", { role: "group", "aria-label": t("seats") });
  const link = part("span.link-lost.gone", { role: "status" });
  const board = part("div.board-host");
  const status = part("ul.status");
  const dice = part("div.dice");
  const battle = part("div.battle.gone", { role: "region", "aria-label": t("battle") });
  const stage = part("div.stage-host.gone", { role: "region", "aria-label": t("battle") });
  const study = part("div.study.gone", { role: "region", "aria-label": t("study") });
  const banner = part("div.banner.gone", { role: "status" });
  const goal = part("ul.goal", { "aria-label": t("goal"), onclick: () => handlers.sheet() });
  const sheet = h(
    "button.ghost.small.sheet-open.gone",
    { title: t("sheet"), "aria-label": t("sheet"), "data-do": "sheet", onclick: () => handlers.sheet() },
    icon("list"),
    h("span", null, t("sheet")),
  );
  const now = part("div.now.gone");
  const hold = part("div.hold.gone", { role: "region", "aria-label": t("hold") });
  const time = part("div.time.gone", { role: "region", "aria-label": t("time") });
  const drawer = part("div.drawer.shut");
  const dock = h("section.dock", { "aria-label": t("trays") }, now, time, drawer, hold);
  const prompt = part("section.prompt", { "aria-label": t("question") });
  const tool = (/** @type {string} */ sign, /** @type {string} */ key, /** @type {(el: Element) => void} */ run) =>
    h(
      "button.ghost.small.tool",
      {
        onclick: (/** @type {Event} */ e) => run(/** @type {Element} */ (e.currentTarget)),
        title: t(key),
        "aria-label": t(key),
        "data-do": key,
      },
      icon(sign),
      h("span", null, t(key)),
    );
  const tabs = h(
    "div.side-tabs",
    { role: "tablist" },
    PANELS.map((key) =>
      h("button.tab", { role: "tab", "data-panel": key, onclick: () => handlers.panel(key) }, t(key), h("span.dot.gone")),
    ),
  );
  const nav = h(
    "nav.phone-nav",
    null,
    [
      ["map", "board"],
      ["trays", "trays"],
      ["list", "chronicle"],
      ["book", "rules"],
      ["chat", "chat"],
    ].map(([sign, key]) =>
      h(
        "button",
        { "data-panel": key, onclick: () => handlers.panel(key ?? "board") },
        icon(sign ?? ""),
        h("span", null, t(key ?? "")),
        h("span.dot.gone"),
      ),
    ),
  );
  const strip = h(
    "div.strip",
    null,
    status,
    h(
      "div.zoom",
      null,
      h("button.ghost.square", { "aria-label": t("zoom-in"), title: t("zoom-in"), onclick: () => handlers.zoom(1.4) }, icon("plus")),
      h("button.ghost.square", { "aria-label": t("zoom-out"), title: t("zoom-out"), onclick: () => handlers.zoom(1 / 1.4) }, icon("minus")),
      h("button.ghost.square", { "aria-label": t("fit"), title: t("fit"), onclick: handlers.fit }, icon("fit")),
    ),
  );
  const root = h(
    "div.table",
    null,
    h(
      "header.topbar",
      null,
      h("a.home", { href: "/", "aria-label": t("to-lobby"), title: t("to-lobby") }, h("span.star")),
      h("div.title", null, h("div.title-row", null, headline, name), h("div.goal-row", null, goal, sheet)),
      seats,
      link,
      h(
        "div.tools",
        null,
        tool("clock", "study", handlers.study),
        tool("branch", "what-if", handlers.whatIf),
        languageButton(handlers.speak),
        themeButton(),
        h(
          "button.ghost.square",
          {
            "aria-label": t("menu"),
            title: t("menu"),
            "data-do": "menu",
            onclick: (/** @type {Event} */ e) => handlers.menu(/** @type {Element} */ (e.currentTarget)),
          },
          icon("menu"),
        ),
      ),
    ),
    h("main.stage", null, h("div.board-field", null, board, dice, battle, stage, banner, study), strip, dock),
    h("aside.side", null, prompt, h("div.panels", null, tabs, ...Object.values(panels))),
    nav,
  );
  return {
    root,
    strip,
    headline,
    goal,
    sheet,
    now,
    hold,
    time,
    drawer,
    name,
    seats,
    link,
    board,
    status,
    dice,
    battle,
    stage,
    study,
    banner,
    dock,
    prompt,
    panels,
    tabs,
    nav,
  };
}
