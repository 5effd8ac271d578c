/**
 * A drawn pattern around a move, as in a Go book:
 *
 *   * the move               X a stone of the mover       O an opposing stone
 *   . an empty point         # beyond the edge            ? anything
 *   x no opposing stone      o no stone of the mover      (both may be beyond the edge)
 *   a b c  stones of the mover, A B C  opposing stones, p q  empty points: they can be asked for by letter
 *
 * `x` and `o` exclude a stone: `x` is empty, own or beyond the edge.
 */
export type Kind = 'own' | 'theirs' | 'empty' | 'edge' | 'notTheirs' | 'notOwn';

export interface Cell {
  readonly dx: number;
  readonly dy: number;
  readonly kind: Kind;
}

export interface Stencil {
  readonly cells: readonly Cell[];
  readonly letters: ReadonlyMap<string, Cell>;
}

const KINDS: Readonly<Record<string, Kind>> = {
  X: 'own',
  O: 'theirs',
  '.': 'empty',
  '#': 'edge',
  x: 'notTheirs',
  o: 'notOwn',
};
const LETTERS: readonly (readonly [letters: string, kind: Kind])[] = [
  ['abc', 'own'],
  ['ABC', 'theirs'],
  ['pq', 'empty'],
];

/**
 * Parses a drawing such as `'. * / X O'`: `/` divides rows, spaces do not count. Throws Error for a drawing
 * without `*` or with an unknown sign.
 */
export const stencil = (drawing: string): Stencil => {
  const rows = drawing.split('/').map((row) => [...row.replaceAll(' ', '')]);
  const y = rows.findIndex((row) => row.includes('*'));
  const x = rows[y]?.indexOf('*') ?? -1;
  if (x < 0) throw new Error(`the stencil has no move (*): ${drawing}`);
  const cells: Cell[] = [];
  const letters = new Map<string, Cell>();
  rows.forEach((row, line) => {
    row.forEach((sign, column) => {
      if (sign === '?' || sign === '*') return;
      const named = LETTERS.find(([group]) => group.includes(sign));
      const kind = KINDS[sign] ?? named?.[1];
      if (!kind) throw new Error(`the stencil has an unknown sign ${sign}: ${drawing}`);
      const cell: Cell = { dx: column - x, dy: line - y, kind };
      cells.push(cell);
      if (named) letters.set(sign, cell);
    });
  });
  return { cells, letters };
};
