import type { RulesName } from '#protocol';

/** Choices of a new game. Board sides and handicaps are the product's; a handicap of 1 is no handicap. */
export const SIDES = ['19', '13', '9'] as const;
export const HANDICAPS = ['0', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
export const MOST_KOMI = 150;

/** The usual komi: 6.5 under territory rules, 7.5 under area rules, half a point with handicap. */
export const komiFor = (rules: RulesName, handicap: number): number => {
  if (handicap > 0) return 0.5;
  return rules === 'japanese' || rules === 'korean' ? 6.5 : 7.5;
};

/** Points as typed, or undefined when they are no komi. */
export const parseKomi = (text: string): number | undefined => {
  const komi = text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.').replace('−', '-'));
  return Math.abs(komi) <= MOST_KOMI ? komi : undefined;
};
