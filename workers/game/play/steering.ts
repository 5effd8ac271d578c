import { BLACK, opponent, PASS, type Point } from '#kernel/board/types';
import type { Analysis } from '#kernel/kata/analysis';
import {
  type Future,
  gifts,
  hopeOf,
  isSafe,
  isWeaker,
  mayBeOver,
  mayGive,
  notTooRisky,
  shiftOf,
  stepOf,
  type Wanted,
  wantedOf,
} from '#kernel/play/half-point';
import { type Answer, type Ask, adviceOn, answerWith, NEVER, type Turn } from '#kernel/play/rank-turn';
import type { HalfPointAim } from '#kernel/play/setup';
import { GLANCE, Looks, SHORT_LOOK, type SteeredTurn, type Thought } from './looks';

export interface SteeredAnswer extends Answer {
  /** Points that the best move would have been worth more. */
  readonly givenAway: number;
}

const USUAL: Thought = { visits: 300, timeMs: 1500 };
/** Where its aim is in danger it thinks longer, unless nearly all of a search went into one move. */
const CLEAR = 0.8;
const SERIOUS: Thought = { visits: 3000, timeMs: 3000 };
/** Moves glanced at, by the network alone. */
const GLANCES = 40;
/**
 * The most hopeful get a longer look, and the most hopeful of those the longest: the best of many is the one most likely
 * misjudged.
 */
const LOOKED_AT = 6;
const LOOK: Thought = { visits: 100, timeMs: 400 };
const LOOKED_AT_LONG = 2;
const LONG_LOOK: Thought = { visits: 600, timeMs: 800 };
/** Against a weaker player so many are weighed by the answers to them, each by what a player might answer first. */
const WEIGHED = 4;
const ANSWERS = 6;
/** These of the search get a look, however hopeful. */
const FIRST_MOVES = 2;
/** Odd are a pass before the end, any move but the best, and one that a search tries late. */
const EARLY_PASS = 0.05;
const OTHER_MOVE = 0.01;
const LATER_MOVE = 0.001;
const LAST_ORDER = 10;
/** Who passes so often in a row wants the game to end; who does while stones are in dispute is not believed so soon. */
const PASSES = 3;
const PASSES_IN_DISPUTE = 6;

/** The turn of an AI that wants a game to end near a lead; undefined when no engine answers. */
export const steeredTurn = (
  ask: Ask,
  turn: SteeredTurn,
  aim: HalfPointAim,
): Promise<SteeredAnswer | undefined> => {
  const { line, position } = turn;
  const { scoring } = line.rules;
  const { board, color } = position;
  const game = { scoring, komi: line.komi, points: board.points };
  const wanted = wantedOf(aim, color, game);
  const shift = shiftOf(wanted);
  // The game whose narrowest win is the least that is wanted.
  const komi = line.komi + (color === BLACK ? shift : -shift);
  const left = { least: wanted.least - shift, most: wanted.most - shift };
  return new Steering(ask, { ...turn, line: { ...line, komi } }, left).turn();
};

/** One turn of a game that the side to move wants to end with `wanted`. */
class Steering {
  readonly #looks: Looks;
  readonly #turn: SteeredTurn;
  readonly #wanted: Wanted;
  /** The other player is no equal. */
  #toWeaker = false;
  /** The share of the board whose owner is sure. */
  #settled = 0;

  constructor(ask: Ask, turn: SteeredTurn, wanted: Wanted) {
    this.#looks = new Looks(ask, turn);
    this.#turn = turn;
    this.#wanted = wanted;
  }

  async turn(): Promise<SteeredAnswer | undefined> {
    this.#toWeaker = isWeaker(await this.#looks.lostByThem());
    const analysis = await this.#search();
    if (!analysis) return undefined;
    const best = this.#looks.bestOf(analysis);
    this.#settled = best.settled;
    const passes = mayBeOver(best.settled) ? PASSES : PASSES_IN_DISPUTE;
    const chosen = hasPassed(this.#turn, passes)
      ? { ...best, point: PASS }
      : mayGive(best, this.#wanted, stepOf(this.#turn.line.rules), this.#toWeaker)
        ? await this.#choose(analysis, best)
        : best;
    return (
      chosen && {
        ...answerWith(this.#turn, analysis, chosen.point, NEVER),
        givenAway: Math.max(0, best.lead - chosen.lead),
      }
    );
  }

  async #search(): Promise<Analysis | undefined> {
    const { line } = this.#turn;
    const analysis = await this.#looks.think(line, USUAL);
    return analysis && !isClear(analysis) && !isSafe(this.#looks.bestOf(analysis))
      ? this.#looks.think(line, SERIOUS)
      : analysis;
  }

  /** The move after which the game most likely ends with the aim. */
  async #choose(analysis: Analysis, best: Future): Promise<Future | undefined> {
    const mayEnd = this.#mayEnd(analysis);
    const odd = this.#oddness(analysis, mayEnd);
    const hope = (future: Future): number => this.#hopeOf(future) - odd(future.point);
    const points = (futures: readonly { readonly point: Point }[]): Point[] =>
      futures.map(({ point }) => point);
    // A pass that is answered with another ends the game, disputes and all.
    const isGift = (point: Point): boolean => point !== PASS || mayEnd || mayBeOver(best.settled);
    const first = points(analysis.candidates.slice(0, FIRST_MOVES)).filter(isGift);
    const end = mayEnd ? [PASS] : [];
    const moves = gifts(analysis, this.#turn.position.board.points, GLANCES).filter(isGift);
    const glances = await this.#looks.look(moves, GLANCE);
    if (!glances) return undefined;
    const hopeful = points(mostOf(glances, hope, LOOKED_AT));
    const looked = await this.#choice(best, [...hopeful, ...first, ...end], LOOK);
    if (!looked || this.#looks.isLate) return looked && (mostOf(looked, hope)[0] ?? best);
    if (this.#toWeaker) {
      const own = looked.filter(({ point }) => point === best.point);
      return this.#mostRobust(new Set([...own, ...mostOf(looked, hope, WEIGHED)]), odd);
    }
    const last = await this.#choice(best, points(mostOf(looked, hope, LOOKED_AT_LONG)), LONG_LOOK);
    return last && (mostOf(last, hope)[0] ?? best);
  }

  /**
   * The move after which the game ends with the aim after the best answer and, as much, after what a player answers who does not
   * always find it.
   */
  async #mostRobust(
    futures: ReadonlySet<Future>,
    odd: (point: Point) => number,
  ): Promise<Future | undefined> {
    const hopes = new Map<Future, number>();
    for (const future of futures) {
      if (this.#looks.isLate && hopes.size > 1) break;
      const hope = await this.#hopeAfterAnswers(future);
      if (hope === undefined) return undefined;
      hopes.set(future, (hope + this.#hopeOf(future)) / 2 - odd(future.point));
    }
    return mostOf([...hopes.keys()], (future) => hopes.get(future) ?? 0)[0];
  }

  /** The mean hope after what a player might answer first. */
  async #hopeAfterAnswers(future: Future): Promise<number | undefined> {
    const { line, position } = this.#turn;
    const after = { ...line, moves: [...line.moves, { color: position.color, point: future.point }] };
    const seen = await this.#looks.think(after, GLANCE);
    if (!seen) return undefined;
    const policy = seen.policy ?? new Float32Array(0);
    let hope = 0;
    let weight = 0;
    for (const answer of mostOf([...policy.keys()], (at) => policy[at] ?? 0, ANSWERS)) {
      const prior = policy[answer] ?? 0;
      if (prior <= 0 || future.isOver) continue;
      const point = answer === position.board.points ? PASS : answer;
      const next = { ...after, moves: [...after.moves, { color: opponent(position.color), point }] };
      const then = await this.#looks.think(next, SHORT_LOOK);
      if (!then) return undefined;
      hope += prior * this.#hopeOf(this.#looks.bestOf(then, next));
      weight += prior;
    }
    return weight > 0 ? hope / weight : this.#hopeOf(future);
  }

  /** The best move and others, but those that are too risky. */
  async #choice(best: Future, moves: readonly Point[], thought: Thought): Promise<Future[] | undefined> {
    const looked = await this.#looks.look(new Set([best.point, ...moves]), thought);
    const [first] = looked ?? [];
    return looked && first && notTooRisky(looked, { ...first, settled: best.settled });
  }

  #hopeOf(future: Future): number {
    return hopeOf(future, this.#wanted, stepOf(this.#turn.line.rules), this.#settled);
  }

  /** What a move must bring more because it looks odd. */
  #oddness({ candidates }: Analysis, mayEnd: boolean): (point: Point) => number {
    const orders = new Map(candidates.map(({ point, order }) => [point, order]));
    return (point) => {
      const order = Math.min(LAST_ORDER, orders.get(point) ?? LAST_ORDER);
      const early = point === PASS && !mayEnd ? EARLY_PASS : 0;
      return early + (order === 0 ? 0 : OTHER_MOVE) + LATER_MOVE * order;
    };
  }

  #mayEnd(analysis: Analysis): boolean {
    return adviceOn(this.#turn, analysis) === 'must';
  }
}

/** The first few of what has most. */
const mostOf = <T>(all: readonly T[], measure: (one: T) => number, count = 1): T[] =>
  [...all].sort((one, other) => measure(other) - measure(one)).slice(0, count);

const isClear = ({ candidates: [best], visits }: Analysis): boolean =>
  best !== undefined && best.visits >= CLEAR * visits;

const hasPassed = ({ line }: Turn, times: number): boolean => {
  const theirs = line.moves.filter((_, at) => (line.moves.length - at) % 2 === 1).slice(-times);
  return theirs.length === times && theirs.every(({ point }) => point === PASS);
};
