import { resolve } from 'node:path';
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

/** Our own engine, so that the way works where no KataGo is installed. */
const OWN_ENGINE = {
  name: 'Tengen',
  id: 'tengen',
  tags: ['CPU'],
  // The engine program is TypeScript; tsx runs it without a build.
  command: [process.execPath, '--import', 'tsx', resolve(ROOT, 'server/gtp/main.ts'), '--model', '{model}'],
  folder: ROOT,
  models: { [SHIPPED_NETWORK.name]: SHIPPED_NETWORK_FILE },
  most: 4,
};

export const readOptions = (args: readonly string[]): Outcome<GatewayConfig, 'gateway.config'> => {
  const engines: Record<string, unknown>[] = [];
  const change: Record<string, unknown> = {};
  let file: string | undefined;
  for (let i = 0; i < args.length; i += 1) {
    const option = args[i] ?? '';
    if (option === '--no-token') {
      change.token = '';
      continue;
    }
    i += 1;
    const value = args[i];
    if (value === undefined) return fail('gateway.config', { reason: `${option} needs a value` });
    if (option === '--engine') engines.push(engineOf(value));
    else if (option === '--config') file = value;
    else if (option === '--port') change.port = Number(value);
    else if (option === '--host') change.host = value;
    else if (option === '--token') change.token = value;
    else return fail('gateway.config', { reason: `unknown option ${option}` });
  }
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
