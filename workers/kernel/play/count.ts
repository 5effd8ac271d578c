import type { Board } from '../board/board';
import { playedOwnership, surelyDead } from '../board/dead-stones';
import { BLACK, type Color, type Point } from '../board/types';
import type { CountProposal } from './play-state';

/**
 * Proposes the dead stones of a finished game and the stones that a person should check. A small network
 * judges no better than random games, so this mixes its ownership (the mean of both sides to move) with
 * theirs; when one of the two is missing, the other decides.
 */
export interface CountEvidence {
  /** -1 (White) to 1 (Black) a point: the mean of Black to move and White to move. */
  readonly ownership?: Float32Array | undefined;
  readonly games?: number;
}

/** The weight of the random games; the network has weight 1. */
const GAMES_WEIGHT = 1.5;
const GAMES = 300;
/** Below this certainty, or when the two disagree, a person should check. */
const SURE = 0.6;

export const proposeCount = (board: Board, { ownership, games = GAMES }: CountEvidence): CountProposal => {
  const certain = new Set(surelyDead(board));
  const played = playedOwnership(board, { games });
  const dead: Point[] = [];
  const unsure: Point[] = [];
  const into = new Int16Array(board.points);
  for (let point = 0; point < board.points; point += 1) {
    if (board.chainHead(point) !== point) continue;
    const stones = into.subarray(0, board.chainStones(point, into));
    const side = (board.stones[point] as Color) === BLACK ? 1 : -1;
    const meanOf = (values: Float32Array): number => {
      let sum = 0;
      for (const stone of stones) sum += values[stone] ?? 0;
      return (side * sum) / stones.length;
    };
    const byGames = meanOf(played);
    const byNetwork = ownership ? meanOf(ownership) : byGames;
    const owned = (byNetwork + GAMES_WEIGHT * byGames) / (1 + GAMES_WEIGHT);
    const isCertain = certain.has(point);
    if (isCertain || owned < 0) dead.push(...stones);
    const disagree = byNetwork < 0 !== byGames < 0;
    if (!isCertain && (Math.abs(owned) < SURE || disagree)) unsure.push(...stones);
  }
  return { dead, unsure };
};
