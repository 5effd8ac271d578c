import { Board } from '#kernel/board/board';
import { playIfLegal } from '#kernel/board/legality';
import { PastPositions } from '#kernel/board/past-positions';
import { type Color, opponent, type Point, type Stone } from '#kernel/board/types';
import type { Answer, PlayedLine, ProblemView } from '#protocol';
import type { ProblemRow } from '../store/problem-rows';

const RULES = { ko: 'simple', suicide: false } as const;

/**
 * Judges moves by the author's lines, for problems without a proof; moves outside the lines stay undecided.
 */
export const answerOfAuthor = (view: ProblemView, row: ProblemRow, moves: readonly Point[]): Answer => {
  const source = sourceOf(row);
  const common = { source, grade: undefined, reply: undefined } as const;
  const board = playAll(view, moves);
  if (!board)
    return {
      ...common,
      verdict: 'illegal',
      stones: playAll(view, moves.slice(0, -1))?.stones ?? view.stones,
    };
  const inRight = row.right.filter((line) => begins(line, moves));
  const [right] = inRight;
  if (right) {
    // The longest matching line, which is the author's strongest resistance.
    const line = inRight.reduce((longest, each) => (each.length > longest.length ? each : longest), right);
    const reply = line[moves.length];
    if (reply === undefined) return { ...common, verdict: 'solved', stones: board.stones };
    return replied(view, moves, reply, line.length > moves.length + 1 ? 'right' : 'solved', source);
  }
  const wrong = row.wrong.find((line) => begins(line, moves));
  const reply = wrong?.[moves.length];
  if (!wrong && row.aside?.some((line) => begins(line, moves)))
    return { ...common, verdict: 'unknown', stones: board.stones };
  // Where the author marks nothing, without any right line, and after an engine's search of some moves, no source calls the other
  // moves wrong.
  const isFinal =
    row.convention !== 'firstLine' &&
    row.convention !== 'allLines' &&
    row.convention !== 'ownEnds' &&
    row.right.length > 0 &&
    source !== 'review';
  if (!wrong) return { ...common, verdict: isFinal ? 'wrong' : 'unknown', stones: board.stones };
  return reply === undefined
    ? { ...common, verdict: 'wrong', stones: board.stones }
    : replied(view, moves, reply, 'wrong', source);
};

/** The right moves of a `find` problem come from an engine's review, not from an author. */
const sourceOf = ({ own }: ProblemRow): Answer['source'] => (own?.goal === 'find' ? 'review' : 'author');

const replied = (
  view: ProblemView,
  moves: readonly Point[],
  reply: Point,
  verdict: Answer['verdict'],
  source: Answer['source'],
): Answer => ({
  source,
  grade: undefined,
  verdict,
  reply,
  stones: playAll(view, [...moves, reply])?.stones ?? view.stones,
});

export const playOutOfAuthor = (
  view: ProblemView,
  row: ProblemRow,
  moves: readonly Point[],
  plies: number,
): PlayedLine => {
  const line = [...row.right, ...row.wrong].find((each) => begins(each, moves)) ?? [];
  const rest = line.slice(moves.length, moves.length + plies);
  const boards = rest.flatMap(
    (_, index) => playAll(view, [...moves, ...rest.slice(0, index + 1)])?.stones ?? [],
  );
  return { moves: rest.slice(0, boards.length), boards };
};

const begins = (line: readonly Point[], moves: readonly Point[]): boolean =>
  moves.length <= line.length && moves.every((move, index) => move === line[index]);

/** Returns the position after moves of both sides in turn; undefined when one is illegal. */
export const playAll = (
  { size, stones, toMove }: Pick<ProblemView, 'size' | 'stones' | 'toMove'>,
  moves: readonly Point[],
): { readonly stones: Uint8Array; readonly toMove: Color } | undefined => {
  const board = new Board(size);
  for (const [point, stone] of stones.entries()) board.setStone(point, stone as Stone);
  const past = PastPositions.for(RULES);
  let color = toMove;
  for (const move of moves) {
    if (playIfLegal(board, move, color, RULES, past)) return undefined;
    color = opponent(color);
  }
  return { stones: board.stones.slice(0, board.points), toMove: color };
};
