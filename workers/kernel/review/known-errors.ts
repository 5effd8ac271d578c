// Written by scripts/error-model.ts; docs/strength.md says how good it is.
import type { ErrorModel, LossHabits } from './error-model';

/** How moves lose, in professional games: points and winrates. Whoever plays worse loses more than this expects. */
export const HABITS: { readonly score: LossHabits; readonly winrate: LossHabits } = {
  score: {
    quiet: {
      opening: 0.549,
      middle: 1.08,
      endgame: 0.443,
    },
    slips: {
      opening: 0.0477,
      middle: 0.0876,
      endgame: 0.19,
    },
    slipSize: 10.5,
  },
  winrate: {
    quiet: {
      opening: 0.0103,
      middle: 0.0116,
      endgame: 0.00751,
    },
    slips: {
      opening: 0.0893,
      middle: 0.245,
      endgame: 0.32,
    },
    slipSize: 0.0504,
  },
};

interface KnownErrors {
  readonly name: string;
  /** SHA-256 of the network's file. */
  readonly id: string;
  readonly model: ErrorModel;
}

/** The networks that were measured, the weakest first. */
export const KNOWN_ERRORS: readonly KnownErrors[] = [
  {
    name: 'b6c64-distilled-3',
    id: 'cf86c7c72197abbb0556a5a372df2cbb622706cf7f46cf6930d2dccdd7da8578',
    model: {
      score: {
        bias: {
          opening: 0.449,
          middle: 0.941,
          endgame: 0.768,
        },
        keeps: 0.255,
        spread: {
          opening: 0.616,
          middle: 1.15,
          endgame: 0.737,
        },
        visitsPower: 0,
        ownSpread: 1.53,
      },
      winrate: {
        bias: {
          opening: 0.00687,
          middle: 0.0113,
          endgame: 0.0366,
        },
        keeps: 0.588,
        spread: {
          opening: 0.00542,
          middle: 0.016,
          endgame: 0.0365,
        },
        visitsPower: 0,
        ownSpread: 2.07,
      },
      leadError: 3.21,
      winrateError: 0.121,
    },
  },
];
