import type { Board } from '../board/board';
import type { Rules } from '../board/rules';
import type { Color, Point } from '../board/types';

export type Phase = 0 | 1 | 2;

/** The readable part of a match; `Match` documents each field. */
export interface MatchState {
  readonly board: Board;
  readonly rules: Rules;
  readonly toPlay: Color;
  readonly koPoint: Point;
  readonly phase: Phase;
  readonly consecutivePasses: number;
  readonly buttonAvailable: boolean;
  readonly isPastNormalPhaseEnd: boolean;
  readonly finished: boolean;
  readonly noResult: boolean;
  readonly turns: number;
  readonly superKoBanned: Uint8Array;
  readonly koMarks: Uint8Array;
  readonly secondStart: Uint8Array;
  readonly passWouldEndPhase: boolean;
  pointAgo(turnsAgo: number): Point;
  colorAgo(turnsAgo: number): Color;
  selfKomi(color: Color): number;
}
