import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Without a network connection the package tool retries for long. */
const PATIENCE_MS = 300_000;

/** Tells whether this process may install packages: as root, on Debian or a derivative. */
export const isDebianRoot = () =>
  process.getuid?.() === 0 &&
  existsSync('/etc/os-release') &&
  /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));

/** Installs Debian's packages. The caller checks afterwards whether they are there. */
export const installPackages = (/** @type {readonly string[]} */ packages) => {
  console.log(`Installing ${packages.join(', ')} (Debian) …`);
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', ...packages],
  ]) {
    spawnSync('apt-get', args, {
      stdio: 'inherit',
      timeout: PATIENCE_MS,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
};
