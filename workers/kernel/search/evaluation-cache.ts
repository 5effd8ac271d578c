import { pointsOn } from '../board/types';
import type { Evaluator, NetInputs, NetRaw } from '../network/evaluator';
import { makeFeatures, newFeatureArrays } from '../network/features';
import type { Match } from '../network/match';
import { type NetResult, netResult, type OutputContext } from '../network/outputs';
import { SYMMETRIES, turnedBack, turnedInputs } from '../network/symmetry';
import { type Evaluation, makeEvaluation } from './evaluation';
import { keyNumber } from './keys';
import type { SearchParameters } from './parameters';
import type { Random } from './random';

/** A position to send to the network. */
export interface Question {
  readonly inputs: NetInputs;
  readonly context: OutputContext;
  readonly symmetry: number;
  readonly key: number;
  /** The number of moves of the policy to keep. */
  readonly keep: number;
}

/** The number of moves to keep of an inner position's policy. */
const KEPT = 64;
/** More turns than the network sees: the whole history. */
const ALL_TURNS = 1000;

/**
 * Sends positions to the network and caches the last answers. The key is the state and whether the position
 * was the root, not the moves that led to it.
 */
export class EvaluationCache {
  readonly evaluator: Evaluator;
  /** True to keep whole policies of inner positions too, because the search avoids many of their moves. */
  keepsTails = false;
  readonly #p: SearchParameters;
  readonly #random: Random;
  readonly #symmetry: number | 'random';
  readonly #known = new Map<number, Evaluation>();
  readonly #capacity: number;

  constructor(
    evaluator: Evaluator,
    p: SearchParameters,
    random: Random,
    symmetry: number | 'random',
    capacity: number,
  ) {
    this.evaluator = evaluator;
    this.#p = p;
    this.#random = random;
    this.#symmetry = symmetry;
    this.#capacity = capacity;
  }

  /** Tells whether evaluations of this network carry their own uncertainty. */
  get knowsUncertainty(): boolean {
    return this.evaluator.model.scoreOutputs >= 6;
  }

  /**
   * Returns the cached evaluation. When the network sees roots like other positions, an inner position may use
   * a root's evaluation: a review meets every root again.
   */
  recall(match: Match, isRoot: boolean): Evaluation | undefined {
    const key = this.#keyOf(match, isRoot);
    const evaluation = this.#known.get(key);
    if (evaluation === undefined && !isRoot && this.#rootsAreLikeOthers) return this.recall(match, true);
    if (evaluation !== undefined && this.#known.size >= this.#capacity) {
      // A map yields its oldest entry first, so this makes a used entry the newest.
      this.#known.delete(key);
      this.#known.set(key, evaluation);
    }
    return evaluation;
  }

  /** Returns the questions for a root, one for each symmetry to sample (`rootNumSymmetriesToSample`). */
  askRoot(match: Match): Question[] {
    const wanted = Math.min(SYMMETRIES, this.#p.rootNumSymmetriesToSample);
    if (wanted <= 1) return [this.ask(match, true, 0)];
    const ways = Array.from({ length: SYMMETRIES }, (_, symmetry) => symmetry);
    const drawn = Array.from({ length: wanted }, () => {
      const at = wanted === SYMMETRIES ? 0 : Math.floor(this.#random.next() * ways.length);
      return ways.splice(at, 1)[0] ?? 0;
    });
    return drawn.map((symmetry) => this.ask(match, true, 0, symmetry));
  }

  get #rootsAreLikeOthers(): boolean {
    const { conservativePass, rootNumSymmetriesToSample, rootPolicyOptimism, policyOptimism } = this.#p;
    const isSeenAlike = !conservativePass && rootNumSymmetriesToSample <= 1;
    return (
      isSeenAlike && (this.evaluator.model.policyChannels === 1 || rootPolicyOptimism === policyOptimism)
    );
  }

  forget(): void {
    this.#known.clear();
  }

  /** @param depth moves since the root */
  ask(match: Match, isRoot: boolean, depth: number, symmetry = this.#drawSymmetry()): Question {
    const p = this.#p;
    const { size, rules, toPlay } = match;
    const arrays = newFeatureArrays(size);
    makeFeatures(
      match,
      {
        maxHistory: p.ignorePreRootHistory ? depth : ALL_TURNS,
        conservativePassAndIsRoot: p.conservativePass && isRoot,
        enablePassingHacks: p.enablePassingHacks,
        drawEquivalentWinsForWhite: p.drawEquivalentWinsForWhite,
        playoutDoublingAdvantage: 0,
        preferPassAliveUnderSuicideRules: this.evaluator.model.passAliveUnderSuicide,
        inputs: this.evaluator.model.inputs,
      },
      arrays,
    );
    const legal = new Uint8Array(pointsOn(size));
    for (let point = 0; point < legal.length; point += 1) legal[point] = match.isLegal(point) ? 1 : 0;
    return {
      inputs: turnedInputs({ size, ...arrays }, symmetry),
      symmetry,
      key: this.#keyOf(match, isRoot),
      keep: isRoot || this.keepsTails ? Number.POSITIVE_INFINITY : KEPT,
      context: {
        size,
        toMove: toPlay,
        rules,
        legal,
        temperature: p.nnPolicyTemperature,
        optimism: isRoot ? p.rootPolicyOptimism : p.policyOptimism,
        capPass: p.enablePassingHacks,
      },
    };
  }

  /** Makes an evaluation of the network's answer and caches it. */
  learn(question: Question, raw: NetRaw): Evaluation {
    return this.learnMean([question], [raw]);
  }

  /** `learn` for answers to one position in different symmetries. Needs at least one. */
  learnMean(questions: readonly Question[], raws: readonly NetRaw[]): Evaluation {
    const { key, keep } = questions[0] as Question;
    const results = questions.map(({ context, symmetry }, i) => {
      const raw = raws[i];
      if (!raw) throw new Error('the network gave no answer');
      return netResult(turnedBack(raw, context.size, symmetry), this.evaluator.model, context);
    });
    const evaluation = makeEvaluation(meanResult(results), keep);
    this.#known.set(key, evaluation);
    if (this.#known.size > this.#capacity) {
      const oldest = this.#known.keys().next();
      if (!oldest.done) this.#known.delete(oldest.value);
    }
    return evaluation;
  }

  #drawSymmetry(): number {
    return this.#symmetry === 'random' ? Math.floor(this.#random.next() * SYMMETRIES) : this.#symmetry;
  }

  #keyOf(match: Match, isRoot: boolean): number {
    const salt = isRoot ? 0x5bd1e995 : this.keepsTails ? 0x2545f491 : 0;
    return keyNumber(match.keyLo ^ salt, match.keyHi);
  }
}

/** Returns the mean of a network's results for one position in several symmetries. Needs at least one. */
const meanResult = (results: readonly NetResult[]): NetResult => {
  const first = results[0] as NetResult;
  if (results.length === 1) return first;
  const part = 1 / results.length;
  const mean = (of: (result: NetResult) => number): number =>
    results.reduce((sum, result) => sum + part * of(result), 0);
  return {
    whiteWin: mean((result) => result.whiteWin),
    whiteLoss: mean((result) => result.whiteLoss),
    noResult: mean((result) => result.noResult),
    scoreMean: mean((result) => result.scoreMean),
    scoreMeanSq: mean((result) => result.scoreMeanSq),
    lead: mean((result) => result.lead),
    varTimeLeft: mean((result) => result.varTimeLeft),
    shorttermWinlossError: mean((result) => result.shorttermWinlossError),
    shorttermScoreError: mean((result) => result.shorttermScoreError),
    // An illegal move is -1 in all results, so its mean is -1 too.
    policy: first.policy.map((_, move) => mean((result) => result.policy[move] as number)),
    ownership: first.ownership.map((_, point) => mean((result) => result.ownership[point] as number)),
  };
};
