import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export interface Game {
  readonly sgf: string;
  /** For our own engine, which computes for real: few and short ones. */
  readonly isOwn: boolean;
}

const FOLDER = resolve(import.meta.dirname, '../../../shared/sgf/pro');
/** One game of so many is for our own engine. */
const OWN_SHARE = 10;
const FEWEST_STONES = 60;

const letter = (n: number): string => String.fromCharCode(97 + n);
/** A record of rows of stones. */
export const rowsOf = (moves: number): string =>
  `(;SZ[19]KM[6.5]${Array.from({ length: moves }, (_, i) => `;${i % 2 ? 'W' : 'B'}[${letter(i % 19)}${letter(2 * Math.floor(i / 19))}]`).join('')})`;

export const movesOf = (sgf: string): number => (sgf.match(/;[BW]\[/g) ?? []).length;

/** Professional games where they lie beside the checkout; those without variations, the shortest first. */
const professional = (): readonly string[] =>
  (existsSync(FOLDER) ? readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }) : [])
    .filter((name) => name.endsWith('.sgf'))
    .sort()
    .map((name) => readFileSync(join(FOLDER, name), 'utf8'))
    .filter((text) => movesOf(text) >= FEWEST_STONES && !/\]\s*\(/.test(text))
    .sort((a, b) => movesOf(a) - movesOf(b));

/** So many games, professional ones as far as there are any; the shortest are for our own engine. */
export const gamesOf = (count: number): readonly Game[] => {
  const texts = professional();
  const own = Math.floor(count / OWN_SHARE);
  const longer = texts.slice(own);
  let played = 0;
  let computed = 0;
  return Array.from({ length: count }, (_, at): Game => {
    const isOwn = at % OWN_SHARE === OWN_SHARE - 1;
    if (isOwn) {
      computed += 1;
      return { isOwn, sgf: texts[computed - 1] ?? rowsOf(51) };
    }
    played += 1;
    return { isOwn, sgf: longer[(played - 1) % Math.max(1, longer.length)] ?? rowsOf(60 + (at % 120)) };
  });
};
