import { expect, test } from 'vitest';
import { fitted, inverse, joined, mapped, ofCorners, type Quad } from '../../workers/vision/homography';

const CORNERS: Quad = [
  { x: 210, y: 130 },
  { x: 690, y: 90 },
  { x: 820, y: 610 },
  { x: 90, y: 560 },
];

const near = (spot: { x: number; y: number } | undefined, x: number, y: number): void => {
  expect(spot?.x).toBeCloseTo(x, 4);
  expect(spot?.y).toBeCloseTo(y, 4);
};

test('the corners go to the corners, and back', () => {
  const map = ofCorners(CORNERS, 18);
  const back = map && inverse(map);
  if (!map || !back) throw new Error('no map');
  const goals = [
    [0, 0],
    [18, 0],
    [18, 18],
    [0, 18],
  ] as const;
  for (const [index, [x, y]] of goals.entries()) {
    const corner = CORNERS[index] ?? { x: 0, y: 0 };
    near(mapped(map, corner.x, corner.y), x, y);
    near(mapped(back, x, y), corner.x, corner.y);
  }
  near(mapped(joined(map, back), 400, 300), 400, 300);
});

test('points that tell one coordinate each are enough', () => {
  const truth = ofCorners(CORNERS, 18);
  const back = truth && inverse(truth);
  if (!back) throw new Error('no map');
  const facts = [0, 4, 9, 13, 18].flatMap((line) =>
    [1.5, 7.5, 16.5].flatMap((along) => {
      const row = mapped(back, along, line);
      const column = mapped(back, line, along);
      return row && column
        ? [
            { ...row, axis: 1 as const, value: line, weight: 1 },
            { ...column, axis: 0 as const, value: line, weight: 1 },
          ]
        : [];
    }),
  );
  const map = fitted(facts, 500);
  if (!map) throw new Error('no fit');
  near(mapped(map, 690, 90), 18, 0);
  near(mapped(map, 90, 560), 0, 18);
});

test('four corners in one place are no board', () => {
  const spot = { x: 10, y: 10 };
  const map = ofCorners([spot, spot, spot, spot], 18);
  expect(map && inverse(map)).toBeUndefined();
});

test('what lies behind the horizon is nowhere', () => {
  expect(mapped([1, 0, 0, 0, 1, 0, 0, -1, 1], 0, 2)).toBeUndefined();
});
