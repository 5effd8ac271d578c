import { QUALITIES, type Quality } from '#protocol';
import { legible } from './legible';

/** The colours for canvases, read once per theme from the page's custom properties. */
const TOKENS = {
  wood: '--board-wood',
  grain: '--board-wood-2',
  line: '--board-line',
  coord: '--board-coord',
  black: '--stone-black',
  white: '--stone-white',
  whiteLine: '--stone-white-line',
  best: '--q-best',
  good: '--q-good',
  slack: '--q-slack',
  mistake: '--q-mistake',
  blunder: '--q-blunder',
  onQuality: '--q-on',
  policy: '--policy',
  accent: '--accent',
  ink: '--ink',
  ink2: '--ink-2',
  paper: '--paper',
  paper2: '--paper-2',
  rule: '--rule',
  blackSide: '--black-side',
  whiteSide: '--white-side',
  blackShine: '--black-shine',
  signLine: '--sign-line',
} as const;

/** From cold to hot, for heat maps of quantity rather than quality. */
const HEAT = [1, 2, 3, 4, 5, 6, 7, 8].map((step) => `--heat-${step}`);

export type Palette = { readonly [Name in keyof typeof TOKENS]: string } & {
  readonly heat: readonly string[];
  /** The classes' colours for thin marks on paper; those of the board are as light as a light page. */
  readonly onPaper: Readonly<Record<Quality, string>>;
  /** The page's font family, so that figures on canvases match those beside them. */
  readonly font: string;
};

export const readPalette = (element: Element): Palette => {
  const style = getComputedStyle(element);
  const read = (token: string): string => style.getPropertyValue(token).trim();
  const entries = Object.entries(TOKENS).map(([name, token]) => [name, read(token)]);
  const colors = Object.fromEntries(entries) as { readonly [Name in keyof typeof TOKENS]: string };
  const inked = QUALITIES.map((quality) => [quality, legible(colors[quality], colors.paper, colors.ink)]);
  return {
    ...colors,
    onPaper: Object.fromEntries(inked) as Palette['onPaper'],
    heat: HEAT.map(read),
    font: style.fontFamily || 'system-ui',
  };
};

/** The quality at an index into `QUALITIES`, as typed arrays store it; undefined for 255, "unknown". */
export const qualityAt = (index: number | undefined): Quality | undefined =>
  index === undefined ? undefined : QUALITIES[index];
