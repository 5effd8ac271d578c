import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Board } from '#kernel/board/board';
import { BLACK, type Color, EMPTY } from '#kernel/board/types';
import { readSgf } from '#kernel/sgf/read';

const FOLDER = resolve(import.meta.dirname, '../public/samples');
const LANGUAGES = ['zh', 'en', 'ja', 'ko'];

interface Sample {
  readonly file: string;
  readonly black: Record<string, string>;
  readonly white: Record<string, string>;
  readonly event: Record<string, string>;
  readonly moves: number;
  readonly result: string;
  /** The final position, a letter per point. */
  readonly stones: string;
}
const index: readonly Sample[] = JSON.parse(readFileSync(`${FOLDER}/index.json`, 'utf8'));

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
    }
    const final = [...board.stones.subarray(0, board.points)].map((stone) => '.bw'[stone]).join('');
    expect(sample.stones).toBe(final);
    expect(moves).toBe(sample.moves);
    expect(game.moveColor(game.root)).toBe(EMPTY);
    expect(game.get(game.root, 'RE')).toEqual([sample.result]);
    for (const text of [sample.black, sample.white, sample.event])
      expect(Object.keys(text)).toEqual(LANGUAGES);
  });
});
