import { afterEach, expect, test, vi } from 'vitest';
import { applyFirstTheme } from '../../../src/ui/first-theme';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

test.each([
  ['a chosen theme', '{"theme":"contrast"}', true, 'contrast'],
  ['a light choice on a dark system', '{"theme":"light"}', true, 'light'],
  ['the choice to follow a dark system', '{"theme":"system"}', true, 'dark'],
  ['nothing saved, on a light system', null, false, 'light'],
  ['an unknown theme', '{"theme":"pink"}', true, 'dark'],
  ['damaged settings', '{"theme', false, 'light'],
])('%s is applied before the page has read its settings', (_, saved, systemDark, theme) => {
  if (saved !== null) localStorage.setItem('webgo.chessConfig', saved);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('dark') && systemDark }));
  applyFirstTheme();
  expect(document.documentElement.dataset.theme).toBe(theme);
});
