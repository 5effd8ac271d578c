import { EMPTY, type Point } from '#kernel/board/types';

/** The stones of groups without a free point: no game can show them, so one of them or a neighbour is misread. */
export const breathless = (stones: Uint8Array, side: number): readonly Point[] => {
  const done = new Uint8Array(stones.length);
  const found: Point[] = [];
  for (let start = 0; start < stones.length; start += 1) {
    if (stones[start] === EMPTY || done[start] === 1) continue;
    const group: Point[] = [start];
    done[start] = 1;
    let isFree = false;
    for (let at = 0; at < group.length; at += 1)
      for (const next of neighbours(group[at] ?? 0, side)) {
        if (stones[next] === EMPTY) isFree = true;
        if (stones[next] !== stones[start] || done[next] === 1) continue;
        done[next] = 1;
        group.push(next);
      }
    if (!isFree) found.push(...group);
  }
  return found;
};

const neighbours = (point: Point, side: number): readonly Point[] => {
  const x = point % side;
  const near: Point[] = [];
  if (x > 0) near.push(point - 1);
  if (x < side - 1) near.push(point + 1);
  if (point >= side) near.push(point - side);
  if (point < side * (side - 1)) near.push(point + side);
  return near;
};
