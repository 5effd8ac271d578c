import { beforeEach, expect, test } from 'vitest';
import '../../../../src/app/commands';
import { runCommand } from '../../../../src/commands/registry';
import { giveAway, guess, useGuessing } from '../../../../src/review/present/guessing';
import { type MirrorFeed, useMirror } from '../../../../src/state/mirror';
import { useView } from '../../../../src/state/view';
import { startFakePage } from '../../../support/page-game';

/** The record's next move. */
const nextPoint = (): number => useMirror.getState().position?.next[0]?.point ?? -1;
const wrongPoint = (): number =>
  (useMirror.getState().position?.playable ?? []).findIndex((may, at) => may === 1 && at !== nextPoint());
const count = (): string => `${useGuessing.getState().right} of ${useGuessing.getState().asked}`;

let feed: MirrorFeed;
beforeEach(async () => {
  feed = (await startFakePage({ open: 10 })).feed;
  runCommand('guess');
});
const answered = async (answer: () => void): Promise<void> => {
  answer();
  await Promise.resolve();
  feed.flush();
};

test('a move found at the first try counts, and the record continues', async () => {
  const before = useMirror.getState().position?.node;
  await answered(() => guess(nextPoint()));
  expect(count()).toBe('1 of 1');
  expect(useMirror.getState().position?.node).not.toBe(before);
});

test('a move found later, or revealed, counts as asked only', async () => {
  await answered(() => guess(wrongPoint()));
  expect(useGuessing.getState().wrong).toBe(wrongPoint());
  await answered(() => guess(nextPoint()));
  await answered(giveAway);
  expect(count()).toBe('0 of 2');
});

test('guessing starts a presentation and ends with it; the count starts at zero', async () => {
  await answered(() => guess(nextPoint()));
  expect(useView.getState().presenting).toBe(true);
  useView.getState().setZen(false);
  expect(useGuessing.getState().on).toBe(false);
  runCommand('guess');
  expect(count()).toBe('0 of 0');
});
