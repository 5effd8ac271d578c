import type { AgreementRule } from '#kernel/review/agreement';
import { NO_BEST } from '#kernel/review/evidence';
import type { LineMoment } from '#kernel/review/moments';
import { strengthOf } from '#kernel/review/network-errors';
import { isKnownGame } from '#kernel/review/story';
import type { Thresholds } from '#kernel/review/thresholds';
import {
  BLACK,
  type Color,
  judgedAs,
  type MainTrend,
  type Moment,
  type MomentKind,
  type TrendView,
  WHITE,
} from '#protocol';
import type { GameDocument } from '../document/game-document';
import type { AnalysedLine } from '../line/analysed-line';
import { gameFacts } from '../line/game-facts';
import { originOf } from '../line/known-analysis';
import type { LineFigures } from '../line/line-figures';
import { gameEnd, lineStory, NO_END } from './line-story';

/**
 * The line as chart columns. The columns are kept as they grow; what an event costs is one copy of them, 41
 * bytes a node (12 kB for a game of 300 moves), which then moves to the page. In a variation the main line's share of it
 * comes on top.
 */
export const trendView = (document: GameDocument, thresholds: Thresholds & AgreementRule): TrendView => {
  const { shown, main } = document;
  const { line, figures } = shown;
  const length = line.length;
  const game = gameFacts(document.tree);
  for (const known of [shown, main]) known?.figures.judgeBy(thresholds, game);
  const isSummed =
    main !== undefined && isKnownGame({ winrates: main.figures.winrates, length: main.line.length });
  const summed = isSummed ? main : shown;
  const moments = summed.figures.moments(thresholds);
  // The result belongs to the main line, not to a variation.
  const end = main && !isSummed ? NO_END : gameEnd(document.tree);
  const story = lineStory(summed, moments, end);
  return {
    of: document.id,
    nodes: line.nodes.slice(),
    moves: Float64Array.from(line.numbers),
    winrates: figures.winrates.slice(0, length),
    scoreLeads: figures.scoreLeads.slice(0, length),
    losses: figures.losses.slice(0, length),
    colors: line.colors.slice(),
    points: line.points.slice(),
    qualities: figures.listedQualities(thresholds, length),
    uncertain: figures.uncertain.slice(0, length),
    moments: moments.map((moment) => momentOf(summed, moment)),
    agreement: {
      black: summed.figures.agreement(BLACK, thresholds),
      white: summed.figures.agreement(WHITE, thresholds),
    },
    ...(story ? { story } : {}),
    critical: summed.figures.criticalLeft(thresholds),
    standsIn: summed.figures.hasStandIns,
    ...othersOf(figures.others),
    ...(main ? { main: { ...mainTrend(main, line.lastMain, thresholds), isSummed } } : {}),
  };
};

const othersOf = (others: LineFigures['others']): Pick<TrendView, 'others'> => {
  if (!others) return {};
  const { judge, isMixed } = others;
  const { engine, network } = judge;
  return {
    others: { engine, isMixed, origin: originOf(judge), strength: strengthOf(network, engine) },
  };
};

const mainTrend = (
  { line, figures }: AnalysedLine,
  fork: number,
  thresholds: Thresholds,
): Omit<MainTrend, 'isSummed'> => ({
  fork,
  nodes: line.nodes.slice(fork),
  moves: Float64Array.from(line.numbers.subarray(fork)),
  winrates: figures.winrates.slice(fork, line.length),
  scoreLeads: figures.scoreLeads.slice(fork, line.length),
  losses: figures.losses.slice(fork, line.length),
  colors: line.colors.slice(fork),
  qualities: figures.listedQualities(thresholds, line.length).slice(fork),
  uncertain: figures.uncertain.slice(fork, line.length),
});

/** Engines without score report no leads. */
const leadsOf = (leads: Moment['leads']): Pick<Moment, 'leads'> =>
  leads && !leads.some((lead) => Number.isNaN(lead)) ? { leads } : {};

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
    ...leadsOf(figures.leadsAt(index)),
    quality: judgedAs(moment.quality),
    sure: moment.sure,
    ...(moment.open
      ? { open: [line.numbers[moment.open[0]] as number, line.numbers[moment.open[1]] as number] as const }
      : {}),
    chance: moment.chance,
    error: figures.errorAt(index),
  };
};
