import type { Rules } from '../board/rules';
import { BLACK, type Color, pointsOn, type Size } from '../board/types';
import type { NetRaw } from './evaluator';
import type { ModelInfo } from './model';

/** The network's result for one position, from White's view except the policy. */
export interface NetResult {
  /** N + 1 probabilities for the side to move, in point order with the pass last; -1 for illegal moves. */
  readonly policy: Float32Array;
  /** Probabilities that White wins, White loses, or the game has no result; their sum is 1. */
  readonly whiteWin: number;
  readonly whiteLoss: number;
  readonly noResult: number;
  /** Mean of the final score of self-play, and mean of its square. */
  readonly scoreMean: number;
  readonly scoreMeanSq: number;
  /** White's lead in points: the komi change that would make the game even. Users see this one. */
  readonly lead: number;
  /** These three are -1 when the model has no such outputs (before version 9). */
  readonly varTimeLeft: number;
  readonly shorttermWinlossError: number;
  readonly shorttermScoreError: number;
  /** N values, 1 White to -1 Black. */
  readonly ownership: Float32Array;
}

export interface OutputContext {
  readonly size: Size;
  readonly toMove: Color;
  readonly rules: Pick<Rules, 'ko' | 'scoring'>;
  /** N flags: 1 where the side to move may play. A pass is always legal. */
  readonly legal: ArrayLike<number>;
  /** Divides the logits. Default: 1. */
  readonly temperature?: number;
  /** 0 for the plain policy to 1 for the optimistic one; only models with two policies use it. Default: 0. */
  readonly optimism?: number;
  /** KataGo's enablePassingHacks: limits the pass to 95 %. */
  readonly capPass?: boolean;
}

/** KataGo's post-processing (`cpp/neuralnet/nneval.cpp`). */
export const netResult = (raw: NetRaw, model: ModelInfo, context: OutputContext): NetResult => {
  const side = context.toMove === BLACK ? -1 : 1;
  // Only simple ko under area rules and territory rules have games without result; version 3 does not know.
  const maybeNone =
    model.version < 4 || context.rules.ko === 'simple' || context.rules.scoring === 'territory';
  const [win, loss, noResult] = resultProbabilities(raw.value, maybeNone);
  const { mean, stdev, lead } = scores(raw.score, model, context.size);
  // The network's score is that of games with a result; version 3 counts the others as 0 itself.
  const decided = model.version < 4 ? 1 : 1 - noResult;
  return {
    policy: policyProbabilities(raw.policy, model, context),
    whiteWin: side > 0 ? win : loss,
    whiteLoss: side > 0 ? loss : win,
    noResult,
    scoreMean: side * mean * decided,
    scoreMeanSq: (mean * mean + stdev * stdev) * decided,
    lead: side * lead * decided,
    ...errors(raw.score, model),
    ownership: raw.ownership.map((x) => side * Math.tanh(x)),
  };
};

interface Scores {
  readonly mean: number;
  readonly stdev: number;
  readonly lead: number;
}

const scores = (score: Float32Array, { version, multipliers }: ModelInfo, size: Size): Scores => {
  const out = (index: number): number => score[index] ?? 0;
  if (version < 4) {
    // In units that fit the board, without a deviation.
    const mean = out(0) * 2 * Math.sqrt(pointsOn(size));
    return { mean, stdev: 0, lead: mean };
  }
  return {
    mean: out(0) * multipliers.scoreMean,
    stdev: softplus(out(1)) * multipliers.scoreStdev,
    lead: out(2) * multipliers.lead,
  };
};

const resultProbabilities = (logits: Float32Array, possible: boolean): readonly [number, number, number] => {
  const [win = 0, loss = 0, none = 0] = logits;
  const top = Math.max(win, loss, possible ? none : win);
  const w = Math.exp(win - top);
  const l = Math.exp(loss - top);
  const n = possible ? Math.exp(none - top) : 0;
  const sum = w + l + n;
  return [w / sum, l / sum, n / sum];
};

const policyProbabilities = (
  logits: Float32Array,
  model: ModelInfo,
  context: OutputContext,
): Float32Array => {
  const { temperature = 1, optimism = 0, legal } = context;
  const pass = pointsOn(context.size);
  const mixed = model.policyChannels > 1 ? optimism : 0;
  const policy = new Float32Array(pass + 1).fill(-1);
  const logit = (i: number): number => {
    const plain = logits[i] as number;
    return (mixed === 0 ? plain : plain + ((logits[pass + 1 + i] as number) - plain) * mixed) / temperature;
  };
  let top = logit(pass);
  for (let i = 0; i < pass; i += 1) if (legal[i]) top = Math.max(top, logit(i));
  let points = 0;
  let moves = 1;
  for (let i = 0; i < pass; i += 1) {
    if (!legal[i]) continue;
    const weight = Math.exp(logit(i) - top);
    policy[i] = weight;
    points += weight;
    moves += 1;
  }
  let onPass = Math.exp(logit(pass) - top);
  // 1e-20 keeps a pass that is the only legal move.
  if (context.capPass) onPass = Math.max(1e-20, Math.min(onPass, 19 * points));
  policy[pass] = onPass;
  const sum = points + onPass;
  const usable = sum > 0 && Number.isFinite(sum);
  for (let i = 0; i <= pass; i += 1) {
    if (i === pass || legal[i]) policy[i] = usable ? (policy[i] as number) / sum : 1 / moves;
  }
  return policy;
};

type Errors = Pick<NetResult, 'varTimeLeft' | 'shorttermWinlossError' | 'shorttermScoreError'>;
const NO_ERRORS: Errors = { varTimeLeft: -1, shorttermWinlossError: -1, shorttermScoreError: -1 };

/** The formula changed with versions 10 and 14. */
const errors = (score: Float32Array, { version, multipliers }: ModelInfo): Errors => {
  if (version < 9) return NO_ERRORS;
  const [, , , time = 0, winloss = 0, points = 0] = score;
  const varTimeLeft = softplus(time) * multipliers.varianceTime;
  if (version < 10) {
    return {
      varTimeLeft,
      shorttermWinlossError: softplus(winloss),
      shorttermScoreError: softplus(points) * 10,
    };
  }
  const squared = (x: number): number => (version < 14 ? softplus(x) : softplus(x / 2) ** 2);
  return {
    varTimeLeft,
    shorttermWinlossError: Math.sqrt(squared(winloss) * multipliers.shorttermValueError),
    shorttermScoreError: Math.sqrt(squared(points) * multipliers.shorttermScoreError),
  };
};

const softplus = (x: number): number => (x > 40 ? x : Math.log1p(Math.exp(x)));
