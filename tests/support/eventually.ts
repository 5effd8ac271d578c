import { vi } from 'vitest';

/** Waits until `check` throws no more. Patient: on a machine with other work a second is short. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 15_000 });
