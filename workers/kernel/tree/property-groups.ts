/** Groups of SGF property identifiers. Every module that needs a group imports it from here. */

/** Marks on points, and the two lists that dim points (DD) or show only some (VW). */
export const MARKS = ['TR', 'SQ', 'CR', 'MA', 'SL', 'TB', 'TW', 'DD', 'VW'] as const;
export type Mark = (typeof MARKS)[number];

/** Groups of marks of which a point shows only one. */
export const MARK_KINDS: readonly (readonly Mark[])[] = [
  ['TR', 'SQ', 'CR', 'MA', 'SL'],
  ['TB', 'TW'],
];

/** Everything drawn over the board: marks, labels, arrows and lines. */
export const MARKUP: ReadonlySet<string> = new Set([...MARKS, 'LB', 'AR', 'LN']);

/**
 * A node shows at most this many lines, and as many arrows; its text keeps all. Without a graphics card a thousand take the
 * page a tenth of a second at every step.
 */
export const MAX_LINES = 200;

/** Properties that place stones without a move, and the one that sets the side to move. */
export const SETUP: ReadonlySet<string> = new Set(['AB', 'AW', 'AE', 'PL']);

export const MOVES: ReadonlySet<string> = new Set(['B', 'W']);
