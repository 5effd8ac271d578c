import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LegalityRules, refusal } from '#kernel/board/legality';
import { PastPositions } from '#kernel/board/past-positions';
import { readSgf } from '#kernel/sgf/read';
import { mainLine } from '#kernel/tree/paths';
import { Positions } from '#kernel/tree/positions';
import type { GameTree } from '#kernel/tree/tree';
import type { Verdict, Verify } from './verdict';

/**
 * Checks final boards of recorded games: `FOLDER... --against FILE`. The board plays the main line of every
 * game and judges every move under simple ko, and the tree's positions show it; both must equal the results
 * of other libraries for the same files.
 *
 * FILE is JSON: `{ library: { "name of the file in its folder": ["one board a game"] } }`, a board as one
 * character a point from the top left, `.XO`.
 */
type Boards = Readonly<Record<string, readonly string[]>>;

const SIMPLE: LegalityRules = { ko: 'simple', suicide: false };

export const verify: Verify = async (args): Promise<Verdict> => {
  const at = args.indexOf('--against');
  if (at < 0) throw new Error('boards: --against FILE is missing');
  const folders = args.filter((_, index) => index !== at && index !== at + 1);
  const others = JSON.parse(readFileSync(args[at + 1] as string, 'utf8')) as Readonly<Record<string, Boards>>;
  const misses: string[] = [];
  const compared: Record<string, number> = {};
  let games = 0;
  let moves = 0;
  for (const folder of folders) {
    for (const file of readdirSync(folder).filter((name) => /\.sgf$/i.test(name))) {
      const read = readSgf(new Uint8Array(readFileSync(join(folder, file))));
      if (!read.ok) {
        misses.push(`${file}: ${read.failure.code}`);
        continue;
      }
      read.value.games.forEach((tree, game) => {
        const ours = finalBoard(tree);
        games += 1;
        moves += ours.moves;
        misses.push(...ours.misses.map((miss) => `${file}: ${miss}`));
        for (const [library, boards] of Object.entries(others)) {
          const theirs = boards[file]?.[game];
          compared[library] = (compared[library] ?? 0) + 1;
          if (theirs !== ours.board) misses.push(`${file}: ${library} has ${theirs}, we ${ours.board}`);
        }
      });
    }
  }
  for (const miss of misses.slice(0, 50)) console.error(miss);
  const libraries = Object.entries(compared).map(([library, boards]) => `${library} ${boards}`);
  return {
    checked: libraries.length === 0 ? 0 : games,
    missed: misses.length,
    summary: `games with ${moves} moves; final boards beside those of ${libraries.join(', ')}`,
  };
};

const finalBoard = (
  tree: GameTree,
): { readonly board: string; readonly moves: number; readonly misses: readonly string[] } => {
  const positions = new Positions(tree);
  const past = new PastPositions('positional'); // simple ko never reads it
  const line = mainLine(tree);
  const misses: string[] = [];
  let board = positions.boardAt(tree.root);
  let moves = 0;
  for (const node of line) {
    const color = tree.moveColor(node);
    if (tree.hasSetup(node)) board = positions.boardAt(node);
    else if (color !== 0) {
      const point = tree.movePoint(node);
      const refused = refusal(board, point, color, SIMPLE, past);
      if (refused) misses.push(`move ${moves + 1} refused: ${refused}`);
      if (node !== tree.root) board.play(point, color);
      moves += 1;
    }
  }
  const played = drawn(board.stones, board.points);
  const shown = drawn(positions.stonesAt(line.at(-1) ?? tree.root), board.points);
  if (played !== shown) misses.push(`played ${played}, shown ${shown}`);
  return { board: played, moves, misses };
};

const drawn = (stones: Uint8Array, points: number): string =>
  Array.from(stones.subarray(0, points), (stone) => '.XO'[stone]).join('');
