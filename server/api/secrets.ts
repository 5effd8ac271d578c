import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A token: 256 random bits. Only its hash is stored. */
export const makeToken = (): string => randomBytes(32).toString('base64url');
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
export const hmacOf = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

export const isSame = (a: string, b: string): boolean => {
  const one = Buffer.from(a);
  const other = Buffer.from(b);
  return one.length === other.length && timingSafeEqual(one, other);
};

/** Returns the key of this data folder: created once, readable only by its owner. */
export const ownSecret = (dataFolder: string): string => {
  const path = join(dataFolder, 'host.key');
  try {
    const known = readFileSync(path, 'utf8').trim();
    if (known.length >= 32) return known;
  } catch {}
  const made = makeToken();
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  writeFileSync(path, `${made}\n`, { mode: 0o600 });
  return made;
};
