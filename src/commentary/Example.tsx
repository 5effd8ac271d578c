import { BLACK, type Point, type Size, WHITE } from '#protocol';
import { SmallBoard } from '../board/SmallBoard';

const SIZE: Size = { width: 9, height: 9 };
const at = (x: number, y: number): Point => y * SIZE.width + x;
const stones = new Uint8Array(SIZE.width * SIZE.height);
for (const point of [at(2, 2), at(4, 2)]) stones[point] = BLACK;
for (const point of [at(2, 5), at(6, 3)]) stones[point] = WHITE;
const LINE = [at(6, 2), at(5, 2), at(5, 3), at(5, 1), at(6, 4)];

/** What a diagram of the commentary looks like. */
export const Example = ({ label }: { readonly label: string }) => (
  <SmallBoard
    size={SIZE}
    stones={stones}
    toPlay={BLACK}
    line={LINE}
    crop={{ left: 0, top: 0, right: 8, bottom: 6 }}
    label={label}
  />
);
