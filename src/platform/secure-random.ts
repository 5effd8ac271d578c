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

/** The same in the form of a UUID, which hosts require as the name of a call that must run once. */
export const secureUuid = (): Result<string> => {
  const id = secureId();
  return id.ok ? ok(id.value.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')) : id;
};
