/**
 * The small storage of this device (localStorage). It may be full or forbidden: reads then find nothing, and failed
 * writes are reported.
 */

type FailureListener = (reason: string) => void;
const listeners = new Set<FailureListener>();

/** Listens to failed writes, with the browser's reason. Returns how to stop. */
export const onStorageFailure = (listener: FailureListener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The text under a key; null when there is none or the browser denies access. */
export const readText = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    // Access denied: the same as an empty storage.
    return null;
  }
};

/** The JSON value under a key, unchecked; undefined when there is none or it is damaged. */
export const readJson = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    // Access denied or damaged JSON: the caller has its defaults.
    return undefined;
  }
};

/** Stores a text, or removes it when undefined. Returns false and notifies the listeners when the browser refuses. */
export const writeText = (key: string, text: string | undefined): boolean => {
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    for (const listener of listeners) listener(reason);
    return false;
  }
};

export const writeJson = (key: string, value: unknown): boolean =>
  writeText(key, value === undefined ? undefined : JSON.stringify(value));
