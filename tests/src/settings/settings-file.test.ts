import '../../../src/app/commands';
import { beforeAll, expect, test } from 'vitest';
import { changeKeys, choosePreset, useKeymap } from '../../../src/commands/keymap';
import { startLanguage } from '../../../src/i18n/i18n';
import { settingsText, takeSettings } from '../../../src/settings/settings-file';
import { keepRivalGame, useProgress } from '../../../src/state/progress';
import { DEFAULT_SETTINGS, useSettings } from '../../../src/state/settings';

beforeAll(startLanguage);

test('all settings are written to a file and read back from it', () => {
  const { change, setBoardWidth } = useSettings.getState();
  change({ maxOrderNum: 7, theme: 'contrast', rotation: 3 });
  setBoardWidth('wrapWidth', 0.8);
  changeKeys('pass', ['Alt+q']);
  const text = settingsText();
  change(DEFAULT_SETTINGS);
  setBoardWidth('wrapWidth', 1);
  choosePreset('katrain');
  expect(takeSettings(text)).toBe(true);
  expect(useSettings.getState().settings).toMatchObject({ maxOrderNum: 7, theme: 'contrast', rotation: 3 });
  expect(useSettings.getState().wrapWidth).toBe(0.8);
  expect(useKeymap.getState()).toMatchObject({ preset: 'tengen', changed: { pass: ['Alt+q'] } });
});

test('how far one has come goes along, is seen at once, and is not overwritten by what this device did not do', () => {
  keepRivalGame({ record: 'r', rival: 2, size: 9, handicap: 0, won: true });
  const text = settingsText();
  localStorage.clear();
  useProgress.setState({ climb: { size: 9, games: [] } });
  localStorage.clear();
  expect(takeSettings(text)).toBe(true);
  expect(useProgress.getState().climb.games).toHaveLength(1);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('tengen.'))).toEqual(['tengen.rivals']);
});

test.each(['', 'no JSON', '[]', 'null', '{"kind":"other"}'])('%j is no settings file', (text) => {
  expect(takeSettings(text)).toBe(false);
});

test('valid fields of a damaged file are read, and minimums hold', () => {
  useSettings.getState().change(DEFAULT_SETTINGS);
  const file = { kind: 'tengen-settings', settings: { maxOrderNum: 4, theme: 'pink', dataRefreshTime: 5 } };
  expect(takeSettings(JSON.stringify(file))).toBe(true);
  expect(useSettings.getState().settings).toMatchObject({
    maxOrderNum: 4,
    theme: 'system',
    dataRefreshTime: 100,
  });
});
