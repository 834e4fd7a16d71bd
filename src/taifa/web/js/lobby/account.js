// Accounts, only where the site asks for them.

import { call, get, post } from "../api.js";
import { h, put } from "../dom.js";
import { t } from "../i18n.js";
import { complain, dialog } from "../popup.js";

/** @param {() => void} changed */
export function accountButton(changed) {
  const place = h("span.account");
  get("/account").then((me) => {
    if (!me || me.accounts === false || me.accounts === "off") return;
    if (me.name) {
      put(place, h("span.muted", null, me.name), h("button.ghost.small", {
        onclick: async () => {
          await call("POST", "/account/sign-out", { body: {} });
          changed();
        },
      }, t("sign-out")));
    } else put(place, h("button.small", { onclick: () => signIn(changed), "data-do": "sign-in" }, t("sign-in")));
  }).catch(() => {});
  return place;
}

/** @param {() => void} changed */
export function signIn(changed) {
  const name = /** @type {HTMLInputElement} */ (h("input.field", { autocomplete: "username", "aria-label": t("name"), placeholder: t("name"), required: true, maxlength: 40 }));
  const password = /** @type {HTMLInputElement} */ (h("input.field", { type: "password", autocomplete: "current-password", "aria-label": t("password"), placeholder: t("password"), required: true, minlength: 8 }));
  const go = async (/** @type {string} */ path) => {
    try {
      await post(`/account/${path}`, { name: name.value, password: password.value });
      close();
      changed();
    } catch (error) {
      complain(error);
    }
  };
  const close = dialog(t("sign-in"), h("form.stack-form", { onsubmit: (/** @type {Event} */ e) => { e.preventDefault(); go("sign-in"); } },
    name, password, h("div.row.end", null, h("button.ghost", { type: "button", onclick: () => go("register") }, t("register")), h("button.primary", { type: "submit" }, t("sign-in")))));
}
