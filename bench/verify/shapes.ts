import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Board } from '#kernel/board/board';
import { makeGtpPoint } from '#kernel/board/coordinates';
import { BLACK, EMPTY, type Move, PASS, type Point } from '#kernel/board/types';
import { readSgf } from '#kernel/sgf/read';
import { SHAPES } from '#kernel/shapes/names';
import { PLACE_RULES } from '#kernel/shapes/places';
import { shapesOf } from '#kernel/shapes/shapes-of';
import { mainLine } from '#kernel/tree/paths';
import { Positions } from '#kernel/tree/positions';
import type { GameTree } from '#kernel/tree/tree';
import type { Verdict, Verify } from './verdict';

/**
 * Prints names of moves for a person to judge: `FOLDERS or FILES [--moves 100] [--seed 20] [--only NAME]`. It
 * draws random moves with a name from the main lines (with `--only none` moves without one) and prints each
 * with its surroundings before the move; then the frequency of each name in all games, the number of moves
 * without a name, and the time that naming takes. The seed draws the same moves as long as the rules name the
 * same ones.
 */
export const verify: Verify = async (args): Promise<Verdict> => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      moves: { type: 'string', default: '100' },
      seed: { type: 'string', default: '20' },
      only: { type: 'string' },
    },
  });
  const files = positionals.flatMap(gamesAt);
  const wanted = Number(values.moves);
  const counts = new Map<string, number>();
  const drawn: { readonly text: string; readonly rank: number }[] = [];
  const random = seeded(Number(values.seed));
  let moves = 0;
  let named = 0;
  let milliseconds = 0;
  let slowest = 0;
  for (const file of files) {
    const read = readSgf(new Uint8Array(readFileSync(file)));
    if (!read.ok) continue;
    for (const tree of read.value.games) {
      eachMove(tree, (board, move, recent, number) => {
        const before = performance.now();
        const names = shapesOf(board, move, recent);
        const taken = performance.now() - before;
        milliseconds += taken;
        slowest = Math.max(slowest, taken);
        moves += 1;
        if (names.length > 0) named += 1;
        for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
        // Every move consumes a random number, so that a changed rule does not shift the others.
        const rank = random();
        const [first = 'none'] = names;
        if (values.only === undefined ? first === 'none' : first !== values.only) return;
        drawn.push({ rank, text: describe(basename(file), board, move, recent, number, names) });
        if (drawn.length > KEPT * wanted) keepFirst(drawn, wanted);
      });
    }
  }
  keepFirst(drawn, wanted);
  for (const [index, { text }] of drawn.entries()) console.log(`#${index + 1} ${text}\n`);
  for (const name of SHAPES) console.log(`${name.padEnd(24)} ${counts.get(name) ?? 0}`);
  return {
    checked: moves,
    missed: 0,
    summary:
      `${drawn.length} shown; ${((100 * named) / moves).toFixed(1)} % of ${files.length} games' moves named; ` +
      `${((1000 * milliseconds) / moves).toFixed(1)} µs a move, the slowest ${(1000 * slowest).toFixed(0)} µs`,
  };
};

/** The factor of moves to describe before those with the highest numbers are dropped. */
const KEPT = 20;

const keepFirst = (drawn: { readonly rank: number }[], wanted: number): void => {
  drawn.sort((a, b) => a.rank - b.rank);
  drawn.length = Math.min(drawn.length, wanted);
};

const gamesAt = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => name.endsWith('.sgf'))
        .sort()
        .map((name) => join(path, name))
    : [path];

type Visit = (board: Board, move: Move, recent: readonly Move[], number: number) => void;

const eachMove = (tree: GameTree, visit: Visit): void => {
  const positions = new Positions(tree);
  let board = positions.boardAt(tree.root);
  let recent: readonly Move[] = [];
  let number = 0;
  for (const node of mainLine(tree)) {
    const color = tree.moveColor(node);
    if (tree.hasSetup(node)) board = positions.boardAt(node);
    else if (color !== 0 && node !== tree.root) {
      const move = { color, point: tree.movePoint(node) };
      number += 1;
      if (move.point !== PASS) visit(board, move, recent, number);
      board.play(move.point, color);
      recent = [move, ...recent.slice(0, 1)];
    }
  }
};

/** Steps around the move to print; names of corners and sides need the whole board. */
const AROUND = 5;
const PLACE_NAMES: ReadonlySet<string> = new Set(PLACE_RULES.map(({ name }) => name));

const describe = (
  file: string,
  board: Board,
  { color, point }: Move,
  recent: readonly Move[],
  number: number,
  names: readonly string[],
): string => {
  const { size } = board;
  const head = `${file} ${number}. ${color === BLACK ? 'X' : 'O'} ${makeGtpPoint(point, size)}: ${names.join(', ') || '-'}`;
  const x = point % size.width;
  const y = (point - x) / size.width;
  const reach = names.some((name) => PLACE_NAMES.has(name)) ? Math.max(size.width, size.height) : AROUND;
  const rows: string[] = [];
  for (let row = Math.max(0, y - reach); row <= Math.min(size.height - 1, y + reach); row += 1) {
    let text = '   ';
    for (
      let column = Math.max(0, x - reach - 2);
      column <= Math.min(size.width - 1, x + reach + 2);
      column += 1
    ) {
      text += sign(board, row * size.width + column, point, recent[0]?.point);
    }
    rows.push(text);
  }
  return [head, ...rows].join('\n');
};

/** Marks the move with *, and the opponent's last stone with the small letter of its colour. */
const sign = (board: Board, at: Point, move: Point, last: Point | undefined): string => {
  const stone = board.at(at);
  if (at === move) return ' *';
  if (stone === EMPTY) return ' .';
  const letter = stone === BLACK ? 'X' : 'O';
  return ` ${at === last ? letter.toLowerCase() : letter}`;
};

/** Returns the same random numbers in every run, from 0 (included) to 1 (excluded). */
const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
};
