import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

const LOCK = 'package-lock.json';
const INSTALLED = 'node_modules/.package-lock.json';

/**
 * Installs the dependencies when they are missing (exactly those of the lock file) or older than the lock
 * file.
 */
export const ensureInstalled = () => {
  const isThere = existsSync(INSTALLED);
  if (isThere && statSync(INSTALLED).mtimeMs >= statSync(LOCK).mtimeMs) return;
  console.log('Installing dependencies …');
  // `npm ci` first deletes the existing folder, so it runs only when there is none.
  const command = isThere ? ['install', '--no-save'] : ['ci'];
  const { status } = spawnSync('npm', [...command, '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
};
