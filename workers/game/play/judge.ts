import type { Analysis } from '#kernel/kata/analysis';
import { factsOf } from '#kernel/play/facts';
import { excesses, type SparringLimits, type Verdict } from '#kernel/play/sparring';
import { type QualityRule, qualityOf } from '#kernel/review/quality';
import type { NodeId } from '#protocol';
import {
  BLACK,
  type Color,
  EMPTY,
  type EstimateView,
  type HintView,
  PASS,
  type Point,
  QUALITIES,
  type Size,
  type TalkView,
  WHITE,
} from '#protocol';
import type { GameDocument } from '../document/game-document';
import { recentMoves } from './play-record';

/** The judge of a game: one engine at its full strength, never the opponent's weakened play. */
export const JUDGE_VISITS = 100;
/** After this wait the judge answers with what it has. */
export const JUDGE_MS = 1500;

/** The judge's comment on a person's move. */
export const talkOf = (
  document: GameDocument,
  node: NodeId,
  {
    color,
    verdict,
    before,
    after,
    rule,
    limits,
  }: {
    color: Color;
    verdict: Verdict;
    before: Analysis;
    after: Analysis;
    rule: QualityRule;
    limits?: SparringLimits;
  },
): TalkView => {
  const board = document.positions.boardAt(node);
  const { point, scoreLoss, spread, order, best, line } = verdict;
  if (point !== PASS) board.play(point, color);
  const recent = recentMoves(document.tree, node);
  const facts = factsOf({ board, color, verdict, before, after, recent });
  return {
    point,
    color,
    scoreLoss,
    spread,
    quality: QUALITIES[qualityOf(scoreLoss, rule)] ?? 'best',
    ...(order === undefined ? {} : { order }),
    ...(best === undefined ? {} : { best }),
    line,
    facts,
    excesses: limits ? excesses(verdict, limits) : [],
  };
};

/** Where neither side is this sure of a point, it is open. */
const OWNED = 0.4;

/** Score estimate and ownership of the position. */
export const estimateOf = ({ scoreLead, scoreStdev, ownership }: Analysis): EstimateView => ({
  lead: scoreLead,
  spread: scoreStdev,
  owners: Uint8Array.from(ownership ?? [], (owned) =>
    owned > OWNED ? BLACK : owned < -OWNED ? WHITE : EMPTY,
  ),
});

/** Lines around the move that the first step shows. */
const AREA_REACH = 2;
const LINE_MOVES = 5;

/** First the area of the best move, then the move, then what it leads to. */
export const hintAt = (
  { candidates }: Analysis,
  step: HintView['step'],
  size: Size,
): HintView | undefined => {
  const best = candidates[0];
  if (!best) return undefined;
  if (step === 3) return { step, points: best.pv.slice(0, LINE_MOVES) };
  if (step === 2 || best.point === PASS) return { step, points: [best.point] };
  const { width, height } = size;
  const [x, y] = [best.point % width, Math.floor(best.point / width)];
  // The area is shifted by up to one line, depending on the point, so that its centre does not give the move away.
  const shift = (at: number, side: number): number =>
    Math.max(AREA_REACH, Math.min(side - 1 - AREA_REACH, at + ((best.point % 3) - 1)));
  const points: Point[] = [];
  for (let row = shift(y, height) - AREA_REACH; row <= shift(y, height) + AREA_REACH; row += 1) {
    for (let column = shift(x, width) - AREA_REACH; column <= shift(x, width) + AREA_REACH; column += 1)
      points.push(row * width + column);
  }
  return { step, points };
};
