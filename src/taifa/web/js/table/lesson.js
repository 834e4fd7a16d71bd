// A lesson beside the question: one thing at a time, what to do pointed at, a kind word for another click.

import { call, get } from "../api.js";
import { h, icon, put } from "../dom.js";
import { t } from "../i18n.js";
import { remember, remembered } from "../prefs.js";
import { Course, takes } from "./course.js";
import { Pointer } from "./pointer.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("./course.js").Answer} Answer */
/** @typedef {import("./course.js").Lesson} LessonText */

/** After how many milliseconds the words are asked for again, if they did not come. */
const AGAIN = 2000;

/** The lesson that this page's address names. */
export function lessonNamed() {
  return new URLSearchParams(location.search).get("lesson");
}

/** Was it finished in this browser? @param {string} game @param {string} lesson */
export function learnt(game, lesson) {
  return remembered(`learnt.${game}.${lesson}`) !== null;
}

/** Lay a table for a lesson and go there. @param {string} game @param {string} lesson */
export async function beginLesson(game, lesson) {
  const made = await call("POST", `/games/${game}/lessons/${lesson}`, {});
  location.href = made.url;
}

export class Lesson {
  /**
   * @param {string} match
   * @param {string} id
   * @param {{light: (ids: string[]) => void, reveal: (ids: string[], look: boolean) => void, again: () => void, advise: () => void, room: () => import("./pointer.js").Room}} handlers
   */
  constructor(match, id, handlers) {
    this.match = match;
    this.id = id;
    this.handlers = handlers;
    /** @type {Course|null} */
    this.course = null;
    /** What the table shows now: others may have played on while the words were fetched. @type {State|null} */
    this.state = null;
    this.box = h("section.lesson", { "aria-label": t("lesson"), "aria-live": "polite" });
    this.wrong = "";
    this.loading = false;
    this.game = "";
    /** @type {Set<string>} */
    this.told = new Set();
    this.pointed = "";
    this.pointer = new Pointer(handlers.room);
  }

  /** Fetch the words, once. @param {string} game */
  async load(game) {
    if (this.loading) return;
    this.loading = true;
    this.game = game;
    try {
      /** @type {LessonText} */
      const text = await get(`/games/${game}/lessons/${this.id}`);
      const known = remembered(`lesson.${this.match}`);
      this.course = new Course(text, known ? JSON.parse(known) : null);
    } catch {
      this.loading = false;
      setTimeout(() => this.state && this.box.parentElement && this.show(this.state, this.box.parentElement), AGAIN);
    }
  }

  /** Is there something to look at, and nothing to do? */
  get reading() {
    return this.course?.step?.do.length === 0;
  }

  /** Does a step say what to do? If not, play is free. */
  get guiding() {
    return Boolean(this.course?.step);
  }

  /** In another language the words are fetched anew. */
  speak() {
    this.loading = false;
    this.course = null;
  }

  /** May this be played? If not, a kind word says what the step is about. @param {Answer[]} path */
  allows(path) {
    if (!this.course || this.course.allows(path)) return true;
    this.wrong = this.course.step?.wrong || t("lesson-wrong");
    this.draw();
    return false;
  }

  /** @param {Answer[]} path @param {State} before */
  played(path, before) {
    this.wrong = "";
    this.course?.played(path, before.moves ?? 0);
    this.keep();
  }

  keep() {
    if (this.course) remember(`lesson.${this.match}`, JSON.stringify(this.course.progress));
  }

  /** @param {State} state @param {HTMLElement} host */
  async show(state, host) {
    this.state = state;
    for (const line of state.lines) if (line.key) this.told.add(line.key);
    if (!this.box.isConnected || this.box.parentElement !== host) host.prepend(this.box);
    if (!this.course) await this.load(state.scene.game);
    this.course?.back(this.state.moves ?? 0);
    this.draw();
  }

  draw() {
    const { course, state } = this;
    if (!course || !state) return;
    const { lesson, step, progress } = course;
    const done = course.reached(state.scene, this.told);
    const failed = course.failed(state.scene, this.told, state.over);
    if (done) remember(`learnt.${this.game}.${lesson.id}`, "1");
    const many = lesson.steps.length;
    put(
      this.box,
      h(
        "header",
        null,
        h("b", null, lesson.title),
        h("span.muted", null, step ? `${progress.at + 1} / ${many}` : t("lesson-free")),
        h("progress", { max: many, value: progress.at, "aria-hidden": "true" }),
      ),
      step ? this.stepBody(step) : this.ending(done, failed),
    );
    const points = step ? step.point.join() : "";
    if (step && points !== this.pointed) this.handlers.reveal(step.point, this.reading);
    this.pointed = points;
    this.handlers.light(step?.point ?? []);
    this.pointer.at(step ? () => this.aims(step, state) : null);
  }

  /** What to point at: a thing whose click is what the step waits for, else the button that says so; else the thing out of sight, its tab, or the folded list of answers; else what it speaks of. @param {import("./course.js").LessonStep} step @param {State} state @returns {import("./pointer.js").Aim[]} */
  aims(step, state) {
    const spoken = step.point.map((id) => ({ id }));
    const actions = state.decision?.actions ?? [];
    const wanted = actions.filter((action) => takes(step, [action.verb, action.target]));
    const things = wanted.filter((action) => typeof action.target === "string" && this.pointer.spot({ id: action.target }));
    const clear = things.find((action) => actions.filter((other) => other.target === action.target).length === 1);
    if (clear) return [{ id: String(clear.target) }];
    const button = wanted.find((action) => this.pointer.element({ answer: action.i }));
    if (button) return [{ answer: button.i }];
    const named = wanted.map((action) => action.target).filter((target) => typeof target === "string");
    const thing = things[0]?.target ?? named.find((id) => !this.pointer.beyond.has(id) && this.pointer.element({ id }));
    if (typeof thing === "string") return [{ id: thing }];
    const tab = named.map((id) => this.pointer.tab(id)).find(Boolean);
    if (tab) return [{ tab }];
    return wanted.length && this.pointer.element({ list: true }) ? [{ list: true }] : spoken;
  }

  /** @param {import("./course.js").LessonStep} step */
  stepBody(step) {
    return h(
      "div.lesson-step",
      { "data-step": step.id, "data-do": step.do.join("|") },
      h("p.lesson-what", null, step.what),
      step.why ? h("p.lesson-why", null, step.why) : null,
      this.wrong ? h("p.lesson-wrong", { role: "alert" }, this.wrong) : null,
      step.do.length
        ? null
        : h(
            "button.primary",
            {
              "data-lesson": "next",
              onclick: () => {
                this.course?.readOn();
                this.keep();
                this.draw();
              },
            },
            t("lesson-next"),
            icon("next"),
          ),
    );
  }

  /** @param {boolean} done @param {boolean} failed */
  ending(done, failed) {
    const aim = this.course?.lesson.aim;
    if (!done && !failed) {
      return h(
        "div.lesson-step",
        null,
        h("p.lesson-what", null, icon("flag"), aim?.what ?? ""),
        h("p.lesson-why", null, t("lesson-free-help")),
        h("button.small.lesson-hint", { "data-lesson": "hint", onclick: () => this.handlers.advise() }, icon("bulb"), t("lesson-hint")),
      );
    }
    const text = done ? aim?.done || t("lesson-done") : aim?.failed || t("lesson-failed");
    return h(
      "div.lesson-step",
      { "data-lesson-end": done ? "done" : "failed" },
      h("p.lesson-what", null, text),
      h(
        "div.row",
        null,
        h(
          "button.primary",
          {
            onclick: () => {
              location.href = "/";
            },
          },
          t("to-lobby"),
        ),
        failed ? h("button", { onclick: () => this.handlers.again() }, t("lesson-again")) : null,
      ),
    );
  }
}
