import type { Rating } from '#kernel/tsumego/rating';
import { PROBLEM_THEMES, type ProblemStatistics, type ProblemTheme, type ProblemTry } from '#protocol';
import type { TriesRow } from '../store/problem-rows';
import { localDay } from './local-day';

const DAYS = 30;

const triesOf = (rows: readonly TriesRow[]): ProblemTry[] =>
  rows.flatMap(({ tries }) => tries).sort((a, b) => a.at - b.at);

/** Returns the number of problems solved in a row up to the last try, and the longest such run. */
export const streaksOf = (rows: readonly TriesRow[]): { readonly now: number; readonly best: number } => {
  let now = 0;
  let best = 0;
  for (const { isSolved } of triesOf(rows)) {
    now = isSolved ? now + 1 : 0;
    best = Math.max(best, now);
  }
  return { now, best };
};

/** Returns the person's usual time for a solved problem: the median of the last tries, 0 without any. */
export const usualMs = (rows: readonly TriesRow[]): number => {
  const solved = triesOf(rows)
    .filter(({ isSolved }) => isSolved)
    .slice(-50);
  const sorted = solved.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

export const statisticsOf = (
  rows: readonly TriesRow[],
  { rating, deviation }: Rating,
  { today, zoneMinutes, due }: { readonly today: number; readonly zoneMinutes: number; readonly due: number },
  themesOf: (key: string) => readonly ProblemTheme[],
): Omit<ProblemStatistics, 'level'> => {
  const last = localDay(today, zoneMinutes);
  const days = Array.from({ length: DAYS }, () => ({ solved: 0, failed: 0 }));
  for (const { at, isSolved } of triesOf(rows)) {
    const day = days[DAYS - 1 - (last - localDay(at, zoneMinutes))];
    if (day) day[isSolved ? 'solved' : 'failed'] += 1;
  }
  const streaks = streaksOf(rows);
  const isSolved = ({ tries }: TriesRow): boolean => tries.at(-1)?.isSolved === true;
  const themes = PROBLEM_THEMES.flatMap((theme) => {
    const met = rows.filter(({ key }) => themesOf(key).includes(theme));
    return met.length === 0 ? [] : [{ theme, tried: met.length, solved: met.filter(isSolved).length }];
  });
  const todays = days[DAYS - 1];
  return {
    rating,
    deviation,
    tried: rows.length,
    solved: rows.filter(isSolved).length,
    streak: streaks.now,
    bestStreak: streaks.best,
    today: (todays?.solved ?? 0) + (todays?.failed ?? 0),
    due,
    cards: rows.length,
    days,
    themes,
  };
};
