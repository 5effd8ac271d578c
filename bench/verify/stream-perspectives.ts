import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Analysis } from '#kernel/kata/analysis';
import { readSlowly, responsesOf } from './slow-gtp';
import { contextsOf, eventsOf, sessionOf } from './stream-gtp';

/**
 * Tolerances for the first report of each analysis: few visits on one position, so the analyses agree only
 * roughly.
 */
const TOLERANCE = { winrate: 0.05, scoreLead: 0.5, ownership: 0.05 };

/** The same position in three perspectives must give the same analysis; White is to move. */
export const checkPerspectives = (folder: string): string[] => {
  const files = ['black', 'white', 'sidetomove'].map((name) => join(folder, `perspective-${name}.txt`));
  if (!files.every(existsSync)) return [];
  const [black, ...others] = files.map(lastReports);
  return others.flatMap((other, index) =>
    (black ?? []).flatMap((analysis, i) => {
      const far = other[i] ? distance(analysis, other[i]) : 'no report';
      return far === undefined
        ? []
        : [`${files[index + 1]}: analysis ${i} differs from Black's view: ${far}`];
    }),
  );
};

/** Returns the last report of each response that has any. */
const lastReports = (file: string): Analysis[] => {
  const session = sessionOf(file);
  const responses = responsesOf(readSlowly(session.output));
  const reports = new Map<number, Analysis>();
  eventsOf(
    new TextEncoder().encode(session.output),
    contextsOf(session, responses),
    1000,
    (event, response) => {
      if (event.type === 'report') reports.set(response, event.analysis);
    },
  );
  return [...reports.values()];
};

const distance = (one: Analysis, other: Analysis): string | undefined => {
  if (Math.abs(one.winrate - other.winrate) > TOLERANCE.winrate)
    return `winrate ${one.winrate} and ${other.winrate}`;
  if (Math.abs(one.scoreLead - other.scoreLead) > TOLERANCE.scoreLead)
    return `score ${one.scoreLead} and ${other.scoreLead}`;
  const apart = one.ownership?.reduce(
    (sum, value, point) => sum + Math.abs(value - (other.ownership?.[point] ?? 0)) / 81,
    0,
  );
  return apart !== undefined && apart > TOLERANCE.ownership ? `ownership by ${apart} a point` : undefined;
};
