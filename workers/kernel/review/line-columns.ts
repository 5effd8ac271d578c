import { EMPTY, type Move, PASS, type Size } from '../board/types';
import type { Analysis } from '../kata/analysis';
import { scoreErrorOf, winrateErrorOf } from './error';
import {
  evidenceAt,
  type Judge,
  type LineFigures,
  type MeasuredLine,
  NO_BEST,
  type PositionFigures,
} from './evidence';
import { koFightsOf } from './ko-fights';
import { levelOf, PROFESSIONALS } from './level';
import { phaseEnds } from './phases';
import { listedPriorOf } from './prior';
import type { QualityRule } from './quality';
import { contradictedFrom, endOfPlay, type GameFacts } from './result-check';
import { DEFAULT_THRESHOLDS } from './thresholds';
import { bareChance, mistakeChance } from './verdict';

/** What one network says of a position. */
interface Opinion extends Judge {
  readonly analysis: Analysis | undefined;
}

/**
 * One entry of a reviewed line: the move that led to a position (none at the root) and the position's
 * analysis.
 */
export interface ReviewedEntry extends Opinion {
  readonly move: Move | undefined;
  readonly moveNumber: number;
  /** What another network has said before. */
  readonly standIn?: Opinion | undefined;
  /** The point that the rules forbid to retake after the move; absent for none. */
  readonly koPoint?: number;
}

export const NOTHING_KNOWN: GameFacts = { players: PROFESSIONALS };

/** Turns a reviewed line into columns. */
export const lineColumns = (
  line: readonly ReviewedEntry[],
  size: Size,
  rule: QualityRule = DEFAULT_THRESHOLDS,
  game: GameFacts = NOTHING_KNOWN,
): LineFigures => {
  const points = line.map(({ move }) => move?.point ?? PASS);
  const standIns = line.some(({ standIn }) => standIn)
    ? positionsOf(
        line,
        line.map(({ standIn }) => standIn ?? { analysis: undefined }),
      )
    : undefined;
  const colors = line.map(({ move }) => move?.color ?? EMPTY);
  const endsAt = endOfPlay(colors, points, line.length);
  const bare: MeasuredLine = {
    ...positionsOf(line, line),
    ...(standIns ? { standIns } : {}),
    colors,
    numbers: line.map(({ moveNumber }) => moveNumber),
    phaseEnds: phaseEnds(size),
    fights: koFightsOf(
      points,
      line.map(({ koPoint }) => koPoint ?? PASS),
    ),
    level: 0,
    trustedTo: line.length,
    endsAt,
  };
  const bareChances = line.map((_, index) => {
    const evidence = evidenceAt(bare, index);
    return evidence ? bareChance(evidence, rule) : Number.NaN;
  });
  const measured: MeasuredLine = {
    ...bare,
    level: levelOf(bareChances, line.length, game.players),
    trustedTo: contradictedFrom({ ...bare, length: endsAt }, game),
  };
  const chanceAt = (index: number): number => {
    const evidence = evidenceAt(measured, index);
    return evidence ? mistakeChance(evidence, rule) : 0;
  };
  return { ...measured, chances: line.map((_, index) => chanceAt(index)) };
};

const positionsOf = (line: readonly ReviewedEntry[], opinions: readonly Opinion[]): PositionFigures => {
  const choiceAt = (index: number) => opinions[index]?.analysis?.candidates.find(({ order }) => order === 0);
  const asked = (index: number): number => {
    const { move } = line[index] ?? {};
    const before = opinions[index - 1]?.analysis;
    return move && before ? listedPriorOf(before, move.point) : Number.NaN;
  };
  const isOwnChoice = (index: number): boolean => {
    const point = line[index]?.move?.point;
    return point !== undefined && choiceAt(index - 1)?.point === point;
  };
  return {
    winrates: opinions.map(({ analysis }) => analysis?.winrate ?? Number.NaN),
    scoreLeads: opinions.map(({ analysis }) => analysis?.scoreLead ?? Number.NaN),
    priors: line.map((_, index) => asked(index)),
    errors: opinions.map(({ analysis }) => (analysis ? scoreErrorOf(analysis) : Number.NaN)),
    winrateErrors: opinions.map(({ analysis }) => (analysis ? winrateErrorOf(analysis) : Number.NaN)),
    spreads: opinions.map(({ analysis }) => analysis?.scoreStdev ?? Number.NaN),
    visits: opinions.map(({ analysis }) => analysis?.visits ?? 0),
    ownChoices: line.map((_, index) => Number(isOwnChoice(index))),
    bests: opinions.map((_, index) => choiceAt(index)?.point ?? NO_BEST),
    judges: opinions,
  };
};

/** The analyses before and after a move that may be compared: both by one network. */
export const pairAt = (
  line: readonly ReviewedEntry[],
  index: number,
): readonly [before: Analysis, after: Analysis] | undefined => {
  const [before, after] = [line[index - 1], line[index]];
  if (!before || !after) return undefined;
  return sameOf(before, after) ?? sameOf(standInOf(before), standInOf(after));
};

const standInOf = (entry: ReviewedEntry): Opinion => entry.standIn ?? { analysis: undefined };
const sameOf = (before: Opinion, after: Opinion): readonly [Analysis, Analysis] | undefined =>
  before.analysis && after.analysis && (before.source ?? 0) === (after.source ?? 0)
    ? [before.analysis, after.analysis]
    : undefined;
