import { BLACK, type Color, EMPTY, opponent, type Point, pointsOn, WHITE } from '../board/types';
import { groupsOf } from './decided-group';
import type { Problem } from './problem';
import { chainAt, chainsOf, isSettled, MAX_REGION, neighboursOf, type Stones } from './region';

/** Distances from the group to try, and the distances from weak attackers beside it. */
const STEPS: readonly (readonly [number, number])[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [2, 0],
  [2, 1],
  [2, 2],
  [3, 1],
  [3, 3],
  [4, 4],
  [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
];
/** Distances from the group to try for one region, the largest first; an unbounded region comes before them. */
const REACHES = [4, 3, 2, 1, 0] as const;

/** An attacker with less room outside than this is not assumed safe. */
const SAFE_ROOM = 8;
/** Nor is one with so few liberties: two moves capture him. */
const WEAK_LIBERTIES = 2;
/** Nor is one with so few that lead to such room beyond the region: moves inside take all others with tempo. */
const WEAK_OUTSIDE = 1;

/**
 * Returns the region around these stones of the defender: the stones, the empty points within `reach` steps
 * that no safe attacker blocks, and attackers in atari or nearly so, or of whose other liberties all but one lie in
 * small pockets. Other attackers form the wall.
 */
const regionAround = (
  { size, stones }: Stones,
  defender: Color,
  targets: readonly Point[],
  reach: number,
  beside = reach,
  more: readonly Point[] = [],
): Point[] => {
  const attacker = opponent(defender);
  const isTarget = new Set(targets);
  const distance = new Map<Point, number>();
  let frontier: Point[] = [];
  const reached = (point: Point, steps: number): void => {
    const known = distance.get(point);
    if (known !== undefined && known <= steps) return;
    distance.set(point, steps);
    frontier.push(point);
  };
  /** Friends beside the region, and those who stand too poorly to count as alive. */
  const friends = new Map<Point, number>();
  const joined = new Set<Point>();
  const spread = (): void => {
    while (frontier.length > 0) {
      const from = frontier;
      frontier = [];
      for (const point of from) {
        const steps = (distance.get(point) ?? 0) + (stones[point] === defender ? 0 : 1);
        for (const near of neighboursOf(point, size)) {
          if (stones[near] === attacker) continue;
          if (isTarget.has(near)) reached(near, 0);
          else if (steps > reach) continue;
          else if (stones[near] === defender && !joined.has(near)) friends.set(near, steps);
          else reached(near, steps);
        }
      }
    }
  };
  for (const target of targets) reached(target, 0);
  for (const point of more) if (stones[point] === EMPTY) reached(point, reach);
  spread();
  const pocketAt = (start: Point): readonly Point[] | undefined => {
    const pocket = [start];
    const seen = new Set(pocket);
    for (const point of pocket) {
      for (const near of neighboursOf(point, size)) {
        if (stones[near] !== EMPTY || distance.has(near) || seen.has(near)) continue;
        if (pocket.length >= SAFE_ROOM) return undefined;
        seen.add(near);
        pocket.push(near);
      }
    }
    return pocket;
  };
  // Attackers enclosed with the group are stones of the region, and so is whatever they touch.
  for (let grows = true; grows; ) {
    grows = false;
    for (const [friend, steps] of [...friends]) {
      friends.delete(friend);
      if (isSettled({ size, stones }, friend, (point) => distance.has(point))) continue;
      for (const each of chainAt({ size, stones }, friend).points) joined.add(each);
      reached(friend, steps);
      grows = true;
    }
    const judged = new Set<Point>();
    for (const point of [...distance.keys()]) {
      for (const near of neighboursOf(point, size)) {
        if (stones[near] !== attacker || distance.has(near) || judged.has(near)) continue;
        const chain = chainAt({ size, stones }, near);
        for (const each of chain.points) judged.add(each);
        const outside = [...chain.liberties].filter((liberty) => !distance.has(liberty));
        const isWeak = chain.liberties.size <= WEAK_LIBERTIES || outside.length <= WEAK_OUTSIDE;
        const pockets = outside.map(pocketAt);
        const rooms = pockets.filter((pocket) => !pocket).length;
        if (!isWeak && rooms > WEAK_OUTSIDE) continue;
        const around = isWeak || rooms > 0 ? outside : pockets.flatMap((pocket) => pocket ?? []);
        for (const each of [...chain.points, ...around]) reached(each, beside < reach ? reach - beside : 0);
        grows = true;
      }
    }
    if (grows) {
      frontier = frontier.filter((point) => stones[point] !== attacker);
      spread();
    }
  }
  return [...distance.keys()].sort((a, b) => a - b);
};

/**
 * Returns the regions around some stones that fit the solver, the smallest first. A proof in a small one
 * holds in every larger one.
 */
export const regionsAround = (
  board: Stones,
  defender: Color,
  targets: readonly Point[],
): (readonly Point[])[] => {
  const regions: (readonly Point[])[] = [];
  for (const [reach, beside] of STEPS) {
    const region = regionAround(board, defender, targets, reach, beside);
    const isKnown = regions.some((each) => each.length === region.length);
    if (region.length <= MAX_REGION && !isKnown) regions.push(region);
  }
  return regions.sort((a, b) => a.length - b.length);
};

/** Steps from a point where a group got out that the next region includes. */
const WIDER = 2;

/** Returns the region of the group's nearest points and of those that lines of play use; undefined when it is too large. */
export const regionAlong = (
  board: Stones,
  defender: Color,
  targets: readonly Point[],
  used: readonly Point[],
): Point[] | undefined => {
  for (const reach of [1, 0]) {
    const region = regionAround(board, defender, targets, reach, 0, used);
    if (region.length <= MAX_REGION) return region;
  }
  return undefined;
};

/** Returns the empty points within a few steps. */
export const pointsNear = ({ size, stones }: Stones, from: readonly Point[]): Point[] => {
  const near = new Set(from);
  for (let step = 0; step < WIDER; step += 1)
    for (const point of [...near])
      for (const next of neighboursOf(point, size)) if (stones[next] === EMPTY) near.add(next);
  return [...near];
};

/** Returns the largest region that fits the solver; undefined when even the smallest is too large. */
export const suggestRegion = (
  board: Stones,
  defender: Color,
  targets: readonly Point[],
): Point[] | undefined => {
  for (const reach of [Number.POSITIVE_INFINITY, ...REACHES]) {
    const region = regionAround(board, defender, targets, reach);
    if (region.length <= (reach > REACHES[0] ? 40 : MAX_REGION)) return region;
  }
  return undefined;
};

/**
 * Guesses the defender: the colour of the stones farther inside. Each of the four outermost stones votes for
 * its own colour as the attacker, with a weight that grows with its distance from the edges of the board.
 */
export const suggestDefender = ({ size, stones }: Stones): Color => {
  const { width, height } = size;
  const placed = Array.from({ length: pointsOn(size) }, (_, point) => point).filter(
    (point) => stones[point] !== EMPTY,
  );
  if (placed.length === 0) return BLACK;
  const x = (point: Point) => point % width;
  const y = (point: Point) => Math.floor(point / width);
  const outermost = [
    { by: (p: Point) => -x(p), edge: (p: Point) => x(p) },
    { by: (p: Point) => x(p), edge: (p: Point) => width - 1 - x(p) },
    { by: (p: Point) => -y(p), edge: (p: Point) => y(p) },
    { by: (p: Point) => y(p), edge: (p: Point) => height - 1 - y(p) },
  ];
  let balance = 0;
  for (const { by, edge } of outermost) {
    const far = placed.reduce((best, point) => (by(point) > by(best) ? point : best));
    balance += (stones[far] === BLACK ? 1 : -1) * edge(far);
  }
  if (balance !== 0) return balance > 0 ? WHITE : BLACK;
  const blacks = placed.filter((point) => stones[point] === BLACK).length;
  return 2 * blacks > placed.length ? WHITE : BLACK;
};

/** A group that may be at stake in a position. */
export interface Stake {
  readonly defender: Color;
  readonly targets: readonly Point[];
}

/** Fewer stones are a sacrifice as often as a group. */
const MIN_STAKE = 3;
/** Chains of one colour within this distance may be one group. */
const STAKE_NEAR = 2;

/**
 * Guesses what is at stake in a bare position: first all stones of the colour farther inside, then groups and single
 * chains of both colours that have few liberties for their size, the largest first.
 */
export const suggestStakes = (board: Stones, defender = suggestDefender(board)): Stake[] => {
  const stakes: Stake[] = [];
  const known = new Set<string>();
  const add = (color: Color, points: readonly Point[]): void => {
    const targets = [...points].sort((a, b) => a - b);
    const name = targets.join();
    if (known.has(name)) return;
    known.add(name);
    stakes.push({ defender: color, targets });
  };
  add(
    defender,
    Array.from(board.stones.keys()).filter((point) => board.stones[point] === defender),
  );
  const candidates = [defender, opponent(defender)].flatMap((color) => {
    const chains = chainsOf(board, color);
    return [...groupsOf(chains, board.size.width, STAKE_NEAR), ...chains]
      .filter((points) => points.length >= MIN_STAKE)
      .map((points) => ({ color, points, liberties: libertiesOf(board, points) }))
      .filter(({ points, liberties }) => liberties <= points.length + MIN_STAKE);
  });
  for (const { color, points } of candidates.sort((a, b) => b.points.length - a.points.length))
    add(color, points);
  return stakes;
};

const libertiesOf = (board: Stones, points: readonly Point[]): number =>
  new Set(
    points.flatMap((point) => neighboursOf(point, board.size)).filter((near) => board.stones[near] === EMPTY),
  ).size;

/** Makes a problem from a bare position: every stone of the defender is at stake, the region is guessed. */
export const suggestProblem = (board: Stones, toMove: Color, defender: Color): Problem | undefined => {
  const targets = Array.from(board.stones.keys()).filter((point) => board.stones[point] === defender);
  if (targets.length === 0) return undefined;
  const region = suggestRegion(board, defender, targets);
  return region && { size: board.size, stones: board.stones, toMove, defender, region };
};
