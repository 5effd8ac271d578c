import type { Tally } from './met';

export interface Rating {
  readonly elo: number;
  /** Half the width of the 95 % interval, against the player at 0. */
  readonly spread: number;
}

const ELO_OF_E = 400 / Math.LN10;
const MAX_STEPS = 100;
/** A step of the fit in units of e, so that a one-sided match does not run away. */
const MAX_STEP = 1;
const CLOSE = 1e-9;

/**
 * Rates all players together by Bradley and Terry's model with Newton's method; half a game won and half a game lost is
 * added to each pair, so that a match won by one side alone has a finite difference. The intervals come from Fisher's
 * information.
 *
 * @param zero the player rated 0; every other one must have met it, directly or through others
 */
export const ratings = (
  pairs: readonly Pick<Tally, 'one' | 'other' | 'games' | 'won'>[],
  zero: string,
): ReadonlyMap<string, Rating> => {
  const names = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))].filter((name) => name !== zero);
  const place = (name: string): number => names.indexOf(name);
  const at = new Float64Array(names.length);
  let inverse: number[][] = [];
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const slope = names.map(() => 0);
    const information = names.map(() => names.map(() => 0));
    const add = (row: number, column: number, value: number): void => {
      const cells = information[row];
      if (cells && column >= 0) cells[column] = (cells[column] ?? 0) + value;
    };
    for (const { one, other, games, won } of pairs) {
      const [i, j] = [place(one), place(other)];
      const share = 1 / (1 + Math.exp((at[j] ?? 0) - (at[i] ?? 0)));
      const [played, more] = [games + 1, won + 0.5 - (games + 1) * share];
      if (i >= 0) slope[i] = (slope[i] ?? 0) + more;
      if (j >= 0) slope[j] = (slope[j] ?? 0) - more;
      const value = played * share * (1 - share);
      add(i, i, value);
      add(j, j, value);
      add(i, j, -value);
      add(j, i, -value);
    }
    inverse = inverted(information);
    const steps = inverse.map((row) => row.reduce((sum, cell, i) => sum + cell * (slope[i] ?? 0), 0));
    for (const [i, move] of steps.entries())
      at[i] = (at[i] ?? 0) + Math.max(-MAX_STEP, Math.min(MAX_STEP, move));
    if (steps.every((move) => Math.abs(move) < CLOSE)) break;
  }
  const rated = names.map((name, i): [string, Rating] => [
    name,
    { elo: ELO_OF_E * (at[i] ?? 0), spread: 1.96 * ELO_OF_E * Math.sqrt(inverse[i]?.[i] ?? 0) },
  ]);
  return new Map([[zero, { elo: 0, spread: 0 }], ...rated]);
};

/** Inverts a matrix by Gauss and Jordan. Throws when it has no inverse: somebody never met the others. */
const inverted = (matrix: readonly (readonly number[])[]): number[][] => {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => Number(i === j))]);
  for (let i = 0; i < size; i += 1) {
    const left = rows.slice(i);
    const pivot = left.reduce((best, row) => (Math.abs(row[i] ?? 0) > Math.abs(best[i] ?? 0) ? row : best));
    const value = pivot[i] ?? 0;
    if (Math.abs(value) < 1e-12) throw new Error('somebody never met the others');
    rows.splice(rows.indexOf(pivot), 1);
    const scaled = pivot.map((cell) => cell / value);
    for (const [k, row] of rows.entries()) {
      const factor = row[i] ?? 0;
      rows[k] = row.map((cell, j) => cell - factor * (scaled[j] ?? 0));
    }
    rows.splice(i, 0, scaled);
  }
  return rows.map((row) => row.slice(size));
};
