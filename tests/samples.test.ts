import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Board } from '#kernel/board/board';
import { BLACK, type Color, EMPTY } from '#kernel/board/types';
import { readPacked } from '#kernel/kata/file/packed';
import { readSgf } from '#kernel/sgf/read';
import { openGame } from '../bench/truth/opened-game';
import { DEFAULT_ANALYSIS_SETTINGS } from '../workers/protocol';

const FOLDER = resolve(import.meta.dirname, '../public/samples');
const LANGUAGES = ['zh', 'en', 'ja', 'ko'];

interface Sample {
  readonly file: string;
  readonly black: Record<string, string>;
  readonly white: Record<string, string>;
  readonly event: Record<string, string>;
  readonly moves: number;
  readonly result: string;
  /** The position after this move, the one the game is known for, a letter per point. */
  readonly pictured: number;
  readonly stones: string;
  readonly reviewed?: boolean;
}
const index: readonly Sample[] = JSON.parse(readFileSync(`${FOLDER}/index.json`, 'utf8'));

describe('the reviews that samples come with', () => {
  const REVIEWED = `${FOLDER}/reviewed`;
  const reviewed = index.filter((sample) => sample.reviewed).map(({ file }) => file);

  test('are those that the list promises, and small', () => {
    const files = readdirSync(REVIEWED);
    expect(files.sort()).toEqual(reviewed.sort());
    const bytes = files.reduce((sum, file) => sum + readFileSync(`${REVIEWED}/${file}`).length, 0);
    expect(bytes).toBeLessThanOrEqual(300_000);
  });

  test.each(reviewed)('%s has the same moves, and an analysis of every position', (file) => {
    const [plain, whole] = [FOLDER, REVIEWED].map((folder) => openGame(`${folder}/${file}`));
    if (!plain || !whole) throw new Error('no game');
    expect(whole.moves).toEqual(plain.moves);
    const { tree, shown, positions } = whole.document;
    const unknown = [...shown.line.nodes].filter((node) => {
      const text = tree.get(node, 'TGAN')?.[0] ?? '';
      const analysis = readPacked(text, { size: tree.size, toMove: positions.toMove(node) });
      return !analysis || analysis.visits < DEFAULT_ANALYSIS_SETTINGS.reviewVisits;
    });
    expect(unknown).toEqual([]);
  });
});

describe('the sample games', () => {
  test('are all listed', () => {
    const files = readdirSync(FOLDER).filter((file) => file.endsWith('.sgf'));
    expect(index.map((sample) => sample.file).sort()).toEqual(files.sort());
  });

  test.each(index)('$file reads without a warning and matches the list', (sample) => {
    const read = readSgf(readFileSync(`${FOLDER}/${sample.file}`));
    if (!read.ok) throw new Error(read.failure.code);
    expect(read.value.warnings).toEqual([]);
    const [game] = read.value.games;
    if (!game) throw new Error('no game');
    const board = new Board(game.size);
    let node = game.firstChild(game.root);
    let moves = 0;
    for (; node >= 0; node = game.firstChild(node)) {
      moves += 1;
      expect(game.moveColor(node)).toBe(moves % 2 === 1 ? BLACK : 2);
      board.play(game.movePoint(node), game.moveColor(node) as Color);
      if (moves !== sample.pictured) continue;
      const stones = [...board.stones.subarray(0, board.points)].map((stone) => '.bw'[stone]).join('');
      expect(sample.stones).toBe(stones);
    }
    expect(sample.pictured).toBeLessThan(moves);
    expect(moves).toBe(sample.moves);
    expect(game.moveColor(game.root)).toBe(EMPTY);
    expect(game.get(game.root, 'RE')).toEqual([sample.result]);
    for (const text of [sample.black, sample.white, sample.event])
      expect(Object.keys(text)).toEqual(LANGUAGES);
  });
});
