import { join } from 'node:path';
import type { Config } from '../config';
import type { OpenDatabase } from './database';

/**
 * Opens the configured database. It loads only the code of that kind, because PGlite's alone takes a second
 * and memory.
 */
export const openDatabase = async ({
  database_url,
  data_folder,
}: Pick<Config, 'database_url' | 'data_folder'>): Promise<OpenDatabase> =>
  database_url
    ? (await import('./postgres')).openServer(database_url)
    : (await import('./embedded')).openEmbedded(databaseFolder(data_folder));

export const databaseFolder = (dataFolder: string): string => join(dataFolder, 'database');
