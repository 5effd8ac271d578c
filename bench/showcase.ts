import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Board } from '#kernel/board/board';
import { RULES } from '#kernel/board/rules';
import { BLACK, type Color, EMPTY, type Move, type Point } from '#kernel/board/types';
import { Search } from '#kernel/search/search';
import { readSgf } from '#kernel/sgf/read';
import { mainLine } from '#kernel/tree/paths';
import { SHIPPED_NETWORK } from '../workers/protocol/networks';
import { readEvaluator } from './verify/read-evaluator';

/**
 * `npx tsx bench/showcase.ts [VISITS]`: writes the demonstration of the first screen
 * (public/samples/showcase.json: moves, the stones each captures, Black's winrate by our own engine) and the
 * thumbnails of the sample games (index.json). Run it again when a sample or the network changes.
 */
const PUBLIC = resolve(import.meta.dirname, '../public');
const GAME = 'alphago-lee-4.sgf';
const KOMI = 7.5;
const visits = Number(process.argv[2] ?? 100);

const movesOf = (file: string) => {
  const read = readSgf(readFileSync(resolve(PUBLIC, 'samples', file)));
  const tree = read.ok ? read.value.games[0] : undefined;
  if (!tree) throw new Error(`${file} is not a game record`);
  const moves: Move[] = [];
  for (const node of mainLine(tree)) {
    const color = tree.moveColor(node);
    if (color !== EMPTY) moves.push({ color, point: tree.movePoint(node) });
  }
  return { size: tree.size, moves };
};

/** Returns the stones after each move, the empty board first. */
const positionsOf = (file: string): { readonly moves: readonly Move[]; readonly boards: Uint8Array[] } => {
  const { size, moves } = movesOf(file);
  const board = new Board(size);
  // Without the wall, which the board keeps behind its last point.
  const stonesNow = (): Uint8Array => board.stones.slice(0, board.points);
  const boards = [stonesNow()];
  for (const { color, point } of moves) {
    board.play(point, color as Color);
    boards.push(stonesNow());
  }
  return { moves, boards };
};

const takenBy = (before: Uint8Array, after: Uint8Array): Point[] =>
  [...before.keys()].filter((point) => before[point] !== EMPTY && after[point] === EMPTY);

const letters = (stones: Uint8Array): string =>
  [...stones].map((stone) => (stone === EMPTY ? '.' : stone === BLACK ? 'b' : 'w')).join('');

const { size } = movesOf(GAME);
const { moves, boards } = positionsOf(GAME);
const network = resolve(PUBLIC, 'networks', SHIPPED_NETWORK.fileName);
const search = new Search(readEvaluator(network, 'wasm'), { now: () => performance.now() });
const chances: number[] = [];
for (let turn = 0; turn <= moves.length; turn += 1) {
  const set = search.setPosition({
    size,
    rules: RULES.chinese,
    komi: KOMI,
    initialStones: { black: [], white: [] },
    moves: moves.slice(0, turn),
  });
  if (!set.ok) throw new Error(set.failure.code);
  const { winrate } = await search.run({ visits, steady: true, ownership: false });
  chances.push(Math.round(winrate * 100));
  process.stdout.write(`\r${turn} / ${moves.length}`);
}
const showcase = {
  file: GAME,
  moves: moves.map(({ point }) => point),
  taken: boards.slice(1).map((after, index) => takenBy(boards[index] ?? after, after)),
  chances,
};
writeFileSync(resolve(PUBLIC, 'samples/showcase.json'), `${JSON.stringify(showcase)}\n`);

const listed = resolve(PUBLIC, 'samples/index.json');
const samples: readonly { readonly file: string }[] = JSON.parse(readFileSync(listed, 'utf8'));
const pictured = samples.map((sample) => ({
  ...sample,
  stones: letters(positionsOf(sample.file).boards.at(-1) ?? new Uint8Array()),
}));
writeFileSync(listed, `${JSON.stringify(pictured, undefined, 2)}\n`);
console.log('\nwritten');
