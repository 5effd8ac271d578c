import { GATEWAY_PORT } from '#protocol';
import { Gateway } from './gateway';
import { ownInstaller } from './install/own-installer';
import { makeLog } from './log';
import { readOptions } from './options';
import { ownToken } from './token-file';

const PORTS_TRIED = 20;

/**
 * The gateway that `npm start` runs beside the page, for this machine alone: it offers our own engine, and KataGo once it
 * is installed. Undefined when it cannot listen, or `TENGEN_GATEWAY=off` says so: the page works without it.
 */
export const startBeside = async (
  environment: Readonly<Record<string, string | undefined>>,
): Promise<{ readonly port: number; readonly token: string } | undefined> => {
  if (environment.TENGEN_GATEWAY === 'off') return undefined;
  const read = readOptions([]);
  if (!read.ok) return undefined;
  const log = makeLog(environment.LOG_LEVEL ?? 'warn');
  const token = ownToken();
  const installer = ownInstaller(log);
  for (let port = GATEWAY_PORT; port < GATEWAY_PORT + PORTS_TRIED; port += 1) {
    try {
      const gateway = await Gateway.listen({ ...read.value, host: '127.0.0.1', port, token }, log, installer);
      process.once('exit', () => gateway.close());
      return { port: gateway.port, token };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') return undefined;
    }
  }
  return undefined;
};
