import { EMPTY, PASS, type Point } from '../board/types';
import { type Outcome, ok } from '../outcome';
import {
  concluded,
  type FirstMove,
  type Grade,
  type Problem,
  rankOf,
  type Solution,
  sideOf,
} from './problem';
import { makeRegion, type Place, placeOf, type Region, type RegionCode } from './region';
import {
  type Edge,
  otherSide,
  QUESTIONS,
  type Question,
  type Side,
  type Solver,
  type Threats,
} from './solver';

/**
 * Expansions between two chances to stop, about 5 ms in small regions. An expansion of a large region takes up to ten
 * times as long: more points, and more moves to look at in each position.
 */
const SLICE = 4000;
const LARGE = 30;
const sliceOf = ({ points }: Region): number => Math.ceil(SLICE * Math.min(1, LARGE / points.length) ** 3);
/** A budget that takes about as long in a large region as in a small one. */
export const budgetFor = (expansions: number, points: number): Budget => ({
  expansions: Math.ceil(expansions * Math.min(1, LARGE / points) ** 2),
});

/** The plies of a way out, and the expansions for each move that may belong to it. */
const MAX_WAY = 14;
const WAY = 200;

/** The share of the budget for a defence without two eyes, and for what would end a hope. */
const SEKI_SHARE = 1 / 2;
const CONTRARY_SHARE = 1 / 4;

export interface Budget {
  /** The maximum number of expansions for one question about one move. */
  readonly expansions: number;
}

/** A position inside the region, with the side to move and the remaining outside threats. */
export interface Situation {
  readonly place: Place;
  readonly toMove: Side;
  readonly threats: Threats;
}

/** A computation that returns a result, and yields so that its caller may stop it. */
export type Asking<T> = Generator<void, T>;

export const threatsOf = (mover: Side, mine: number, theirs: number): Threats =>
  mover === 'attacker' ? { attacker: mine, defender: theirs } : { attacker: theirs, defender: mine };

/**
 * Asks questions about one problem. The solver keeps what it learns between them until it loads another
 * problem.
 */
export class Inquiry {
  readonly region: Region;
  readonly start: Place;
  /** The side that moves first in the problem. */
  readonly mover: Side;
  readonly #solver: Solver;
  #budget: Budget;
  /** What is decided stays so; the solver forgets it with the region. */
  readonly #answers = new Map<string, boolean>();
  /** Expansions of all questions so far. */
  expansions = 0;

  private constructor(solver: Solver, region: Region, problem: Problem, budget: Budget) {
    this.#solver = solver;
    this.region = region;
    this.#budget = budget;
    this.start = placeOf(region, problem.stones, problem.koPoint);
    this.mover = sideOf(problem.toMove, problem.defender);
  }

  /** @returns the failures of `makeRegion` for an invalid region */
  static open(solver: Solver, problem: Problem, budget: Budget): Outcome<Inquiry, RegionCode> {
    const made = makeRegion(problem, problem.defender, problem.region, problem.targets);
    return made.ok ? ok(new Inquiry(solver, made.value, problem, budget)) : made;
  }

  /** Gives later questions another budget; answers stay known. */
  extend(budget: Budget): void {
    this.#budget = budget;
  }

  /** Returns the solver with this region loaded, because another inquiry may have used it in between. */
  get solver(): Solver {
    this.#solver.load(this.region);
    return this.#solver;
  }

  /**
   * Decides whether the attacker captures everything; undefined when the budget runs out. Where the region
   * borders on open board, a kill must hold although the defender lives once he gets out, and a defence
   * although attackers stand there: two eyes are the shorter proof of it, which no seki has.
   */
  *kills(situation: Situation): Asking<boolean | undefined> {
    if (!this.region.open) return yield* this.#ask('kill', situation, 'walled');
    for (const question of QUESTIONS) {
      const edge = question === 'kill' ? 'saved' : 'walled';
      if ((yield* this.#ask(question, situation, edge)) === true) return question === 'kill';
    }
    return (yield* this.#ask('kill', situation, 'walled')) === false ? false : undefined;
  }

  /** Decides only whether what is hoped for is so: true, or undefined where that is not proved; false is a proof in a closed region. */
  *reaches(situation: Situation, hoped: Question): Asking<boolean | undefined> {
    const isKill = hoped === 'kill';
    if (!this.region.open) {
      const killed = yield* this.#ask('kill', situation, 'walled');
      return killed === undefined ? undefined : killed === isKill;
    }
    if ((yield* this.#ask(hoped, situation, isKill ? 'saved' : 'walled')) === true) return true;
    if (isKill) return undefined;
    return (yield* this.#ask('kill', situation, 'walled', SEKI_SHARE)) === false ? true : undefined;
  }

  /** The same, and with little of the budget whether the contrary is so, which ends the hope. */
  *turnsOut(situation: Situation, hoped: Question): Asking<boolean | undefined> {
    const reached = yield* this.reaches(situation, hoped);
    if (reached !== undefined) return reached === (hoped === 'kill');
    if (!this.region.open) return undefined;
    const isKill = hoped === 'kill';
    const contrary = isKill ? 'live' : 'kill';
    const answer = yield* this.#ask(contrary, situation, isKill ? 'walled' : 'saved', CONTRARY_SHARE);
    return answer === true ? !isKill : undefined;
  }

  /**
   * Decides beside open board whether the attacker captures everything although whoever gets out is saved: false says that
   * the defender gets out, if not more.
   */
  *keepsIn(situation: Situation): Asking<boolean | undefined> {
    return yield* this.#ask('kill', situation, 'saved', 1, false);
  }

  /**
   * Decides beside open board whether the attacker captures everything if he owns all around: true says that the defender
   * needs the open board to live.
   */
  *diesShutIn(situation: Situation): Asking<boolean | undefined> {
    return yield* this.#ask('kill', situation, 'walled');
  }

  /** Decides whether the defender makes two eyes or gets out. */
  *makesEyes(situation: Situation): Asking<boolean | undefined> {
    if (!this.region.open) return yield* this.#ask('live', situation, 'walled');
    if ((yield* this.#ask('live', situation, 'walled')) === true) return true;
    return (yield* this.#ask('live', situation, 'saved')) === false ? false : undefined;
  }

  /**
   * Looks with a share of the budget for the proof to which lines of an author lead; what the solver learns of it makes the
   * questions after it short. Asked again in every visit of a region, because the solver forgets it in between.
   */
  *follow(
    { place, toMove, threats }: Situation,
    question: Question,
    edge: Edge,
    share: number,
  ): Asking<boolean> {
    const { solver } = this;
    solver.setEdge(this.region.open ? edge : 'walled', this.#isOneSided(question, edge));
    if (this.region.open && !solver.breathes(place)) return false;
    solver.begin(question, place, toMove, threats);
    const answer = solver.step(Math.ceil(Math.min(sliceOf(this.region), this.#budget.expansions * share)));
    this.expansions += solver.expansions;
    yield;
    return answer === true;
  }

  /**
   * Plays on from a place where a kill failed, both sides as well as it is known, until the defender is out; returns where.
   * Empty when he needs no way out.
   */
  *waysOut({ place, toMove, threats }: Situation): Asking<readonly Point[]> {
    let at = place;
    let side = toMove;
    for (let ply = 0; ply < MAX_WAY; ply += 1) {
      const { solver, region } = this;
      solver.setEdge('saved', this.#isOneSided('kill', 'saved'));
      if (solver.lives(at)) {
        return region.points.filter((_, index) => ((at.defender & region.open) >> BigInt(index)) & 1n);
      }
      let best: { readonly next: Place; readonly work: number } | undefined;
      for (const index of region.points.keys()) {
        const next = solver.play(at, side, index);
        if (!next) continue;
        solver.setEdge('saved', this.#isOneSided('kill', 'saved'));
        solver.begin('kill', next, otherSide(side), threats);
        const killed = solver.step(WAY);
        this.expansions += solver.expansions;
        const work = solver.work;
        const isBetter =
          side === 'defender'
            ? killed === false && (!best || work < best.work)
            : !killed && (!best || work > best.work);
        if (isBetter) best = { next, work };
      }
      yield;
      if (!best) return [];
      at = best.next;
      side = otherSide(side);
    }
    return [];
  }

  /** Where what lies outside is all against the prover, only his success is an answer, and his far moves are left out. */
  #isOneSided(question: Question, edge: Edge): boolean {
    return this.region.open !== 0n && (question === 'kill') === (edge === 'saved');
  }

  /** Asks under one edge; undefined when the budget runs out or there is nothing to ask. */
  *#ask(
    question: Question,
    { place, toMove, threats }: Situation,
    edge: Edge,
    share = 1,
    isNarrow = this.#isOneSided(question, edge),
  ): Asking<boolean | undefined> {
    const name = [question, edge, isNarrow, toMove, place.defender, place.attacker, place.ko]
      .concat(threats.defender, threats.attacker)
      .join();
    const known = this.#answers.get(name);
    if (known !== undefined) return known;
    const slice = sliceOf(this.region);
    const budget = Math.ceil(this.#budget.expansions * share);
    for (let spent = 0; spent < budget; ) {
      const { solver } = this;
      solver.setEdge(edge, isNarrow);
      // A chain whose last liberties lie beyond the open edge may be captured there, out of sight of the search.
      if (this.region.open && !solver.breathes(place)) return undefined;
      solver.begin(question, place, toMove, threats);
      const answer = solver.step(Math.min(slice, budget - spent));
      spent += solver.expansions;
      this.expansions += solver.expansions;
      if (answer !== undefined) this.#answers.set(name, answer);
      if (answer !== undefined && !this.region.open) return answer;
      // Also before the next question: thousands of short ones in a row would let nobody stop them.
      yield;
      if (answer !== undefined) return answer;
    }
    return undefined;
  }

  /** Decides whether the problem's mover succeeds with these threats for each side and `toMove` to move. */
  *succeeds(place: Place, toMove: Side, mine: number, theirs: number): Asking<boolean | undefined> {
    const threats = threatsOf(this.mover, mine, theirs);
    const killed = yield* this.kills({ place, toMove, threats });
    return killed === undefined ? undefined : killed === (this.mover === 'attacker');
  }

  /** Grades the position for the problem's mover when the other side moves next. */
  *gradeAfter(place: Place): Asking<Grade | undefined> {
    const { mover } = this;
    const toMove = otherSide(mover);
    const plain = yield* this.succeeds(place, toMove, 0, 0);
    if (plain === undefined) return undefined;
    if (plain) {
      const anyhow = yield* this.succeeds(place, toMove, 0, 2);
      if (anyhow) return mover === 'attacker' ? { fate: 'dead' } : yield* this.#living(place, toMove);
      if (anyhow === undefined) return undefined;
      const ahead = yield* this.succeeds(place, toMove, 0, 1);
      return ahead === undefined ? undefined : { fate: 'ko', ko: ahead ? 'ahead' : 'first' };
    }
    const ever = yield* this.succeeds(place, toMove, 2, 0);
    if (ever === undefined) return undefined;
    if (!ever) return { fate: mover === 'attacker' ? 'alive' : 'dead' };
    const second = yield* this.succeeds(place, toMove, 1, 0);
    return second === undefined ? undefined : { fate: 'ko', ko: second ? 'second' : 'behind' };
  }

  /**
   * The grade of winning whatever ko threats the other side has, when it moves next; null where that fails, undefined when
   * the budget runs out.
   */
  *allAfter(place: Place): Asking<Grade | null | undefined> {
    const toMove = otherSide(this.mover);
    const hoped = this.mover === 'attacker' ? 'kill' : 'live';
    const killed = yield* this.turnsOut({ place, toMove, threats: threatsOf(this.mover, 0, 2) }, hoped);
    if (killed === undefined) return undefined;
    if (killed !== (hoped === 'kill')) return null;
    return this.mover === 'attacker' ? { fate: 'dead' } : yield* this.#living(place, toMove);
  }

  /** Gives seki only when two eyes are proved impossible; otherwise alive. */
  *#living(place: Place, toMove: Side): Asking<Grade> {
    const eyes = yield* this.makesEyes({ place, toMove, threats: { attacker: 0, defender: 0 } });
    return { fate: eyes === false ? 'seki' : 'alive' };
  }

  /** For an attacker who can reach nothing more: decides whether it is at least a seki. */
  *spoils(place: Place): Asking<Grade> {
    return yield* this.#living(place, 'defender');
  }
}

/** Grades all first moves of a problem. Calls `onFirstMove` with each result as soon as it is known. */
export function* gradeMoves(
  inquiry: Inquiry,
  onFirstMove: (move: FirstMove) => void = () => {},
): Asking<Solution> {
  const { region, start, mover } = inquiry;
  const candidates: { point: Point; place: Place }[] = region.points.flatMap((point, index) => {
    const place = inquiry.solver.play(start, mover, index);
    return place ? [{ point, place }] : [];
  });
  candidates.push({ point: PASS, place: { ...start, ko: -1 } });
  const moves: FirstMove[] = [];
  for (const { point, place } of candidates) {
    const before = inquiry.expansions;
    const grade = yield* inquiry.gradeAfter(place);
    const move = { point, grade, work: inquiry.expansions - before };
    moves.push(move);
    onFirstMove(move);
  }
  if (mover === 'attacker' && moves.every(({ grade }) => grade && rankOf(grade, mover) === 0)) {
    for (const [at, { place }] of candidates.entries()) {
      const move = moves[at];
      if (move) moves[at] = { ...move, grade: yield* inquiry.spoils(place) };
    }
  }
  return concluded(moves, mover, region.open !== 0n, inquiry.expansions);
}

/** The usual rounds: easy moves are decided first, which shows the hard ones. */
export const ROUNDS = [500, 4000, 32_000, 256_000] as const;

/** Graded first moves from regions of several sizes, and the region in which the best one was proved. */
export interface GradedByRegions {
  readonly solution: Solution;
  readonly inquiry: Inquiry;
}

interface Wishes {
  /** Hears each move as soon as it is known, and where it was proved. */
  readonly onFirstMove?: (move: FirstMove, inquiry: Inquiry) => void;
  /** Hears the expansions so far after each question. */
  readonly onWork?: (expansions: number) => void;
  /** Only these are asked about; undefined: every move. */
  readonly asked?: ReadonlySet<Point>;
  /** The budget of one question about one move in each round. */
  readonly rounds?: readonly number[];
}

/**
 * Grades all first moves, each in the smallest region that decides it: a proof there against every edge holds
 * in all larger regions. When the mover fails although he owns the edge and passes, every move outside fails
 * too.
 *
 * @param regions the smallest first; skips those that `makeRegion` refuses
 */
export function* gradeByRegions(
  solver: Solver,
  problem: Omit<Problem, 'region'>,
  regions: readonly (readonly Point[])[],
  { onFirstMove = () => {}, onWork = () => {}, asked, rounds = ROUNDS }: Wishes = {},
): Asking<GradedByRegions | undefined> {
  const known = new Map<Point, FirstMove>();
  const reached = new Map<Point, { readonly inquiry: Inquiry; readonly place: Place }>();
  let best: { rank: number; inquiry: Inquiry } | undefined;
  let spent = 0;
  let isOpen = false;
  const candidates = new Set<Point>(asked ?? [PASS]);
  const learn = (move: FirstMove, inquiry: Inquiry): void => {
    known.set(move.point, move);
    onFirstMove(move, inquiry);
  };
  for (const expansions of rounds) {
    for (const region of regions) {
      if ([...candidates].every((point) => known.has(point)) && candidates.size > 1) break;
      const opened = Inquiry.open(solver, { ...problem, region }, { expansions });
      if (!opened.ok) continue;
      const inquiry = opened.value;
      const { mover, start } = inquiry;
      for (const [index, point] of [...inquiry.region.points.entries(), [-1, PASS] as const]) {
        if (asked && !asked.has(point)) continue;
        const place = point === PASS ? { ...start, ko: -1 } : inquiry.solver.play(start, mover, index);
        if (place) candidates.add(point);
        if (!place || known.has(point)) continue;
        const grade = yield* inquiry.gradeAfter(place);
        onWork(spent + inquiry.expansions);
        if (!grade) continue;
        isOpen ||= inquiry.region.open !== 0n;
        const rank = rankOf(grade, mover);
        if (point !== PASS && (!best || rank > best.rank)) best = { rank, inquiry };
        best ??= { rank, inquiry };
        reached.set(point, { inquiry, place });
        learn({ point, grade, work: inquiry.expansions }, inquiry);
      }
      spent += inquiry.expansions;
      const idle = known.get(PASS);
      // What a larger region proved of the pass may hang on a point outside this one.
      if (!idle?.grade || rankOf(idle.grade, mover) > 0 || reached.get(PASS)?.inquiry !== inquiry) continue;
      // A move elsewhere on the board is as good as a pass.
      for (const far of regions.at(-1) ?? []) {
        if (asked && !asked.has(far)) continue;
        if (inquiry.region.indexOf[far] !== -1 || known.has(far) || problem.stones[far] !== EMPTY) continue;
        candidates.add(far);
        reached.set(far, { inquiry, place: { ...inquiry.start, ko: -1 } });
        learn({ point: far, grade: idle.grade, work: 0 }, inquiry);
      }
    }
  }
  if (!best) return undefined;
  const { inquiry } = best;
  const isHopeless = [...known.values()].every(({ grade }) => grade && rankOf(grade, inquiry.mover) === 0);
  // An attacker who kills with no move may still leave a seki.
  if (!asked && inquiry.mover === 'attacker' && isHopeless) {
    for (const [point, after] of reached) {
      const move = known.get(point);
      const grade = yield* after.inquiry.spoils(after.place);
      if (move && grade.fate === 'seki') learn({ ...move, grade }, after.inquiry);
    }
  }
  const moves = [...candidates].map(
    (point): FirstMove => known.get(point) ?? { point, grade: undefined, work: 0 },
  );
  return { solution: concluded(moves, inquiry.mover, isOpen, spent), inquiry };
}

/** Runs to the end at once, for workers, tests and scripts that need no pause. */
export const finish = <T>(steps: Generator<unknown, T>): T => {
  while (true) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};
