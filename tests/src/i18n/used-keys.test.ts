import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { zh } from '../../../src/i18n/zh';
import { ROOT, sources } from '../../support/imports';

/** All code that may name a message: the catalogues themselves do not count. */
const code = ['src', 'workers']
  .flatMap(sources)
  .filter((file) => !/^src\/i18n\/(zh|en|ja|ko)\//.test(file))
  .map((file) => readFileSync(join(ROOT, file), 'utf8'))
  .join('\n');

const NAMES = new Set([...code.matchAll(/['"`]([\w.-]+)['"`]/g)].map(([, name]) => name ?? ''));
/** How keys begin that are put together: the text of a template up to its first value, with a dot at least. */
const BEGINNINGS = [
  ...new Set([...code.matchAll(/`([\w-]+\.[\w.-]*)\$\{/g)].map(([, start]) => start ?? '')),
];

const isUsed = (key: string): boolean =>
  [key, key.replace(/_(one|other)$/, '')].some((name) => NAMES.has(name)) ||
  BEGINNINGS.some((start) => key.startsWith(start));

test('every message of the catalogues is said somewhere', () => {
  expect(Object.keys(zh).filter((key) => !isUsed(key))).toEqual([]);
});

test('a message that nobody says is found', () => {
  expect(['report.nobodySaysThis', 'nobody.saysThis'].filter(isUsed)).toEqual([]);
});
