import type { Mark } from '#kernel/tree/property-groups';
import type { MarkTool } from '#protocol';

/** The SGF property of each mark that stands on a point. */
export const MARK_IDENTS = {
  circle: 'CR',
  cross: 'MA',
  square: 'SQ',
  triangle: 'TR',
  selected: 'SL',
  blackTerritory: 'TB',
  whiteTerritory: 'TW',
} as const satisfies Readonly<Record<Exclude<MarkTool, 'dimmed' | 'visible'>, Mark>>;
export const MARK_NAMES = Object.keys(MARK_IDENTS) as readonly (keyof typeof MARK_IDENTS)[];
