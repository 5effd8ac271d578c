import type { Analysis } from '#kernel/kata/analysis';
import { lossesOf } from '#kernel/review/losses';
import { qualityOf } from '#kernel/review/quality';
import {
  type AnalysisView,
  type CandidateView,
  type Color,
  type PlayedMove,
  type Point,
  QUALITIES,
  type Quality,
} from '#protocol';
import type { GameDocument } from '../document/game-document';

/** A candidate with less than this share of the best one's visits is drawn as a dot. */
const UNCERTAIN_SHARE = 0.05;
const UNCERTAIN_VISITS = 3;

/**
 * What is known of the position at the cursor, ready for drawing. Ownership and policy are copies made for the
 * message (1.4 kB each on 19x19) and move; the candidates are cloned, about 10 kB.
 */
export const analysisView = (document: GameDocument, analysis: Analysis | undefined): AnalysisView => {
  const { line } = document;
  const played = document.asksAside ? undefined : moveAt(document, line.index + 1);
  const lastMove = moveAt(document, line.index);
  return {
    node: line.node,
    ...(analysis ? { figures: figuresOf(document, analysis) } : {}),
    ...(played ? { played } : {}),
    ...(lastMove ? { lastMove } : {}),
  };
};

const figuresOf = (document: GameDocument, analysis: Analysis): NonNullable<AnalysisView['figures']> => {
  const { engine, visits, winrate, scoreLead, ownership, policy } = analysis;
  const candidates = candidatesOf(document, analysis);
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

const candidatesOf = (document: GameDocument, analysis: Analysis): CandidateView[] => {
  const { line } = document;
  const toPlay = document.asked(line.node);
  const next = line.index + 1;
  const playedPoint: Point | undefined = line.colors[next] === toPlay ? line.points[next] : undefined;
  const ranked = [...analysis.candidates].sort((a, b) => a.order - b.order);
  const best = ranked[0];
  if (!best) return [];
  return ranked.map((candidate) => {
    const { point, order, visits, winrate, scoreLead, prior, lcb, pv } = candidate;
    const { winrateLoss, scoreLoss } = lossesOf(toPlay, best, candidate);
    return {
      point,
      order,
      visits,
      winrate,
      scoreLead,
      prior,
      lcb,
      pv,
      // Plus nothing turns White's -0 into 0, which is what the best move is to show.
      winrateLoss: winrateLoss + 0,
      scoreLoss: scoreLoss + 0,
      quality: qualityNamed(scoreLoss),
      uncertain: visits < UNCERTAIN_VISITS || visits < UNCERTAIN_SHARE * best.visits,
      played: point === playedPoint,
    };
  });
};

/** A move of the line, judged when the positions before and after it are known. */
const moveAt = ({ shown: { line, figures } }: GameDocument, index: number): PlayedMove | undefined => {
  const losses = index < line.length ? figures.lossesAt(index) : undefined;
  if (!losses) return undefined;
  const verdict = figures.verdictAt(index);
  return {
    point: line.points[index] as number,
    color: line.colors[index] as Color,
    ...losses,
    quality: QUALITIES[verdict?.quality ?? 0] ?? 'best',
    sure: verdict?.sure ?? true,
  };
};

const qualityNamed = (scoreLoss: number): Quality => QUALITIES[qualityOf(scoreLoss)] ?? 'best';
