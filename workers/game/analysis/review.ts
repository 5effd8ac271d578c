import { fastVisits, type ReviewPlan } from '#kernel/review/deepening';
import type { Line, PositionKey, ReviewView } from '#protocol';
import type { Clock } from '../../clock';
import { nextOpen } from './review-order';

/** The line under review, as columns by index. It may change under a running review. */
export interface ReviewLine {
  readonly length: number;
  /** Key of the position; undefined while it is still being worked out. */
  positionAt(index: number): PositionKey | undefined;
  /** Visits of the analysis by the network in use or, unless it looks `again`, of the record; 0 for none. */
  visitsAt(index: number, again?: boolean): number;
  /** Visits of the best analysis known, also of one by another network that stands in. */
  knownAt(index: number): number;
  /** Another network than the one in the box is in use, for which the second look is a whole review. */
  readonly isAgain: boolean;
  /** Visits that every position is to get, see `visitTargets`. */
  targets(plan: ReviewPlan, round: number): ArrayLike<number>;
  /** The position in the form that engines take. */
  lineAt(index: number): Line;
}

/** What an engine is to do next. */
export interface ReviewStep {
  readonly index: number;
  readonly visits: number;
}

/** Finished positions after which the pace is known, and the weight of the newest. */
const PACE_AFTER = 3;
const PACE_WEIGHT = 0.15;
/** Times that a time budget may double the depth: more than any review reaches. */
const MAX_ROUNDS = 12;

/**
 * A whole-game review chooses the next position and its depth, and measures progress. First every position gets the
 * visits of the fast pass, then positions that matter get more. The analyses hold its whole state, so it continues
 * after a pause and after the page was closed in the same way.
 */
export class Review {
  readonly #clock: Clock;
  #phase: 'idle' | 'running' | 'paused' = 'idle';
  #plan: ReviewPlan;
  #round = 0;
  #isAgain = false;
  // Positions that an engine ended with fewer visits than asked, such as finished games. The review skips them.
  readonly #exhausted = new Set<PositionKey>();
  #finished = 0;
  #finishedAt = 0;
  #paceMs = 0;
  // Time of this review so far, without its pauses.
  #spentMs = 0;
  #resumedAt = 0;

  constructor(clock: Clock, plan: ReviewPlan) {
    this.#clock = clock;
    this.#plan = plan;
  }

  get running(): boolean {
    return this.#phase === 'running';
  }
  /** Running or paused. */
  get isActive(): boolean {
    return this.#phase !== 'idle';
  }

  configure(plan: ReviewPlan): void {
    this.#plan = plan;
    this.#round = 0;
  }

  /** Whether the running review looks again at what another network has reviewed. */
  get isAgain(): boolean {
    return this.#isAgain;
  }

  /** `again`: another network has reviewed the game, see `ReviewPlan.isAgain`. */
  start(again = false): void {
    const now = this.#clock.now();
    if (this.#phase === 'idle') {
      this.#spentMs = 0;
      this.#round = 0;
      this.#isAgain = again;
    }
    if (this.#phase !== 'running') this.#resumedAt = now;
    this.#phase = 'running';
    this.#exhausted.clear();
    this.#finished = 0;
    this.#finishedAt = now;
  }
  /** Asks for exhausted positions again: another network may search them deeper. */
  askAgain(): void {
    this.#exhausted.clear();
  }
  pause(): void {
    if (this.#phase !== 'running') return;
    this.#spentMs += this.#clock.now() - this.#resumedAt;
    this.#phase = 'paused';
  }
  cancel(): void {
    this.#phase = 'idle';
    this.#isAgain = false;
  }

  get #planNow(): ReviewPlan {
    return this.#isAgain ? { ...this.#plan, budget: 'adaptive', isAgain: true } : this.#plan;
  }

  /**
   * The next position to search: by runs from the start (`nextOpen`), positions without analysis first, so that the
   * chart is complete as soon as possible. One or two passes over the columns; 100 000 positions take a few
   * milliseconds.
   */
  next(line: ReviewLine, taken: (position: PositionKey) => boolean): ReviewStep | undefined {
    if (this.#isOver()) return undefined;
    for (;;) {
      const targets = line.targets(this.#planNow, this.#round);
      const step = this.#nextOf(line, targets, taken);
      if (step || !this.#mayGoDeeper(line, targets)) return step;
      this.#round += 1;
    }
  }

  /** An engine has finished a position, deep enough or not. */
  finished(position: PositionKey, visits: number, asked: number): void {
    if (visits < asked) this.#exhausted.add(position);
    const now = this.#clock.now();
    const tookMs = now - this.#finishedAt;
    this.#finishedAt = now;
    this.#finished += 1;
    const weight = Math.max(PACE_WEIGHT, 1 / this.#finished);
    this.#paceMs += (tookMs - this.#paceMs) * weight;
  }

  isDone(line: ReviewLine): boolean {
    if (this.#isOver()) return true;
    const targets = line.targets(this.#planNow, this.#round);
    return this.#isReached(line, targets) && !this.#mayGoDeeper(line, targets);
  }

  view(line: ReviewLine): ReviewView {
    const targets = line.targets(this.#planNow, this.#round);
    const fast = this.#count(line, targets, 0);
    const deep = this.#count(line, targets, fastVisits(this.#planNow));
    // The deeper stage begins when every position has had the fast one.
    const isDeep = fast.fastDone === fast.total && deep.total > 0;
    // A deeper look at one position may raise doubts about others; the game stays reviewed.
    const isDone = this.#phase === 'idle' && line.length > 0 && this.#isReviewed(line);
    const { done, total } = isDeep && !isDone ? deep : { done: fast.fastDone, total: fast.total };
    const view = {
      phase: isDone ? 'done' : this.#phase,
      stage: isDeep ? 'deep' : 'fast',
      done,
      total,
      visits: this.#plan.visits,
      ...(isDone && !isOwn(line) ? { isOfOthers: true as const } : {}),
    } as const;
    const remainingMs = this.#remainingMs(total - done);
    return remainingMs === undefined ? view : { ...view, remainingMs };
  }

  /** A stronger network needs fewer visits for its second look than the first had, and stays out of calm positions. */
  #isReviewed(line: ReviewLine): boolean {
    const least = fastVisits({ ...this.#plan, isAgain: line.isAgain });
    for (let index = 0; index < line.length; index += 1) {
      const position = line.positionAt(index);
      const exhausted = position !== undefined && this.#exhausted.has(position);
      if (line.knownAt(index) < least && !exhausted) return false;
    }
    return true;
  }

  #remainingMs(positions: number): number | undefined {
    if (!this.running) return undefined;
    if (this.#plan.budget === 'time') return Math.max(0, this.#plan.seconds * 1000 - this.#timeSpent());
    return this.#finished < PACE_AFTER ? undefined : Math.round(positions * this.#paceMs);
  }

  #timeSpent(): number {
    return this.#spentMs + (this.running ? this.#clock.now() - this.#resumedAt : 0);
  }

  #isOver(): boolean {
    return this.#plan.budget === 'time' && this.#timeSpent() >= this.#plan.seconds * 1000;
  }

  #mayGoDeeper(line: ReviewLine, targets: ArrayLike<number>): boolean {
    if (this.#plan.budget !== 'time' || this.#round >= MAX_ROUNDS) return false;
    return this.#isReached(line, targets) && this.#count(line, targets, fastVisits(this.#planNow)).total > 0;
  }

  #nextOf(
    line: ReviewLine,
    targets: ArrayLike<number>,
    taken: (position: PositionKey) => boolean,
  ): ReviewStep | undefined {
    const isTaken = (index: number): boolean => {
      const position = line.positionAt(index);
      return position !== undefined && taken(position);
    };
    const lacks = (index: number): boolean => {
      const position = line.positionAt(index);
      const isDeep = line.visitsAt(index, this.#isAgain) >= (targets[index] as number);
      return !isDeep && position !== undefined && !this.#exhausted.has(position);
    };
    const isUnknown = (index: number): boolean => line.visitsAt(index, this.#isAgain) === 0 && lacks(index);
    const fast = fastVisits(this.#planNow);
    const isCritical = (index: number): boolean =>
      this.#isAgain && (targets[index] as number) > fast && lacks(index);
    const index =
      nextOpen(line.length, isCritical, isTaken) ??
      nextOpen(line.length, isUnknown, isTaken) ??
      nextOpen(line.length, lacks, isTaken);
    return index === undefined ? undefined : { index, visits: targets[index] as number };
  }

  #isReached(line: ReviewLine, targets: ArrayLike<number>): boolean {
    const { done, total } = this.#count(line, targets, 0);
    return done === total;
  }

  /** Positions that are to get more than `above` visits, and those of them that have what they are to get. */
  #count(line: ReviewLine, targets: ArrayLike<number>, above: number) {
    const fast = fastVisits(this.#planNow);
    const counted = { done: 0, fastDone: 0, total: 0 };
    for (let index = 0; index < line.length; index += 1) {
      const target = targets[index] as number;
      if (target <= above) continue;
      counted.total += 1;
      const known = line.visitsAt(index, this.#isAgain);
      const position = line.positionAt(index);
      const exhausted = position !== undefined && this.#exhausted.has(position);
      if (known >= target || exhausted) counted.done += 1;
      if (known >= fast || exhausted) counted.fastDone += 1;
    }
    return counted;
  }
}

/** The engine in use has found most of what is known of a line. */
const isOwn = (line: ReviewLine): boolean => {
  let own = 0;
  for (let index = 0; index < line.length; index += 1) own += Number(line.visitsAt(index, true) > 0);
  return 2 * own > line.length;
};
