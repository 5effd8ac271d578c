import type { Rules } from '../board/rules';
import { BLACK, type Color, type Move, PASS, type Point, type Size, WHITE } from '../board/types';
import { Match } from '../network/match';
import { fail, type Outcome, ok } from '../outcome';
import { type Avoidance, type Avoided, isSameAvoidance, makeAvoidance } from './avoidance';
import { safeArea } from './ending';
import { type GraphKey, graphKey } from './keys';
import type { SearchParameters } from './parameters';
import { markMirrored, symmetriesOf } from './root-symmetry';

/** A position by the way it came about. */
export interface SearchRequest {
  readonly size: Size;
  readonly rules: Rules;
  readonly komi: number;
  readonly initialStones: { readonly black: readonly Point[]; readonly white: readonly Point[] };
  readonly initialPlayer?: Color | undefined;
  readonly moves: readonly Move[];
  readonly avoid?: readonly Avoided[] | undefined;
}

export type SearchFailure = 'search.move';

/** A position to be searched and what the rules alone say about it. */
export interface RootPosition {
  readonly match: Match;
  readonly key: GraphKey;
  /** N + 1 flags: 1 where a move is not looked at. */
  readonly banned: Uint8Array;
  /** Below the root too; undefined when nothing is avoided there. */
  readonly avoidance: Avoidance | undefined;
  /** Maps of the symmetries by which moves stand for others, the identity first. */
  readonly symmetries: readonly Int32Array[];
  /** Its figures are those of a part of the moves only, by request. */
  readonly partial: boolean;
  /** Stones and territory that are safe for certain, by point; for the tidy end of games. */
  readonly safe: Uint8Array;
}

/**
 * Plays the moves of a request. `suicide` is the network's opinion on pass-alive stones (`passAliveUnderSuicide`).
 * Fails at a move on a taken point or a single stone's suicide; `turn` counts from 0.
 */
export const makeRootPosition = (
  request: SearchRequest,
  p: SearchParameters,
  suicide: boolean,
): Outcome<RootPosition, SearchFailure> => {
  const { black, white } = request.initialStones;
  const match = new Match({
    size: request.size,
    rules: request.rules,
    komi: request.komi,
    initialStones: [
      ...black.map((point) => ({ color: BLACK, point }) as const),
      ...white.map((point) => ({ color: WHITE, point }) as const),
    ],
    initialPlayer: request.initialPlayer,
  });
  let key = graphKey({ lo: 0, hi: 0 }, match, p.graphSearchRepBound);
  for (const [turn, { color, point }] of request.moves.entries()) {
    if (!match.playAs(color, point)) return fail('search.move', { turn });
    key = graphKey(key, match, p.graphSearchRepBound);
  }
  // Only in the tree are the clean-up phases of territory scoring played.
  match.preventEncore = false;
  const avoid = (request.avoid ?? []).filter(({ points, depth }) => points.length > 0 && depth > 0);
  // With moves to avoid, a move and its mirror image are not the same.
  const symmetries = symmetriesOf(match).slice(
    0,
    p.rootSymmetryPruning && avoid.length === 0 ? undefined : 1,
  );
  const safe = safeArea(match, match.rules.suicide || suicide);
  const banned = new Uint8Array(match.board.points + 1);
  markMirrored(match, symmetries, banned);
  for (const { color, points } of avoid) {
    if (color !== match.toPlay) continue;
    for (const point of points) banned[point === PASS ? match.board.points : point] = 1;
  }
  if (p.rootPruneUselessMoves && opponentOnlyPasses(match)) {
    safe.forEach((owner, point) => {
      if (owner !== 0) banned[point] = 1;
    });
  }
  const avoidance = makeAvoidance(avoid, match.board.points);
  return ok({ match, key, banned, avoidance, symmetries, partial: avoid.length > 0, safe });
};

/** Are they the same to a search? */
export const isSameRootPosition = (one: RootPosition, other: RootPosition): boolean =>
  one.key.lo === other.key.lo &&
  one.key.hi === other.key.hi &&
  one.match.turns === other.match.turns &&
  one.match.board.points === other.match.board.points &&
  one.banned.every((value, i) => value === other.banned[i]) &&
  isSameAvoidance(one.avoidance, other.avoidance);

/** The opponent passed in each of its last four turns: the side to move fills territory to no end. */
const opponentOnlyPasses = (match: Match): boolean => {
  if (match.turns < 7) return false;
  return [1, 3, 5, 7].every((ago) => match.pointAgo(ago) === PASS && match.colorAgo(ago) !== match.toPlay);
};
