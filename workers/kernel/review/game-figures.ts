import { BLACK, type Color, type Move, type Size, WHITE } from '../board/words';
import type { Analysis } from '../kata/analysis';
import type { AgreementRule } from './agreement';
import { factsOf, type MoveFacts } from './facts';
import { lossHistogram } from './histogram';
import type { Thresholds } from './moments';
import { PHASES, type Phase, phaseEnds, phaseOf } from './phases';
import { type Summary, summaryOf } from './summary';

/** One entry of a reviewed line: the move that led to a position (none at the root), and what is known of it. */
export interface ReviewedEntry {
  readonly move: Move | undefined;
  readonly moveNumber: number;
  readonly analysis: Analysis | undefined;
}

/** A player's game: whole and by phase. */
interface SideFigures {
  readonly whole: Summary;
  readonly phases: Readonly<Record<Phase, Summary>>;
  /** Moves by points lost, see `HISTOGRAM_EDGES`. */
  readonly histogram: readonly number[];
}

export interface GameFigures {
  /** One a move whose two positions are known, in the order played. */
  readonly facts: readonly MoveFacts[];
  readonly black: SideFigures;
  readonly white: SideFigures;
}

/** Everything the report says in numbers. One pass over the line and one over each side's moves. */
export const gameFigures = (
  line: readonly ReviewedEntry[],
  size: Size,
  rule: AgreementRule,
  thresholds: Thresholds,
): GameFigures => {
  const facts: MoveFacts[] = [];
  for (let index = 1; index < line.length; index += 1) {
    const before = line[index - 1]?.analysis;
    const { move, moveNumber = 0, analysis } = line[index] ?? {};
    if (before && analysis && move) facts.push(factsOf(move, moveNumber, before, analysis));
  }
  const ends = phaseEnds(size);
  const sideOf = (color: Color): SideFigures => {
    const own = facts.filter((move) => move.color === color);
    const inPhase = (phase: Phase): Summary => {
      const moves = own.filter((move) => phaseOf(move.moveNumber, ends) === phase);
      return summaryOf(moves, rule, thresholds);
    };
    const [opening, middle, endgame] = PHASES;
    return {
      whole: summaryOf(own, rule, thresholds),
      phases: { [opening]: inPhase(opening), [middle]: inPhase(middle), [endgame]: inPhase(endgame) },
      histogram: lossHistogram(own),
    };
  };
  return { facts, black: sideOf(BLACK), white: sideOf(WHITE) };
};
