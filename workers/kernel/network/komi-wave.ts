/**
 * Returns the position of komi between two values that allow a draw, as a triangle wave from -0.5 to 0.5.
 *
 * Under area scoring the result has the parity of the board, so one whole point of komi may change nothing
 * while half a point may change the winner. `komi` is from the side to move.
 */
export const komiWave = (komi: number, points: number): number => {
  const below = points % 2 === 0 ? Math.floor(komi / 2) * 2 : Math.floor((komi - 1) / 2) * 2 + 1;
  const beyond = Math.fround(komi - below);
  if (beyond < 0.5) return beyond;
  return beyond < 1.5 ? 1 - beyond : beyond - 2;
};
