import { describe, expect, test } from 'vitest';
import { WARNINGS } from '#kernel/sgf/warning';
import { FAILURE_CODES } from '#protocol';
import { en } from '../../../src/i18n/en';
import { ja } from '../../../src/i18n/ja';
import type { Catalogue, MessageKey } from '../../../src/i18n/keys';
import { ko } from '../../../src/i18n/ko';
import { chooseLanguage } from '../../../src/i18n/language';
import { zh } from '../../../src/i18n/zh';

const OTHERS: Readonly<Record<string, Catalogue>> = { en, ja, ko };
const KEYS = Object.keys(zh) as MessageKey[];

/** Names of the values a sentence takes: `{{move}}` → move. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').sort();

describe.each(Object.entries(OTHERS))('the %s catalogue', (_, catalogue) => {
  test('has the keys of the reference, in its order', () => {
    expect(Object.keys(catalogue)).toEqual(KEYS);
  });

  test('takes the same values in every sentence', () => {
    const names = Object.fromEntries(KEYS.map((key) => [key, namesIn(catalogue[key])]));
    expect(names).toEqual(Object.fromEntries(KEYS.map((key) => [key, namesIn(zh[key])])));
  });
});

test.each(Object.entries({ zh, ...OTHERS }))('%s says something for every key', (_, catalogue) => {
  expect(KEYS.filter((key) => catalogue[key].trim() === '')).toEqual([]);
});

test('every failure has its sentence', () => {
  expect(FAILURE_CODES.filter((code) => !(`failure.${code}` in zh))).toEqual([]);
});

test('every warning about a file has its sentence', () => {
  expect(WARNINGS.filter((code) => !(`warning.${code}` in zh))).toEqual([]);
});

test('an illegal move is named by colour, number and both coordinates', () => {
  for (const code of FAILURE_CODES.filter((each) => each.startsWith('board.'))) {
    expect(namesIn(zh[`failure.${code}`]), code).toEqual(['color', 'gtp', 'moveNumber', 'sgf']);
  }
});

test('english keeps the words of the specification for broken records', () => {
  expect(en['failure.sgf.format']).toContain('Illegal format');
  expect(en['failure.sgf.gameTree']).toContain('parse to GameTree error');
});

test('chinese and japanese sentences use their own punctuation', () => {
  const halfWidth = /[\u3040-\u30ff\u4e00-\u9fff][,:;?(]|[,:;?)][\u3040-\u30ff\u4e00-\u9fff]/;
  for (const catalogue of [zh, ja]) {
    expect(KEYS.filter((key) => halfWidth.test(catalogue[key]))).toEqual([]);
  }
});

test.each([
  ['a saved choice', 'ko', ['en-US'], 'ko'],
  ['else the first browser language we speak', null, ['fr-FR', 'ja-JP', 'en'], 'ja'],
  ['in any of its regions', null, ['zh-TW'], 'zh'],
  ['else Chinese', null, ['fr'], 'zh'],
  ['and never a choice that is none', 'tlh', ['en'], 'en'],
])('the language is %s', (_, saved, wished, expected) => {
  expect(chooseLanguage(saved, wished)).toBe(expected);
});
