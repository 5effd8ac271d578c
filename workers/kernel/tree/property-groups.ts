/** SGF property identifiers by what they do. Every module that asks for a kind of property asks here. */

/** Marks on points, and the two lists that dim points (DD) or show only some (VW). */
export const MARKS = ['TR', 'SQ', 'CR', 'MA', 'SL', 'TB', 'TW', 'DD', 'VW'] as const;
export type Mark = (typeof MARKS)[number];

/** Marks of which a point shows one at a time. */
export const MARK_KINDS: readonly (readonly Mark[])[] = [
  ['TR', 'SQ', 'CR', 'MA', 'SL'],
  ['TB', 'TW'],
];

/** All that is drawn over the board: marks, labels, arrows and lines. */
export const MARKUP: ReadonlySet<string> = new Set([...MARKS, 'LB', 'AR', 'LN']);

/** Stones put on the board without a move, and who moves next. */
export const SETUP: ReadonlySet<string> = new Set(['AB', 'AW', 'AE', 'PL']);

export const MOVES: ReadonlySet<string> = new Set(['B', 'W']);
