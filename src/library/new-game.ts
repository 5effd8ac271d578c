/** Choices of a new game. A handicap of 1 is no handicap: Black moves first anyway. */
export const SIDES = ['19', '13', '9'] as const;
export const HANDICAPS = ['0', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
