import { EMPTY, type Move, PASS, type Size } from '../board/types';
import type { Analysis } from '../kata/analysis';
import { scoreErrorOf, winrateErrorOf } from './error';
import type { ErrorModel } from './error-model';
import { evidenceAt, type LineFigures, type MeasuredLine, NO_BEST } from './evidence';
import { koFightsOf } from './ko-fights';
import { levelOf, PROFESSIONALS } from './level';
import { phaseEnds } from './phases';
import { listedPriorOf } from './prior';
import type { QualityRule } from './quality';
import { contradictedFrom, type GameFacts } from './result-check';
import { DEFAULT_THRESHOLDS } from './thresholds';
import { bareChance, mistakeChance } from './verdict';

/**
 * One entry of a reviewed line: the move that led to a position (none at the root) and the position's
 * analysis.
 */
export interface ReviewedEntry {
  readonly move: Move | undefined;
  readonly moveNumber: number;
  readonly analysis: Analysis | undefined;
  /** Error model of the network behind the analysis. Default: the generic one. */
  readonly model?: ErrorModel | undefined;
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
  const asked = (index: number): number => {
    const { move } = line[index] ?? {};
    const before = line[index - 1]?.analysis;
    return move && before ? listedPriorOf(before, move.point) : Number.NaN;
  };
  const isOwnChoice = (index: number): boolean => {
    const point = line[index]?.move?.point;
    const choice = line[index - 1]?.analysis?.candidates.find(({ order }) => order === 0);
    return point !== undefined && choice?.point === point;
  };
  const points = line.map(({ move }) => move?.point ?? PASS);
  const bare: MeasuredLine = {
    colors: line.map(({ move }) => move?.color ?? EMPTY),
    numbers: line.map(({ moveNumber }) => moveNumber),
    winrates: line.map(({ analysis }) => analysis?.winrate ?? Number.NaN),
    scoreLeads: line.map(({ analysis }) => analysis?.scoreLead ?? Number.NaN),
    priors: line.map((_, index) => asked(index)),
    errors: line.map(({ analysis }) => (analysis ? scoreErrorOf(analysis) : Number.NaN)),
    winrateErrors: line.map(({ analysis }) => (analysis ? winrateErrorOf(analysis) : Number.NaN)),
    spreads: line.map(({ analysis }) => analysis?.scoreStdev ?? Number.NaN),
    visits: line.map(({ analysis }) => analysis?.visits ?? 0),
    ownChoices: line.map((_, index) => Number(isOwnChoice(index))),
    bests: line.map(
      ({ analysis }) => analysis?.candidates.find(({ order }) => order === 0)?.point ?? NO_BEST,
    ),
    models: line.map(({ model }) => model),
    phaseEnds: phaseEnds(size),
    fights: koFightsOf(
      points,
      line.map(({ koPoint }) => koPoint ?? PASS),
    ),
    level: 0,
    trustedTo: line.length,
  };
  const bareChances = line.map((_, index) => {
    const evidence = evidenceAt(bare, index);
    return evidence ? bareChance(evidence, rule) : Number.NaN;
  });
  const measured: MeasuredLine = {
    ...bare,
    level: levelOf(bareChances, line.length, game.players),
    trustedTo: contradictedFrom({ ...bare, length: line.length }, game.winner),
  };
  const chanceAt = (index: number): number => {
    const evidence = evidenceAt(measured, index);
    return evidence ? mistakeChance(evidence, rule) : 0;
  };
  return { ...measured, chances: line.map((_, index) => chanceAt(index)) };
};
