import {
  BLACK,
  type Color,
  type CoordinateStyle,
  edgeLabels,
  makePointName,
  PASS,
  type Point,
  type Size,
} from '#protocol';

/** Figures and names as sentences and tables write them. Views are Black's; `of` turns them to a side. */
export const winrateText = (winrate: number, whole: boolean): string =>
  `${(winrate * 100).toFixed(whole ? 0 : 1)}%`;

/** A change of chances with its sign, a true minus: "−12%", "+3%", "0%". */
export const changeText = (change: number, whole: boolean): string => {
  const shown = winrateText(Math.abs(change), whole);
  if (Number.parseFloat(shown) === 0) return shown;
  return change < 0 ? `−${shown}` : `+${shown}`;
};

export const winrateOf = (color: Color, blackWinrate: number): number =>
  color === BLACK ? blackWinrate : 1 - blackWinrate;

export const leadOf = (color: Color, blackLead: number): number => (color === BLACK ? blackLead : -blackLead);

/** How points are called everywhere on the page; the settings tell it. */
let coordinateStyle: CoordinateStyle = 'gtp';
export const callPoints = (style: CoordinateStyle): void => {
  coordinateStyle = style;
};

/** "Q16", or as the person's settings call it; undefined for a pass, which every language says in a word of its own. */
export const pointText = (point: Point, size: Size): string | undefined =>
  point === PASS ? undefined : makePointName(point, size, coordinateStyle);

/** What the lines of a board are called, columns from the left and rows from the top. */
export const lineNames = (size: Size): ReturnType<typeof edgeLabels> => edgeLabels(coordinateStyle, size);

/** Points without a sign, one decimal. */
export const pointsText = (points: number): string => Math.abs(points).toFixed(1);

/** Longer facts, names of events, may be broken over two lines. */
const UNBROKEN = 24;

/** Facts in a row, "2016-03-13 · 180 moves": no line begins with a dot, and no short fact is torn apart. */
export const factsText = (facts: readonly string[]): string =>
  facts
    .filter(Boolean)
    .map((fact) => (fact.length > UNBROKEN ? fact : unbroken(fact)))
    .join('\u00a0· ');

/** Neither at a blank nor behind the hyphen of a date. */
const unbroken = (fact: string): string => fact.replaceAll(' ', '\u00a0').replaceAll('-', '-\u2060');

/** "2026-11-22", as records write their dates and Swedes theirs, where the reader is. */
export const dateText = (ms: number): string => new Date(ms).toLocaleDateString('sv');

/** "2026-11-22 09:41". */
export const dateTimeText = (ms: number): string =>
  new Date(ms).toLocaleString('sv', { dateStyle: 'short', timeStyle: 'short' });

/** 12.3 M: B, K, M, G, T in steps of 1024. */
export const sizeText = (bytes: number): string => {
  const units = ['B', 'K', 'M', 'G', 'T'];
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`;
};

export interface TimeText {
  readonly key: 'time.seconds' | 'time.minutes' | 'time.hours';
  readonly count: number;
}

/** A length of time as one rounded figure and its unit. */
export const timeText = (ms: number): TimeText => {
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds < 90) return { key: 'time.seconds', count: seconds };
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return { key: 'time.minutes', count: minutes };
  return { key: 'time.hours', count: Math.round(minutes / 60) };
};

/** The share of games that were won, as whole percent; empty where none was decided. */
export const wonShareText = (won: number, lost: number): string =>
  won + lost === 0 ? '' : `${Math.round((100 * won) / (won + lost))}%`;
