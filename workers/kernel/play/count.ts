import type { Board } from '../board/board';
import { playedOwnership, surelyDead } from '../board/dead-stones';
import { findRegions } from '../board/regions';
import { findGroups } from '../board/seki';
import { BLACK, type Color, EMPTY, opponent, type Point, WHITE } from '../board/types';
import { groupsOf } from '../tsumego/decided-group';
import type { CountProposal } from './play-state';
import { type Fate, provedFates } from './proved-fates';

/** A position that an engine has played out. */
export interface End {
  readonly stones: Uint8Array;
  readonly ownership: Float32Array;
}

/** What is known of a finished position. Ownership is -1 (White) to 1 (Black) a point. */
export interface CountEvidence {
  /** The network's ownership: the mean of Black to move and White to move. */
  readonly ownership?: Float32Array | undefined;
  /** Ends of play-outs, one for each side that began. */
  readonly ends?: readonly End[];
  /** The network that comes with the app judges no better than random games, so they have a say beside it. */
  readonly small?: boolean;
  readonly games?: number;
}

/** The weight of random games beside a small network, which has weight 1. */
const GAMES_WEIGHT = 1.5;
/** Where the position was played out, the network's first sight has this weight beside each end. */
const SIGHT_WEIGHT = 0.5;
const GAMES = 300;
/** Below this certainty, or where the sources disagree, a person should look. */
const SURE = 0.6;
const SURE_PLAYED = 0.5;
/** A play-out by a small network errs as it does: what was seen before must say so too, if not as surely. */
const SEEN_BEFORE = 0.4;

interface JudgedChain {
  readonly stones: readonly Point[];
  readonly color: Color;
  /** -1 for surely dead to 1 for surely alive. */
  readonly life: number;
  readonly isSure: boolean;
  /** False where one of the voices before the play-out says otherwise, or hardly so. */
  readonly isFirm?: boolean;
  /** Nothing can save it. */
  readonly isCertain?: boolean;
  /** What the search proved. */
  readonly fate?: Fate;
}

/**
 * Proposes the dead stones and the stones in seki of a finished game, the stones that a person should look at, and what is
 * left open.
 */
export const proposeCount = (board: Board, evidence: CountEvidence): CountProposal => {
  const chains = doubtSpread(board, proved(board, judgedChains(board, evidence)));
  const judgedDead = chains.filter(({ life }) => life < 0);
  const standing = chains.filter(
    (chain) => chain.fate === 'standing' || (chain.life < 0 && !chain.fate && stands(chain, evidence)),
  );
  const seki = sekiAmong(board, judgedDead, standing);
  const inSeki = new Set(seki);
  const isProposed = ({ stones: [head] }: JudgedChain): boolean => !inSeki.has(head as Point);
  const dead = judgedDead.filter(({ fate }) => fate !== 'standing').filter(isProposed);
  const unsure = chains.filter(({ isSure }) => !isSure).filter(isProposed);
  const stonesOf = (of: readonly JudgedChain[]): Point[] => of.flatMap(({ stones }) => stones);
  return {
    dead: stonesOf(dead),
    seki,
    unsure: stonesOf(unsure),
    open: openPoints(board, new Set(stonesOf(dead)), evidence.ownership),
  };
};

/** Whether a chain stands to the end of every play-out; without one nobody knows. */
const stands = ({ stones, color }: JudgedChain, { ends = [] }: CountEvidence): boolean =>
  ends.length > 0 && ends.every((end) => stones.every((point) => end.stones[point] === color));

/** What the search proves of small closed corners outweighs every other voice. */
const proved = (board: Board, chains: readonly JudgedChain[]): readonly JudgedChain[] => {
  // A wall in doubt proves nothing of what lies behind it.
  const alive = new Set(chains.flatMap(({ life, stones, isSure }) => (life > 0 && isSure ? stones : [])));
  const asked = chains.filter(({ life, isSure, isCertain }) => !isCertain && (life < 0 || !isSure));
  const fates = provedFates(
    board,
    asked.map(({ stones }) => stones),
    (point) => alive.has(point),
  );
  return chains.map((chain) => {
    const fate = fates.get(chain.stones[0] as Point);
    if (!fate || chain.isCertain) return chain;
    const isSure = fate === 'dead' || (fate === 'standing' && chain.life > 0);
    return { ...chain, fate, life: fate === 'dead' ? -1 : chain.life, isSure, isFirm: isSure };
  });
};

/** Beside stones in doubt their neighbours are in doubt as well, unless every voice is firm about them. */
const doubtSpread = (board: Board, chains: readonly JudgedChain[]): readonly JudgedChain[] => {
  const doubtful = new Set<Point>();
  for (const color of [BLACK, WHITE] as const) {
    const shaky = chains.filter(
      (chain) => chain.color === color && (!chain.isSure || chain.isFirm === false),
    );
    const unsure = new Set(shaky.filter(({ isSure }) => !isSure).map(({ stones }) => stones[0]));
    for (const group of groupsOf(
      shaky.map(({ stones }) => stones),
      board.width,
      NEAR,
    ))
      if (group.some((point) => unsure.has(point))) for (const point of group) doubtful.add(point);
  }
  return chains.map((chain) =>
    chain.isSure && doubtful.has(chain.stones[0] as Point) ? { ...chain, isSure: false } : chain,
  );
};

const judgedChains = (
  board: Board,
  { ownership, ends = [], small = true, games = GAMES }: CountEvidence,
): JudgedChain[] => {
  const certain = new Set(surelyDead(board));
  const played = small || !ownership ? playedOwnership(board, { games }) : undefined;
  const into = new Int16Array(board.points);
  const chains: JudgedChain[] = [];
  for (let point = 0; point < board.points; point += 1) {
    if (board.chainHead(point) !== point) continue;
    const stones = [...into.subarray(0, board.chainStones(point, into))];
    const color = board.stones[point] as Color;
    const lifeIn = (values: Float32Array): number => {
      const sum = stones.reduce((total, stone) => total + (values[stone] ?? 0), 0);
      return ((color === BLACK ? 1 : -1) * sum) / stones.length;
    };
    if (certain.has(point)) {
      chains.push({ stones, color, life: -1, isSure: true, isCertain: true });
      continue;
    }
    const bySight = ownership && lifeIn(ownership);
    const byGames = played && lifeIn(played);
    const byEnds = ends.map((end) => lifeIn(end.ownership));
    const weights: (readonly [value: number | undefined, weight: number])[] =
      byEnds.length > 0
        ? [...byEnds.map((value) => [value, 1] as const), [bySight, SIGHT_WEIGHT]]
        : [
            [bySight, 1],
            [byGames, GAMES_WEIGHT],
          ];
    const life = weightedMean(weights);
    const voices = byEnds.length > 0 ? byEnds : [bySight, byGames];
    const disagree = new Set(voices.flatMap((value) => (value === undefined ? [] : [value < 0]))).size > 1;
    const before = weightedMean([
      [bySight, 1],
      [byGames, 1],
    ]);
    const isSure =
      !disagree &&
      (byEnds.length > 0
        ? Math.abs(life) >= SURE_PLAYED && Math.sign(life) * before >= SEEN_BEFORE
        : Math.abs(life) >= SURE);
    const isFirm = [bySight, byGames].every(
      (value) => value === undefined || Math.sign(life) * value >= SEEN_BEFORE,
    );
    chains.push({ stones, color, life, isSure, isFirm });
  }
  return chains;
};

const weightedMean = (parts: readonly (readonly [value: number | undefined, weight: number])[]): number => {
  let [sum, weights] = [0, 0];
  for (const [value, weight] of parts) {
    if (value === undefined) continue;
    sum += weight * value;
    weights += weight;
  }
  return sum / (weights || 1);
};

/** How near to each other the chains of one group lie, in steps along lines. */
const NEAR = 3;

/** The doubtful chains of one colour that live and die together. */
export const doubtfulGroups = (board: Board, unsure: readonly Point[]): (readonly Point[])[] => {
  const left = new Set(unsure);
  const into = new Int16Array(board.points);
  const chainsOf = (color: Color): (readonly Point[])[] =>
    [...left]
      .filter((point) => board.stones[point] === color && board.chainHead(point) === point)
      .map((point) => [...into.subarray(0, board.chainStones(point, into))]);
  return ([BLACK, WHITE] as const).flatMap((color) => groupsOf(chainsOf(color), board.width, NEAR));
};

/**
 * Stones that look dead to an engine, which sees who would capture whom in the end, and that neither side can capture
 * without losing its own: left on the board with the stones around them, both live by the points that nobody can fill.
 */
const sekiAmong = (board: Board, dead: readonly JudgedChain[], standing: readonly JudgedChain[]): Point[] => {
  const stones = board.stones.slice(0, board.points);
  for (const chain of dead)
    if (!standing.includes(chain)) for (const point of chain.stones) stones[point] = EMPTY;
  const { of, inSeki } = findGroups(stones, board.size, 'bySense');
  // A chain in atari is captured or saved, never in seki.
  const lives = (point: Point): boolean => inSeki[of[point] ?? -1] === true && board.libertiesOf(point) > 1;
  const found = new Set<Point>();
  for (const color of [BLACK, WHITE] as const) {
    const chains = standing.filter((chain) => chain.color === color).map((chain) => chain.stones);
    for (const group of groupsOf(chains, board.width, NEAR)) {
      if (!group.every(lives)) continue;
      const others = opponentsBeside(board, group, color).filter(lives);
      if (others.length === 0) continue;
      const groups = new Set([...group, ...others].map((point) => of[point]));
      for (const [point, number] of of.entries())
        if (groups.has(number) && stones[point] !== EMPTY) found.add(point);
    }
  }
  return [...found];
};

const opponentsBeside = (
  { neighbours, stones, points }: Board,
  group: readonly Point[],
  color: Color,
): Point[] => {
  const seen = new Uint8Array(points);
  const queue = [...group];
  for (const point of queue) seen[point] = 1;
  const found: Point[] = [];
  // Across the empty points between them: in seki they share liberties.
  for (const point of queue)
    for (let side = 4 * point; side < 4 * point + 4; side += 1) {
      const beside = neighbours[side] as number;
      if (beside === points || seen[beside]) continue;
      seen[beside] = 1;
      if (stones[beside] === opponent(color)) found.push(beside);
      else if (stones[point] !== EMPTY || stones[beside] === color) queue.push(beside);
    }
  return found;
};

/** An open region of fewer points is neutral ground between two walls. */
const OPEN_POINTS = 6;
/** So sure is an engine of the ground behind an open border. */
const OWNED = 0.5;

/**
 * Lists the points where a border is open: those between the grounds of the two sides in a region that an engine takes
 * for territory, and a count for nobody's.
 */
const openPoints = (board: Board, dead: ReadonlySet<Point>, ownership: Float32Array | undefined): Point[] => {
  const stones = board.stones.slice(0, board.points);
  for (const point of dead) stones[point] = EMPTY;
  const { of, touches } = findRegions(stones, board.size);
  const regions = new Map<number, Point[]>();
  for (const [point, region] of of.entries())
    if (region >= 0 && touches[region] === 3) regions.set(region, [...(regions.get(region) ?? []), point]);
  return [...regions.values()].flatMap((points) => {
    const owned = points.filter((point) => Math.abs(ownership?.[point] ?? 1) >= OWNED);
    if (owned.length < OPEN_POINTS) return [];
    return points.filter((point) => isBetween(board, stones, point, ownership));
  });
};

/** Whether the point and those beside it are both sides' ground. */
const isBetween = (
  { neighbours, points }: Board,
  stones: Uint8Array,
  point: Point,
  ownership: Float32Array | undefined,
): boolean => {
  const ownerOf = (at: Point): number => {
    const stone = stones[at] as number;
    const owned = ownership?.[at] ?? 0;
    return stone !== EMPTY ? stone : owned > 0 ? BLACK : owned < 0 ? WHITE : EMPTY;
  };
  let colours = ownerOf(point);
  for (let side = 4 * point; side < 4 * point + 4; side += 1) {
    const beside = neighbours[side] as number;
    if (beside < points) colours |= ownerOf(beside);
  }
  return colours === 3;
};
