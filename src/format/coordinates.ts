/** Names of lines as players say them: letters without I from the left, numbers from the bottom. */
const LETTERS = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';

/** A … Z without I, then AA, AB … as engines write columns of very wide boards. */
export const columnName = (column: number): string => {
  const letter = LETTERS.charAt(column % LETTERS.length);
  return column < LETTERS.length ? letter : LETTERS.charAt(Math.floor(column / LETTERS.length) - 1) + letter;
};

export const rowName = (row: number, height: number): string => String(height - row);
