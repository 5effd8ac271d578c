/**
 * The undo record of one move: RECORD numbers in the board's array of records.
 *
 * What a capture or a union overwrites is left in place where it can be found again, so that a record stays
 * small: rings of taken stones stay linked, absorbed heads keep their size and liberties, and a stone placed
 * later saves the cells it reuses.
 */
export const RECORD = 12;
/** Records of a new board, enough for most games. */
export const FIRST_RECORDS = 256;

export const POINT = 0;
/** color | suicide << 2 | number of taken chains << 3 | number of absorbed chains << 6 */
export const KIND = 1;
export const KO = 2;
/** What the cell of the point held. */
export const NEXT = 3;
/** Head of the chain that took the stone, -1 for a stone alone. */
export const MAIN = 4;
/** Of MAIN then, or what the cells of the stone alone held, with SIZE. */
export const LIBERTIES = 5;
export const SIZE = 6;
/** Of the chains that MAIN absorbed, then of those taken; a point has four sides, so at most four. */
export const HEADS = 7;
