// scripts/error-model.ts writes this file; docs/strength.md gives its accuracy.
import type { ErrorModel } from './error-model';

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
        doubt: 8.31,
        spread: {
          opening: 0.068,
          middle: 0.325,
          endgame: 0.0714,
        },
        visitsPower: 0.234,
        ownSpread: 0.491,
        swingSpread: 0.365,
        growth: 0.281,
      },
      winrate: {
        doubt: 0.236,
        spread: {
          opening: 0.0117,
          middle: 0.0174,
          endgame: 0.00826,
        },
        visitsPower: 0.0969,
        ownSpread: 0.5,
        swingSpread: 0.204,
        growth: 0.0112,
      },
      leadError: 2.24,
      winrateError: 0.15,
    },
  },
  {
    name: 'g170-b6c96-s175395328-d26788732',
    id: 'f5d32604e3675c480c7c8f6aa579a1ea857135628a0afccc8fa56330fbacd38d',
    model: {
      score: {
        doubt: 8.39,
        spread: {
          opening: 0.126,
          middle: 0.344,
          endgame: 0.0782,
        },
        visitsPower: 0.238,
        ownSpread: 0.295,
        swingSpread: 0.333,
        growth: 0.298,
      },
      winrate: {
        doubt: 0.151,
        spread: {
          opening: 0.0237,
          middle: 0.0124,
          endgame: 0.00239,
        },
        visitsPower: 0.236,
        ownSpread: 0.261,
        swingSpread: 0.644,
        growth: 0.00867,
      },
      leadError: 3.35,
      winrateError: 0.123,
    },
  },
  {
    name: 'b7c96h3tfrs-test5-cnorm',
    id: 'e0c11d1d2532af0b89792605e4d9edcca15bf6a0589bf28b967e6358277941b8',
    model: {
      score: {
        doubt: 0.00648,
        spread: {
          opening: 0.0436,
          middle: 0.18,
          endgame: 0.077,
        },
        visitsPower: 0.298,
        ownSpread: 0.035,
        swingSpread: 0.76,
        growth: 0.206,
      },
      winrate: {
        doubt: 0.0186,
        spread: {
          opening: 0.00219,
          middle: 0.00276,
          endgame: 0.00382,
        },
        visitsPower: 0.291,
        ownSpread: 0.248,
        swingSpread: 0.498,
        growth: 0.00264,
      },
      leadError: 1.08,
      winrateError: 0.0624,
    },
  },
];
