import { afterEach, describe, expect, test } from 'vitest';
import { GatewayEngine } from '../../workers/engine/gateway/gateway-engine';
import type { EngineApi, EngineEvent, EngineSession, Line, RemoteEngine, Work } from '../../workers/protocol';
import { BLACK, WHITE } from '../../workers/protocol';
import { FakeClock, settled } from '../support/fake-clock';
import { FakeGateway, OFFER } from '../support/fake-gateway';
import { CHINESE_LINE } from '../support/lines';

const TARGET: RemoteEngine = {
  address: 'ws://localhost:8765',
  token: 'sesame',
  user: '',
  engine: 'one',
  model: 'b6',
  humanModel: '',
  atOnce: 1,
};

const work = (id: number, change: Partial<Work> = {}): Work => ({
  id,
  line: CHINESE_LINE,
  limits: { visits: 100 },
  reportEveryMs: 100,
  ownership: true,
  ...change,
});
const lineOf = (...points: number[]): Line => ({
  ...CHINESE_LINE,
  moves: points.map((point, index) => ({ color: index % 2 === 0 ? BLACK : WHITE, point })),
});

const ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

const listen = async (engine: EngineApi) => {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1);
  const events: EngineEvent[] = [];
  port1.onmessage = ({ data }: MessageEvent<EngineEvent>) => events.push(data);
  await engine.connect(port2);
  return events;
};

const setUp = async (target = TARGET) => {
  const gateway = new FakeGateway();
  const clock = new FakeClock();
  const whole = new GatewayEngine(target, { dial: gateway.dial, clock });
  const engine = whole.lane();
  const events = await listen(engine);
  const received = async () => {
    await settled();
    return events;
  };
  const sessions = async (): Promise<EngineSession[]> =>
    (await received()).flatMap((event) => (event.type === 'session' ? [event.session] : []));
  const finals = async () => (await received()).filter((event) => event.type === 'report' && event.final);
  return { gateway, clock, whole, engine, events, received, sessions, finals };
};

/** A connected engine that has reported its name. */
const started = async () => {
  const all = await setUp();
  all.gateway.admit();
  all.gateway.answer();
  await settled();
  return all;
};

describe('the connection to an engine', () => {
  test('opens with a greeting, opens the engine, and is ready when the engine has reported its name', async () => {
    const { gateway, sessions, received } = await started();
    expect(gateway.heard.slice(0, 2)).toEqual([
      { type: 'hello', protocol: 1, token: 'sesame', user: '' },
      { type: 'open', engine: 'one', model: 'b6' },
    ]);
    expect((await sessions()).map(({ state }) => state)).toEqual([
      'reconnecting',
      'starting',
      'initialising',
      'started',
    ]);
    expect(await received()).toContainEqual({
      type: 'ready',
      info: { name: 'KataGo 1.17', network: 'b6-s1', backend: 'gateway', sides: { min: 2, max: 19 } },
    });
  });

  test('a cut connection is reported, retried after growing pauses, and the work continues', async () => {
    const { gateway, clock, engine, sessions, finals } = await started();
    await engine.start(work(1));
    gateway.answer();
    gateway.report(40);
    gateway.cut();
    expect((await sessions()).at(-1)).toEqual({
      state: 'reconnecting',
      failure: { code: 'engine.disconnected', data: { address: TARGET.address } },
      retryMs: 500,
    });
    await clock.pass(500);
    expect(gateway.dialled).toBe(2);
    gateway.cut();
    expect((await sessions()).at(-1)).toMatchObject({ retryMs: 1000 });
    await clock.pass(1000);
    gateway.admit();
    gateway.answer();
    // The new engine process knows nothing, so everything is sent again.
    expect(gateway.lines.map((line) => line.split(' ')[1])).toEqual([
      'boardsize',
      'clear_board',
      'kata-set-rules',
      'komi',
      'kata-analyze',
    ]);
    gateway.answer();
    gateway.report(100);
    gateway.answer();
    expect(await finals()).toMatchObject([{ work: 1, analysis: { visits: 100 } }]);
  });

  test('pauses grow to at most 15 seconds while there is work', async () => {
    const { gateway, clock, engine, sessions } = await started();
    await engine.start(work(1));
    gateway.cut();
    for (let tries = 0; tries < 8; tries += 1) {
      await clock.pass(15_000);
      gateway.cut();
    }
    expect(gateway.dialled).toBe(9);
    expect((await sessions()).at(-1)).toMatchObject({ retryMs: 15_000 });
  });

  test('a silent connection is pinged, then treated as cut', async () => {
    const { gateway, clock, engine, sessions } = await started();
    await engine.start(work(1));
    gateway.answer();
    await clock.pass(10_000);
    expect(gateway.heard.at(-1)).toMatchObject({ type: 'ping' });
    await clock.pass(10_000);
    expect((await sessions()).at(-1)).toMatchObject({ failure: { code: 'engine.disconnected' } });
    expect(gateway.hungUp).toBe(1);
  });

  test('a slow engine behind an answering gateway gets time', async () => {
    const { gateway, clock, engine, sessions } = await started();
    await engine.start(work(1));
    gateway.answer();
    const before = (await sessions()).length;
    for (let i = 0; i < 24; i += 1) {
      await clock.pass(5000);
      gateway.tell({ type: 'pong', at: 0 });
    }
    expect(gateway.hungUp).toBe(0);
    // The waiting person sees signs of life.
    expect((await sessions()).length).toBeGreaterThan(before + 20);
  });

  test('is closed after 20 idle seconds; the next work opens it again', async () => {
    const { gateway, clock, engine, sessions, finals } = await started();
    for (let i = 0; i < 4; i += 1) {
      await clock.pass(4900);
      gateway.tell({ type: 'pong', at: 0 });
    }
    expect(gateway.isConnected).toBe(true);
    await clock.pass(500);
    expect(gateway.isConnected).toBe(false);
    expect((await sessions()).at(-1)).toEqual({ state: 'idle' });
    await clock.pass(60_000);
    expect(gateway.dialled).toBe(1);

    await engine.start(work(1));
    gateway.admit();
    gateway.answer();
    gateway.answer();
    gateway.report(100);
    gateway.answer();
    expect(await finals()).toHaveLength(1);
  });

  test('a thinking engine does not count as idle', async () => {
    const { gateway, clock, engine } = await started();
    await clock.pass(4000);
    await engine.start(work(1, { limits: {} }));
    gateway.answer();
    for (let i = 0; i < 20; i += 1) {
      gateway.report(10 + i);
      await clock.pass(4000);
    }
    expect(gateway.isConnected).toBe(true);
  });

  test('tells its gateway that it waits, while a search is silent', async () => {
    const { gateway, clock, engine } = await started();
    await engine.start(work(1, { limits: {} }));
    gateway.answer();
    await clock.pass(6000);
    expect(gateway.heard.filter(({ type }) => type === 'ping')).toMatchObject([{ busy: true }]);
  });

  test.each(['engine.overload', 'engine.systemOverload'] as const)(
    '%s is reported, and retried after 5 seconds',
    async (code) => {
      const { gateway, clock, sessions } = await setUp();
      gateway.open();
      gateway.tell({ type: 'refused', failure: { code, data: { name: 'One' } } });
      expect((await sessions()).at(-1)).toEqual({
        state: 'reconnecting',
        failure: { code, data: { name: 'One' } },
        retryMs: 5000,
      });
      await clock.pass(5000);
      expect(gateway.dialled).toBe(2);
    },
  );

  test.each(['engine.token', 'engine.origin', 'engine.unlisted', 'engine.startFailed'] as const)(
    '%s needs a person: it fails without a retry',
    async (code) => {
      const { gateway, clock, received } = await setUp();
      gateway.open();
      gateway.tell({ type: 'refused', failure: { code, data: {} } });
      expect((await received()).at(-1)).toEqual({ type: 'failed', failure: { code, data: {} } });
      await clock.pass(60_000);
      expect(gateway.dialled).toBe(1);
    },
  );

  test('of a rented AI the name is told, not the address; when its time is over, whose', async () => {
    const rented = { id: 'host 1', name: 'Cloud' };
    const { gateway, clock, sessions, received } = await setUp({ ...TARGET, rented });
    gateway.cut();
    const { failure } = (await sessions()).at(-1) ?? {};
    expect(failure).toEqual({ code: 'engine.lost', data: { name: 'Cloud' } });
    await clock.pass(500);
    gateway.open();
    gateway.tell({ type: 'refused', failure: { code: 'engine.ended', data: {} } });
    expect((await received()).at(-1)).toEqual({
      type: 'failed',
      failure: { code: 'engine.ended', data: rented },
    });
  });

  test('a server that is no gateway is reported as such', async () => {
    const { gateway, received } = await setUp();
    gateway.open();
    gateway.raw('220 mail.example.org');
    expect((await received()).at(-1)).toMatchObject({ type: 'failed', failure: { code: 'engine.protocol' } });
  });

  test('the last words of a dead engine are reported; the new process gets the work', async () => {
    const { gateway, engine, sessions, finals } = await started();
    await engine.start(work(1, { line: lineOf(60, 300) }));
    gateway.answer();
    gateway.report(10);
    const failure = { code: 'engine.crashed', data: { reason: 'out of memory' } } as const;
    gateway.tell({ type: 'stopped', failure, retryMs: 500 });
    expect((await sessions()).at(-1)).toEqual({ state: 'starting', failure, retryMs: 500 });
    gateway.analysis = undefined;
    gateway.tell({ type: 'starting' });
    gateway.tell({ type: 'started', engine: OFFER, version: 'v' });
    gateway.answer();
    expect(gateway.lines.filter((line) => line.includes('play'))).toHaveLength(2);
    gateway.answer();
    gateway.report(100);
    gateway.answer();
    expect(await finals()).toMatchObject([{ work: 1, analysis: { visits: 100 } }]);
  });
});

describe('a GTP engine', () => {
  test('receives board, rules, komi, stones and moves, then analyses for the side to move', async () => {
    const { gateway, engine } = await started();
    const line: Line = {
      ...lineOf(60, 300),
      komi: 0.5,
      initialStones: { black: [72, 288], white: [] },
    };
    await engine.start(work(1, { line }));
    expect(gateway.lines.map((text) => text.replace(/^\d+ /, ''))).toEqual([
      'boardsize 19',
      'clear_board',
      'kata-set-rules {"ko":"SIMPLE","scoring":"AREA","tax":"NONE","suicide":false,"hasButton":false,' +
        '"whiteHandicapBonus":"N","friendlyPassOk":true}',
      'komi 0.5',
      'set_position B Q16 B D4',
      'play B D16',
      'play W Q4',
      'kata-analyze B 5 rootInfo true ownership true',
    ]);
  });

  test('receives the region and the excluded moves with the request', async () => {
    const { gateway, engine } = await started();
    await engine.start(work(1, { allow: [72, 288], avoid: [60], ownership: false }));
    expect(gateway.lines.at(-1)?.replace(/^\d+ /, '')).toBe(
      'kata-analyze B 5 rootInfo true allow B Q16,D4 1 avoid B D16 1',
    );
  });

  test('on the way to another node, undoes and plays only the difference', async () => {
    const { gateway, engine } = await started();
    await engine.start(work(1, { line: lineOf(60, 300, 72, 288) }));
    gateway.answer();
    await engine.start(work(2, { line: lineOf(60, 300, 72, 100, 101) }));
    expect(gateway.lines.map((text) => text.split(' ').slice(1).join(' '))).toEqual([
      'undo',
      'play W F14',
      'play B G14',
      'kata-analyze W 5 rootInfo true ownership true',
    ]);
  });

  test("figures are Black's, whoever moves", async () => {
    const { gateway, engine, finals } = await started();
    await engine.start(work(1, { line: lineOf(60) }));
    gateway.answer();
    gateway.report(100, 0.25);
    gateway.answer();
    expect(await finals()).toMatchObject([{ analysis: { winrate: 0.75, scoreLead: -1 } }]);
  });

  test('has no visit limit of its own, so it is stopped at the limit', async () => {
    const { gateway, engine, finals } = await started();
    await engine.start(work(1));
    gateway.answer();
    gateway.report(99);
    expect(gateway.lines).toEqual([]);
    gateway.report(130);
    expect(gateway.lines.map((text) => text.split(' ')[1])).toEqual(['stop']);
    gateway.report(140);
    gateway.answer();
    expect(await finals()).toMatchObject([{ work: 1, analysis: { visits: 140 } }]);
  });

  test('a newer work ends the running one, which still reports its result', async () => {
    const { gateway, engine, finals, clock } = await started();
    await engine.start(work(1, { limits: {} }));
    gateway.answer();
    gateway.report(10);
    await engine.start(work(2, { line: lineOf(60), limits: { visits: 5 } }));
    // A late report of the old work.
    gateway.report(12);
    gateway.answer();
    gateway.report(6);
    gateway.answer();
    await clock.pass(10);
    expect(await finals()).toMatchObject([
      { work: 1, analysis: { visits: 12 } },
      { work: 2, analysis: { visits: 6 } },
    ]);
  });

  test('reports are passed on at most at the requested rate', async () => {
    const { gateway, engine, clock, received } = await started();
    await engine.start(work(1, { limits: {}, reportEveryMs: 200 }));
    gateway.answer();
    for (let visits = 1; visits <= 20; visits += 1) {
      gateway.report(visits);
      await clock.pass(50);
    }
    expect((await received()).filter(({ type }) => type === 'report')).toHaveLength(5);
  });

  test('an unsupported board is reported with its size', async () => {
    const { gateway, engine, received } = await started();
    await engine.start(work(1));
    gateway.answer({ boardsize: '?ID unacceptable size' });
    expect(await received()).toContainEqual({
      type: 'failed',
      work: 1,
      failure: { code: 'engine.boardSize', data: { name: 'KataGo 1.17', size: '19 × 19' } },
    });
  });

  test('setting up is reported only when it takes long', async () => {
    const { gateway, engine, clock, sessions } = await started();
    await engine.start(work(1));
    gateway.answer();
    expect((await sessions()).some(({ state }) => state === 'setting')).toBe(false);
    await engine.start(work(2, { line: lineOf(60) }));
    await clock.pass(400);
    expect((await sessions()).at(-1)).toEqual({ state: 'switching' });
    gateway.answer();
    expect((await sessions()).at(-1)).toEqual({ state: 'started' });
  });
});

describe('the analysis engine', () => {
  const jsonStarted = async () => {
    const all = await setUp();
    const second = all.whole.lane();
    const secondEvents = await listen(second);
    all.gateway.admit({ kind: 'json' });
    const asked = () => all.gateway.lines.splice(0).map((line) => JSON.parse(line));
    for (const { id, action } of asked()) {
      const more = action === 'query_version' ? { version: '1.17' } : { models: [{ internalName: 'b6-s1' }] };
      all.gateway.write(`${JSON.stringify({ id, action, ...more })}\n`);
    }
    await settled();
    const answer = (id: string, visits: number, isDuringSearch: boolean): void => {
      const moveInfos = [
        {
          move: 'Q16',
          visits,
          winrate: 0.6,
          scoreLead: 2,
          scoreStdev: 9,
          prior: 0.1,
          lcb: 0.5,
          order: 0,
          pv: ['Q16'],
        },
      ];
      const rootInfo = { currentPlayer: 'B', visits, winrate: 0.6, scoreLead: 2, scoreStdev: 9 };
      all.gateway.write(`${JSON.stringify({ id, isDuringSearch, moveInfos, rootInfo, turnNumber: 0 })}\n`);
    };
    return { ...all, second, secondEvents, asked, answer };
  };

  test('lanes are concurrent positions on one connection; answers find their lane in any order', async () => {
    const { gateway, engine, second, secondEvents, finals, asked, answer } = await jsonStarted();
    expect(gateway.dialled).toBe(1);
    await engine.start(work(1));
    await second.start(work(2, { line: lineOf(60) }));
    const [first, other] = asked();
    expect([first.maxVisits, first.moves, other.moves]).toEqual([100, [], [['B', 'D16']]]);
    answer(other.id, 101, false);
    answer(first.id, 50, true);
    answer(first.id, 102, false);
    expect(await finals()).toMatchObject([{ work: 1, analysis: { visits: 102, winrate: 0.6 } }]);
    expect(secondEvents.filter(({ type }) => type === 'report')).toMatchObject([{ work: 2, final: true }]);
  });

  test('a replaced query is terminated and still answered; an unknown answer is dropped', async () => {
    const { engine, finals, received, asked, answer } = await jsonStarted();
    await engine.start(work(1));
    await engine.start(work(2));
    const [first, end, next] = asked();
    expect(end).toMatchObject({ action: 'terminate', terminateId: first.id });
    answer('somebody else', 7, false);
    answer(first.id, 30, false);
    answer(next.id, 100, false);
    expect(await finals()).toMatchObject([{ work: 1 }, { work: 2 }]);
    expect((await received()).filter(({ type }) => type === 'failed')).toEqual([]);
  });

  test('a query that the engine rejects fails alone', async () => {
    const { gateway, engine, received, asked } = await jsonStarted();
    await engine.start(work(1));
    const [{ id }] = asked();
    gateway.write(`${JSON.stringify({ id, field: 'komi', error: 'Must be sane' })}\n`);
    expect((await received()).at(-1)).toEqual({
      type: 'failed',
      work: 1,
      failure: { code: 'engine.unknown', data: { message: 'Must be sane' } },
    });
  });
});

describe('an engine that knows less than KataGo of today', () => {
  test('refuses rootInfo, as before 1.15: it is asked again without, and never for it again', async () => {
    const { gateway, engine, finals } = await started();
    await engine.start(work(1));
    const refuse = { 'kata-analyze': '?ID Could not parse analyze arguments or arguments out of range' };
    const analyses: string[] = [];
    const answer = (): void => {
      for (const line of gateway.lines.splice(0)) {
        const [id = '', command = ''] = line.split(' ');
        if (command !== 'kata-analyze') gateway.write(`=${id}\n\n`);
        else {
          analyses.push(line.slice(line.indexOf('kata')));
          if (line.includes('rootInfo')) gateway.write(`${refuse[command].replace('ID', id)}\n\n`);
          else gateway.write(`=${id}\n`);
        }
      }
    };
    answer();
    answer();
    gateway.report(100);
    gateway.write('\n');
    answer();
    expect(await finals()).toMatchObject([{ work: 1, analysis: { visits: 100 } }]);
    await engine.start(work(2, { line: lineOf(72) }));
    answer();
    expect(analyses).toEqual([
      'kata-analyze B 5 rootInfo true ownership true',
      'kata-analyze B 5 ownership true',
      'kata-analyze W 5 ownership true',
    ]);
  });

  test.each([
    [
      'an error in the words of a success',
      '= Got nonfinite for policy sum\nHASH: 0\n\n',
      'Got nonfinite for policy sum',
    ],
    [
      'figures that are no numbers',
      '=\ninfo move D4 visits 9 winrate nan scoreLead -nan prior nan order 0 pv D4\n\n',
      '',
    ],
    ['an infinite score', '=\ninfo move D4 visits 9 winrate nan scoreLead inf order 0 pv D4\n\n', ''],
  ])('%s is a failure of the position, and no analysis', async (_, said, message) => {
    const { gateway, engine, received } = await started();
    await engine.start(work(1));
    for (const line of gateway.lines.splice(0)) {
      const id = line.split(' ')[0];
      gateway.write(line.includes('analyze') ? said.replace('=', `=${id}`) : `=${id}\n\n`);
    }
    const events = await received();
    expect(events.filter(({ type }) => type === 'report')).toEqual([]);
    const last = events.at(-1);
    expect(last).toMatchObject({ type: 'failed', work: 1, failure: { code: 'engine.noFigures' } });
    expect(last?.type === 'failed' && last.failure.data?.message).toContain(message);
  });

  test('refuses the komi: its figures say so, as long as the board stands', async () => {
    const { gateway, engine, received } = await started();
    const refuseKomi = (): void => gateway.answer({ komi: '?ID unacceptable komi' });
    await engine.start(work(1));
    refuseKomi();
    gateway.report(100);
    gateway.answer();
    await engine.start(work(2, { line: lineOf(72) }));
    refuseKomi();
    gateway.report(100);
    gateway.answer();
    const finals = (await received()).filter((event) => event.type === 'report' && event.final);
    const otherTerms = { code: 'engine.otherKomi', data: { komi: CHINESE_LINE.komi } };
    expect(finals).toMatchObject([
      { work: 1, otherTerms },
      { work: 2, otherTerms },
    ]);
    // The board was set up once.
    expect(
      gateway.heard.filter((frame) => frame.type === 'say' && frame.lines[0]?.includes('komi')),
    ).toHaveLength(1);
  });

  test('does not repeat the numbers of commands: answers count in order', async () => {
    const { gateway, engine, received, finals } = await setUp();
    gateway.admit();
    const answer = (): void => {
      for (const line of gateway.lines.splice(0)) {
        const [, command = ''] = line.split(' ');
        if (command === 'name') gateway.write('= Old One\n\n');
        else if (command === 'list_commands') gateway.write('=\n\n');
        else if (command === 'kata-analyze') gateway.write('=\n');
        else gateway.write('=\n\n');
      }
    };
    answer();
    expect(await received()).toContainEqual(expect.objectContaining({ type: 'ready' }));
    await engine.start(work(1));
    answer();
    gateway.report(100);
    gateway.write('\n');
    expect(await finals()).toMatchObject([{ work: 1, analysis: { visits: 100, engine: 'Old One' } }]);
  });

  test('says what it does while it starts', async () => {
    const { gateway, sessions } = await setUp();
    gateway.open();
    gateway.tell({ type: 'welcome', version: '1', engines: [OFFER] });
    gateway.tell({ type: 'starting' });
    gateway.tell({ type: 'starting', line: 'Tuning 20 / 70' });
    expect((await sessions()).at(-1)).toEqual({ state: 'starting', line: 'Tuning 20 / 70' });
  });

  test('an analysis engine that refuses a part of the query is asked without it', async () => {
    const { gateway, engine, finals } = await setUp();
    gateway.admit({ kind: 'json' });
    gateway.write('{"id":"version","action":"query_version","version":"1.3"}\n');
    gateway.write('{"id":"models","error":"unknown action"}\n');
    gateway.lines.length = 0;
    await engine.start(work(1));
    const query = (): Record<string, unknown> => JSON.parse(gateway.lines.at(-1) ?? '');
    expect(query().includePolicy).toBe(true);
    gateway.write(`{"error":"unknown field","field":"includePolicy","id":"${query().id}"}\n`);
    expect(query().includePolicy).toBeUndefined();
    // A warning may come within the answer.
    gateway.write(
      `{"id":"${query().id}","warning":"extra text","isDuringSearch":false,"turnNumber":0,` +
        '"moveInfos":[{"move":"A1","visits":50,"winrate":0.55,"scoreLead":1.1,"order":0,"pv":["A1"]}],' +
        '"rootInfo":{"visits":50,"winrate":0.55,"scoreLead":1.1,"currentPlayer":"B"}}\n',
    );
    expect(await finals()).toMatchObject([{ work: 1, analysis: { visits: 50 } }]);
  });
});
