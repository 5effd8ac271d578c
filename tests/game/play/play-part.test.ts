import { afterEach, describe, expect, test, vi } from 'vitest';
import type { RecordId } from '#protocol';
import { memoryStore } from '../../../workers/store/memory-store';
import type { Store } from '../../../workers/store/store';
import { FakeClock, settled } from '../../support/fake-clock';
import { type Game, startGame } from '../../support/game';
import { NAMES, playingIn, usualSetup } from '../../support/play';

let game: Game | undefined;
afterEach(() => {
  game?.close();
  vi.doUnmock('../../../workers/game/play-control');
});

describe('the code of games loads when a game needs it', () => {
  /** A store with a record in which a game is played. */
  const played = async () => {
    const store = memoryStore();
    const before = await startGame({ store });
    await before.service.beginPlay(usualSetup({ opponent: { kind: 'person' } }), NAMES);
    await before.service.act({ type: 'point', point: 40 });
    await settled();
    await before.service.flush();
    const record = before.page.document?.record as RecordId;
    before.close();
    return { store, record };
  };

  /** A minute later: the test double names records by its clock. */
  const nextVisit = async (store: Store): Promise<Game> => {
    const clock = new FakeClock();
    await clock.pass(60_000);
    return startGame({ store, clock });
  };

  test('a record with a game goes on from its first view', async () => {
    const { store, record } = await played();
    game = await nextVisit(store);
    expect(await game.service.open({ kind: 'record', record })).toMatchObject({ ok: true });
    await settled();
    const views = game.page.heard.filter((event) => event.type === 'play');
    expect(views.findIndex(({ play }) => play.playing)).toBeLessThanOrEqual(1);
    expect(playingIn(game).playing).toBe(true);
  });

  test('without it the record stays closed and as it was, and others open', async () => {
    const { store, record } = await played();
    vi.doMock('../../../workers/game/play-control', () => {
      throw new Error('offline');
    });
    game = await nextVisit(store);
    expect(await game.service.open({ kind: 'record', record })).toMatchObject({
      ok: false,
      failure: { code: 'app.part' },
    });
    expect(await game.service.beginPlay(usualSetup(), NAMES)).toMatchObject({
      ok: false,
      failure: { code: 'app.part' },
    });
    expect(await game.open('(;SZ[9];B[ee])')).toMatchObject({ ok: true });
    const stored = await store.records.read(record);
    expect(stored.ok && stored.value?.head.play).toMatchObject({ version: 1 });
  });
});
