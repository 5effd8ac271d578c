// Written by scripts/error-model.ts; docs/strength.md says how good it is.
import type { ErrorModel, LossHabits } from './error-model';

/** How moves lose, in professional games: points and winrates. Whoever plays worse loses more than this expects. */
export const HABITS: { readonly score: LossHabits; readonly winrate: LossHabits } = {
  score: {
    quiet: {
      opening: 0.357,
      middle: 0.959,
      endgame: 0.443,
    },
    slips: {
      opening: 0.0356,
      middle: 0.056,
      endgame: 0.163,
    },
    slipSize: 9.11,
  },
  winrate: {
    quiet: {
      opening: 0.0103,
      middle: 0.0125,
      endgame: 0.00586,
    },
    slips: {
      opening: 0.193,
      middle: 0.263,
      endgame: 0.382,
    },
    slipSize: 0.0462,
  },
};

interface KnownErrors {
  readonly name: string;
  /** SHA-256 of the network's file. */
  readonly id: string;
  readonly model: ErrorModel;
}

/** The networks that were measured, the weakest first. */
export const KNOWN_ERRORS: readonly [KnownErrors, ...KnownErrors[]] = [
  {
    name: 'b6c64-distilled-3',
    id: 'cf86c7c72197abbb0556a5a372df2cbb622706cf7f46cf6930d2dccdd7da8578',
    model: {
      score: {
        bias: {
          opening: 0.331,
          middle: 0.938,
          endgame: 0.663,
        },
        keeps: 0.453,
        spread: {
          opening: 0.327,
          middle: 0.852,
          endgame: 0.428,
        },
        visitsPower: 0.101,
        ownSpread: 1.66,
      },
      winrate: {
        bias: {
          opening: 0.00488,
          middle: 0.011,
          endgame: 0.0382,
        },
        keeps: 0.565,
        spread: {
          opening: 0.00732,
          middle: 0.0197,
          endgame: 0.0365,
        },
        visitsPower: 0.0756,
        ownSpread: 1.92,
      },
      leadError: 2.19,
      winrateError: 0.148,
    },
  },
  {
    name: 'g170-b6c96-s175395328-d26788732',
    id: 'f5d32604e3675c480c7c8f6aa579a1ea857135628a0afccc8fa56330fbacd38d',
    model: {
      score: {
        bias: {
          opening: 0.0524,
          middle: 0.421,
          endgame: 0.158,
        },
        keeps: 0.72,
        spread: {
          opening: 0.439,
          middle: 0.817,
          endgame: 0.283,
        },
        visitsPower: 0.242,
        ownSpread: 1.15,
      },
      winrate: {
        bias: {
          opening: 0.000506,
          middle: 0.00302,
          endgame: 0.00444,
        },
        keeps: 0.347,
        spread: {
          opening: 0.00878,
          middle: 0.0132,
          endgame: 0.00789,
        },
        visitsPower: 0.231,
        ownSpread: 1.81,
      },
      leadError: 3.46,
      winrateError: 0.113,
    },
  },
  {
    name: 'b7c96h3tfrs-test5-cnorm',
    id: 'e0c11d1d2532af0b89792605e4d9edcca15bf6a0589bf28b967e6358277941b8',
    model: {
      score: {
        bias: {
          opening: -0.0301,
          middle: -0.1,
          endgame: -0.0612,
        },
        keeps: 0.828,
        spread: {
          opening: 0.309,
          middle: 0.618,
          endgame: 0.206,
        },
        visitsPower: 0,
        ownSpread: 0.099,
      },
      winrate: {
        bias: {
          opening: 0.00125,
          middle: 0.00115,
          endgame: -0.00107,
        },
        keeps: 1,
        spread: {
          opening: 0.00974,
          middle: 0.0123,
          endgame: 0.00647,
        },
        visitsPower: 0,
        ownSpread: 0.27,
      },
      leadError: 1.05,
      winrateError: 0.0612,
    },
  },
];
