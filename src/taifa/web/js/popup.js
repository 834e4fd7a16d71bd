// Things that open over the page: dialogs, small menus, short notices.

import { h, icon } from "./dom.js";
import { t } from "./i18n.js";

/** @typedef {import("./dom.js").Kid} Kid */

/**
 * A dialog; the returned function closes it. Esc and the cross close it too.
 * @param {string} title
 * @param {Kid|Kid[]} content
 * @param {{wide?: boolean, closed?: () => void, className?: string}} [how]
 */
export function dialog(title, content, how = {}) {
  const close = () => box.close();
  const box = /** @type {HTMLDialogElement} */ (
    h(
      `dialog.dialog${how.wide ? ".wide" : ""}${how.className ? `.${how.className}` : ""}`,
      { "aria-label": title },
      h(
        "header.dialog-head",
        null,
        h("h2", null, title),
        h("button.ghost.square", { "aria-label": t("close"), onclick: close }, icon("close")),
      ),
      h("div.dialog-body", null, content),
    )
  );
  box.addEventListener("close", () => {
    const notices = box.querySelector("#notices");
    if (notices) document.body.append(notices);
    box.remove();
    how.closed?.();
  });
  box.addEventListener("click", (e) => {
    if (e.target === box) close();
  });
  document.body.append(box);
  box.showModal();
  return close;
}

/**
 * Ask for a yes.
 * @param {string} title
 * @param {string} text
 * @param {string} yes
 * @param {string} [no]
 * @returns {Promise<boolean>}
 */
export function sure(title, text, yes, no = t("cancel")) {
  return new Promise((resolve) => {
    let answer = false;
    const close = dialog(
      title,
      [
        h("p", null, text),
        h(
          "div.row.end",
          null,
          h("button.ghost", { onclick: () => close() }, no),
          h(
            "button.primary",
            {
              autofocus: true,
              onclick: () => {
                answer = true;
                close();
              },
            },
            yes,
          ),
        ),
      ],
      { closed: () => resolve(answer) },
    );
  });
}

/**
 * Ask for a line of text; null if it was called off.
 * @param {string} title
 * @param {string} value
 * @returns {Promise<string|null>}
 */
export function askText(title, value) {
  return new Promise((resolve) => {
    /** @type {string|null} */
    let answer = null;
    const input = /** @type {HTMLInputElement} */ (h("input.field", { value, maxlength: 80, "aria-label": title }));
    const form = h(
      "form.row",
      {
        onsubmit: (/** @type {Event} */ e) => {
          e.preventDefault();
          answer = input.value.trim();
          close();
        },
      },
      input,
      h("button.primary", { type: "submit" }, t("ok")),
    );
    const close = dialog(title, form, { closed: () => resolve(answer || null) });
    input.select();
  });
}

/** @typedef {{label: string, icon?: string, run: () => void, danger?: boolean, off?: boolean, more?: HTMLElement|null}} Item */
/** Numbers in a row, of which one is taken. @typedef {{label: string, numbers: number[], take: (n: number) => void}} Steps */

/** @type {HTMLElement|null} */
let menu = null;

export function closeMenu() {
  const open = menu !== null;
  menu?.remove();
  menu = null;
  return open;
}

/** @param {Steps} steps */
function menuSteps({ label, numbers, take }) {
  const button = (/** @type {number} */ n) => {
    const run = () => {
      closeMenu();
      take(n);
    };
    return h("button.step.small", { role: "menuitem", "data-several": n, onclick: run }, n);
  };
  return h("div.menu-steps", { role: "group", "aria-label": label }, numbers.map(button));
}

/** @param {Item} item */
function menuItem(item) {
  const run = () => {
    closeMenu();
    item.run();
  };
  return h(
    `button.menu-item${item.danger ? ".danger" : ""}`,
    { role: "menuitem", disabled: item.off, onclick: run },
    item.icon ? icon(item.icon) : null,
    item.more ? h("span.menu-words", null, h("span.menu-label", null, item.label), item.more) : item.label,
  );
}

/**
 * A small menu beside something; `more` stands under an item's words.
 * @param {DOMRect} near
 * @param {(Item|Steps|undefined)[]} items
 * @param {string} label
 */
export function openMenu(near, items, label) {
  closeMenu();
  const box = h(
    "div.menu",
    { role: "menu", "aria-label": label },
    items.map((item) => item && ("numbers" in item ? menuSteps(item) : menuItem(item))),
  );
  document.body.append(box);
  menu = box;
  const size = box.getBoundingClientRect();
  const left = Math.max(8, Math.min(near.left, innerWidth - size.width - 8));
  const below = near.bottom + 6;
  const top = below + size.height > innerHeight - 8 ? Math.max(8, near.top - size.height - 6) : below;
  box.style.left = `${left}px`;
  box.style.top = `${top}px`;
  box.addEventListener("keydown", (e) => {
    if (!["ArrowDown", "ArrowUp"].includes(e.key)) return;
    e.preventDefault();
    e.stopPropagation();
    const all = [...box.querySelectorAll("button")];
    const i = all.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    all[(i + (e.key === "ArrowDown" ? 1 : -1) + all.length) % all.length]?.focus();
  });
  setTimeout(() => box.querySelector("button")?.focus({ preventScroll: true }), 0);
}

addEventListener("pointerdown", (e) => {
  if (menu && !menu.contains(/** @type {Node} */ (e.target))) closeMenu();
});

/** A short notice that goes by itself. @param {string} text @param {"plain"|"bad"} [tone] */
export function notice(text, tone = "plain") {
  let notices = document.getElementById("notices");
  if (!notices) {
    notices = h("div", { id: "notices", role: "status" });
  }
  // An open dialog covers whatever is not within it.
  const over = [...document.querySelectorAll("dialog[open]")].pop() ?? document.body;
  if (notices.parentNode !== over) over.append(notices);
  const note = h(`div.notice.${tone}`, null, text);
  notices.append(note);
  setTimeout(() => note.remove(), tone === "bad" ? 7000 : 3500);
}

/** Show what went wrong. @param {unknown} error */
export function complain(error) {
  notice(/** @type {Error} */ (error).message, "bad");
}
