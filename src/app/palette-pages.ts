import i18next from 'i18next';
import { navigate } from 'wouter/use-hash-location';
import { fitOfMessage, type PaletteEntry } from '../commands/palette-items';
import { AREA_PATHS } from '../platform/routes';

/** The library's pages that no command opens, by the last part of their address. */
const PAGES = ['position', 'statistics', 'storage', 'paste', 'match', 'online', 'live', 'offline'] as const;

/** Slightly below a command of the same name. */
const WEIGHT = 0.97;

export const pageEntries = (typed: string): readonly PaletteEntry[] =>
  PAGES.map((page): PaletteEntry => {
    const label = `library.tab.${page}` as const;
    return {
      kind: 'entry',
      key: `page ${label}`,
      text: i18next.t(label),
      group: 'area.library',
      fit: WEIGHT * fitOfMessage(typed, label),
      run: () => navigate(`${AREA_PATHS.library}/${page}`),
    };
  }).filter(({ fit }) => fit > 0);
