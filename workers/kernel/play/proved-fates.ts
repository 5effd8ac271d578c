import type { Board } from '../board/board';
import { type Color, EMPTY, opponent, type Point } from '../board/types';
import { neighboursOf, type Stones } from '../tsumego/region';
import { Inquiry, threatsOf } from '../tsumego/solve';
import { Solver } from '../tsumego/solver';
import { regionsAround } from '../tsumego/suggest';

/** What the search proves of stones: captured whoever moves first, never captured, or whoever moves first decides. */
export type Fate = 'dead' | 'standing' | 'open';

/** Expansions of one question, and of all questions about a board: a quarter of a second in all. */
const QUESTION = 20_000;
const WHOLE = 200_000;
/** Only what is closed in narrowly is decided so soon. */
const LARGEST = 40;
/** 2^16 entries are 2 MiB. */
const TABLE = 16;

/**
 * Proves the fates of chains that lie among the opponent's stones. `isSafe` says whose stones may be taken for living: what
 * lies behind a wall that may fall is not asked about.
 *
 * @returns by any stone of a chain; nothing where the search finds no proof
 */
export const provedFates = (
  board: Board,
  chains: readonly (readonly Point[])[],
  isSafe: (point: Point) => boolean,
): ReadonlyMap<Point, Fate> => {
  const fates = new Map<Point, Fate>();
  const stones: Stones = {
    size: { width: board.width, height: board.height },
    stones: board.stones.slice(0, board.points),
  };
  const solver = new Solver(TABLE);
  let left = WHOLE;
  for (const chain of chains.toSorted((one, other) => one.length - other.length)) {
    const [head] = chain;
    if (head === undefined || fates.has(head)) continue;
    const color = stones.stones[head] as Color;
    for (const region of regionsAround(stones, color, chain)) {
      if (region.length > LARGEST || !stonesAround(stones, region).every(isSafe)) continue;
      const inquiry = Inquiry.open(
        solver,
        { ...stones, toMove: opponent(color), defender: color, region },
        { expansions: Math.min(QUESTION, left) },
      );
      if (!inquiry.ok || inquiry.value.region.open !== 0n) continue;
      const fate = fateIn(inquiry.value);
      left -= inquiry.value.expansions;
      if (left <= 0) return fates;
      if (!fate) continue;
      // A proof is about all stones of the colour inside.
      for (const point of region) if (stones.stones[point] === color) fates.set(point, fate);
      break;
    }
  }
  return fates;
};

const fateIn = (inquiry: Inquiry): Fate | undefined => {
  const ask = (toMove: 'attacker' | 'defender'): boolean | undefined => {
    const asking = inquiry.kills({ place: inquiry.start, toMove, threats: threatsOf('attacker', 0, 0) });
    for (;;) {
      const { done, value } = asking.next();
      if (done) return value;
    }
  };
  const first = ask('attacker');
  if (first === undefined) return undefined;
  if (!first) return 'standing';
  const second = ask('defender');
  return second === undefined ? undefined : second ? 'dead' : 'open';
};

const stonesAround = ({ size, stones }: Stones, region: readonly Point[]): Point[] => {
  const inside = new Set(region);
  const around = new Set<Point>();
  for (const point of region)
    for (const near of neighboursOf(point, size))
      if (stones[near] !== EMPTY && !inside.has(near)) around.add(near);
  return [...around];
};
