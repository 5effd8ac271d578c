import { seeded } from '../tests/support/random';
import type { Choice, Choices } from './rank-choices';

/** First choice and top five in percent, median and 90 % loss in points; mean loss of opening, middle game, endgame. */
export type Figures = readonly [number, number, number, number, number, number, number];
const NAMES = [
  'first choice',
  'top five',
  'median loss',
  '90 % loss',
  'loss in the opening',
  'loss in the middle game',
  'loss in the endgame',
];

/**
 * What players of a rank show in 4,478 sides of ranked games, judged by a strong network at 48 visits: the means of the
 * sides' figures (lizzieyzy-next, data/strength_calibration).
 */
const PLAYERS: Readonly<Record<string, Figures>> = {
  '1d': [29, 54, 1.1, 7.4, 2.5, 4.6, 5.5],
  '3d': [33, 60, 0.8, 6.4, 2.0, 4.1, 4.5],
  '5d': [37, 66, 0.5, 5.2, 1.7, 3.4, 4.2],
};
const FULL_POINTS = 361;
/** Ends of the opening and of the middle game, as shares of the board's points. */
const OPENING = 60 / FULL_POINTS;
const MIDDLE = 160 / FULL_POINTS;

/** How a rank chooses in the positions of one game. */
export type Played = readonly Choices[];

interface Weighed extends Choice {
  /** All choices in a position weigh 1 together. */
  readonly weight: number;
}

export const figuresOf = (games: readonly Played[], rank: string, points: number): Figures => {
  const places = games
    .flat()
    .map(({ turn, difficulty, choices }) => ({ turn, difficulty, own: weighed(choices[rank]) }));
  const all = places.flatMap(({ own }) => own).sort((one, other) => one.loss - other.loss);
  const sum = total(all);
  const part = (ends: number): number => (100 * total(all.filter(({ order = ends }) => order < ends))) / sum;
  const lossAt = (share: number): number => {
    let left = share * sum;
    for (const { loss, weight } of all) {
      left -= weight;
      if (left < 0) return loss;
    }
    return all.at(-1)?.loss ?? Number.NaN;
  };
  const phase = (start: number, end: number): number => {
    const within = places.filter(({ turn }) => turn >= start * points && turn < end * points);
    return meanLoss(
      within.flatMap(({ difficulty, own }) =>
        own.map((choice) => ({ ...choice, weight: choice.weight * gravity(choice.loss, difficulty) })),
      ),
    );
  };
  return [
    part(1),
    part(5),
    lossAt(0.5),
    lossAt(0.9),
    phase(0, OPENING),
    phase(OPENING, MIDDLE),
    phase(MIDDLE, Number.POSITIVE_INFINITY),
  ];
};

const weighed = (choices: readonly Choice[] = []): Weighed[] => {
  const draws = choices.reduce((sum, choice) => sum + choice.draws, 0);
  return choices.map((choice) => ({ ...choice, weight: choice.draws / draws }));
};

const total = (choices: readonly Weighed[]): number => choices.reduce((sum, { weight }) => sum + weight, 0);

const meanLoss = (choices: readonly Weighed[]): number =>
  choices.reduce((sum, { loss, weight }) => sum + loss * weight, 0) / total(choices);

/**
 * How much a move counts in the mean of a phase, as in the players' figures: the more the harder its position was or the
 * more it lost, 4 points in full.
 */
const gravity = (loss: number, difficulty: number): number =>
  Math.min(1, Math.max(0.05, difficulty, loss / 4));

const RESAMPLES = 1000;

/** The 95 % interval of each figure, from drawing whole games again and again. */
export const intervalsOf = (
  games: readonly Played[],
  rank: string,
  points: number,
): (readonly [number, number])[] => {
  const chance = seeded(1);
  const drawn = Array.from({ length: RESAMPLES }, () =>
    figuresOf(
      games.map((game) => games[Math.floor(chance() * games.length)] ?? game),
      rank,
      points,
    ),
  );
  return NAMES.map((_, i) => {
    const sorted = drawn.map((figures) => figures[i] ?? Number.NaN).sort((a, b) => a - b);
    return [sorted[0.025 * RESAMPLES] ?? Number.NaN, sorted[0.975 * RESAMPLES - 1] ?? Number.NaN];
  });
};

/**
 * Prints each figure of a rank beside that of its players, with the interval of the ratio. No goals: from 4 kyu on a rank is
 * judged by whom it beats (docs/ranks.md).
 */
export const report = (games: readonly Played[], rank: string, points: number): void => {
  const figures = figuresOf(games, rank, points);
  const intervals = intervalsOf(games, rank, points);
  for (const [i, name] of NAMES.entries()) {
    const [measured = Number.NaN, [low, high] = [Number.NaN, Number.NaN]] = [figures[i], intervals[i]];
    const beside = PLAYERS[rank]?.[i];
    const base = beside ?? 1;
    console.log(
      `${rank} ${name.padEnd(24)}${measured.toFixed(2).padStart(7)}  players ${String(beside ?? '-').padStart(4)}  ${(
        measured / base
      ).toFixed(2)} (${(low / base).toFixed(2)} to ${(high / base).toFixed(2)})`,
    );
  }
};
