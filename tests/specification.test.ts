import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FAILURE_CODES } from '#protocol';
import { CALL_NAMES, rowOf } from '../workers/protocol/host/contract';
import { REFUSALS } from '../workers/protocol/host/refusals';

/** docs/specification.md states what the code does; this test compares what a program can compare. */
const ROOT = resolve(import.meta.dirname, '..');
const TEXT = readFileSync(join(ROOT, 'docs/specification.md'), 'utf8');

/** The rows of the table below a heading, without the header; cells as written. */
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

/** The value at `file#name.field`: exported, or a number that the file keeps to itself. */
const valueAt = async (place: string): Promise<unknown> => {
  const [file = '', path = ''] = place.split('#');
  const own = new RegExp(`^const ${path} = ([\\d_.]+);`, 'm').exec(
    readFileSync(join(ROOT, file), 'utf8'),
  )?.[1];
  if (own !== undefined) return Number(own.replaceAll('_', ''));
  let value: unknown = await import(join(ROOT, file));
  for (const name of path.split('.')) value = (value as Readonly<Record<string, unknown>>)[name];
  return value;
};

/** Codes of a table whose rows are a family and its names. */
const codesOf = (heading: string): string[] =>
  rowsOf(heading).flatMap(([family, names = '']) =>
    names.split(', ').map((name) => `${bare(family)}.${name}`),
  );

const isPlain = (value: unknown): boolean =>
  typeof value === 'number' || (Array.isArray(value) && value.every((item) => typeof item !== 'object'));

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

  const constants = rowsOf('Constants').map(([, , place]) => bare(place));
  test.each([...new Set(constants.map((place) => place.replace(/#.*/, '')))])(
    'names every number and list of %s',
    async (file) => {
      const exported: object = await import(join(ROOT, file));
      const plain = Object.entries(exported).filter(([, value]) => isPlain(value));
      expect(constants).toEqual(expect.arrayContaining(plain.map(([name]) => `${file}#${name}`)));
    },
  );

  test('states every default of the settings', async () => {
    const defaults = await valueAt('src/state/settings.ts#DEFAULT_SETTINGS');
    const written = rowsOf('Defaults').map(([, , place]) => bare(place).split('.').at(-1));
    expect(written.sort()).toEqual(Object.keys(defaults as object).sort());
  });

  test('lists every key of the browser’s storage', () => {
    const keys = new Set<string>();
    for (const file of readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file)) continue;
      const text = readFileSync(join(ROOT, 'src', file), 'utf8');
      for (const [, key = ''] of text.matchAll(/'((?:webgo|tengen)\.[A-Za-z]+)'/g)) keys.add(key);
    }
    expect(rowsOf('Storage keys').map(([key]) => bare(key))).toEqual([...keys].sort());
  });

  test('lists every failure code that a person may see', () => {
    expect(codesOf('Failures').sort()).toEqual([...FAILURE_CODES].sort());
  });

  test('names every refusal of a host', () => {
    expect(codesOf('Refusals').sort()).toEqual(Object.keys(REFUSALS).sort());
  });

  test('names every call of a host, and which are ours', () => {
    const written = rowsOf('Calls').flatMap(([path, methods = '']) =>
      methods.split(', ').map((method) => `${method} ${bare(path)}`),
    );
    const served = CALL_NAMES.map(rowOf).map(
      ({ method, path, ours }) => `${method}${ours ? '*' : ''} ${path}`,
    );
    expect(written.sort()).toEqual(served.sort());
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
