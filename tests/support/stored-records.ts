import type { Page } from 'playwright-core';

/** The records in the browser's storage. */
interface StoredRecords {
  /** Heads and texts are stored separately; an incomplete record has only one of them. */
  readonly heads: number;
  readonly texts: readonly string[];
  /** Text of the record opened last. */
  readonly last: string | undefined;
}

export const storedRecords = (page: Page): Promise<StoredRecords> =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await answer(indexedDB.open('tengen'));
    const table = (name: string) => db.transaction(name).objectStore(name);
    const textOf = (game: { sgf: Uint8Array }) => new TextDecoder().decode(game.sgf);
    const [heads, games, open] = await Promise.all([
      answer(table('records').count()),
      answer<{ sgf: Uint8Array }[]>(table('games').getAll()),
      answer(table('meta').get('lastOpen')),
    ]);
    const last = open && (await answer(table('games').get(open.value)));
    db.close();
    return { heads, texts: games.map(textOf), last: last && textOf(last) };
  });
