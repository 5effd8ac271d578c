import { BLACK, type BoardPosition, EMPTY, PASS, type SecondGame, WHITE } from '#protocol';
import { barePosition } from '../../board/bare-position';

/** A position of the other game in the form that the board draws; no point is playable. */
export const secondPosition = ({ boards, size }: SecondGame, index: number): BoardPosition => {
  const points = size.width * size.height;
  const color = boards.colors[index] ?? EMPTY;
  const point = boards.points[index] ?? PASS;
  const moveNumbers = new Uint16Array(points);
  if (color !== EMPTY && point !== PASS) moveNumbers[point] = boards.numbers[index] ?? 0;
  return barePosition(size, {
    node: index,
    stones: boards.stones.subarray(index * points, (index + 1) * points),
    moveNumbers,
    toPlay: color === BLACK ? WHITE : BLACK,
    moveNumber: boards.numbers[index] ?? 0,
    lineLength: boards.count - 1,
    lineIndex: index,
    ...(color === BLACK || color === WHITE ? { lastMove: { point, color } } : {}),
  });
};
