import type { AgreementRule } from '#kernel/review/agreement';
import type { LineMoment } from '#kernel/review/moments';
import type { Thresholds } from '#kernel/review/thresholds';
import {
  BLACK,
  type Color,
  type MainTrend,
  type Moment,
  type MomentKind,
  QUALITIES,
  type TrendView,
  WHITE,
} from '#protocol';
import type { GameDocument } from '../document/game-document';
import type { AnalysedLine } from '../line/analysed-line';
import { NO_BEST } from '../line/line-figures';
import { lineStory, winnerOf } from './line-story';

/**
 * The line as chart columns. The columns are kept as they grow; what an event costs is one copy of them, 41
 * bytes a node (12 kB for a game of 300 moves), which then moves to the page.
 */
export const trendView = (document: GameDocument, thresholds: Thresholds & AgreementRule): TrendView => {
  const { line, figures } = document.shown;
  const length = line.length;
  figures.assertFrom(thresholds);
  const moments = figures.moments(thresholds);
  // The result belongs to the main line, not to a variation.
  const winner = document.main ? undefined : winnerOf(document.tree);
  const story = lineStory(document.shown, moments, winner);
  return {
    of: document.id,
    nodes: line.nodes.slice(),
    moves: Float64Array.from(line.numbers),
    winrates: figures.winrates.slice(0, length),
    scoreLeads: figures.scoreLeads.slice(0, length),
    losses: figures.losses.slice(0, length),
    colors: line.colors.slice(),
    points: line.points.slice(),
    qualities: figures.qualities.slice(0, length),
    uncertain: figures.uncertain.slice(0, length),
    moments: moments.map((moment) => momentOf(document.shown, moment)),
    agreement: { black: figures.agreement(BLACK, thresholds), white: figures.agreement(WHITE, thresholds) },
    ...(story ? { story } : {}),
    ...(document.main ? { main: mainTrend(document.main, line.lastMain) } : {}),
  };
};

const mainTrend = ({ line, figures }: AnalysedLine, fork: number): MainTrend => ({
  fork,
  nodes: line.nodes.slice(fork),
  moves: Float64Array.from(line.numbers.subarray(fork)),
  winrates: figures.winrates.slice(fork, line.length),
  scoreLeads: figures.scoreLeads.slice(fork, line.length),
});

/** A listed move of a line, as it is shown. */
export const momentOf = ({ line, figures }: AnalysedLine, moment: LineMoment): Moment => {
  const { index, winrateLoss, scoreLoss } = moment;
  const kinds: MomentKind[] = [];
  if (moment.bad) kinds.push('bad');
  if (moment.good) kinds.push('good');
  if (moment.turning) kinds.push('turning');
  const best = figures.bests[index - 1] ?? NO_BEST;
  return {
    kinds,
    node: line.nodes[index] as number,
    moveNumber: line.numbers[index] as number,
    color: line.colors[index] as Color,
    point: line.points[index] as number,
    ...(best === NO_BEST ? {} : { best }),
    winrateLoss,
    scoreLoss,
    quality: QUALITIES[moment.quality] ?? 'best',
    sure: moment.sure,
    ...(moment.noise ? { noise: true } : {}),
    chance: moment.chance,
    error: figures.errorAt(index),
    ownChoice: moment.ownChoice,
  };
};
