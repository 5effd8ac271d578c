/**
 * Resolves when no records are coming in. Pages of the first versions ask no other tab before they let a new service
 * worker take over, and all of them reload when it does: an import in one of them would end without a word.
 */
export const recordsStandStill = async (
  count: () => Promise<number> = countRecords,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<void> => {
  let before = await count();
  for (;;) {
    await wait(LOOK_EVERY_MS);
    const now = await count();
    if (now === before) return;
    before = now;
  }
};

/** An import stores a batch about every 0.2 s; a busy machine takes longer. */
const LOOK_EVERY_MS = 2000;
const NAME = 'tengen';

/** Never makes or changes a database; 0 where there is none, or none that answers. */
const countRecords = async (): Promise<number> => {
  const known = await indexedDB.databases().catch(() => []);
  if (!known.some(({ name }) => name === NAME)) return 0;
  return new Promise((resolve) => {
    const opening = indexedDB.open(NAME);
    opening.onerror = () => resolve(0);
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onsuccess = () => {
      const { result: db } = opening;
      const counting = db.transaction('records').objectStore('records').count();
      counting.onsuccess = () => resolve(counting.result);
      counting.onerror = () => resolve(0);
      db.close();
    };
  });
};
