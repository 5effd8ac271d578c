import type { Rules } from '../board/rules';
import { BLACK, type Color, type Move, PASS, type Point, type Size, WHITE } from '../board/types';
import { rulesKnownTo } from '../network/known-rules';
import { Match } from '../network/match';
import type { ModelInfo } from '../network/model';
import { fail, type Outcome, ok } from '../outcome';
import { type Avoidance, type Avoided, isSameAvoidance, makeAvoidance } from './avoidance';
import { safeArea } from './ending';
import { type GraphKey, graphKey } from './keys';
import type { SearchParameters } from './parameters';
import { markMirrored, symmetriesOf } from './root-symmetry';

/** A position, given by the moves that lead to it. */
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

/** A position to search, with everything the rules alone say about it. */
export interface RootPosition {
  readonly match: Match;
  readonly key: GraphKey;
  /** N + 1 flags: 1 for a move that the search leaves out. */
  readonly banned: Uint8Array;
  /** Moves left out below the root too; undefined without any. */
  readonly avoidance: Avoidance | undefined;
  /** Point maps of the symmetries by which moves represent others, the identity first. */
  readonly symmetries: readonly Int32Array[];
  /** True when the request limits the moves, so the figures describe only a part of them. */
  readonly partial: boolean;
  /** Certainly safe stones and territory, by point, for tidy endings. */
  readonly safe: Uint8Array;
}

/** A network of the present kind. */
const PRESENT = { inputs: 7, passAliveUnderSuicide: false } as const;

/**
 * Plays the moves of a request, under the rules nearest to its own that the network knows. Fails at a move
 * on an occupied point or a single stone's suicide; `turn` counts from 0.
 */
export const makeRootPosition = (
  request: SearchRequest,
  p: SearchParameters,
  model: Pick<ModelInfo, 'inputs' | 'passAliveUnderSuicide'> = PRESENT,
): Outcome<RootPosition, SearchFailure> => {
  const { black, white } = request.initialStones;
  const match = new Match({
    size: request.size,
    rules: rulesKnownTo(model, request.rules),
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
  // Only the tree plays the clean-up phases of territory scoring.
  match.preventEncore = false;
  const avoid = (request.avoid ?? []).filter(({ points, depth }) => points.length > 0 && depth > 0);
  // With moves to avoid, a move and its mirror image differ.
  const symmetries = symmetriesOf(match).slice(
    0,
    p.rootSymmetryPruning && avoid.length === 0 ? undefined : 1,
  );
  const safe = safeArea(match, match.rules.suicide || model.passAliveUnderSuicide);
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

/** Tells whether a search treats both positions as the same. */
export const isSameRootPosition = (one: RootPosition, other: RootPosition): boolean =>
  one.key.lo === other.key.lo &&
  one.key.hi === other.key.hi &&
  one.match.turns === other.match.turns &&
  one.match.board.points === other.match.board.points &&
  one.banned.every((value, i) => value === other.banned[i]) &&
  isSameAvoidance(one.avoidance, other.avoidance);

/**
 * Tells whether the opponent passed in its last four turns: the side to move then fills territory without
 * purpose.
 */
const opponentOnlyPasses = (match: Match): boolean => {
  if (match.turns < 7) return false;
  return [1, 3, 5, 7].every((ago) => match.pointAgo(ago) === PASS && match.colorAgo(ago) !== match.toPlay);
};
