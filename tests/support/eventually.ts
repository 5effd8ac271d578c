import { vi } from 'vitest';

/** Waits until `check` stops throwing. The limit is generous, because a second is short on a busy machine. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 15_000 });
