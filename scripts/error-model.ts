import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ErrorModel } from '#kernel/review/error-model';
import { fitErrors, fitHabits } from './truth/fit';
import { type Judged, judgedOf, samplesAt } from './truth/judges';
import { BUILDING, readAnalysedGame } from './truth/recorded-game';
import type { Sample } from './truth/samples';

/**
 * `npx tsx scripts/error-model.ts NETWORKS...`: writes the errors of networks into
 * `workers/kernel/review/known-errors.ts`, from the searches that `npm run bench -- truth` stores. It leaves
 * half of the games for measuring. Name the weakest network first: unmeasured networks get its model.
 */
const FILE = resolve(import.meta.dirname, '../workers/kernel/review/known-errors.ts');
const POINTS = 1;
const WINRATE = 0.03;

const games = BUILDING.map(readAnalysedGame);

const modelOf = (judged: Judged): ErrorModel => {
  const samples = judged.depths.flatMap((visits) => samplesAt(judged, games, visits));
  const errorAt = (measured: (sample: Sample) => number, truth: (sample: Sample) => number): number => {
    const visits = judged.depths.includes(100) ? 100 : (judged.depths[0] ?? 0);
    const all = samplesAt(judged, games, visits).filter(isOpen);
    const errors = all.map((sample) => Math.abs(measured(sample) - truth(sample))).sort((a, b) => a - b);
    return Number((errors[errors.length >> 1] ?? 0).toPrecision(3));
  };
  return {
    score: fitErrors(
      samples.map(({ score, trueScoreLoss }) => ({ measured: score, truth: trueScoreLoss })),
      POINTS,
    ),
    winrate: fitErrors(
      samples.map(({ winrate, trueWinrateLoss }) => ({ measured: winrate, truth: trueWinrateLoss })),
      WINRATE,
    ),
    leadError: errorAt(
      ({ before }) => before.scoreLead,
      ({ trueBefore }) => trueBefore.scoreLead,
    ),
    winrateError: errorAt(
      ({ before }) => before.winrate,
      ({ trueBefore }) => trueBefore.winrate,
    ),
  };
};

/** In a decided game the margin in points means nothing. */
const isOpen = ({ trueBefore: { winrate } }: Sample): boolean => winrate > 0.05 && winrate < 0.95;

const networks = process.argv.slice(2).map(judgedOf);
const [weakest] = networks;
if (!weakest) throw new Error('usage: npx tsx scripts/error-model.ts NETWORKS..., the weakest first');
const usual = samplesAt(weakest, games, 100);
const habits = {
  score: fitHabits(
    usual.map(({ score, trueScoreLoss }) => ({ measured: score, truth: trueScoreLoss })),
    POINTS,
  ),
  winrate: fitHabits(
    usual.map(({ winrate, trueWinrateLoss }) => ({ measured: winrate, truth: trueWinrateLoss })),
    WINRATE,
  ),
};
const models = networks.map((judged) => ({ name: judged.name, id: judged.id, model: modelOf(judged) }));

const text = (value: unknown): string =>
  JSON.stringify(value, undefined, 2)
    .replaceAll(/"(\w+)":/g, '$1:')
    .replaceAll('"', "'");
writeFileSync(
  FILE,
  `// scripts/error-model.ts writes this file; docs/strength.md gives its accuracy.
import type { ErrorModel, LossHabits } from './error-model';

/** How moves lose in professional games, in points and winrates. Weaker players lose more than this expects. */
export const HABITS: { readonly score: LossHabits; readonly winrate: LossHabits } = ${text(habits)};

interface KnownErrors {
  readonly name: string;
  /** SHA-256 of the network's file. */
  readonly id: string;
  readonly model: ErrorModel;
}

/** The measured networks, the weakest first. */
export const KNOWN_ERRORS: readonly [KnownErrors, ...KnownErrors[]] = ${text(models)};
`,
);
console.log(text({ habits, models }));
