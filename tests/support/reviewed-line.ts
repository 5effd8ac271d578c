import { BLACK, EMPTY, WHITE } from '#kernel/board/types';
import type { ErrorModel, LossErrors } from '#kernel/review/error-model';
import { evidenceAt, type LineFigures, type MeasuredLine } from '#kernel/review/evidence';
import { DEFAULT_THRESHOLDS } from '#kernel/review/thresholds';
import { mistakeChance } from '#kernel/review/verdict';

const even = (value: number) => ({ opening: value, middle: value, endgame: value });
const errors = (spread: number): LossErrors => ({
  doubt: 0,
  spread: even(spread),
  visitsPower: 0.5,
  ownSpread: 1,
  swingSpread: 0,
  growth: 0,
});

/** A network with this error in points, and a fiftieth of it in winrate. */
export const networkOff = (points: number): ErrorModel => ({
  sight: {
    swingShare: 0.5,
    unseen: { anywhere: 0, unsettled: 0, stirred: 0, gain: 0 },
    unreal: { unsettled: 0, stirred: 0 },
    named: { professionals: 0.35, amateurs: 0.35 },
    readsKo: false,
    misread: 0,
  },
  score: errors(points),
  winrate: errors(points / 50),
  lossShare: 1,
  leadError: points,
  winrateError: points / 50,
});
/** Its measurements are nearly exact. */
export const PRECISE = networkOff(0.01);

/** One position of a line: its figures and those of the move that led there. Defaults are quiet. */
export interface LineRow {
  readonly winrate?: number;
  readonly lead?: number;
  readonly prior?: number;
  readonly visits?: number;
  readonly error?: number;
  readonly spread?: number;
  /** The engine's choice in this position. */
  readonly best?: number;
  readonly ownChoice?: boolean;
}

/** A line that Black starts, with the network's error model and ko fights. */
export const lineOf = (
  rows: readonly LineRow[],
  {
    model = PRECISE,
    fights = [],
    level = 0,
  }: { model?: ErrorModel; fights?: LineFigures['fights']; level?: number } = {},
): LineFigures => {
  const measured: MeasuredLine = {
    colors: rows.map((_, i) => (i === 0 ? EMPTY : i % 2 === 1 ? BLACK : WHITE)),
    numbers: rows.map((_, i) => i),
    winrates: rows.map(({ winrate, lead = 0 }) => winrate ?? 0.5 + lead / 100),
    scoreLeads: rows.map(({ lead = 0 }) => lead),
    priors: rows.map(({ prior = 1 }) => prior),
    errors: rows.map(({ error = 0 }) => error),
    winrateErrors: rows.map(({ error = 0 }) => error / 50),
    spreads: rows.map(({ spread = Number.NaN }) => spread),
    visits: rows.map(({ visits = 100 }) => visits),
    ownChoices: rows.map(({ ownChoice }) => Number(ownChoice === true)),
    bests: rows.map(({ best = -2 }) => best),
    judges: rows.map(() => ({ model })),
    phaseEnds: [60, 160],
    fights,
    level,
    trustedTo: rows.length,
    endsAt: rows.length,
  };
  const chanceAt = (index: number): number => {
    const evidence = evidenceAt(measured, index);
    return evidence ? mistakeChance(evidence, DEFAULT_THRESHOLDS) : 0;
  };
  return { ...measured, chances: rows.map((_, index) => chanceAt(index)) };
};
