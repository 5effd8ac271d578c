import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const KEPT = 7;

/**
 * Writes the archive of an embedded database beside it and keeps the newest seven. It renames the file when
 * it is complete, so every backup with a final name can be restored.
 */
export const writeBackup = async (
  dump: () => Promise<Blob>,
  dataFolder: string,
  now: Date,
): Promise<string> => {
  const folder = join(dataFolder, 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${now.toISOString().replace(/[:.]/g, '-')}.tar.gz`);
  writeFileSync(`${path}.part`, Buffer.from(await (await dump()).arrayBuffer()), { mode: 0o600 });
  renameSync(`${path}.part`, path);
  const old = readdirSync(folder)
    .filter((name) => name.endsWith('.tar.gz'))
    .sort()
    .slice(0, -KEPT);
  for (const name of old) rmSync(join(folder, name), { force: true });
  return path;
};
