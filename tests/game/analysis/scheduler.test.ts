import { beforeEach, describe, expect, test } from 'vitest';
import type { ReviewPlan } from '#kernel/review/deepening';
import { Scheduler } from '../../../workers/game/analysis/scheduler';
import { type GameEmitter, gameEmitter } from '../../../workers/game/document/game-signals';
import type { KnownAnalysis } from '../../../workers/game/line/known-analysis';
import {
  DEFAULT_ANALYSIS_SETTINGS,
  type EngineEvent,
  type JudgeView,
  type Line,
  type TengenFailure,
} from '../../../workers/protocol';
import { FakeClock, settled } from '../../support/fake-clock';
import { CHINESE_LINE } from '../../support/lines';
import { opinion, ToyEngine } from '../../support/toy-engine';

const REVIEW = DEFAULT_ANALYSIS_SETTINGS.reviewVisits;
const NO_GLANCE = { ...DEFAULT_ANALYSIS_SETTINGS, glanceVisits: 0 };
const GLANCE = DEFAULT_ANALYSIS_SETTINGS.glanceVisits;
const LIVE = DEFAULT_ANALYSIS_SETTINGS.liveVisits;

/** A game of positions "p0", "p1" …, without boards. */
class ToyHost {
  readonly known = new Map<string, KnownAnalysis>();
  readonly failures: TengenFailure[] = [];
  readonly opinions: string[] = [];
  positions = ['p0', 'p1', 'p2', 'p3', 'p4'];
  at = 0;

  readonly line = (index: number): Line => ({
    ...CHINESE_LINE,
    moves: Array.from({ length: index }, (_, i) => ({ color: i % 2 === 0 ? 1 : 2, point: i })),
  });
  shown() {
    const position = this.positions[this.at];
    return position ? { position, line: () => this.line(this.at), isDrawn: true } : undefined;
  }
  reviewLine() {
    return {
      length: this.positions.length,
      positionAt: (index: number) => this.positions[index],
      visitsAt: (index: number) => this.visitsOf(this.positions[index] ?? ''),
      knownAt: (index: number) => this.visitsOf(this.positions[index] ?? ''),
      isAgain: false,
      targets: ({ visits }: ReviewPlan) => new Array<number>(this.positions.length).fill(visits),
      lineAt: this.line,
    };
  }
  queueLine() {
    return undefined;
  }
  beginReview(): void {}
  endReview(): void {}
  judgeOf(): JudgeView {
    return { strength: 'unknown', leadError: 1 };
  }
  visitsOf(position: string): number {
    return this.known.get(position)?.analysis.visits ?? 0;
  }
  found(position: string, found: KnownAnalysis): void {
    if (found.analysis.visits >= this.visitsOf(position)) this.known.set(position, found);
  }
  opinionOf(network: string): void {
    this.opinions.push(network);
    for (const [position, known] of this.known) if (known.network !== network) this.known.delete(position);
  }
  listen(signals: GameEmitter): void {
    signals.on('analysisFound', (position, found) => this.found(position, found));
    signals.on('networkUsed', (network) => this.opinionOf(network));
    signals.on('engineFailed', (failure) => this.failures.push(failure));
  }
}

let clock: FakeClock;
let host: ToyHost;
let scheduler: Scheduler;
const join = async (engine: ToyEngine): Promise<ToyEngine> => {
  scheduler.addEngine(engine);
  await settled();
  return engine;
};
const movesAsked = (engine: ToyEngine): number[] => engine.started.map((work) => work.line.moves.length);

beforeEach(() => {
  clock = new FakeClock();
  host = new ToyHost();
  const signals = gameEmitter();
  host.listen(signals);
  scheduler = new Scheduler(host, signals, clock);
  scheduler.configure(NO_GLANCE);
});

describe('a review', () => {
  test('analyses every position and finishes', async () => {
    const engine = await join(new ToyEngine());
    scheduler.startReview();
    await settled();
    await settled();
    expect(movesAsked(engine)).toEqual([4, 3, 2, 1, 0]);
    expect(scheduler.reviewView()).toEqual({
      phase: 'done',
      stage: 'fast',
      done: 5,
      total: 5,
      visits: REVIEW,
    });
  });

  test('by a network that is slow here looks at every position less often, unless a person has set how often', async () => {
    const engine = await join(new ToyEngine({ speed: 2 }));
    scheduler.startReview();
    await settled();
    await settled();
    expect(engine.started.map(({ limits }) => limits.visits)).toEqual([9, 9, 9, 9, 9]);
    scheduler.configure({ ...NO_GLANCE, reviewVisits: 20 });
    scheduler.startReview();
    await settled();
    await settled();
    expect(engine.newest.limits.visits).toBe(20);
  });

  test('takes positions without analysis first, then shallow ones, and skips deep ones', async () => {
    const engine = await join(new ToyEngine());
    host.found('p0', { analysis: opinion({ visits: 3 }), network: 'toy-1' });
    host.found('p2', { analysis: opinion({ visits: REVIEW }), network: 'toy-1' });
    scheduler.startReview();
    await settled();
    await settled();
    expect(movesAsked(engine)).toEqual([4, 3, 1, 0]);
  });

  test('keeps every engine busy, from both ends of a short game', async () => {
    const [a, b] = [await join(new ToyEngine({ auto: false })), await join(new ToyEngine({ auto: false }))];
    scheduler.startReview();
    expect([movesAsked(a), movesAsked(b)]).toEqual([[4], [0]]);
    b.report(b.newest, opinion({ visits: REVIEW }), true);
    await settled();
    expect([movesAsked(a), movesAsked(b)]).toEqual([[4], [0, 1]]);
  });

  test('gives each engine its own part of the game, in order from the start, and each works from the end of its part', async () => {
    host.positions = Array.from({ length: 40 }, (_, i) => `p${i}`);
    const engines = [];
    for (let i = 0; i < 4; i += 1) engines.push(await join(new ToyEngine({ auto: false })));
    scheduler.startReview();
    for (const engine of engines) {
      engine.report(engine.newest, opinion({ visits: REVIEW }), true);
      await settled();
    }
    // The last engine finds every part occupied.
    expect(engines.map(movesAsked)).toEqual([
      [15, 1],
      [31, 30],
      [39, 38],
      [0, 2],
    ]);
  });

  test("uses the spare engine, on the page's core, only while nobody touches the page", async () => {
    const usual = await join(new ToyEngine({ auto: false }));
    const spare = new ToyEngine({ auto: false });
    scheduler.addEngine(spare, true);
    await settled();
    const answer = async (engine: ToyEngine) => {
      engine.report(engine.newest, opinion({ visits: REVIEW }), true);
      await settled();
    };
    scheduler.startReview();
    expect([movesAsked(usual), movesAsked(spare)]).toEqual([[4], [0]]);
    scheduler.touch();
    await answer(spare);
    expect(movesAsked(spare)).toEqual([0]);
    await clock.pass(800);
    scheduler.touch();
    await clock.pass(800);
    expect(movesAsked(spare)).toEqual([0]);
    await clock.pass(400);
    expect(movesAsked(spare)).toEqual([0, 1]);
    // The spare engine never takes the person's position, even while the usual engine is busy.
    await answer(spare);
    scheduler.setLive(true);
    expect(usual.newest.limits.visits).toBe(LIVE);
    expect(movesAsked(spare)).toEqual([0, 1, 2]);
  });

  test('estimates the remaining time from its own pace', async () => {
    host.positions = Array.from({ length: 20 }, (_, i) => `p${i}`);
    const engine = await join(new ToyEngine({ auto: false }));
    scheduler.startReview();
    for (let done = 0; done < 10; done += 1) {
      expect(scheduler.reviewView().remainingMs === undefined).toBe(done < 3);
      await clock.pass(200);
      engine.report(engine.newest, opinion({ visits: REVIEW }), true);
      await settled();
    }
    expect(scheduler.reviewView()).toMatchObject({ done: 10, total: 20, remainingMs: 2000 });
  });

  test('keeps its results during a pause, and continues from there', async () => {
    const engine = await join(new ToyEngine({ auto: false }));
    scheduler.startReview();
    engine.report(engine.newest, opinion({ visits: REVIEW }), true);
    await settled();
    scheduler.pauseReview();
    expect(engine.stops).toBe(1);
    engine.report(engine.newest, opinion({ visits: 7 }), true);
    await settled();
    expect(host.visitsOf('p3')).toBe(7);
    expect(scheduler.reviewView().phase).toBe('paused');
    scheduler.startReview();
    await settled();
    expect(movesAsked(engine)).toEqual([4, 3, 2]);
  });

  test('does not repeat a position that an engine ends early, such as a finished game', async () => {
    const engine = await join(new ToyEngine());
    engine.think = (work) => opinion({ visits: work.line.moves.length === 2 ? 1 : REVIEW });
    scheduler.startReview();
    await settled();
    await settled();
    expect(movesAsked(engine)).toEqual([4, 3, 2, 1, 0]);
    expect(scheduler.reviewView().phase).toBe('done');
  });

  test('follows changes of its line', async () => {
    const engine = await join(new ToyEngine({ auto: false }));
    scheduler.startReview();
    host.positions = ['p4', 'q1'];
    engine.report(engine.newest, opinion({ visits: REVIEW }), true);
    await settled();
    engine.report(engine.newest, opinion({ visits: REVIEW }), true);
    await settled();
    expect([...host.known.keys()]).toEqual(['p4', 'q1']);
    expect(scheduler.reviewView()).toMatchObject({ phase: 'done', done: 2, total: 2 });
  });
});

describe('a change of the network', () => {
  const info = (network: string) => ({ name: 'toy', network, backend: 'plain' }) as const;
  const change = async (engine: ToyEngine, network: string): Promise<void> => {
    engine.say({ type: 'loading', stage: 'network', received: 1, total: 2 });
    engine.say({ type: 'ready', info: info(network) });
    await settled();
  };

  test('analyses everything again, also in a running review', async () => {
    const engine = await join(new ToyEngine({ auto: false }));
    scheduler.startReview();
    engine.report(engine.newest, opinion({ visits: REVIEW }), true);
    await settled();
    engine.report(engine.newest, opinion({ visits: 3 }), true);
    await change(engine, 'toy-2');
    expect(host.opinions).toEqual(['toy-1', 'toy-2']);
    expect(movesAsked(engine)).toEqual([4, 3, 2]);
    engine.report(engine.newest, opinion({ visits: REVIEW }), true);
    await settled();
    expect(movesAsked(engine)).toEqual([4, 3, 2, 4]);
  });

  test('shows a view of loading meanwhile', async () => {
    const engine = await join(new ToyEngine());
    engine.say({ type: 'loading', stage: 'network', received: 1, total: 2 });
    await settled();
    expect(scheduler.engineView()).toEqual({ phase: 'loading', received: 1, total: 2 });
  });

  test('suspends the engines with the old network, so that no line mixes two networks', async () => {
    const a = await join(new ToyEngine({ auto: false }));
    const b = await join(new ToyEngine({ auto: false }));
    scheduler.startReview();
    await change(a, 'toy-2');
    expect(b.stops).toBe(1);
    expect(scheduler.engineView()).toMatchObject({ engines: 1, info: { network: 'toy-2' } });
    await change(b, 'toy-2');
    expect(scheduler.engineView()).toMatchObject({ engines: 2 });
  });

  test('makes an engine that leaves yield its position to one that stays', async () => {
    const a = await join(new ToyEngine({ auto: false }));
    const b = await join(new ToyEngine({ auto: false, network: 'toy-2' }));
    expect(scheduler.engineView()).toMatchObject({ engines: 1, info: { network: 'toy-2' } });
    b.fail({ code: 'engine.offline' });
    await settled();
    expect(host.opinions).toEqual(['toy-1', 'toy-2', 'toy-1']);
    scheduler.startReview();
    expect(movesAsked(a)).toEqual([4]);
  });
});

describe('live analysis', () => {
  test('interrupts the review on the only engine; the review continues afterwards', async () => {
    const engine = await join(new ToyEngine({ auto: false }));
    scheduler.startReview();
    host.at = 3;
    scheduler.setLive(true);
    expect(engine.newest).toMatchObject({ limits: { visits: LIVE }, line: { moves: { length: 3 } } });
    engine.report(engine.newest, opinion({ visits: LIVE }), true);
    await settled();
    expect(scheduler.engineView()).toMatchObject({ phase: 'ready', live: 'reached' });
    expect(engine.newest).toMatchObject({ limits: { visits: REVIEW }, line: { moves: { length: 4 } } });
  });

  test('spreads over more moves at random, as people like it; a review does not', async () => {
    const engine = await join(new ToyEngine());
    scheduler.startReview();
    scheduler.setLive(true);
    await settled();
    expect(engine.started.map(({ steady }) => steady).slice(0, 2)).toEqual([true, undefined]);
  });

  test('applies a late report only to its own position', async () => {
    const engine = await join(new ToyEngine({ auto: false }));
    scheduler.setLive(true);
    const first = engine.newest;
    host.at = 1;
    scheduler.update();
    engine.report(first, opinion({ visits: 17_000 }), true);
    await settled();
    expect([host.visitsOf('p0'), host.visitsOf('p1')]).toEqual([17_000, 0]);
    engine.report(first, opinion({ visits: 99_999 }), false);
    await settled();
    expect(host.visitsOf('p0')).toBe(17_000);
  });

  test('does not repeat the request for the current position', async () => {
    const engine = await join(new ToyEngine({ auto: false }));
    scheduler.setLive(true);
    scheduler.update();
    engine.report(engine.newest, opinion({ visits: 4 }), false);
    await settled();
    expect(engine.started.length).toBe(1);
  });

  test('requests nothing for a position that is deep enough', async () => {
    host.found('p0', { analysis: opinion({ visits: LIVE }), network: 'toy-1' });
    const engine = await join(new ToyEngine({ auto: false }));
    scheduler.setLive(true);
    expect(engine.started).toEqual([]);
    expect(scheduler.engineView()).toMatchObject({ live: 'reached' });
  });

  test('rests when nobody touches the page, and wakes at the next touch', async () => {
    const engine = await join(new ToyEngine({ auto: false }));
    scheduler.setLive(true);
    await clock.pass(40_000);
    scheduler.touch();
    engine.report(engine.newest, opinion({ visits: 4 }), false);
    await settled();
    await clock.pass(40_000);
    expect(scheduler.engineView()).toMatchObject({ live: 'running' });
    await clock.pass(30_000);
    expect(scheduler.engineView()).toMatchObject({ live: 'resting' });
    expect(engine.stops).toBe(1);
    scheduler.touch();
    expect(scheduler.engineView()).toMatchObject({ live: 'running' });
    expect(engine.started.length).toBe(2);
  });
});

describe('a glance at the position where the person arrives', () => {
  const arriveAt = (index: number): void => {
    host.at = index;
    scheduler.update();
  };
  beforeEach(() => scheduler.configure(DEFAULT_ANALYSIS_SETTINGS));

  test('is one short search, made automatically', async () => {
    const engine = await join(new ToyEngine());
    await clock.pass(1000);
    arriveAt(3);
    await clock.pass(10_000);
    expect(engine.started.map(({ limits, line }) => [line.moves.length, limits.visits])).toEqual([
      [0, GLANCE],
      [3, GLANCE],
    ]);
  });

  test('starts at once after a rest on the last position', async () => {
    const engine = await join(new ToyEngine({ auto: false }));
    await clock.pass(1000);
    arriveAt(1);
    await clock.pass(1);
    expect(movesAsked(engine)).toEqual([0, 1]);
    arriveAt(2);
    await clock.pass(100);
    expect(movesAsked(engine)).toEqual([0, 1]);
    await clock.pass(100);
    expect(movesAsked(engine)).toEqual([0, 1, 2]);
  });

  test('is skipped for positions that the person only passes', async () => {
    const engine = await join(new ToyEngine({ auto: false }));
    for (const index of [1, 2, 3, 4]) {
      arriveAt(index);
      await clock.pass(30);
    }
    await clock.pass(1000);
    expect(movesAsked(engine)).toEqual([4]);
  });

  test('is skipped for an analysed position', async () => {
    host.found('p2', { analysis: opinion({ visits: GLANCE }), network: 'toy-1' });
    host.at = 2;
    const engine = await join(new ToyEngine());
    await clock.pass(1000);
    expect(engine.started).toEqual([]);
  });

  test('ends when the person leaves the position', async () => {
    const engine = await join(new ToyEngine({ auto: false }));
    await clock.pass(1000);
    arriveAt(1);
    expect([movesAsked(engine), engine.stops]).toEqual([[0], 1]);
    await clock.pass(1000);
    expect(movesAsked(engine)).toEqual([0, 1]);
  });

  test('interrupts a running review on the only engine', async () => {
    const engine = await join(new ToyEngine({ auto: false }));
    scheduler.startReview();
    arriveAt(1);
    await clock.pass(1000);
    expect(engine.newest).toMatchObject({ limits: { visits: GLANCE }, line: { moves: { length: 1 } } });
    engine.report(engine.newest, opinion({ visits: GLANCE }), true);
    await settled();
    expect(engine.newest.limits.visits).toBe(REVIEW);
  });

  test('is announced before it starts, and runs on request where automatic glances are off', async () => {
    scheduler.configure(NO_GLANCE);
    const engine = await join(new ToyEngine({ auto: false }));
    await clock.pass(1000);
    expect([scheduler.engineView(), engine.started]).toMatchObject([{ glance: false }, []]);
    scheduler.glance();
    expect([scheduler.engineView(), movesAsked(engine)]).toMatchObject([{ glance: true }, [0]]);
    engine.report(engine.newest, opinion({ visits: GLANCE }), true);
    await settled();
    expect(scheduler.engineView()).toMatchObject({ glance: false });
  });

  test('of a position without an answer does not repeat', async () => {
    const engine = await join(new ToyEngine({ auto: false }));
    await clock.pass(1000);
    engine.report(engine.newest, opinion({ visits: 0 }), true);
    await settled();
    scheduler.update();
    expect([engine.started.length, scheduler.engineView()]).toMatchObject([1, { glance: false }]);
  });
});

describe('an engine failure', () => {
  test('is reported, pauses the review, and the review continues when an engine returns', async () => {
    const broken = await join(new ToyEngine({ auto: false }));
    scheduler.startReview();
    broken.fail({ code: 'network.damaged', data: { name: 'a', reason: 'b' } });
    await settled();
    expect(scheduler.engineView()).toMatchObject({ phase: 'failed', failure: { code: 'network.damaged' } });
    expect(scheduler.reviewView().phase).toBe('paused');
    expect(host.failures.length).toBe(1);
    await join(new ToyEngine());
    await settled();
    expect(scheduler.reviewView().phase).toBe('done');
  });

  test('gives its position to the other engines', async () => {
    const broken = await join(new ToyEngine({ auto: false }));
    scheduler.startReview();
    const sound = await join(new ToyEngine());
    broken.fail({ code: 'engine.offline', data: { reason: 'gone' } });
    await settled();
    await settled();
    expect(movesAsked(sound).sort()).toEqual([0, 1, 2, 3, 4]);
    expect(scheduler.reviewView().phase).toBe('done');
  });

  test('by silence for a minute gives its position to the other engines', async () => {
    const dead = await join(new ToyEngine({ auto: false }));
    scheduler.startReview();
    await clock.pass(50_000);
    expect(scheduler.engineView().phase).toBe('ready');
    dead.report(dead.newest, opinion({ visits: 1 }), false);
    await settled();
    await clock.pass(30_000);
    expect(scheduler.engineView().phase).toBe('ready');
    await clock.pass(60_000);
    expect(scheduler.engineView()).toMatchObject({ phase: 'failed', failure: { code: 'engine.offline' } });
    await join(new ToyEngine());
    await settled();
    expect(scheduler.reviewView().phase).toBe('done');
  });

  test('at one position only is followed by the next position', async () => {
    const engine = await join(new ToyEngine({ auto: false }));
    scheduler.startReview();
    engine.say({ type: 'failed', work: engine.newest.id, failure: { code: 'engine.unknown' } });
    await settled();
    expect(movesAsked(engine)).toEqual([4, 3]);
    expect(scheduler.engineView().phase).toBe('ready');
  });

  test('at three positions in a row drops the engine', async () => {
    const engine = await join(new ToyEngine({ auto: false }));
    scheduler.startReview();
    for (const phase of ['ready', 'ready', 'failed']) {
      engine.say({ type: 'failed', work: engine.newest.id, failure: { code: 'engine.unknown' } });
      await settled();
      expect(scheduler.engineView().phase).toBe(phase);
    }
  });

  test('at the shown position is told there until figures come', async () => {
    const engine = await join(new ToyEngine({ auto: false }));
    scheduler.configure(DEFAULT_ANALYSIS_SETTINGS);
    await clock.pass(1000);
    const trouble = { code: 'engine.noFigures', data: { name: 'toy', message: '' } } as const;
    engine.say({ type: 'failed', work: engine.newest.id, failure: trouble });
    await settled();
    expect(scheduler.engineView()).toMatchObject({ phase: 'ready', trouble });
    host.at = 1;
    scheduler.update();
    await clock.pass(1000);
    expect(scheduler.engineView()).not.toHaveProperty('trouble');
    engine.report(engine.newest, opinion({ visits: 100 }), true);
    await settled();
    host.at = 0;
    scheduler.update();
    expect(scheduler.engineView()).not.toHaveProperty('trouble');
  });

  test('without figures for 20 seconds, an engine is said to be silent, and goes on', async () => {
    const engine = await join(new ToyEngine({ auto: false }));
    scheduler.setLive(true);
    await settled();
    for (let i = 0; i < 5; i += 1) {
      await clock.pass(5000);
      // Its gateway is there.
      engine.say({ type: 'session', session: { state: 'started' } });
      await settled();
    }
    expect(scheduler.engineView()).toMatchObject({
      trouble: { code: 'engine.silent', data: { seconds: 20 } },
    });
    engine.report(engine.newest, opinion({ visits: 10 }), false);
    await settled();
    expect(scheduler.engineView()).not.toHaveProperty('trouble');
  });

  test('figures under another komi are told beside them', async () => {
    const engine = await join(new ToyEngine({ auto: false }));
    scheduler.setLive(true);
    await settled();
    const otherTerms = { code: 'engine.otherKomi', data: { name: 'toy', komi: 0 } } as const;
    const report = {
      type: 'report',
      work: engine.newest.id,
      analysis: opinion({ visits: 10 }),
      final: false,
    };
    engine.say({ ...report, otherTerms } as EngineEvent);
    await settled();
    expect(scheduler.engineView()).toMatchObject({ trouble: otherTerms });
    expect(host.known.get('p0')).toMatchObject({ isPassing: true });
  });

  test('a review requested before any engine exists starts with the first one', async () => {
    scheduler.startReview();
    expect(scheduler.engineView()).toEqual({ phase: 'absent' });
    await join(new ToyEngine());
    await settled();
    expect(scheduler.reviewView().phase).toBe('done');
  });
});

test('askers wait for each other, and one drops only its own question', async () => {
  const engine = await join(new ToyEngine({ auto: false }));
  const line = host.line(0);
  const played = scheduler.ask('play', { line, visits: 3 });
  const found = scheduler.ask('problem', { line, visits: 5 });
  await settled();
  expect(engine.started.map(({ limits }) => limits.visits)).toEqual([3]);
  engine.report(engine.newest, opinion({ visits: 3 }), true);
  expect((await played)?.visits).toBe(3);
  scheduler.dropQuestion('play');
  expect(engine.newest.limits.visits).toBe(5);
  engine.report(engine.newest, opinion({ visits: 5 }), true);
  expect((await found)?.visits).toBe(5);
});
