import type { Analysis } from '#kernel/kata/analysis';
import { type AgreementRule, isMatch, rankOf } from '#kernel/review/agreement';
import { type ReviewPlan, visitTargets } from '#kernel/review/deepening';
import { scoreErrorOf, winrateErrorOf } from '#kernel/review/error';
import type { ErrorModel } from '#kernel/review/error-model';
import {
  evidenceAt,
  type LineFigures as LineColumns,
  lossesAt,
  NO_BEST,
  SWING_REACH,
} from '#kernel/review/evidence';
import { BEFORE_JUMP } from '#kernel/review/fights';
import type { KoFight } from '#kernel/review/ko-fights';
import { levelOf, PROFESSIONALS } from '#kernel/review/level';
import type { Losses } from '#kernel/review/losses';
import { findMoments, type LineMoment } from '#kernel/review/moments';
import { phaseEnds } from '#kernel/review/phases';
import { listedPriorOf } from '#kernel/review/prior';
import { UNKNOWN_QUALITY } from '#kernel/review/quality';
import { contradictedFrom, type GameFacts } from '#kernel/review/result-check';
import { type Assertion, DEFAULT_THRESHOLDS, type Thresholds } from '#kernel/review/thresholds';
import { bareChance, mistakeChance, scoreErrorScale, type Verdict, verdictOf } from '#kernel/review/verdict';
import { type Color, PASS, type Size } from '#protocol';

/** The moves of a line, see `ShownLine`. */
interface LineMoves {
  readonly colors: Uint8Array;
  readonly points: Int16Array;
  readonly numbers: Int32Array;
}

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
  #colors: Uint8Array = new Uint8Array(0);
  #points: Int16Array = new Int16Array(0);
  #numbers: Int32Array = new Int32Array(0);
  #phaseEnds: readonly [number, number];
  #fights: readonly KoFight[] = [];
  #assertion: Assertion = DEFAULT_THRESHOLDS;
  #game: GameFacts = { players: PROFESSIONALS };
  #level = 0;
  #trustedTo = Number.POSITIVE_INFINITY;
  /** See `bareChance`. */
  #bareChances = new Float64Array(0);
  #models: (ErrorModel | undefined)[] = [];
  winrates = new Float64Array(0);
  scoreLeads = new Float64Array(0);
  losses = new Float64Array(0);
  priors = new Float64Array(0);
  errors = new Float64Array(0);
  winrateErrors = new Float64Array(0);
  spreads = new Float64Array(0);
  chances = new Float64Array(0);
  ownChoices = new Uint8Array(0);
  visits = new Int32Array(0);
  /** 1 where the record itself brought the figures along. */
  #fromFile = new Uint8Array(0);
  bests = new Int16Array(0);
  /** How the search before ranked the move that led here, see `MoveRank`. */
  #orders = new Int16Array(0);
  #visitShares = new Float64Array(0);
  qualities = new Uint8Array(0);
  /** 1 where a mistake was measured that cannot be asserted. */
  uncertain = new Uint8Array(0);

  constructor(size: Size) {
    this.#phaseEnds = phaseEnds(size);
  }

  /** Takes over a line that is the old one up to `same` entries; what follows is unknown again. */
  follow({ colors, points, numbers }: LineMoves, same: number): void {
    const length = colors.length;
    if (length > this.winrates.length) this.#reserve(Math.max(256, 2 * length));
    this.#length = length;
    this.#colors = colors;
    this.#points = points;
    this.#numbers = numbers;
    this.#fights = this.#fights.filter(({ last }) => last < same);
    this.#models.length = same;
    this.winrates.fill(Number.NaN, same);
    this.scoreLeads.fill(Number.NaN, same);
    this.losses.fill(Number.NaN, same);
    // The analysis of the last old position gives the prior of the first new move.
    this.priors.fill(Number.NaN, same);
    this.errors.fill(Number.NaN, same);
    this.winrateErrors.fill(Number.NaN, same);
    this.spreads.fill(Number.NaN, same);
    this.#bareChances.fill(Number.NaN, same);
    this.chances.fill(0, same);
    this.ownChoices.fill(0, same);
    this.visits.fill(0, same);
    this.#fromFile.fill(0, same);
    this.bests.fill(NO_BEST, same);
    this.#orders.fill(-1, same);
    this.#visitShares.fill(0, same);
    this.qualities.fill(UNKNOWN_QUALITY, same);
    this.uncertain.fill(0, same);
  }

  /** The ko fights of the line, as far as it has been walked: each is judged as one event. */
  setFights(fights: readonly KoFight[]): void {
    const isSame = fights.length === this.#fights.length && fights.at(-1)?.last === this.#fights.at(-1)?.last;
    this.#fights = fights;
    if (isSame) return;
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
      { winrates: this.winrates, scoreLeads: this.scoreLeads, length: this.#length },
      game.winner,
    );
    if (Math.abs(level - this.#level) < LEVEL_STEP && trustedTo === this.#trustedTo) return;
    this.#level = level;
    this.#trustedTo = trustedTo;
    this.#judgeAll();
  }

  #judgeAll(): void {
    for (let index = 1; index < this.#length; index += 1) this.#judgeMove(index);
  }

  /** `model`: how far from the truth the analysis may be; `fromFile`: the record itself brought it along. */
  set(index: number, analysis: Analysis, model: ErrorModel, fromFile = false): void {
    if (index >= this.#length) return;
    this.winrates[index] = analysis.winrate;
    this.scoreLeads[index] = analysis.scoreLead;
    this.errors[index] = scoreErrorOf(analysis);
    this.winrateErrors[index] = winrateErrorOf(analysis);
    this.spreads[index] = analysis.scoreStdev;
    this.#models[index] = model;
    this.visits[index] = analysis.visits;
    this.#fromFile[index] = Number(fromFile);
    this.bests[index] = analysis.candidates.find((candidate) => candidate.order === 0)?.point ?? NO_BEST;
    if (index + 1 < this.#length) {
      this.priors[index + 1] = this.#priorOf(analysis, index + 1);
      const isPlayed = this.#colors[index + 1] !== 0 && this.#points[index + 1] === this.bests[index];
      this.ownChoices[index + 1] = Number(isPlayed);
      const { order, visitShare } = rankOf(analysis, this.#points[index + 1] ?? PASS);
      this.#orders[index + 1] = order;
      this.#visitShares[index + 1] = visitShare;
    }
    // Neighbouring figures show how much of a loss is the network's error, so a change judges these moves again.
    const last = Math.min(this.#length - 1, index + 1 + SWING_REACH);
    for (let i = Math.max(0, index - Math.max(SWING_REACH, BEFORE_JUMP)); i <= last; i += 1) this.#judge(i);
  }

  moments(thresholds: Thresholds): readonly LineMoment[] {
    return findMoments(this.#columns(), thresholds);
  }

  /** Visits that every position is to get, see `visitTargets`. */
  targets(thresholds: Thresholds, plan: ReviewPlan, round: number): Int32Array {
    return visitTargets(this.#columns(), thresholds, plan, round);
  }

  lossesAt(index: number): Losses | undefined {
    return lossesAt(this.#columns(), index);
  }

  /** False where the figures exclude the result of the game, so that verdicts are withdrawn. */
  get isTrustedToTheEnd(): boolean {
    return this.#trustedTo >= this.#length;
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
      if (this.#colors[i] !== color || !isKnown) continue;
      judged += 1;
      const rank = { order: this.#orders[i] as number, visitShare: this.#visitShares[i] as number };
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
    return {
      colors: this.#colors,
      numbers: this.#numbers,
      winrates: this.winrates,
      scoreLeads: this.scoreLeads,
      priors: this.priors,
      errors: this.errors,
      winrateErrors: this.winrateErrors,
      spreads: this.spreads,
      visits: this.visits,
      fromFile: this.#fromFile,
      ownChoices: this.ownChoices,
      bests: this.bests,
      models: this.#models,
      phaseEnds: this.#phaseEnds,
      fights: this.#fights,
      level: this.#level,
      trustedTo: this.#trustedTo,
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

  /** What the network gave the move of the record, searched or not; NaN when the engine reports none. */
  #priorOf(analysis: Analysis, index: number): number {
    return this.#colors[index] === 0 ? Number.NaN : listedPriorOf(analysis, this.#points[index] ?? PASS);
  }

  #reserve(room: number): void {
    const copy = <T extends Float64Array | Int32Array | Int16Array | Uint8Array>(from: T, to: T): T => {
      to.set(from);
      return to;
    };
    this.winrates = copy(this.winrates, new Float64Array(room));
    this.scoreLeads = copy(this.scoreLeads, new Float64Array(room));
    this.losses = copy(this.losses, new Float64Array(room));
    this.priors = copy(this.priors, new Float64Array(room));
    this.errors = copy(this.errors, new Float64Array(room));
    this.winrateErrors = copy(this.winrateErrors, new Float64Array(room));
    this.spreads = copy(this.spreads, new Float64Array(room));
    this.#bareChances = copy(this.#bareChances, new Float64Array(room));
    this.chances = copy(this.chances, new Float64Array(room));
    this.ownChoices = copy(this.ownChoices, new Uint8Array(room));
    this.visits = copy(this.visits, new Int32Array(room));
    this.#fromFile = copy(this.#fromFile, new Uint8Array(room));
    this.bests = copy(this.bests, new Int16Array(room));
    this.#orders = copy(this.#orders, new Int16Array(room));
    this.#visitShares = copy(this.#visitShares, new Float64Array(room));
    this.qualities = copy(this.qualities, new Uint8Array(room));
    this.uncertain = copy(this.uncertain, new Uint8Array(room));
  }
}
