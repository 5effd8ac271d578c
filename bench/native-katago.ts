import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const VISITS = 300;
const MOVES = [
  ['B', 'Q16'],
  ['W', 'D4'],
  ['B', 'C16'],
  ['W', 'Q3'],
] as const;
/** One core, and a cache of four answers, so that a visit is an evaluation. */
const CONFIG = `logToStderr = false
numAnalysisThreads = 1
numSearchThreadsPerAnalysisThread = 1
nnMaxBatchSize = 1
nnCacheSizePowerOfTwo = 2
nnMutexPoolSizePowerOfTwo = 2
`;

/**
 * Visits per second of a KataGo built for this processor, one thread, 19x19. At least as many as its evaluations:
 * transpositions and finished games cost no evaluation. Throws when the program ends before it has answered.
 */
export const nativeRate = async (katago: string, network: string): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'tengen-native-'));
  const config = join(folder, 'analysis.cfg');
  writeFileSync(config, CONFIG);
  const program = spawn(katago, ['analysis', '-model', network, '-config', config], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  program.on('error', () => {});
  const ask = (id: number, maxVisits: number): void => {
    const query = { id: String(id), moves: MOVES.slice(0, id), maxVisits, rules: 'chinese', komi: 7.5 };
    program.stdin.write(`${JSON.stringify({ ...query, boardXSize: 19, boardYSize: 19 })}\n`);
  };
  try {
    // The first answer means that the network is loaded and the processor warm.
    ask(0, VISITS / 10);
    let answers = 0;
    let since = 0;
    for await (const _ of createInterface(program.stdout)) {
      if (answers === 0) since = performance.now();
      if (answers === MOVES.length) return (VISITS * MOVES.length * 1000) / (performance.now() - since);
      answers += 1;
      ask(answers, VISITS);
    }
    throw new Error(`${katago} ended after ${answers} answers`);
  } finally {
    program.kill();
    rmSync(folder, { recursive: true, force: true });
  }
};
