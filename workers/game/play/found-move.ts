import { Board } from '#kernel/board/board';
import { komiOfRules } from '#kernel/board/komi';
import { playIfLegal } from '#kernel/board/legality';
import { PastPositions } from '#kernel/board/past-positions';
import { RULES } from '#kernel/board/rules';
import { BLACK, opponent, type Point, pointsWith, type Stone, WHITE } from '#kernel/board/types';
import { isRightMove } from '#kernel/play/found-move';
import type { Ask } from '#kernel/play/rank-turn';
import { judgeMove, searchedLine } from '#kernel/play/sparring';
import type { Answer, FoundIn, Line } from '#protocol';

/** More than the judge of a game takes: nobody's clock runs, and the tolerance is small. */
const VISITS = 200;
const MAX_MS = 4000;
const RULES_NAME = 'chinese';

/**
 * An engine's verdict on a move that a person found, from a search before and one after it. The record's rules are
 * unknown here; under other rules both searches differ by the same. Undefined for an illegal move, and when the engine
 * does not answer or searched too little.
 */
export const judgeFoundMove = async (
  ask: Ask,
  { size, stones, toMove }: FoundIn,
  point: Point,
): Promise<Answer | undefined> => {
  const rules = RULES[RULES_NAME];
  const board = new Board(size);
  for (const [at, stone] of stones.entries()) board.setStone(at, stone as Stone);
  const past = PastPositions.for(rules);
  if (playIfLegal(board, point, toMove, rules, past)) return undefined;
  const line: Line = {
    size,
    rules,
    komi: komiOfRules(RULES_NAME),
    initialStones: { black: pointsWith(stones, BLACK), white: pointsWith(stones, WHITE) },
    initialPlayer: toMove,
    moves: [],
  };
  const search = (moves: Line['moves']) => ask({ line: { ...line, moves }, visits: VISITS, timeMs: MAX_MS });
  const before = await search([]);
  const after = before && (await search([{ color: toMove, point }]));
  const verdict = before && after && judgeMove(before, after, { point, color: toMove });
  if (!verdict) return undefined;
  const shown = (): Uint8Array => board.stones.slice(0, board.points);
  const common = { source: 'engine', grade: undefined } as const;
  const played = shown();
  if (isRightMove(verdict.scoreLoss))
    return { ...common, verdict: 'solved', reply: undefined, stones: played };
  const moves: Point[] = [];
  const boards: Uint8Array[] = [];
  let color = opponent(toMove);
  const [best] = after.candidates;
  for (const move of best ? searchedLine(best) : []) {
    if (playIfLegal(board, move, color, rules, past)) break;
    moves.push(move);
    boards.push(shown());
    color = opponent(color);
  }
  const [reply, ...rest] = moves;
  const further = { moves: rest, boards: boards.slice(1) };
  return { ...common, verdict: 'wrong', reply, stones: boards[0] ?? played, rest: further };
};
