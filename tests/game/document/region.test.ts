import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseSgfPoint } from '../../../workers/kernel/board/coordinates';
import { PASS } from '../../../workers/protocol';
import { settled } from '../../support/fake-clock';
import { type Game, startGame } from '../../support/game';
import { ToyEngine } from '../../support/toy-engine';

const at = (sgf: string): number => parseSgfPoint(sgf, { width: 9, height: 9 }) ?? PASS;

let game: Game;
let engine: ToyEngine;
beforeEach(async () => {
  game = await startGame();
  engine = await game.join(new ToyEngine());
  await game.open('(;SZ[9]KM[7];B[ee];W[cc])');
  await game.service.goTo(game.of, 1);
  await game.service.setLive(true);
  await settled();
});
afterEach(() => game.close());

const inRegion = async (from: string, to: string): Promise<void> => {
  await game.service.setRegion({ from: at(from), to: at(to) });
  await settled();
};

test('the engine gets the empty points of the region, whichever corners define it', async () => {
  expect(engine.newest.allow).toBeUndefined();
  await inRegion('ff', 'ed');
  expect(engine.newest.allow).toEqual(['ed', 'fd', 'fe', 'ef', 'ff'].map(at));
  expect(game.page.position?.region).toEqual({ from: at('ff'), to: at('ed') });
});

test('an analysis of a region is no analysis of the position: the line keeps its own', async () => {
  const before = game.page.trend?.scoreLeads[1];
  const whole = game.page.analysis?.figures;
  await inRegion('aa', 'cc');
  expect(game.page.trend?.scoreLeads[1]).toBe(before);
  await game.service.setRegion(undefined);
  await settled();
  expect(game.page.position?.region).toBeUndefined();
  expect(game.page.analysis?.figures).toEqual(whole);
});

test('in a region full of stones there is no search', async () => {
  const { id } = engine.newest;
  await inRegion('ee', 'ee');
  expect(engine.newest.id).toBe(id);
  expect(game.page.analysis?.figures).toBeUndefined();
});
