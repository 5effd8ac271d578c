import type { PaletteSources } from '../commands/palette-items';

import { recordEntries } from '../library/palette-records';
import { moveEntries, pointEntries } from '../review/palette-places';
import { optionEntries, settingEntries } from '../settings/palette-settings';
import { pageEntries } from './palette-pages';

/** The palette's sources besides commands. */
export const PALETTE_SOURCES: PaletteSources = {
  now: [moveEntries, pointEntries, pageEntries, settingEntries, optionEntries],
  later: [recordEntries],
};
