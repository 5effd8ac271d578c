import { makeGtpColumn } from '#kernel/board/coordinates';
import {
  BLACK,
  type Color,
  type Move,
  PASS,
  type Point,
  pointAt,
  type Size,
  WHITE,
} from '#kernel/board/types';
import { readColor, readNumber, readStones, readVertex, readWhole, refusal } from '../arguments';
import type { Commands, Run } from '../command';
import { bad, good, type Reply } from '../reply';
import { makeRules } from '../rules-text';
import type { Session } from '../session';
import { areStanding, MAX_SIDE } from '../table';

const MIN_SIDE = 2;
const MAX_KOMI = 400;

const begin = (session: Session, size: Size): Reply => {
  session.table.begin(size);
  session.forgetWinrates();
  session.clocks.restart();
  return good();
};

/** Reads `19`, `10 8` or `10:8`: width, then height. */
const boardsize: Run = (session, args) => {
  const sides = args.join(' ').split(/[ :]/).map(readWhole);
  const [width, height = width] = sides;
  if (sides.length > 2 || width === undefined || height === undefined)
    return bad(`Expected int argument for boardsize or pair of ints but got '${args.join(' ')}'`);
  if (Math.min(width, height) < MIN_SIDE || Math.max(width, height) > MAX_SIDE)
    return bad('unacceptable size');
  return begin(session, { width, height });
};

const komi: Run = ({ table }, args) => {
  const value = args.length === 1 ? readNumber(args[0]) : undefined;
  if (value === undefined) return bad(`Expected single float argument for komi but got '${args.join(' ')}'`);
  if (Math.abs(value) > MAX_KOMI) return bad('unacceptable komi');
  if (!Number.isInteger(2 * value)) return bad('komi must be an integer or half-integer');
  table.komi = value + 0;
  return good();
};

const play: Run = ({ table }, args) => {
  if (args.length !== 2) return bad(`Expected two arguments for play but got '${args.join(' ')}'`);
  const color = readColor(args[0] ?? '');
  if (!color.ok) return refusal(color);
  const vertex = readVertex(args[1] ?? '', table.size);
  if (!vertex.ok) return refusal(vertex);
  return table.play(color.value, vertex.value) ? good() : bad('illegal move');
};

const setPosition: Run = (session, args) => {
  const { size } = session.table;
  const moves = readStones(args, size);
  if (!moves)
    return bad(`Expected a space-separated sequence of <COLOR> <VERTEX> pairs but got '${args.join(' ')}'`);
  if (!areStanding(moves, size))
    return bad('Illegal stone placements - overlapping stones or stones with no liberties?');
  const of = (side: Color) => moves.filter(({ color }) => color === side).map(({ point }) => point);
  session.table.begin(size, { black: of(BLACK), white: of(WHITE) }, BLACK);
  session.forgetWinrates();
  return good();
};

/** How many of the last moves get numbers. */
const NUMBERED = 3;

const showboard: Run = ({ table }) => {
  const { match, moves, size, rules, komi } = table;
  const last: readonly Move[] = moves.slice(-NUMBERED);
  const marks = new Map(last.flatMap(({ point }, i) => (point === PASS ? [] : [[point, i + 1] as const])));
  const { board } = match;
  return good(
    [
      `MoveNum: ${moves.length} HASH: ${hex(match.keyHi)}${hex(match.keyLo)}`,
      ...drawBoard(board.stones, size, marks),
      `Next player: ${match.toPlay === BLACK ? 'Black' : 'White'}`,
      `Rules: ${makeRules(rules, komi)}`,
      `B stones captured: ${board.blackPrisoners}`,
      `W stones captured: ${board.whitePrisoners}`,
    ].join('\n'),
  );
};

const hex = (word: number): string => (word >>> 0).toString(16).toUpperCase().padStart(8, '0');

/** Commands about the position on the table. */
export const BOARD: Commands = {
  boardsize,
  rectangular_boardsize: boardsize,
  clear_board: (session) => begin(session, session.table.size),
  set_position: setPosition,
  komi,
  get_komi: ({ table }) => good(String(table.komi)),
  play,
  undo: ({ table }) => (table.undo() ? good() : bad('cannot undo')),
  showboard,
};

/**
 * Draws the board as KataGo does: `.`, `X` for Black, `O` for White, a digit after the stones of the last
 * moves.
 */
const drawBoard = (stones: ArrayLike<number>, size: Size, marks: ReadonlyMap<Point, number>): string[] => {
  const { width, height } = size;
  const columns = Array.from({ length: width }, (_, x) => makeGtpColumn(x));
  const rows = Array.from({ length: height }, (_, y) => {
    const cells = columns.map((_, x) => {
      const point = pointAt(x, y, size);
      const stone = stones[point];
      return `${stone === BLACK ? 'X' : stone === WHITE ? 'O' : '.'}${marks.get(point) ?? ' '}`;
    });
    return `${String(height - y).padStart(2)} ${cells.join('').trimEnd()}`;
  });
  return [`   ${columns.join(' ')}`, ...rows];
};
