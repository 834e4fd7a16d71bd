// A draft as it stands: a numbered slot for each card, or a stepper for each who gets something.

import { h, icon } from "../dom.js";
import { t } from "../i18n.js";
import { finalSign } from "./answers.js";
import { LAID, OPTION, SLOT } from "./draft.js";

/** @typedef {import("./draft.js").Draft} Draft */

/**
 * The draft as it stands, with its steppers or slots.
 * @param {Draft} draft
 * @param {{changed: () => void, send: () => void, point: (id: string|null) => void}} handlers
 * @param {import("../types.js").Action[]} actions what each card would be as an answer by itself, with its stakes
 */
export function drawDraft(draft, handlers, actions) {
  return h(
    "div.draft",
    { role: "group", "aria-label": t("draft") },
    draft.run.ordered ? ordered(draft, handlers, actions) : draft.run.parts.map((_, p) => shares(draft, p, handlers)),
  );
}

/** What plays it, or begins again: at the foot of the question, always in sight. @param {Draft} draft @param {Parameters<typeof drawDraft>[1]} handlers */
export function draftButtons(draft, handlers) {
  return [
    h(
      `button.answer.end.draft-send${draft.full ? ".primary" : ""}`,
      { "data-do": "draft-send", disabled: !draft.full, onclick: handlers.send },
      h("span", null, draft.run.label || t("draft-send")),
      draft.run.final ? finalSign() : null,
    ),
    draft.empty
      ? null
      : h(
          "button.ghost.small",
          {
            "data-do": "draft-clear",
            onclick: () => {
              draft.clear();
              handlers.changed();
            },
          },
          t("draft-clear"),
        ),
  ].filter((one) => one !== null);
}

/** @param {Draft} draft @param {Parameters<typeof drawDraft>[1]} handlers @param {import("../types.js").Action[]} actions */
function ordered(draft, { changed, point }, actions) {
  const { many, options } = draft.part(0);
  const stakes = (/** @type {import("./draft.js").Option} */ { verb, target }) =>
    actions.find((one) => one.verb === verb && one.target === target)?.stakes?.join(" · ") ?? "";
  const slot = (/** @type {number} */ at) => {
    const option = options[draft.order[at] ?? -1];
    const keys = (/** @type {KeyboardEvent} */ e) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[e.key];
      if (by) draft.move(at, at + by);
      else if (e.key === "Delete" || e.key === "Backspace") draft.takeOut(at);
      else return;
      e.preventDefault();
      e.stopPropagation();
      changed();
    };
    return h(
      `li.draft-slot${option ? "" : ".empty"}`,
      { "data-id": `${SLOT}${at}` },
      h("span.draft-n", null, at + 1),
      option
        ? h(
            "button.draft-card",
            {
              "data-id": `${LAID}${at}`,
              title: t("draft-out"),
              "aria-label": `${at + 1}. ${option.label}. ${t("draft-out")}`,
              onkeydown: keys,
              onclick: () => {
                draft.takeOut(at);
                changed();
              },
            },
            option.label,
            icon("close"),
          )
        : null,
    );
  };
  return [
    h(
      "div.draft-options",
      null,
      options.map((option, i) =>
        h(
          "button.draft-card.small",
          {
            "data-id": `${OPTION}${i}`,
            "data-draft": option.target ?? option.verb,
            title: stakes(option),
            disabled: draft.room(0, i) <= 0,
            onclick: () => {
              draft.lay(i);
              changed();
            },
            onpointerenter: () => point(typeof option.target === "string" ? option.target : null),
            onpointerleave: () => point(null),
          },
          option.label,
          h("span.draft-left", null, `×${option.most - draft.count(0, i)}`),
        ),
      ),
    ),
    h(
      "ol.draft-slots",
      null,
      Array.from({ length: many }, (_, at) => slot(at)),
    ),
  ];
}

/** @param {Draft} draft @param {number} p @param {Parameters<typeof drawDraft>[1]} handlers */
function shares(draft, p, { changed, point }) {
  const part = draft.part(p);
  const step = (/** @type {number} */ i, /** @type {number} */ by, /** @type {string} */ sign, /** @type {string} */ key) =>
    h(
      "button.step.small",
      {
        "data-step": key,
        "aria-label": `${t(`draft-${key}`)}: ${part.options[i]?.label}`,
        title: t(`draft-${key}`),
        disabled: by < 0 ? draft.count(p, i) === 0 : draft.room(p, i) <= 0,
        onclick: () => {
          draft.add(p, i, by);
          changed();
        },
      },
      sign,
    );
  return h(
    "table.draft-shares",
    null,
    h(
      "caption",
      null,
      draft.run.parts.length > 1 ? `${part.prompt} ` : null,
      h("b", null, t("draft-to-go", { n: draft.left(p), of: part.many })),
    ),
    h(
      "tbody",
      null,
      part.options.map((option, i) =>
        h(
          "tr",
          {
            "data-draft": option.target ?? option.verb,
            onpointerenter: () => point(typeof option.target === "string" ? option.target : null),
            onpointerleave: () => point(null),
          },
          h("th", { scope: "row" }, option.label),
          h(
            "td",
            null,
            step(i, -1, "−", "less"),
            h("b.draft-count", null, draft.count(p, i)),
            step(i, 1, "+", "more"),
            option.most > 1 ? step(i, part.many, t("draft-rest-sign"), "rest") : null,
          ),
        ),
      ),
    ),
  );
}
