import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeEach, expect, test } from 'vitest';
import { SETTING_LABELS } from '../../../src/settings/palette-settings';
import SettingsDialog from '../../../src/settings/SettingsDialog';
import { openSetting, useSoughtSetting } from '../../../src/settings/sought-setting';
import { TipProvider } from '../../../src/ui/Tip';
import { startFakePage } from '../../support/page-game';

beforeEach(async () => {
  await startFakePage({ open: 0 });
});

const show = () => render(<SettingsDialog onClose={() => {}} />, { wrapper: TipProvider });
const search = () => screen.getByRole('searchbox', { name: 'Search settings' });

test('every setting that the palette knows is a field here', async () => {
  show();
  await screen.findByText('Layout', { selector: 'h3' });
  for (const label of SETTING_LABELS)
    expect(screen.getAllByText(i18next.t(label)).length, label).toBeGreaterThan(0);
});

test('a search leaves the fields that fit, and an empty one brings all back', async () => {
  show();
  await screen.findByText('Layout', { selector: 'h3' });
  await userEvent.type(search(), 'coordinates');
  expect(screen.getByRole('switch', { name: 'Coordinates' })).toBeVisible();
  expect(screen.queryByRole('switch', { name: 'Sounds' })).toBeNull();
  await userEvent.clear(search());
  expect(screen.getByRole('switch', { name: 'Sounds' })).toBeVisible();
});

test('opened at a field, the settings show it alone; opened again, all of them', async () => {
  openSetting('Sounds');
  const { unmount } = show();
  expect(await screen.findByRole('switch', { name: 'Sounds' })).toBeVisible();
  expect(screen.queryByRole('switch', { name: 'Coordinates' })).toBeNull();
  unmount();
  expect(useSoughtSetting.getState().text).toBe('');
});

test('each section has a name that leads to it', async () => {
  show();
  await screen.findByText('Layout', { selector: 'h3' });
  const sections = screen.getByRole('navigation', { name: 'Sections' });
  for (const heading of screen.getAllByRole('heading', { level: 3 }))
    expect(sections).toHaveTextContent(heading.textContent ?? '');
});
