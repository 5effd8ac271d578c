import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Real records as seeds: our samples and fixtures, and those in the shared folder. */
const ROOT = resolve(import.meta.dirname, '../..');
const FOLDERS = [
  join(ROOT, 'public/samples'),
  join(ROOT, 'tests/fixtures/sgf'),
  resolve(ROOT, '../shared/sgf'),
];
const LARGEST = 60_000;

export const seedFiles = (): Uint8Array[] =>
  FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.sgf$/i.test(name))
      .sort()
      .map((name) => new Uint8Array(readFileSync(join(folder, name))))
      .filter(({ length }) => length > 0 && length <= LARGEST),
  );
