import type { Analysis } from '#kernel/kata/analysis';
import { lossesOf } from '#kernel/review/losses';
import { isBad } from '#kernel/review/moments';
import { type QualityRule, qualityOf } from '#kernel/review/quality';
import type { Thresholds } from '#kernel/review/thresholds';
import {
  type AnalysisView,
  type BetterLine,
  type CandidateView,
  type Color,
  isMistake,
  judgedAs,
  type PlayedMove,
  type Point,
  QUALITIES,
} from '#protocol';
import type { GameDocument } from '../document/game-document';

/** A candidate with less than this share of the best one's visits is drawn as a dot. */
const UNCERTAIN_SHARE = 0.05;
const UNCERTAIN_VISITS = 3;
/** A candidate with less than this share has too few visits for its loss to mean anything. */
const LOOKED_AT_SHARE = 0.02;
/** In points. */
const FAR_FROM_BEST = 2;

/**
 * What is known of the position at the cursor, ready for drawing; `before` is the analysis of the position before it.
 * A position without analysis shows the figures that the search before found for its move. Ownership and policy are
 * copies made for the message (1.4 kB each on 19x19) and move; the candidates are cloned, about 10 kB.
 */
export const analysisView = (
  document: GameDocument,
  analysis: Analysis | undefined,
  before: Analysis | undefined,
  thresholds: Thresholds,
): AnalysisView => {
  const { line } = document;
  const played = document.asksAside ? undefined : playedMoveAt(document, line.index + 1, thresholds);
  const lastMove = playedMoveAt(document, line.index, thresholds);
  const isWorse =
    lastMove &&
    lastMove.quality !== 'unclear' &&
    (isMistake(lastMove.quality) || isBad(lastMove, thresholds));
  const better = isWorse && before ? betterThan(lastMove, before) : undefined;
  const figures = analysis
    ? figuresOf(document, analysis, thresholds)
    : before && expectedFigures(document, before);
  return {
    of: document.id,
    node: line.node,
    ...(figures ? { figures } : {}),
    ...(played ? { played } : {}),
    ...(lastMove ? { lastMove } : {}),
    ...(better ? { better } : {}),
  };
};

const figuresOf = (
  document: GameDocument,
  analysis: Analysis,
  rule: QualityRule,
): NonNullable<AnalysisView['figures']> => {
  const { engine, visits, winrate, scoreLead, ownership, policy } = analysis;
  const candidates = candidatesOf(document, analysis, rule);
  return {
    engine,
    visits,
    winrate,
    scoreLead,
    candidates,
    ...(ownership && { ownership: ownership.slice() }),
    ...(policy && { policy: policy.slice() }),
  };
};

/** The engine's line where another move was played; undefined where it would have played that move too. */
const betterThan = ({ point }: PlayedMove, { candidates }: Analysis): BetterLine | undefined => {
  const best = candidates.find(({ order }) => order === 0);
  if (!best || best.point === point) return undefined;
  const { pv, winrate, scoreLead } = best;
  return { pv, winrate, scoreLead };
};

/** Figures of the last move from the search of the position before; undefined where that search skipped it. */
const expectedFigures = (
  { line, asksAside }: GameDocument,
  before: Analysis,
): AnalysisView['figures'] | undefined => {
  const { index } = line;
  const move = asksAside ? undefined : before.candidates.find(({ point }) => point === line.points[index]);
  if (!move || line.colors[index] === 0 || move.visits === 0) return undefined;
  const { visits, winrate, scoreLead } = move;
  const { engine, ownership } = before;
  return {
    engine,
    expected: true,
    visits,
    winrate,
    scoreLead,
    candidates: [],
    ...(ownership && { ownership: ownership.slice() }),
  };
};

const candidatesOf = (document: GameDocument, analysis: Analysis, rule: QualityRule): CandidateView[] => {
  const { line } = document;
  const toPlay = document.asked(line.node);
  const next = line.index + 1;
  const playedPoint: Point | undefined = line.colors[next] === toPlay ? line.points[next] : undefined;
  const byEngine = [...analysis.candidates].sort((a, b) => a.order - b.order);
  const best = byEngine[0];
  if (!best) return [];
  // On a symmetric board one search stands for several moves, which share its visits.
  const sum = byEngine.reduce((visits, candidate) => visits + candidate.visits, 0);
  const share = sum > analysis.visits ? analysis.visits / sum : 1;
  const judged = byEngine.map((candidate) => {
    const { point, order, visits, winrate, scoreLead, prior, lcb, pv } = candidate;
    const isPlayed = point === playedPoint;
    // The loss of the played move is the one that chart and list give it.
    const measured = isPlayed && order > 0 ? document.shown.figures.lossesAt(next) : undefined;
    const losses = measured ?? lossesOf(toPlay, best, candidate);
    // Nothing is better than the best: a search that has looked at a move less may say so by chance.
    const winrateLoss = Math.max(0, losses.winrateLoss);
    const scoreLoss = Number.isNaN(losses.scoreLoss) ? losses.scoreLoss : Math.max(0, losses.scoreLoss);
    const isLookedAt = visits >= UNCERTAIN_VISITS && visits >= LOOKED_AT_SHARE * best.visits;
    return {
      point,
      order,
      visits: Math.max(Math.min(1, visits), Math.round(share * visits)),
      winrate,
      scoreLead,
      prior,
      lcb,
      pv,
      winrateLoss,
      scoreLoss,
      quality: QUALITIES[qualityOf(scoreLoss, rule)] ?? 'best',
      uncertain: visits < UNCERTAIN_VISITS || visits < UNCERTAIN_SHARE * best.visits,
      advice: order === 0 || isLookedAt || Math.abs(losses.scoreLoss) < FAR_FROM_BEST,
      played: isPlayed,
    };
  });
  return ranked(judged);
};

/**
 * The rank of the candidates, which list, badges and keys share: the engine's choice, then the class of each, so that
 * a worse colour never bears a better number, and within a class the engine's order. Those with too few visits come
 * last, because their class means little.
 */
const ranked = ([first, ...others]: readonly CandidateView[]): CandidateView[] => {
  const classOf = ({ quality }: CandidateView): number => QUALITIES.indexOf(quality);
  others.sort((a, b) => Number(a.uncertain) - Number(b.uncertain) || classOf(a) - classOf(b));
  return first ? [first, ...others].map((candidate, order) => ({ ...candidate, order })) : [];
};

/** A move of the line, judged when the positions before and after it are known. */
export const playedMoveAt = (
  { shown: { line, figures } }: GameDocument,
  index: number,
  thresholds: Thresholds,
): PlayedMove | undefined => {
  const losses = index < line.length ? figures.lossesAt(index) : undefined;
  if (!losses) return undefined;
  const verdict = figures.verdictAt(index);
  const quality = judgedAs(verdict?.quality);
  const listed = isMistake(quality) ? figures.repeatedAt(index, thresholds) : undefined;
  return {
    point: line.points[index] as number,
    color: line.colors[index] as Color,
    ...losses,
    quality: listed ? judgedAs(listed.quality) : quality,
    sure: verdict?.sure ?? true,
    ...(listed?.open && {
      again: {
        point: figures.bests[index - 1] as number,
        from: line.numbers[listed.open[0]] as number,
        to: line.numbers[listed.open[1]] as number,
      },
    }),
    ...(figures.ownChoices[index] === 1 && { ownChoice: true }),
  };
};
