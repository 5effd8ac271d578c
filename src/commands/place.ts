import { useHashLocation } from 'wouter/use-hash-location';
import { AREA_PATHS, isProblemPath } from '../platform/routes';

/**
 * The screens where a command works. Commands that step through or edit the open record work only on the board: from a
 * list or a report the person could not see their effect.
 */
export const COMMAND_PLACES = ['anywhere', 'board', 'list', 'problem'] as const;
export type CommandPlace = (typeof COMMAND_PLACES)[number];

/** What is on the screen: the board of the open record, the list of records, one problem, or another page. */
export type Shown = 'board' | 'list' | 'problem' | 'page';

/** The library's tabs that show its records; from another a person could not see what happens to them. */
const LISTS: ReadonlySet<string> = new Set([AREA_PATHS.library, `${AREA_PATHS.library}/position`]);

const shownAt = (path: string): Shown => {
  if (path === AREA_PATHS.review) return 'board';
  if (isProblemPath(path)) return 'problem';
  return LISTS.has(path) ? 'list' : 'page';
};

export const shownNow = (): Shown =>
  shownAt(location.hash.replace(/^#/, '').split('?')[0] || AREA_PATHS.review);

export const useShown = (): Shown => shownAt(useHashLocation()[0].split('?')[0] || AREA_PATHS.review);

export const livesAt = (place: CommandPlace, shown: Shown): boolean =>
  place === 'anywhere' || place === shown;

/** Whether both commands work on a common screen, so that they cannot share a key. */
export const meet = (a: CommandPlace, b: CommandPlace): boolean =>
  a === b || a === 'anywhere' || b === 'anywhere';
