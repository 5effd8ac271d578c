import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GameTree } from '#kernel/tree/tree';
import { settled } from '../../support/fake-clock';
import { type Game, startGame } from '../../support/game';
import { opinion, ToyEngine } from '../../support/toy-engine';

const LZ = 'KataGo 46.0 40 2.5 4.1\nmove D4 visits 40 winrate 5404 prior 1200 scoreMean 2.50 pv D4 Q4';
const base64 = (text: string): string => gzipSync(new TextEncoder().encode(text)).toString('base64');
const KT = base64(
  JSON.stringify({
    moves: {
      D16: { move: 'D16', order: 0, visits: 90, winrate: 0.25, scoreLead: -7, prior: 0.5, pv: ['D16'] },
    },
    root: { visits: 99, winrate: 0.25, scoreLead: -7, scoreStdev: 12 },
  }),
);

let game: Game;
beforeEach(async () => {
  game = await startGame();
});
afterEach(() => game.close());
/** Unpacking KaTrain's data takes real time. */
const read = async (): Promise<void> => {
  for (let i = 0; i < 40; i += 1) {
    await new Promise((resolve) => setTimeout(resolve, 2));
    await game.clock.pass(1000);
    await settled();
  }
};

describe('a file with analyses, opened without an engine', () => {
  const RECORD = `(;SZ[19]KM[7.5]SBKV[52.5];B[pd]LZ[${LZ}];W[dp]KT[${base64('')}][${base64('')}][${KT}];B[pp])`;

  test('shows chart and candidates of LizzieYzy, KaTrain and Sabaki', async () => {
    await game.open(RECORD);
    await read();
    const { winrates, scoreLeads } = game.page.trend ?? { winrates: [], scoreLeads: [] };
    expect(Array.from(winrates, (each: number) => Number(each.toFixed(4)))).toEqual([
      0.525,
      0.4596,
      0.25,
      Number.NaN,
    ]);
    expect(Array.from(scoreLeads)).toEqual([Number.NaN, -2.5, -7, Number.NaN]);
    await game.service.step(1);
    await read();
    expect(game.page.analysis?.figures).toMatchObject({
      origin: 'file',
      engine: 'KataGo',
      visits: 40,
      candidates: [{ visits: 40, pv: [15 * 19 + 3, 15 * 19 + 15] }],
    });
    // The cost of Black's first move in points is unknown: Sabaki's file has no score there.
    expect(game.page.analysis?.lastMove?.winrateLoss).toBeCloseTo(0.0654, 6);
  });

  test("an engine's analysis replaces the file’s figures and is stored; those of the file are not", async () => {
    await game.open(RECORD);
    await read();
    await game.service.flush();
    expect(await game.store.analyses.use()).toMatchObject({ ok: true, value: { positions: 0 } });
    const engine = await game.join(new ToyEngine({ auto: false }));
    await game.service.setLive(true);
    await settled();
    engine.report(engine.newest, opinion({ visits: 5 }), true);
    await read();
    expect(game.page.analysis?.figures?.visits).toBe(5);
    expect(game.page.analysis?.figures).not.toHaveProperty('origin');
  });

  test('garbage in such properties shows nothing and breaks nothing', async () => {
    await game.open('(;SZ[19]KM[7.5]SBKV[x];B[pd]LZ[broken];W[dp]KT[a][b][c];B[pp]KATA[info move])');
    await read();
    expect(Array.from(game.page.trend?.winrates ?? [])).toEqual([
      Number.NaN,
      Number.NaN,
      Number.NaN,
      Number.NaN,
    ]);
    expect(game.page.notices).toEqual([]);
  });
});

test.each([
  ['deeper than what an engine found here before', 30, 40],
  ['shallower', 60, 60],
])('a file’s analysis that is %s', async (_, found, shown) => {
  await game.open('(;SZ[19]KM[7.5];B[pd])');
  await game.service.step(1);
  const engine = await game.join(new ToyEngine({ auto: false }));
  await game.service.setLive(true);
  await settled();
  engine.report(engine.newest, opinion({ visits: found }), true);
  await read();
  expect(game.page.analysis?.figures?.visits).toBe(found);
  await game.service.setLive(false);
  await game.open(`(;SZ[19]KM[7.5];B[pd]LZ[${LZ}])`);
  await game.service.step(1);
  await read();
  expect(game.page.analysis?.figures?.visits).toBe(shown);
});

test('another file of the same game shows its own figures, and a file without analyses shows none', async () => {
  const withFigures = (visits: number) =>
    `(;SZ[19]KM[7.5];B[pd]LZ[${LZ.replace('D4 visits 40', `D4 visits ${visits}`).replace('46.0 40', `46.0 ${visits}`)}])`;
  await game.open(withFigures(40));
  await read();
  await game.service.step(1);
  await read();
  expect(game.page.analysis?.figures?.visits).toBe(40);
  await game.open(withFigures(70));
  await read();
  await game.service.step(1);
  await read();
  expect(game.page.analysis?.figures?.visits).toBe(70);
  await game.open('(;SZ[19]KM[7.5];B[pd])');
  await read();
  await game.service.step(1);
  await read();
  expect(game.page.analysis?.figures).toBeUndefined();
});

test('a long record without analyses is not walked to its root for every position', async () => {
  const moves = Array.from({ length: 800 }, (_, i) => `;${i % 2 ? 'W' : 'B'}[${i % 3 ? '' : 'aa'}]`).join('');
  await game.open(`(;SZ[19]${moves})`);
  const has = vi.spyOn(GameTree.prototype, 'has');
  await game.service.step(1);
  await read();
  expect(has.mock.calls.length).toBeLessThan(80);
  has.mockRestore();
});
