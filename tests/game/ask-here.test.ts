import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Work } from '#protocol';
import { settled } from '../support/fake-clock';
import { type Game, startGame } from '../support/game';
import { opinion, ToyEngine } from '../support/toy-engine';

const CORNER = { from: 0, to: 20 };
const BEST = 40;

/** The best move leads by 3 points, every other loses a tenth of its number. */
const think = ({ limits, allow }: Work) => {
  const point = allow?.[0] ?? BEST;
  const scoreLead = point === BEST ? 3 : 3 - point / 10;
  const visits = limits.visits ?? 1;
  const candidate = {
    point,
    order: 0,
    visits,
    winrate: 0.5,
    scoreLead,
    scoreStdev: 9,
    lcb: 0.5,
    prior: 0.1,
    pv: [point],
  };
  return opinion({ visits, scoreLead, candidates: [candidate] });
};

let game: Game;
let engine: ToyEngine;
beforeEach(async () => {
  game = await startGame();
  engine = new ToyEngine();
  engine.think = think;
});
afterEach(() => game.close());

test('a move is compared with the best one, and the region stays the person’s', async () => {
  await game.open('(;SZ[9]KM[7.5])');
  await game.join(engine);
  await game.service.setRegion(CORNER);
  expect(await game.service.askHere(20)).toEqual({ point: 20, loss: 2 });
  await settled();
  expect(game.page.position?.region).toEqual(CORNER);
  expect(engine.started.map(({ allow }) => allow)).toEqual([undefined, [20]]);
});

test('the loss is that of the side to move', async () => {
  await game.open('(;SZ[9]KM[7.5];B[ee])');
  await game.service.step(1);
  await game.join(engine);
  // What is less for Black is more for White.
  expect(await game.service.askHere(20)).toEqual({ point: 20, loss: 0 });
});

test('the best move is asked for within the region', async () => {
  await game.open('(;SZ[9]KM[7.5])');
  await game.join(engine);
  expect(await game.service.askHere()).toEqual({ point: BEST, loss: 0 });
  await game.service.setRegion(CORNER);
  expect(await game.service.askHere()).toEqual({ point: 0, loss: 0 });
});

test('without an engine, and for a newer question, nothing is said', async () => {
  await game.open('(;SZ[9]KM[7.5])');
  expect(await game.service.askHere(20)).toBeUndefined();
  await game.join(new ToyEngine({ auto: false }));
  const first = game.service.askHere(20);
  const second = game.service.askHere(21);
  await settled();
  expect(await first).toBeUndefined();
  void second;
});
