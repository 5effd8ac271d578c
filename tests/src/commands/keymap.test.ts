import { beforeEach, describe, expect, test } from 'vitest';
import '../../../src/app/commands';
import { fitOf } from '../../../src/commands/fuzzy';
import { COMMAND_IDS } from '../../../src/commands/ids';
import { KEY_PRESETS, PRESET_NAMES } from '../../../src/commands/key-presets';
import {
  changeKeys,
  choosePreset,
  commandAt,
  keysOf,
  readKeymap,
  resetKeys,
  useKeymap,
} from '../../../src/commands/keymap';
import { searchPalette } from '../../../src/commands/palette-items';

const searchCommands = (text: string) =>
  searchPalette(text, { now: [], later: [] }).map((item) => item.kind === 'command' && item.id);

beforeEach(() => choosePreset('tengen'));

describe('keys', () => {
  test.each(PRESET_NAMES)('that the %s preset names are all assigned', (preset) => {
    const keys = keysOf({ preset, changed: {} });
    for (const [id, wanted] of Object.entries(KEY_PRESETS[preset])) {
      expect(keys[id as keyof typeof keys], id).toEqual(wanted);
    }
  });

  test('up and down step in the presets of Sabaki and Lizzie', () => {
    choosePreset('sabaki');
    expect(['ArrowUp', 'ArrowDown', 'ArrowLeft'].map((key) => commandAt(key, 'board'))).toEqual([
      'back',
      'forward',
      'previousVariation',
    ]);
  });

  test('of saved keys a command gets four, and unknown commands are ignored', () => {
    const changed = { pass: ['1', '2', '3', '4', '5'], flyToTheMoon: ['m'] };
    expect(readKeymap({ preset: 'tengen', changed }).changed).toEqual({ pass: ['1', '2', '3', '4'] });
  });

  test('a key assigned to one command is taken from another, and can be restored', () => {
    changeKeys('pass', ['p', 'n']);
    expect(commandAt('n', 'board')).toBe('pass');
    expect(useKeymap.getState().keys.nextMoment).toEqual([]);
    changeKeys('undo', ['n']);
    expect(useKeymap.getState().keys.pass).toEqual(['p']);
    resetKeys('undo');
    expect(commandAt('n', 'board')).toBe('nextMoment');
    expect(commandAt('Ctrl+z', 'board')).toBe('undo');
  });

  test('are stored on this device, and invalid ones are ignored', () => {
    changeKeys('pass', ['Alt+q']);
    const saved: unknown = JSON.parse(localStorage.getItem('webgo.keys') ?? '');
    expect(readKeymap(saved).changed).toEqual({ pass: ['Alt+q'] });
    expect(readKeymap({ preset: 'tengen', changed: { noSuchCommand: ['x'] } }).changed).toEqual({});
    expect(readKeymap('x')).toEqual({ preset: 'tengen', changed: {} });
  });
});

describe('the palette finds', () => {
  test.each([
    ['undo', 'undo'],
    ['撤销', 'undo'],
    ['元に戻す', 'undo'],
    ['main line', 'leaveVariation'],
    ['gtm', 'goToMove'],
    ['ko', undefined],
    ['主线', 'makeMainLine'],
    ['Dunkles', undefined],
  ])('%s', (text, expected) => {
    const found = searchCommands(text);
    if (expected === undefined) expect(found[0]).not.toBe('undo');
    else expect(found.slice(0, 3)).toContain(expected);
  });

  test('every command for an empty text, and matches by name first', () => {
    expect(searchCommands('').length).toBe(COMMAND_IDS.length - 1);
    expect(fitOf('undo', 'Undo')).toBe(1);
    expect(fitOf('do', 'Undo')).toBeLessThan(fitOf('un', 'Undo'));
    expect(fitOf('xyz', 'Undo')).toBe(0);
  });
});
