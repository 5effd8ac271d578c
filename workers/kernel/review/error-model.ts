import type { Phase } from './phases';

/**
 * How far a network's figures for a move are from the truth, and therefore what a review may claim about the
 * move.
 *
 * What a move has lost in truth, given what the network measured, follows a logistic distribution, whose
 * figures come from professional games that stronger searches have judged (`npm run bench -- truth`):
 *
 *     own      =  loss − share · swing           where the swing is positive; else the loss
 *     middle   =  own² / (own + doubt)       for a loss; 0 for a gain
 *     scale²   =  spread² · (100 / visits)^(2 · visitsPower)
 *               + (ownSpread · error)² + (swingSpread · swing)² + growth · own
 *
 * Of many noisy losses the largest are noise first: `doubt` is the loss of which half is true. Where the
 * figures swing with the side to move, half of the swing is the network's error, and no loss is certain. The
 * other half is true: mistakes come together, where the position is hard.
 */
export interface LossErrors {
  /** In units of the loss. */
  readonly doubt: number;
  /** Scale of the error of small losses at 100 visits, in units of the loss. */
  readonly spread: PhaseFigures;
  readonly visitsPower: number;
  /** The weights of the searches' own standard error and of the swing in the scale. */
  readonly ownSpread: number;
  readonly swingSpread: number;
  /** How the square of the scale grows with the measured loss, in units of the loss. */
  readonly growth: number;
}

export type PhaseFigures = Readonly<Record<Phase, number>>;

/**
 * What a network does not see, as probabilities. In a fight it overlooks mistakes of any size and takes moves for
 * mistakes that are none, however large the figures: both grow with `unsettled` and `stirred`, see `Evidence`.
 */
export interface Sight {
  /** The share of a swing that is the network's error and not the move's. */
  readonly swingShare: number;
  /**
   * Of a move that seems right, the probability that it is a mistake: anywhere, what fights add, and what a gain adds for
   * each point squared: a player who seems to gain much has shown that the network had misread the position.
   */
  readonly unseen: {
    readonly anywhere: number;
    readonly unsettled: number;
    readonly stirred: number;
    readonly gain: number;
  };
  /** Of a move that seems a mistake, the probability that it is none: what fights add. */
  readonly unreal: { readonly unsettled: number; readonly stirred: number };
  /**
   * From this probability a mistake is named, though not asserted: about half of these were mistakes. In games of amateurs
   * the odds stay behind the truth, so that less is enough there.
   */
  readonly named: { readonly professionals: number; readonly amateurs: number };
  /** It sees mistakes inside of ko fights as well as others; else only blunders are named there. */
  readonly readsKo: boolean;
  /** How often it misreads a position so that both players seem to lose much in turn, see `runIsMisread`. */
  readonly misread: number;
}

/** The error model of one network, for points and winrates (0 to 1). */
export interface ErrorModel {
  readonly sight: Sight;
  readonly score: LossErrors;
  readonly winrate: LossErrors;
  /**
   * The share of the expected losses that counts for accuracy, so that the same professional games read alike
   * with every network: a network that sees more also sees losses that the others miss.
   */
  readonly lossShare: number;
  /** Median distance of an open position's lead (points) and winrate from the truth. */
  readonly leadError: number;
  readonly winrateError: number;
}

/** A measured loss and the conditions of its measurement. */
export interface MeasuredLoss {
  /** Negative for a gain. */
  readonly loss: number;
  /** What moves around seem to lose, of both players, in units of the loss. */
  readonly swing: number;
  readonly phase: Phase;
  /** The smaller visit count of the two searches. */
  readonly visits: number;
  /** Standard error that the searches themselves report, in units of the loss; NaN when they report none. */
  readonly error: number;
  /** See `Sight`. */
  readonly swingShare: number;
}

const REFERENCE_VISITS = 100;

/** Returns the part of a measured loss that is the move's. */
const ownLoss = ({ loss, swing, swingShare }: MeasuredLoss): number => loss - swingShare * Math.max(0, swing);

/** Returns the scale of the error of a measured loss, see `LossErrors`. */
export const errorScale = (errors: LossErrors, measured: MeasuredLoss): number => {
  const { swing, phase, visits, error } = measured;
  return Math.hypot(
    errors.spread[phase] * (REFERENCE_VISITS / Math.max(1, visits)) ** errors.visitsPower,
    Number.isNaN(error) ? 0 : errors.ownSpread * error,
    errors.swingSpread * swing,
    Math.sqrt(errors.growth * Math.max(0, ownLoss(measured))),
  );
};

/** Returns the middle of the true loss, see `LossErrors`. */
const middleOf = ({ doubt }: LossErrors, measured: MeasuredLoss): number => {
  const own = ownLoss(measured);
  return own <= 0 ? 0 : own ** 2 / (own + doubt);
};

/**
 * Returns the probability (0 to 1) that the true loss is `threshold` or more; NaN without a measured loss.
 */
export const chanceOfLoss = (errors: LossErrors, measured: MeasuredLoss, threshold: number): number =>
  1 / (1 + Math.exp((threshold - middleOf(errors, measured)) / errorScale(errors, measured)));

/**
 * Returns the expected true loss, with gains counted as 0. In units of the loss; NaN without a measured loss.
 */
export const expectedLoss = (errors: LossErrors, measured: MeasuredLoss): number => {
  const scale = errorScale(errors, measured);
  const middle = middleOf(errors, measured);
  // ln(1 + eˣ) without overflow.
  return Math.max(0, middle) + scale * Math.log1p(Math.exp(-Math.abs(middle) / scale));
};
