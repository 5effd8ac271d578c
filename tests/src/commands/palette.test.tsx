import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PALETTE_SOURCES } from '../../../src/app/palette-sources';
import { library } from '../../../src/clients/library';
import PaletteDialog from '../../../src/commands/PaletteDialog';
import { currentLanguage } from '../../../src/i18n/i18n';
import { DEFAULT_SETTINGS, MOVE_NUMBERS, useSettings } from '../../../src/state/settings';
import { useView } from '../../../src/state/view';
import { eventually } from '../../support/eventually';
import { FAKE_ROWS } from '../../support/fake-library';
import { startFakePage } from '../../support/page-game';

let calls: unknown[];
beforeEach(async () => {
  location.hash = '';
  ({ calls } = await startFakePage({ open: 0 }));
  useView.setState({ soughtSetting: '' });
});
afterEach(() => vi.restoreAllMocks());

const type = async (text: string): Promise<void> => {
  render(<PaletteDialog onClose={() => {}} sources={PALETTE_SOURCES} />);
  await userEvent.type(screen.getByRole('combobox'), text);
};
const first = () => screen.findAllByRole('option').then(([option]) => option);

test.each(['12', 'move 12', '第12手', '12手目', '12수', '１２'])('"%s" goes to that move', async (text) => {
  await type(text);
  expect(await first()).toHaveTextContent('Go to move 12');
  await userEvent.keyboard('{Enter}');
  await eventually(() => expect(calls).toContainEqual(['goToMove', 12]));
});

test('before anything is typed, what people look for comes first', async () => {
  render(<PaletteDialog onClose={() => {}} sources={PALETTE_SOURCES} />);
  expect(await first()).toHaveTextContent('Open');
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names.slice(0, 10).filter((name) => /^(Back|Forward)/.test(name ?? ''))).toEqual([]);
  // Each command once, the first ones too.
  expect(new Set(names).size).toBe(names.length);
});

test('a move number outside the line is not offered', async () => {
  await type('move 9999');
  expect(screen.queryByText('Go to move 9999')).toBeNull();
});

test('a typed point is played', async () => {
  await type('Q3');
  expect(await first()).toHaveTextContent('Play at Q3');
});

test("a player's name finds the games of the library", async () => {
  await type('吴清源');
  expect(
    await screen.findByRole('option', { name: /吴清源 – 本因坊秀哉 · 1933-10-16 · White by 2/ }),
  ).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await eventually(() => expect(calls).toContainEqual(['open', { kind: 'record', record: 'r2' }]));
});

test('many games of a player: the last row leads to all of them in the library', async () => {
  vi.spyOn(library(), 'lookUp').mockResolvedValue({ ok: true, value: FAKE_ROWS });
  const find = vi.spyOn(library(), 'find');
  await type('秀哉');
  await userEvent.click(await screen.findByRole('option', { name: /Search the library for “秀哉”/ }));
  await eventually(() => expect(location.hash).toBe('#/library'));
  expect(find).toHaveBeenCalledWith(expect.objectContaining({ text: '秀哉' }));
});

test('a setting opens the settings at its field', async () => {
  await type('Number of best moves');
  await userEvent.click(await screen.findByRole('option', { name: /Number of best moves.*Settings/ }));
  await eventually(() => expect(useView.getState().dialog).toBe('settings'));
  expect(useView.getState().soughtSetting).toBe('Number of best moves');
});

test.each([
  ['dark', 'Theme: Dark', { theme: 'dark' }],
  ['深色', 'Theme: Dark', { theme: 'dark' }],
  ['dark theme', 'Theme: Dark', { theme: 'dark' }],
  ['walnut', 'Board: Walnut', { boardStyle: 'walnut' }],
  ['heat map', 'Territory as: Heat map', { ownershipStyle: 'heat' }],
  ['deeper', 'Game review: Deeper where it matters', { reviewBudget: 'adaptive' }],
  ['move numbers none', 'Move numbers: None', { showMoveNumType: MOVE_NUMBERS.none }],
  ['sounds off', 'Sounds: off', { sound: false }],
  ['音效 关', 'Sounds: off', { sound: false }],
] as const)('"%s" finds a value by its name and sets it: %s', async (text, name, set) => {
  useSettings
    .getState()
    .change({ ...DEFAULT_SETTINGS, theme: 'light', ownershipStyle: 'squares', reviewBudget: 'time' });
  await type(text);
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
  await eventually(() => expect(useSettings.getState().settings).toMatchObject(set));
});

test('of a switch the palette offers what it is not', async () => {
  useSettings.getState().change({ sound: false });
  await type('sounds');
  expect(await screen.findByRole('option', { name: /^Sounds: on/ })).toBeVisible();
  expect(screen.queryByRole('option', { name: /^Sounds: off/ })).toBeNull();
});

test("a language is found by its own name, whatever the page's language is", async () => {
  await type('日本語');
  await userEvent.click(await screen.findByRole('option', { name: /^Language: 日本語/ }));
  await eventually(() => expect(currentLanguage()).toBe('ja'));
});

test('the first enabled row is selected', async () => {
  // At the start of a game there is no move back.
  await type('Back one move');
  const options = await screen.findAllByRole('option');
  const chosen = options.find((option) => option.getAttribute('aria-selected') === 'true');
  expect(options[0]).toHaveAttribute('aria-disabled', 'true');
  expect(chosen).toHaveAttribute('aria-disabled', 'false');
});

test.each([
  ['backup', 'Back up everything'],
  ['restore', 'Restore a backup'],
  ['恢复', 'Restore a backup'],
  ['install', 'Install Tengen'],
  ['설치', 'Install Tengen'],
  ['stronger AI', 'AI networks'],
  ['强AI', 'AI networks'],
  ['rules', 'I am new to Go'],
  ['beginner', 'I am new to Go'],
  ['初心者', 'I am new to Go'],
  ['lesson', 'I am new to Go'],
  ['why did I lose', 'To my worst move'],
  ['悪手', 'To my worst move'],
])('"%s" finds what people mean', async (words, name) => {
  await type(words);
  const shown = await screen.findAllByRole('option');
  expect(
    shown
      .slice(0, 4)
      .map(({ textContent }) => textContent)
      .join('\n'),
  ).toContain(name);
});
