/** Choices of a new game. Board sides and handicaps are the product's; a handicap of 1 is no handicap. */
export const SIDES = ['19', '13', '9'] as const;
export const HANDICAPS = ['0', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
