import { readConfigFrom } from './config';
import { makeLog } from './log';
import type { PageFiles } from './page-files';
import { type Program, startProgram } from './program';

const PORTS_TRIED = 20;

interface StartOptions {
  readonly page: PageFiles;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly say: (line: string) => void;
}

/**
 * `npm start`: page, calls and socket on one port; the next free one when none is set. Undefined: it could
 * not start and has printed why.
 */
export const startHost = async ({ page, environment, say }: StartOptions): Promise<Program | undefined> => {
  const read = readConfigFrom(environment);
  if (!read.ok) {
    say(`The host's configuration cannot be used: ${read.failure.data?.reason ?? ''}`);
    return undefined;
  }
  const config = read.value;
  const log = makeLog(environment.LOG_LEVEL ?? (config.mode === 'demo' ? 'warn' : config.log_level));
  const listen = async (port: number): Promise<Program> => {
    try {
      return await startProgram({ config: { ...config, port }, log, page });
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!isTaken || environment.PORT || port >= config.port + PORTS_TRIED) throw error;
      return listen(port + 1);
    }
  };
  const program = await listen(config.port);
  const end = (): void => {
    void program.close().finally(() => process.exit(0));
    // Running calls get ten seconds.
    setTimeout(() => process.exit(1), 10_000).unref();
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  program.ready.then(
    (state) => {
      if (!state.ok) return say(`No accounts here: ${state.reason}. The page works without them.`);
      const memory = Math.round(process.memoryUsage().rss / 1_000_000);
      const data = config.database_url
        ? 'a PostgreSQL server'
        : `${config.data_folder}${config.mode === 'demo' ? ', demo mode: the providers are a sandbox' : ''}`;
      say(`Accounts are ready: ${data} (${memory} MB of memory)`);
    },
    (error: unknown) => {
      log.fatal({ err: error }, 'start');
      say('The accounts could not be started; the page works without them. The log above says why.');
    },
  );
  return program;
};
