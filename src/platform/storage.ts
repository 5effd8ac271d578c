/**
 * The small storage of this device (localStorage). It may be full or forbidden: reads then find nothing, and failed
 * writes are reported.
 */

type FailureListener = () => void;
const listeners = new Set<FailureListener>();

/** Listens to failed writes. Returns how to stop. */
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

/** Stores a text, or removes it when undefined. Notifies the listeners when the browser refuses. */
const writeText = (key: string, text: string | undefined): void => {
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Full, or access denied.
    for (const listener of listeners) listener();
  }
};

/** A value that this device keeps under a key. */
export interface Kept<Value> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
}

/** Kept as JSON. `read` makes sense of what is there, which may be anything; `write` says what of the value is stored. */
export const kept = <Value>(
  key: string,
  read: (saved: unknown) => Value,
  write: (value: Value) => unknown = (value) => value,
): Kept<Value> => ({
  get: () => read(readJson(key)),
  set: (value) => {
    const saved = write(value);
    writeText(key, saved === undefined ? undefined : JSON.stringify(saved));
  },
});

/** Kept as a bare text; undefined for none. */
export const keptText = (key: string): Kept<string | undefined> => ({
  get: () => readText(key) ?? undefined,
  set: (text) => writeText(key, text),
});

/** A kept text that stands for something. */
export const keptAs = <Value>(
  { get, set }: Kept<string | undefined>,
  read: (saved: string | undefined) => Value,
  write: (value: Value) => string | undefined,
): Kept<Value> => ({ get: () => read(get()), set: (value) => set(write(value)) });
