// Talk at the table.

import { wear } from "../board/colour.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";

/** @typedef {import("../types.js").Chat} Message */

export class Chat {
  /** @param {HTMLElement} host @param {(text: string) => void} send */
  constructor(host, send) {
    this.list = h("ol.chat-list", { role: "log", "aria-label": t("chat") });
    this.input = /** @type {HTMLInputElement} */ (
      h("input.field", { maxlength: 500, placeholder: t("say-something"), "aria-label": t("say-something") })
    );
    this.empty = h("p.muted.center", null, t("chat-empty"));
    host.append(
      this.list,
      this.empty,
      h(
        "form.chat-form",
        {
          onsubmit: (/** @type {Event} */ e) => {
            e.preventDefault();
            const text = this.input.value.trim();
            if (text) send(text);
            this.input.value = "";
          },
        },
        this.input,
        h("button.primary", { type: "submit" }, t("send")),
      ),
    );
  }

  /** @param {Message} message @param {import("../types.js").Look} look */
  add(message, look) {
    this.empty.remove();
    const who = h("b.chat-who", null, message.name || t("spectator"));
    if (message.from) wear(who, look, message.from);
    this.list.append(h("li", null, who, h("span", null, message.text)));
    this.list.scrollTop = this.list.scrollHeight;
  }

  clear() {
    this.list.replaceChildren();
  }
}
