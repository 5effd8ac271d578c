import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Command } from '../../../src/commands/command';
import '../../../src/app/commands';
import { listenToPageKeys } from '../../../src/app/page-keys';
import { engineCount, hasSpareEngine } from '../../../src/clients/engine-pool';
import { COMMAND_IDS } from '../../../src/commands/ids';
import { keyLabel, keyLabelHere, keyName } from '../../../src/commands/key-names';
import { keyIsTaken } from '../../../src/commands/keys';
import { learnLayout } from '../../../src/commands/layout';
import { commandOf, runCommand } from '../../../src/commands/registry';
import { zh } from '../../../src/i18n/zh';
import { useHealth } from '../../../src/state/health';
import { useLookAhead } from '../../../src/state/look-ahead';
import { useMirror } from '../../../src/state/mirror';
import { useNotices } from '../../../src/state/notices';
import { eventually } from '../../support/eventually';
import { FAKE, fakeDocument } from '../../support/fake-game';
import { startFakePage } from '../../support/page-game';

const ALL: readonly Command[] = COMMAND_IDS.map((id) => commandOf(id));

beforeEach(() => {
  document.body.innerHTML = '';
});

test('every command has a unique name', () => {
  const labels = ALL.map((command) => zh[command.label]);
  expect(new Set(labels).size).toBe(labels.length);
});

test.each([
  [{ key: 'ArrowLeft' }, 'ArrowLeft'],
  [{ key: 'ArrowLeft', shiftKey: true }, 'Shift+ArrowLeft'],
  [{ key: 'Z', ctrlKey: true, shiftKey: true }, 'Ctrl+Shift+z'],
  [{ key: 'z', metaKey: true }, 'Ctrl+z'],
  [{ key: '?', shiftKey: true }, '?'],
  [{ key: ' ' }, 'Space'],
  [{ key: 'N', shiftKey: true }, 'Shift+n'],
])('the key press %o is called %s', (init, expected) => {
  expect(keyName(new KeyboardEvent('keydown', init))).toBe(expected);
});

describe('on keyboards of other scripts', () => {
  afterEach(() => learnLayout(new KeyboardEvent('keydown', { code: 'KeyA', key: 'a' })));
  const pressed = (code: string, key: string, more: KeyboardEventInit = {}): string => {
    const event = new KeyboardEvent('keydown', { code, key, ...more });
    learnLayout(event);
    return keyName(event);
  };

  test.each([
    ['Russian', 'KeyZ', 'я', { ctrlKey: true }, 'Ctrl+z'],
    ['Russian', 'KeyP', 'з', {}, 'p'],
    ['Russian', 'BracketLeft', 'х', {}, '['],
    ['Russian, the sign it types itself', 'Digit7', '?', { shiftKey: true }, '?'],
    ['Russian', 'Slash', '.', {}, '.'],
    ['Greek', 'KeyZ', 'Ζ', { ctrlKey: true, shiftKey: true }, 'Ctrl+Shift+z'],
    ['Korean', 'KeyK', 'ㅏ', { ctrlKey: true }, 'Ctrl+k'],
    ['Hebrew', 'KeyZ', 'ז', { metaKey: true }, 'Ctrl+z'],
    ['Thai', 'KeyN', 'ื', {}, 'n'],
    ['Arabic', 'Digit1', '١', {}, '1'],
    ['an input method that hides the key', 'KeyF', 'Process', {}, 'f'],
    ['French', 'KeyQ', 'a', {}, 'a'],
    ['French', 'KeyM', ',', {}, ','],
    ['Dvorak', 'KeyQ', "'", {}, "'"],
    ['German', 'BracketLeft', 'ü', {}, 'ü'],
    ['German, a dead key', 'Backquote', 'Dead', {}, '`'],
  ])('%s: %s, which types %s %o, is %s', (_, code, key, init, expected) => {
    expect(pressed(code, key, init)).toBe(expected);
  });

  test('a letter key that types a sign counts by position once a letter has shown the script', () => {
    expect(pressed('KeyQ', '/')).toBe('/');
    pressed('KeyA', 'ש');
    expect(pressed('KeyQ', '/')).toBe('q');
    expect(pressed('KeyA', 'a')).toBe('a');
    expect(pressed('KeyQ', '/')).toBe('/');
  });

  test('AltGr types a sign, whatever Windows says about Ctrl and Alt', () => {
    const init = { ctrlKey: true, altKey: true, modifierAltGraph: true };
    expect(pressed('Digit8', '[', init)).toBe('[');
  });

  test('the list of keys shows what to press', () => {
    expect(keyLabelHere('Ctrl+z')).toBe('Ctrl Z');
    pressed('KeyZ', 'я');
    expect(['Ctrl+z', 'ArrowLeft', '?'].map(keyLabelHere)).toEqual(['Ctrl Z / Я', '←', '?']);
  });
});

test('keys are shown as on the keyboard', () => {
  expect(['ArrowLeft', 'Ctrl+Shift+z', 'Space'].map(keyLabel)).toEqual(['←', 'Ctrl Shift Z', 'Space']);
});

const element = (html: string): Element | null => {
  document.body.innerHTML = html;
  return document.body.firstElementChild;
};

test.each([
  ['ArrowLeft', '<textarea></textarea>', true],
  ['n', '<input />', true],
  ['ArrowLeft', '<button>x</button>', false],
  ['Space', '<button>x</button>', true],
  ['ArrowLeft', '<div role="slider"></div>', true],
  ['n', '<div role="slider"></div>', false],
  ['ArrowLeft', '<div></div>', false],
])('%s in %s belongs to that element: %s', (key, html, expected) => {
  expect(keyIsTaken(key, element(html))).toBe(expected);
});

const press = (key: string, target: EventTarget = document.body, init: KeyboardEventInit = {}): boolean =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));

test('keys step through the game, but not during typing', async () => {
  const { calls } = await startFakePage({ open: 20 });
  const stop = listenToPageKeys();
  press('ArrowRight');
  press('ArrowLeft', document.body, { shiftKey: true });
  const field = element('<textarea></textarea>');
  if (field) press('ArrowRight', field);
  stop();
  press('ArrowRight');
  expect(calls).toEqual([
    ['step', 1],
    ['step', -10],
  ]);
});

test('the key of a disabled command is still kept from the browser', async () => {
  await startFakePage();
  const stop = listenToPageKeys();
  expect(press(' ')).toBe(false);
  expect(press('F5')).toBe(true);
  stop();
});

test('a disabled command does nothing', async () => {
  const { calls } = await startFakePage({ open: 0 });
  expect(runCommand('back')).toBe(false);
  expect(runCommand('removeBranch')).toBe(false);
  expect(calls).toEqual([]);
});

test('deleting a branch offers undo', async () => {
  const { calls } = await startFakePage({ open: 12 });
  runCommand('removeBranch');
  await eventually(() => expect(useNotices.getState().list).toHaveLength(1));
  useNotices.getState().list[0]?.action?.run();
  expect(calls).toEqual([['change', 12, { type: 'removeBranch' }], ['undo']]);
});

test('the offer of undo ends with the next edit', async () => {
  const { feed } = await startFakePage({ open: 12 });
  runCommand('removeBranch');
  await eventually(() => expect(useNotices.getState().list).toHaveLength(1));
  const tell = (nodeCount: number) => {
    feed.take({ type: 'document', document: fakeDocument({ nodeCount }) });
    feed.flush();
  };
  tell(100);
  expect(useNotices.getState().list).toHaveLength(1);
  tell(101);
  expect(useNotices.getState().list).toHaveLength(0);
});

test('a request that throws is reported as a crash', async () => {
  const { api } = await startFakePage({ open: 12 });
  api.undo = () => Promise.reject(new Error('a bug'));
  runCommand('undo');
  await eventually(() => expect(useHealth.getState().crash).toContain('a bug'));
  useHealth.setState({ crash: undefined });
});

test('a digit shows the line of that candidate, and hides it again', async () => {
  const { api, feed } = await startFakePage({ open: 12, analysed: 100 });
  await api.goTo(FAKE, 12);
  feed.flush();
  const stop = listenToPageKeys();
  press('2');
  expect(useLookAhead.getState().tryMovePv).toHaveLength(8);
  press('2');
  expect(useLookAhead.getState().tryMovePv).toEqual([]);
  stop();
});

test.each([
  [1, 1, false],
  [2, 1, true],
  [3, 2, true],
  [4, 3, true],
  [8, 7, true],
  [32, 8, false],
])('%i cores get %i engines, and a spare one: %s', (cores, engines, spare) => {
  expect([engineCount(cores), hasSpareEngine(cores)]).toEqual([engines, spare]);
});

test('a record goes forward while nodes follow, moves or not', async () => {
  await startFakePage({ open: 10 });
  const { position } = useMirror.getState();
  if (!position) throw new Error('no position is shown');
  const forward = () =>
    ['forward', 'forward10', 'end'].map((id) => commandOf(id as 'end').enabled(useMirror.getState()));
  useMirror.setState({ position: { ...position, next: [] } });
  expect(forward()).toEqual([true, true, true]);
  useMirror.setState({ position: { ...position, lineIndex: position.lineEnd } });
  expect(forward()).toEqual([false, false, false]);
});

describe('while an input method composes', () => {
  const listening = (): (() => void) => listenToPageKeys();

  test.each([
    ['Enter', { isComposing: true }],
    ['Escape', { isComposing: true }],
    ['Enter', { keyCode: 229 }],
  ])('%s %o reaches no field and no dialog', (key, init) => {
    const stop = listening();
    const field = element('<input />');
    const heard = vi.fn();
    field?.addEventListener('keydown', heard);
    // Dialogs listen on the document, before the field.
    document.addEventListener('keydown', heard, { capture: true });
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
    field?.dispatchEvent(event);
    expect(heard).not.toHaveBeenCalled();
    // The input method itself gets the key.
    expect(event.defaultPrevented).toBe(false);
    field?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    expect(heard).toHaveBeenCalledTimes(2);
    document.removeEventListener('keydown', heard, { capture: true });
    stop();
  });
});
