import { expect, test } from 'vitest';
import { EngineService } from '../../workers/engine/engine-service';
import { makePause } from '../../workers/engine/pause';
import type { Thinker } from '../../workers/engine/thinker';
import { fail, ok } from '../../workers/kernel/outcome';
import type { EngineEvent, Result, Work } from '../../workers/protocol';
import { CHINESE_LINE } from '../support/lines';
import { opinion } from '../support/toy-engine';

const INFO = { name: 'toy', network: 'toy-1', backend: 'plain' } as const;
const work = (id: number, visits: number): Work => ({
  id,
  line: CHINESE_LINE,
  limits: { visits },
  reportEveryMs: 0,
  ownership: true,
});

/** A thinker that counts one visit per step, with a pause in between. */
const counter = (): Thinker => {
  const pause = makePause();
  return {
    info: INFO,
    think: async ({ limits }, signal, report) => {
      let visits = 0;
      const found = () => opinion({ visits, ownership: new Float32Array(361) });
      while (visits < (limits.visits ?? 0) && !signal.aborted) {
        visits += 1;
        report(found());
        await pause();
      }
      return found();
    },
    rest: () => {},
    close: () => {},
  };
};

const listen = (load: () => Promise<Result<Thinker>>, restMs?: number) => {
  const service = new EngineService(load, restMs);
  const { port1, port2 } = new MessageChannel();
  const events: EngineEvent[] = [];
  port1.onmessage = ({ data }: MessageEvent<EngineEvent>) => events.push(data);
  const until = async (there: (events: readonly EngineEvent[]) => boolean): Promise<void> => {
    while (!there(events)) await new Promise((resolve) => setImmediate(resolve));
  };
  const finals = () => events.filter((event) => event.type === 'report' && event.final);
  const done = (): void => port1.close();
  return { service, port: port2, events, until, finals, done };
};

test('an engine reports its one work until it is deep enough', async () => {
  const { service, port, events, until, finals, done } = listen(async () => ok(counter()));
  await service.connect(port);
  await service.start(work(1, 3));
  await until(() => finals().length === 1);
  expect(events[0]).toEqual({ type: 'ready', info: INFO });
  expect(events.slice(1).map((event) => event.type === 'report' && event.analysis.visits)).toEqual([
    1, 2, 3, 3,
  ]);
  done();
});

test('a newer work replaces the running one, which still reports its result; works in between are dropped', async () => {
  const { service, port, until, finals, events, done } = listen(async () => ok(counter()));
  await service.connect(port);
  await service.start(work(1, 1e9));
  await until(() => events.length > 5);
  await service.start(work(2, 1e9));
  await service.start(work(3, 5));
  await until(() => finals().length === 2);
  expect(finals()).toMatchObject([{ work: 1 }, { work: 3, analysis: { visits: 5 } }]);
  done();
});

test('stop ends the work with a last report, and the engine accepts new work', async () => {
  const { service, port, until, finals, events, done } = listen(async () => ok(counter()));
  await service.connect(port);
  await service.start(work(1, 1e9));
  await until(() => events.length > 3);
  await service.stop();
  await until(() => finals().length === 1);
  await service.start(work(2, 2));
  await until(() => finals().length === 2);
  expect(finals()).toMatchObject([{ work: 1 }, { work: 2, analysis: { visits: 2 } }]);
  done();
});

test('a work requested while the network loads runs after loading', async () => {
  let arrive = (_: Result<Thinker>): void => {};
  const loading = new Promise<Result<Thinker>>((resolve) => {
    arrive = resolve;
  });
  const { service, port, until, finals, done } = listen(() => loading);
  await service.connect(port);
  await service.start(work(7, 2));
  expect(await service.describe()).toBeUndefined();
  arrive(ok(counter()));
  await until(() => finals().length === 1);
  expect(finals()).toMatchObject([{ work: 7 }]);
  done();
});

test('a failed loading of the network is reported by its code, and the next request tries again', async () => {
  let tries = 0;
  const { service, port, until, finals, events, done } = listen(async () => {
    tries += 1;
    return tries === 1 ? fail('network.damaged', { name: 'a.bin.gz', reason: 'cut short' }) : ok(counter());
  });
  await service.connect(port);
  await until(() => events.length === 1);
  expect(events[0]).toMatchObject({ type: 'failed', failure: { code: 'network.damaged' } });
  await service.start(work(1, 1));
  await until(() => finals().length === 1);
  done();
});

test('a failed work is reported, and the next work runs', async () => {
  const good = counter();
  const think: Thinker['think'] = (asked, signal, report) => {
    if (asked.id === 1) throw new Error('lost device');
    return good.think(asked, signal, report);
  };
  const { service, port, until, finals, events, done } = listen(async () => ok({ ...good, think }));
  await service.connect(port);
  await service.start(work(1, 1));
  await until(() => events.some((event) => event.type === 'failed'));
  await service.start(work(2, 1));
  await until(() => finals().length === 1);
  expect(events).toContainEqual(
    expect.objectContaining({
      type: 'failed',
      work: 1,
      failure: expect.objectContaining({ code: 'engine.unknown' }),
    }),
  );
  done();
});

test('an engine can receive its network before anybody listens', async () => {
  let loads = 0;
  const service = new EngineService();
  await service.use(async () => {
    loads += 1;
    return ok(counter());
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(await service.describe()).toEqual(INFO);
  const { port1, port2 } = new MessageChannel();
  const received = new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<EngineEvent>) => resolve(data);
  });
  await service.connect(port2);
  expect(await received).toEqual({ type: 'ready', info: INFO });
  expect(loads).toBe(1);
  port1.close();
});

test('a change of the network ends the running work with a last report; later work uses the new network', async () => {
  const { service, port, until, finals, events, done } = listen(async () => ok(counter()));
  await service.connect(port);
  await service.start(work(1, 1e9));
  await until(() => events.length > 3);
  const other = { ...counter(), info: { ...INFO, network: 'toy-2' } };
  await service.use(async (progress) => {
    progress(1, 2);
    return ok(other);
  });
  await service.start(work(2, 2));
  await until(() => finals().length === 2);
  const received = events
    .filter((event) => event.type !== 'report' || event.final)
    .map((event) => (event.type === 'report' ? `report ${event.work}` : event.type));
  expect(received).toEqual(['ready', 'report 1', 'loading', 'ready', 'report 2']);
  expect(await service.describe()).toMatchObject({ network: 'toy-2' });
  done();
});

test('of networks requested in quick succession the last one is used, and the others are closed', async () => {
  let closed = 0;
  const thinker = (network: string): Thinker => ({
    ...counter(),
    info: { ...INFO, network },
    close: () => {
      closed += 1;
    },
  });
  const { service, port, until, events, done } = listen(async () => ok(thinker('toy-1')));
  await service.connect(port);
  await until(() => events.length === 1);
  await service.use(async () => ok(thinker('toy-2')));
  await service.use(async () => ok(thinker('toy-3')));
  await until(() => events.some((event) => event.type === 'ready' && event.info.network === 'toy-3'));
  expect(events.at(-1)).toMatchObject({ info: { network: 'toy-3' } });
  expect(closed).toBe(2);
  done();
});

test('an idle engine frees the memory of its searches, and a busy one does not', async () => {
  let rests = 0;
  const thinker = {
    ...counter(),
    rest: () => {
      rests += 1;
    },
  };
  const { service, port, until, finals, done } = listen(async () => ok(thinker), 30);
  await service.connect(port);
  await service.start(work(1, 2));
  await until(() => finals().length === 1);
  await service.start(work(2, 2));
  await until(() => finals().length === 2);
  expect(rests).toBe(0);
  await until(() => rests > 0);
  await service.start(work(3, 2));
  await until(() => finals().length === 3);
  expect(rests).toBe(1);
  done();
});
