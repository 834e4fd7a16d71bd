// Accounts, only where the site asks for them.

import { call, get, post, save } from "../api.js";
import { h, put } from "../dom.js";
import { ago, t } from "../i18n.js";
import { complain, dialog, notice } from "../popup.js";

/** @param {() => void} changed */
export function accountButton(changed) {
  const place = h("span.account");
  get("/account")
    .then((me) => {
      if (!me || me.accounts === false || me.accounts === "off") return;
      if (me.name) {
        put(
          place,
          h("button.ghost.small", { "data-do": "account", title: t("account"), onclick: () => account(me.name, changed) }, me.name),
          h(
            "button.ghost.small",
            {
              onclick: async () => {
                await call("POST", "/account/sign-out", { body: {} });
                changed();
              },
            },
            t("sign-out"),
          ),
        );
      } else put(place, h("button.small", { onclick: () => signIn(changed), "data-do": "sign-in" }, t("sign-in")));
    })
    .catch(() => {});
  return place;
}

/** @param {() => void} changed */
export function signIn(changed) {
  const name = /** @type {HTMLInputElement} */ (
    h("input.field", { autocomplete: "username", "aria-label": t("name"), placeholder: t("name"), required: true, maxlength: 40 })
  );
  const password = /** @type {HTMLInputElement} */ (
    h("input.field", {
      type: "password",
      autocomplete: "current-password",
      "aria-label": t("password"),
      placeholder: t("password"),
      required: true,
      minlength: 8,
    })
  );
  const go = async (/** @type {string} */ path) => {
    try {
      await post(`/account/${path}`, { name: name.value, password: password.value });
      close();
      changed();
    } catch (error) {
      complain(error);
    }
  };
  const close = dialog(
    t("sign-in"),
    h(
      "form.stack-form",
      {
        onsubmit: (/** @type {Event} */ e) => {
          e.preventDefault();
          go("sign-in");
        },
      },
      name,
      password,
      h(
        "div.row.end",
        null,
        h("button.ghost", { type: "button", onclick: () => go("register") }, t("register")),
        h("button.primary", { type: "submit" }, t("sign-in")),
      ),
    ),
  );
}

/** All that one can do with one's account. @param {string} name @param {() => void} changed */
function account(name, changed) {
  const sessions = h("ul.sessions");
  const show = async () =>
    put(
      sessions,
      (await get("/account/sessions")).map((/** @type {Session} */ row) => sessionRow(row, show)),
    );
  const close = dialog(
    t("account-of", { name }),
    [
      section(
        "password-change",
        passwordForm(() => show().catch(complain)),
      ),
      section("sessions", sessions),
      section(
        "your-data",
        h("p.muted", null, t("export-help")),
        h("div.row", null, h("button", { "data-do": "export", onclick: exportAll }, t("export"))),
      ),
      section(
        "account-delete",
        h("p.muted", null, t("account-delete-help")),
        deleteForm(() => {
          close();
          changed();
        }),
      ),
    ],
    { className: "account-page" },
  );
  show().catch(complain);
}

/** @typedef {{id: string, browser: string, created: number, here: boolean}} Session */

/** @param {string} key @param {...import("../dom.js").Kid} content */
function section(key, ...content) {
  return h("section", { "aria-label": t(key) }, h("h3", null, t(key)), content);
}

/** @param {Session} row @param {() => Promise<any>} ended */
function sessionRow(row, ended) {
  const end = async () => {
    try {
      await call("DELETE", `/account/sessions/${row.id}`, {});
      await ended();
    } catch (error) {
      complain(error);
    }
  };
  return h(
    "li",
    null,
    h("span", { title: row.browser }, browserName(row.browser), h("small.muted", null, ago(row.created))),
    row.here ? h("small", null, t("session-here")) : h("button.small", { "data-do": "end-session", onclick: end }, t("session-end")),
  );
}

/** "Firefox, Linux" from what a browser says of itself. @param {string} agent */
export function browserName(agent) {
  const browser = [
    ["Edg", "Edge"],
    ["OPR", "Opera"],
    ["Firefox", "Firefox"],
    ["Chrome", "Chrome"],
    ["Safari", "Safari"],
  ].find(([sign]) => agent.includes(`${sign}/`));
  const system = [
    ["Android", "Android"],
    ["iPhone", "iPhone"],
    ["iPad", "iPad"],
    ["Windows", "Windows"],
    ["Mac OS", "macOS"],
    ["Linux", "Linux"],
  ].find(([sign]) => agent.includes(String(sign)));
  const found = [browser?.[1], system?.[1]].filter(Boolean).join(", ");
  return found || agent.slice(0, 40) || "–";
}

/** @param {string} label @param {"current-password"|"new-password"} kind */
function passwordField(label, kind) {
  const more = kind === "new-password" ? { minlength: 8 } : {};
  return /** @type {HTMLInputElement} */ (
    h("input.field", {
      type: "password",
      autocomplete: kind,
      "aria-label": label,
      placeholder: label,
      required: true,
      maxlength: 200,
      ...more,
    })
  );
}

/** @param {() => void} done */
function passwordForm(done) {
  const old = passwordField(t("password-now"), "current-password");
  const fresh = passwordField(t("password-new"), "new-password");
  const go = async (/** @type {Event} */ e) => {
    e.preventDefault();
    try {
      await post("/account/password", { old: old.value, new: fresh.value });
      old.value = fresh.value = "";
      notice(t("password-changed"));
      done();
    } catch (error) {
      complain(error);
    }
  };
  return h(
    "form.stack-form",
    { onsubmit: go },
    old,
    fresh,
    h("div.row", null, h("button", { type: "submit", "data-do": "password" }, t("password-change"))),
  );
}

async function exportAll() {
  try {
    save("taifa-account.json", JSON.stringify(await get("/account/export"), null, 1), "application/json");
  } catch (error) {
    complain(error);
  }
}

/** @param {() => void} done */
function deleteForm(done) {
  const password = passwordField(t("password"), "current-password");
  const go = async (/** @type {Event} */ e) => {
    e.preventDefault();
    try {
      await post("/account/delete", { password: password.value });
      notice(t("account-deleted"));
      done();
    } catch (error) {
      complain(error);
    }
  };
  return h(
    "form.stack-form",
    { onsubmit: go },
    password,
    h("div.row", null, h("button.danger", { type: "submit", "data-do": "delete-account" }, t("account-delete"))),
  );
}
