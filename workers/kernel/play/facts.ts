import type { Board } from '../board/board';
import { BLACK, EMPTY, opponent, PASS, type Point, type Size } from '../board/types';
import type { Analysis } from '../kata/analysis';
import { eventsOf, featsOf } from './events';
import { BOARD_AREAS, type BoardArea, type Fact, type MoveSituation } from './fact';
import { fatesOf } from './fates';
import { linesBetween } from './lines-between';
import type { Verdict } from './sparring';

const GROUND_POINTS = 4;
/** Where so many times the loss changes hands, as much comes back elsewhere: to name one side of an exchange misleads. */
const GROUND_OF_LOSS = 1.5;
/** What a point gains near it is most of the loss, or it is not what the loss is about. */
const AROUND_OF_LOSS = 0.6;
/** Near is within so many parts of the side of the board. */
const AROUND_PART = 6;
/** Points whose ownership changes less do not belong to a changed area. */
const GROUND_CHANGE = 0.2;
const FAR_LINES = 6;
const FAR_LOSS = 2;
const UNSEEN_PRIOR = 0.02;
const FINE_GAP = 3;
const FINE_PRIOR = 0.1;

/** Returns true statements about a move, the most important first. */
export const factsOf = (situation: MoveSituation): readonly Fact[] => {
  const { verdict, before, recent, board } = situation;
  const { scoreLoss, spread, best, point } = verdict;
  const isBest = verdict.order === 1;
  if (isBest || isWithinNoise(verdict)) {
    const feats = featsOf(situation);
    if (isBest && point !== PASS && isFine(before)) return [{ kind: 'fineMove' }, ...feats];
    return isBest ? feats : [{ kind: 'hardToSay' }, ...feats];
  }
  const facts: Fact[] = [
    // What happens on the board says it better than whose stones a network believes in.
    ...firstOf(eventsOf, fatesOf, keyPoint)(situation),
    { kind: 'loss', points: Math.round(scoreLoss), spread: Math.max(1, Math.round(spread)) },
    ...firstOf(changedGround, changedAround)(situation),
  ];
  if (best !== undefined && best >= 0 && point !== PASS) {
    // Elsewhere than the move itself too: what is bigger beside it is not elsewhere.
    const far =
      recent.length > 0 && [...recent, point].every((here) => linesBetween(here, best, board) >= FAR_LINES);
    // Who names the point that both sides want has said where.
    const isNamed = facts.some(({ kind }) => kind === 'keyPoint');
    if (far && scoreLoss >= FAR_LOSS && !isNamed) facts.push({ kind: 'elsewhere', best });
    const prior = before.candidates[0]?.prior ?? 1;
    if (prior < UNSEEN_PRIOR) facts.push({ kind: 'hardToSee', best });
  }
  return facts;
};

/** What the first of them finds that finds anything. */
const firstOf =
  (...finders: readonly ((situation: MoveSituation) => Fact[])[]) =>
  (situation: MoveSituation): Fact[] => {
    for (const find of finders) {
      const found = find(situation);
      if (found.length > 0) return found;
    }
    return [];
  };

/** The point that both sides want most, and that the opponent gets now. */
const keyPoint = ({ color, verdict: { best }, after }: MoveSituation): Fact[] =>
  best !== undefined && best !== PASS && after.candidates[0]?.point === best
    ? [{ kind: 'keyPoint', color: opponent(color), best }]
    : [];

const isFine = ({ candidates: [best, second] }: Analysis): boolean =>
  best !== undefined &&
  second !== undefined &&
  best.prior < FINE_PRIOR &&
  Math.abs(best.scoreLead - second.scoreLead) >= FINE_GAP;

/**
 * Returns Black's gain of ownership by a move, -1 to 1 for points that changed hands completely; undefined for a loss
 * within the noise, where the change is noise too.
 */
export const ownershipChange = ({
  verdict,
  before,
  after,
}: Pick<MoveSituation, 'verdict' | 'before' | 'after'>): Float32Array | undefined => {
  const [was, is] = [before.ownership, after.ownership];
  if (!was || !is || verdict.order === 1 || isWithinNoise(verdict)) return undefined;
  return is.map((owned, point) => (owned - (was[point] ?? 0)) / 2);
};

const isWithinNoise = ({ scoreLoss, spread }: Verdict): boolean => scoreLoss <= 2 * spread;

/** Returns the largest connected change against the mover. */
const changedGround = ({ board, color, before, after, verdict }: MoveSituation): Fact[] => {
  const [was, is] = [before.ownership, after.ownership];
  if (!was || !is) return [];
  const side = color === BLACK ? 1 : -1;
  const lost = (point: Point): number => side * ((was[point] ?? 0) - (is[point] ?? 0));
  const seen = new Uint8Array(board.points);
  let largest = { sum: 0, x: 0, y: 0 };
  for (let seed = 0; seed < board.points; seed += 1) {
    if (seen[seed] || lost(seed) < GROUND_CHANGE) continue;
    const queue = [seed];
    seen[seed] = 1;
    const region = { sum: 0, x: 0, y: 0 };
    for (const point of queue) {
      const change = lost(point);
      region.sum += change;
      region.x += change * (point % board.width);
      region.y += change * Math.floor(point / board.width);
      for (let i = 4 * point; i < 4 * point + 4; i += 1) {
        const beside = board.neighbours[i] ?? board.points;
        if (beside === board.points || seen[beside] || lost(beside) < GROUND_CHANGE) continue;
        seen[beside] = 1;
        queue.push(beside);
      }
    }
    if (region.sum > largest.sum) largest = region;
  }
  if (largest.sum < GROUND_POINTS || largest.sum > GROUND_OF_LOSS * verdict.scoreLoss) return [];
  const area = areaAt(largest.x / largest.sum, largest.y / largest.sum, board);
  return [{ kind: 'ground', color: opponent(color), area, points: Math.round(largest.sum) }];
};

/** Where no region changes hands as one: what the mover has lost near the answer, or near the better move. */
const changedAround = (situation: MoveSituation): Fact[] => {
  const { board, color, before, after, verdict } = situation;
  const [was, is] = [before.ownership, after.ownership];
  if (!was || !is) return [];
  const side = color === BLACK ? 1 : -1;
  const reach = Math.round(Math.max(board.width, board.height) / AROUND_PART);
  for (const at of [after.candidates[0]?.point, verdict.best]) {
    if (at === undefined || at === PASS) continue;
    let sum = 0;
    for (let point = 0; point < board.points; point += 1)
      if (linesBetween(point, at, board) <= reach) sum += side * ((was[point] ?? 0) - (is[point] ?? 0));
    const isIt = sum >= AROUND_OF_LOSS * verdict.scoreLoss && sum <= GROUND_OF_LOSS * verdict.scoreLoss;
    if (isIt && Math.round(sum) > 1)
      return [{ kind: 'around', color: opponent(color), at, points: Math.round(sum) }];
  }
  return [];
};

/** Returns the area of a point, by thirds of the board. */
export const areaAt = (x: number, y: number, { width, height }: Size): BoardArea => {
  const third = (value: number, side: number): number => Math.min(2, Math.floor((3 * (value + 0.5)) / side));
  return BOARD_AREAS[3 * third(y, height) + third(x, width)] ?? 'centre';
};

/** Returns the share (0 to 1) of the points that one side surely owns. */
export const settledPart = (ownership: Float32Array, board: Board): number => {
  let sure = 0;
  for (let point = 0; point < board.points; point += 1) {
    const owned = Math.abs(ownership[point] ?? 0);
    if (owned > (board.stones[point] === EMPTY ? 0.8 : 0.9)) sure += 1;
  }
  return sure / board.points;
};
