import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FAILURE_CODES } from '#protocol';
import { CALL_NAMES, rowOf } from '../workers/protocol/host/contract';
import { REFUSALS } from '../workers/protocol/host/refusals';

/**
 * docs/specification.md states what the code does. Its tables after "Where Tengen differs" and the values of its constants
 * come from the code: `npm run specification` writes them, this test compares them. People write what a row is about.
 */
const ROOT = resolve(import.meta.dirname, '..');
const PATH = join(ROOT, 'docs/specification.md');
const TEXT = readFileSync(PATH, 'utf8');
/** What a new row is about, until somebody writes it. */
const UNSAID = '?';

type Row = readonly string[];

const sectionOf = (heading: string): string =>
  TEXT.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';

/** The rows of the table below a heading, without the header; cells as written. */
const rowsOf = (heading: string): Row[] =>
  sectionOf(heading)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
const bare = (cell = ''): string => cell.replace(/^`|`$/g, '');
const code = (text: string): string => `\`${text}\``;

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

const isPlain = (value: unknown): boolean =>
  typeof value === 'number' || (Array.isArray(value) && value.every((item) => typeof item !== 'object'));

/** The rows there are, with the values of today; behind the last of a file those that it exports and no row names. */
const constants = async (): Promise<Row[]> => {
  const written = rowsOf('Constants');
  const placeOf = (row: Row): string => bare(row[2]);
  const fileOf = (row: Row): string => placeOf(row).replace(/#.*/, '');
  const rows: Row[] = [];
  for (const [at, row] of written.entries()) {
    const value = await valueAt(placeOf(row));
    if (value !== undefined) rows.push([row[0] ?? UNSAID, code(JSON.stringify(value)), row[2] ?? '']);
    const file = fileOf(row);
    if (written.slice(at + 1).some((later) => fileOf(later) === file)) continue;
    const exported: object = await import(join(ROOT, file));
    for (const [name, plain] of Object.entries(exported)) {
      if (!isPlain(plain) || written.some((other) => placeOf(other) === `${file}#${name}`)) continue;
      rows.push([UNSAID, code(JSON.stringify(plain)), code(`${file}#${name}`)]);
    }
  }
  return rows;
};

const defaults = async (): Promise<Row[]> => {
  const settings = (await valueAt('src/state/settings.ts#DEFAULT_SETTINGS')) as object;
  return Object.entries(settings).map(([name, value]) => [name, code(JSON.stringify(value))]);
};

const storageKeys = (): Row[] => {
  const keys = new Set<string>();
  for (const file of readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file)) continue;
    const text = readFileSync(join(ROOT, 'src', file), 'utf8');
    for (const [, key = ''] of text.matchAll(/'((?:webgo|tengen)\.[A-Za-z]+)'/g)) keys.add(key);
  }
  const written = new Map(rowsOf('Storage keys').map(([key, what]) => [bare(key), what]));
  return [...keys].sort().map((key) => [code(key), written.get(key) ?? UNSAID]);
};

/** One row for each family of codes `family.name`. */
const families = (codes: readonly string[]): Row[] => {
  const names = new Map<string, string[]>();
  for (const each of codes) {
    const [family = '', name = ''] = each.split('.');
    names.set(family, [...(names.get(family) ?? []), name]);
  }
  return [...names].map(([family, each]) => [code(family), each.join(', ')]);
};

const calls = (): Row[] => {
  const methods = new Map<string, string[]>();
  for (const { method, path, ours } of CALL_NAMES.map(rowOf))
    methods.set(path, [...(methods.get(path) ?? []), `${method}${ours ? '*' : ''}`]);
  return [...methods].map(([path, each]) => [code(path), each.join(', ')]);
};

/** The page with the rows of one table replaced. */
const withRows = (page: string, heading: string, rows: readonly Row[]): string => {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const lines = section.split('\n');
  const first = lines.findIndex((line) => line.startsWith('|'));
  const after = lines.findLastIndex((line) => line.startsWith('|')) + 1;
  const table = rows.map((row) => `| ${row.join(' | ')} |`);
  const replaced = [...lines.slice(0, first + 2), ...table, ...lines.slice(after)].join('\n');
  return page.replace(`## ${section}`, () => `## ${replaced}`);
};

describe('docs/specification.md', () => {
  test('states the constants, defaults, keys, failures, refusals and calls of the code (npm run specification)', async () => {
    const tables: Readonly<Record<string, readonly Row[]>> = {
      Constants: await constants(),
      Defaults: await defaults(),
      'Storage keys': storageKeys(),
      Failures: families(FAILURE_CODES),
      Refusals: families(Object.keys(REFUSALS)),
      Calls: calls(),
    };
    let page = TEXT;
    for (const [heading, rows] of Object.entries(tables)) page = withRows(page, heading, rows);
    await expect(page).toMatchFileSnapshot(PATH);
    expect(page).not.toContain(`| ${UNSAID} |`);
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
