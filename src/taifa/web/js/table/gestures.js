// One intention, one gesture: far clicks, drags and several at once, made of the simple answers. Nothing in here touches the page.

/** @typedef {import("../types.js").Action} Action */
/** @typedef {import("../types.js").Answer} Answer */
/** @typedef {import("../types.js").Decision} Decision */
/** @typedef {import("../types.js").Far} Far */
/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("./choices.js").Choices} Choices */
/** What a gesture plays: its answers, what it says, and what it would lose.
 * @typedef {{path: Answer[], label: string, final?: boolean, losses?: string[]}} Gesture */

/** Far targets by id: first the way that takes nothing else up, then the shortest; what can be chosen at once is not far.
 * Each says what it takes along: "Take all · March to Setenil". @param {Far[]} far @param {Choices} choices */
export function farById(far, choices) {
  /** @type {Map<string, Far[]>} */
  const found = new Map();
  const { plain, numbers, placed, ends } = choices;
  const labels = new Map([...plain, ...numbers, ...placed, ...ends].map((action) => [`${action.verb} ${action.target}`, action.label]));
  for (const one of far) {
    if (typeof one.target !== "string" || choices.byId.has(one.target)) continue;
    const [verb, target] = one.path[0] ?? [];
    const first = typeof target !== "string" || target === one.thing ? labels.get(`${verb} ${target}`) : "";
    const told = first && !one.label.startsWith(first) ? { ...one, label: `${first} · ${one.label}` } : one;
    const known = found.get(one.target);
    if (known) known.push(told);
    else found.set(one.target, [told]);
  }
  for (const ways of found.values()) ways.sort((a, b) => Number(Boolean(a.thing)) - Number(Boolean(b.thing)));
  return found;
}

/** What a click on something far offers: the way that takes up nothing else, or all ways, each once. @param {Far[]} found @returns {Far[]} */
export function waysTo(found) {
  const ways = found[0]?.thing ? found : found.slice(0, 1);
  return ways.filter((one, i) => ways.findIndex((other) => other.label === one.label) === i);
}

/** @param {Action} action @returns {Gesture} */
export function single(action) {
  return { path: [[action.verb, action.target]], label: action.label, final: action.final, losses: action.losses };
}

/**
 * What dragging a thing onto a place means: the answer or the chain that speaks of both. Null where nothing does.
 * @param {string} thing
 * @param {string} place
 * @param {{choices: Choices, far: Far[], decision: Decision|null, scene: Scene}} now
 * @returns {Gesture|null}
 */
export function dragged(thing, place, { choices, far, decision, scene }) {
  const stands = scene.pieces?.find((piece) => piece.id === thing)?.place;
  const at = decision?.at ?? null;
  const about = at !== null && (at === thing || at === stands);
  const ways = far.filter((one) => one.target === place);
  const chain =
    ways.find((one) => one.thing === thing || one.path.some(([, target]) => target === thing)) ??
    ways.find((one) => (one.thing ? one.thing === stands : about));
  if (chain) return chain;
  const [direct] = choices.byId.get(place) ?? [];
  if (!direct || !decision) return null;
  // Where its own place can be chosen (which stack moves?), another place is no answer about it.
  const meant = about || !(choices.byId.has(thing) || (stands && choices.byId.has(stands)));
  return meant ? single(direct) : null;
}

/** Where a thing may be dragged to. @param {string} thing @param {{choices: Choices, far: Far[], decision: Decision|null, scene: Scene}} now */
export function landings(thing, now) {
  const places = new Set([...now.choices.byId.keys(), ...now.far.map((one) => one.target)]);
  places.delete(thing);
  return [...places].filter((place) => dragged(thing, place, now));
}

/** The places that a path goes through, in order, for an arrow: whatever of it stands on the board, from where its subject stands; from a place to
 * what stands in it is no way. @param {Gesture} gesture @param {(id: string) => {x: number, y: number, place?: string}|null} where @param {string|null} [at] what the question is asked at */
export function track(gesture, where, at = null) {
  /** @type {{x: number, y: number}[]} */
  const points = [];
  let place = "";
  for (const target of [at, ...gesture.path.map((step) => step[1])]) {
    const point = typeof target === "string" ? where(target) : null;
    const last = points.at(-1);
    if (!point || (point.place && point.place === place) || (last && Math.hypot(last.x - point.x, last.y - point.y) < 1)) continue;
    points.push({ x: point.x, y: point.y });
    place = point.place ?? "";
  }
  return points;
}

/** A question that another one was asked from, such as which unit moves next. @typedef {{key: string, actions: Action[], far: Far[]}} Outer */

/**
 * What could be chosen where one came from: to choose it is to be done here.
 * @param {Decision} decision
 * @param {Choices} choices
 * @param {Outer|null} outer
 * @returns {Far[]}
 */
export function beyond(decision, choices, outer) {
  const [close, second] = choices.ends;
  if (!outer || !close || second || close.end || close.final || close.losses?.length || outer.key === decision.key) return [];
  /** @type {Answer} */
  const done = [close.verb, close.target];
  const label = (/** @type {string} */ what) => `${close.label} · ${what}`;
  const near = outer.actions
    .filter((action) => typeof action.target === "string" && !action.losses?.length && action.target !== decision.at)
    .map((action) => ({
      target: String(action.target),
      // it has nothing to do with whom one is done with: no arrow comes from there
      thing: String(action.target),
      path: [done, /** @type {Answer} */ ([action.verb, action.target])],
      label: label(action.label),
      final: action.final,
    }));
  const far = outer.far
    .filter((one) => one.thing && one.thing !== decision.at)
    .map((one) => ({ ...one, path: [done, ...one.path], label: label(one.label) }));
  return [...near, ...far];
}
