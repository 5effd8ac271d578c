import { RULES } from '#kernel/board/rules';
import { BLACK, type Color, EMPTY, type Point, WHITE } from '#kernel/board/types';
import { allBut } from '#kernel/search/avoidance';
import { Search } from '#kernel/search/search';
import type { Stones } from '#kernel/tsumego/region';
import { readEvaluator } from '../verify/read-evaluator';
import { framed } from './frame';

/** How a network sees the first move of a problem at first sight. */
export interface Doubt {
  /** The share of its first impression that lies on right moves, 0 to 1. */
  readonly prior: number;
  /** Moves that it likes better than the best right one. */
  readonly rank: number;
  /** How undecided it is: the entropy of the impression. */
  readonly entropy: number;
}

/** Opens a network to ask for its doubt about problems, each in the frame of its defender. */
export const doubtOf = (file: string) => {
  const search = new Search(readEvaluator(file, 'wasm'), {
    now: () => performance.now(),
    pause: async () => {},
    engine: '',
  });
  return async (
    problem: Stones & { readonly toMove: Color },
    defender: Color,
    right: readonly Point[],
  ): Promise<Doubt> => {
    const { size, toMove } = problem;
    const { stones, inside } = framed(problem, defender);
    const of = (color: number): Point[] => [...stones.keys()].filter((point) => stones[point] === color);
    search.forget();
    const placed = search.setPosition({
      size,
      rules: RULES.chinese,
      komi: 0,
      initialStones: { black: of(BLACK), white: of(WHITE) },
      initialPlayer: toMove,
      moves: [],
      avoid: [{ color: toMove, points: allBut(inside, stones.length), depth: 1 }],
    });
    if (!placed.ok) throw new Error(placed.failure.code);
    const { policy } = await search.run({ visits: 1, ownership: false, steady: true });
    const free = inside.filter((point) => stones[point] === EMPTY);
    const liking = (point: Point): number => Math.max(0, policy?.[point] ?? 0);
    const sum = free.reduce((total, point) => total + liking(point), 0) || 1;
    const best = Math.max(...right.map(liking));
    const shares = free.map((point) => liking(point) / sum).filter((share) => share > 0);
    return {
      prior: right.reduce((total, point) => total + liking(point), 0) / sum,
      rank: free.filter((point) => !right.includes(point) && liking(point) > best).length,
      entropy: shares.reduce((total, share) => total - share * Math.log(share), 0),
    };
  };
};
