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
        doubt: 6.11,
        spread: {
          opening: 0.0778,
          middle: 0.437,
          endgame: 0.177,
        },
        visitsPower: 0.219,
        ownSpread: 0.0414,
        swingSpread: 0.175,
        growth: 0.209,
      },
      winrate: {
        doubt: 0.221,
        spread: {
          opening: 0.00457,
          middle: 0.0209,
          endgame: 0.00828,
        },
        visitsPower: 0.124,
        ownSpread: 0.179,
        swingSpread: 0.121,
        growth: 0.00984,
      },
      leadError: 1.8,
      winrateError: 0.16,
    },
  },
  {
    name: 'g170-b6c96-s175395328-d26788732',
    id: 'f5d32604e3675c480c7c8f6aa579a1ea857135628a0afccc8fa56330fbacd38d',
    model: {
      score: {
        doubt: 7.19,
        spread: {
          opening: 0.0939,
          middle: 0.412,
          endgame: 0.149,
        },
        visitsPower: 0.254,
        ownSpread: 0.0665,
        swingSpread: 0.255,
        growth: 0.204,
      },
      winrate: {
        doubt: 0.133,
        spread: {
          opening: 0.00864,
          middle: 0.0234,
          endgame: 0.00239,
        },
        visitsPower: 0.215,
        ownSpread: 0.153,
        swingSpread: 0.352,
        growth: 0.00891,
      },
      leadError: 2.4,
      winrateError: 0.172,
    },
  },
  {
    name: 'b7c96h3tfrs-test5-cnorm',
    id: 'e0c11d1d2532af0b89792605e4d9edcca15bf6a0589bf28b967e6358277941b8',
    model: {
      score: {
        doubt: 0.0768,
        spread: {
          opening: 0.0149,
          middle: 0.24,
          endgame: 0.0692,
        },
        visitsPower: 0.33,
        ownSpread: 0.00554,
        swingSpread: 0.611,
        growth: 0.429,
      },
      winrate: {
        doubt: 0.0208,
        spread: {
          opening: 0.00197,
          middle: 0.00359,
          endgame: 0.00744,
        },
        visitsPower: 0.202,
        ownSpread: 0.133,
        swingSpread: 0.385,
        growth: 0.00232,
      },
      leadError: 0.854,
      winrateError: 0.0743,
    },
  },
];
