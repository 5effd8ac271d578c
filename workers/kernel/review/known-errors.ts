// scripts/error-model.ts writes this file; docs/strength.md gives its accuracy.
import type { ErrorModel, LossHabits } from './error-model';

/**
 * How moves lose in professional games, in points and winrates. Weaker players lose more than this expects.
 */
export const HABITS: { readonly score: LossHabits; readonly winrate: LossHabits } = {
  score: {
    quiet: {
      opening: 0.357,
      middle: 0.959,
      endgame: 0.418,
    },
    slips: {
      opening: 0.0355,
      middle: 0.0558,
      endgame: 0.142,
    },
    slipSize: 9.15,
  },
  winrate: {
    quiet: {
      opening: 0.0103,
      middle: 0.0125,
      endgame: 0.00558,
    },
    slips: {
      opening: 0.193,
      middle: 0.264,
      endgame: 0.377,
    },
    slipSize: 0.046,
  },
};

interface KnownErrors {
  readonly name: string;
  /** SHA-256 of the network's file. */
  readonly id: string;
  readonly model: ErrorModel;
}

/** The measured networks, the weakest first. */
export const KNOWN_ERRORS: readonly [KnownErrors, ...KnownErrors[]] = [
  {
    name: 'b6c64-distilled-3',
    id: 'cf86c7c72197abbb0556a5a372df2cbb622706cf7f46cf6930d2dccdd7da8578',
    model: {
      score: {
        bias: {
          opening: -0.338,
          middle: -0.765,
          endgame: -0.189,
        },
        keeps: 0.728,
        spread: {
          opening: 0.325,
          middle: 1.04,
          endgame: 0.473,
        },
        visitsPower: 0.0504,
        ownSpread: 1.61,
      },
      winrate: {
        bias: {
          opening: -0.00966,
          middle: -0.0166,
          endgame: -0.016,
        },
        keeps: 0.735,
        spread: {
          opening: 0.0131,
          middle: 0.0266,
          endgame: 0.0313,
        },
        visitsPower: 0.0178,
        ownSpread: 1.66,
      },
      leadError: 2.15,
      winrateError: 0.146,
    },
  },
  {
    name: 'g170-b6c96-s175395328-d26788732',
    id: 'f5d32604e3675c480c7c8f6aa579a1ea857135628a0afccc8fa56330fbacd38d',
    model: {
      score: {
        bias: {
          opening: -0.281,
          middle: -0.459,
          endgame: -0.165,
        },
        keeps: 0.801,
        spread: {
          opening: 0.545,
          middle: 0.782,
          endgame: 0.279,
        },
        visitsPower: 0.244,
        ownSpread: 1.17,
      },
      winrate: {
        bias: {
          opening: -0.00904,
          middle: -0.0124,
          endgame: -0.00712,
        },
        keeps: 0.745,
        spread: {
          opening: 0.0179,
          middle: 0.0196,
          endgame: 0.00811,
        },
        visitsPower: 0.243,
        ownSpread: 1.76,
      },
      leadError: 3.35,
      winrateError: 0.12,
    },
  },
  {
    name: 'b7c96h3tfrs-test5-cnorm',
    id: 'e0c11d1d2532af0b89792605e4d9edcca15bf6a0589bf28b967e6358277941b8',
    model: {
      score: {
        bias: {
          opening: -0.181,
          middle: -0.602,
          endgame: -0.0621,
        },
        keeps: 0.752,
        spread: {
          opening: 0.279,
          middle: 0.652,
          endgame: 0.234,
        },
        visitsPower: 0.174,
        ownSpread: 0.164,
      },
      winrate: {
        bias: {
          opening: -0.00311,
          middle: -0.00265,
          endgame: -0.00865,
        },
        keeps: 0.813,
        spread: {
          opening: 0.0281,
          middle: 0.0552,
          endgame: 0.0182,
        },
        visitsPower: 0,
        ownSpread: 0.266,
      },
      leadError: 1.03,
      winrateError: 0.0628,
    },
  },
];
