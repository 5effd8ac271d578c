import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe } from 'vitest';

/** The reference data that lies beside the repository, where there is any. */
const SHARED = resolve(import.meta.dirname, '../../../shared');

/** Path of a file or folder below ../shared. */
export const sharedPath = (path: string): string => resolve(SHARED, path);
export const sharedFile = (path: string): Uint8Array => readFileSync(sharedPath(path));

/** A `describe` that runs only where ../shared/<path> is at hand, and says loudly when it is not. */
export const describeShared = (path: string, title: string, body: () => void): void => {
  const there = existsSync(sharedPath(path));
  if (!there) console.warn(`SKIPPED, ../shared/${path} is absent: ${title}`);
  describe.skipIf(!there)(title, body);
};
