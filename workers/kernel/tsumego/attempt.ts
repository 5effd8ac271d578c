import { PASS, type Point } from '../board/types';
import { type AskedProblem, type LikelyStake, likelyStakes } from './line-stakes';
import { type FirstMove, type Grade, type Prize, prizeOf, rankOf, rankOfAll, sideOf } from './problem';
import { MAX_REGION, type Place } from './region';
import { type Asking, budgetFor, gradeByRegions, Inquiry, ROUNDS, threatsOf } from './solve';
import { otherSide, type Side, Solver } from './solver';
import { pointsNear, regionAlong, regionsAround, type Stake } from './suggest';

/** The share of the time for the marked moves alone; then comes every move. */
const MARKED_SHARE = 0.9;
/** The share of it for a look at the ends of the lines. */
const LOOK_SHARE = 0.4;
/** A guess works this long before the next has its turn. */
const TURN_SECONDS = 0.1;
/**
 * A guess under which the marked moves are proved to reach all has longer turns, so has one that the lines show, and most of
 * all one with which the ends of the lines agree.
 */
const NEAR_TURNS = 5;
const LIKELY_TURNS = 1;
const AGREED_TURNS = 15;
/** The look at the end of a line takes so many expansions, in a region of at most so many points where none fits the lines. */
const LOOK = 1000;
const MAX_LOOK = 44;
/** How often a region grows where a right line ends with a way out. */
const MAX_GROWN = 5;
/** How many guesses of what is at stake are tried. */
const MAX_STAKES = 8;
/** The author's lines that lead a proof, how far, and the share of the budget for each of their positions. */
const LINES = 24;
const PLIES = 15;
const LINE_SHARE = 1 / 4;
/** The table of one guess has 2^18 entries, 8 MiB. */
const STAKE_BITS = 18;

/** How long an attempt may work, on a clock of the caller's: the kernel has none. */
export interface Patience {
  readonly seconds: number;
  readonly spentSeconds: () => number;
}

export interface Known {
  readonly grade: Grade;
  readonly inquiry: Inquiry;
}

/** One solver a guess. @throws RangeError when there is not enough memory */
export const stakeSolvers = (count = MAX_STAKES, bits = STAKE_BITS): Solver[] =>
  Array.from({ length: count }, () => new Solver(bits));

/** One guess of what is at stake, with the proofs so far. */
class Attempt {
  readonly known = new Map<Point, Known>();
  readonly mover: Side;
  isAll = false;
  /** A pass is proved to reach less than all, or at least to let out what the marked moves catch. */
  isIdleLess = false;
  /** How far the author's lines agree with the guess, see `agrees`. */
  agreement = 0;
  readonly stake: Stake;
  readonly #author: AskedProblem;
  readonly #solver: Solver;
  #opened: readonly Inquiry[] | undefined;

  constructor(author: AskedProblem, stake: Stake, solver: Solver) {
    this.#author = author;
    this.stake = stake;
    this.#solver = solver;
    this.mover = sideOf(author.toMove, stake.defender);
  }

  /** The regions to ask about, the smallest first. */
  #inquiries(): readonly Inquiry[] {
    const { defender, targets } = this.stake;
    this.#opened ??= regionsAround(this.#author, defender, targets).flatMap(
      (points) => this.#inquiryAbout(points) ?? [],
    );
    return this.#opened;
  }

  #inquiryAbout(region: readonly Point[]): Inquiry | undefined {
    const { size, stones, toMove } = this.#author;
    const problem = { size, stones, toMove, ...this.stake, region };
    const opened = Inquiry.open(this.#solver, problem, { expansions: 0 });
    return opened.ok ? opened.value : undefined;
  }

  /** Asks about the region that these points of lines draw in, too; undefined when it is too large. */
  #along(used: readonly Point[]): Inquiry | undefined {
    const points = regionAlong(this.#author, this.stake.defender, this.stake.targets, used);
    const inquiries = this.#inquiries();
    const known = inquiries.find(({ region }) => region.points.join() === points?.join());
    const made = known ?? (points && this.#inquiryAbout(points));
    if (made && !known)
      this.#opened = [...inquiries, made].sort((a, b) => a.region.points.length - b.region.points.length);
    return made;
  }

  /** How many of the lines end, at first sight, with what this guess makes of right or wrong ones; where the others get out. */
  *#endsOf(
    inquiry: Inquiry,
    by: 'right' | 'wrong',
  ): Asking<{ readonly share: number; readonly out: readonly Point[] }> {
    const { mover, start } = inquiry;
    const parity = by === 'right' ? 1 : 0;
    const prover = by === 'right' ? mover : otherSide(mover);
    const lines = (by === 'right' ? this.#author.right : (this.#author.wrong ?? [])).slice(0, LINES);
    const out = new Set<Point>();
    let proved = 0;
    inquiry.extend({ expansions: LOOK });
    for (const line of lines) {
      const end = line.slice(0, line.length - ((line.length + parity) % 2));
      const place = end.length > 0 && placeAfter(inquiry, start, end, mover);
      if (!place) continue;
      const [situation, ...asked] = this.#ending(place, prover, by);
      if (yield* inquiry.follow(situation, ...asked)) proved += 1;
      else if (by === 'right' && prover === 'attacker')
        for (const point of yield* inquiry.waysOut(situation)) out.add(point);
    }
    return { share: proved / Math.max(1, lines.length), out: [...out] };
  }

  /**
   * Looks how many of the author's lines end, at first sight, with what this guess makes of right and wrong ones: 0 to 1.
   * Where a right line ends with a way out, the region grows there.
   */
  *agrees(): Asking<number> {
    const { right, wrong = [] } = this.#author;
    let used = right.slice(0, LINES).flatMap((line) => line.filter((point) => point !== PASS));
    let inquiry = this.#along(used);
    let best = 0;
    for (let grown = 0; inquiry && grown < MAX_GROWN; grown += 1) {
      const { share, out } = yield* this.#endsOf(inquiry, 'right');
      best = Math.max(best, share);
      if (share === 1 || out.length === 0) break;
      used = [...used, ...pointsNear(this.#author, out)];
      const wider = this.#along(used);
      if (!wider || wider === inquiry) break;
      inquiry = wider;
    }
    inquiry ??= this.#inquiries().findLast(({ region }) => region.points.length <= MAX_LOOK);
    if (!inquiry || wrong.length === 0) return best;
    const { share } = yield* this.#endsOf(inquiry, 'wrong');
    return (best + share) / 2;
  }

  /** What a prover wants of a place that he has just moved to. */
  #ending(place: Place, prover: Side, by: 'right' | 'wrong', share = 1): Parameters<Inquiry['follow']> {
    const threats = threatsOf(this.mover, 0, 2);
    const isKill = prover === 'attacker';
    const edge = isKill && by === 'right' ? 'saved' : 'walled';
    return [{ place, toMove: otherSide(prover), threats }, isKill ? 'kill' : 'live', edge, share];
  }

  /**
   * Proves that the marked moves reach all and a pass does not, which shows that this is what the problem asks; ends as
   * soon as it is seen not to be. Yields so that other attempts have their turn.
   */
  *answer(marked: ReadonlySet<Point>): Asking<void> {
    for (const expansions of ROUNDS) {
      for (const inquiry of this.#inquiries()) {
        const { mover, start, region } = inquiry;
        const { points } = region;
        inquiry.extend(budgetFor(expansions, points.length));
        if ([...marked].some((point) => !this.known.has(point))) yield* this.#lead(inquiry, 'right');
        for (const point of marked) {
          const index = point === PASS ? -1 : (region.indexOf[point] ?? -1);
          const place = index < 0 ? undefined : inquiry.solver.play(start, mover, index);
          if (!place || this.known.has(point)) continue;
          const grade = yield* inquiry.allAfter(place);
          if (grade === null) return;
          if (grade) this.known.set(point, { grade, inquiry });
        }
        if (this.isIdleLess) continue;
        yield* this.#lead(inquiry, 'wrong');
        const toMove = otherSide(mover);
        const idled = { ...start, ko: -1 };
        // Where the marked moves catch what would be saved by getting out, a pass that lets it out wins less.
        const isReached = [...marked].every((point) => {
          const proved = this.known.get(point)?.inquiry.region.points;
          return proved?.every((each) => region.indexOf[each] !== -1);
        });
        const threats = threatsOf(mover, 0, 2);
        if (mover === 'attacker' && region.open && marked.size > 0 && isReached) {
          const caught = yield* inquiry.keepsIn({ place: idled, toMove, threats });
          if (caught) return;
          this.isIdleLess = caught === false;
          if (this.isIdleLess) return;
        }
        // And where they live against walls all around, a pass that dies there.
        if (mover === 'defender' && region.open && marked.size > 0 && isReached) {
          const shut = yield* inquiry.diesShutIn({ place: idled, toMove, threats });
          if (shut === false) return;
          this.isIdleLess = shut === true;
          if (this.isIdleLess) return;
        }
        const killed = yield* inquiry.turnsOut(
          { place: idled, toMove, threats },
          mover === 'attacker' ? 'live' : 'kill',
        );
        if (killed === (mover === 'attacker')) return;
        this.isIdleLess = killed !== undefined;
      }
    }
  }

  /**
   * Proves the author's lines from their ends, so that the proof of their beginnings finds them known: right lines, or what
   * wrong ones show after a pass.
   */
  *#lead(inquiry: Inquiry, by: 'right' | 'wrong'): Asking<void> {
    const { mover, start } = inquiry;
    const prover = by === 'right' ? mover : otherSide(mover);
    const stops = new Map<string, { readonly ply: number; readonly place: Place }>();
    const { right, wrong = [] } = this.#author;
    // After a pass the other side may take the point of a right move, or answer as if a wrong one had been played.
    const lines =
      by === 'right'
        ? right.filter(([first = PASS]) => !this.known.has(first))
        : [...right.map(([first = PASS]) => [first]), ...wrong.map((line) => line.slice(1))];
    const begun = by === 'right' ? start : { ...start, ko: -1 };
    for (const line of lines.slice(0, LINES)) {
      for (let plies = Math.min(line.length, PLIES); plies > 0; plies -= 1) {
        if (plies % 2 === 0 || (plies === 1 && by === 'right')) continue;
        const place = placeAfter(inquiry, begun, line.slice(0, plies), prover);
        if (place)
          stops.set(`${plies} ${place.defender} ${place.attacker} ${place.ko}`, { ply: plies, place });
      }
    }
    for (const { place } of [...stops.values()].sort((a, b) => b.ply - a.ply))
      yield* inquiry.follow(...this.#ending(place, prover, by, LINE_SHARE));
  }

  /** Proves all first moves; yields so that other attempts have their turn. */
  *prove(): Asking<void> {
    const { size, stones, toMove } = this.#author;
    const regions = regionsAround(this.#author, this.stake.defender, this.stake.targets);
    const onFirstMove = ({ point, grade }: FirstMove, inquiry: Inquiry): void => {
      if (grade) this.known.set(point, { grade, inquiry });
    };
    const asked = { size, stones, toMove, ...this.stake };
    const graded = yield* gradeByRegions(this.#solver, asked, regions, { onFirstMove });
    this.isAll = graded?.solution.certainty === 'proved';
  }

  /** The file goes on after this first move to show that it is no answer. */
  isShownWrong(point: Point): boolean {
    return (this.#author.wrong ?? []).some(([first]) => first === point);
  }

  /** True when the move reaches all that can be won, and a pass less: this is what the problem asks. */
  isAnsweredBy(point: Point): boolean {
    const known = this.known.get(point);
    return this.isIdleLess && known !== undefined && prizeOf(known.grade, this.mover) === 'all';
  }
}

/** The place after some moves of both sides in turn; undefined where one is outside the region or not legal. */
const placeAfter = (
  { region, solver }: Inquiry,
  from: Place,
  moves: readonly Point[],
  first: Side,
): Place | undefined => {
  let place: Place | undefined = from;
  let side = first;
  for (const point of moves) {
    const index = point === PASS ? -1 : (region.indexOf[point] ?? -1);
    place = index < 0 || !place ? undefined : solver.play(place, side, index);
    side = otherSide(side);
  }
  return place;
};

/**
 * Proves the marked moves and the pass under every guess of what is at stake, in turns, until one guess makes a
 * question of the position; then all moves under that guess, otherwise under the one with which the lines agree most. Yields
 * after each step.
 *
 * @param solvers one a guess; further guesses are not tried
 */
export function* proveProblem(
  solvers: readonly Solver[],
  author: AskedProblem,
  { seconds, spentSeconds }: Patience,
  stakes: readonly LikelyStake[] = likelyStakes(author),
): Asking<Attempt | undefined> {
  const marked = markedOf(author);
  const guesses = solvers.flatMap((solver, at) => {
    const stake = stakes[at];
    return stake ? [{ attempt: new Attempt(author, stake, solver), likely: stake.likely }] : [];
  });
  const begun = spentSeconds();
  const isAnswered = (attempt: Attempt): boolean => [...marked].every((point) => attempt.isAnsweredBy(point));
  const attempts = guesses.map(({ attempt }) => attempt);
  let running: { readonly attempt: Attempt; readonly turns: number; readonly steps: Asking<void> }[] = [];
  for (const { attempt, likely } of guesses) {
    const look = attempt.agrees();
    const until = spentSeconds() + (seconds * LOOK_SHARE) / guesses.length;
    while (spentSeconds() < until) {
      const { done, value } = look.next();
      if (done) attempt.agreement = value;
      if (done) break;
      yield;
    }
    const turns = 1 + (likely ? LIKELY_TURNS : 0) + AGREED_TURNS * attempt.agreement ** 2;
    running.push({ attempt, turns, steps: attempt.answer(marked) });
  }
  const isOver = (): boolean => attempts.some(isAnswered) || spentSeconds() >= begun + seconds * MARKED_SHARE;
  while (running.length > 0 && !isOver()) {
    const unfinished: typeof running = [];
    for (const each of running) {
      const { known } = each.attempt;
      const isNear = marked.size > 0 && [...marked].every((point) => known.has(point));
      const until = spentSeconds() + TURN_SECONDS * (each.turns + (isNear ? NEAR_TURNS : 0));
      let isDone = false;
      while (!isDone && spentSeconds() < until && !isAnswered(each.attempt)) {
        isDone = each.steps.next().done === true;
        yield;
      }
      if (!isDone) unfinished.push(each);
    }
    running = unfinished;
  }
  // Without an answer the lines say which guess is meant: under another one their moves would be refuted for what they do not try.
  const best = Math.max(...attempts.map(({ agreement }) => agreement));
  const chosen = attempts.find(isAnswered) ?? attempts.find(({ agreement }) => agreement === best);
  const rest = chosen?.prove();
  while (rest && spentSeconds() < begun + seconds && !rest.next().done) yield;
  return chosen;
}

export const markedOf = ({ right }: AskedProblem): Set<Point> =>
  new Set(right.flatMap(([first]) => first ?? []));

/** The marked first moves beside a proof: the same, some of them, or refuted; `unmarked`: the file marks none. */
export interface Comparison {
  readonly verdict: 'agreed' | 'further' | 'refuted' | 'unmarked' | 'unknown';
  /** The moves that are proved to reach the most. */
  readonly best: readonly Point[];
  /** A marked move that is proved to reach less. */
  readonly lesser: Point | undefined;
}

/**
 * Compares marked first moves with what an attempt has proved. A marked move holds when it reaches the best possible
 * grade, or the best of all moves; it is refuted as soon as another move is proved to reach more. A question that
 * every move answers is invalid: its goal or region was guessed wrong.
 */
export const compareMarked = (marked: ReadonlySet<Point>, attempt: Attempt): Comparison => {
  const { known, isAll, isIdleLess, mover } = attempt;
  const ranks = new Map([...known].map(([point, { grade }]) => [point, rankOf(grade, mover)]));
  const top = Math.max(...ranks.values());
  const isQuestion =
    [...ranks.values()].some((rank) => rank < top) || (isIdleLess && top === rankOfAll(mover));
  const best = [...known.keys()].filter((point) => point !== PASS && ranks.get(point) === top);
  const grade = known.get(best[0] ?? PASS)?.grade;
  const unknown = { verdict: 'unknown', best, lesser: undefined } as const;
  if (best.length === 0 || !grade || !isQuestion) return unknown;
  const lesser = [...marked].find((point) => (ranks.get(point) ?? top) < top);
  // A file that shows what comes of the better move asks for something else than this guess.
  if (lesser !== undefined && best.some((point) => attempt.isShownWrong(point))) return unknown;
  if (lesser !== undefined) return { verdict: 'refuted', best, lesser };
  const isBest = isAll || prizeOf(grade, mover) === 'all';
  if (!isBest || [...marked].some((point) => !ranks.has(point))) return unknown;
  if (marked.size === 0) return { ...unknown, verdict: 'unmarked' };
  return { ...unknown, verdict: best.every((point) => marked.has(point)) ? 'agreed' : 'further' };
};

/** A first move of the problem's side with its proved grade. */
export type ProvedMove = Pick<FirstMove, 'point'> & Pick<Known, 'grade'>;

/** What a problem asks, as proofs show it. */
export interface ProvedStake extends Stake {
  readonly prize: Prize;
  /** The points that matter; every best move was proved inside. */
  readonly region: readonly Point[];
  /** Only those that were decided in time. */
  readonly moves: readonly ProvedMove[];
}

/** Returns the stake under which the marked moves were proved or refuted; undefined where the proofs decide too little. */
export const provedStake = (marked: ReadonlySet<Point>, attempt: Attempt): ProvedStake | undefined => {
  const { verdict, best } = compareMarked(marked, attempt);
  const proofs = best.flatMap((point) => attempt.known.get(point) ?? []);
  const [first] = proofs;
  const prize = first && prizeOf(first.grade, attempt.mover);
  if (verdict === 'unknown' || !first || !prize) return undefined;
  // A proof in a small region holds in every larger one.
  const points = [...new Set(proofs.flatMap(({ inquiry }) => inquiry.region.points))].sort((a, b) => a - b);
  if (points.length > MAX_REGION) return undefined;
  const moves = [...attempt.known].map(([point, { grade }]) => ({ point, grade }));
  return { ...attempt.stake, prize, region: points, moves };
};
