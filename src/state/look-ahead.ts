import { create } from 'zustand';
import type { Point, TriedLine } from '#protocol';

/** The line that lies over the board: the engine's while it is looked at, or one laid by hand. */
export interface LookAhead {
  /** From the position shown; empty for none. */
  readonly tryMovePv: readonly Point[];
  /** So many of its moves lie on the board; undefined for all of them. */
  readonly shown: number | undefined;
  /** Moves are laid by hand, and none of them is written to the record. */
  readonly trying: boolean;
  /** What it looks like: the last answer, until the next is there. */
  readonly tried: TriedLine | undefined;
}

export const NO_LINE: LookAhead = { tryMovePv: [], shown: undefined, trying: false, tried: undefined };

export const useLookAhead = create<LookAhead>()(() => NO_LINE);
