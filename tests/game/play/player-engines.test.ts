import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PlaySetup } from '#kernel/play/setup';
import {
  BLACK,
  type EngineMove,
  fail,
  type MoveQuestion,
  ok,
  PASS,
  type PlayerEngineApi,
  type PlayView,
  type Result,
  WHITE,
} from '#protocol';
import { settled } from '../../support/fake-clock';
import { type Game, startGame, written } from '../../support/game';
import { usualSetup } from '../../support/play';

const GNU_GO = { id: 'gnu', name: 'GNU Go' };
const NAMES = {
  me: '甲',
  opponent: 'GNU Go',
  united: { black1: '甲', white1: 'W1', black2: 'B2', white2: 'W2' },
};

/** An engine that plays the moves that the test prepares. */
class ScriptedPlayer implements PlayerEngineApi {
  readonly asked: MoveQuestion[] = [];
  drops = 0;
  #moves: Result<EngineMove>[];
  #port: MessagePort | undefined;

  constructor(...moves: Result<EngineMove>[]) {
    this.#moves = moves;
  }
  async connect(port: MessagePort): Promise<void> {
    this.#port = port;
  }
  async genmove(question: MoveQuestion): Promise<Result<EngineMove> | undefined> {
    this.asked.push(question);
    return this.#moves.shift();
  }
  async drop(): Promise<void> {
    this.drops += 1;
  }
  async close(): Promise<void> {}
  comesBack(...moves: Result<EngineMove>[]): void {
    this.#moves = moves;
    this.#port?.postMessage({ type: 'ready' });
  }
}
const at = (point: number): Result<EngineMove> => ok({ point });

let game: Game;
beforeEach(async () => {
  game = await startGame();
});
afterEach(() => game.close());

const begin = async (setup: Partial<PlaySetup> = {}): Promise<void> => {
  await game.service.beginPlay(
    usualSetup({ opponent: { kind: 'ai', strength: 'full', engine: GNU_GO }, ...setup }),
    NAMES,
  );
  await settled();
};
const view = (): PlayView & { readonly playing: true } => {
  const { play } = game.page;
  if (!play?.playing) throw new Error('no game is played');
  return play;
};
/** Lets the engine answer and waits for its move. */
const answered = async (): Promise<void> => {
  await settled();
  await game.clock.pass(1);
  await settled();
};
const move = async (point: number): Promise<void> => {
  if (point === PASS) await game.service.act({ type: 'pass' });
  else await game.service.play(game.of, point);
  await answered();
};

describe('an engine that plays by itself', () => {
  test('plays its seat under its own name', async () => {
    const player = await game.seat('gnu', new ScriptedPlayer(at(40)));
    await begin();
    await move(20);
    expect(view()).toMatchObject({ turn: 2, seats: [{ kind: 'person' }, { engine: GNU_GO }] });
    expect(player.asked[0]?.line.moves).toEqual([{ color: BLACK, point: 20 }]);
    expect(player.asked[0]?.clock).toBeUndefined();
    expect(await written(game)).toContain(';B[cc];W[ee]');
  });

  test('receives its clock', async () => {
    const player = await game.seat('gnu', new ScriptedPlayer(at(40)));
    const time = { mainMs: 60_000, periodMs: 10_000, periods: 3 };
    await begin({ time });
    await move(20);
    expect(player.asked[0]?.clock).toEqual({
      control: time,
      reading: { mainMs: 60_000, periodMs: 10_000, periods: 3, inOvertime: false, flagged: false },
    });
  });

  test('receives the advanced settings, and the rank of its seat', async () => {
    const player = await game.seat('gnu', new ScriptedPlayer(at(40)));
    const ai = { maxVisits: 800 };
    await begin({ ai, opponent: { kind: 'ai', strength: '5k', engine: GNU_GO } });
    await move(20);
    expect(player.asked[0]).toMatchObject({ settings: ai, rank: '5k' });
  });

  test('resigns; passes where resigning is not allowed', async () => {
    await game.seat('gnu', new ScriptedPlayer(ok('resign')));
    await begin();
    await move(20);
    expect(view().result).toEqual({ kind: 'resign', winner: BLACK });
    await game.seat('gnu', new ScriptedPlayer(ok('resign')));
    await begin({ aiResigns: false });
    await move(20);
    expect(view()).toMatchObject({ turn: 2, phase: { name: 'turn' } });
    expect(await written(game)).toContain(';B[cc];W[]');
  });

  test('passes, and the count follows', async () => {
    await game.seat('gnu', new ScriptedPlayer(at(40), at(PASS)));
    await begin();
    await move(20);
    await move(PASS);
    expect(view().phase.name).toBe('counting');
  });

  test('undoes moves and is asked again', async () => {
    const player = await game.seat('gnu', new ScriptedPlayer(at(40), at(41)));
    await begin();
    await move(20);
    await game.service.act({ type: 'takeBack' });
    await move(30);
    expect(player.asked[1]?.line.moves).toEqual([{ color: BLACK, point: 30 }]);
    expect(view().turn).toBe(2);
  });

  test('that is lost stops the game and its clocks, which continue when it returns', async () => {
    const gone = fail('engine.disconnected', { address: 'ws://localhost:8765' });
    const player = await game.seat('gnu', new ScriptedPlayer(gone));
    await begin({ time: { mainMs: 60_000, periodMs: 10_000, periods: 3 } });
    await move(20);
    expect(view()).toMatchObject({ stopped: 'engineLost', phase: { name: 'thinking' } });
    expect(game.page.notices.at(-1)).toMatchObject({ code: 'engine.disconnected' });
    const drops = player.drops;
    await game.clock.pass(600_000);
    expect(player.drops).toBe(drops);
    player.comesBack(at(40));
    await answered();
    expect(view()).toMatchObject({ turn: 2, phase: { name: 'turn' } });
    expect(view().clocks?.white.mainMs).toBeGreaterThan(59_000);
  });

  test('that is not connected yet gets time', async () => {
    await begin();
    await move(20);
    expect(view().stopped).toBe('engineLost');
    await game.seat('gnu', new ScriptedPlayer(at(40)));
    await answered();
    expect(view()).toMatchObject({ turn: 2, phase: { name: 'turn' } });
  });

  test('that plays an illegal move is reported, and the game waits', async () => {
    await game.seat('gnu', new ScriptedPlayer(at(20)));
    await begin();
    await move(20);
    expect(view().stopped).toBe('engineLost');
    expect(game.page.notices.at(-1)).toEqual({
      code: 'engine.illegal',
      data: { name: 'GNU Go', move: 'C7' },
    });
  });

  test('is a partner or an opponent in a united game', async () => {
    const player = await game.seat('gnu', new ScriptedPlayer(at(40), at(41), at(42)));
    const seat = { kind: 'ai', strength: 'full', engine: GNU_GO } as const;
    await begin({
      method: 'united',
      united: { black1: { kind: 'person' }, white1: seat, black2: seat, white2: seat },
    });
    await move(20);
    await answered();
    await answered();
    expect(view()).toMatchObject({ turn: 4, phase: { name: 'turn' } });
    expect(player.asked.map(({ line }) => line.moves.length)).toEqual([1, 2, 3]);
    expect(view().seats.filter(({ color }) => color === WHITE)).toHaveLength(2);
  });
});
