import { expect, test } from 'vitest';
import { DEFAULT_ANALYSIS_SETTINGS, type Point } from '../../../workers/protocol';
import { startGame } from '../../support/game';
import { opinion, ToyEngine } from '../../support/toy-engine';

const D4 = 60;
const Q16 = 288;
const candidate = (point: number, order: number, visits: number, scoreLead: number) => ({
  point,
  order,
  visits,
  winrate: 0.5 + scoreLead / 100,
  scoreLead,
  scoreStdev: 10,
  prior: 0.1,
  lcb: 0.5,
  pv: [point],
});

test("a suggestion's figures serve for the position after it, until that one is analysed", async () => {
  const game = await startGame({ settings: DEFAULT_ANALYSIS_SETTINGS });
  await game.open('(;SZ[19];B[aa])');
  const engine = await game.join(new ToyEngine({ auto: false }));
  await game.clock.pass(1000);
  engine.report(
    engine.newest,
    opinion({ visits: 60, winrate: 0.55, scoreLead: 4, candidates: [candidate(D4, 0, 40, 4)] }),
    true,
  );
  await game.clock.pass(10);
  await game.service.play(game.of, D4);
  await game.clock.pass(10);
  expect(game.page.analysis?.figures).toMatchObject({ expected: true, visits: 40, scoreLead: 4 });
  await game.clock.pass(1000);
  engine.report(
    engine.newest,
    opinion({ visits: 60, scoreLead: 3, candidates: [candidate(Q16, 0, 60, 3)] }),
    true,
  );
  await game.clock.pass(10);
  expect(game.page.analysis?.figures?.expected).toBeUndefined();
  expect(game.page.analysis?.figures).toMatchObject({ visits: 60, scoreLead: 3 });
  game.close();
});

test.each([
  ['the best', candidate(1, 0, 1000, 0), true],
  ['looked at and bad', candidate(2, 1, 100, -9), true],
  ['hardly looked at and as good', candidate(3, 2, 2, -1), true],
  ['hardly looked at and far worse', candidate(4, 3, 2, -30), false],
  ['under two per cent of the best and far off, up or down', candidate(5, 4, 19, 3), false],
])('a candidate that is %s: advice %s', async (_, asked, advice) => {
  const game = await startGame({ settings: DEFAULT_ANALYSIS_SETTINGS });
  await game.open('(;SZ[19])');
  const engine = await game.join(new ToyEngine({ auto: false }));
  await game.clock.pass(1000);
  const candidates = asked.order === 0 ? [asked] : [candidate(1, 0, 1000, 0), asked];
  engine.report(engine.newest, opinion({ visits: 1100, candidates }), true);
  await game.clock.pass(10);
  const found = game.page.analysis?.figures?.candidates.find(({ point }) => point === asked.point);
  expect(found?.advice).toBe(advice);
  game.close();
});

test("candidates rank by class behind the engine's choice, so that colours and numbers agree", async () => {
  const game = await startGame({ settings: DEFAULT_ANALYSIS_SETTINGS });
  await game.open('(;SZ[19])');
  const engine = await game.join(new ToyEngine({ auto: false }));
  await game.clock.pass(1000);
  // The engine prefers the moves in this order; by points, the fourth is far better than the two before it.
  const candidates = [
    candidate(1, 0, 100, 0),
    candidate(2, 1, 30, -3.9),
    candidate(3, 2, 25, -3.5),
    candidate(4, 3, 60, -0.4),
    candidate(5, 4, 2, 0.2),
    candidate(6, 5, 20, -0.1),
  ];
  engine.report(engine.newest, opinion({ visits: 240, candidates }), true);
  await game.clock.pass(10);
  const shown = game.page.analysis?.figures?.candidates ?? [];
  expect(
    shown.map(({ point, order, quality, uncertain }) => [point, order, uncertain ? 'unsure' : quality]),
  ).toEqual([
    [1, 0, 'best'],
    [4, 1, 'best'],
    [6, 2, 'best'],
    [2, 3, 'mistake'],
    [3, 4, 'mistake'],
    [5, 5, 'unsure'],
  ]);
  game.close();
});

/** Black plays a move in an empty board's corner, and the second search finds these points lost. */
const gameAfter = async (played: Point, loss: number) => {
  const game = await startGame({ settings: DEFAULT_ANALYSIS_SETTINGS });
  await game.open('(;SZ[19])');
  const engine = await game.join(new ToyEngine({ auto: false }));
  const report = async (candidates: readonly ReturnType<typeof candidate>[], scoreLead: number) => {
    await game.clock.pass(1000);
    const winrate = 0.5 + scoreLead / 100;
    engine.report(engine.newest, opinion({ visits: 400, winrate, scoreLead, candidates }), true);
    await game.clock.pass(10);
  };
  await report([candidate(Q16, 0, 300, 0), candidate(D4, 1, 100, -loss)], 0);
  await game.service.play(game.of, played);
  await report([candidate(played === Q16 ? D4 : Q16, 0, 400, -loss)], -loss);
  return game;
};

test("the engine's own choice is marked when the next search faults it", async () => {
  const own = await gameAfter(Q16, 2);
  expect(own.page.analysis?.lastMove).toMatchObject({ quality: 'unclear', sure: false, ownChoice: true });
  own.close();
  const other = await gameAfter(D4, 2);
  expect(other.page.analysis?.lastMove).toMatchObject({ quality: 'slack', sure: true });
  expect(other.page.analysis?.lastMove).not.toHaveProperty('ownChoice');
  other.close();
});

test.each([
  ['a mistake below the threshold of key moves', 5, [Q16]],
  ['a slack move', 2, undefined],
])('after %s the better line: a loss of %s gives %s', async (_, loss, better) => {
  const game = await gameAfter(D4, loss);
  expect(game.page.analysis?.lastMove?.scoreLoss).toBeCloseTo(loss);
  expect(game.page.analysis?.better?.pv).toEqual(better);
  game.close();
});
