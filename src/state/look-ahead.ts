import { create } from 'zustand';
import type { Point, TriedLine } from '#protocol';

/** The line shown on the board: the engine's preview, or one tried by hand. */
export interface LookAhead {
  /** Moves from the shown position; empty for none. */
  readonly tryMovePv: readonly Point[];
  /** The number of moves shown; undefined for all. */
  readonly shown: number | undefined;
  /** The line stays until the person removes it: a finger has chosen it, or it is the better line. */
  readonly held: boolean;
  /** The line starts this many moves earlier, instead of the last ones. */
  readonly instead: number;
  /** The person adds moves by hand; none is written to the record. */
  readonly trying: boolean;
  /** The position after the shown moves: the latest answer, until the next arrives. */
  readonly tried: TriedLine | undefined;
}

export const NO_LINE: LookAhead = {
  tryMovePv: [],
  shown: undefined,
  held: false,
  instead: 0,
  trying: false,
  tried: undefined,
};

export const useLookAhead = create<LookAhead>()(() => NO_LINE);
