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

/** Figures and names in sentences and tables. Views hold Black's figures; `of` turns them to a side. A dash for NaN. */
export const winrateText = (winrate: number, whole: boolean): string =>
  Number.isNaN(winrate) ? '–' : `${(winrate * 100).toFixed(whole ? 0 : 1)}%`;

/** A change of winrate with its sign and a true minus: "−12%", "+3%", "0%". */
export const changeText = (change: number, whole: boolean): string => {
  const shown = winrateText(Math.abs(change), whole);
  if (Number.parseFloat(shown) === 0) return shown;
  return change < 0 ? `−${shown}` : `+${shown}`;
};

export const winrateOf = (color: Color, blackWinrate: number): number =>
  color === BLACK ? blackWinrate : 1 - blackWinrate;

export const leadOf = (color: Color, blackLead: number): number => (color === BLACK ? blackLead : -blackLead);

/** The style of point names on the whole page, from the settings. */
let coordinateStyle: CoordinateStyle = 'gtp';
export const callPoints = (style: CoordinateStyle): void => {
  coordinateStyle = style;
};

/** "Q16", or the name in the style of the settings; undefined for a pass, which every language names by a word. */
export const pointText = (point: Point, size: Size): string | undefined =>
  point === PASS ? undefined : makePointName(point, size, coordinateStyle);

/** The names of a board's lines, columns from the left and rows from the top. */
export const lineNames = (size: Size): ReturnType<typeof edgeLabels> => edgeLabels(coordinateStyle, size);

/** Points without a sign, one decimal. */
export const pointsText = (points: number): string => Math.abs(points).toFixed(1);

/** Longer facts, such as names of events, may wrap. */
const UNBROKEN = 20;

/** The facts that there are; no short one wraps. */
export const factsOf = (facts: readonly string[]): readonly string[] =>
  facts.filter(Boolean).map((fact) => (fact.length > UNBROKEN ? fact : unbroken(fact)));

/** Facts in a row, "2016-03-13 · 180 moves": no line starts with a dot. Where lines wrap, `Facts` has none at their ends. */
export const factsText = (facts: readonly string[]): string => factsOf(facts).join('\u00a0· ');

/** Replaces blanks and the hyphens of dates by non-breaking ones. */
const unbroken = (fact: string): string => fact.replaceAll(' ', '\u00a0').replaceAll('-', '-\u2060');

/** "2026-11-22", in local time; the Swedish locale writes dates in the form that records use. */
export const dateText = (ms: number): string => new Date(ms).toLocaleDateString('sv');

/** "2026-11-22 09:41". */
export const dateTimeText = (ms: number): string =>
  new Date(ms).toLocaleString('sv', { dateStyle: 'short', timeStyle: 'short' });

/** "09:41". */
export const timeOfDayText = (ms: number): string =>
  new Date(ms).toLocaleTimeString('sv', { timeStyle: 'short' });

/** 12.3 MB, in steps of 1024. */
export const sizeText = (bytes: number): string => {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`;
};

/** How much of a transfer is done, in bytes: "3.1 MB / 8.0 MB". The whole is left out while it is unknown or told too small. */
export const transferText = (done: number, total: number): string =>
  total > 0 && done <= total ? `${sizeText(done)} / ${sizeText(total)}` : sizeText(done);

export interface TimeText {
  readonly key: 'time.seconds' | 'time.minutes' | 'time.hours';
  readonly count: number;
}

/** A duration as one rounded figure and its unit. */
export const timeText = (ms: number): TimeText => {
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds < 90) return { key: 'time.seconds', count: seconds };
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return { key: 'time.minutes', count: minutes };
  return { key: 'time.hours', count: Math.round(minutes / 60) };
};

/** The share of won games as whole percent; empty when no game was decided. */
export const wonShareText = (won: number, lost: number): string =>
  won + lost === 0 ? '' : `${Math.round((100 * won) / (won + lost))}%`;
