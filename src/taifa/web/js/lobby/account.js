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
          h("button.ghost.small.leave", { onclick: () => signOut(changed) }, t("sign-out")),
        );
      } else put(place, h("button.small", { onclick: () => signIn(changed), "data-do": "sign-in" }, t("sign-in")));
    })
    .catch(() => {});
  return place;
}

/** @param {() => void} changed */
async function signOut(changed) {
  await call("POST", "/account/sign-out", { body: {} });
  changed();
}

/** Sign in or create an account, by one form. @param {() => void} changed */
export function signIn(changed) {
  const name = /** @type {HTMLInputElement} */ (
    h("input.field", { autocomplete: "username", required: true, maxlength: 40, autofocus: true })
  );
  const password = passwordField("current-password");
  const wrong = h("p.form-wrong", { role: "alert" });
  const go = async (/** @type {string} */ path) => {
    if (!name.reportValidity() || !password.reportValidity()) return;
    try {
      await post(`/account/${path}`, { name: name.value, password: password.value });
      close();
      changed();
    } catch (error) {
      put(wrong, /** @type {Error} */ (error).message);
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
      labelled(t("name"), name),
      labelled(t("password"), password, t("password-help")),
      wrong,
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
  const leave = () => {
    close();
    signOut(changed).catch(complain);
  };
  const show = async () =>
    put(
      sessions,
      (await get("/account/sessions")).map((/** @type {Session} */ row) => sessionRow(row, show, leave)),
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

/** @param {Session} row @param {() => Promise<any>} ended @param {() => void} leave */
function sessionRow(row, ended, leave) {
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
    row.here
      ? h(
          "span.row",
          null,
          h("small", null, t("session-here")),
          h("button.small", { "data-do": "sign-out", onclick: leave }, t("sign-out")),
        )
      : h("button.small", { "data-do": "end-session", onclick: end }, t("session-end")),
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

/** @param {"current-password"|"new-password"} kind */
function passwordField(kind) {
  const more = kind === "new-password" ? { minlength: 8 } : {};
  return /** @type {HTMLInputElement} */ (
    h("input.field", { type: "password", autocomplete: kind, required: true, maxlength: 200, ...more })
  );
}

/** A field with its name above it, which stays when something is typed. @param {string} label @param {HTMLElement} input @param {string} [help] */
function labelled(label, input, help) {
  return h("label.labelled", null, h("span", null, label), input, help ? h("small.muted", null, help) : null);
}

/** @param {() => void} done */
function passwordForm(done) {
  const old = passwordField("current-password");
  const fresh = passwordField("new-password");
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
    labelled(t("password-now"), old),
    labelled(t("password-new"), fresh),
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
  const password = passwordField("current-password");
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
    labelled(t("password"), password),
    h("div.row", null, h("button.danger", { type: "submit", "data-do": "delete-account" }, t("account-delete"))),
  );
}
