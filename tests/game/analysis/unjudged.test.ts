import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_ANALYSIS_SETTINGS } from '../../../workers/protocol';
import { settled } from '../../support/fake-clock';
import { type Game, startGame, written } from '../../support/game';
import { ToyEngine } from '../../support/toy-engine';

let game: Game;
beforeEach(async () => {
  game = await startGame({ settings: { ...DEFAULT_ANALYSIS_SETTINGS, glanceVisits: 20 } });
});
afterEach(() => game.close());

const time = async (): Promise<void> => {
  for (let i = 0; i < 6; i += 1) {
    await settled();
    await game.clock.pass(300);
  }
};

/** Figures of another program, which say that White has won. */
const KATRAIN = 'LZ[KataGo 5.0 1k\nmove D4 visits 900 winrate 500 prior 9000 scoreMean -30.0 pv D4]';
const LARGE = `(;GM[1]FF[4]SZ[19:21];B[cd]${KATRAIN};W[dd];B[ee])`;

describe('of a record that engines were not made for', () => {
  test.each([
    ['a wide board', LARGE, 'review.boardLarge', { size: '19 × 21', most: 19 }],
    ['the largest board', '(;SZ[52];B[cd];W[Xd];B[VX])', 'review.boardLarge', { size: '52 × 52', most: 19 }],
    ['a line', '(;SZ[9:1];B[ca];W[da])', 'review.boardSmall', { size: '9 × 1' }],
    ['Hex', '(;GM[11]SZ[11];B[aa];W[bb])', 'review.otherGame', { game: 'GM[11] Hex' }],
    [
      'Gomoku on a board of Go',
      `(;GM[4]SZ[19];B[jj]${KATRAIN};W[kk])`,
      'review.otherGame',
      { game: 'GM[4] Gomoku, Renju' },
    ],
    ['a torus', '(;GM[1]SZ[11]RU[Toroidal Go];B[aa];W[bb])', 'review.torus', undefined],
  ])('%s: no figures, no glance, no review, and the reason', async (_, text, code, data) => {
    const engine = await game.join(new ToyEngine());
    await game.open(text);
    await game.service.step(1);
    await game.service.setLive(true);
    await game.service.glance();
    await time();
    expect(game.page.document?.unjudged).toEqual(data ? { code, data } : { code });
    expect(engine.started).toEqual([]);
    expect(game.page.analysis?.figures).toBeUndefined();
    expect(game.page.analysis?.lastMove).toBeUndefined();
    expect(game.page.trend?.winrates.every(Number.isNaN)).toBe(true);
    expect(await game.service.startReview()).toMatchObject({ ok: false, failure: { code } });
    expect(game.page.review?.phase).toBe('idle');
    expect(await game.reviews().report()).toMatchObject({ ok: false, failure: { code } });
    expect(await game.reviews().mistakes()).toMatchObject({ ok: false, failure: { code } });
    const record = game.page.document?.record ?? '';
    await game.reviews().enqueue([record]);
    await time();
    expect(engine.started).toEqual([]);
  });

  test('an engine that offers larger boards judges them, and the next one does not', async () => {
    const wide = await game.join(new ToyEngine({ network: 'wide', sides: { min: 2, max: 29 } }));
    await game.open(LARGE);
    await game.service.setLive(true);
    await time();
    expect(game.page.document?.unjudged).toBeUndefined();
    expect(wide.started.length).toBeGreaterThan(0);
    expect(game.page.analysis?.figures).toBeDefined();
    await game.join(new ToyEngine({ network: 'usual' }));
    await time();
    expect(game.page.document?.unjudged).toMatchObject({ code: 'review.boardLarge' });
    expect(game.page.analysis?.figures).toBeUndefined();
    expect(game.page.trend?.winrates.every(Number.isNaN)).toBe(true);
  });

  test('the record keeps the figures it came with', async () => {
    await game.open(LARGE);
    expect(await written(game)).toContain('LZ[KataGo 5.0 1k');
  });

  test('a Go record after it is judged again', async () => {
    await game.open(LARGE);
    await game.open('(;GM[1]SZ[19];B[pd];W[dd])');
    await game.join(new ToyEngine());
    await game.service.step(1);
    await time();
    expect(game.page.document?.unjudged).toBeUndefined();
    expect(game.page.analysis?.figures).toBeDefined();
  });
});
