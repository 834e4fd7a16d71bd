// The words of the wire as types, made by tools/wire_types.py from the server's own. Nothing here runs.
// What has a default on the server may be left out, so it is optional here.

/** @typedef {{kind: string, n?: number|null, side?: string}} Badge */
/** @typedef {{id: string, x: number, y: number, name?: string, kind?: string, path?: string, badges?: string[],
 *   text?: [number, number]|null, info?: string[], figures?: Badge[], rebuilt?: string|null}} Spot */
/** @typedef {{why: string, ways: [string, string, number, number][]}} Rebuilt */
/** @typedef {{kind: string, path?: string, x?: number, y?: number, text?: string}} Decor */
/** @typedef {{shape?: string, glyph?: string, fill?: string, stroke?: string, size?: number, dash?: string,
 *   width?: number, name?: string}} Kind */
/** @typedef {{fill: string, ink?: string, pattern?: string, name?: string, glyph?: string, seat?: string,
 *   party?: string}} Side */
/** @typedef {{field: string, division?: string, second?: string, charge?: string, ink?: string, letter?: string}} Arms */
/** @typedef {{a: string, b: string, kind?: string, path?: string}} Way */
/** @typedef {{kind: string, title: string, lines?: string[]}} Half */
/** @typedef {{title: string, number?: string, kind?: string, lines?: string[], halves?: Half[],
 *   advice?: string[], side?: string, arms?: string, glyph?: string}} Face */
/** @typedef {{pieces?: Record<string, Kind>, places?: Record<string, Kind>, lines?: Record<string, Kind>,
 *   decor?: Record<string, Kind>, sides?: Record<string, Side>, arms?: Record<string, Arms>}} Look */
/** @typedef {{width: number, height: number, places: Spot[], lines?: Way[], decor?: Decor[], look?: Look,
 *   reconstructed?: boolean, rebuilt?: Rebuilt[], faces?: Record<string, Face>, hash: string}} Board */
/** @typedef {{id: string, kind: string, place: string, side?: string, name?: string, up?: boolean, n?: number,
 *   badges?: Badge[], note?: string|null, tilt?: boolean, small?: boolean, strength?: string|number|null,
 *   arms?: string, face?: string, facts?: string[]}} Piece */
/** @typedef {{id: string, name?: string, value?: string|number|null, side?: string, hot?: boolean}} Slot */
/** @typedef {{id: string, name: string, kind: string, slots?: Slot[], side?: string, columns?: number,
 *   heads?: string[], mark?: string, notes?: string[], group?: string, role?: string}} Tray */
/** @typedef {{at: number, side?: string, kind?: string, name?: string}} Marker */
/** @typedef {{id: string, name: string, cells: string[], markers?: Marker[]}} Track */
/** @typedef {{source: string, points?: Record<string, number>, refs?: string[], more?: string|null}} Points */
/** @typedef {{place: string, side?: string, badges?: Badge[], dim?: boolean}} Tint */
/** @typedef {{game: string, seat: string|null, board: string, headline: string, pieces?: Piece[],
 *   tints?: Tint[], trays?: Tray[], tracks?: Track[], status?: string[], scores?: Record<string, number>,
 *   goal?: string[], sheet?: Points[]}} Scene */
/** @typedef {{id: string, kind: string, name?: string, n?: number, strength?: string, arms?: string,
 *   notes?: string[]}} Fighter */
/** @typedef {{side: string, name?: string, role?: string, commander?: string, arms?: string,
 *   fighters?: Fighter[], notes?: string[]}} Force */
/** @typedef {{value?: number, face?: string, did?: string, colour?: string}} Die */
/** @typedef {{label: string, result: string, lit?: boolean}} Row */
/** @typedef {{step: "open", fight: string, kind: string, title: string, place?: string, forces?: Force[],
 *   terms?: string[]}} Opening */
/** @typedef {{step: "round", fight: string, title: string, forces?: Force[]}} Round */
/** @typedef {{step: "roll", fight: string, side: string, purpose: string, needs?: string|null, dice?: Die[],
 *   modifiers?: string[], table?: Row[], result?: string|null}} Roll */
/** @typedef {{step: "blow", fight: string, fighter: string, did: string, n?: number, why?: string|null}} Blow */
/** @typedef {{step: "close", fight: string, title: string, winner?: string, notes?: string[],
 *   by_side?: Record<string, string[]>}} Outcome */
/** @typedef {{wins: Record<string, number>, losses?: Record<string, number>, worlds?: number}} Chances */
/** @typedef {{what: string, share: number}} Prospect */
/** @typedef {{prospects: Prospect[], worlds?: number, mine?: number|null, theirs?: number|null}} Odds */
/** @typedef {{verb: string, target: string|number|null, label: string, i: number, final?: boolean,
 *   end?: boolean, stakes?: string[], losses?: string[], odds?: Odds}} Action */
/** @typedef {{seat: string, prompt: string, rule: string, at?: string|null, actions: Action[],
 *   interrupt?: boolean, hurts?: boolean, key?: string, parts?: (string|[string, string])[]}} Decision */
/** @typedef {{target: string, path: ([string, string|number|null])[], label: string, thing?: string|null,
 *   final?: boolean, losses?: string[]}} Far */
/** @typedef {{verb: string, target: string|number|null, label: string, most: number}} RunOption */
/** @typedef {{prompt: string, many: number, options: RunOption[]}} Share */
/** @typedef {{parts: Share[], ordered?: boolean, forced?: boolean, final?: boolean,
 *   close?: [string, string|number|null], label?: string}} Run */
/** @typedef {{path: ([string, string|number|null])[], label: string}} All */
/** @typedef {{type: "reach", n: number, seat: string, far: Far[], run?: Run, all?: All}} Reach */
/** @typedef {{id: string, name: string, who: string, level?: string|null, online?: boolean, claimed?: boolean,
 *   resigned?: boolean}} SeatInfo */
/** @typedef {{winners: string[], scores: Record<string, number>, reason: string}} Result */
/** @typedef {{seat: string, yours: boolean}} Asked */
/** @typedef {{by: string, need?: string[], ask: number}} Takeback */
/** @typedef {{line: number, move: number}} Since */
/** @typedef {{key: string, until: string}} Skip */
/** @typedef {{ask?: string, skip?: Skip[]}} Settings */
/** @typedef {{round: number, commits: Record<string, string>, commit: string[], reveal: string[]}} Gathering */
/** @typedef {{id: string, name: string}} Named */
/** @typedef {{id: string, name: string, help: string}} Helped */
/** @typedef {{id: string, name: string, help: string, default: boolean|number|string,
 *   choices: (boolean|number|string)[], labels: string[]}} Option */
/** @typedef {{id: string, title: string, about: string, years: string, minutes: number, seats: Helped[],
 *   scenarios: Helped[], options: Option[], first: string, difficulty: number,
 *   decisions: Record<string, number>, plays: Record<string, Record<string, string>>, reconstructed: boolean,
 *   publisher: string, designer: string, board: string}} GameInfo */
/** @typedef {{id: string, kind: string, choices: string[], help: string}} ValueField */
/** @typedef {{id: string, name: string, source: string, why: string, values: Record<string, any>}} ValueRow */
/** @typedef {{id: string, fields: ValueField[], rows: ValueRow[]}} ValueTable */
/** @typedef {{game: string, release: string, tables: ValueTable[]}} Values */
/** @typedef {{message: string, why: string, line: number, table: string, row: string, field: string,
 *   words: Record<string, string>, near: string[], known: string[]}} Problem */
/** @typedef {{id: string, name: string, help: string, points: number[]}} BidSide */
/** @typedef {{id: string, game: string, title: string, scenario_name: string, options: string[],
 *   own_values: boolean, sides: BidSide[], yours: boolean, match: string, told: string[]}} BidInfo */
/** @typedef {{id: string, name: string, who: string, level: string|null, claimed: boolean}} SeatRow */
/** @typedef {{id: string, name: string, game: string, title: string, scenario: string, scenario_name: string,
 *   seats: SeatRow[], headline: string, to_move: string[], yours: string[], creator: boolean, over: boolean,
 *   whatif: boolean, created: number, updated: number, last_line: string, unread: number,
 *   links?: Record<string, string>}} MatchRow */
/** @typedef {{number: string, title: string, help: string}} Rule */
/** @typedef {{action: any[], label: string, value: number, why: string}} Advice */

/** An answer as it is sent: verb and target. @typedef {[string, string|number|null]} Answer */
/** A text cut so that names of things are pairs of words and id. @typedef {(string|[string, string])[]} Parts */
/** @typedef {Opening|Round|Roll|Blow|Outcome} AnyStep */
/** A step of a fight: all that any of its kinds may say. @typedef {{step: AnyStep["step"], fight: string}
 *   & Partial<Omit<Opening, "step"|"fight">> & Partial<Omit<Round, "step"|"fight"|"title"|"forces">>
 *   & Partial<Omit<Roll, "step"|"fight">> & Partial<Omit<Blow, "step"|"fight">>
 *   & Partial<Omit<Outcome, "step"|"fight"|"title">>} Step */
/** A line of the chronicle in words. @typedef {{i: number, text: string, parts?: Parts, rule?: string, refs?: string[],
 *   dice?: number[]|null, key?: string, stage?: Step|null, heading?: number, by?: string}} Line */
/** All that one seat sees. @typedef {{type: "state", n: number, seat: string|null, yours: string[], scene: Scene,
 *   lines: Line[], first_line: number, asked: Asked[], decision: Decision|null, can_undo: boolean, over: boolean,
 *   result: Result|null, seats: SeatInfo[], hot_seat: boolean, takeback: Takeback|null, commitment: string,
 *   hints: boolean, whatif: boolean, spectators: number, game?: string, name?: string, moves?: number,
 *   origin?: string|null, since?: Since|null, gathering?: Gathering|null, settings?: Settings,
 *   scenario?: string}} State */
/** Something that was said at the table. @typedef {{type: "chat", from: string|null, name: string, text: string,
 *   at: string|number}} Chat */
/** What changed since the state `base`. @typedef {{type: "delta", n: number, base: number,
 *   scene?: Record<string, any>} & Record<string, any>} Delta */

export {};
