import { parseArgs } from 'node:util';
import { DEFAULT_AGREEMENT } from '#kernel/review/agreement';
import { evidenceAt, type LineFigures } from '#kernel/review/evidence';
import { gameFigures } from '#kernel/review/game-figures';
import { lineColumns } from '#kernel/review/line-columns';
import { findMoments, type LineMoment } from '#kernel/review/moments';
import { bandOf, MISTAKE_QUALITY } from '#kernel/review/quality';
import { DEFAULT_THRESHOLDS } from '#kernel/review/thresholds';
import { mistakeChance, verdictOf } from '#kernel/review/verdict';
import { type Goal, judge } from './goals';
import { type Judged, judgedOf, judgeTurns, lookThrough, reviewVisits, USUAL_NETWORKS } from './truth/judges';
import { playMatches } from './truth/matches';
import {
  BUILDING,
  BUILDING_RECORDS,
  FURTHER,
  type RecordedGame,
  readAnalysedGame,
  readRecord,
  UNSEEN,
} from './truth/recorded-game';
import { percent, shareText, tellReliability } from './truth/reliability';
import { type Review, reviewGame } from './truth/review';
import { isJudgedWhole, isThinkable, samplesOf, spanOf, trueLossesAt } from './truth/samples';

/**
 * `npm run bench -- truth [NETWORKS...] [--minutes N]`: the quality of review verdicts, by network, on professional
 * games that the error model has not seen: agreement with KataGo's recorded analyses, precision and recall of certain
 * verdicts against the strong judge (`bench/truth/judges.ts`), stated probabilities beside observed frequencies,
 * and the accuracy attributed to professionals. Searches are cached under .cache/truth; `--minutes` limits new
 * searches. `--further N` adds records without analyses: the strong judge searches only where a mistake is thinkable,
 * so they tell the precision of certain verdicts but not their recall. `--games N [--side 9] [--visits 30]
 * [--seconds 0.2]` lets each network play the next at equal visits and at equal time, and GNU Go where it is installed.
 * With `--build` it searches the error model's games instead and judges nothing.
 */
const PRECISION = 0.8;
const OFF_DIAGONAL = 0.1;
/** Stated probability from which the strong judge searches longer: all rows but the first. */
const OPEN = 0.2;
/** A smaller change of the lead, in points, is no turning point, see `findMoments`. */
const TURN = 2;
/** The accuracy of professional games measured with the peer: KaTrain's formula on a strong network's analyses. */
const ACCURACY = { min: 80, max: 92 };

export const bench = async (args: readonly string[]): Promise<boolean> => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      minutes: { type: 'string', default: '20' },
      build: { type: 'boolean', default: false },
      further: { type: 'string', default: '0' },
      games: { type: 'string', default: '0' },
      side: { type: 'string', default: '9' },
      visits: { type: 'string', default: '30' },
      seconds: { type: 'string', default: '0.2' },
    },
  });
  const end = performance.now() + 60_000 * Number(values.minutes);
  const mayGoOn = (): boolean => performance.now() < end;
  const files = positionals.length > 0 ? positionals : USUAL_NETWORKS;
  const networks = files.map(judgedOf);
  const strongest = judgedOf(USUAL_NETWORKS.at(-1) ?? '');
  const games = (values.build ? BUILDING : UNSEEN).map(readAnalysedGame);
  const records = values.build ? BUILDING_RECORDS : FURTHER;
  const further = records.slice(0, Number(values.further)).map(readRecord);
  for (const judged of [...networks, strongest])
    for (const game of games) await lookThrough(judged, game, mayGoOn);
  const reviews = new Map<Judged, Review[]>();
  for (const judged of networks) {
    const own: Review[] = [];
    for (const game of games) own.push(await reviewOf(judged, game, mayGoOn));
    reviews.set(judged, own);
  }
  await deepenTruth([...reviews.values()].flat(), mayGoOn);
  // One game after the other, so that a run that is cut short has judged some of them whole.
  for (const game of further) {
    const own: Review[] = [];
    for (const judged of networks) {
      await lookThrough(judged, game, mayGoOn);
      const review = await reviewOf(judged, game, mayGoOn);
      own.push(review);
      reviews.get(judged)?.push(review);
    }
    await deepenTruth(own, mayGoOn);
  }
  if (values.build) return true;
  const goals = networks.flatMap((judged) => tell(judged, reviews.get(judged) ?? []));
  console.log('');
  const played = Number(values.games);
  const [side, visits, seconds] = [Number(values.side), Number(values.visits), Number(values.seconds)];
  if (played > 0) playMatches(files, { games: played, side, visits, seconds });
  return judge(goals);
};

const reviewOf = (judged: Judged, game: RecordedGame, mayGoOn: () => boolean): Promise<Review> =>
  reviewGame(judged, game, reviewVisits(judged, game), mayGoOn);

/** Where any network sees a mistake or a turning point, the strong judge searches longer, so that its verdict is more reliable. */
const deepenTruth = async (reviews: readonly Review[], mayGoOn: () => boolean): Promise<void> => {
  const turns = new Map<RecordedGame, Set<number>>();
  for (const { game, entries } of reviews) {
    const wanted = turns.get(game) ?? new Set();
    turns.set(game, wanted);
    const line = lineColumns(entries, game.size);
    const open = [...entries.keys()].filter((index) => isOpen(game, line, index));
    for (const index of [...open, ...turningMoments(line).map((moment) => moment.index)]) {
      const { before, after } = spanOf(line, index);
      for (const turn of [before, index - 1, index, after]) wanted.add(turn);
    }
  }
  for (const [game, wanted] of turns) await judgeTurns(game, [...wanted], mayGoOn);
};

const isOpen = ({ analyses }: RecordedGame, line: LineFigures, index: number): boolean => {
  if ((line.chances[index] ?? 0) >= OPEN) return true;
  const evidence = evidenceAt(line, index);
  return analyses.length === 0 && evidence !== undefined && isThinkable(evidence);
};

/** Those that are asserted. */
const turningMoments = (line: LineFigures): readonly LineMoment[] =>
  findMoments(line, DEFAULT_THRESHOLDS).filter(
    ({ turning, sure, scoreLoss }) => turning && sure && scoreLoss >= 0,
  );

/** A verdict beside the truth, in points. */
interface Case {
  readonly isWhole: boolean;
  readonly chance: number;
  readonly quality: number;
  readonly asserted: boolean;
  readonly measured: number;
  readonly truth: number;
}

const casesOf = (review: Review, judged: Judged): Case[] => {
  const opinion = judged.truth(review.game);
  const isWhole = isJudgedWhole(review.game, opinion);
  return samplesOf(review, opinion).map(({ evidence, truth }) => {
    const { quality, sure } = verdictOf(evidence, DEFAULT_THRESHOLDS);
    return {
      isWhole,
      chance: mistakeChance(evidence, DEFAULT_THRESHOLDS),
      quality,
      asserted: sure && quality >= MISTAKE_QUALITY,
      measured: evidence.scoreLoss,
      truth: truth.scoreLoss,
    };
  });
};

const tell = (judged: Judged, reviews: readonly Review[]): Goal[] => {
  console.log(`\n${judged.name}`);
  tellAgreement(reviews);
  const cases = reviews.flatMap((review) => casesOf(review, judged));
  const mistake = bandOf(MISTAKE_QUALITY, DEFAULT_THRESHOLDS);
  const asserted = cases.filter((one) => one.asserted);
  const right = asserted.filter((one) => one.truth >= mistake);
  const whole = cases.filter(({ isWhole }) => isWhole);
  const measured = whole.filter((one) => one.measured >= mistake);
  const measuredRight = measured.filter((one) => one.truth >= mistake);
  const all = whole.filter((one) => one.truth >= mistake);
  const found = all.filter((one) => one.asserted);
  const games = reviews.filter(({ game }) => isJudgedWhole(game, judged.truth(game))).length;
  console.log(`  ${games} games judged whole, ${reviews.length - games} where a mistake was thinkable`);
  console.log(`  mistakes (3 points and more) in truth: ${all.length} of ${whole.length} moves`);
  console.log(`  measured: ${measured.length}, right ${shareText(measuredRight.length, measured.length)}`);
  console.log(
    `  asserted: ${asserted.length}, precision ${shareText(right.length, asserted.length)}, ` +
      `recall ${shareText(found.length, all.length)}; of their class or worse ` +
      shareText(
        asserted.filter(({ truth, quality }) => truth >= bandOf(quality, DEFAULT_THRESHOLDS)).length,
        asserted.length,
      ),
  );
  const turns = turnsOf(judged, reviews);
  console.log(
    `  turning points asserted: ${turns.asserted}, precision ${shareText(turns.right, turns.asserted)}`,
  );
  const accuracies = reviews.map(({ game, entries }) => {
    const { black, white } = gameFigures(entries, game.size, DEFAULT_AGREEMENT, DEFAULT_THRESHOLDS);
    return [black.whole.accuracy, white.whole.accuracy] as const;
  });
  console.log(
    `  accuracy: ${reviews.map(({ game }, i) => `${game.name} ${accuracies[i]?.map((x) => x.toFixed(0)).join('/')}`).join(', ')}`,
  );
  // A game without time for searching has no accuracy.
  const flat = accuracies.flat().filter((accuracy) => !Number.isNaN(accuracy));
  const accuracy = flat.reduce((sum, x) => sum + x, 0) / flat.length;
  return [
    {
      name: `${judged.name}, precision of asserted mistakes`,
      measured: asserted.length > 0 ? right.length / asserted.length : undefined,
      min: PRECISION,
    },
    {
      name: `${judged.name}, furthest from the diagonal`,
      measured: tellReliability(cases.map(({ chance, truth }) => ({ chance, isTrue: truth >= mistake }))),
      max: OFF_DIAGONAL,
    },
    { name: `${judged.name}, mean accuracy of professionals`, measured: accuracy, ...ACCURACY },
  ];
};

const turnsOf = (judged: Judged, reviews: readonly Review[]) => {
  const tally = { asserted: 0, right: 0 };
  for (const { game, entries } of reviews) {
    const truth = judged.truth(game);
    const line = lineColumns(entries, game.size);
    for (const { index } of turningMoments(line)) {
      const losses = trueLossesAt(game, truth, index, spanOf(line, index));
      if (!losses) continue;
      tally.asserted += 1;
      if (losses.scoreLoss >= TURN) tally.right += 1;
    }
  }
  return tally;
};

/** Compares with KataGo's recorded searches: best moves, winrates, leads. */
const tellAgreement = (reviews: readonly Review[]): void => {
  const sum = { positions: 0, same: 0, among: 0, winrate: 0, lead: 0 };
  for (const { game, entries } of reviews)
    entries.forEach(({ analysis }, turn) => {
      const recorded = game.analyses[turn];
      if (!analysis || !recorded) return;
      const best = analysis.candidates.find(({ order }) => order === 0)?.point;
      const order =
        recorded.candidates.find(({ point }) => point === best)?.order ?? Number.POSITIVE_INFINITY;
      sum.positions += 1;
      sum.same += Number(order === 0);
      sum.among += Number(order < 3);
      sum.winrate += Math.abs(analysis.winrate - recorded.winrate);
      sum.lead += Math.abs(analysis.scoreLead - recorded.scoreLead);
    });
  const { positions, same, among, winrate, lead } = sum;
  console.log(
    `  beside KataGo's b6c96, ${positions} positions: same best move ${percent(same / positions)}, ` +
      `among its first three ${percent(among / positions)}; winrate off by ${percent(winrate / positions)}, ` +
      `lead by ${(lead / positions).toFixed(2)} points`,
  );
};
