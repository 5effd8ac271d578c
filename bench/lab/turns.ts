import { transfer, wrap } from 'comlink';
import type { EngineApi, EngineEvent, EngineHost, Line, Work } from '#protocol';
import { CHINESE_LINE } from '../../tests/support/lines';
import type { Turns } from './messages';

/** Thinking time before an interruption; varied, so that it hits different points of a round. */
const THINKING_MS = [150, 163, 177, 191];

/**
 * Interrupts the app's own engine while it thinks: tells it to stop, then gives it another position. Measures
 * the time from the request to the last report of the running work, and to the first of the other position.
 */
export const measureTurns = async (url: string, tries: number): Promise<Turns> => {
  const worker = new Worker(new URL('../../workers/search.worker.ts', import.meta.url), { type: 'module' });
  const host = wrap<EngineHost>(worker);
  const { port1: near, port2: far } = new MessageChannel();
  await host.use({ id: url, fileName: url, file: url }, { backend: 'auto' });
  await host.join(transfer(far, [far]));
  const engine = wrap<EngineApi>(near);
  const events = listenTo();
  await engine.connect(transfer(events.port, [events.port]));
  await events.until(({ type }) => type === 'ready');
  const turns: Turns = { stopped: [], replaced: [], answered: [] };
  let id = 0;
  const start = (moves: number): Promise<void> => {
    id += 1;
    return engine.start(workOf(id, moves));
  };
  const thinks = async (round: number): Promise<void> => {
    await events.until((event) => event.type === 'report' && event.work === id);
    const ms = THINKING_MS[round % THINKING_MS.length];
    await new Promise((resolve) => setTimeout(resolve, ms));
  };
  for (let round = 0; round < tries; round += 1) {
    await start(2 * round);
    await thinks(round);
    const replaced = performance.now();
    const old = id;
    void start(2 * round + 1);
    await events.until((event) => event.type === 'report' && event.work === old && event.final);
    turns.replaced.push(performance.now() - replaced);
    await events.until((event) => event.type === 'report' && event.work === id);
    turns.answered.push(performance.now() - replaced);
    await thinks(round);
    const stopped = performance.now();
    void engine.stop();
    await events.until((event) => event.type === 'report' && event.work === id && event.final);
    turns.stopped.push(performance.now() - stopped);
  }
  worker.terminate();
  return turns;
};

/** Makes a work like live analysis, with the shortest interval between reports. */
const workOf = (id: number, moves: number): Work => ({
  id,
  line: lineOf(moves),
  limits: {},
  reportEveryMs: 100,
  eager: true,
  ownership: true,
});

/** Returns up to 120 stones along the third and fourth lines, then further in. */
const lineOf = (moves: number): Line => ({
  ...CHINESE_LINE,
  moves: Array.from({ length: moves }, (_, i) => ({
    color: i % 2 === 0 ? 1 : 2,
    point: (2 + (i % 2) + 4 * Math.floor(i / 30)) * 19 + 2 + (Math.floor(i / 2) % 15),
  })),
});

const listenTo = () => {
  const { port1, port2: port } = new MessageChannel();
  const heard: EngineEvent[] = [];
  let tell = (): void => {};
  port1.onmessage = ({ data }: MessageEvent<EngineEvent>) => {
    heard.push(data);
    tell();
  };
  /** Skips earlier events; later ones wait for the next call. */
  const until = async (isIt: (event: EngineEvent) => boolean): Promise<void> => {
    for (;;) {
      for (let event = heard.shift(); event; event = heard.shift()) {
        if (event.type === 'failed') throw new Error(event.failure.code);
        if (isIt(event)) return;
      }
      await new Promise<void>((resolve) => {
        tell = resolve;
      });
    }
  };
  return { port, until };
};
