import { type Color, EMPTY, type Point } from '../board/types';
import type { Stones } from './region';

/**
 * Returns a key of a position with its side to move, equal for all rotations, reflections and exchanged
 * colours, so that the same problem in two collections is one card. 64 bits as 16 hexadecimal digits.
 */
export const positionKey = ({ size, stones }: Stones, toMove: Color): string => {
  const placed: Point[] = [];
  for (const [point, stone] of stones.entries()) if (stone !== EMPTY) placed.push(point);
  const { width, height } = size;
  let smallest: string | undefined;
  for (let turn = 0; turn < 8; turn += 1) {
    const isTransposed = (turn & 4) !== 0;
    const name = placed
      .map((point) => {
        let x = point % width;
        let y = Math.floor(point / width);
        if (turn & 1) x = width - 1 - x;
        if (turn & 2) y = height - 1 - y;
        const place = isTransposed ? x * 64 + y : y * 64 + x;
        return place * 2 + (stones[point] === toMove ? 1 : 0);
      })
      .sort((a, b) => a - b)
      .join();
    const text = `${isTransposed ? height : width}x${isTransposed ? width : height} ${name}`;
    if (smallest === undefined || text < smallest) smallest = text;
  }
  return fnv(smallest ?? '');
};

/** 64-bit FNV-1a. */
const fnv = (text: string): string => {
  let hash = 0xcbf29ce484222325n;
  for (let at = 0; at < text.length; at += 1) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(at))) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, '0');
};
