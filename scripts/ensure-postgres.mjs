import { existsSync } from 'node:fs';
import { installPackages, isDebianRoot } from './debian.mjs';

/**
 * The account tests also run on a PostgreSQL server: installs Debian's when this process may, else those
 * tests skip and say so.
 */
export const ensurePostgres = () => {
  if (process.env.TEST_DATABASE_URL || existsSync('/usr/lib/postgresql') || !isDebianRoot()) return;
  installPackages(['postgresql']);
};
