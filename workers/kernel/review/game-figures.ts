import { BLACK, type Color, type Size, WHITE } from '../board/types';
import type { AgreementRule } from './agreement';
import { evidenceAt } from './evidence';
import { factsOf, type MoveFacts } from './facts';
import { lossHistogram } from './histogram';
import { lineColumns, type ReviewedEntry } from './line-columns';
import { PHASES, type Phase, phaseEnds, phaseOf } from './phases';
import { type Summary, summaryOf } from './summary';
import type { Thresholds } from './thresholds';

/** A player's figures: for the whole game and by phase. */
interface SideFigures {
  readonly whole: Summary;
  readonly phases: Readonly<Record<Phase, Summary>>;
  /** The number of moves by points lost, see `HISTOGRAM_EDGES`. */
  readonly histogram: readonly number[];
}

export interface GameFigures {
  /** One entry for each move with two analysed positions, in the order played. */
  readonly facts: readonly MoveFacts[];
  readonly black: SideFigures;
  readonly white: SideFigures;
}

/** Computes all numbers of the report. One pass over the line and one over each side's moves. */
export const gameFigures = (
  line: readonly ReviewedEntry[],
  size: Size,
  rule: AgreementRule,
  thresholds: Thresholds,
): GameFigures => {
  const facts: MoveFacts[] = [];
  const columns = lineColumns(line, size, thresholds);
  for (let index = 1; index < line.length; index += 1) {
    const before = line[index - 1]?.analysis;
    const { move, moveNumber = 0, analysis } = line[index] ?? {};
    if (before && analysis && move)
      facts.push(factsOf(move, moveNumber, before, analysis, evidenceAt(columns, index), thresholds));
  }
  const ends = phaseEnds(size);
  const sideOf = (color: Color): SideFigures => {
    const own = facts.filter((move) => move.color === color);
    const inPhase = (phase: Phase): Summary => {
      const moves = own.filter((move) => phaseOf(move.moveNumber, ends) === phase);
      return summaryOf(moves, rule);
    };
    const [opening, middle, endgame] = PHASES;
    return {
      whole: summaryOf(own, rule),
      phases: { [opening]: inPhase(opening), [middle]: inPhase(middle), [endgame]: inPhase(endgame) },
      histogram: lossHistogram(own),
    };
  };
  return { facts, black: sideOf(BLACK), white: sideOf(WHITE) };
};
