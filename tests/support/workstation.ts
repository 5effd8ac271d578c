import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { JSHandle, Page } from 'playwright-core';

/** A person's actions with the app, for the journeys. */

export const sample = (name: string): string =>
  readFileSync(resolve(import.meta.dirname, `../../public/samples/${name}.sgf`), 'utf8');

/** Drops a text file on the page, as from a file manager. */
export const drop = (page: Page, name: string, text: string): Promise<void> =>
  dropFile(page, new File([text], name));

/** Drops any file on the page. */
export const dropFile = async (page: Page, file: File): Promise<void> =>
  letGo(page, await pickUp(page, file));

/** A file as the data of a drag: creating a large one takes the page some time. */
export const pickUp = async (page: Page, file: File): Promise<JSHandle<DataTransfer>> => {
  const bytes = Buffer.from(await file.arrayBuffer()).toString('base64');
  return page.evaluateHandle(
    ([fileName = '', content = '']) => {
      const transfer = new DataTransfer();
      const binary = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([binary], fileName));
      return transfer;
    },
    [file.name, bytes],
  );
};

export const letGo = async (page: Page, files: JSHandle<DataTransfer>): Promise<void> => {
  // A page that has just loaded does not listen yet; it accepts drops when it cancels a dragover.
  await page.waitForFunction(
    (dataTransfer) =>
      !document.body.dispatchEvent(
        new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }),
      ),
    files,
  );
  await page.dispatchEvent('body', 'drop', { dataTransfer: files });
};

/** Pastes text at the focus, as Ctrl+V does. */
export const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((content) => {
    const data = new DataTransfer();
    data.setData('text/plain', content);
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
  }, text);

/** Waits for this counter below the board: "78 / 180". */
export const at = (page: Page, counter: string): Promise<void> =>
  page.locator('output').getByText(counter, { exact: true }).waitFor();

/** Waits for the names of the points, which the page makes one row at a time. */
export const whenPointsAreNamed = (page: Page): Promise<void> =>
  page.locator('tr:last-child > td:last-child > button[aria-label]').waitFor({ state: 'attached' });

/** Delays what the page puts off to a later task, as a busy machine does: keys pressed meanwhile must not be lost. */
export const withSlowTimers = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const later = window.setTimeout;
    const slow = (run: () => void, after = 0): number => later(run, Math.max(after, 250));
    Object.assign(window, { setTimeout: slow });
  });

/** Waits until everything is stored and the service worker controls the page. */
export const whenOffline = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
    timeout: 90_000,
  });

/** A short game on a small board, with a variation and a comment. */
export const SMALL_GAME =
  '(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[7]PB[阿尔法]PW[贝塔];B[ee];W[cc]C[试应手](;B[gc];W[gg])(;B[cg];W[gg];B[gc]))';
