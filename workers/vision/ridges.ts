import { blurred, type Plane, planeOf, shrunk } from './picture';

/** Thin dark lines: how strong at each pixel, and the direction across the line, in radians from 0 to pi. */
export interface Ridges {
  readonly strength: Plane;
  readonly across: Plane;
}

/** A line more than this much darker than what lies beside it counts no more: the gaps between stones are darker. */
const STRONGEST = 0.12;

/** Lines of one width: the larger curvature of the brightness, where it is a valley. */
const ofScale = (plane: Plane): Ridges => {
  const { width, height, values } = blurred(plane);
  const strength = planeOf(width, height);
  const across = planeOf(width, height);
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const v = (offset: number): number => values[at + offset] ?? 0;
      const here = 2 * v(0);
      const xx = v(1) + v(-1) - here;
      const yy = v(width) + v(-width) - here;
      const xy = (v(width + 1) + v(-width - 1) - v(width - 1) - v(1 - width)) / 4;
      const half = (xx - yy) / 2;
      const spread = Math.hypot(half, xy);
      const large = (xx + yy) / 2 + spread;
      const small = (xx + yy) / 2 - spread;
      // A dark dot is a valley in both directions.
      const ridge = large - Math.max(0, small);
      if (ridge <= 0) continue;
      strength.values[at] = Math.min(STRONGEST, ridge);
      const angle = Math.atan2(xy, half) / 2;
      across.values[at] = angle < 0 ? angle + Math.PI : angle;
    }
  return { strength, across };
};

/** Fine lines and those twice as wide, which a board near the camera has. */
export const ridgesOf = (plane: Plane): Ridges => {
  const fine = ofScale(plane);
  const { width, height } = plane;
  const wide = ofScale(shrunk(plane, Math.ceil(Math.max(width, height) / 2)));
  const scaleX = wide.strength.width / width;
  const scaleY = wide.strength.height / height;
  for (let y = 0; y < height; y += 1) {
    const row = Math.min(wide.strength.height - 1, Math.floor(y * scaleY)) * wide.strength.width;
    for (let x = 0; x < width; x += 1) {
      const from = row + Math.min(wide.strength.width - 1, Math.floor(x * scaleX));
      const at = y * width + x;
      const other = wide.strength.values[from] ?? 0;
      if (other <= (fine.strength.values[at] ?? 0)) continue;
      fine.strength.values[at] = other;
      fine.across.values[at] = wide.across.values[from] ?? 0;
    }
  }
  return fine;
};
