import * as v from 'valibot';
import type { Shape } from '#protocol';
import { kept } from '../../platform/storage';

/** How often each name of a shape was explained on this device; after that its name is enough. */
const KEY = 'tengen.shapesExplained';
const TIMES = 3;

const COUNTS = v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0)));
const counts = kept(KEY, (saved) => v.parse(v.fallback(COUNTS, {}), saved));

export const isExplained = (shape: Shape): boolean => (counts.get()[shape] ?? 0) >= TIMES;

export const noteExplained = (shape: Shape): void => {
  if (!isExplained(shape)) counts.set({ ...counts.get(), [shape]: (counts.get()[shape] ?? 0) + 1 });
};
