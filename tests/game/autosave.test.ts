import { beforeEach, expect, test } from 'vitest';

import { Autosave } from '../../workers/game/autosave';
import { fail, ok } from '../../workers/kernel/outcome';
import type { Result } from '../../workers/protocol';
import { FakeClock, settled } from '../support/fake-clock';

let clock: FakeClock;
let kept: 'stored' | 'held';
let saves: string[];
let answer: () => Promise<Result<void>>;
let failures: string[];
let autosave: Autosave;

beforeEach(() => {
  clock = new FakeClock();
  saves = [];
  failures = [];
  answer = async () => ok(undefined);
  kept = 'stored';
  const saver = {
    save: async () => {
      saves.push('whole');
      const saved = await answer();
      return saved.ok ? ok(kept) : saved;
    },
    saveProgress: () => {
      saves.push('progress');
      return answer();
    },
    changed: () => {},
    failed: ({ code }: { code: string }) => {
      failures.push(code);
    },
  };
  autosave = new Autosave(saver, clock);
});

test('where the browser keeps nothing, nothing is ever called saved', async () => {
  kept = 'held';
  autosave.holdOnly();
  expect(autosave.state).toEqual({ phase: 'held' });
  autosave.edited();
  await settled();
  await clock.pass(1000);
  expect(autosave.state).toEqual({ phase: 'held' });
  // Storage that answers late keeps what follows.
  kept = 'stored';
  autosave.edited();
  await settled();
  expect(autosave.state).toEqual({ phase: 'saved' });
});

test('the first edit is saved at once', async () => {
  autosave.edited();
  expect(saves).toEqual(['whole']);
  expect(autosave.state).toEqual({ phase: 'saving' });
  await settled();
  expect(autosave.state).toEqual({ phase: 'saved' });
});

test('edits during a save are saved together a quarter of a second later', async () => {
  autosave.edited();
  autosave.edited();
  autosave.edited();
  await settled();
  await clock.pass(249);
  expect(saves).toEqual(['whole']);
  await clock.pass(1);
  expect(saves).toEqual(['whole', 'whole']);
  expect(autosave.state).toEqual({ phase: 'saved' });
});

test('moves of the cursor are saved late and together', async () => {
  for (let step = 0; step < 20; step += 1) {
    autosave.moved();
    await clock.pass(5);
  }
  expect(saves).toEqual([]);
  await clock.pass(1000);
  expect(saves).toEqual(['progress']);
});

test('flush waits for the running save and saves the rest at once', async () => {
  let finish = (): void => {};
  answer = () =>
    new Promise((resolve) => {
      finish = () => resolve(ok(undefined));
    });
  autosave.edited();
  autosave.edited();
  const flushed = autosave.flush();
  finish();
  await settled();
  expect(saves).toEqual(['whole', 'whole']);
  finish();
  await flushed;
  expect(autosave.state).toEqual({ phase: 'saved' });
});

test('a failed save is reported, and the next edit saves everything', async () => {
  answer = async () => fail('storage.full');
  autosave.edited();
  await settled();
  expect(failures).toEqual(['storage.full']);
  expect(autosave.state).toMatchObject({ phase: 'failed', failure: { code: 'storage.full' } });
  answer = async () => ok(undefined);
  kept = 'stored';
  autosave.edited();
  await settled();
  expect(autosave.state).toEqual({ phase: 'saved' });
});

test('a failed save is sent again when the record closes', async () => {
  answer = async () => fail('storage.full');
  autosave.edited();
  await settled();
  answer = async () => ok(undefined);
  kept = 'stored';
  await autosave.flush();
  expect(saves).toEqual(['whole', 'whole']);
  expect(autosave.state).toEqual({ phase: 'saved' });
});
