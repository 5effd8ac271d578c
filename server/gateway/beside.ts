import { availableParallelism } from 'node:os';
import { GATEWAY_PORT } from '#protocol';
import { Gateway } from './gateway';
import { ownInstaller } from './install/own-installer';
import { makeLog } from './log';
import { readOptions } from './options';
import { ownToken } from './token-file';

const PORTS_TRIED = 20;

/** Each engine takes cores of the person who works at this machine. */
const MAX_PROCESSES = 4;
const processes = (): number => Math.max(2, Math.min(MAX_PROCESSES, Math.floor(availableParallelism() / 2)));

interface Beside {
  readonly port: number;
  readonly token: string;
  /** Takes a host's tickets from now on. */
  readonly trust: (hostKey: string) => void;
}

/**
 * The gateway that `npm start` runs beside the page, for this machine alone: it offers our own engine, and KataGo once it
 * is installed. Undefined when it cannot listen, or `TENGEN_GATEWAY=off` says so: the page works without it.
 */
export const startBeside = async (
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Beside | undefined> => {
  if (environment.TENGEN_GATEWAY === 'off') return undefined;
  const read = readOptions([]);
  if (!read.ok) return undefined;
  const engines = read.value.engines.map((engine) => ({ ...engine, maxProcesses: processes() }));
  const log = makeLog(environment.LOG_LEVEL ?? 'warn');
  const token = ownToken();
  const installer = ownInstaller(log);
  for (let port = GATEWAY_PORT; port < GATEWAY_PORT + PORTS_TRIED; port += 1) {
    try {
      const gateway = await Gateway.listen(
        { ...read.value, engines, host: '127.0.0.1', port, token },
        log,
        installer,
      );
      process.once('exit', () => gateway.close());
      return { port: gateway.port, token, trust: (hostKey) => gateway.trust(hostKey) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') return undefined;
    }
  }
  return undefined;
};
