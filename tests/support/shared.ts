import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, test } from 'vitest';

/** The reference data beside the repository, if present. */
const SHARED = resolve(import.meta.dirname, '../../../shared');

/** Path of a file or folder below ../shared. */
export const sharedPath = (path: string): string => resolve(SHARED, path);
export const sharedFile = (path: string): Uint8Array => readFileSync(sharedPath(path));

/**
 * A `describe` that runs only when ../shared/<path> exists, and says loudly when it does not. Its body does not run
 * then, so that it may read the data to make its tests.
 */
export const describeShared = (path: string, title: string, body: () => void): void => {
  if (existsSync(sharedPath(path))) {
    describe(title, body);
    return;
  }
  console.warn(`SKIPPED, ../shared/${path} is absent: ${title}`);
  describe(title, () => {
    test.skip(`../shared/${path} is absent`, () => {});
  });
};
