// Language, theme, pace, questions: what a reader may set, in the lobby and at the table.

import { h, icon } from "./dom.js";
import { LANGUAGES, lang, speak, t } from "./i18n.js";
import { dialog, openMenu } from "./popup.js";
import { prefer, prefs } from "./prefs.js";
import { coached } from "./table/coach.js";
import { wantNotices } from "./table/notify.js";
import { PACES } from "./table/pace.js";

/** @typedef {import("./prefs.js").Prefs} Prefs */

/** @param {() => void} changed what to do once the page speaks another language */
export function languageButton(changed) {
  return h(
    "button.ghost.small.lang",
    {
      "aria-label": t("language"),
      title: t("language"),
      "data-do": "language",
      onclick: (/** @type {Event} */ e) =>
        openMenu(
          /** @type {Element} */ (e.currentTarget).getBoundingClientRect(),
          LANGUAGES.map((one) => ({
            label: one.name,
            run: async () => {
              await speak(one.id);
              changed();
            },
          })),
          t("language"),
        ),
    },
    lang().toUpperCase(),
  );
}

const THEMES = /** @type {const} */ (["auto", "light", "dark"]);

export function themeButton() {
  const show = () => ({ auto: "auto", light: "sun", dark: "moon" })[prefs.theme];
  const button = h("button.ghost.square", {
    "data-do": "theme",
    onclick: () => {
      prefer("theme", THEMES[(THEMES.indexOf(prefs.theme) + 1) % THEMES.length] ?? "auto");
      paint();
    },
  });
  const paint = () => {
    button.replaceChildren(icon(show()));
    button.title = t(`theme-${prefs.theme}`);
    button.setAttribute("aria-label", button.title);
  };
  paint();
  return button;
}

/** @param {"confirm"|"coach"|"rebuilt"|"moves"|"notify"|"always"} name @param {boolean} now @param {(on: boolean) => void} set */
function toggle(name, now, set) {
  return h(
    "label.setting",
    null,
    h("input", {
      type: "checkbox",
      checked: now,
      "data-pref": name,
      onchange: (/** @type {Event} */ e) => set(/** @type {HTMLInputElement} */ (e.target).checked),
    }),
    h("span", null, h("b", null, t(`set-${name}`)), h("small", null, t(`set-${name}-help`))),
  );
}

/** One of a few, side by side. @param {"pace"|"level"} name @param {string[]} all @param {string} now @param {(one: any) => void} set */
function oneOf(name, all, now, set) {
  const row = h(
    "div.choice-row",
    { role: "radiogroup", "aria-label": t(`set-${name}`) },
    all.map((one) =>
      h(
        `button.pill${one === now ? ".on" : ""}`,
        {
          type: "button",
          role: "radio",
          "aria-checked": String(one === now),
          "data-choice": one,
          onclick: (/** @type {Event} */ e) => {
            set(one);
            for (const pill of row.children) {
              pill.classList.toggle("on", pill === e.currentTarget);
              pill.setAttribute("aria-checked", String(pill === e.currentTarget));
            }
          },
        },
        t(`${name}-${one}`),
      ),
    ),
  );
  return h(
    "div.setting",
    { "data-pref": name },
    h("span", null, h("b", null, t(`set-${name}`)), h("small", null, t(`set-${name}-help`)), row),
  );
}

/** @param {{always: {now: boolean, set: (on: boolean) => void}}} [seat] what a seat may set for itself: to be asked even where there is nothing to choose */
export function settings(seat) {
  dialog(t("settings"), [
    oneOf("pace", PACES, prefs.pace, (pace) => prefer("pace", pace)),
    toggle("moves", prefs.moves, (on) => prefer("moves", on)),
    toggle("confirm", prefs.confirm, (on) => prefer("confirm", on)),
    toggle("rebuilt", prefs.rebuilt, (on) => prefer("rebuilt", on)),
    toggle("coach", coached(), (on) => prefer("coach", on)),
    seat ? toggle("always", seat.always.now, seat.always.set) : null,
    oneOf("level", LEVELS, prefs.level, (level) => prefer("level", level)),
    toggle("notify", prefs.notify, (on) => wantNotices(on)),
  ]);
}

/** The bots that may play for one. */
const LEVELS = ["novice", "captain", "marshal"];
