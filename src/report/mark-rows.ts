/**
 * Rows (0 is the lowest) for signs of this width above their places, so that none touch: each takes the lowest free
 * row.
 */
export const rowsOf = (places: readonly number[], width: number): readonly number[] => {
  const rows = places.map(() => 0);
  // Right end of the last sign of each row.
  const ends: number[] = [];
  const order = places.map((place, index) => ({ place, index })).sort((a, b) => a.place - b.place);
  for (const { place, index } of order) {
    const free = ends.findIndex((end) => end <= place - width / 2);
    const row = free < 0 ? ends.length : free;
    ends[row] = place + width / 2;
    rows[index] = row;
  }
  return rows;
};
