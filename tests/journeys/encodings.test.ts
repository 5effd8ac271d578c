import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { journey } from '../support/browser';
import { describeShared, sharedFile } from '../support/shared';
import { storedRecords } from '../support/stored-records';
import { dropFile } from '../support/workstation';

/** Encodings that browsers read and Node does not; tests/library/encodings.test.ts covers all others. */
const ONLY_BROWSERS = /cp949|windows1252/;

/** Bytes written here, with their text. */
const OWN = [
  // Korean syllables that exist only in CP949.
  {
    hex: '283b474d5b315d46465b345d43415b63703934395d535a5b395d50425b8c63b9e6b0a2c7cf5d50575bbc84bdc35d3b425b65655d3b575b63635d29',
    parts: ['PB[똠방각하]', 'PW[펲시]'],
  },
  // Quotation marks, a ligature and the euro sign of windows-1252.
  {
    hex: '283b474d5b315d46465b345d535a5b395d50425b5a6feb20935a656494208c757672655d50575b4f924e65696c5d3b425b65655d3b575b67635d435b36bd20962080355d29',
    parts: ['PB[Zoë “Zed” Œuvre]', 'PW[O’Neil]', 'C[6½ – €5]'],
  },
];

interface Facts {
  readonly props?: Readonly<Record<string, string | readonly string[]>>;
  readonly last_C?: string;
}

/** Opens a file and reads its stored text, which is always UTF-8. */
const storedTextOf = async (page: Page, name: string, bytes: Uint8Array): Promise<string> => {
  const before = await lastText(page);
  await dropFile(page, new File([new Uint8Array(bytes)], name));
  let text = before;
  await expect
    .poll(
      async () => {
        text = await lastText(page);
        return text;
      },
      { timeout: 20_000 },
    )
    .not.toBe(before);
  return text;
};

const lastText = async (page: Page): Promise<string> => (await storedRecords(page)).last ?? '';

const expectedFacts = (name: string): Readonly<Record<string, Facts>> =>
  JSON.parse(new TextDecoder().decode(sharedFile(name)));

describe('encodings that only browsers read', () => {
  const { open } = journey();
  test('are imported with their names and comments', async () => {
    const page = await open();
    await page.getByRole('button', { name: '打开棋谱文件' }).waitFor();
    for (const { hex, parts } of OWN) {
      const text = await storedTextOf(page, 'own.sgf', Uint8Array.from(Buffer.from(hex, 'hex')));
      for (const part of parts) expect(text).toContain(part);
    }
  });
});

describeShared('sgf/encodings', 'files of encodings that only browsers read', () => {
  const { open } = journey();
  test('are imported with the right names and comments', async () => {
    const page = await open();
    await page.getByRole('button', { name: '打开棋谱文件' }).waitFor();
    const files = Object.entries(expectedFacts('sgf/encodings/expected.json')).filter(([name]) =>
      ONLY_BROWSERS.test(name),
    );
    expect(files).toHaveLength(4);
    for (const [name, { props = {}, last_C }] of files) {
      const text = await storedTextOf(page, name, sharedFile(`sgf/encodings/${name}`));
      const { CA: _, ...said } = props;
      for (const [ident, values] of Object.entries(said))
        for (const value of [values].flat()) expect(text).toContain(`${ident}[${value}]`);
      if (last_C !== undefined) expect(text).toContain(last_C);
    }
  });
});
