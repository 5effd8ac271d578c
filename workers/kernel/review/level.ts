/**
 * The level of a game: the share of moves that are mistakes. How a measured loss is to be read depends on it: where
 * professionals lose three points once in twenty moves, amateurs do once in four, and what is probably an error of
 * the network in the first game is probably a mistake in the second.
 */

/** The share of mistakes in the games from which the error models come. */
const PROFESSIONAL = 0.047;
const logOdds = (share: number): number => Math.log(share / (1 - share));

/** Expected shares by rank: in dan from 1 to 9, and in kyu from 1 on. */
const DAN = [0.22, 0.2, 0.18, 0.155, 0.13, 0.11, 0.09, 0.075, 0.065];
/** Nine dan and professionals. */
const STRONGEST = 0.065;
const KYU = [0.23, 0.24, 0.25, 0.26, 0.27, 0.28, 0.285, 0.29, 0.295, 0.3];
const WEAKEST = 0.33;
/** For players without a rank: many are amateurs, and the moves tell soon. */
const UNKNOWN = 0.12;

/** What is expected of the players before their moves are seen. */
export interface Players {
  /** The share of mistakes, and how many moves that knowledge is worth. */
  readonly share: number;
  readonly weight: number;
}
const WEIGHT_RANKED = 100;
/** The strongest err alike, and their fights mislead a network most: their moves tell little against their rank. */
const WEIGHT_STRONGEST = 500;
const WEIGHT_UNKNOWN = 60;

export const PROFESSIONALS: Players = { share: PROFESSIONAL, weight: 1e9 };

/** Returns what the ranks of a record (`BR`, `WR`) tell of its players. */
export const playersOf = (ranks: readonly string[]): Players => {
  const shares = ranks.flatMap((rank) => shareOf(rank) ?? []);
  if (shares.length === 0) return { share: UNKNOWN, weight: WEIGHT_UNKNOWN };
  const share = shares.reduce((sum, one) => sum + one, 0) / shares.length;
  return { share, weight: share <= STRONGEST ? WEIGHT_STRONGEST : WEIGHT_RANKED };
};

const DAN_WORDS = /^(?:d|dan|段|단)/;
const KYU_WORDS = /^(?:k|kyu|gup|级|級|급)/;
const PROFESSIONAL_WORDS = /^(?:p|pro)|职业|職業|プロ|프로|[五六七八九][段]|名人|本因坊/;
const FIRST = /^初段/;

const shareOf = (rank: string): number | undefined => {
  const grade = gradeOf(rank);
  if (grade === undefined) return undefined;
  if (grade >= PROFESSIONAL_GRADE) return PROFESSIONAL;
  if (grade >= FIRST_DAN) return DAN[grade - FIRST_DAN];
  return KYU[FIRST_DAN - 1 - grade] ?? WEAKEST;
};

/** Grades count ranks: 0 is 20 kyu, weaker ones are negative. */
const FIRST_DAN = 20;
const PROFESSIONAL_GRADE = FIRST_DAN + DAN.length;

/** Returns the grade that a rank in a record means; undefined where it is none. */
export const gradeOf = (rank: string): number | undefined => {
  const text = rank.normalize('NFKC').trim().toLowerCase();
  const [, digits = '', words = ''] = /^(\d{1,2})\s*\??\s*(.*)$/.exec(text) ?? [];
  const number = Number(digits);
  if (PROFESSIONAL_WORDS.test(digits === '' ? text : words)) return PROFESSIONAL_GRADE;
  if (FIRST.test(text)) return FIRST_DAN;
  if (digits === '' || number === 0) return undefined;
  if (DAN_WORDS.test(words)) return FIRST_DAN - 1 + Math.min(number, DAN.length);
  return KYU_WORDS.test(words) ? FIRST_DAN - number : undefined;
};

const ROUNDS = 20;
const BINS = 64;

/**
 * Returns the shift of the log-odds of a mistake against professional games. `chances` are the probabilities of a
 * mistake by the error models alone; the share of mistakes is the one that agrees best with all of them and with what
 * is known of the players. Reads each move once: the rounds go over a histogram.
 */
export const levelOf = (chances: ArrayLike<number>, length: number, { share, weight }: Players): number => {
  const bins = new Float64Array(BINS);
  let moves = 0;
  for (let index = 0; index < length; index += 1) {
    const chance = chances[index] as number;
    if (Number.isNaN(chance)) continue;
    moves += 1;
    const bin = Math.min(BINS - 1, Math.floor(chance * BINS));
    bins[bin] = (bins[bin] as number) + 1;
  }
  let found = share;
  for (let round = 0; round < ROUNDS; round += 1) {
    const shift = logOdds(found) - logOdds(PROFESSIONAL);
    let mistakes = weight * share;
    for (let bin = 0; bin < BINS; bin += 1) {
      const middle = bin === 0 ? LOWEST : (bin + 0.5) / BINS;
      mistakes += (bins[bin] as number) * shifted(middle, shift);
    }
    found = mistakes / (moves + weight);
  }
  return logOdds(found) - logOdds(PROFESSIONAL);
};

/** Most moves lie in the first bin, far below its middle. */
const LOWEST = 0.01;

/** The level of players of 4 dan, from which on a game is one of amateurs. */
export const AMATEUR_LEVEL = logOdds(DAN[3] ?? WEAKEST) - logOdds(PROFESSIONAL);

/** Returns the share of mistakes at a level, see `levelOf`. */
export const shareAt = (level: number): number => shifted(PROFESSIONAL, level);

/** Returns a probability whose log-odds are moved by `shift`. */
export const shifted = (chance: number, shift: number): number => {
  const odds = (chance / (1 - chance)) * Math.exp(shift);
  return Number.isFinite(odds) ? odds / (1 + odds) : 1;
};
