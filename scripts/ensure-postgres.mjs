import { existsSync } from 'node:fs';
import { installPackages, isDebianRoot } from './debian.mjs';

/** The accounts are tested on a PostgreSQL server too: Debian's where that is ours to get, else those tests skip and say so. */
export const ensurePostgres = () => {
  if (process.env.TEST_DATABASE_URL || existsSync('/usr/lib/postgresql') || !isDebianRoot()) return;
  installPackages(['postgresql']);
};
