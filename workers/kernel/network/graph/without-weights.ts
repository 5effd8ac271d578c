import type { Model } from '../model';

const NOTHING = new Float32Array();

/**
 * Returns the network without the weights of its convolutions and matrices, about a hundredth of it: enough
 * for a thread that finds the weights in a shared machine.
 */
export const withoutWeights = (model: Model): Model => strip(model) as Model;

const strip = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(strip);
  if (typeof part !== 'object' || part === null || ArrayBuffer.isView(part)) return part;
  const heavy = 'inputs' in part && 'outputs' in part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, heavy && name === 'weights' ? NOTHING : strip(value)]),
  );
};
