import { describe, expect, test } from 'vitest';
import { WARNINGS } from '#kernel/sgf/warning';
import { FAILURE_CODES, QUALITIES } from '#protocol';
import { en as guideEn } from '../../../src/guide/text/en';
import { ja as guideJa } from '../../../src/guide/text/ja';
import { ko as guideKo } from '../../../src/guide/text/ko';
import { zh as guideZh } from '../../../src/guide/text/zh';
import { en } from '../../../src/i18n/en';
import { ja } from '../../../src/i18n/ja';
import type { Catalogue, MessageKey } from '../../../src/i18n/keys';
import { ko } from '../../../src/i18n/ko';
import { chooseLanguage } from '../../../src/i18n/language';
import { zh } from '../../../src/i18n/zh';

const GUIDES: Readonly<Record<string, unknown>> = { zh: guideZh, en: guideEn, ja: guideJa, ko: guideKo };
const OTHERS: Readonly<Record<string, Catalogue>> = { en, ja, ko };
const KEYS = Object.keys(zh) as MessageKey[];

/** Chinese players count in zi what others count in points. */
const SAME: Readonly<Record<string, string>> = { zi: 'points' };

/** Names of a sentence's values: `{{move}}` → move. */
/** Chinese names a komi in zi and in points. */
const namesIn = (text: string): string[] => {
  const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => SAME[name ?? ''] ?? name ?? '');
  return [...new Set(names)].sort();
};

describe.each(Object.entries(OTHERS))('the %s catalogue', (_, catalogue) => {
  test('has the keys of the reference, no more and no less', () => {
    expect(Object.keys(catalogue).sort()).toEqual([...KEYS].sort());
  });

  test('has the same values in every sentence', () => {
    const names = Object.fromEntries(KEYS.map((key) => [key, namesIn(catalogue[key])]));
    expect(names).toEqual(Object.fromEntries(KEYS.map((key) => [key, namesIn(zh[key])])));
  });
});

/** Alternative names of move classes; `docs/glossary.md` gives the five in use. */
const OTHER_WORDS: Readonly<Record<string, RegExp>> = {
  zh: /大恶手|大失误|暴损|败着|败招|坏手|坏棋|臭棋|错着|疑问手|问题手|良好|小失误/,
  en: /\b(disaster|inaccurac\w+|bad moves?|good moves|doubtful|dubious|great move|excellent move)\b/i,
  ja: /大悪手|大損|敗着|失着|ミス|悪い手|最悪手|好着|凡手/,
  ko: /대실수|대손해|패착|실착|의문수|나쁜 수|문제수|악착|최악/,
};

test.each(Object.entries({ zh, ...OTHERS }))(
  '%s has five words for moves, and no others',
  (language, catalogue) => {
    const words = QUALITIES.map((quality) => catalogue[`quality.${quality}`]);
    expect(new Set(words).size).toBe(5);
    expect(KEYS.filter((key) => OTHER_WORDS[language]?.test(catalogue[key]))).toEqual([]);
    expect(OTHER_WORDS[language]?.test(JSON.stringify(GUIDES[language]))).toBe(false);
  },
);

test.each(Object.entries({ zh, ...OTHERS }))('annotations of %s use the words for moves', (_, catalogue) => {
  const said = (['doubtful', 'badMove'] as const).map((name) => catalogue[`annotation.${name}`]);
  const words = (['mistake', 'blunder'] as const).map((name) => catalogue[`quality.${name}`]);
  // TE is praise, and losing a point deserves none.
  expect(catalogue['annotation.tesuji'].toLowerCase()).not.toBe(catalogue['quality.good']);
  expect(said.map((word) => word.toLowerCase())).toEqual(words);
});

test.each(Object.entries({ zh, ...OTHERS }))('%s has a text for every key', (_, catalogue) => {
  expect(KEYS.filter((key) => catalogue[key].trim() === '')).toEqual([]);
});

test('every failure has a sentence', () => {
  expect(FAILURE_CODES.filter((code) => !(`failure.${code}` in zh))).toEqual([]);
});

test('every warning about a file has a sentence', () => {
  const codes = [...WARNINGS, 'format.line', 'format.part', 'record.otherGame'];
  expect(codes.filter((code) => !(`warning.${code}` in zh))).toEqual([]);
});

test('an illegal move is named by colour, number and both coordinates', () => {
  for (const code of FAILURE_CODES.filter((each) => each.startsWith('board.'))) {
    // What cannot be read is no point of the board.
    const names = code === 'board.unreadable' ? [] : ['gtp'];
    expect(namesIn(zh[`failure.${code}`]), code).toEqual(['color', ...names, 'moveNumber', 'sgf']);
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
