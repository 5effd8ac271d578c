import { describe, expect, test } from 'vitest';
import { leftInAll } from '#kernel/play/clock';
import type { PlaySetup } from '#kernel/play/setup';
import { BLACK, type Color, type PhaseName, type PlayAction, type Stop, WHITE } from '#protocol';
import { memoryStore } from '../../../workers/store/memory-store';
import { FakeClock, settled } from '../../support/fake-clock';
import { type Game, startGame, written } from '../../support/game';
import { NAMES, type Playing, player, playingIn, TIMED, usualSetup } from '../../support/play';
import { ToyEngine } from '../../support/toy-engine';

/** A page that was killed: nothing is left of it but what it had stored, and the next one finds the game there. */
interface Killed {
  readonly setup: Partial<PlaySetup>;
  readonly engine?: () => ToyEngine;
  readonly actions?: readonly PlayAction[];
}

const PEOPLE: Partial<PlaySetup> = { opponent: { kind: 'person' } };
const SPARRING: Partial<PlaySetup> = { method: 'sparring', opponent: { kind: 'ai', strength: 'full' } };
const at = (point: number): PlayAction => ({ type: 'point', point });
const PASSED: PlayAction = { type: 'pass' };
const silent = (): ToyEngine => new ToyEngine({ auto: false });
/** Every move at point 20 loses ten points. */
const strict = (): ToyEngine => {
  const engine = player(40, 41, 42, 43, 44, 45);
  const think = engine.think;
  engine.think = (work) =>
    work.line.moves.at(-1)?.point === 20 ? { ...think(work), scoreLead: -10 } : think(work);
  return engine;
};

const IN_PHASE: Readonly<Record<PhaseName, Killed>> = {
  nigiri: { setup: { ...PEOPLE, colour: 'random' } },
  placing: { setup: { handicap: 3, handicapRule: 'blackChooses' }, actions: [at(20), at(24)] },
  turn: { setup: PEOPLE, actions: [at(40)] },
  thinking: { setup: {}, engine: silent, actions: [at(40)] },
  judging: { setup: SPARRING, engine: silent, actions: [at(20)] },
  held: { setup: SPARRING, engine: strict, actions: [at(20)] },
  counting: { setup: PEOPLE, actions: [at(40), at(10), PASSED, PASSED, at(10)] },
  over: { setup: PEOPLE, actions: [at(40), { type: 'resign', color: WHITE }] },
};
/** Every game of the table above is found adjourned. */
const STOPPED: Readonly<Record<Exclude<Stop, 'adjourned'>, Killed>> = {
  paused: { setup: {}, engine: () => player(40), actions: [at(20), { type: 'pause' }] },
  engineLost: { setup: {}, actions: [at(40)] },
};

/** Killed a moment before the clocks that were last noted are stored: the worst there is. */
const WAITED_MS = 4190;
/** Lots are drawn in a moment. */
const LOT_MS = 300;
const A_SECOND = 1000;

/** What remains to both sides, by the clocks of a view. */
const leftAt = (game: Game, { clocks }: Playing): readonly number[] =>
  ([BLACK, WHITE] as const).map((color: Color) => (clocks ? leftInAll(clocks, color, game.clock.now()) : -1));

const killed = async ({ setup, engine, actions = [] }: Killed, waitedMs: number) => {
  const store = memoryStore();
  const game = await startGame({ store });
  if (engine) await game.join(engine());
  await game.service.beginPlay(usualSetup({ time: TIMED, ...setup }), NAMES);
  await settled();
  await game.service.drawn(game.of);
  for (const action of actions) {
    await settled();
    await game.service.act(action);
    if (setup.opponent?.kind !== 'person') await game.clock.pass(1);
  }
  await game.clock.pass(waitedMs);
  return { game, store, sgf: await written(game) };
};

/** Another page on the same storage, much later, on a machine whose clock began anew. */
const reopened = async (store: ReturnType<typeof memoryStore>): Promise<Game> => {
  const clock = new FakeClock();
  await clock.pass(5_000_000);
  const game = await startGame({ store, clock });
  await game.service.restore();
  await settled();
  return game;
};

const expectSame = async (before: Game, later: Game): Promise<Playing> => {
  const [was, found] = [playingIn(before), playingIn(later)];
  const { phase, turn, seats, tally, setup } = was;
  expect(found).toMatchObject({ phase, turn, seats, tally, setup });
  const left = leftAt(later, found);
  for (const [i, ms] of leftAt(before, was).entries()) {
    const given = (left[i] ?? Number.NaN) - ms;
    expect(given).toBeGreaterThanOrEqual(0);
    expect(given).toBeLessThanOrEqual(A_SECOND);
  }
  return found;
};

describe('a page killed', () => {
  const phases = Object.entries(IN_PHASE) as [PhaseName, Killed][];
  test.each(phases)(
    'in the phase %s is followed by one with the same phase and clocks',
    async (name, row) => {
      const { game, store, sgf } = await killed(row, name === 'nigiri' ? LOT_MS : WAITED_MS);
      expect(playingIn(game).phase.name).toBe(name);
      const later = await reopened(store);
      const found = await expectSame(game, later);
      expect(found.stopped).toBe(name === 'over' ? undefined : 'adjourned');
      expect(await written(later)).toBe(sgf);
      // Nobody's time runs until the person says so.
      await later.clock.pass(100_000);
      await expectSame(game, later);
      game.close();
      later.close();
    },
  );

  const stops = Object.entries(STOPPED) as [Stop, Killed][];
  test.each(stops)(
    'while the game is stopped (%s) is followed by one that finds it so',
    async (stop, row) => {
      const { game, store } = await killed(row, WAITED_MS);
      expect(playingIn(game).stopped).toBe(stop);
      const later = await reopened(store);
      expect((await expectSame(game, later)).stopped).toBe(stop);
      game.close();
      later.close();
    },
  );

  test('before the game went on is followed by one that finds the same again', async () => {
    const { game, store } = await killed(IN_PHASE.turn, WAITED_MS);
    const second = await reopened(store);
    const third = await reopened(store);
    expect((await expectSame(second, third)).stopped).toBe('adjourned');
    for (const each of [game, second, third]) each.close();
  });

  test('on a person’s turn goes on with that person’s clock when told to', async () => {
    const { game, store } = await killed(IN_PHASE.turn, WAITED_MS);
    const later = await reopened(store);
    const [black, white = 0] = leftAt(later, playingIn(later));
    await later.service.act({ type: 'goOn' });
    await later.clock.pass(2000);
    await settled();
    expect(leftAt(later, playingIn(later))).toEqual([black, white - 2000]);
    game.close();
    later.close();
  });
});
