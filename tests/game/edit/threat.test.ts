import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseSgfPoint } from '../../../workers/kernel/board/coordinates';
import { BLACK, PASS, WHITE } from '../../../workers/protocol';
import { settled } from '../../support/fake-clock';
import { type Game, startGame, written } from '../../support/game';
import { ToyEngine } from '../../support/toy-engine';

const at = (sgf: string): number => parseSgfPoint(sgf, { width: 9, height: 9 }) ?? PASS;
const RECORD = '(;SZ[9]KM[7];B[ee];W[cc])';

let game: Game;
let engine: ToyEngine;
beforeEach(async () => {
  game = await startGame();
  engine = await game.join(new ToyEngine());
  await game.open(RECORD);
  await game.service.goTo(game.of, 1);
  await game.service.setLive(true);
  await settled();
});
afterEach(() => game.close());

const threatened = async (on: boolean) => {
  await game.service.setThreat(on);
  await settled();
};

test('a threat is the best second move in a row of the side that has just moved', async () => {
  expect(engine.newest.line.moves).toEqual([{ color: BLACK, point: at('ee') }]);
  await threatened(true);
  // Sent as a position: after a pass, another pass would end the game and look like the best move.
  expect(engine.newest.line).toMatchObject({
    moves: [],
    initialPlayer: BLACK,
    initialStones: { black: [at('ee')], white: [] },
  });
  expect(game.page.position).toMatchObject({ threat: true, toPlay: BLACK, node: 1 });
  // The toy engine values an even number of moves less for Black.
  expect(game.page.analysis?.figures?.scoreLead).toBe(-1);
  expect(game.page.analysis?.played).toBeUndefined();
});

test('it changes neither the record nor the analysis of the line', async () => {
  const before = game.page.trend?.scoreLeads[1];
  await threatened(true);
  await threatened(false);
  expect(game.page.position?.threat).toBeUndefined();
  expect(game.page.analysis?.figures?.scoreLead).toBe(1);
  expect(game.page.trend?.scoreLeads[1]).toBe(before);
  expect(await written(game)).toBe(RECORD);
});

test('it follows the cursor and ends with a move, which the side to move plays', async () => {
  await threatened(true);
  await game.service.step(1);
  await settled();
  expect(game.page.position).toMatchObject({ threat: true, toPlay: WHITE });
  await game.service.play(game.of, at('gg'));
  await settled();
  expect(game.page.position?.threat).toBeUndefined();
  expect(await written(game)).toBe('(;SZ[9]KM[7];B[ee];W[cc];B[gg])');
});

test('prisoners are in the komi under territory rules', async () => {
  await game.open('(;SZ[9]KM[7]RU[japanese]AB[ab][bb][ca]AW[aa];B[ba])');
  await game.service.goTo(game.of, 1);
  await threatened(true);
  expect(game.page.position?.captures).toEqual({ black: 1, white: 0 });
  expect(engine.newest.line.komi).toBe(6);
});
