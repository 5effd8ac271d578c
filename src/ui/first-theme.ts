import { readJson } from '../platform/storage';
import { SETTING_KEYS, THEMES, type ThemeWish } from '../state/settings-lists';

export type Theme = Exclude<ThemeWish, 'system'>;

/** The media query of a system that is dark. */
export const SYSTEM_DARK = '(prefers-color-scheme: dark)';

/** The person's choice, else the system's theme. */
export const themeOf = (wish: ThemeWish, systemDark: boolean): Theme => {
  if (wish !== 'system') return wish;
  return systemDark ? 'dark' : 'light';
};

/** Applies the saved theme before the rest of the page has loaded, so that a dark page never begins light. */
export const applyFirstTheme = (): void => {
  const saved = readJson(SETTING_KEYS.config);
  const wished = typeof saved === 'object' && saved !== null && 'theme' in saved ? saved.theme : undefined;
  const wish = THEMES.find((theme) => theme === wished) ?? 'system';
  document.documentElement.dataset.theme = themeOf(wish, matchMedia(SYSTEM_DARK).matches);
};
