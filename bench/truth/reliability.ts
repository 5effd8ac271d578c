import { winInterval } from '../match/interval';

/** A stated probability, and whether it came true. */
export interface Statement {
  readonly chance: number;
  readonly isTrue: boolean;
}

/**
 * The minimum number of moves in a filled row. One move shifts the share of 15 by 0.07; in a row with fewer, chance
 * alone often exceeds the 0.1 that a filled row may be off.
 */
const FILLED = 15;
const BINS = [0, 0.2, 0.4, 0.6, 0.8, 1];

/**
 * Prints stated probability beside observed frequency, and whether its interval contains the stated one; returns the
 * largest difference in a filled row.
 */
export const tellReliability = (statements: readonly Statement[]): number => {
  console.log('  said probability of a mistake   moves   mean said   in truth (95 % interval)');
  let furthest = 0;
  BINS.slice(0, -1).forEach((low, i) => {
    const high = BINS[i + 1] ?? 1;
    const own = statements.filter(({ chance }) => chance >= low && (chance < high || high === 1));
    if (own.length === 0) return;
    const said = own.reduce((sum, { chance }) => sum + chance, 0) / own.length;
    const observed = own.filter(({ isTrue }) => isTrue).length;
    const [min, max] = winInterval(observed, own.length);
    const place = said >= min && said <= max ? 'diagonal within' : 'OFF THE DIAGONAL';
    console.log(
      `  ${low.toFixed(2)} to ${high.toFixed(2)}${String(own.length).padStart(26)}` +
        `${said.toFixed(2).padStart(12)}   ${shareText(observed, own.length)}  ${place}${own.length < FILLED ? ', few' : ''}`,
    );
    if (own.length >= FILLED) furthest = Math.max(furthest, Math.abs(said - observed / own.length));
  });
  return furthest;
};

/** A share with its 95 % interval. */
export const shareText = (part: number, whole: number): string => {
  if (whole === 0) return 'none';
  const [min, max] = winInterval(part, whole);
  return `${percent(part / whole)} (${percent(min)} to ${percent(max)})`;
};

export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
