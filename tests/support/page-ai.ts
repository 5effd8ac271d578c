import { resolve } from 'node:path';
import { operatorPathOf } from '../../server/api/database/folder-lock';
import { askRunning } from '../../server/api/operator/ask';
import type { Gateway } from '../../server/gateway/gateway';
import { listen } from './gateway-client';
import { freePort } from './postgres';

const ENGINE = resolve(import.meta.dirname, 'analysis-engine.mjs');

interface AddedAi {
  readonly name: string;
  /** Of the engine at its gateway. */
  readonly engine: string;
  /** For `analysis-engine.mjs`. */
  readonly flags: readonly string[];
}

/** Lists an AI with the host of a data folder; its engine is the double that analyses. Returns its gateway, to be closed. */
export const addAnalysisAi = async (folder: string, { name, engine, flags }: AddedAi): Promise<Gateway> => {
  const operate = (command: string, ...args: string[]) => askRunning(operatorPathOf(folder), command, args);
  const port = await freePort();
  const key = (await operate('gateway-key', `ws://localhost:${port}`)) as Record<string, string>;
  const gateway = await listen({
    port,
    hostKey: key.hostKey,
    engines: [{ name: engine, kind: 'json', command: [process.execPath, ENGINE, ...flags] }],
  });
  await operate('add-ai', name, key.address ?? '', engine);
  return gateway;
};
