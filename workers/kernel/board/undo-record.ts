/**
 * The undo record of one move: RECORD numbers in the board's array of records.
 *
 * To keep a record small, a capture or a union leaves in place what undo can find there: captured stones keep
 * their rings, absorbed heads keep their size and liberties, and a later stone saves the cells it reuses.
 */
export const RECORD = 12;
/** Records of a new board, enough for nearly every game. */
export const FIRST_RECORDS = 256;

export const POINT = 0;
/** color | suicide << 2 | number of captured chains << 3 | number of absorbed chains << 6 */
export const KIND = 1;
export const KO = 2;
/** What the point's cell of `next` held. */
export const NEXT = 3;
/** Head of the chain that absorbed the stone, -1 for a lone stone. */
export const MAIN = 4;
/** Liberties of MAIN before the move; for a lone stone, with SIZE, what its cells held. */
export const LIBERTIES = 5;
export const SIZE = 6;
/**
 * Heads of the chains that MAIN absorbed, then of the captured ones; at most four, one for each side of a
 * point.
 */
export const HEADS = 7;
