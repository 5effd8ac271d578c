import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { kill, recordShown, sleep, start } from './killed-browser';

/** The maximum typing that a killed browser may lose, in milliseconds. */
export const MAX_MISSING_MS = 1000;

interface Typed {
  readonly text: string;
  /** The time at which the page received each letter. */
  readonly at: readonly number[];
}

/** Types without a pause until the browser is dead. */
const typeOn = async (page: Page, typed: { text: string; at: number[] }): Promise<void> => {
  for (let n = 0; ; n += 1) {
    for (const letter of `${n} `) {
      await page.keyboard.press(letter === ' ' ? 'Space' : letter);
      typed.text += letter;
      typed.at.push(performance.now());
      await sleep(20 + Math.random() * 60);
    }
  }
};

/** The stored comment of the open record's root, read directly from storage. */
const storedComment = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('tengen');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const games = await new Promise<{ sgf: Uint8Array }[]>((resolve, reject) => {
      const request = db.transaction('games').objectStore('games').getAll();
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    db.close();
    const texts = games.map(({ sgf }) => new TextDecoder().decode(sgf));
    return texts.map((text) => /Kill typing[\s\S]*?C\[([^\]]*)\]/.exec(text)?.[1] ?? '').find(Boolean) ?? '';
  });

/** The lost part of the typed text, in milliseconds of typing before the kill. */
const missingOf = ({ text, at }: Typed, stored: string, end: number): number => {
  let kept = 0;
  while (kept < text.length && text[kept] === stored[kept]) kept += 1;
  // Storage may lack a final space.
  if (text.slice(kept).trim() === '') return 0;
  return Math.max(0, end - (at[kept] ?? end));
};

/** Kills the browser during continuous typing of a comment; returns the lost milliseconds of each round. */
export const typingKills = async (address: string, rounds: number): Promise<readonly number[]> => {
  const missing: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const profile = mkdtempSync(join(tmpdir(), 'tengen-typing-'));
    let running = await start(profile, address);
    try {
      const { page } = running;
      await page.getByRole('button', { name: 'Paste' }).first().click();
      await page.getByRole('textbox', { name: /SGF/ }).fill('(;GM[1]FF[4]SZ[19]GN[Kill typing];B[pd])');
      await page.getByRole('button', { name: 'Open', exact: true }).click();
      await page.locator('output').first().waitFor();
      await page.keyboard.press('Home');
      await page.keyboard.press('Shift+C');
      await page.locator('textarea[data-comment]:focus').waitFor();
      const typed = { text: '', at: [] as number[] };
      void typeOn(page, typed).catch(() => {});
      await sleep(2500 + Math.random() * 2500);
      const end = performance.now();
      const seen: Typed = { text: typed.text, at: typed.at.slice() };
      await kill(running);
      running = await start(profile, address);
      await recordShown(running.page);
      missing.push(missingOf(seen, await storedComment(running.page), end));
    } finally {
      await kill(running);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  }
  return missing;
};
