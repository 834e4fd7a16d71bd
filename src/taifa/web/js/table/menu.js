// The table's menu: links, exports, resigning, settings.

import { call, get, post, save } from "../api.js";
import { h, icon } from "../dom.js";
import { given } from "../fair.js";
import { t } from "../i18n.js";
import { complain, dialog, notice, openMenu, sure } from "../popup.js";
import { settings } from "../settings.js";
import { savePng, saveSvg } from "./export.js";
import { help } from "./keys.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {{match: string, secret: string|null, state: State, view: import("../board/view.js").BoardView,
 *   live: import("../live.js").Live, study: () => void, whatIf: () => void,
 *   agree: (on: boolean) => void}} Desk */

/** @param {Desk} desk @param {Element} near */
export function tableMenu(desk, near) {
  const { state, match } = desk;
  const seated = Boolean(state.seat) && !state.over;
  const name = `${state.scene.game}-${match}`;
  openMenu(
    near.getBoundingClientRect(),
    [
      { label: t("study"), icon: "clock", run: desk.study },
      { label: t("what-if"), icon: "branch", run: desk.whatIf },
      { label: t("links"), icon: "link", run: () => links(desk) },
      { label: t("ask-takeback"), icon: "undo", off: !seated, run: () => desk.live.ask("takeback", { seat: state.seat }) },
      { label: t("agree-advice"), icon: "bulb", off: !seated || state.hints, run: () => desk.agree(true) },
      { label: t("export-record"), icon: "down", run: () => record(desk, name) },
      { label: t("export-chronicle"), icon: "down", run: () => chronicle(desk, name) },
      { label: t("export-svg"), icon: "down", run: () => saveSvg(desk.view, name) },
      { label: t("export-png"), icon: "down", run: () => savePng(desk.view, name) },
      {
        label: t("settings"),
        icon: "gear",
        run: () =>
          settings(
            seated
              ? {
                  always: {
                    now: state.settings?.ask === "always",
                    set: (on) => desk.live.ask("settings", { seat: state.seat, ask: on ? "always" : "choice" }),
                  },
                }
              : undefined,
          ),
      },
      { label: t("keyboard"), icon: "help", run: help },
      { label: t("dice-proof"), icon: "eye", run: () => proof(state, match) },
      { label: t("resign"), icon: "flag", danger: true, off: !seated, run: () => resign(desk) },
    ],
    t("menu"),
  );
}

/** @param {Desk} desk */
async function resign(desk) {
  if (await sure(t("resign"), t("resign-sure"), t("resign"))) desk.live.ask("resign", { seat: desk.state.seat });
}

/** @param {Desk} desk @param {string} name */
async function record(desk, name) {
  try {
    const found = await get(`/matches/${desk.match}/record`, {}, desk.secret);
    save(`${name}.json`, JSON.stringify(found, null, 1), "application/json");
  } catch (error) {
    complain(error);
  }
}

/** @param {Desk} desk @param {string} name */
async function chronicle(desk, name) {
  const text = await call("GET", `/matches/${desk.match}/chronicle.txt`, { query: { seat: desk.state.seat }, secret: desk.secret });
  save(`${name}.txt`, text);
}

/** @param {State} state @param {string} match */
function proof(state, match) {
  const people = state.seats.some((seat) => seat.who === "link") && !state.gathering;
  const own = people ? state.seats.filter((seat) => state.yours.includes(seat.id)) : [];
  dialog(t("dice-proof"), [
    h("p", null, t("dice-proof-help")),
    h("code.commitment", null, state.commitment),
    ...own.flatMap(({ id, name }) => {
      const hash = given(match, id);
      return [
        h("p", null, hash ? t("dice-proof-own", { seat: name }) : t("seat-was-played")),
        hash ? h("code.commitment", null, hash) : null,
      ];
    }),
  ]);
}

/** @param {string} url */
async function copy(url) {
  await navigator.clipboard?.writeText(url);
  notice(t("copied"));
}

/** A link to give away; `renew` makes another one of it. @param {string} label @param {string} url @param {(() => Promise<string|null>)} [renew] */
export function linkRow(label, url, renew) {
  const full = (/** @type {string} */ path) => new URL(path, location.origin).href;
  const input = /** @type {HTMLInputElement} */ (
    h("input.field", {
      readonly: true,
      value: full(url),
      "aria-label": label,
      onfocus: (/** @type {Event} */ e) => /** @type {HTMLInputElement} */ (e.target).select(),
    })
  );
  const change = async () => {
    const next = await renew?.();
    if (next) input.value = full(next);
  };
  return h(
    "div.link-row",
    null,
    h("b", null, label),
    input,
    h("button.small", { onclick: () => copy(input.value) }, t("copy")),
    renew ? h("button.small.ghost", { onclick: change, "data-do": "renew", title: t("renew") }, icon("redo"), t("renew")) : null,
  );
}

/** @param {Desk} desk */
async function links(desk) {
  const { state, match } = desk;
  /** @type {Record<string, string>} */
  let found = {};
  let watch = "";
  try {
    const row = await get(`/matches/${match}`, {}, desk.secret);
    ({ watch = "", ...found } = row.links ?? {});
  } catch {
    found = {};
  }
  const name = (/** @type {string} */ id) => state.seats.find((seat) => seat.id === id)?.name ?? id;
  const renew = (/** @type {string} */ seat, /** @type {string} */ label) => async () => {
    if (!(await sure(t("renew"), t("renew-sure", { who: label }), t("renew")))) return null;
    try {
      const made = await post(`/matches/${match}/links/${seat}`, undefined, desk.secret);
      notice(t("renewed"));
      return made.links[seat];
    } catch (error) {
      complain(error);
      return null;
    }
  };
  const own = desk.secret && state.seat ? linkRow(t("my-seat", { who: name(state.seat) }), `/t/${match}#${desk.secret}`) : null;
  dialog(
    t("links"),
    [
      h("p.muted", null, t("links-help")),
      ...Object.entries(found).map(([seat, url]) => linkRow(name(seat), url, renew(seat, name(seat)))),
      own,
      watch ? linkRow(t("watch"), watch, renew("watch", t("watch"))) : linkRow(t("watch"), `/t/${match}`),
    ],
    { wide: true },
  );
}
