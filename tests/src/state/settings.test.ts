import { beforeEach, describe, expect, test } from 'vitest';
import { setSession } from '../../../src/state/session';
import {
  DEFAULT_SETTINGS,
  readBoardWidth,
  readSettings,
  restoreDefaults,
  useSettings,
} from '../../../src/state/settings';
import { SETTING_KEYS } from '../../../src/state/settings-lists';

beforeEach(() => localStorage.clear());

describe('saved settings', () => {
  test('are the defaults of the specification when there are none', () => {
    expect(readSettings(null)).toEqual(DEFAULT_SETTINGS);
    expect(DEFAULT_SETTINGS).toMatchObject({
      winrateLost: -0.2,
      scoreMeanLost: -8,
      configGoodWinrateLost: 0,
      configGoodScoreMeanLost: 0,
      maxOrderNum: 3,
      maxShowBestMoveNum: 5,
      dataRefreshTime: 100,
      idleTime: 60,
      showMoveNumType: 2,
      showBestMove: true,
      winrateShowDoubleDigits: true,
    });
  });

  test.each([
    ['text', 'nonsense'],
    ['a list', [1, 2]],
    ['a number', 7],
  ])('that are %s become the defaults', (_, saved) => {
    expect(readSettings(saved)).toEqual(DEFAULT_SETTINGS);
  });

  test('lose only an invalid field', () => {
    const read = readSettings({ maxOrderNum: 'many', maxShowBestMoveNum: 8, showCoord: false });
    expect(read).toMatchObject({ maxOrderNum: 3, maxShowBestMoveNum: 8, showCoord: false });
  });

  test('lose unknown fields', () => {
    expect(readSettings({ extra: 1 })).not.toHaveProperty('extra');
  });

  test.each([
    [20, 100],
    [100, 100],
    [400, 400],
  ])('with a refresh time of %i ms refresh every %i ms', (saved, expected) => {
    expect(readSettings({ dataRefreshTime: saved }).dataRefreshTime).toBe(expected);
  });

  test('keep move numbers as 1, 2 or 3', () => {
    expect(readSettings({ showMoveNumType: 3 }).showMoveNumType).toBe(3);
    expect(readSettings({ showMoveNumType: 4 }).showMoveNumType).toBe(2);
  });
});

test("a change is stored under the specification's name", () => {
  useSettings.getState().change({ scoreMeanLost: -5, dataRefreshTime: 10 });
  const saved = JSON.parse(localStorage.getItem('webgo.chessConfig') ?? '{}');
  expect(saved).toMatchObject({ scoreMeanLost: -5, dataRefreshTime: 100 });
  useSettings.getState().change(DEFAULT_SETTINGS);
});

test('board widths are stored for each layout', () => {
  useSettings.getState().setBoardWidth('nowrapWidth', 0.8);
  expect(localStorage.getItem(SETTING_KEYS.nowrapWidth)).toBe('0.8');
  expect(useSettings.getState().wrapWidth).toBe(1);
  useSettings.getState().setBoardWidth('nowrapWidth', 1);
});

test.each([
  [null, 1],
  [0.1, 0.5],
  [0.75, 0.75],
  [3, 1],
  ['wide', 1],
])('a saved board width of %s is %d', (saved, expected) => {
  expect(readBoardWidth(saved)).toBe(expected);
});

test('the minimum refresh time is for level 0; it follows the session', () => {
  expect(readSettings({ dataRefreshTime: 20 }, 1).dataRefreshTime).toBe(20);
  const session = {
    userId: 1,
    userUuid: '',
    userName: 'lee',
    token: 't',
    vipLevel: 1,
    localPro: false,
    remotePro: false,
    coin: 0,
  };
  setSession(session);
  useSettings.getState().change({ dataRefreshTime: 20 });
  expect(useSettings.getState().settings.dataRefreshTime).toBe(20);
  setSession({ ...session, vipLevel: 0 });
  expect(useSettings.getState().settings.dataRefreshTime).toBe(100);
  setSession(session);
  expect(useSettings.getState().settings.dataRefreshTime).toBe(20);
  setSession(undefined);
});

test('restoring the defaults restores the widths of the board too', () => {
  const { change, setBoardWidth } = useSettings.getState();
  change({ showCoord: false });
  setBoardWidth('wrapWidth', 0.6);
  setBoardWidth('nowrapWidth', 0.7);
  restoreDefaults();
  const { settings, wrapWidth, nowrapWidth } = useSettings.getState();
  expect(settings).toEqual(DEFAULT_SETTINGS);
  expect([wrapWidth, nowrapWidth]).toEqual([1, 1]);
  expect(localStorage.getItem('webgo.wrapChessboardWidth')).toBe('1');
});
