import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FAILURE_CODES } from '#protocol';
import { CALL_NAMES } from '../workers/protocol/host/contract';

/** docs/specification.md says what the code does: what a program can compare is compared here. */
const ROOT = resolve(import.meta.dirname, '..');
const TEXT = readFileSync(join(ROOT, 'docs/specification.md'), 'utf8');

/** The rows of the table below a heading, without head and rule; cells as written. */
const rowsOf = (heading: string): string[][] => {
  const section = TEXT.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
};
const bare = (cell = ''): string => cell.replace(/^`|`$/g, '');

const valueAt = async (place: string): Promise<unknown> => {
  const [file = '', path = ''] = place.split('#');
  let value: unknown = await import(join(ROOT, file));
  for (const name of path.split('.')) value = (value as Readonly<Record<string, unknown>>)[name];
  return value;
};

describe('docs/specification.md', () => {
  test.each(
    [...rowsOf('Constants'), ...rowsOf('Defaults')].map(([what = '', value, place]) => [
      what,
      bare(value),
      bare(place),
    ]),
  )('%s is %s', async (_, value = '', place = '') => {
    expect(await valueAt(place)).toEqual(JSON.parse(value));
  });

  test('names every default of the settings', async () => {
    const defaults = await valueAt('src/state/settings.ts#DEFAULT_SETTINGS');
    const written = rowsOf('Defaults').map(([, , place]) => bare(place).split('.').at(-1));
    expect(written.sort()).toEqual(Object.keys(defaults as object).sort());
  });

  test('names every key of the browser’s storage', () => {
    const keys = new Set<string>();
    for (const file of readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file)) continue;
      const text = readFileSync(join(ROOT, 'src', file), 'utf8');
      for (const [, key = ''] of text.matchAll(/'((?:webgo|tengen)\.[A-Za-z]+)'/g)) keys.add(key);
    }
    expect(rowsOf('Storage keys').map(([key]) => bare(key))).toEqual([...keys].sort());
  });

  test('names every failure that a person may be told of', () => {
    const codes = rowsOf('Failures').flatMap(([family, names = '']) =>
      names.split(', ').map((name) => `${bare(family)}.${name}`),
    );
    expect(codes.sort()).toEqual([...FAILURE_CODES].sort());
  });

  test('counts the calls of a host', () => {
    expect(TEXT).toContain(`${CALL_NAMES.length} calls`);
  });

  const features = rowsOf('Features').map(([what = '', state = '', where = '']) => [what, state, where]);
  test.each(features)('%s: %s, and its places exist', (_, state, where = '') => {
    expect(['built', 'partial', 'absent']).toContain(state);
    const missing = [...where.matchAll(/`([^`]+)`/g)].filter(
      ([, path = '']) => !existsSync(join(ROOT, path)),
    );
    expect(missing.map(([path]) => path)).toEqual([]);
    expect(where === '–').toBe(state === 'absent');
  });
});
