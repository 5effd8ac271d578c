import { useEffect, useLayoutEffect } from 'react';
import { useSettings } from '../state/settings';
import { useView } from '../state/view';
import { atRest } from './deferred/at-rest';
import { SYSTEM_DARK, type Theme, themeOf } from './first-theme';
import { useMedia } from './use-media';

/** The theme in use. A presentation is always dark. */
const useTheme = (): Theme => {
  const wish = useSettings(({ settings }) => settings.theme);
  const systemDark = useMedia(SYSTEM_DARK);
  const presenting = useView((view) => view.presenting);
  if (presenting && wish !== 'contrast') return 'dark';
  return themeOf(wish, systemDark);
};

/** Changes whenever a colour of the page may have changed; canvases redraw on it. */
export const useThemeKey = (): string => {
  const theme = useTheme();
  const palette = useSettings(({ settings }) => settings.palette);
  const board = useSettings(({ settings }) => settings.boardStyle);
  const contrast = useMedia('(prefers-contrast: more)');
  return `${theme} ${palette} ${board} ${contrast}`;
};

export const useAppliedTheme = (): void => {
  const theme = useTheme();
  const palette = useSettings(({ settings }) => settings.palette);
  const board = useSettings(({ settings }) => settings.boardStyle);
  // Before the next frame, in which canvases read their colours from the page.
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
    document.documentElement.dataset.palette = palette;
    document.documentElement.dataset.board = board;
  }, [theme, palette, board]);
  // The browser's own bars follow later: to ask for the colour makes the browser style the whole page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colour follows from the theme and the palette
  useEffect(() => {
    let current = true;
    void atRest(REST_MS).then(() => current && colourBars());
    return () => {
      current = false;
    };
  }, [theme, palette]);
};

/** The time (ms) without input, by which the first board is drawn. */
const REST_MS = 500;

const colourBars = (): void => {
  const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper').trim();
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', paper);
};
