/** The boards along a stretch of the line being shown, one after another, for pictures that move. */
export interface LineBoards {
  /** Boards there are; each has `stones.length / count` points. */
  readonly count: number;
  readonly stones: Uint8Array;
  /** The move that led to each board: its point (PASS where there is none), colour (EMPTY for none) and number. */
  readonly points: Int16Array;
  readonly colors: Uint8Array;
  readonly numbers: Int32Array;
}

export interface ShareApi {
  /** From an index of the line on, at most so many. */
  lineBoards(first: number, most: number): Promise<LineBoards>;
}
