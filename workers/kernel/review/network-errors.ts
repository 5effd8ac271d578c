import type { ErrorModel } from './error-model';
import { KNOWN_ERRORS } from './known-errors';

/** Networks of so many blocks are stronger than any that was measured: they are taken for as good as the best of those. */
const LARGE_BLOCKS = 10;

const generic = KNOWN_ERRORS[0]?.model;
const best = KNOWN_ERRORS.at(-1)?.model;
if (!generic || !best) throw new Error('no network was measured');

/** Of networks nobody has measured: as far from the truth as the weakest that was. */
export const GENERIC_ERRORS: ErrorModel = generic;

/**
 * How far a network is from the truth. `network` is whose opinion it is: the SHA-256 of the network's file, or a name as
 * engines elsewhere tell it (`kata1-b18c384nbt-…`).
 */
export const errorModelOf = (network: string): ErrorModel => {
  const known = KNOWN_ERRORS.find(({ id, name }) => network === id || network.includes(name));
  if (known) return known.model;
  const blocks = Number(/\bb(\d+)c\d+/.exec(network)?.[1] ?? 0);
  return blocks >= LARGE_BLOCKS ? best : GENERIC_ERRORS;
};
