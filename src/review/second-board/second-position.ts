import { BLACK, type BoardPosition, EMPTY, PASS, type SecondGame, WHITE } from '#protocol';

/** A position of the other game in the form that the board draws; no point is playable. */
export const secondPosition = ({ boards, size }: SecondGame, index: number): BoardPosition => {
  const points = size.width * size.height;
  const color = boards.colors[index] ?? EMPTY;
  const point = boards.points[index] ?? PASS;
  const moveNumbers = new Uint16Array(points);
  if (color !== EMPTY && point !== PASS) moveNumbers[point] = boards.numbers[index] ?? 0;
  return {
    node: index,
    size,
    stones: boards.stones.subarray(index * points, (index + 1) * points),
    moveNumbers,
    playable: new Uint8Array(points),
    toPlay: color === BLACK ? WHITE : BLACK,
    moveNumber: boards.numbers[index] ?? 0,
    lineLength: boards.count - 1,
    lineIndex: index,
    lineEnd: boards.count - 1,
    ...(color === BLACK || color === WHITE ? { lastMove: { point, color } } : {}),
    koPoint: PASS,
    captures: { black: 0, white: 0 },
    marks: [],
    lines: [],
    notes: { name: '', annotations: [], hasSetup: false },
    comment: '',
    next: [],
    variation: { index: 0, count: 1 },
    onMainLine: true,
  };
};
