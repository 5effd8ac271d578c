import type { Board } from '#kernel/board/board';
import { RULES } from '#kernel/board/rules';
import { BLACK, type Color, EMPTY, opponent, PASS, type Point, pointsWith, WHITE } from '#kernel/board/types';
import { proposeCount } from '#kernel/play/count';
import type { Ask } from '#kernel/play/rank-turn';
import type { Line } from '#protocol';

/** A look at each side to move is enough to see what is dead. */
const COUNT_VISITS = 3;
const MOVE_VISITS = 24;
const MOVE_MS = 500;
const MAX_MOVES = 200;

/** Who owns what, the mean of both sides to move; undefined when no engine says. `lineFor` has this side to move. */
export const ownershipBySides = async (
  ask: Ask,
  lineFor: (color: Color) => Line,
): Promise<Float32Array | undefined> => {
  const black = (await ask({ line: lineFor(BLACK), visits: COUNT_VISITS }))?.ownership;
  const white = (await ask({ line: lineFor(WHITE), visits: COUNT_VISITS }))?.ownership;
  return black && white && black.map((value, point) => (value + (white[point] ?? 0)) / 2);
};

/**
 * The stones that are captured or dead after the engine has played both sides to the end. Undefined when no engine
 * answers or the question was dropped. The play-out uses area rules and counts the board as it lies: capturing a dead
 * stone costs no points, and the search sees that the capture is necessary.
 *
 * @param line a position without moves
 */
export const playOut = async (
  ask: Ask,
  line: Line,
  start: Board,
  isStale: () => boolean,
): Promise<readonly Point[] | undefined> => {
  const board = start.clone();
  const rules = RULES['tromp-taylor'];
  let played: Line = { ...line, rules };
  let color = line.initialPlayer;
  for (let passes = 0; passes < 2 && played.moves.length < MAX_MOVES; color = opponent(color)) {
    const found = await ask({ line: played, visits: MOVE_VISITS, timeMs: MOVE_MS });
    if (!found || isStale()) return undefined;
    const point = found.candidates[0]?.point ?? PASS;
    passes = point === PASS ? passes + 1 : 0;
    board.play(point, color);
    played = { ...played, moves: [...played.moves, { color, point }] };
  }
  const stones = board.stones.subarray(0, board.points);
  const ownership = await ownershipBySides(ask, (initialPlayer) => ({
    ...played,
    initialStones: { black: pointsWith(stones, BLACK), white: pointsWith(stones, WHITE) },
    initialPlayer,
    moves: [],
  }));
  if (isStale()) return undefined;
  const dead = new Set(proposeCount(board, { ownership }).dead);
  return Array.from({ length: start.points }, (_, point) => point).filter(
    (point) =>
      start.stones[point] !== EMPTY && (board.stones[point] !== start.stones[point] || dead.has(point)),
  );
};
