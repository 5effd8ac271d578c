/** Choices of a new game. Board sides and handicaps are the product's; a handicap of 1 is no handicap. */
export const SIDES = ['19', '13', '9'] as const;
export const HANDICAPS = ['0', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
export const MOST_KOMI = 150;

/** The product's komi: 6.5, and none for a game with handicap. */
export const komiFor = (handicap: number): number => (handicap > 0 ? 0 : 6.5);

/** Points as typed, or undefined when they are no komi. */
export const parseKomi = (text: string): number | undefined => {
  const komi = text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.').replace('−', '-'));
  return Math.abs(komi) <= MOST_KOMI ? komi : undefined;
};
