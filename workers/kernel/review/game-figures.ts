import { BLACK, type Color, type Size, WHITE } from '../board/types';
import type { AgreementRule } from './agreement';
import { evidenceAt } from './evidence';
import { factsOf, type MoveFacts } from './facts';
import { lossHistogram } from './histogram';
import { lineColumns, NOTHING_KNOWN, pairAt, type ReviewedEntry } from './line-columns';
import { findMoments } from './moments';
import { PHASES, type Phase, phaseEnds, phaseOf } from './phases';
import type { GameFacts } from './result-check';
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
  game: GameFacts = NOTHING_KNOWN,
): GameFigures => {
  const facts: MoveFacts[] = [];
  const columns = lineColumns(line, size, thresholds, game);
  // The counts of the report are those of the list.
  const moments = findMoments(columns, thresholds);
  const bad = new Set(moments.filter((moment) => moment.bad).map(({ index }) => index));
  const good = new Set(moments.filter((moment) => moment.good).map(({ index }) => index));
  const again = new Set(moments.flatMap(({ repeats = [] }) => repeats));
  for (let index = 1; index < line.length; index += 1) {
    const { move, moveNumber = 0 } = line[index] ?? {};
    const pair = pairAt(line, index);
    if (pair && move)
      facts.push({
        ...factsOf(move, moveNumber, ...pair, evidenceAt(columns, index), thresholds),
        bad: bad.has(index),
        good: good.has(index),
        again: again.has(index),
      });
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
