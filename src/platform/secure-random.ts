import { fail, ok, type Result } from '#protocol';

/**
 * A name nobody can guess or meet twice: 128 bits of the browser's secure randomness. `crypto.randomUUID` would do, but
 * pages on plain http do not have it.
 */
export const secureId = (): Result<string> => {
  if (typeof globalThis.crypto?.getRandomValues !== 'function') return fail('random.missing');
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return ok(Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''));
};
