// What a game is to this page: its folder under games/ says all of this, and games.js lists the folders.

/** @typedef {import('./seats.js').Seat} Seat */
/** @typedef {import('./story.js').Story} Story */
/** @typedef {import('./story.js').Told} Told */
/** @typedef {import('./script.js').ScriptLine} ScriptLine */
/** @typedef {import('../src/pieces.js').GameName} GameName */
/** @typedef {import('./choice-words.js').ChoiceWords} ChoiceWords */
/** @typedef {import('./choice-words.js').ChoiceGroup} ChoiceGroup */
/** @typedef {import('./look.js').Look} Look */
/** @typedef {{x: number, y: number}} Place */

/**
 * @typedef {object} Game
 * @property {GameName} name
 * @property {string} title
 * @property {PieceSet} pieces
 * @property {Rule[]} rules how it is played
 * @property {{words: Record<string, ChoiceWords>, groups: ChoiceGroup[]}} choices what players may choose of it
 * @property {Talk} talk
 * @property {Log} log
 */

/** @typedef {{line: string, more: string, seat?: string}} Hint what to do now, and a quieter line below it */

/**
 * A paragraph of the rules: how it begins, and its text. Either may be left empty; what stands between stars is stressed.
 * @typedef {[string, string]} Rule
 */

/**
 * The pieces of a game.
 * @typedef {object} PieceSet
 * @property {string[]} names every piece, also of two that are alike; no two games share a name
 * @property {(word: string) => string[]} named the pieces that a word of the board may mean
 * @property {(name: string) => string} words a piece in words: “light round tall solid piece”, “light cube”
 * @property {(name: string) => number} height
 * @property {(name: string, look: Look) => Element[]} draw a piece around its foot's centre
 * @property {{wide: (name: string) => Place, tall: (name: string) => Place}} homes where it waits: right of the board, or
 * in front of it
 */

/**
 * How a game is told to people.
 * @typedef {object} Talk
 * @property {(story: Story, why: string) => Hint | null} hint what to do now that something is due; `why` says what was
 * not accepted just now
 * @property {(story: Story) => Hint | null} mend why a piece must go, where the rules say so
 * @property {(winner: Seat, how: string[]) => string} won
 * @property {string} drawn
 * @property {(words: string[], story: Story) => string} spoken a move, or `due` and what is due, to be read aloud
 * @property {Record<string, string>} why what the board's words for a refusal mean
 */

/**
 * How the lines of a game are read, and how hands play them again.
 * @typedef {object} Log
 * @property {RegExp[]} lines the moves that are this game's own
 * @property {RegExp} timed finds in what the players agreed on that waits count
 * @property {(lines: ScriptLine[]) => number} patience how long a wait may matter where waits do not count, in milliseconds
 * @property {(told: Told, word: string, rest: string[]) => void} follow changes what is remembered of the pieces by a move
 * @property {(words: string[], told: Told) => string | null} placing the word for the piece that the words after `place`
 * mean, if they name one
 * @property {(told: Told, rest: string[], done: ScriptLine[]) => (word: string, line: ScriptLine) => string} correction
 * changes the words of the lines so far as if the board had never taken a piece for another
 * @property {Record<string, Move>} moves how hands make the moves that are this game's own
 */

/**
 * Makes a move with hands. Returns whether the board took it.
 * @typedef {(by: import('./by-moves.js').ByMoves, rest: string[], line: string, refused: boolean) => Promise<boolean>} Move
 */

export {};
