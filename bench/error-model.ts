import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { DEFAULT_AGREEMENT } from '#kernel/review/agreement';
import type { ErrorModel, LossErrors } from '#kernel/review/error-model';
import { gameFigures } from '#kernel/review/game-figures';
import { errorModelOf } from '#kernel/review/network-errors';
import { bandOf, MISTAKE_QUALITY, qualityBands } from '#kernel/review/quality';
import { DEFAULT_THRESHOLDS } from '#kernel/review/thresholds';
import { measuredScore, measuredWinrate, mistakeChance } from '#kernel/review/verdict';
import { fitErrors } from './truth/fit';
import { type Judged, judgedOf, reviewVisits } from './truth/judges';
import type { Opinion } from './truth/opinions';
import { BUILDING, BUILDING_RECORDS, readAnalysedGame, readRecord } from './truth/recorded-game';
import { shareText, tellReliability } from './truth/reliability';
import { type Review, reviewGame } from './truth/review';
import { type Sample, samplesOf } from './truth/samples';

/**
 * `npx tsx bench/error-model.ts NETWORKS...`: writes the errors of networks into
 * `workers/kernel/review/known-errors.ts`, from the searches that `npm run bench -- truth --build` stores, and
 * prints how well they say what is true in a game that was left out. Name the weakest network first: unmeasured
 * networks get its model.
 */
const FILE = resolve(import.meta.dirname, '../workers/kernel/review/known-errors.ts');
/** The usual losses of a move, and the losses between the classes that the fit distinguishes. */
const SCORE = { unit: 1, bands: qualityBands(DEFAULT_THRESHOLDS) };
const WINRATE = { unit: 0.03, bands: [0.02, 0.05, 0.1, 0.2] };

/**
 * What the games of the building professionals read on average: the middle of what another program with a strong
 * network gives professionals, see `ACCURACY` of `bench/truth.ts`.
 */
const PROFESSIONAL_ACCURACY = 86;

const analysed = BUILDING.map(readAnalysedGame);
const records = BUILDING_RECORDS.map(readRecord);
const noTime = (): boolean => false;
const unknown: Opinion = () => undefined;

/** Returns the reviews of the games that are searched whole, of every depth. */
const reviewsOf = async (judged: Judged): Promise<Review[]> => {
  const reviews: Review[] = [];
  for (const game of [...analysed, ...records])
    for (const visits of judged.depths(game)) {
      const review = await reviewGame(judged, game, visits, noTime);
      if (review.entries.every(({ analysis }) => analysis)) reviews.push(review);
    }
  return reviews;
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

/** Returns the model with the share of losses that gives these games their accuracy. */
const withLossShare = (model: ErrorModel, reviews: readonly Review[]): ErrorModel => {
  const scaled = (lossShare: number): ErrorModel => ({ ...model, lossShare });
  let [low, high] = [0, 4];
  for (let round = 0; round < 16; round += 1) {
    const middle = (low + high) / 2;
    if (accuracyOf(reviews, scaled(middle)) > PROFESSIONAL_ACCURACY) low = middle;
    else high = middle;
  }
  return scaled(Number(low.toPrecision(3)));
};

const accuracyOf = (reviews: readonly Review[], model: ErrorModel): number => {
  const accuracies = reviews.flatMap(({ game, entries }) => {
    const own = entries.map((entry) => ({ ...entry, model }));
    const { black, white } = gameFigures(own, game.size, DEFAULT_AGREEMENT, DEFAULT_THRESHOLDS);
    return [black.whole.accuracy, white.whole.accuracy];
  });
  return accuracies.reduce((sum, accuracy) => sum + accuracy, 0) / accuracies.length;
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
  const reviews = await reviewsOf(judged);
  const games = [...new Set(reviews.map(({ game }) => game))];
  const truths = new Map(games.map((game) => [game, judged.truth(game)]));
  const samples = reviews.flatMap((review) => samplesOf(review, truths.get(review.game) ?? unknown));
  const model: ErrorModel = {
    // What fights hide is measured on amateurs (`npm run bench -- amateur`) and not fitted here.
    sight: errorModelOf(judged.id, judged.name).sight,
    score: scoreErrors(samples),
    winrate: winrateErrors(samples),
    lossShare: 1,
    leadError: medianError(judged, 'scoreLead'),
    winrateError: medianError(judged, 'winrate'),
  };
  console.log(`${judged.name}, ${samples.length} moves; games left out in turn:`);
  tellLeftOut(
    model,
    samples,
    games.map(({ name }) => name),
  );
  const deepest = new Map(reviews.map((review) => [review.game, review]));
  return withLossShare(model, [...deepest.values()]);
};

const networks = process.argv.slice(2).map(judgedOf);
if (networks.length === 0)
  throw new Error('usage: npx tsx bench/error-model.ts NETWORKS..., the weakest first');
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
  `// bench/error-model.ts writes this file; docs/strength.md gives its accuracy.
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
