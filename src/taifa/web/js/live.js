// The live channel of a table: it stays open, comes back by itself and loses no click.

import { apply } from "./delta.js";
import { again, contribute } from "./fair.js";
import { remember } from "./prefs.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Chat} Chat */
/** @typedef {{seat: string|null, secret: string|null, lang: () => string}} Who */
/** @typedef {{state: (state: State, fresh: boolean) => void, chat: (chat: Chat) => void, chats: (chats: Chat[]) => void,
 *   reach: (reach: import("./types.js").Reach) => void, online: (online: boolean) => void, closed: () => void, claimed: (secret: string, dealt: boolean) => void, error: (error: {code: string, message: string}) => void}} Handlers */

const PING_EVERY = 20000;
const LATE_AFTER = 45000;
/** Between two tries to come back; a quarter more or less by chance, so that not all come at once. */
const LONGEST_WAIT = 2400;
/** How often something is sent again that the server could not store just then. */
const PATIENCE = 6;

export class Live {
  /** @param {string} match @param {Who} who @param {Handlers} handlers */
  constructor(match, who, handlers) {
    this.match = match;
    this.who = who;
    this.handlers = handlers;
    /** @type {State|null} */
    this.state = null;
    /** @type {WebSocket|null} */
    this.socket = null;
    /** @type {Map<string, {message: any, sent: boolean, quiet: boolean, resolve: (answer: any) => void}>} */
    this.outbox = new Map();
    this.tries = 0;
    this.patience = PATIENCE;
    this.closed = false;
    this.heard = 0;
    this.prefix = Math.random().toString(36).slice(2, 8);
    this.count = 0;
    this.connect = this.connect.bind(this);
    addEventListener("online", this.connect);
    this.pulse = setInterval(() => this.beat(), PING_EVERY);
  }

  connect() {
    if (this.closed || (this.socket && this.socket.readyState <= WebSocket.OPEN)) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/matches/${this.match}/live`);
    this.socket = socket;
    socket.onopen = () => {
      this.heard = Date.now();
      const { seat, secret, lang } = this.who;
      socket.send(JSON.stringify({ type: "hello", secret, lang: lang(), seats: seat ? [seat] : [], since: 0 }));
    };
    socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    socket.onclose = (event) => this.lost(event);
  }

  /** @param {CloseEvent} event */
  lost(event) {
    if (this.closed) return;
    this.socket = null;
    again();
    this.handlers.online(false);
    for (const waiting of this.outbox.values()) waiting.sent = false;
    if (event.code >= 4400 && event.code < 4500) {
      this.close();
      this.handlers.closed();
      return;
    }
    const wait = Math.min(LONGEST_WAIT, 300 * 2 ** this.tries) * (0.75 + Math.random() / 2);
    this.tries += 1;
    setTimeout(this.connect, wait);
  }

  beat() {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.heard > LATE_AFTER) this.socket.close();
    else this.socket.send(JSON.stringify({ type: "ping" }));
  }

  /** @param {any} message */
  hear(message) {
    this.heard = Date.now();
    if (message.type === "state") this.take(message, true);
    else if (message.type === "delta") this.patch(message);
    else if (message.type === "reach") this.handlers.reach(message);
    else if (message.type === "chat") this.handlers.chat(message);
    else if (message.type === "chats") this.handlers.chats(message.items);
    else if (message.type === "claimed") this.claimed(message.secret, message.dealt);
    else if (message.ref && this.outbox.has(message.ref)) this.settle(message);
    else if (message.type === "error" && message.code === "unavailable" && this.state?.gathering) this.giveAgain();
    else if (message.type === "error" && message.code !== "stale") {
      if (message.code === "sign-in" && !this.state) this.close(); // knocking again changes nothing
      this.handlers.error(message);
    }
  }

  /** The server could not store this page's part of the dice: once more, soon. */
  giveAgain() {
    setTimeout(() => {
      again();
      if (this.state) contribute(this.match, this.state, (message) => this.post(message));
    }, 800);
  }

  /** The seat is this browser's now: the link that led here opens it to nobody else. @param {string} secret @param {boolean} dealt */
  claimed(secret, dealt) {
    this.who.secret = secret;
    remember(`secret.${this.match}`, secret);
    this.handlers.claimed(secret, dealt);
  }

  /** @param {State} state @param {boolean} fresh */
  take(state, fresh) {
    this.state = state;
    this.who.seat = state.seat;
    contribute(this.match, state, (message) => this.post(message));
    if (this.tries >= 0) this.handlers.online(true);
    this.tries = 0;
    this.handlers.state(state, fresh);
    this.resend();
  }

  /** @param {import("./types.js").Delta} delta */
  patch(delta) {
    const next = this.state && apply(this.state, delta);
    if (next) this.take(next, false);
    else this.post({ type: "sync" });
  }

  /** @param {any} answer */
  settle(answer) {
    const waiting = this.outbox.get(answer.ref);
    if (waiting && answer.type === "error" && answer.code === "unavailable" && this.patience > 0) {
      this.patience -= 1;
      setTimeout(() => {
        waiting.sent = this.post(waiting.message);
      }, 800);
      return;
    }
    this.patience = PATIENCE;
    this.outbox.delete(answer.ref);
    waiting?.resolve(answer);
    if (answer.type !== "error" || waiting?.quiet) return;
    if (answer.code === "stale") this.post({ type: "sync" });
    else this.handlers.error(answer);
  }

  /** Send again whatever was never answered: the server takes each answer once. */
  resend() {
    for (const waiting of this.outbox.values()) {
      if (!waiting.sent) waiting.sent = this.post(waiting.message);
    }
  }

  /** @param {any} message */
  post(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /**
   * Send something that wants an answer; it is kept until the answer is there.
   * @param {string} type
   * @param {Record<string, any>} [body]
   * @param {boolean} [quiet] a refusal is nobody's trouble: whoever asked goes without
   * @returns {Promise<any>}
   */
  ask(type, body = {}, quiet = false) {
    this.count += 1;
    const ref = `${this.prefix}-${this.count}`;
    const message = { type, ref, ...body };
    return new Promise((resolve) => {
      const waiting = { message, sent: false, quiet, resolve };
      this.outbox.set(ref, waiting);
      waiting.sent = this.state !== null && this.post(message);
    });
  }

  close() {
    this.closed = true;
    clearInterval(this.pulse);
    removeEventListener("online", this.connect);
    this.socket?.close();
  }
}
