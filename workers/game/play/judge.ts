import type { Analysis } from '#kernel/kata/analysis';
import { factsOf, ownershipChange } from '#kernel/play/facts';
import { excesses, type SparringLimits, type Verdict } from '#kernel/play/sparring';
import { type QualityRule, qualityOf } from '#kernel/review/quality';
import type { NodeId } from '#protocol';
import { type Color, PASS, QUALITIES, type TalkView } from '#protocol';
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
    turn,
    color,
    verdict,
    before,
    after,
    rule,
    limits,
  }: {
    turn: number;
    color: Color;
    verdict: Verdict;
    before: Analysis;
    after: Analysis;
    rule: QualityRule;
    limits?: SparringLimits;
  },
): TalkView => {
  const boardBefore = document.positions.boardAt(node);
  const board = boardBefore.clone();
  const { point, scoreLoss, spread, order, best, line } = verdict;
  if (point !== PASS) board.play(point, color);
  const recent = recentMoves(document.tree, node);
  const facts = factsOf({ boardBefore, board, color, verdict, before, after, recent });
  const change = ownershipChange({ verdict, before, after });
  return {
    turn,
    point,
    color,
    scoreLoss,
    spread,
    quality: QUALITIES[qualityOf(scoreLoss, rule)] ?? 'best',
    ...(order === undefined ? {} : { order }),
    ...(best === undefined ? {} : { best }),
    line,
    facts,
    ...(change ? { change } : {}),
    excesses: limits ? excesses(verdict, limits) : [],
  };
};
