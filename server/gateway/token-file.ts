import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Returns the token of this person's gateway: created once, readable only by its owner, the same at every
 * start.
 */
export const ownToken = (path = join(homedir(), '.tengen', 'gateway-token')): string => {
  try {
    const token = readFileSync(path, 'utf8').trim();
    if (token !== '') return token;
  } catch {}
  const token = randomBytes(18).toString('base64url');
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeFileSync(path, `${token}\n`, { mode: 0o600 });
  return token;
};
