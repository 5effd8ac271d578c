import { transfer, wrap } from 'comlink';
import type { EngineApi, EngineEvent, EngineHost, Line, Work } from '#protocol';
import { CHINESE_LINE } from '../../tests/support/lines';
import type { Turns } from './messages';

/** How long it thinks before it is interrupted; not always at the same point of its round. */
const THINKING_MS = [150, 163, 177, 191];

/**
 * The app's own engine, interrupted again and again while it thinks: told to stop, then given another position. Times
 * from the request to the last report of what was in flight, and to the first of the other position.
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

/** As live analysis asks, with the shortest data refresh time. */
const workOf = (id: number, moves: number): Work => ({
  id,
  line: lineOf(moves),
  limits: {},
  reportEveryMs: 100,
  eager: true,
  ownership: true,
});

/** Stones along the third and fourth lines, then further below: up to 120. */
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
  /** What was heard before it goes by; the rest waits for the next to ask. */
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
