import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import '../../../src/app/commands';
import { COMMAND_IDS } from '../../../src/commands/ids';
import GuidePage from '../../../src/guide/GuidePage';
import { PICTURES, SECTION_NAMES, SECTIONS, STOPS } from '../../../src/guide/guide-text';
import Tour from '../../../src/guide/Tour';
import { loadGuideText } from '../../../src/guide/use-guide-text';
import { setLanguage } from '../../../src/i18n/i18n';
import { LANGUAGES } from '../../../src/i18n/language';
import { TipProvider } from '../../../src/ui/Tip';
import { startFakePage } from '../../support/page-game';

test.each(LANGUAGES)(
  'the guide in %s covers every section, and no two languages have the same text',
  async (language) => {
    const text = await loadGuideText(language);
    const others = await Promise.all(LANGUAGES.filter((other) => other !== language).map(loadGuideText));
    for (const name of SECTION_NAMES) {
      expect(text.sections[name].text.length).toBeGreaterThan(0);
      for (const other of others) expect(text.sections[name].text).not.toEqual(other.sections[name].text);
    }
    for (const picture of PICTURES)
      for (const other of others) expect(text.pictures[picture]).not.toBe(other.pictures[picture]);
    for (const stop of STOPS)
      for (const other of others) {
        expect(text.tour[stop]).not.toEqual(other.tour[stop]);
        expect('touch' in text.tour[stop], stop).toBe('touch' in other.tour[stop]);
      }
  },
);

test('each section ends with its commands, enabled where they may run', async () => {
  await startFakePage({ open: 3 });
  render(<GuidePage />, { wrapper: TipProvider });
  const { sections } = await loadGuideText('en');
  for (const name of SECTION_NAMES)
    expect(await screen.findByRole('heading', { name: sections[name].title })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Forward one move/ })).toBeEnabled();
  expect(
    Object.values(SECTIONS)
      .flat()
      .every((id) => COMMAND_IDS.includes(id)),
  ).toBe(true);
});

test('what lies on the board is shown, not only told', async () => {
  await startFakePage({});
  render(<GuidePage />, { wrapper: TipProvider });
  const { pictures } = await loadGuideText('en');
  for (const name of PICTURES) expect(await screen.findByRole('img', { name: pictures[name] })).toBeVisible();
  for (const word of ['best', 'playable', 'slack', 'mistake', 'blunder'])
    expect(screen.getByText(word)).toBeVisible();
});

test.each([
  ['backup', 'Offline, and your data'],
  ['tsumego', 'Life and death'],
  ['katago', 'Engines'],
  ['悔棋', 'Play'],
])('a search for “%s” leaves its section', async (sought, title) => {
  await startFakePage({});
  render(<GuidePage />, { wrapper: TipProvider });
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search the guide' }), sought);
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Move through it' })).toBeNull();
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.type(screen.getByRole('searchbox'), 'qqq');
  expect(screen.getByRole('status')).toHaveTextContent('Nothing found.');
});

test('the guide follows a change of language', async () => {
  await startFakePage({});
  render(<GuidePage />, { wrapper: TipProvider });
  await screen.findByRole('heading', { name: 'Open a game' });
  await setLanguage('zh');
  expect(await screen.findByRole('heading', { name: '打开一盘棋' })).toBeVisible();
  await setLanguage('en');
});

test.each([
  ['board', 'a mouse', false, /^Place stones.*The wheel/],
  ['board', 'fingers', true, /^Place stones.*a long press/],
  ['moves', 'a mouse', false, /ten moves.*Drag the move number/],
  ['moves', 'fingers', true, /^Swipe along the move number/],
])('at the stop “%s” the tour tells %s what it can do', async (stop, _, coarse, text) => {
  await startFakePage({});
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: coarse && query === '(pointer: coarse)' }),
  );
  const { container } = render(<div data-tour={stop} />);
  Object.assign(container.firstElementChild ?? {}, { checkVisibility: () => true });
  render(<Tour />);
  expect(await screen.findByText(text)).toBeVisible();
  vi.unstubAllGlobals();
});

test('a stop that comes late does not move the tour', async () => {
  const user = userEvent.setup();
  await startFakePage({});
  const stand = (stop: string): Element => {
    const element = Object.assign(document.createElement('div'), { checkVisibility: () => true });
    element.dataset.tour = stop;
    document.body.append(element);
    return element;
  };
  const there = [stand('moves'), stand('review')];
  render(<Tour />);
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  const title = (): string | null => screen.getByRole('heading').textContent;
  const before = title();
  there.push(stand('board'));
  await screen.findByRole('img', { name: '3 / 3' });
  expect(title()).toBe(before);
  for (const element of there) element.remove();
});
