/** The board sizes offered for a new game. */
export const SIDES = ['19', '13', '9'] as const;
