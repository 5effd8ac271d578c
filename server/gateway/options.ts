import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fail, type Outcome, ok } from '#kernel/outcome';
import { SHIPPED_NETWORK } from '#protocol';
import { SHIPPED_NETWORK_FILE } from '../engine/shipped-network';
import { engineOf, type GatewayConfig, readConfig, readConfigFile } from './config';

export const USAGE = `usage: npm run gateway -- [OPTION VALUE]...
  --engine COMMAND   an engine by its command line; may be repeated
  --config FILE      engines and limits from a file (docs/gateway.md)
  --host ADDRESS     127.0.0.1
  --port N           8765
  --token TEXT       what clients must know; the one in the token file when absent
  --no-token         everybody on this machine may connect
Without --engine and --config it serves Tengen's own engine.`;

const ROOT = resolve(import.meta.dirname, '../..');

/** Our own engine, so that the gateway works without KataGo. */
const OWN_ENGINE = {
  name: 'Tengen',
  id: 'tengen',
  tags: ['CPU'],
  // The engine program is TypeScript; tsx runs it without a build.
  command: [process.execPath, '--import', 'tsx', resolve(ROOT, 'server/gtp/main.ts'), '--model', '{model}'],
  folder: ROOT,
  models: { [SHIPPED_NETWORK.name]: SHIPPED_NETWORK_FILE },
  maxProcesses: 4,
};

const OPTIONS = {
  engine: { type: 'string', multiple: true },
  config: { type: 'string' },
  host: { type: 'string' },
  port: { type: 'string' },
  token: { type: 'string' },
  'no-token': { type: 'boolean' },
} as const;

/** Returns the command line as a config; `reason` says in English what is wrong with it. */
export const readOptions = (args: readonly string[]): Outcome<GatewayConfig, 'gateway.config'> => {
  const parsed = parse(args);
  if (!parsed.ok) return parsed;
  const { engine = [], config: file, host, port, token, 'no-token': withoutToken } = parsed.value;
  const change = {
    ...(host === undefined ? {} : { host }),
    ...(port === undefined ? {} : { port: Number(port) }),
    ...(token === undefined ? {} : { token }),
    ...(withoutToken ? { token: '' } : {}),
  };
  const engines = engine.map(engineOf);
  if (file === undefined)
    return readConfig({ engines: engines.length > 0 ? engines : [OWN_ENGINE], ...change }, process.cwd());
  const config = readConfigFile(file);
  if (!config.ok) return config;
  const added = engines.length > 0 ? readConfig({ engines }, process.cwd()) : undefined;
  if (added && !added.ok) return added;
  return ok({
    ...config.value,
    ...change,
    engines: [...config.value.engines, ...(added?.value.engines ?? [])],
  });
};

const parse = (args: readonly string[]) => {
  try {
    return ok(parseArgs({ args: [...args], options: OPTIONS }).values);
  } catch (error) {
    return fail('gateway.config', { reason: error instanceof Error ? error.message : String(error) });
  }
};
