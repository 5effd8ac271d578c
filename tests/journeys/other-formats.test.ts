import { describe, test } from 'vitest';
import { journey } from '../support/browser';
import { at, drop, SMALL_GAME } from '../support/workstation';

/** A game of Tygem, as its client saves it: Black, White, and a pass at the end. */
const GIB = `\\HS
\\[GAMEBLACKNAME=흑돌이 (5D)\\]
\\[GAMEWHITENAME=백돌이 (6D)\\]
\\[GAMEPLACE=Tygem Baduk\\]
\\[GAMETAG=S0,R3,D0,G65,W15,Z0,T30-3-1200,C2025:03:09:20:15\\]
\\HE
\\GS
2 1 0
82 0 &4
INI 0 1 0 &4
STO 0 2 1 3 3
STO 0 3 2 15 15
STO 0 4 1 15 3
SKI 0 5
\\GE
`;
const HTML =
  '<!doctype html><html><head><title>A page</title></head><body><p>No record here.</p></body></html>';

describe('files that are no SGF', () => {
  const { open } = journey();

  test('a record of Tygem opens with its players and is walked to its end; a web page is called one', async () => {
    const page = await open();
    await drop(page, 'tygem.gib', GIB);
    await page.getByRole('heading', { name: /흑돌이.*백돌이/ }).waitFor();
    await at(page, '0 / 4');
    await page.keyboard.press('End');
    await at(page, '4 / 4');
    await drop(page, 'page.html', HTML);
    await page.getByText(/HTML/).first().waitFor();
    // What is open stays, and takes a drop that is a record.
    await page.getByRole('heading', { name: /흑돌이/ }).waitFor();
    await drop(page, 'small.sgf', SMALL_GAME);
    await page.getByRole('heading', { name: /阿尔法/ }).waitFor();
  });
});
