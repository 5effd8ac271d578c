// bench/error-model.ts writes this file; docs/strength.md gives its accuracy.
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
      sight: {
        swingShare: 0.5,
        unseen: { anywhere: 0.01, unsettled: 0.2, stirred: 0.1, gain: 0.001 },
        unreal: { unsettled: 0.3, stirred: 0.15 },
        named: { professionals: 0.35, amateurs: 0.27 },
        readsKo: false,
        misread: 0.005,
      },
      score: {
        doubt: 6.05,
        spread: {
          opening: 0.122,
          middle: 0.428,
          endgame: 0.105,
        },
        visitsPower: 3.22e-8,
        ownSpread: 0.272,
        swingSpread: 0.104,
        growth: 0.175,
      },
      winrate: {
        doubt: 0.167,
        spread: {
          opening: 0.0139,
          middle: 0.0226,
          endgame: 0.00832,
        },
        visitsPower: 0.0629,
        ownSpread: 0.163,
        swingSpread: 0.0923,
        growth: 0.0116,
      },
      lossShare: 0.965,
      leadError: 1.8,
      winrateError: 0.16,
    },
  },
  {
    name: 'g170-b6c96-s175395328-d26788732',
    id: 'f5d32604e3675c480c7c8f6aa579a1ea857135628a0afccc8fa56330fbacd38d',
    model: {
      sight: {
        swingShare: 0.5,
        unseen: { anywhere: 0.01, unsettled: 0.2, stirred: 0.1, gain: 0.001 },
        unreal: { unsettled: 0.3, stirred: 0.15 },
        named: { professionals: 0.35, amateurs: 0.27 },
        readsKo: false,
        misread: 0.005,
      },
      score: {
        doubt: 7.89,
        spread: {
          opening: 0.137,
          middle: 0.564,
          endgame: 0.181,
        },
        visitsPower: 0.136,
        ownSpread: 0.119,
        swingSpread: 0.273,
        growth: 0.221,
      },
      winrate: {
        doubt: 0.117,
        spread: {
          opening: 0.0257,
          middle: 0.0399,
          endgame: 0.00347,
        },
        visitsPower: 0.0703,
        ownSpread: 0.192,
        swingSpread: 0.25,
        growth: 0.00988,
      },
      lossShare: 0.982,
      leadError: 2.4,
      winrateError: 0.172,
    },
  },
  {
    name: 'b7c96h3tfrs-test5-cnorm',
    id: 'e0c11d1d2532af0b89792605e4d9edcca15bf6a0589bf28b967e6358277941b8',
    model: {
      sight: {
        swingShare: 0.25,
        unseen: { anywhere: 0.01, unsettled: 0.2, stirred: 0.1, gain: 0.001 },
        unreal: { unsettled: 0.1, stirred: 0 },
        named: { professionals: 0.5, amateurs: 0.5 },
        readsKo: true,
        misread: 0.0005,
      },
      score: {
        doubt: 0.0116,
        spread: {
          opening: 0.0737,
          middle: 0.184,
          endgame: 0.0483,
        },
        visitsPower: 0.28,
        ownSpread: 0.0127,
        swingSpread: 0.1,
        growth: 0.15,
      },
      winrate: {
        doubt: 5.42e-9,
        spread: {
          opening: 0.00139,
          middle: 0.00557,
          endgame: 0.006,
        },
        visitsPower: 0.29,
        ownSpread: 0.101,
        swingSpread: 0.13,
        growth: 0.00162,
      },
      lossShare: 0.709,
      leadError: 0.854,
      winrateError: 0.0743,
    },
  },
];
