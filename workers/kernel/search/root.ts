import type { Avoidance } from './avoidance';

/** The data of one root. Arrays have N + 1 entries, the pass last. */
export interface Root {
  readonly node: number;
  /** 1 for a move that the search leaves out: it mirrors another, is useless, or the request avoids it. */
  readonly banned: Uint8Array;
  /** The moves left out below the root, if any. */
  readonly avoidance?: Avoidance | undefined;
  /** Points (White's view) that make a move less or more attractive, to end games tidily; see `ending.ts`. */
  readonly bonus: Float64Array;
}

export const plainRoot = (node: number, moves: number): Root => ({
  node,
  banned: new Uint8Array(moves),
  bonus: new Float64Array(moves),
});
