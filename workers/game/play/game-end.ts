import type { Board } from '#kernel/board/board';
import { deadByOwnership } from '#kernel/board/dead-stones';
import { score } from '#kernel/board/scoring';
import { BLACK, opponent, PASS, type Point } from '#kernel/board/types';
import { countsAsItLies } from '#kernel/play/passing';
import type { Ask, Turn } from '#kernel/play/rank-turn';
import type { Line } from '#protocol';

/** The most moves that are played. */
const MAX_MOVES = 40;

/**
 * The mover's lead in the count when the game goes on from a move as the network would play it: late in a game a count is
 * exact where the mean of what a network expects lies between two results. Undefined when no engine answers.
 *
 * @param komi the one that makes the game even, where a network sees most
 */
export const leadInTheEnd = async (
  ask: Ask,
  { line, position, opponentPassed }: Pick<Turn, 'line' | 'position' | 'opponentPassed'>,
  point: Point,
  komi: number,
): Promise<number | undefined> => {
  const board = position.board.clone();
  board.play(point, position.color);
  const moves = [...line.moves];
  if (point !== PASS || !opponentPassed) moves.push({ color: position.color, point });
  let color = opponent(position.color);
  let passes = point !== PASS ? 0 : opponentPassed ? 2 : 1;
  for (let played = 0; ; played += 1) {
    const seen = await ask({ line: { ...line, komi, moves: [...moves] }, visits: 1 });
    if (!seen) return undefined;
    const next = likeliest(seen.policy, board.points);
    if (next === PASS) passes += 1;
    if (passes >= 2 || played >= MAX_MOVES) {
      const lead = counted(board, line, seen.ownership);
      return position.color === BLACK ? lead : -lead;
    }
    if (next !== PASS) passes = 0;
    board.play(next, color);
    moves.push({ color, point: next });
    color = opponent(color);
  }
};

/** Black's lead when a position is counted as an engine sees it. */
const counted = (board: Board, { rules, komi, initialStones }: Line, ownership?: Float32Array): number => {
  const dead = ownership && !countsAsItLies({ rules }) ? deadByOwnership(board, ownership) : [];
  const handicap = initialStones.white.length === 0 ? initialStones.black.length : 0;
  return score(board, rules, { komi, dead, handicap }).lead;
};

const likeliest = (policy: Float32Array | undefined, points: number): Point => {
  let best: Point = PASS;
  let prior = policy?.[points] ?? 0;
  for (const [point, value] of policy?.subarray(0, points).entries() ?? [])
    if (value > prior) [best, prior] = [point, value];
  return best;
};
