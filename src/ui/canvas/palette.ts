import { QUALITIES, type Quality } from '#protocol';

/** The colours a canvas needs, read from the page's custom properties once per theme. */
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
} as const;

/** From cold to hot: heat maps that are about how much, not how good. */
const HEAT = [1, 2, 3, 4, 5, 6, 7, 8].map((step) => `--heat-${step}`);

export type Palette = { readonly [Name in keyof typeof TOKENS]: string } & {
  readonly heat: readonly string[];
  /** The family list in force, so that figures on canvases look like those beside them. */
  readonly font: string;
};

export const readPalette = (element: Element): Palette => {
  const style = getComputedStyle(element);
  const read = (token: string): string => style.getPropertyValue(token).trim();
  const colors = Object.entries(TOKENS).map(([name, token]) => [name, read(token)]);
  return {
    ...(Object.fromEntries(colors) as Palette),
    heat: HEAT.map(read),
    font: style.fontFamily || 'system-ui',
  };
};

/** Quality by its index in `QUALITIES`, as typed arrays carry it; undefined for 255, "unknown". */
export const qualityAt = (index: number | undefined): Quality | undefined =>
  index === undefined ? undefined : QUALITIES[index];
