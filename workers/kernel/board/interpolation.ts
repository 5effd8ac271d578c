/** Interpolates between the rows linearly; constant beyond both ends. */
export const between = (rows: readonly (readonly [number, number])[], at: number): number => {
  let before = rows[0] ?? [0, 0];
  for (const row of rows) {
    if (row[0] >= at) {
      const part = row[0] === before[0] ? 1 : Math.max(0, (at - before[0]) / (row[0] - before[0]));
      return before[1] + part * (row[1] - before[1]);
    }
    before = row;
  }
  return before[1];
};
