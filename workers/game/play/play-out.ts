import type { Board } from '#kernel/board/board';
import { RULES } from '#kernel/board/rules';
import { BLACK, type Color, EMPTY, opponent, PASS, type Point, pointsWith, WHITE } from '#kernel/board/types';
import { type CountEvidence, type End, proposeCount } from '#kernel/play/count';
import type { CountProposal } from '#kernel/play/play-state';
import type { Ask } from '#kernel/play/rank-turn';
import type { Line } from '#protocol';

/** A look at each side to move is enough to see what is dead. */
const COUNT_VISITS = 3;
const MOVE_VISITS = 24;
const MOVE_MS = 500;
const MAX_MOVES = 200;
/** The play-out before a proposal: short, as it comes with every doubtful count. */
const QUICK_VISITS = 8;
const MAX_QUICK_MOVES = 160;
const EVENING_LOOKS = 2;
const MAX_KOMI = 140;

/** Who owns what, the mean of both sides to move; undefined when no engine says. `lineFor` has this side to move. */
const ownershipBySides = async (
  ask: Ask,
  lineFor: (color: Color) => Line,
): Promise<Float32Array | undefined> => {
  const black = (await ask({ line: lineFor(BLACK), visits: COUNT_VISITS }))?.ownership;
  const white = (await ask({ line: lineFor(WHITE), visits: COUNT_VISITS }))?.ownership;
  return black && white && black.map((value, point) => (value + (white[point] ?? 0)) / 2);
};

/**
 * The count that an engine proposes. Undefined when the question was dropped.
 *
 * @param lineFor the position without moves, with this side to move
 * @param small whether the network is the one that comes with the app
 */
export const judgeCount = async (
  ask: Ask,
  lineFor: (color: Color) => Line,
  board: Board,
  asked: { small: boolean; isStale: () => boolean },
): Promise<CountProposal | undefined> => {
  const evidence = await evidenceOf(ask, lineFor, board, asked);
  return evidence && proposeCount(board, evidence);
};

/**
 * What an engine shows of a finished position. Where its first sight leaves stones in doubt, it plays the position out on
 * a copy, each side beginning once.
 */
const evidenceOf = async (
  ask: Ask,
  lineFor: (color: Color) => Line,
  board: Board,
  { small, isStale }: { small: boolean; isStale: () => boolean },
): Promise<CountEvidence | undefined> => {
  const even = await evenly(ask, lineFor);
  const ownership = await ownershipBySides(ask, even);
  if (isStale()) return undefined;
  const seen = { ownership, small };
  if (!ownership || proposeCount(board, seen).unsure.length === 0) return seen;
  const ends: End[] = [];
  for (const color of [BLACK, WHITE] as const) {
    const end = await endOf(ask, even(color), board, isStale);
    if (isStale()) return undefined;
    if (end) ends.push(end);
  }
  return { ...seen, ends };
};

/** Networks see little of a board that one side wins by far, so the komi makes the game even. */
const evenly = async (ask: Ask, lineFor: (color: Color) => Line): Promise<(color: Color) => Line> => {
  let komi = lineFor(BLACK).komi;
  for (let i = 0; i < EVENING_LOOKS; i += 1) {
    const seen = await ask({ line: { ...lineFor(BLACK), komi }, visits: 2 });
    if (!seen) return lineFor;
    komi = Math.max(-MAX_KOMI, Math.min(MAX_KOMI, Math.round(komi + seen.scoreLead) + 0.5));
  }
  return (color) => ({ ...lineFor(color), komi });
};

/** Where it ends when the engine plays on; undefined when no engine answers. */
const endOf = async (
  ask: Ask,
  line: Line,
  start: Board,
  isStale: () => boolean,
): Promise<End | undefined> => {
  const played = await playOn(ask, line, start, { visits: QUICK_VISITS, max: MAX_QUICK_MOVES, isStale });
  const ownership = played && (await ownershipBySides(ask, (color) => standing(played, color)));
  return ownership && { stones: played.board.stones.slice(0, start.points), ownership };
};

interface Played {
  readonly board: Board;
  readonly line: Line;
}

/**
 * Plays both sides to the end, by area rules: capturing a dead stone costs no points, and the search sees that the capture
 * is necessary.
 */
const playOn = async (
  ask: Ask,
  line: Line,
  start: Board,
  { visits, max, isStale }: { visits: number; max: number; isStale: () => boolean },
): Promise<Played | undefined> => {
  const board = start.clone();
  let played: Line = { ...line, rules: RULES['tromp-taylor'] };
  let color = line.initialPlayer;
  for (let passes = 0; passes < 2 && played.moves.length < max; color = opponent(color)) {
    const found = await ask({ line: played, visits, timeMs: MOVE_MS });
    if (!found || isStale()) return undefined;
    const point = found.candidates[0]?.point ?? PASS;
    passes = point === PASS ? passes + 1 : 0;
    board.play(point, color);
    played = { ...played, moves: [...played.moves, { color, point }] };
  }
  return { board, line: played };
};

/** The board as it stands after moves, without them. */
const standing = ({ board, line }: Played, initialPlayer: Color): Line => {
  const stones = board.stones.subarray(0, board.points);
  return {
    ...line,
    initialStones: { black: pointsWith(stones, BLACK), white: pointsWith(stones, WHITE) },
    initialPlayer,
    moves: [],
  };
};

/**
 * The stones that are captured or dead after the engine has played both sides to the end. Undefined when no engine
 * answers or the question was dropped.
 *
 * @param line a position without moves
 */
export const playOut = async (
  ask: Ask,
  line: Line,
  start: Board,
  isStale: () => boolean,
): Promise<readonly Point[] | undefined> => {
  const played = await playOn(ask, line, start, { visits: MOVE_VISITS, max: MAX_MOVES, isStale });
  const ownership = played && (await ownershipBySides(ask, (color) => standing(played, color)));
  if (!played || isStale()) return undefined;
  const { board } = played;
  const dead = new Set(proposeCount(board, { ownership }).dead);
  return Array.from({ length: start.points }, (_, point) => point).filter(
    (point) =>
      start.stones[point] !== EMPTY && (board.stones[point] !== start.stones[point] || dead.has(point)),
  );
};
