import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setFlagsFromString } from 'node:v8';
import type { Evaluator } from '#kernel/network/evaluator';
import { WasmEvaluator } from '#kernel/network/wasm/wasm-evaluator';
import { batchOf, inFlightOf } from '../../workers/engine/sample-evaluation';
import { EvaluatorPool } from '../engine/evaluator-pool';
import { loadNetwork } from '../engine/load-network';
import { SHIPPED_NETWORK_FILE } from '../engine/shipped-network';
import { VERSION } from '../version';
import { Conversation } from './conversation';
import { parseOptions, USAGE } from './options';
import { Session } from './session';

/** `npm run gtp`: the built-in engine for any program that speaks GTP. Commands on stdin, answers on stdout. */

const leave = (reason: unknown): never => {
  console.error(String(reason));
  process.exit(1);
};

/** With WebAssembly several cores can share the weights. */
const onThreads = (evaluator: Evaluator, threads: number): Evaluator =>
  threads > 1 && evaluator instanceof WasmEvaluator ? new EvaluatorPool(evaluator, threads) : evaluator;

const readFile = (path: string): Uint8Array | undefined => {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
};

const parsed = parseOptions(process.argv.slice(2));
if (!parsed.ok) leave(`${parsed.failure.data?.reason ?? ''}\n${USAGE}`);
else {
  // Browsers enable relaxed SIMD; Node 20 needs this flag.
  setFlagsFromString('--experimental-wasm-relaxed-simd');
  const { model, backend, seed, threads, ...options } = parsed.value;
  const network = await loadNetwork(model ?? SHIPPED_NETWORK_FILE, backend);
  if (!network.ok) leave(network.failure.data?.reason);
  else {
    const evaluator = onThreads(network.value, threads);
    const session = new Session({
      ...options,
      evaluator,
      batch: batchOf(evaluator),
      inFlight: Math.max(inFlightOf(evaluator), threads),
      seed: seed ?? Date.now() % 2 ** 31,
      now: () => performance.now(),
      pause: () => new Promise((done) => setImmediate(done)),
      version: `${VERSION}+${evaluator.name}`,
      readFile,
    });
    console.error(`${evaluator.name} on ${evaluator.backend}, ${options.settings.maxVisits} visits`);
    const conversation = new Conversation(session, (text) => process.stdout.write(text));
    const lines = createInterface({ input: process.stdin, terminal: false });
    lines.on('line', (line) => conversation.receive(line));
    lines.on('close', () => conversation.end());
    // When the reader of our output is gone, nobody needs answers.
    process.stdout.on('error', () => process.exit(0));
    await conversation.finished;
    lines.close();
    process.stdin.pause();
    evaluator.close();
  }
}
