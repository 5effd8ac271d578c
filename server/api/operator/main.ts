import { existsSync, readFileSync, renameSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Config, readConfigFrom } from '../config';
import { isAnswered, lockFolder, operatorPathOf } from '../database/folder-lock';
import { databaseFolder, openDatabase } from '../database/open';
import { makeLog } from '../log';
import { openHost } from '../open-host';
import { OperatorFault } from './answer';
import { askRunning } from './ask';
import { COMMANDS } from './commands';
import { operate } from './socket';

const USAGE = `usage: npm run host -- COMMAND
  migrate                        brings the tables up to date
  restore FILE                   puts a backup in the place of the embedded database (the host must not run)
${Object.values(COMMANDS)
  .map(({ usage }) => `  ${usage}`)
  .join('\n')}`;

const leave = (reason: string): never => {
  console.error(reason);
  process.exit(1);
};

const show = (rows: unknown): void => {
  if (Array.isArray(rows)) {
    if (rows.length === 0) console.log('none');
    else console.table(rows);
  } else console.log(JSON.stringify(rows, null, 2));
};

/** Opens the database itself for one command. */
const withDatabase = async (config: Config, command: string, args: readonly string[]): Promise<unknown> => {
  const locked = config.database_url ? undefined : await lockFolder(config.data_folder);
  if (locked && !locked.ok) throw new OperatorFault('the data folder is in use');
  const database = await openDatabase(config);
  try {
    if (command === 'migrate') return { tables: 'up to date' };
    const host = await openHost({
      config,
      publicUrl: config.public_url ?? '',
      db: database.db,
      log: makeLog('warn'),
      dump: database.dump,
    });
    try {
      return await operate(host, command, args);
    } finally {
      await host.limits.close();
    }
  } finally {
    await database.close();
    if (locked?.ok) await locked.value.release();
  }
};

/** Keeps the old database beside the new one until the operator removes it. */
const restore = async (config: Config, file: string | undefined): Promise<unknown> => {
  if (config.database_url)
    throw new OperatorFault('restore a PostgreSQL server with its own tools (pg_restore)');
  if (!file || !existsSync(file)) throw new OperatorFault('restore FILE: which backup?');
  const locked = await lockFolder(config.data_folder);
  if (!locked.ok) throw new OperatorFault('the host runs; end it first');
  try {
    const folder = databaseFolder(config.data_folder);
    const old = `${folder}.before-${Date.now()}`;
    if (existsSync(folder)) renameSync(folder, old);
    const { openArchive } = await import('../database/embedded');
    const database = await openArchive(new Blob([readFileSync(resolve(file))]), folder);
    await database.close();
    return { restored: file, old };
  } finally {
    await locked.value.release();
  }
};

const [command = '', ...args] = process.argv.slice(2);
const read = readConfigFrom(process.env);
if (!read.ok) leave(read.failure.data?.reason === undefined ? '' : String(read.failure.data.reason));
else if (command !== 'migrate' && command !== 'restore' && !Object.hasOwn(COMMANDS, command)) leave(USAGE);
else {
  const config = read.value;
  const path = operatorPathOf(config.data_folder);
  const run = async (): Promise<unknown> => {
    if (command === 'restore') return restore(config, args[0]);
    if (!config.database_url && (await isAnswered(path)))
      return command === 'migrate' ? { tables: 'up to date' } : askRunning(path, command, args);
    return withDatabase(config, command, args);
  };
  try {
    show(await run());
  } catch (error) {
    leave(error instanceof OperatorFault ? error.message : String(error));
  }
}
