import i18next from 'i18next';
import { expect, test } from 'vitest';
import { resultIn } from '../../../src/format/use-result-text';
import { setLanguage, startLanguage } from '../../../src/i18n/i18n';

test.each([
  ['W+R', 'White by resignation', '白中盘胜'],
  ['黑中盘胜', 'Black by resignation', '黑中盘胜'],
  ['B+3.5', 'Black by 3.5', '黑胜 3.5 目'],
  ['黑+3.5', 'Black by 3.5', '黑胜 3.5 目'],
  ['W+0.5', 'White by half a point', '白胜半目'],
  ['B+F', 'Black by forfeit', '黑胜（对方判负）'],
  ['W+T', 'White on time', '白超时胜'],
  ['b+', 'Black wins', '黑胜'],
  ['0', 'Draw', '和棋'],
  ['無勝負', 'No result', '无胜负'],
  ['Void', 'Void', '不计胜负'],
  ['? see the comment', '? see the comment', '? see the comment'],
  ['', '', ''],
])('RE[%s] is shown in the language of the page', async (text, en, zh) => {
  await startLanguage();
  await setLanguage('en');
  expect(resultIn(i18next.t, text)).toBe(en);
  await setLanguage('zh');
  expect(resultIn(i18next.t, text)).toBe(zh);
});
