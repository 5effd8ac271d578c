import { pointsOn } from '../board/words';
import type { Evaluator, NetInputs, NetRaw } from '../network/evaluator';
import { makeFeatures, newFeatureArrays } from '../network/features';
import type { Match } from '../network/match';
import { netResult, type OutputContext } from '../network/outputs';
import { SYMMETRIES, turnedBack, turnedInputs } from '../network/symmetry';
import { type Evaluation, makeEvaluation } from './evaluation';
import { keyNumber } from './keys';
import type { SearchParameters } from './parameters';
import type { Random } from './random';

/** A position on its way to the network. */
export interface Question {
  readonly inputs: NetInputs;
  readonly context: OutputContext;
  readonly symmetry: number;
  readonly isRoot: boolean;
  readonly key: number;
}

/** Moves kept of an inner position's policy. */
const KEPT = 64;
/** The whole history, as the network is concerned. */
const ALL_TURNS = 1000;

/**
 * Asks the network about positions and remembers the last answers. Answers are told apart by state and by whether
 * the position was the root, not by the moves that led to it.
 */
export class Oracle {
  readonly evaluator: Evaluator;
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

  /** Do evaluations of this network carry their own uncertainty? */
  get knowsUncertainty(): boolean {
    return this.evaluator.model.scoreOutputs >= 6;
  }

  recall(match: Match, isRoot: boolean): Evaluation | undefined {
    const key = keyOf(match, isRoot);
    const evaluation = this.#known.get(key);
    if (evaluation !== undefined && this.#known.size >= this.#capacity) {
      // A map yields its oldest entry first; what is used again becomes the newest.
      this.#known.delete(key);
      this.#known.set(key, evaluation);
    }
    return evaluation;
  }

  /** @param depth moves since the root */
  ask(match: Match, isRoot: boolean, depth: number): Question {
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
      },
      arrays,
    );
    const legal = new Uint8Array(pointsOn(size));
    for (let point = 0; point < legal.length; point++) legal[point] = match.isLegal(point) ? 1 : 0;
    const symmetry =
      this.#symmetry === 'random' ? Math.floor(this.#random.next() * SYMMETRIES) : this.#symmetry;
    return {
      inputs: turnedInputs({ size, ...arrays }, symmetry),
      symmetry,
      isRoot,
      key: keyOf(match, isRoot),
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

  /** Makes an evaluation of the network's answer and remembers it. */
  learn(question: Question, raw: NetRaw): Evaluation {
    const { context, symmetry, isRoot, key } = question;
    const result = netResult(turnedBack(raw, context.size, symmetry), this.evaluator.model, context);
    const evaluation = makeEvaluation(result, isRoot ? Number.POSITIVE_INFINITY : KEPT);
    this.#known.set(key, evaluation);
    if (this.#known.size > this.#capacity) {
      const oldest = this.#known.keys().next();
      if (!oldest.done) this.#known.delete(oldest.value);
    }
    return evaluation;
  }
}

const keyOf = (match: Match, isRoot: boolean): number =>
  keyNumber(isRoot ? match.keyLo ^ 0x5bd1e995 : match.keyLo, match.keyHi);
