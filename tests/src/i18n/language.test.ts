import i18next from 'i18next';
import { expect, test } from 'vitest';
import { hasMessage, setLanguage, startLanguage } from '../../../src/i18n/i18n';
import { LANGUAGE_KEY } from '../../../src/i18n/language';

test("a change of language changes the sentences, the document's language and the stored choice", async () => {
  localStorage.setItem(LANGUAGE_KEY, 'zh');
  await startLanguage();
  expect(i18next.t('command.review')).toBe('复盘全局');
  expect(document.documentElement.lang).toBe('zh');
  await setLanguage('en');
  expect(i18next.t('command.review')).toBe('Review the game');
  expect(document.documentElement.lang).toBe('en');
  expect(localStorage.getItem(LANGUAGE_KEY)).toBe('en');
});

test('a code without a sentence is detected', () => {
  expect(hasMessage('failure.board.ko')).toBe(true);
  expect(hasMessage('failure.board.nonsense')).toBe(false);
});

test('english counts one thing as one', async () => {
  await startLanguage();
  await setLanguage('en');
  expect(i18next.t('home.samples.moves', { count: 1 })).toBe('1 move');
  expect(i18next.t('home.samples.moves', { count: 180 })).toBe('180 moves');
  expect(i18next.t('library.import.done', { total: 1 })).toBe('Import finished, 1 file.');
});
