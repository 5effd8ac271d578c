/**
 * Returns Wilson's interval for the share of `won` in `played`, 95 % by default; valid for 0 wins and for all
 * wins too.
 */
export const winInterval = (won: number, played: number, z = 1.96): readonly [number, number] => {
  if (played === 0) return [0, 1];
  const share = won / played;
  const spread = (z / played) * Math.sqrt(played * share * (1 - share) + (z * z) / 4);
  const middle = share + (z * z) / (2 * played);
  const whole = 1 + (z * z) / played;
  return [Math.max(0, (middle - spread) / whole), Math.min(1, (middle + spread) / whole)];
};
