import { describe, expect, test } from 'vitest';
import { journey } from '../support/browser';

describe('the language', () => {
  const { open } = journey();

  test.each([
    ['zh-CN', 'zh', '打开棋谱文件'],
    ['en-GB', 'en', 'Open files'],
    ['ja-JP', 'ja', '棋譜ファイルを開く'],
    ['ko-KR', 'ko', '기보 파일 열기'],
    ['fr-FR', 'zh', '打开棋谱文件'],
  ])('of a browser in %s is %s', async (locale, lang, button) => {
    const page = await open({ locale });
    await page.getByRole('button', { name: button }).waitFor();
    expect(await page.getAttribute('html', 'lang')).toMatch(new RegExp(`^${lang}`));
  });

  test('changes at once and is stored', async () => {
    const page = await open();
    await page.getByRole('button', { name: '语言' }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await page.getByRole('button', { name: 'Open files' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Open files' }).waitFor();
  });
});
