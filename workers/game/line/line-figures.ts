import type { Analysis } from '#kernel/kata/analysis';
import { type AgreementRule, isMatch } from '#kernel/review/agreement';
import { criticalMoves, type ReviewPlan, visitTargets } from '#kernel/review/deepening';
import {
  evidenceAt,
  IN_USE,
  type LineFigures as LineColumns,
  leadsAt,
  lossesAt,
  OF_RECORD,
  SWING_REACH,
  visitsInUse,
} from '#kernel/review/evidence';
import { BEFORE_JUMP } from '#kernel/review/fights';
import type { KoFight } from '#kernel/review/ko-fights';
import { levelOf, PROFESSIONALS } from '#kernel/review/level';
import type { Losses } from '#kernel/review/losses';
import { findMoments, type LineMoment } from '#kernel/review/moments';
import { phaseEnds } from '#kernel/review/phases';
import { UNKNOWN_QUALITY } from '#kernel/review/quality';
import { contradictedFrom, endOfPlay, type GameFacts } from '#kernel/review/result-check';
import { type Assertion, DEFAULT_THRESHOLDS, type Thresholds } from '#kernel/review/thresholds';
import { bareChance, mistakeChance, scoreErrorScale, type Verdict, verdictOf } from '#kernel/review/verdict';
import type { Color, Size } from '#protocol';
import { grown, type Judge, type LineMoves, PositionColumns } from './position-columns';

/** A smaller change of the level, in log-odds, changes no verdict that anybody would notice. */
const LEVEL_STEP = 0.05;
/**
 * What is known of every position of the line being shown, as columns by line index; NaN where not analysed. An
 * analysis that arrives changes one entry and the judgement of the moves before and after it, nothing else.
 *
 *   index     0      1      2
 *   color     0      B      W      the move that led here
 *   winrate   .47    .46    .48
 *   prior     NaN    .31    .002   what the network gave that move, asked in the position before it
 *   error     .6     .9     .7     how far the score lead may be off, in points
 *   chance    0      .1     .4     probability that the move is a mistake in truth
 *   loss      NaN    .2     1.1    points the move cost its player
 *   best      72     288    PASS   the engine's choice in this position
 */
export class LineFigures {
  /** Counts changes of qualities. */
  revision = 0;
  #length = 0;
  #moves: LineMoves = { colors: new Uint8Array(0), points: new Int16Array(0), numbers: new Int32Array(0) };
  #phaseEnds: readonly [number, number];
  #fights: readonly KoFight[] = [];
  #assertion: Assertion = DEFAULT_THRESHOLDS;
  #game: GameFacts = { players: PROFESSIONALS };
  #level = 0;
  #trustedTo = Number.POSITIVE_INFINITY;
  #endsAt = 0;
  /** Counts changes of anything that a key move depends on. */
  #changes = 0;
  #found:
    | {
        readonly changes: number;
        readonly thresholds: Thresholds;
        readonly moments: readonly LineMoment[];
      }
    | undefined;
  /** See `bareChance`. */
  #bareChances = new Float64Array(0);
  /** By index, of the best that is known of each position. */
  readonly #best = new PositionColumns();
  /** What other networks and the record say, also of positions that the one in use has seen; absent while nothing. */
  #standIns: PositionColumns | undefined;
  losses = new Float64Array(0);
  chances = new Float64Array(0);
  qualities = new Uint8Array(0);
  /** 1 where a mistake was measured that cannot be asserted. */
  uncertain = new Uint8Array(0);

  constructor(size: Size) {
    this.#phaseEnds = phaseEnds(size);
  }

  get winrates(): Float64Array {
    return this.#best.winrates;
  }
  get scoreLeads(): Float64Array {
    return this.#best.scoreLeads;
  }
  get priors(): Float64Array {
    return this.#best.priors;
  }
  get visits(): Int32Array {
    return this.#best.visits;
  }
  get bests(): Int16Array {
    return this.#best.bests;
  }
  get ownChoices(): Uint8Array {
    return this.#best.ownChoices;
  }

  /** Visits of the network in use, or of the record itself, which counts as much. */
  visitsInUse(index: number, again = false): number {
    return visitsInUse(this.#best, index, again);
  }

  /** Tells whether another network stands in for the one in use, at some positions only. */
  get isMixed(): boolean {
    let anothers = 0;
    for (let index = 0; index < this.#length; index += 1) anothers += Number(this.#isStandIn(index));
    return anothers > 0 && anothers < this.#length;
  }

  /** Takes over a line that is the old one up to `same` entries; what follows is unknown again. */
  follow(moves: LineMoves, same: number): void {
    const { length } = moves.colors;
    this.#changes += 1;
    this.#endsAt = endOfPlay(moves.colors, moves.points, length);
    if (length > this.losses.length) this.#reserve(Math.max(256, 2 * length));
    this.#length = length;
    this.#moves = moves;
    this.#fights = this.#fights.filter(({ last }) => last < same);
    this.#best.follow(length, same);
    if (same === 0) this.#standIns = undefined;
    this.#standIns?.follow(length, same);
    // The analysis of the last old position gives the prior of the first new move.
    this.losses.fill(Number.NaN, same);
    this.#bareChances.fill(Number.NaN, same);
    this.chances.fill(0, same);
    this.qualities.fill(UNKNOWN_QUALITY, same);
    this.uncertain.fill(0, same);
  }

  /** The ko fights of the line, as far as it has been walked: each is judged as one event. */
  setFights(fights: readonly KoFight[]): void {
    const isSame = fights.length === this.#fights.length && fights.at(-1)?.last === this.#fights.at(-1)?.last;
    this.#fights = fights;
    if (isSame) return;
    this.#changes += 1;
    for (const { first, last } of fights) for (let i = first; i <= last; i += 1) this.#judgeMove(i);
  }

  /**
   * Sets when mistakes are asserted and what the record says of the game, and reads its level again. One pass over the
   * line; a second one where the verdicts change.
   */
  judgeBy({ certainty, minVisits = 0, scoreMeanLost }: Assertion, game: GameFacts): void {
    const before = this.#assertion;
    const isSame =
      certainty === before.certainty &&
      minVisits === (before.minVisits ?? 0) &&
      scoreMeanLost === before.scoreMeanLost;
    this.#assertion = { certainty, minVisits, scoreMeanLost };
    this.#game = game;
    if (!isSame) this.#judgeAll();
    const level = levelOf(this.#bareChances, this.#length, this.#game.players);
    const trustedTo = contradictedFrom(
      { winrates: this.winrates, scoreLeads: this.scoreLeads, length: this.#endsAt },
      game,
    );
    if (Math.abs(level - this.#level) < LEVEL_STEP && trustedTo === this.#trustedTo) return;
    this.#level = level;
    this.#trustedTo = trustedTo;
    this.#judgeAll();
  }

  #judgeAll(): void {
    this.#changes += 1;
    for (let index = 1; index < this.#length; index += 1) this.#judgeMove(index);
  }

  set(index: number, analysis: Analysis, judge: Judge): void {
    if (index >= this.#length) return;
    this.#best.set(index, analysis, judge, this.#moves);
    if (judge.source !== IN_USE) this.#keepBeside(index, analysis, judge);
    this.#judgeAround(index);
  }

  /** Takes what another network says of a position beside what is known of it: it judges moves of which it has seen both sides. */
  standIn(index: number, analysis: Analysis, judge: Judge): void {
    if (index >= this.#length) return;
    this.#keepBeside(index, analysis, judge);
    this.#judgeAround(index);
  }

  #keepBeside(index: number, analysis: Analysis, judge: Judge): void {
    if (!this.#standIns) {
      this.#standIns = new PositionColumns();
      this.#standIns.follow(this.#length, 0);
    }
    this.#standIns.set(index, analysis, judge, this.#moves);
  }

  /** Neighbouring figures show how much of a loss is the network's error, so a change judges these moves again. */
  #judgeAround(index: number): void {
    this.#changes += 1;
    const last = Math.min(this.#length - 1, index + 1 + SWING_REACH);
    for (let i = Math.max(0, index - Math.max(SWING_REACH, BEFORE_JUMP)); i <= last; i += 1) this.#judge(i);
  }

  /** The list of key moves. Found once for what is known, because each step asks what the list makes of its move. */
  moments(thresholds: Thresholds): readonly LineMoment[] {
    if (this.#found?.changes !== this.#changes || this.#found.thresholds !== thresholds)
      this.#found = {
        changes: this.#changes,
        thresholds,
        moments: findMoments(this.#columns(), thresholds),
      };
    return this.#found.moments;
  }

  /** The listed move that a repeated miss of the same chance belongs to. */
  repeatedAt(index: number, thresholds: Thresholds): LineMoment | undefined {
    return this.moments(thresholds).find(({ repeats }) => repeats?.includes(index));
  }

  /** The class of each move as the list has it: a chance that is missed again and again has one class. */
  listedQualities(thresholds: Thresholds, length: number): Uint8Array {
    const listed = this.qualities.slice(0, length);
    for (const { quality, repeats = [] } of this.moments(thresholds))
      for (const index of repeats) if (index < length) listed[index] = quality;
    return listed;
  }

  /** Visits that every position is to get, see `visitTargets`. */
  targets(thresholds: Thresholds, plan: ReviewPlan, round: number): Int32Array {
    return visitTargets(this.#columns(), thresholds, plan, round);
  }

  /** Black's lead before and after a move, by one network. */
  leadsAt(index: number): readonly [before: number, after: number] | undefined {
    return leadsAt(this.#columns(), index);
  }

  /** The number of critical moves, see `criticalMoves`, that a network which looks again has not seen yet. */
  criticalLeft(thresholds: Thresholds): number {
    const critical = criticalMoves(this.#columns(), thresholds);
    if (!this.hasStandIns) return critical.length;
    return critical.filter((index) => this.#isStandIn(index - 1) || this.#isStandIn(index)).length;
  }

  get hasStandIns(): boolean {
    for (let index = 0; index < this.#length; index += 1) if (this.#isStandIn(index)) return true;
    return false;
  }

  /** Who else than the engine in use has found figures that are shown, of several the one with the most; `isMixed`: beside others. */
  get others(): { readonly judge: Judge; readonly isMixed: boolean } | undefined {
    const counts = new Map<string, { readonly judge: Judge; count: number }>();
    let known = 0;
    for (const judge of this.#best.judges) {
      if (!judge) continue;
      known += 1;
      if (judge.source === IN_USE) continue;
      const name = `${judge.network} ${judge.engine}`;
      const counted = counts.get(name) ?? { judge, count: 0 };
      counted.count += 1;
      counts.set(name, counted);
    }
    const [most] = [...counts.values()].sort((a, b) => b.count - a.count);
    return most && { judge: most.judge, isMixed: most.count < known };
  }

  #isStandIn(index: number): boolean {
    return (this.#best.judges[index]?.source ?? IN_USE) > OF_RECORD;
  }

  lossesAt(index: number): Losses | undefined {
    return lossesAt(this.#columns(), index);
  }

  /** False where the figures exclude the result of the game, so that verdicts are withdrawn. */
  get isTrustedToTheEnd(): boolean {
    return this.#trustedTo >= this.#endsAt;
  }

  /** The first move of which nothing is claimed because the figures exclude the result. */
  get trustedTo(): number {
    return this.#trustedTo;
  }

  /** Share of the positions that have an analysis, 0 to 1. */
  get analysed(): number {
    let known = 0;
    for (let i = 0; i < this.#length; i += 1) if ((this.visits[i] as number) > 0) known += 1;
    return this.#length === 0 ? 0 : known / this.#length;
  }

  /** Share of a side's judged moves that are the engine's, 0 to 1, as in `Summary.agreement`; NaN without moves. */
  agreement(color: Color, rule: AgreementRule): number {
    let judged = 0;
    let matches = 0;
    for (let i = 1; i < this.#length; i += 1) {
      const isKnown = (this.visits[i - 1] as number) > 0 && (this.visits[i] as number) > 0;
      if (this.#moves.colors[i] !== color || !isKnown) continue;
      judged += 1;
      const rank = { order: this.#best.orders[i] as number, visitShare: this.#best.visitShares[i] as number };
      if (isMatch(rank, rule)) matches += 1;
    }
    return matches / judged;
  }

  /** The verdict on a move; undefined where it is not judged. */
  verdictAt(index: number): Verdict | undefined {
    const evidence = index < this.#length ? evidenceAt(this.#columns(), index) : undefined;
    return evidence && verdictOf(evidence, this.#assertion);
  }

  /** How far the measured loss of points may be off; NaN where the move is not judged. */
  errorAt(index: number): number {
    const evidence = index < this.#length ? evidenceAt(this.#columns(), index) : undefined;
    return evidence ? scoreErrorScale(evidence) : Number.NaN;
  }

  #columns(): LineColumns {
    const { winrates, scoreLeads, priors, errors, winrateErrors, spreads } = this.#best;
    const { visits, ownChoices, bests, judges } = this.#best;
    return {
      colors: this.#moves.colors,
      numbers: this.#moves.numbers,
      winrates,
      scoreLeads,
      priors,
      errors,
      winrateErrors,
      spreads,
      visits,
      ownChoices,
      bests,
      judges,
      standIns: this.#standIns,
      phaseEnds: this.#phaseEnds,
      fights: this.#fights,
      level: this.#level,
      trustedTo: this.#trustedTo,
      endsAt: this.#endsAt,
      chances: this.chances,
    };
  }

  /** The move that led to a position, and all of the ko fight it is part of. */
  #judge(index: number): void {
    if (index >= this.#length) return;
    // `+ 0` turns White's -0 into 0.
    this.losses[index] = (lossesAt(this.#columns(), index)?.scoreLoss ?? Number.NaN) + 0;
    const fight = this.#fights.find(({ first, last }) => first - 1 <= index && index <= last);
    if (!fight) this.#judgeMove(index);
    else for (let i = Math.max(1, fight.first - 1); i <= fight.last; i += 1) this.#judgeMove(i);
  }

  #judgeMove(index: number): void {
    const evidence = evidenceAt(this.#columns(), index);
    const verdict = evidence && verdictOf(evidence, this.#assertion);
    this.#bareChances[index] = evidence ? bareChance(evidence, this.#assertion) : Number.NaN;
    this.chances[index] = evidence ? mistakeChance(evidence, this.#assertion) : 0;
    const quality = verdict?.quality ?? UNKNOWN_QUALITY;
    const uncertain = Number(verdict !== undefined && !verdict.sure);
    if (quality === this.qualities[index] && uncertain === this.uncertain[index]) return;
    this.qualities[index] = quality;
    this.uncertain[index] = uncertain;
    this.revision += 1;
  }

  #reserve(room: number): void {
    this.losses = grown(this.losses, new Float64Array(room));
    this.#bareChances = grown(this.#bareChances, new Float64Array(room));
    this.chances = grown(this.chances, new Float64Array(room));
    this.qualities = grown(this.qualities, new Uint8Array(room));
    this.uncertain = grown(this.uncertain, new Uint8Array(room));
  }
}
