// As last time: who came along comes along again for the whole card.
// Nothing in here touches the page.

/** @typedef {import("../types.js").Answer} Answer */
/** @typedef {import("../types.js").Decision} Decision */
/** @typedef {import("../types.js").Scene} Scene */
/** Who comes along with a subject: their answers, and the verb that ended the choice, if one did. @typedef {{brings: Answer[], closes: string|null}} Group */

/** @param {Scene} scene @param {string|number|null|undefined} id */
function piece(scene, id) {
  return typeof id === "string" ? (scene.pieces?.find((one) => one.id === id) ?? null) : null;
}

export class Habits {
  constructor() {
    /** Groups by subject and what they were chosen for. @type {Map<string, Group>} */
    this.groups = new Map();
    /** What the group is being chosen for. @type {{at: string, key: string, verb: string, target: string}|null} */
    this.lead = null;
    this.asking = "";
  }

  /**
   * An answer was given: learn from it.
   * @param {Decision} decision
   * @param {Answer} answer
   * @param {Scene} scene
   */
  learn(decision, [verb, target], scene) {
    const { key = "", at } = decision;
    const thing = piece(scene, target);
    if (!at) this.groups.clear();
    if (this.lead && this.lead.at === at && key !== this.lead.key && (!this.asking || this.asking === key))
      this.join(key, [verb, target], thing !== null);
    else this.begin(decision, [verb, target], thing !== null);
  }

  /** @param {string} key @param {Answer} answer @param {boolean} isThing */
  join(key, [verb, target], isThing) {
    const lead = /** @type {NonNullable<Habits["lead"]>} */ (this.lead);
    this.asking = key;
    const name = `${lead.at} ${lead.key} ${lead.verb}`;
    const group = this.groups.get(name) ?? { brings: [], closes: null };
    if (isThing) group.brings = [...group.brings, [verb, target]];
    else if (target === lead.target) group.closes = verb;
    if (group.brings.length) this.groups.set(name, group);
  }

  /** @param {Decision} decision @param {Answer} answer @param {boolean} isThing */
  begin({ key = "", at }, [verb, target], isThing) {
    this.asking = "";
    this.lead = at && typeof target === "string" && !isThing ? { at, key, verb, target } : null;
    if (this.lead) this.groups.delete(`${at} ${key} ${verb}`);
  }

  /** Who would come along now, if one does this. @param {Decision} decision @param {string} verb @param {Scene} scene @returns {Group|null} */
  group(decision, verb, scene) {
    const found = this.groups.get(`${decision.at} ${decision.key} ${verb}`);
    const here = piece(scene, decision.at)?.place;
    if (!found || !here) return null;
    return found.brings.every(([, id]) => piece(scene, id)?.place === here) ? found : null;
  }

  /** The verb of a question for which a group is kept. @param {Decision} decision @param {Scene} scene @returns {{verb: string, names: string[]}|null} */
  kept(decision, scene) {
    for (const verb of new Set(decision.actions.map((action) => action.verb))) {
      const group = this.group(decision, verb, scene);
      if (group) return { verb, names: group.brings.map(([, id]) => piece(scene, id)?.name ?? String(id)) };
    }
    return null;
  }

  /** The same path with whoever comes along. @param {Answer[]} path @param {Decision} decision @param {Scene} scene @returns {Answer[]} */
  expand(path, decision, scene) {
    const [first] = path;
    const group = first ? this.group(decision, first[0], scene) : null;
    if (!first || !group) return path;
    const takes = group.brings[0]?.[0];
    /** @type {Answer[]} */
    const out = [];
    let led = /** @type {Answer|null} */ (null);
    for (const step of path) {
      // With everybody along nobody is left to be asked about: the choice needs no end.
      const ends = led !== null && step[0] !== first[0] && step[1] === led[1];
      if (step[0] === takes || ends) continue;
      led = step[0] === first[0] ? step : null;
      out.push(step);
      if (!led) continue;
      out.push(...group.brings);
      if (group.closes) out.push([group.closes, step[1]]);
    }
    return out;
  }

  /** Leave them where they are. */
  forget() {
    this.groups.clear();
    this.lead = null;
  }
}
