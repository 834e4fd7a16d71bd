// Language, theme, pace, confirmations: what a reader may set, in the lobby and at the table.

import { h, icon } from "./dom.js";
import { LANGUAGES, lang, speak, t } from "./i18n.js";
import { dialog, openMenu } from "./popup.js";
import { prefer, prefs } from "./prefs.js";
import { wantNotices } from "./table/notify.js";

/** @typedef {import("./prefs.js").Prefs} Prefs */

/** @param {() => void} changed what to do once the page speaks another language */
export function languageButton(changed) {
  return h("button.ghost.small.lang", {
    "aria-label": t("language"), title: t("language"), "data-do": "language",
    onclick: (/** @type {Event} */ e) => openMenu(/** @type {Element} */ (e.currentTarget).getBoundingClientRect(), LANGUAGES.map((one) => ({
      label: one.name, run: async () => { await speak(one.id); changed(); },
    })), t("language")),
  }, lang().toUpperCase());
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

/** @param {"confirm"|"moves"|"notify"|"quiet"} name @param {boolean} now @param {(on: boolean) => void} set */
function toggle(name, now, set) {
  return h("label.setting", null,
    h("input", { type: "checkbox", checked: now, "data-pref": name, onchange: (/** @type {Event} */ e) => set(/** @type {HTMLInputElement} */ (e.target).checked) }),
    h("span", null, h("b", null, t(`set-${name}`)), h("small", null, t(`set-${name}-help`))));
}

/** @param {{now: boolean, set: (on: boolean) => void}} [quiet] a seat's own: skip pauses in which it could only pass */
export function settings(quiet) {
  dialog(t("settings"), [
    toggle("confirm", prefs.confirm, (on) => prefer("confirm", on)),
    toggle("moves", prefs.moves, (on) => prefer("moves", on)),
    toggle("notify", prefs.notify, (on) => wantNotices(on)),
    quiet ? toggle("quiet", quiet.now, quiet.set) : null,
    h("label.setting", null, h("span", null, h("b", null, t("set-speed")), h("small", null, t("set-speed-help"))),
      h("input", { type: "range", min: 0.5, max: 3, step: 0.5, value: prefs.speed, oninput: (/** @type {Event} */ e) => prefer("speed", Number(/** @type {HTMLInputElement} */ (e.target).value)) })),
  ]);
}
