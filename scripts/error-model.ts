import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ErrorModel, LossErrors } from '#kernel/review/error-model';
import { bandOf, MISTAKE_QUALITY, qualityBands } from '#kernel/review/quality';
import { DEFAULT_THRESHOLDS } from '#kernel/review/thresholds';
import { measuredScore, measuredWinrate, mistakeChance } from '#kernel/review/verdict';
import { fitErrors } from './truth/fit';
import { type Judged, judgedOf, reviewVisits } from './truth/judges';
import {
  BUILDING,
  BUILDING_RECORDS,
  type RecordedGame,
  readAnalysedGame,
  readRecord,
} from './truth/recorded-game';
import { shareText, tellReliability } from './truth/reliability';
import { reviewGame } from './truth/review';
import { type Sample, samplesOf } from './truth/samples';

/**
 * `npx tsx scripts/error-model.ts NETWORKS...`: writes the errors of networks into
 * `workers/kernel/review/known-errors.ts`, from the searches that `npm run bench -- truth --build` stores, and
 * prints how well they say what is true in a game that was left out. Name the weakest network first: unmeasured
 * networks get its model.
 */
const FILE = resolve(import.meta.dirname, '../workers/kernel/review/known-errors.ts');
/** The usual losses of a move, and the losses between the classes that the fit distinguishes. */
const SCORE = { unit: 1, bands: qualityBands(DEFAULT_THRESHOLDS) };
const WINRATE = { unit: 0.03, bands: [0.02, 0.05, 0.1, 0.2] };

const analysed = BUILDING.map(readAnalysedGame);
const records = BUILDING_RECORDS.map(readRecord);
const noTime = (): boolean => false;

const samplesFrom = async (judged: Judged, game: RecordedGame): Promise<Sample[]> => {
  // The judge knows every move of an analysed game, but of a record only what one review asks for.
  const depths = game.analyses.length > 0 ? judged.depths(game) : [reviewVisits(judged, game)];
  const samples: Sample[] = [];
  for (const visits of depths)
    samples.push(...samplesOf(await reviewGame(judged, game, visits, noTime), judged.truth(game)));
  return samples;
};

const scoreErrors = (samples: readonly Sample[]): LossErrors =>
  fitErrors(
    samples.map(({ evidence, truth }) => ({ measured: measuredScore(evidence), truth: truth.scoreLoss })),
    SCORE.bands,
    SCORE.unit,
  );

const winrateErrors = (samples: readonly Sample[]): LossErrors =>
  fitErrors(
    samples.map(({ evidence, truth }) => ({ measured: measuredWinrate(evidence), truth: truth.winrateLoss })),
    WINRATE.bands,
    WINRATE.unit,
  );

/** Returns the median distance of a figure from the truth; in a decided game the margin in points means nothing. */
const medianError = (judged: Judged, figure: 'scoreLead' | 'winrate'): number => {
  const errors = analysed.flatMap((game) => {
    const [measured, truth] = [judged.opinionAt(game, reviewVisits(judged, game)), judged.truth(game)];
    return [...game.koPoints.keys()].flatMap((turn) => {
      const [own, real] = [measured(turn), truth(turn)];
      const isOpen = real && real.winrate > 0.05 && real.winrate < 0.95;
      return own && isOpen ? [Math.abs(own[figure] - real[figure])] : [];
    });
  });
  errors.sort((a, b) => a - b);
  return Number((errors[errors.length >> 1] ?? 0).toPrecision(3));
};

/** Judges each game by a model made from the others. */
const tellLeftOut = (model: ErrorModel, samples: readonly Sample[], games: readonly string[]): void => {
  const mistake = bandOf(MISTAKE_QUALITY, DEFAULT_THRESHOLDS);
  const statements = games.flatMap((left) => {
    const score = scoreErrors(samples.filter(({ game }) => game !== left));
    return samples
      .filter(({ game }) => game === left)
      .map(({ evidence, truth }) => ({
        chance: mistakeChance({ ...evidence, model: { ...model, score } }, DEFAULT_THRESHOLDS),
        isTrue: truth.scoreLoss >= mistake,
      }));
  });
  const asserted = statements.filter(({ chance }) => chance >= DEFAULT_THRESHOLDS.certainty);
  console.log(
    `  asserted: precision ${shareText(asserted.filter(({ isTrue }) => isTrue).length, asserted.length)}`,
  );
  tellReliability(statements);
};

const modelOf = async (judged: Judged): Promise<ErrorModel> => {
  const games = [...analysed, ...records];
  const samples: Sample[] = [];
  for (const game of games) samples.push(...(await samplesFrom(judged, game)));
  const model: ErrorModel = {
    score: scoreErrors(samples),
    winrate: winrateErrors(samples),
    leadError: medianError(judged, 'scoreLead'),
    winrateError: medianError(judged, 'winrate'),
  };
  console.log(`${judged.name}, ${samples.length} moves; games left out in turn:`);
  tellLeftOut(
    model,
    samples,
    games.map(({ name }) => name),
  );
  return model;
};

const networks = process.argv.slice(2).map(judgedOf);
if (networks.length === 0)
  throw new Error('usage: npx tsx scripts/error-model.ts NETWORKS..., the weakest first');
const models: unknown[] = [];
for (const judged of networks)
  models.push({ name: judged.name, id: judged.id, model: await modelOf(judged) });

const text = (value: unknown): string =>
  JSON.stringify(value, undefined, 2)
    .replaceAll(/"(\w+)":/g, '$1:')
    .replaceAll(/(?<![,[{])(?=\n\s*[}\]])/g, ',')
    .replaceAll('"', "'");
writeFileSync(
  FILE,
  `// scripts/error-model.ts writes this file; docs/strength.md gives its accuracy.
import type { ErrorModel } from './error-model';

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
console.log(text(models));
