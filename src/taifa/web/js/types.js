// The words of the wire (docs/protocol.md) as types. Nothing in here runs.
// Whatever has a default on the server may be left out, so it is optional here.

/** @typedef {{kind: string, n?: number|null, side?: string}} Badge */
/** @typedef {{id: string, x: number, y: number, name?: string, kind?: string, path?: string, badges?: string[],
 *   text?: [number, number]|null, info?: string[], figures?: Badge[], rebuilt?: string|null}} Spot */
/** @typedef {{a: string, b: string, kind?: string, path?: string}} Way */
/** @typedef {{kind: string, path?: string, x?: number, y?: number, text?: string}} Decor */
/** @typedef {{shape?: string, glyph?: string, fill?: string, stroke?: string, size?: number, dash?: string,
 *   width?: number, name?: string}} Kind */
/** @typedef {{fill: string, ink?: string, pattern?: string, name?: string, glyph?: string, seat?: string}} Side */
/** @typedef {{field: string, division?: string, second?: string, charge?: string, ink?: string, letter?: string}} Arms */
/** @typedef {{kind: string, title: string, lines?: string[]}} Half */
/** @typedef {{title: string, number?: string, kind?: string, lines?: string[], halves?: Half[], advice?: string[],
 *   side?: string, arms?: string, glyph?: string}} Face */
/** @typedef {{pieces?: Record<string, Kind>, places?: Record<string, Kind>, lines?: Record<string, Kind>,
 *   decor?: Record<string, Kind>, sides?: Record<string, Side>, arms?: Record<string, Arms>}} Look */
/** @typedef {{hash: string, width: number, height: number, places: Spot[], lines?: Way[], decor?: Decor[],
 *   look?: Look, reconstructed?: boolean, faces?: Record<string, Face>}} Board */

/** @typedef {{id: string, kind: string, place: string, side?: string, name?: string, up?: boolean, n?: number,
 *   badges?: Badge[], note?: string|null, tilt?: boolean, small?: boolean,
 *   strength?: string|number|null, arms?: string, face?: string, facts?: string[]}} Piece */
/** @typedef {{id: string, name?: string, value?: string|number|null, side?: string, hot?: boolean}} Slot */
/** @typedef {{id: string, name: string, kind: string, slots?: Slot[], side?: string, columns?: number,
 *   heads?: string[], mark?: string, notes?: string[], group?: string, role?: string}} Tray */
/** @typedef {{at: number, side?: string, kind?: string, name?: string}} Marker */
/** @typedef {{id: string, name: string, cells: string[], markers?: Marker[]}} Track */
/** @typedef {{source: string, points?: Record<string, number>, refs?: string[], more?: string|null}} Points */
/** @typedef {{place: string, side?: string, badges?: Badge[], dim?: boolean}} Tint */
/** @typedef {{game: string, seat?: string|null, board: string, headline: string, pieces?: Piece[], tints?: Tint[],
 *   trays?: Tray[], tracks?: Track[], status?: string[], scores?: Record<string, number>,
 *   goal?: string[], sheet?: Points[]}} Scene */

/** Odds in words; `worlds` imagined plays, none: exact. @typedef {{prospects: {what: string, share: number}[], worlds?: number,
 *   mine?: number|null, theirs?: number|null}} Odds */
/** `final`: no undo after it; `end`: it hands over; `losses`: what it would lose or leave undone, by name.
 * @typedef {{verb: string, target: string|number|null, label: string, i: number, final?: boolean, end?: boolean,
 *   stakes?: string[], losses?: string[], odds?: Odds}} Action */
/** A text cut so that names of things are pairs of words and id. @typedef {(string|[string, string])[]} Parts */
/** @typedef {{seat: string, prompt: string, rule: string, at?: string|null, actions: Action[],
 *   interrupt?: boolean, key?: string, parts?: Parts}} Decision */
/** An answer as it is sent: verb and target. @typedef {[string, string|number|null]} Answer */
/** Something that can be reached by several answers of one's own; `thing` is what is taken there, as if it were dragged.
 * @typedef {{target: string, path: Answer[], label: string, thing?: string|null, final?: boolean, losses?: string[]}} Far */
/** @typedef {{type: "reach", n: number, seat: string, far: Far[]}} Reach */
/** @typedef {{i: number, text: string, parts?: Parts, rule?: string, refs?: string[], dice?: number[]|null, key?: string,
 *   stage?: Step|null, heading?: number, by?: string}} Line */
/** A step of a fight (core/stage.py), in words.
 * @typedef {{id: string, kind: string, name?: string, n?: number, strength?: string, arms?: string, notes?: string[]}} Fighter */
/** @typedef {{side: string, name?: string, role?: string, commander?: string, arms?: string, fighters?: Fighter[],
 *   notes?: string[]}} Force */
/** @typedef {{value?: number, face?: string, did?: string, colour?: string}} Die */
/** @typedef {{step: "open"|"round"|"roll"|"blow"|"close", fight: string, kind?: string, title?: string, place?: string,
 *   forces?: Force[], terms?: string[], side?: string, purpose?: string, needs?: string|null, dice?: Die[], modifiers?: string[],
 *   table?: {label: string, result: string, lit?: boolean}[], result?: string|null, fighter?: string, did?: string, n?: number,
 *   why?: string|null, winner?: string, notes?: string[], by_side?: Record<string, string[]>}} Step */
/** @typedef {{id: string, name: string, who: "here"|"link"|"bot", level?: string|null, online?: boolean,
 *   claimed?: boolean}} SeatInfo */
/** @typedef {{winners: string[], scores: Record<string, number>, reason: string}} Result */
/** @typedef {{type: "state", n: number, seat: string|null, yours: string[], scene: Scene, lines: Line[],
 *   first_line: number, asked: {seat: string, yours: boolean}[], decision: Decision|null, can_undo: boolean,
 *   over: boolean, result: Result|null, seats: SeatInfo[], hot_seat: boolean, takeback: {by: string, need?: string[]}|null,
 *   commitment: string, hints: boolean, whatif: boolean, spectators: number, game?: string, name?: string,
 *   moves?: number, origin?: string|null, since?: {line: number, move: number}|null,
 *   gathering?: {round: number, commits: Record<string, string>, commit: string[], reveal: string[]}|null,
 *   settings?: {ask?: "choice"|"always", skip?: {key: string, until: string}[]}, scenario?: string}} State */
/** @typedef {{type: "delta", n: number, base: number, scene?: Record<string, any>} & Record<string, any>} Delta */
/** @typedef {{type: "chat", from: string|null, name: string, text: string, at: string|number}} Chat */
/** @typedef {{action: [string, string|number|null], label: string, value: number, why?: string|null}} Advice */

/** @typedef {{id: string, name: string, help?: string}} Named */
/** @typedef {{id: string, name: string, help?: string, default: any, choices: any[]}} Option */
/** @typedef {{id: string, title: string, about: string, years?: string, minutes?: number|string, seats: Named[],
 *   scenarios: Named[], options: Option[], reconstructed?: boolean, publisher?: string, designer?: string, first?: string, difficulty?: number,
 *   decisions?: Record<string, number>}} GameInfo */
/** @typedef {{id: string, name: string, game: string, title: string, scenario: string, seats: SeatInfo[],
 *   headline: string, to_move: string[], yours: string[], over: boolean, updated: string|number, last_line: string,
 *   unread?: number, links?: Record<string, string>, whatif?: boolean, creator?: boolean,
 *   scenario_name?: string}} MatchRow */
/** @typedef {{number: string, title: string, help: string}} Rule */

export {};
