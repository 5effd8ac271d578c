import { fixedHandicap, fixedHandicapLimit } from '../board/handicap';
import { type Point, pointsOn, type Size } from '../board/types';

/**
 * Returns where an AI puts handicap stones when it may choose: the places of the table, and beyond them each
 * time the point farthest from all stones and from the edge.
 */
export const freePlaces = (count: number, size: Size): readonly Point[] => {
  const table = Math.min(count, fixedHandicapLimit(size));
  const fixed = table >= 2 ? fixedHandicap(table, size) : undefined;
  const places: Point[] = fixed?.ok ? [...fixed.value] : [];
  const room = (point: Point): number => {
    const x = point % size.width;
    const y = Math.floor(point / size.width);
    let min = Math.min(x + 1.5, y + 1.5, size.width - x + 0.5, size.height - y + 0.5);
    for (const place of places) {
      const px = place % size.width;
      min = Math.min(min, Math.hypot(px - x, Math.floor(place / size.width) - y));
    }
    return min;
  };
  while (places.length < count) {
    let best = 0;
    for (let point = 1; point < pointsOn(size); point += 1) if (room(point) > room(best)) best = point;
    places.push(best);
  }
  return places;
};
