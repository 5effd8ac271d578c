import { makeGtpPoint } from '#kernel/board/coordinates';
import { NO_BEST } from '#kernel/review/evidence';
import { BLACK, DEFAULT_ANALYSIS_SETTINGS, EMPTY, type Point } from '#protocol';
import { playedMoveAt } from '../../workers/game/views/analysis-view';
import { trendView } from '../../workers/game/views/trend-view';
import type { OpenedGame } from './opened-game';

/** What the page shows about one move. */
export interface ShownVerdict {
  readonly number: number;
  readonly color: 'B' | 'W';
  readonly move: string;
  /** Undefined where the page names no class. */
  readonly class: string | undefined;
  /** False for a loss that is named without being certain. */
  readonly sure: boolean;
  /** In points. */
  readonly loss: number;
  /** Black's, in points, after the move: the chart's figure, from which the story takes its phases. */
  readonly lead: number;
  /** Of a mistake, 0 to 1. */
  readonly probability: number;
  readonly better: string | undefined;
}

/** Returns the verdicts of a reviewed game, and its story, as the page shows them. */
export const shownVerdicts = ({ document, length }: OpenedGame) => {
  const { size } = document.tree;
  const nameOf = (point: Point): string => makeGtpPoint(point, size);
  const { story } = trendView(document, DEFAULT_ANALYSIS_SETTINGS);
  const { line, figures } = document.shown;
  const moves: ShownVerdict[] = [];
  for (let index = 1; index < length; index += 1) {
    const color = line.colors[index] ?? EMPTY;
    const played = playedMoveAt(document, index, DEFAULT_ANALYSIS_SETTINGS);
    if (color === EMPTY || !played) continue;
    const best = figures.bests[index - 1] ?? NO_BEST;
    moves.push({
      number: line.numbers[index] ?? index,
      color: color === BLACK ? 'B' : 'W',
      move: nameOf(played.point),
      class: played.quality,
      sure: played.sure,
      loss: rounded(played.scoreLoss),
      lead: rounded(figures.scoreLeads[index] ?? Number.NaN),
      probability: rounded(figures.verdictAt(index)?.chance ?? 0),
      // Nothing is better than the best.
      better:
        best === NO_BEST || best === played.point || played.quality === 'best' ? undefined : nameOf(best),
    });
  }
  return { moves, story };
};

const rounded = (value: number): number => Math.round(value * 100) / 100;
