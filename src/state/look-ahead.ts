import { create } from 'zustand';
import type { Point, TriedLine } from '#protocol';

/** The line that lies over the board: the engine's while it is looked at, or one laid by hand. */
export interface LookAhead {
  /** From the position shown; empty for none. */
  readonly tryMovePv: readonly Point[];
  /** So many of its moves lie on the board; undefined for all of them. */
  readonly shown: number | undefined;
  /** The line stays until it is taken off: a finger has chosen it, or it is the better one. */
  readonly held: boolean;
  /** It goes on from the position before, in place of the last move. */
  readonly instead: boolean;
  /** Moves are laid by hand, and none of them is written to the record. */
  readonly trying: boolean;
  /** What it looks like: the last answer, until the next is there. */
  readonly tried: TriedLine | undefined;
}

export const NO_LINE: LookAhead = {
  tryMovePv: [],
  shown: undefined,
  held: false,
  instead: false,
  trying: false,
  tried: undefined,
};

export const useLookAhead = create<LookAhead>()(() => NO_LINE);
