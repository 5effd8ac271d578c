import { pointsOn } from '../board/types';
import { type Evaluator, METADATA_CHANNELS, type NetInputs } from './evaluator';

/**
 * The players that a human-like network imitates, and the 192 inputs that describe them. Names and numbers
 * are KataGo's, so that a profile means the same in both (KataGo `humanSLProfile`; its sgfmetadata.cpp):
 *
 *   rank_5k       both players of this KGS rank, playing as one does since AlphaZero (March 2020)
 *   preaz_5k      the same rank before it (September 2016)
 *   proyear_1985  professionals of June of that year, from game records: GoGoD to 2020, Go4Go after it
 */
export type HumanProfile =
  | `${'rank' | 'preaz'}_${HumanRank}`
  /** 1800 to 2023. */
  | `proyear_${number}`;

export const HUMAN_RANKS = [
  ...(['9d', '8d', '7d', '6d', '5d', '4d', '3d', '2d', '1d'] as const),
  ...(['1k', '2k', '3k', '4k', '5k', '6k', '7k', '8k', '9k', '10k'] as const),
  ...(['11k', '12k', '13k', '14k', '15k', '16k', '17k', '18k', '19k', '20k'] as const),
] as const;
export type HumanRank = (typeof HUMAN_RANKS)[number];

export const OLDEST_PRO_YEAR = 1800;
export const NEWEST_PRO_YEAR = 2023;

/** Parses a profile name; undefined for an unknown one. */
export const parseHumanProfile = (name: string): HumanProfile | undefined => {
  const [kind = '', value = ''] = name.split('_', 2);
  if (kind === 'proyear') {
    const year = /^\d{4}$/.test(value) ? Number(value) : Number.NaN;
    return year >= OLDEST_PRO_YEAR && year <= NEWEST_PRO_YEAR ? `proyear_${year}` : undefined;
  }
  const rank = HUMAN_RANKS.find((each) => each === value);
  return rank && (kind === 'rank' || kind === 'preaz') ? `${kind}_${rank}` : undefined;
};

/** The facts of the game for the network. Both players are alike, so the side to move does not matter. */
interface GameFacts {
  /** 1 is 9 dan, 2 is 8 dan … 29 is 20 kyu. */
  readonly rank: number;
  /** Days since 1970. */
  readonly day: number;
  readonly source: 'kgs' | 'gogod' | 'go4go';
  /** True when it is unknown whether the game is rated. */
  readonly ratingUnknown: boolean;
  /** Byo-yomi; undefined when unknown. */
  readonly time: { readonly main: number; readonly period: number; readonly periods: number } | undefined;
}

const SOURCES = { kgs: 2, gogod: 5, go4go: 6 } as const;
const FIRST_GO4GO_YEAR = 2021;
const KGS_TIME = { main: 1200, period: 30, periods: 5 };

// Days since 1970 as constants, which avoid a calendar: 2016-09-01 and 2020-03-01.
const BEFORE_ALPHAZERO = 17_045;
const SINCE_ALPHAZERO = 18_322;

const factsOf = (profile: HumanProfile): GameFacts => {
  const [kind = '', value = ''] = profile.split('_', 2);
  if (kind === 'proyear') {
    const year = Number(value);
    const source = year < FIRST_GO4GO_YEAR ? 'gogod' : 'go4go';
    return { rank: 1, day: firstOfJune(year), source, ratingUnknown: false, time: undefined };
  }
  const rank = 1 + (HUMAN_RANKS as readonly string[]).indexOf(value);
  const day = kind === 'preaz' ? BEFORE_ALPHAZERO : SINCE_ALPHAZERO;
  return { rank, day, source: 'kgs', ratingUnknown: true, time: KGS_TIME };
};

/** Returns the days from 1970-01-01 to the 1st of June, in the Gregorian calendar. */
const firstOfJune = (year: number): number => {
  const leaps = (before: number): number =>
    Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400);
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return 365 * (year - 1970) + leaps(year - 1) - leaps(1969) + 151 + (isLeap ? 1 : 0);
};

// Indices into the metadata inputs.
const RANKS = 6;
const RANK_PLACES = 34;
const RATED = 74;
const TIME_UNKNOWN = 75;
const TIME_BYO_YOMI = 79;
const TIMES = 82;
const AREA = 86;
const DATE = 87;
const DATE_WAVES = 32;
const SOURCE = 151;
/** The periods of the date's waves, in days: from a week to 80,000 weeks. */
const DAYS_IN_FIRST_WAVE = 7;
const WAVE_FACTOR = 80_000 ** (1 / (DATE_WAVES - 1));

/** Returns the 192 metadata inputs of a game between two such players on a board of `points` points. */
export const humanMetadata = (profile: HumanProfile, points: number): Float32Array => {
  const { rank, day, source, ratingUnknown, time } = factsOf(profile);
  const row = new Float32Array(METADATA_CHANNELS);
  row.fill(1, 0, 2);
  for (const player of [0, 1]) {
    const start = RANKS + player * RANK_PLACES;
    row.fill(1, start, start + rank);
  }
  row[RATED] = ratingUnknown ? 0.5 : 0;
  row[time ? TIME_BYO_YOMI : TIME_UNKNOWN] = 1;
  const { main, period, periods } = time ?? { main: 0, period: 0, periods: 0 };
  row[TIMES] = 0.4 * (Math.log(main + 60) - 6.5);
  row[TIMES + 1] = 0.3 * (Math.log(period + 1) - 3);
  row[TIMES + 2] = 0.5 * (Math.log(periods + 2) - 1.5);
  // Stones per period of Canadian byo-yomi, which this game does not use.
  row[TIMES + 3] = 0.25 * (Math.log(2) - 1.5);
  row[AREA] = 0.5 * Math.log(points / 361);
  let waveDays = DAYS_IN_FIRST_WAVE;
  for (let wave = 0; wave < DATE_WAVES; wave += 1) {
    const angle = (day / waveDays) * 2 * Math.PI;
    row[DATE + 2 * wave] = Math.cos(angle);
    row[DATE + 2 * wave + 1] = Math.sin(angle);
    waveDays *= WAVE_FACTOR;
  }
  row[SOURCE + SOURCES[source]] = 1;
  return row;
};

/** Returns the evaluator with this profile as its metadata; a network without metadata inputs ignores it. */
export const imitating = (evaluator: Evaluator, profile: HumanProfile): Evaluator => {
  if (!evaluator.model.metadata) return evaluator;
  const rows = new Map<number, Float32Array>();
  const withProfile = (inputs: NetInputs): NetInputs => {
    const points = pointsOn(inputs.size);
    const metadata = rows.get(points) ?? humanMetadata(profile, points);
    rows.set(points, metadata);
    return { ...inputs, metadata };
  };
  return {
    name: evaluator.name,
    model: evaluator.model,
    backend: evaluator.backend,
    evaluate: (batch) => evaluator.evaluate(batch.map(withProfile)),
    close: () => evaluator.close(),
  };
};
