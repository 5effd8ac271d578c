import { BLACK, PASS, type Point } from '#kernel/board/types';
import type { Analysis } from '#kernel/kata/analysis';
import { settledPart } from '#kernel/play/facts';
import {
  agrees,
  costOf,
  type Future,
  gifts,
  isBehind,
  isCountable,
  isSafe,
  missOf,
  notTooRisky,
  shiftOf,
  smallestSafe,
  targetOf,
} from '#kernel/play/half-point';
import { type Answer, type Ask, adviceOn, answerWith, NEVER, type Turn } from '#kernel/play/rank-turn';
import type { HalfPointAim } from '#kernel/play/setup';
import { leadInTheEnd } from './game-end';

export interface SteeredAnswer extends Answer {
  /** Points that the best move would have been worth more. */
  readonly givenAway: number;
}

const VISITS = 300;
/** Where its aim is in danger it thinks longer. */
const SERIOUS_VISITS = 800;
const MS = 1500;
/** Moves glanced at, by the network alone; those nearest to the aim get a longer look. */
const GLANCES = 40;
const LOOKED_AT = 4;
const LOOKING_VISITS = 80;
/** The gifts that get a look as long as that at the best move, the smallest lead first. */
const GIFTS_PROVED = 2;
const PROVING_MS = 800;
const LOOK_MS = 400;
/** Moves whose end is counted, and as many when most is settled. */
const COUNTED = 8;
const COUNTED_LATE = 16;
const LATE = 0.9;
/** A turn that has taken so long decides by what it has seen: a person wonders, and a slow device looks at less. */
const PATIENCE_MS = 3000;
/** Who passes so often in a row wants the game to end. */
const PASSES = 3;

export interface SteeredTurn extends Turn {
  /** Milliseconds that the turn has taken so far; absent where nobody waits. */
  readonly spentMs?: (() => number) | undefined;
}

/** The turn of an AI that wants a game to end near a lead; undefined when no engine answers. */
export const steeredTurn = async (
  ask: Ask,
  turn: SteeredTurn,
  aim: HalfPointAim,
): Promise<SteeredAnswer | undefined> => {
  const { line, position } = turn;
  const { scoring } = line.rules;
  const { board, color } = position;
  const wanted = targetOf(aim, color, { scoring, komi: line.komi, points: board.points });
  const shift = shiftOf(wanted);
  // The game whose narrowest win is the aim.
  const komi = line.komi + (color === BLACK ? shift : -shift);
  const steering = new Steering(ask, { ...turn, line: { ...line, komi } }, wanted - shift, aim === 'ai');
  return steering.turn();
};

/** One turn of a game that the side to move wants to win by `target`. */
class Steering {
  readonly #ask: Ask;
  readonly #turn: SteeredTurn;
  readonly #target: number;
  readonly #mustWin: boolean;

  constructor(ask: Ask, turn: SteeredTurn, target: number, mustWin: boolean) {
    this.#ask = ask;
    this.#turn = turn;
    this.#target = target;
    this.#mustWin = mustWin;
  }

  async turn(): Promise<SteeredAnswer | undefined> {
    const analysis = await this.#search();
    if (!analysis) return undefined;
    const best = this.#bestOf(analysis);
    const chosen = wantsTheEnd(this.#turn) ? { ...best, point: PASS } : await this.#choose(analysis, best);
    return (
      chosen && {
        ...answerWith(this.#turn, analysis, chosen.point, NEVER),
        givenAway: Math.max(0, best.lead - chosen.lead),
      }
    );
  }

  get #isLate(): boolean {
    const { spentMs, boundMs } = this.#turn;
    return spentMs !== undefined && spentMs() >= Math.min(PATIENCE_MS, boundMs);
  }

  async #search(): Promise<Analysis | undefined> {
    const { line, boundMs } = this.#turn;
    const asked = { line, timeMs: Math.min(MS, boundMs) };
    const analysis = await this.#ask({ ...asked, visits: VISITS });
    return analysis && !isSafe(this.#bestOf(analysis))
      ? this.#ask({ ...asked, visits: SERIOUS_VISITS })
      : analysis;
  }

  async #choose(analysis: Analysis, best: Future): Promise<Future | undefined> {
    const settled = analysis.ownership ? settledPart(analysis.ownership, this.#turn.position.board) : 0;
    if (!isCountable(settled)) return isSafe(best) ? this.#smallestSafe(analysis, best) : best;
    return isBehind(best) ? best : this.#nearestEnd(analysis, best, settled);
  }

  /** Gives away as much as leaves the aim safe. */
  async #smallestSafe(analysis: Analysis, best: Future): Promise<Future | undefined> {
    const glances = await this.#glance(analysis, best);
    const looked = glances && (await this.#look(smallestSafe(glances).slice(0, LOOKED_AT), best));
    if (!looked) return undefined;
    // The smallest of several gifts is the one most likely misjudged: it must stand a look as long as the best move had.
    for (const [i, gift] of smallestSafe([...looked, best])
      .slice(0, GIFTS_PROVED)
      .entries()) {
      if (i > 0 && this.#isLate) break;
      const [proved] = (await this.#look([gift], best, VISITS, PROVING_MS)) ?? [];
      if (!proved) return undefined;
      if (isSafe(proved)) return proved;
    }
    return best;
  }

  /** The move after which the game ends nearest to the aim when it goes on quietly. */
  async #nearestEnd(analysis: Analysis, best: Future, settled: number): Promise<Future | undefined> {
    const target = this.#target;
    const { points } = this.#turn.position.board;
    const mayEnd = adviceOn(this.#turn, analysis) === 'must';
    const ends = new Map<Point, number>();
    for (const future of mayEnd ? [{ ...best, point: PASS }, best] : [best]) {
      const end = await this.#end(analysis, future.point);
      if (end === undefined) return undefined;
      ends.set(future.point, end);
      if (end === target && agrees(end, future)) return future;
    }
    if (this.#isLate) return best;
    const glances = await this.#glance(analysis, best);
    if (!glances) return undefined;
    const near = [...glances].sort((one, other) => missOf(one.lead, target) - missOf(other.lead, target));
    // A pass looks odd before the end, so it is not what a turn without time comes down to.
    const finalists = [
      ...analysis.candidates.slice(0, 3),
      ...near.slice(0, settled >= LATE ? COUNTED_LATE : COUNTED),
      { point: PASS },
    ];
    for (const { point } of finalists) {
      if (ends.has(point)) continue;
      if (this.#isLate) break;
      const end = await this.#end(analysis, point);
      if (end === undefined) return undefined;
      ends.set(point, end);
    }
    const orders = new Map(analysis.candidates.map(({ point, order }) => [point, order]));
    const rankOf = (point: Point): number =>
      point === PASS ? (mayEnd ? -1 : Infinity) : (orders.get(point) ?? points);
    const nearest = [...ends]
      .sort(
        ([one, end], [other, otherEnd]) =>
          missOf(end, target) - missOf(otherEnd, target) || rankOf(one) - rankOf(other),
      )
      .slice(0, LOOKED_AT)
      .map(([point]) => ({ point }));
    const looked = await this.#look([best, ...nearest.filter(({ point }) => point !== best.point)], best);
    const choice = looked && notTooRisky(looked, settled, this.#mustWin);
    const costs = choice?.map((future) => ({
      future,
      cost: costOf(future, ends.get(future.point) ?? future.lead, target),
    }));
    costs?.sort(
      (one, other) => one.cost - other.cost || rankOf(one.future.point) - rankOf(other.future.point),
    );
    return costs && (costs[0]?.future ?? best);
  }

  #end({ scoreLead }: Analysis, point: Point): Promise<number | undefined> {
    return leadInTheEnd(this.#ask, this.#turn, point, Math.round(this.#turn.line.komi + scoreLead) + 0.5);
  }

  #glance(analysis: Analysis, best: Future): Promise<Future[] | undefined> {
    const moves = gifts(analysis, this.#turn.position.board.points, GLANCES);
    return this.#look(
      moves.map((point) => ({ point })),
      best,
      1,
    );
  }

  async #look(
    moves: readonly { readonly point: Point }[],
    best: Future,
    visits = LOOKING_VISITS,
    timeMs = LOOK_MS,
  ): Promise<Future[] | undefined> {
    const { line, position } = this.#turn;
    const futures: Future[] = [];
    for (const { point } of moves) {
      // One look at least: the first is the one that is wanted most.
      if (visits > 1 && this.#isLate && futures.some((future) => future !== best)) break;
      if (point === best.point) futures.push(best);
      else {
        const asked = { ...line, moves: [...line.moves, { color: position.color, point }] };
        const after = await this.#ask({ line: asked, visits, timeMs });
        if (!after) return undefined;
        futures.push(this.#futureOf(point, after));
      }
    }
    return futures;
  }

  #bestOf({ candidates: [best], ...root }: Analysis): Future {
    return this.#futureOf(best?.point ?? PASS, best ?? root);
  }

  #futureOf(point: Point, { winrate, scoreLead }: Pick<Analysis, 'winrate' | 'scoreLead'>): Future {
    return this.#turn.position.color === BLACK
      ? { point, winrate, lead: scoreLead }
      : { point, winrate: 1 - winrate, lead: -scoreLead };
  }
}

const wantsTheEnd = ({ line }: Turn): boolean => {
  const theirs = line.moves.filter((_, at) => (line.moves.length - at) % 2 === 1).slice(-PASSES);
  return theirs.length === PASSES && theirs.every(({ point }) => point === PASS);
};
