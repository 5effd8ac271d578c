import { BLACK, type Color, EMPTY, pointsOn, type Size, WHITE } from '#kernel/board/types';
import { otherSide, type Solver } from '#kernel/tsumego/solver';
import { type Asked, type Comparison, compareFirstMoves, type Opening, openingOf } from './opening';
import { SlowTsumego } from './slow-tsumego';

const SIZES: readonly Size[] = [
  { width: 4, height: 3 },
  { width: 5, height: 3 },
  { width: 4, height: 4 },
  { width: 6, height: 3 },
];
/** More empty points would give the slow twin too many positions. */
const MAX_FREE = 6;
const MAX_POSITIONS = 20_000;

const between = (random: () => number, low: number, high: number): number =>
  low + Math.floor(random() * (high - low + 1));

/** Black defends a region that borders on open board. One or two points outside the region are empty or another stone of Black; White's stones there are safe. */
const randomOpening = (random: () => number, toMove: Color): Opening => {
  while (true) {
    const size = SIZES[between(random, 0, SIZES.length - 1)] ?? { width: 4, height: 3 };
    const all = Array.from({ length: pointsOn(size) }, (_, point) => point);
    const region = [...all];
    const count = between(random, 6, 11);
    while (region.length > count) region.splice(between(random, 0, region.length - 1), 1);
    const isInside = new Set(region);
    const outside = all.filter((point) => !isInside.has(point));
    const gaps = new Set([1, 2].map(() => outside[between(random, 0, outside.length - 1)]));
    const [black, white] = [0.15 + random() * 0.4, 0.15 + random() * 0.3];
    const stones = Uint8Array.from(all, (point) => {
      const dice = random();
      if (isInside.has(point)) return dice < black ? BLACK : dice < black + white ? WHITE : EMPTY;
      return gaps.has(point) ? (dice < 0.7 ? EMPTY : BLACK) : WHITE;
    });
    const targets = region.filter((point) => stones[point] === BLACK);
    const seen = all.filter((point) => isInside.has(point) || stones[point] !== WHITE);
    const free = seen.filter((point) => stones[point] === EMPTY).length;
    if (free > MAX_FREE || free === 0) continue;
    const opening = openingOf({ size, stones, toMove, defender: BLACK, region, targets }, seen);
    if (opening?.isOpen) return opening;
  }
};

/** Compares a random opening with the whole board, position by position. */
export const compareOpening = (solver: Solver, random: () => number, asked: Asked): Comparison => {
  const opening = randomOpening(random, asked.mover === 'defender' ? BLACK : WHITE);
  const slow = new SlowTsumego(opening.whole);
  const { question, threats } = asked;
  const toMove = otherSide(asked.mover);
  return compareFirstMoves(solver, opening, asked, (cells, ko) =>
    slow.solve(question, { cells, ko, toMove, threats }, MAX_POSITIONS),
  );
};
