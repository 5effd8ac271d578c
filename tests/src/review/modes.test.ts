import { beforeEach, expect, test } from 'vitest';
import { toggleTrying } from '../../../src/review/board/look-ahead';
import { useEdit } from '../../../src/review/edit/edit-state';
import { FREE_KEYS } from '../../../src/review/free-keys';
import { endModes, modeNow } from '../../../src/review/modes';
import { usePractice } from '../../../src/review/practice/practice';
import { setGuessing } from '../../../src/review/present/guessing';
import { useView } from '../../../src/state/view';
import { startFakePage } from '../../support/page-game';

const BEGIN: Readonly<Record<string, () => void>> = {
  guessing: () => setGuessing(true),
  practice: () => usePractice.setState({ on: true }),
  pointing: () => useView.getState().setPointing(true),
  'choosing a region': () => useView.getState().setChoosing(true),
  'trying moves': toggleTrying,
  editing: () => useEdit.getState().choose('black'),
  inserting: () => useEdit.getState().toggleInsert(),
};

beforeEach(async () => {
  await startFakePage({ open: 3 });
  endModes();
});

test.each(Object.keys(BEGIN))('Escape ends %s', (name) => {
  BEGIN[name]?.();
  expect(modeNow()).toBeDefined();
  FREE_KEYS.escape();
  expect(modeNow()).toBeUndefined();
});

test('Escape ends a presentation with its tools', () => {
  useView.getState().setPresenting(true);
  setGuessing(true);
  FREE_KEYS.escape();
  expect([useView.getState().presenting, modeNow()]).toEqual([false, undefined]);
});
