import type { RecordId } from '#protocol';

const LOCK = 'tengen.record.';

/** Allows one editor per record, over all tabs of the browser. */
export interface RecordLocks {
  /** Requests the record. When another tab has it, calls `onTaken` after that tab has released it. */
  take(record: RecordId, onTaken: () => void): Promise<RecordLock>;
}
export interface RecordLock {
  /** True while this tab holds the record. */
  readonly held: boolean;
  /** Releases the record or stops waiting; resolves when the next tab may have it. */
  release(): Promise<void>;
}

/** Uses the browser's Web Locks; without them (plain http) every tab may edit. */
export const webRecordLocks = (locks: LockManager | undefined): RecordLocks => ({
  take: async (record, onTaken) => {
    if (!locks) return { held: true, release: async () => {} };
    const lock = new WebRecordLock(locks, LOCK + record);
    if (!(await lock.tryNow())) lock.wait(onTaken);
    return lock;
  },
});

class WebRecordLock implements RecordLock {
  readonly #locks: LockManager;
  readonly #name: string;
  readonly #waiting = new AbortController();
  // The browser holds a lock until the promise given for it settles.
  readonly #kept: Promise<void>;
  #letGo = (): void => {};
  #request: Promise<unknown> = Promise.resolve();
  held = false;

  constructor(locks: LockManager, name: string) {
    this.#locks = locks;
    this.#name = name;
    this.#kept = new Promise((resolve) => {
      this.#letGo = resolve;
    });
  }

  tryNow(): Promise<boolean> {
    return new Promise((answer) => {
      this.#request = this.#locks.request(this.#name, { ifAvailable: true }, (lock) => {
        this.held = lock !== null;
        answer(this.held);
        return this.held ? this.#kept : undefined;
      });
      // Where site data is blocked, locks are too: as without locks.
      this.#request.catch(() => {
        this.held = true;
        answer(true);
      });
    });
  }

  wait(onTaken: () => void): void {
    this.#request = this.#locks
      .request(this.#name, { signal: this.#waiting.signal }, () => {
        this.held = true;
        onTaken();
        return this.#kept;
      })
      .catch(() => {
        // Cancelled: the record was closed here before the other tab released it.
      });
  }

  async release(): Promise<void> {
    this.held = false;
    this.#waiting.abort();
    this.#letGo();
    await this.#request.catch(() => undefined);
  }
}

/** Returns the records that some tab has open for editing. */
export const recordsInUse = async (locks: LockManager | undefined): Promise<ReadonlySet<RecordId>> => {
  const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {};
  const names = held.map(({ name = '' }) => name);
  return new Set(names.filter((name) => name.startsWith(LOCK)).map((name) => name.slice(LOCK.length)));
};
