import type { LifeOptions } from '#kernel/board/pass-alive';
import { type Color, EMPTY, opponent, type Point } from '#kernel/board/types';
import type { SlowBoard } from './slow-board';

/** The slow twin of `LifeReader`: sets of points, written after the definition. */
export const slowLife = (board: SlowBoard, color: Color, options: LifeOptions, into: number[]): void => {
  const flood = (seed: Point, belongs: (point: Point) => boolean): Set<Point> => {
    const found = new Set([seed]);
    for (const point of found) for (const next of board.beside(point)) if (belongs(next)) found.add(next);
    return found;
  };
  const grouped = (seeds: Point[], belongs: (point: Point) => boolean): Set<Point>[] => {
    const groups: Set<Point>[] = [];
    for (const seed of seeds) if (!groups.some((group) => group.has(seed))) groups.push(flood(seed, belongs));
    return groups;
  };
  const points = board.stones.map((_, point) => point);
  const isOwn = (point: Point) => board.stones[point] === color;
  const isEmpty = (point: Point) => board.stones[point] === EMPTY;
  const chains = grouped(points.filter(isOwn), isOwn);
  const regions = grouped(points.filter(isEmpty), (point) => !isOwn(point));
  const touches = (point: Point, chain: Set<Point>) => board.beside(point).some((next) => chain.has(next));
  const isVital = (region: Set<Point>, chain: Set<Point>) =>
    [...region].every((point) => (!options.suicide && !isEmpty(point)) || touches(point, chain));
  const borders = (region: Set<Point>, chain: Set<Point>) =>
    [...region].some((point) => touches(point, chain));

  let alive = chains;
  let whole = regions;
  for (;;) {
    const dead = alive.filter((chain) => whole.filter((region) => isVital(region, chain)).length < 2);
    if (dead.length === 0) break;
    alive = alive.filter((chain) => !dead.includes(chain));
    whole = whole.filter((region) => !dead.some((chain) => borders(region, chain)));
  }
  if (chains.length === 0) return;
  for (const chain of alive) for (const point of chain) into[point] = color;
  for (const region of regions) {
    const inner = [...region].filter((point) => !board.beside(point).some(isOwn)).length;
    const free = ![...region].some((point) => board.stones[point] === opponent(color));
    const own = whole.includes(region) && (inner <= 1 || (options.safeBig && free));
    for (const point of region) {
      if (own || (options.unsafeBig && free && into[point] === EMPTY)) into[point] = color;
    }
  }
};
