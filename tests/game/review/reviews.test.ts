import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  BLACK,
  EMPTY,
  isMistake,
  type ReviewApi,
  type ReviewEvent,
  type ReviewJob,
  WHITE,
  type Work,
} from '../../../workers/protocol';
import { memoryStore } from '../../../workers/store/memory-store';
import type { Store } from '../../../workers/store/store';
import { settled } from '../../support/fake-clock';
import { startGame } from '../../support/game';
import { opinion, ToyEngine } from '../../support/toy-engine';

const FIRST = '(;GM[1]SZ[9]PB[one]PW[two];B[ee];W[cc];B[gc];W[gg])';
const SECOND = '(;GM[1]SZ[9]PB[three]PW[four];B[cc];W[gg];B[cg])';

let store: Store;
let tab: Awaited<ReturnType<typeof startGame>>;
let reviews: ReviewApi;
let jobs: readonly ReviewJob[];

/** A browser tab; another tab after it finds what the first stored. */
const openTab = async () => {
  tab = await startGame({ store });
  reviews = tab.reviews();
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<ReviewEvent>) => {
    jobs = data.jobs;
  };
  await reviews.connect(port2);
};
const pass = async (): Promise<void> => {
  for (let i = 0; i < 6; i += 1) {
    await settled();
    await tab.clock.pass(300);
  }
};
const recordOf = async (black: string): Promise<string> => {
  const rows = await tab.service.listRecords();
  return (rows.ok && rows.value.find((row) => row.black === black)?.record) || '';
};
const moveCount = ({ line }: Work): number => line.moves.length;

beforeEach(async () => {
  store = memoryStore();
  jobs = [];
  await openTab();
  await tab.open(SECOND);
  await tab.open(FIRST);
});
afterEach(() => tab.close());

describe('reviews in the background', () => {
  test('go through records that are not open, one after the other', async () => {
    const second = await recordOf('three');
    await reviews.enqueue([second, await recordOf('one')]);
    await tab.join(new ToyEngine());
    await pass();
    expect(jobs.map(({ phase, done, total }) => [phase, done, total])).toEqual([
      ['done', 4, 4],
      ['done', 5, 5],
    ]);
    const rows = await tab.service.listRecords();
    expect(rows.ok && rows.value.map((row) => row.analysed)).toEqual([1, 1]);
  });

  test('ask first whether komi 0 of an even game is meant, and others go on meanwhile', async () => {
    await tab.open('(;GM[1]SZ[9]PB[five]PW[six]RU[Chinese]KM[0];B[cc];W[gg];B[cg])');
    const asked = await recordOf('five');
    await tab.join(new ToyEngine());
    await reviews.enqueue([asked, await recordOf('three')]);
    await pass();
    expect(jobs).toMatchObject([{ phase: 'asks', doubt: { komiDoubted: 7.5 } }, { phase: 'done' }]);
    await reviews.settleTerms(asked);
    await pass();
    expect(jobs[0]).toMatchObject({ phase: 'done', done: 4 });
  });

  test('ask first by which rules a handicap game was played, and go on once the record says it', async () => {
    await tab.open('(;GM[1]SZ[9]PB[five]PW[six]HA[2]AB[cc][gg];W[gc];B[cg];W[ee])');
    const asked = await recordOf('five');
    await tab.join(new ToyEngine());
    await reviews.enqueue([asked]);
    await pass();
    expect(jobs).toMatchObject([{ phase: 'asks', doubt: { rulesDoubted: ['chinese', 'japanese'] } }]);
    const { document } = tab.page;
    if (!document) throw new Error('nothing open');
    await tab.service.change(document.of, 0, { type: 'info', info: { rules: 'japanese' } });
    await settled();
    await reviews.settleTerms(asked);
    await pass();
    expect(jobs[0]).toMatchObject({ phase: 'done' });
  });

  test('make a report for each record at once', async () => {
    await reviews.enqueue([await recordOf('three')]);
    await tab.join(new ToyEngine());
    await pass();
    expect(await reviews.reports()).toMatchObject({ value: [{ title: 'three – four' }] });
  });

  test("never delay the person's own analysis", async () => {
    const engine = new ToyEngine({ auto: false });
    await tab.join(engine);
    await reviews.enqueue([await recordOf('three')]);
    await pass();
    expect(engine.started).toHaveLength(1);
    await tab.service.setLive(true);
    expect(engine.newest.limits.visits).toBe(800);
    engine.report(engine.newest, opinion({ visits: 800 }), true);
    await pass();
    expect(engine.newest.limits.visits).toBeLessThan(800);
  });

  test('can be paused, resumed and cancelled', async () => {
    const engine = new ToyEngine({ auto: false });
    await tab.join(engine);
    const record = await recordOf('three');
    await reviews.enqueue([record]);
    await pass();
    expect(jobs[0]?.phase).toBe('running');
    await reviews.pauseJob(record);
    await pass();
    expect([jobs[0]?.phase, engine.stops]).toEqual(['paused', 1]);
    await reviews.resumeJob(record);
    await pass();
    expect([jobs[0]?.phase, engine.started.length]).toEqual(['running', 2]);
    await reviews.removeJob(record);
    await pass();
    expect(jobs).toEqual([]);
  });

  test('continue after a reload without repeating analysed positions', async () => {
    const engine = new ToyEngine({ auto: false });
    await tab.join(engine);
    await reviews.enqueue([await recordOf('three')]);
    await pass();
    engine.report(engine.newest, opinion({ visits: 100 }), true);
    await pass();
    await tab.service.flush();
    tab.close();
    await openTab();
    const next = new ToyEngine();
    await tab.join(next);
    await pass();
    expect(next.started.map(moveCount)).toEqual([2, 1, 0]);
    expect(jobs[0]?.phase).toBe('done');
  });

  test('report a deleted record and take the next one', async () => {
    const gone = await recordOf('three');
    await reviews.enqueue([gone, await recordOf('one')]);
    await reviews.pauseJob(gone);
    await tab.service.removeRecord(gone);
    await reviews.resumeJob(gone);
    await tab.join(new ToyEngine());
    await pass();
    expect(jobs.map(({ phase, failure }) => failure?.code ?? phase)).toEqual(['record.missing', 'done']);
  });

  test('a running review continues in the background when another record is opened', async () => {
    const engine = new ToyEngine({ auto: false });
    await tab.join(engine);
    await tab.service.startReview();
    await settled();
    await tab.open(SECOND);
    await pass();
    expect(jobs.map(({ phase, title }) => [phase, title])).toEqual([['running', 'one – two']]);
  });
});

describe('the report', () => {
  test('is stored as soon as the review of the open record is complete', async () => {
    await tab.join(new ToyEngine());
    expect(await reviews.reports()).toMatchObject({ value: [] });
    await tab.service.startReview();
    await pass();
    expect(await reviews.reports()).toMatchObject({ value: [{ title: 'one – two' }] });
  });

  test('of a game without analysis is empty', async () => {
    const report = await reviews.report();
    expect(report.ok && report.value).toMatchObject({ analysed: 0, positions: 5, keyMoments: [] });
    expect(await reviews.reports()).toEqual({ ok: true, value: [] });
  });

  test('of a whole game covers both sides, and is stored', async () => {
    await tab.join(new ToyEngine());
    await tab.service.startReview();
    await pass();
    const report = await reviews.report();
    if (!report.ok) throw new Error(report.failure.code);
    const { black, white, positions, analysed, columns, engine } = report.value;
    expect([positions, analysed, engine]).toEqual([5, 5, 'toy']);
    expect([black.whole.moves, white.whole.moves]).toEqual([2, 2]);
    expect([...columns.scoreLeads]).toEqual([-1, 1, -1, 1, -1]);
    const kept = await reviews.reports();
    expect(kept.ok && kept.value.map(({ title, moveCount: moves }) => [title, moves])).toEqual([
      ['one – two', 4],
    ]);
    // A short game is drawn whole.
    expect(kept.ok && kept.value[0]?.curve).toEqual(Float32Array.from(columns.winrates));
    expect(await reviews.readReport(report.value.record)).toEqual(report);
  });

  test('counts what the list lists, and every move in one class', async () => {
    const moves = Array.from({ length: 60 }, (_, at) => {
      const letter = (index: number): string => String.fromCharCode(97 + index);
      return `;${at % 2 === 0 ? 'B' : 'W'}[${letter(2 * (at % 9))}${letter(2 * Math.floor(at / 9))}]`;
    });
    await tab.open(`(;GM[1]SZ[19]KM[6.5]RU[Chinese]BR[8k]WR[8k]${moves.join('')})`);
    const engine = new ToyEngine();
    engine.think = ({ line, limits }) => {
      const at = line.moves.length;
      // Swings of many sizes; the better move stays the same for some moves.
      const lead = ((at * at * 7919) % 37) - 18;
      const figures = { visits: limits.visits ?? 1, winrate: 0.5 + lead / 50, scoreLead: lead };
      const point = 300 + Math.floor(at / 5);
      const lcb = figures.winrate - 0.001;
      const best = { point, order: 0, scoreStdev: 9, prior: 0.2, lcb, pv: [point], ...figures };
      return opinion({ ...figures, candidates: [best] });
    };
    await tab.join(engine);
    await tab.service.startReview();
    for (let rounds = 0; rounds < 8; rounds += 1) await pass();
    const report = await reviews.report();
    if (!report.ok) throw new Error(report.failure.code);
    const listed = tab.page.trend?.moments ?? [];
    expect(report.value.moments).toEqual(listed);
    expect(listed.some(({ open }) => open !== undefined)).toBe(true);
    for (const [color, { whole }] of [
      [BLACK, report.value.black],
      [WHITE, report.value.white],
    ] as const) {
      const own = listed.filter((moment) => moment.color === color);
      expect(whole.bad).toBe(own.filter(({ kinds }) => kinds.includes('bad')).length);
      expect(whole.good).toBe(own.filter(({ kinds }) => kinds.includes('good')).length);
      const { classes, unsure, unclear = 0, again = 0 } = whole;
      expect(classes.reduce((sum, count) => sum + count, unsure + unclear + again)).toBe(whole.moves);
      const named = own.filter(({ quality }) => isMistake(quality));
      const [, , , mistakes = 0, blunders = 0] = classes;
      expect([mistakes + blunders, unsure]).toEqual([
        named.filter(({ sure }) => sure).length,
        named.filter(({ sure }) => !sure).length,
      ]);
    }
  });

  test('shows a blunder with the board before it and both lines', async () => {
    const engine = new ToyEngine();
    engine.think = ({ line, limits }) => {
      const lead = line.moves.length >= 3 ? -20 : 0;
      const point = 30 + line.moves.length;
      const figures = { visits: limits.visits ?? 1, winrate: lead < 0 ? 0.05 : 0.5, scoreLead: lead };
      const lcb = figures.winrate - 0.01;
      const best = { point, order: 0, scoreStdev: 9, prior: 0.9, lcb, pv: [point, 7], ...figures };
      return opinion({ ...figures, candidates: [best] });
    };
    await tab.join(engine);
    await tab.service.startReview();
    await pass();
    const report = await reviews.report();
    const [key] = report.ok ? report.value.keyMoments : [];
    expect(key).toMatchObject({
      moveNumber: 3,
      kinds: ['bad', 'turning'],
      sure: true,
      bestLine: [32, 7],
      best: 32,
    });
    expect(key?.playedLine).toEqual([24, 33, 7]);
    expect(key && [...key.stones].filter((stone) => stone !== 0)).toHaveLength(2);
    expect(report.ok && report.value.story).toMatchObject({
      leads: [
        { leader: EMPTY, from: 0, to: 2 },
        { leader: WHITE, from: 3, to: 4 },
      ],
      deciding: [{ moveNumber: 3 }],
    });
  });

  test('a report that is not stored says so', async () => {
    expect(await reviews.readReport('none')).toMatchObject({
      ok: false,
      failure: { code: 'report.missing' },
    });
  });
});

test('clearing the analyses clears those of the open game too', async () => {
  await tab.join(new ToyEngine());
  await tab.service.startReview();
  await pass();
  expect(tab.page.trend?.winrates[0]).not.toBeNaN();
  await reviews.clearAnalyses();
  await pass();
  expect(tab.page.trend?.winrates[0]).toBeNaN();
  expect(await reviews.analysisUse()).toEqual({ ok: true, value: { positions: 0, bytes: 0 } });
});
