import { expect, test } from 'vitest';
import { shownRows } from '../../../src/problems/region-in-sight';

const SIZE = { width: 10, height: 5 };
/** From the second row, third column to the fourth row, fifth column. */
const CORNERS = [12, 34];

test.each([
  { rotation: 0, mirrored: false, rows: [1 / 5, 4 / 5] },
  { rotation: 0, mirrored: true, rows: [1 / 5, 4 / 5] },
  { rotation: 1, mirrored: false, rows: [2 / 10, 5 / 10] },
  { rotation: 2, mirrored: false, rows: [1 / 5, 4 / 5] },
  { rotation: 3, mirrored: false, rows: [5 / 10, 8 / 10] },
] as const)('the rows of a region, turned $rotation times, mirrored: $mirrored', ({ rows, ...turn }) => {
  expect(shownRows(CORNERS, SIZE, turn)).toEqual(rows);
});
