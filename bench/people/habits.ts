import { Board } from '#kernel/board/board';
import { deadByOwnership } from '#kernel/board/dead-stones';
import { BLACK, type Color, EMPTY, opponent, PASS, type Point } from '#kernel/board/types';
import { type Atari, freeCaptures, savableAtaris } from '#kernel/play/ataris';
import { isFirstLine } from '#kernel/play/attention';
import { isEndgame } from '#kernel/play/care';
import { linesBetween } from '#kernel/play/lines-between';

/** A game as the program reads it: a start, and the moves of both sides in turn. */
export interface GameRead {
  readonly side: number;
  readonly handicap: readonly Point[];
  readonly first: Color;
  readonly moves: readonly Point[];
  /** Moves from which on the players are measured. */
  readonly opening: number;
}

/** What a player does that the other one sees. Figures are sums, so that games add up. */
export interface Habits {
  readonly moves: number;
  /** Chains of two and more own stones in atari that a move could save; answered: out of atari after the move. */
  readonly ataris: number;
  readonly answered: number;
  readonly captures: number;
  readonly captured: number;
  /** Moves of seven lines and more from both of the last two moves. */
  readonly far: number;
  /** Likewise from the last one alone. */
  readonly farFromLast: number;
  /** Moves on points that one side surely owned, neither capture nor answer to an atari. */
  readonly settled: number;
  readonly firstLine: number;
  readonly beforeEndgame: number;
  /** Chains of five and more stones captured, or dead at the end. */
  readonly lost: number;
}

export const NO_HABITS: Habits = {
  moves: 0,
  ataris: 0,
  answered: 0,
  captures: 0,
  captured: 0,
  far: 0,
  farFromLast: 0,
  settled: 0,
  firstLine: 0,
  beforeEndgame: 0,
  lost: 0,
};

export const addHabits = (one: Habits, other: Habits): Habits =>
  Object.fromEntries(
    Object.entries(one).map(([name, value]) => [name, value + other[name as keyof Habits]]),
  ) as unknown as Habits;

const FAR = 7;
const GROUP = 5;
/** Surer than what a player of a rank takes for settled. */
const SETTLED = 0.95;
const SURELY_DEAD = 0.7;

/** The ownership before a move, -1 to 1 for Black; undefined when it is not measured. */
export type OwnershipAt = (moves: readonly Point[]) => Promise<Float32Array | undefined>;

/** Counts both players of a game. */
export const habitsOf = async (game: GameRead, ownershipAt: OwnershipAt): Promise<Record<Color, Habits>> => {
  const { side, handicap, first, moves, opening } = game;
  const board = new Board({ width: side, height: side });
  for (const point of handicap) board.setStone(point, BLACK);
  const sums = { 1: { ...NO_HABITS }, 2: { ...NO_HABITS } };
  const known = { 1: new Set<string>(), 2: new Set<string>() };
  let color = first;
  for (const [turn, point] of moves.entries()) {
    const isCounted = turn >= opening && point !== PASS;
    if (isCounted) {
      const ownership = await ownershipAt(moves.slice(0, turn));
      sums[color] = addHabits(
        sums[color],
        oneMove(board, game, { turn, point, color, ownership, known: known[color] }),
      );
    }
    for (const stones of takenBy(board, point, color))
      if (stones >= GROUP && turn >= opening)
        sums[opponent(color)] = addHabits(sums[opponent(color)], { ...NO_HABITS, lost: 1 });
    if (point !== PASS) board.play(point, color);
    color = opponent(color);
  }
  const ownership = await ownershipAt(moves);
  for (const dead of ownership ? deadGroups(board, ownership) : [])
    sums[dead] = addHabits(sums[dead], { ...NO_HABITS, lost: 1 });
  return sums;
};

/** The colours of the chains of five and more stones that are the opponent's at the end. */
const deadGroups = (board: Board, ownership: Float32Array): Color[] => {
  const dead = new Set(deadByOwnership(board, ownership, SURELY_DEAD));
  return [...dead]
    .filter((point) => board.chainHead(point) === point && board.chainSize(point) >= GROUP)
    .map((point) => board.stones[point] as Color);
};

const oneMove = (
  board: Board,
  { moves }: GameRead,
  {
    turn,
    point,
    color,
    ownership,
    known,
  }: { turn: number; point: Point; color: Color; ownership: Float32Array | undefined; known: Set<string> },
): Habits => {
  const [ataris, captures] = [savableAtaris(board, color), freeCaptures(board, color)].map((found) =>
    found.filter((atari) => !known.has(keyOf(atari))),
  ) as [Atari[], Atari[]];
  for (const atari of [...ataris, ...captures]) known.add(keyOf(atari));
  const takes = takenBy(board, point, color).length > 0;
  board.play(point, color);
  const answered = ataris.filter(
    ({ chain }) => board.stones[chain] === color && board.libertiesOf(chain) > 1,
  );
  const captured = captures.filter(({ chain }) => board.stones[chain] === EMPTY);
  board.undo();
  const distance = (count: number): number =>
    Math.min(
      ...moves
        .slice(Math.max(0, turn - count), turn)
        .filter((last) => last !== PASS)
        .map((last) => linesBetween(last, point, board)),
    );
  const isFar = (lines: number): number => Number(Number.isFinite(lines) && lines >= FAR);
  const isEarly = !isEndgame(turn, board.points);
  const isSettled =
    ownership !== undefined &&
    Math.abs(ownership[point] ?? 0) >= SETTLED &&
    !takes &&
    !includes(ataris, point);
  return {
    moves: 1,
    ataris: ataris.length,
    answered: answered.length,
    captures: captures.length,
    captured: captured.length,
    far: isFar(distance(2)),
    farFromLast: isFar(distance(1)),
    settled: Number(isSettled),
    firstLine: Number(isEarly && isFirstLine(board, point)),
    beforeEndgame: Number(isEarly),
    lost: 0,
  };
};

/** A chain counts once, when it is first in atari: who gives it up does so once. */
const keyOf = ({ chain, stones }: Atari): string => `${chain} ${stones}`;

const includes = (ataris: readonly Atari[], point: Point): boolean =>
  ataris.some(({ moves }) => moves.includes(point));

/** The sizes of the chains that a move captures. */
const takenBy = (board: Board, point: Point, color: Color): number[] => {
  if (point === PASS) return [];
  const heads = new Map<Point, number>();
  for (let side = 4 * point; side < 4 * point + 4; side += 1) {
    const beside = board.neighbours[side] as number;
    if (board.stones[beside] === opponent(color) && board.libertiesOf(beside) === 1)
      heads.set(board.chainHead(beside), board.chainSize(beside));
  }
  return [...heads.values()];
};
