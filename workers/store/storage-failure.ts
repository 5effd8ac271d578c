import { ok } from '#kernel/outcome';
import type { FailureCode, Result, TengenFailure } from '#protocol';

// IndexedDB is missing, or the browser refuses to open it here (private windows, site data switched off).
const BLOCKED = [
  'MissingAPIError',
  'OpenFailedError',
  'SecurityError',
  'InvalidStateError',
  'NotAllowedError',
];

/**
 * Returns all names in a chain of Dexie errors; the inner error is the cause of an abort or a failed open.
 */
const namesOf = (error: unknown): string[] => {
  const names: string[] = [];
  let at: unknown = error;
  while (at instanceof Object && names.length < 8) {
    if ('name' in at) names.push(String(at.name));
    at = 'inner' in at ? at.inner : undefined;
  }
  return names;
};

const codeOf = (names: readonly string[]): FailureCode => {
  if (names.includes('QuotaExceededError')) return 'storage.full';
  // A database of a newer release also fails to open, but not because of permissions.
  if (names.includes('VersionError')) return 'storage.broken';
  return names.some((name) => BLOCKED.includes(name)) ? 'storage.blocked' : 'storage.broken';
};

/**
 * Tells whether a failure may be temporary: browsers report it while their last process still holds the
 * files.
 */
export const isPassing = (error: unknown): boolean =>
  namesOf(error).some((name) => name === 'UnknownError' || name === 'AbortError' || name === 'TimeoutError');

/** Returns the `storage.*` failure for an exception of IndexedDB or Dexie. */
export const storageFailure = (error: unknown): TengenFailure => {
  const names = namesOf(error);
  return { code: codeOf(names), cause: `${names.join(': ')} ${error}` };
};

/** Runs a storage operation and turns what it throws into a value. */
export const attempt = async <T>(operation: () => PromiseLike<T>): Promise<Result<T>> => {
  try {
    return ok(await operation());
  } catch (error) {
    return { ok: false, failure: storageFailure(error) };
  }
};
