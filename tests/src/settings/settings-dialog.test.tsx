import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { beforeEach, expect, test } from 'vitest';
import { drawSurface } from '../../../src/board/draw/surface';
import { layoutBoard } from '../../../src/board/geometry';
import { overlaysOf } from '../../../src/board/overlays';
import { lineNames, pointText } from '../../../src/format/numbers';
import { SETTING_LABELS } from '../../../src/settings/palette-settings';
import SettingsDialog from '../../../src/settings/SettingsDialog';
import { useSettings } from '../../../src/state/settings';
import { useView } from '../../../src/state/view';
import { TipProvider } from '../../../src/ui/Tip';
import { startFakePage } from '../../support/page-game';
import { NAMED_COLORS, recordingContext, texts } from '../board/canvas-support';

beforeEach(async () => {
  await startFakePage({ open: 0 });
});

const show = () => render(<SettingsDialog onClose={() => {}} />, { wrapper: TipProvider });
const search = () => screen.getByRole('searchbox', { name: 'Search settings' });

test('every setting of the palette has a field here', async () => {
  show();
  await screen.findByText('Services', { selector: 'h3' });
  for (const label of SETTING_LABELS)
    expect(screen.getAllByText(i18next.t(label)).length, label).toBeGreaterThan(0);
});

test('a search shows the matching fields, and an empty one shows all', async () => {
  show();
  await screen.findByText('Services', { selector: 'h3' });
  await userEvent.type(search(), 'coordinates');
  expect(screen.getByRole('switch', { name: 'Coordinates' })).toBeVisible();
  expect(screen.queryByRole('switch', { name: 'Sounds' })).toBeNull();
  await userEvent.clear(search());
  expect(screen.getByRole('switch', { name: 'Sounds' })).toBeVisible();
});

test('opened at a field, the settings show it alone; opened again, they show all', async () => {
  useView.getState().openSetting('Sounds');
  const { unmount } = show();
  expect(await screen.findByRole('switch', { name: 'Sounds' })).toBeVisible();
  expect(screen.queryByRole('switch', { name: 'Coordinates' })).toBeNull();
  unmount();
  useView.getState().openDialog('settings');
  expect(useView.getState().soughtSetting).toBe('');
});

test('the host that serves the page is named', async () => {
  const meta = Object.assign(document.createElement('meta'), { name: 'tengen-host', content: '.' });
  document.head.append(meta);
  show();
  expect(await screen.findByText('http://localhost:3000')).toBeVisible();
  meta.remove();
});

test('each section has a link, the host the last', async () => {
  show();
  const last = await screen.findByText('Services', { selector: 'h3' });
  const sections = screen.getByRole('navigation', { name: 'Sections' });
  for (const heading of screen.getAllByRole('heading', { level: 3 }))
    expect(sections).toHaveTextContent(heading.textContent ?? '');
  expect(last.parentElement).toHaveTextContent('API host');
  expect(sections).toHaveTextContent(/Services$/);
});

test("the chosen style of coordinates applies to points in every sentence and to the board's edge", async () => {
  const full = { width: 19, height: 19 };
  render(<Sentence />);
  expect(screen.getByText('Q16')).toBeVisible();
  show();
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Names of points' }),
    'Chinese (16四)',
  );
  expect(screen.getByText('16四')).toBeVisible();
  expect(lineNames(full)).toMatchObject({ columns: { 15: '16' }, rows: { 3: '四' } });
  const { coordinateStyle } = overlaysOf(useSettings.getState().settings, false);
  const { ctx, calls } = recordingContext();
  const space = { width: 800, height: 800, ratio: 1, coordinates: true };
  drawSurface(ctx, layoutBoard(full, { ...space, coordinateStyle }), NAMED_COLORS);
  expect(texts(calls)).toEqual(expect.arrayContaining(['16', '十九']));
  act(() => useSettings.getState().change({ coordinateStyle: 'gtp' }));
});

const Sentence = () => {
  useTranslation();
  return <p>{pointText(3 * 19 + 15, { width: 19, height: 19 })}</p>;
};
