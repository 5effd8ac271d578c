/** What holds at the root of a search only. Arrays have N + 1 entries, the pass last. */
export interface Root {
  readonly node: number;
  /** 1 where the move is not looked at: the twin of another by symmetry, useless, or avoided on request. */
  readonly banned: Uint8Array;
  /** Points (White's view) by which a move is thought worse or better, to end games tidily; see `ending.ts`. */
  readonly bonus: Float64Array;
}

export const plainRoot = (node: number, moves: number): Root => ({
  node,
  banned: new Uint8Array(moves),
  bonus: new Float64Array(moves),
});
