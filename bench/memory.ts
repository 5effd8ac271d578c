import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { RULES } from '#kernel/board/rules';
import { readSgf } from '#kernel/sgf/read';
import { mainLine } from '#kernel/tree/paths';
import type { EngineEvent, Line, Move } from '#protocol';
import { realEvaluatorEnv } from '../tests/support/fake-evaluator-env';
import { tinyNetwork } from '../tests/support/tiny-network';
import { EngineService } from '../workers/engine/engine-service';
import { loadSearchThinker } from '../workers/engine/search-thinker';

/**
 * `npm run bench -- memory [SEARCHES] [VISITS]`: an hour's session in one engine, as its worker runs it. Reviews our
 * samples move by move and measures the heap after the first 10 searches and after the last, each time when the
 * engine has rested, including what a working engine keeps. The network is tiny: its weights do not change, and only
 * the memory that searches leave behind matters.
 */
const SAMPLES = resolve(import.meta.dirname, '../public/samples');
const FIRST = 10;
const TELL_EVERY = 100;
/** The maximum growth of the heap, as a share. */
const GOAL = 0.1;
const REST_MS = 50;

/** Every position of our sample games, in order, again and again. */
const samplePositions = (): Line[] => {
  const lines: Line[] = [];
  for (const file of readdirSync(SAMPLES).filter((name) => name.endsWith('.sgf'))) {
    const read = readSgf(readFileSync(resolve(SAMPLES, file)));
    const tree = read.ok ? read.value.games[0] : undefined;
    if (!tree) throw new Error(`${file} is no record`);
    const moves: Move[] = [];
    for (const node of mainLine(tree)) {
      const color = tree.moveColor(node);
      if (color !== 0) moves.push({ color, point: tree.movePoint(node) });
    }
    for (let count = 0; count <= moves.length; count += 1) {
      lines.push({
        size: tree.size,
        rules: RULES.chinese,
        komi: 7.5,
        initialStones: { black: [], white: [] },
        initialPlayer: 1,
        moves: moves.slice(0, count),
      });
    }
  }
  return lines;
};

/** Collects garbage and returns the bytes that remain. */
const heapBytes = (): number => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};
const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

const startEngine = async () => {
  const file = new Blob([
    new Uint8Array(tinyNetwork({ version: 14, blocks: ['ordinary', 'pooling'] }).bytes),
  ]);
  const source = { id: 'tiny', fileName: 'tiny.bin', file };
  const load = loadSearchThinker(source, { backend: 'auto' }, realEvaluatorEnv());
  const service = new EngineService(load, REST_MS);
  const { port1, port2 } = new MessageChannel();
  let heard = (_: EngineEvent): void => {};
  port1.onmessage = ({ data }: MessageEvent<EngineEvent>) => heard(data);
  const search = (id: number, line: Line, visits: number): Promise<void> =>
    new Promise((done, failed) => {
      heard = (event) => {
        if (event.type === 'failed') failed(new Error(JSON.stringify(event.failure)));
        if (event.type === 'report' && event.work === id && event.final) done();
      };
      void service.start({ id, line, limits: { visits }, reportEveryMs: 100, ownership: true });
    });
  await service.connect(port2);
  return { search };
};

export const bench = async ([searches = '1000', visits = '100']: readonly string[]): Promise<boolean> => {
  const lines = samplePositions();
  const { search } = await startEngine();
  const rested = async (): Promise<number> => {
    await new Promise((resume) => setTimeout(resume, 4 * REST_MS));
    return heapBytes();
  };
  let first = 0;
  let max = 0;
  console.log('searches   while working   after a rest');
  for (let done = 1; done <= Number(searches); done += 1) {
    await search(done, lines[(done - 1) % lines.length] as Line, Number(visits));
    if (done !== FIRST && done % TELL_EVERY !== 0) continue;
    const working = heapBytes();
    max = Math.max(max, working);
    const isEnd = done === Number(searches);
    const idle = done === FIRST || isEnd ? await rested() : undefined;
    if (done === FIRST) first = idle ?? 0;
    console.log(
      `${String(done).padEnd(10)} ${megabytes(working).padEnd(15)} ${idle === undefined ? '' : megabytes(idle)}`,
    );
  }
  const last = await rested();
  const growth = last / first - 1;
  console.log(
    `heap after ${FIRST} searches ${megabytes(first)}, after ${searches} ${megabytes(last)} (${(100 * growth).toFixed(1)} %, goal within ${100 * GOAL} %); max while working ${megabytes(max)}`,
  );
  return growth <= GOAL;
};
