import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { zh } from '../../../src/i18n/zh';
import { ROOT, sources } from '../../support/imports';

/** All code that may name a message, except the catalogues. */
const code = ['src', 'workers']
  .flatMap(sources)
  .filter((file) => !/^src\/i18n\/(zh|en|ja|ko)\//.test(file))
  .map((file) => readFileSync(join(ROOT, file), 'utf8'))
  .join('\n');

const NAMES = new Set([...code.matchAll(/['"`]([\w.-]+)['"`]/g)].map(([, name]) => name ?? ''));
/** The beginnings of composed keys: a template's text up to its first value, with at least a dot. */
const BEGINNINGS = [
  ...new Set([...code.matchAll(/`([\w-]+\.[\w.-]*)\$\{/g)].map(([, start]) => start ?? '')),
];

const isUsed = (key: string): boolean =>
  [key, key.replace(/_(one|other)$/, '')].some((name) => NAMES.has(name)) ||
  BEGINNINGS.some((start) => key.startsWith(start));

test('every message of the catalogues is used', () => {
  expect(Object.keys(zh).filter((key) => !isUsed(key))).toEqual([]);
});

test('an unused message is found', () => {
  expect(['report.nobodySaysThis', 'nobody.saysThis'].filter(isUsed)).toEqual([]);
});
