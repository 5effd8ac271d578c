import { fail, ok, type Result } from '#protocol';

/**
 * A unique name nobody can guess: 128 bits of the browser's secure randomness. `crypto.randomUUID` is absent on pages
 * over plain http.
 */
export const secureId = (): Result<string> => {
  if (typeof globalThis.crypto?.getRandomValues !== 'function') return fail('random.missing');
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return ok(Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''));
};
