import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { serve } from '../scripts/serve';
import { MAX_MISSING_MS, typingKills } from './kill-typing';
import { kill, recordShown, sleep, start, within } from './killed-browser';
import { libraryGame } from './library-games';

/**
 * Kills Chromium at random moments while it plays moves and imports games, restarts it on the same profile and
 * checks: every move reported as saved is there, every record has its text, every game reported as added is there.
 * `npm run bench -- kill [rounds]`; 50 without a number. `typing` types a comment instead.
 */
const FILES_A_ROUND = 400;
interface Promised {
  /** Moves of the open record reported as saved. */
  moves: number;
  /** Games reported as added, over all rounds. */
  added: number;
}

/** The stored state, read directly from storage. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('tengen');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const all = <T>(table: string) =>
      new Promise<T[]>((resolve, reject) => {
        const request = db.transaction(table).objectStore(table).getAll();
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const heads = await all<{ record: string; moveCount: number; title: string }>('records');
    const games = await all<{ record: string; sgf: Uint8Array }>('games');
    db.close();
    const texts = new Map(games.map(({ record, sgf }) => [record, new TextDecoder().decode(sgf)]));
    const movesOf = (text: string): number => [...text.matchAll(/;[BW]\[/g)].length;
    const half = heads.filter(({ record, moveCount }) => movesOf(texts.get(record) ?? '') < moveCount);
    const edited = heads.filter(({ title }) => title === 'Kill test');
    return {
      heads: heads.length,
      games: games.length,
      half: half.length,
      edited: edited.length,
      moves: movesOf(texts.get(edited[0]?.record ?? '') ?? ''),
    };
  });

/** The state that the app shows after restoring the record of the last visit. */
const look = async (page: Page) => {
  await recordShown(page);
  return within('the database', stored(page), () => page.url());
};

/** Plays on the board by keyboard until the browser is dead; keeps what the app reports as saved. */
const play = async (page: Page, promised: Promised): Promise<void> => {
  for (;;) {
    // A pass is a move that is always legal.
    await page.keyboard.press('p');
    // In one look: the page may show a later count beside a later state a moment afterwards.
    const said = await page.waitForFunction(
      (before) => {
        if (!document.querySelector('[role="status"][data-phase="saved"]')) return undefined;
        const count = Number(
          /\/\s*(\d+)/.exec(document.querySelector('output')?.textContent ?? '')?.[1] ?? 0,
        );
        return count > before ? count : undefined;
      },
      promised.moves,
      { polling: 10 },
    );
    promised.moves = (await said.jsonValue()) ?? promised.moves;
  }
};

/** Starts an import that runs while moves are played; keeps the last reported count. */
const importGames = async (page: Page, round: number, imported: { added: number }): Promise<void> => {
  const files = Array.from({ length: FILES_A_ROUND }, (_, i) => {
    const n = round * FILES_A_ROUND + i;
    return { name: `${n}.sgf`, mimeType: 'application/x-go-sgf', buffer: Buffer.from(libraryGame(n)) };
  });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await (await chooser).setFiles(files);
  await page.exposeFunction('tellAdded', (added: number) => {
    imported.added = Math.max(imported.added, added);
  });
  await page.evaluate(() => {
    const look = (): void => {
      const added = /(\d+) added/.exec(document.querySelector('main')?.textContent ?? '')?.[1];
      if (added !== undefined) (window as unknown as { tellAdded(n: number): void }).tellAdded(Number(added));
      requestAnimationFrame(look);
    };
    look();
  });
};

/** `npm run bench -- kill typing [rounds]`; 30 without a number. */
const benchTyping = async (rounds: number): Promise<boolean> => {
  const server = await serve({ folder: 'dist/app', port: 0 });
  try {
    const missing = await typingKills(`http://localhost:${server.port}/`, rounds);
    console.log(`missing, in ms of typing: ${missing.map(Math.round).join(' ')}`);
    console.log(`max ${Math.round(Math.max(...missing))} ms, goal ${MAX_MISSING_MS} ms`);
    return missing.every((ms) => ms <= MAX_MISSING_MS);
  } finally {
    server.close();
  }
};

export const bench = async ([rounds = '50', typing = '30']: readonly string[]): Promise<boolean> => {
  if (rounds === 'typing') return benchTyping(Number(typing));
  const server = await serve({ folder: 'dist/app', port: 0 });
  const address = `http://localhost:${server.port}/`;
  const profile = mkdtempSync(join(tmpdir(), 'tengen-kill-'));
  const promised: Promised = { moves: 0, added: 0 };
  const problems: string[] = [];
  let running = await start(profile, address);
  try {
    await running.page.getByRole('button', { name: 'Paste' }).first().click();
    await running.page
      .getByRole('textbox', { name: 'SGF text' })
      .fill('(;GM[1]FF[4]SZ[19]GN[Kill test];B[pd])');
    await running.page.getByRole('button', { name: 'Open', exact: true }).click();
    await running.page.locator('output').first().waitFor();
    for (let round = 0; round < Number(rounds); round += 1) {
      const { page } = running;
      const imported = { added: 0 };
      const isImport = round % 2 === 1;
      if (isImport) {
        await page.goto(`${address}#/library`);
        await within('the import', importGames(page, round, imported), () => page.url());
      } else {
        await page.goto(`${address}#/`);
        await page.locator('output').first().waitFor();
        await page.keyboard.press('End');
        void play(page, promised).catch(() => {});
      }
      await sleep(300 + Math.random() * 3000);
      await kill(running);
      promised.added += imported.added;
      running = await start(profile, address);
      const found = await look(running.page);
      const wrong = [
        found.heads !== found.games && `${found.heads} heads, ${found.games} texts`,
        found.half > 0 && `${found.half} half records`,
        found.edited !== 1 && `${found.edited} records being edited`,
        found.moves < promised.moves && `${found.moves} moves, ${promised.moves} were reported as saved`,
        found.heads - 1 < promised.added &&
          `${found.heads - 1} games, ${promised.added} were reported as added`,
      ].filter((problem) => problem !== false);
      problems.push(...wrong.map((problem) => `round ${round + 1}: ${problem}`));
      console.log(
        `round ${round + 1} ${isImport ? 'import' : 'edit  '} imported ${promised.moves} moves, ${promised.added} games; found ${found.moves}, ${found.heads - 1} ${wrong.join('; ')}`,
      );
      // Games stored beyond the reported ones stay.
      promised.added = found.heads - 1;
    }
  } finally {
    await kill(running);
    server.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  console.log(`\n${rounds} kills, ${problems.length} problems`);
  for (const problem of problems) console.log(problem);
  return problems.length === 0;
};
