import type { Avoidance } from './avoidance';

/** What holds for one root. Arrays have N + 1 entries, the pass last. */
export interface Root {
  readonly node: number;
  /** 1 where the move is not looked at: the mirror image of another, useless, or avoided on request. */
  readonly banned: Uint8Array;
  /** The same below the root, where anything is avoided there. */
  readonly avoidance?: Avoidance | undefined;
  /** Points (White's view) by which a move is thought worse or better, to end games tidily; see `ending.ts`. */
  readonly bonus: Float64Array;
}

export const plainRoot = (node: number, moves: number): Root => ({
  node,
  banned: new Uint8Array(moves),
  bonus: new Float64Array(moves),
});
