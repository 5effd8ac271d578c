import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BLACK, EMPTY, opponent, WHITE } from '#kernel/board/types';
import type { Problem } from '#kernel/tsumego/problem';
import { suggestRegion } from '#kernel/tsumego/suggest';

/**
 * Problems in the format of GoTools (Wolf 1994), fetched for measuring:
 *
 *     $ P2058006
 *     ?AB?ACAAF…[AB][BD]        stones, three letters each: ? inside, A outside, column, row; in brackets other facts
 *     ?+l1d#5 …                 the inner side begins and lives; a threat would turn that to d
 *     ?-d#1 …                   the other side begins, and it dies
 */
interface Claim {
  readonly problem: Problem;
  readonly isKilled: boolean;
  readonly emptyPoints: number;
}

const SIZE = { width: 19, height: 19 };

/** Every claim without threats that fits into the solver's region. */
export const readGoTools = (folder: string): Claim[] =>
  readdirSync(folder)
    .sort()
    .flatMap((name) => claimsIn(readFileSync(join(folder, name), 'latin1')));

const claimsIn = (text: string): Claim[] =>
  text
    .replaceAll(/\\\r?\n/g, '')
    .split(/^\$/m)
    .slice(1)
    .flatMap((block) => {
      const [, drawn = '', ...lines] = block.split(/\r?\n/);
      const stones = new Uint8Array(SIZE.width * SIZE.height);
      const inside: number[] = [];
      for (const [, side, column = 'A', row = 'A'] of drawn
        .replaceAll(/\[[^\]]*\]/g, '')
        .matchAll(/([?A])([A-S])([A-S])/g)) {
        const point = (row.charCodeAt(0) - 65) * SIZE.width + column.charCodeAt(0) - 65;
        stones[point] = side === '?' ? BLACK : WHITE;
        if (side === '?') inside.push(point);
      }
      const region = suggestRegion({ size: SIZE, stones }, BLACK, inside);
      if (!region) return [];
      const emptyPoints = region.filter((point) => stones[point] === EMPTY).length;
      return lines.flatMap((line): Claim[] => {
        const [, begins, result] = /^\?([+-])([ld])/.exec(line) ?? [];
        if (!begins) return [];
        const toMove = begins === '+' ? BLACK : opponent(BLACK);
        const problem: Problem = { size: SIZE, stones, toMove, defender: BLACK, region };
        return [{ problem, isKilled: result === 'd', emptyPoints }];
      });
    });
