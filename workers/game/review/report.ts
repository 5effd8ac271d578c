import { type AgreementRule, DEFAULT_AGREEMENT } from '#kernel/review/agreement';
import { gameFigures } from '#kernel/review/game-figures';
import type { ReviewedEntry } from '#kernel/review/line-columns';
import type { LineMoment } from '#kernel/review/moments';
import { phaseEnds } from '#kernel/review/phases';
import { qualityBands } from '#kernel/review/quality';
import type { Thresholds } from '#kernel/review/thresholds';
import { usualLoss } from '#kernel/review/usual-loss';
import {
  BLACK,
  type Color,
  EMPTY,
  type KeyMoment,
  type LastPosition,
  PASS,
  type Point,
  type ReportColumns,
  type ReportRow,
  type ReportView,
  ROW_CURVE,
  type SideReport,
  type Size,
} from '#protocol';
import { titleOf } from '../../store/record-head';
import type { GameDocument } from '../document/game-document';
import type { AnalysedLine } from '../line/analysed-line';
import { gameFacts } from '../line/game-facts';
import type { KnownAnalysis } from '../line/known-analysis';
import { gameEnd, lineStory } from '../views/line-story';
import { momentOf } from '../views/trend-view';
import { momentsOf, type ReviewedLine, type ReviewedLineDeps, reviewedLine } from './reviewed-line';

const MAX_KEY_MOMENTS = 8;
/** Moves of a line that are shown on a small board. */
const LINE_MOVES = 10;

interface ReportDeps extends ReviewedLineDeps {
  readonly rules: Thresholds & AgreementRule;
}

/** The report of a document's main line from what is known of it now. Done in slices. */
export const makeReport = async (document: GameDocument, deps: ReportDeps): Promise<ReportView> => {
  const { info } = document;
  const { size } = document.tree;
  const { rules } = deps;
  const reviewed = await reviewedLine(document, deps);
  const { known, found } = reviewed;
  const { line } = known;
  const { length } = found;
  const { black, white } = gameFigures(
    entriesOf(reviewed, deps),
    size,
    rules,
    rules,
    gameFacts(document.tree),
  );
  const moments = momentsOf(reviewed, rules);
  const story = lineStory(known, moments, gameEnd(document.tree));
  return {
    record: document.record,
    title: titleOf(info, document.fileName),
    info,
    size,
    moveCount: line.numbers[length - 1] ?? 0,
    ...engineOf(found, deps),
    certainty: rules.certainty,
    ...(story ? { story } : {}),
    qualityBands: qualityBands(rules),
    positions: length,
    analysed: found.filter((opinion) => opinion !== undefined).length,
    agreement: ruleOf(rules),
    phaseEnds: phaseEnds(size),
    black: besideUsual(black, info.blackRank, size),
    white: besideUsual(white, info.whiteRank, size),
    columns: columnsOf(known, length, rules),
    moments: moments.map((moment) => momentOf(known, moment)),
    keyMoments: keyOf(moments).map((moment) => keyMomentOf(document, known, found, moment)),
    end: endOf(document, known),
    madeAt: deps.clock.today(),
  };
};

const besideUsual = (side: SideReport, rank: string, size: Size): SideReport => {
  const usual = usualLoss(rank, side.whole.moves, size);
  return usual === undefined ? side : { ...side, usual };
};

/** What lists show of a report. */
export const reportRow = ({
  record,
  title,
  info,
  moveCount,
  black,
  white,
  columns,
  madeAt,
}: ReportView): ReportRow => ({
  record,
  title,
  result: info.result,
  date: info.date,
  moveCount,
  lost: [black.whole.lost ?? Number.NaN, white.whole.lost ?? Number.NaN],
  black: black.whole.accuracy,
  white: white.whole.accuracy,
  curve: thinned(columns.winrates, ROW_CURVE),
  savedAt: madeAt,
});

/** Returns at most `max` of the values at even distances, the last included. */
const thinned = (values: Float64Array, max: number): Float32Array => {
  const count = Math.min(max, values.length);
  const step = count > 1 ? (values.length - 1) / (count - 1) : 0;
  return Float32Array.from({ length: count }, (_, index) => values[Math.round(index * step)] ?? Number.NaN);
};

const ruleOf = ({ matchAiMoves, matchAiPercentsPlayouts }: AgreementRule): AgreementRule => ({
  ...DEFAULT_AGREEMENT,
  matchAiMoves,
  matchAiPercentsPlayouts,
});

const entriesOf = (
  { known: { line, replay }, found, standIns }: ReviewedLine,
  { analyses }: ReportDeps,
): readonly ReviewedEntry[] => {
  const opinionOf = (opinion: KnownAnalysis) => ({
    analysis: opinion.analysis,
    ...analyses.judges.judgeIn(opinion),
  });
  return found.map((opinion, index) => {
    const color = line.colors[index] as number;
    const standIn = standIns[index];
    return {
      move: color === EMPTY ? undefined : { color: color as Color, point: line.points[index] as Point },
      moveNumber: line.numbers[index] ?? 0,
      koPoint: replay.koPoints[index] ?? PASS,
      ...(opinion ? opinionOf(opinion) : { analysis: undefined }),
      ...(standIn ? { standIn: opinionOf(standIn) } : {}),
    };
  });
};

/** The engine whose analysis counts on the most positions, and the median of visits. */
const engineOf = (found: readonly (KnownAnalysis | undefined)[], { analyses }: ReportDeps) => {
  const engines = new Map<string, { known: KnownAnalysis; count: number }>();
  const visits: number[] = [];
  for (const opinion of found) {
    if (!opinion) continue;
    const { engine } = opinion.analysis;
    engines.set(engine, { known: opinion, count: (engines.get(engine)?.count ?? 0) + 1 });
    visits.push(opinion.analysis.visits);
  }
  const [max] = [...engines].sort((a, b) => b[1].count - a[1].count);
  visits.sort((a, b) => a - b);
  const [engine, known] = max ? [max[0], max[1].known] : [''];
  return {
    engine,
    visits: visits[visits.length >> 1] ?? 0,
    ...(known ? { judge: analyses.judges.judgeOf(known.network, engine) } : {}),
  };
};

const columnsOf = ({ line, figures }: AnalysedLine, length: number, rules: Thresholds): ReportColumns => ({
  moves: line.numbers.slice(0, length),
  winrates: figures.winrates.slice(0, length),
  scoreLeads: figures.scoreLeads.slice(0, length),
  losses: figures.losses.slice(0, length),
  colors: line.colors.slice(0, length),
  qualities: figures.listedQualities(rules, length),
  uncertain: figures.uncertain.slice(0, length),
});

/** Bad moves and turning points, the certain and costliest ones, in the order played. */
const keyOf = (moments: readonly LineMoment[]): readonly LineMoment[] =>
  moments
    .filter(({ bad, turning }) => bad || turning)
    .sort((a, b) => Number(b.sure) - Number(a.sure) || b.scoreLoss - a.scoreLoss)
    .slice(0, MAX_KEY_MOMENTS)
    .sort((a, b) => a.index - b.index);

const keyMomentOf = (
  { positions }: GameDocument,
  known: AnalysedLine,
  found: readonly (KnownAnalysis | undefined)[],
  moment: LineMoment,
): KeyMoment => {
  const { line, figures } = known;
  const { index } = moment;
  const before = found[index - 1]?.analysis;
  const after = found[index]?.analysis;
  const point = line.points[index] as Point;
  const own = (winrate: number | undefined): number =>
    line.colors[index] === BLACK ? (winrate ?? Number.NaN) : 1 - (winrate ?? Number.NaN);
  const lastMove = line.colors[index - 1] === EMPTY ? undefined : line.points[index - 1];
  return {
    ...momentOf(known, moment),
    winrateBefore: own(before?.winrate),
    winrateAfter: own(after?.winrate),
    prior: figures.priors[index] ?? Number.NaN,
    stones: positions.stonesAt(line.nodes[index - 1] as number).slice(),
    ...(lastMove === undefined ? {} : { lastMove }),
    bestLine: bestLineOf(before).slice(0, LINE_MOVES),
    playedLine: [point, ...bestLineOf(after)].slice(0, LINE_MOVES),
    ...(moment.turning && before?.ownership ? { ownershipBefore: before.ownership.slice() } : {}),
    ...(moment.turning && after?.ownership ? { ownershipAfter: after.ownership.slice() } : {}),
  };
};

const endOf = ({ positions }: GameDocument, { line }: AnalysedLine): LastPosition => {
  const index = line.length - 1;
  const lastMove = line.colors[index] === EMPTY ? undefined : line.points[index];
  return {
    stones: positions.stonesAt(line.nodes[index] as number).slice(),
    ...(lastMove === undefined ? {} : { lastMove }),
    moveNumber: line.numbers[index] ?? index,
  };
};

const bestLineOf = (analysis: KnownAnalysis['analysis'] | undefined): readonly Point[] =>
  analysis?.candidates.find(({ order }) => order === 0)?.pv ?? [];
