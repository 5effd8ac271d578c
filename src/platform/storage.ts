/** The small storage of this device (localStorage). It may be full or forbidden: reads then find nothing, writes are told. */

type FailureListener = (reason: string) => void;
const listeners = new Set<FailureListener>();

/** Hears of what could not be kept, with the browser's reason. Returns how to stop. */
export const onStorageFailure = (listener: FailureListener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The text under a key; null when there is none or it may not be read. */
export const readText = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    // Forbidden: as if nothing had been kept.
    return null;
  }
};

/** The JSON value under a key, unchecked; undefined when there is none or it is damaged. */
export const readJson = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    // Forbidden or damaged: the caller has its defaults.
    return undefined;
  }
};

/** Keeps a text, or forgets it when undefined. False, and listeners hear why, when the browser refuses. */
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
