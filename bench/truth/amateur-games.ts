import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readSgf } from '#kernel/sgf/read';
import { type OpenedGame, openGame } from './opened-game';

const FOLDER = resolve(import.meta.dirname, '../../../shared/sgf/large');

/** Games of amateurs whose file says what a strong engine took for mistakes. */
export const AMATEUR_GAMES = [
  'ai-sensei_20231108_aaron12345_vs_psygo',
  'ai-sensei_20231108_tskmt_vs_psygo',
  'ai-sensei_20231109_spinoza_vs_psygo',
  'ai-sensei_20231110_psygo_vs_issikssk11',
] as const;

/** A game, and the true loss of each mistake of three points and more, by move number. */
export interface JudgedGame {
  readonly game: OpenedGame;
  readonly truth: ReadonlyMap<number, number>;
}

export const readAmateurGame = (name: string): JudgedGame => {
  const file = join(FOLDER, `${name}.sgf`);
  return { game: openGame(file), truth: truthOf(file) };
};

/** Reads the table in the root's comment, which no review sees: `White	 68	  4.1	B+4.8 points`. */
const truthOf = (file: string): ReadonlyMap<number, number> => {
  const read = readSgf(new Uint8Array(readFileSync(file)));
  const tree = read.ok ? read.value.games[0] : undefined;
  const comment = tree?.get(tree.root, 'C')?.[0] ?? '';
  const rows = [...comment.matchAll(/^(?:Black|White)\s+(\d+)\s+([\d.]+)\s/gm)];
  return new Map(rows.map(([, number, loss]) => [Number(number), Number(loss)]));
};
