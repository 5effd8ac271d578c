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
        doubt: 5.77,
        spread: {
          opening: 0.0765,
          middle: 0.43,
          endgame: 0.179,
        },
        visitsPower: 0.237,
        ownSpread: 0.0634,
        swingSpread: 0.156,
        growth: 0.232,
      },
      winrate: {
        doubt: 0.187,
        spread: {
          opening: 0.00447,
          middle: 0.0209,
          endgame: 0.0083,
        },
        visitsPower: 0.157,
        ownSpread: 0.161,
        swingSpread: 0.12,
        growth: 0.0096,
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
        doubt: 7.52,
        spread: {
          opening: 0.0924,
          middle: 0.411,
          endgame: 0.148,
        },
        visitsPower: 0.232,
        ownSpread: 0.0679,
        swingSpread: 0.263,
        growth: 0.225,
      },
      winrate: {
        doubt: 0.125,
        spread: {
          opening: 0.00868,
          middle: 0.0275,
          endgame: 0.00243,
        },
        visitsPower: 0.181,
        ownSpread: 0.159,
        swingSpread: 0.326,
        growth: 0.00964,
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
        doubt: 3.19e-8,
        spread: {
          opening: 0.0288,
          middle: 0.177,
          endgame: 0.0572,
        },
        visitsPower: 0.314,
        ownSpread: 0.00112,
        swingSpread: 0.513,
        growth: 0.131,
      },
      winrate: {
        doubt: 0.0178,
        spread: {
          opening: 0.00177,
          middle: 0.00337,
          endgame: 0.00645,
        },
        visitsPower: 0.248,
        ownSpread: 0.154,
        swingSpread: 0.379,
        growth: 0.00139,
      },
      leadError: 0.854,
      winrateError: 0.0743,
    },
  },
];
