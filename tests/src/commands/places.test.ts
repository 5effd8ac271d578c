import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listenToPageKeys } from '../../../src/app/page-keys';
import { COMMAND_IDS } from '../../../src/commands/ids';
import { KEY_PRESETS } from '../../../src/commands/key-presets';
import { keysOf, useKeymap } from '../../../src/commands/keymap';
import { COMMAND_PLACES, livesAt, meet, type Shown, shownNow } from '../../../src/commands/place';
import { commandOf, runCommand } from '../../../src/commands/registry';
import { refind, useRecordList } from '../../../src/library/record-list';
import { useNotices } from '../../../src/state/notices';
import { eventually } from '../../support/eventually';
import { startFakePage } from '../../support/page-game';

/** Every page and what it shows. */
const PAGES: readonly (readonly [string, Shown])[] = [
  ['', 'board'],
  ['#/', 'board'],
  ['#/library', 'list'],
  ['#/library/position', 'list'],
  ['#/library/samples', 'page'],
  ['#/library/storage', 'page'],
  ['#/library?tab=trash', 'list'],
  ['#/reports', 'page'],
  ['#/report', 'page'],
  ['#/report/r1', 'page'],
  ['#/problems', 'page'],
  ['#/problems/grade:1/12', 'problem'],
  ['#/engines', 'page'],
  ['#/host', 'page'],
  ['#/guide', 'page'],
];

/** Commands that change the open record or move in it, in any group. */
const ON_BOARD = /^(moves|edit|find|board|share)$/;

let calls: readonly (readonly [string, ...unknown[]])[];
beforeEach(async () => {
  ({ calls } = await startFakePage({ open: 20, analysed: 100 }));
});
afterEach(() => {
  location.hash = '';
  vi.restoreAllMocks();
});

test.each(PAGES)('at "%s" each command runs if its place is there, and no other', (hash, shown) => {
  location.hash = hash;
  expect(shownNow()).toBe(shown);
  for (const id of COMMAND_IDS) {
    const row = commandOf(id);
    const run = vi.spyOn(row, 'run').mockImplementation(() => {});
    vi.spyOn(row, 'enabled').mockReturnValue(true);
    expect(runCommand(id), id).toBe(livesAt(row.place, shown));
    expect(run.mock.calls.length, id).toBe(livesAt(row.place, shown) ? 1 : 0);
  }
});

test("every command states its place; commands that act on the board have the board's place", () => {
  for (const id of COMMAND_IDS) {
    const { group, place } = commandOf(id);
    expect(COMMAND_PLACES, id).toContain(place);
    if (ON_BOARD.test(group)) expect(place, id).toBe('board');
  }
});

test('no key has two commands in one place, in any preset', () => {
  for (const preset of Object.keys(KEY_PRESETS) as (keyof typeof KEY_PRESETS)[]) {
    const keys = keysOf({ preset, changed: {} });
    for (const a of COMMAND_IDS) {
      for (const b of COMMAND_IDS) {
        if (a >= b || !meet(commandOf(a).place, commandOf(b).place)) continue;
        expect(
          keys[a].filter((key) => keys[b].includes(key)),
          `${preset}: ${a} and ${b}`,
        ).toEqual([]);
      }
    }
  }
});

const press = (key: string, init: KeyboardEventInit = {}): boolean =>
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
  );

describe('the keys of the whole page', () => {
  let stop: () => void;
  beforeEach(() => {
    stop = listenToPageKeys();
  });
  afterEach(() => stop());

  test('never change a hidden game: all keys of the board, pressed in the library, on a report and on a problem', async () => {
    const { keys } = useKeymap.getState();
    for (const hash of ['#/library', '#/report', '#/problems/grade:1/0']) {
      location.hash = hash;
      for (const id of COMMAND_IDS) {
        if (commandOf(id).place !== 'board') continue;
        for (const key of keys[id]) {
          const parts = key.split('+');
          const name = key.endsWith('+') ? '+' : (parts.at(-1) ?? '');
          press(name === 'Space' ? ' ' : name, {
            ctrlKey: parts.includes('Ctrl'),
            shiftKey: parts.includes('Shift'),
            altKey: parts.includes('Alt'),
          });
        }
      }
      for (const digit of '123456789') press(digit, { shiftKey: true, code: `Digit${digit}` });
    }
    await Promise.resolve();
    const edits = ['change', 'play', 'undo', 'redo', 'goTo', 'step', 'setRegion', 'toggleFold'];
    expect(calls.filter(([name]) => edits.includes(name))).toEqual([]);
  });

  test('Delete in the library moves the selection to the trash, and says so when nothing is selected', async () => {
    location.hash = '#/library';
    expect(press('Delete')).toBe(false);
    await eventually(() =>
      expect(useNotices.getState().list.map(({ key }) => key)).toContain('library.selectFirst'),
    );
    useRecordList.setState({ selected: new Set(['r2', 'r3']) });
    press('Delete');
    await eventually(() => expect(calls).toContainEqual(['trash', ['r2', 'r3'], true]));
    expect(calls.filter(([name]) => name === 'change')).toEqual([]);
  });

  test('Ctrl+A in the library selects its records, and nowhere paints boards and rows', async () => {
    location.hash = '#/library';
    await refind();
    await eventually(() => expect(useRecordList.getState().shown).toBeDefined());
    expect(press('a', { ctrlKey: true, code: 'KeyA' })).toBe(false);
    await eventually(() => expect(useRecordList.getState().selected.size).toBeGreaterThan(1));
    for (const hash of ['#/', '#/problems/grade:1/0', '#/library/position']) {
      location.hash = hash;
      expect(press('a', { ctrlKey: true, code: 'KeyA' }), hash).toBe(false);
    }
    location.hash = '#/guide';
    expect(press('a', { ctrlKey: true, code: 'KeyA' })).toBe(true);
  });

  test('Ctrl+A selects nothing behind a tab that shows no records', async () => {
    location.hash = '#/library/storage';
    useRecordList.setState({ selected: new Set() });
    press('a', { ctrlKey: true, code: 'KeyA' });
    press('Delete');
    await Promise.resolve();
    expect(useRecordList.getState().selected.size).toBe(0);
    expect(calls.filter(([name]) => name === 'trash')).toEqual([]);
  });

  test('Delete on the board removes the branch', async () => {
    press('Delete');
    await eventually(() => expect(calls).toContainEqual(['change', 20, { type: 'removeBranch' }]));
  });
});
