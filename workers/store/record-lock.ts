import type { RecordId } from '#protocol';

/** One editor a record, over all tabs of the browser. */
export interface RecordLocks {
  /**
   * Asks for the record. When another tab has it, `onTaken` is called once that tab has gone (or never, if
   * released before).
   */
  take(record: RecordId, onTaken: () => void): Promise<RecordLock>;
}
export interface RecordLock {
  /** Whether the record was free at once. */
  readonly held: boolean;
  release(): void;
}

/** Over the Web Locks of the browser; without them (plain http) every tab may edit. */
export const webRecordLocks = (locks: LockManager | undefined): RecordLocks => ({
  take: async (record, onTaken) => {
    if (!locks) return { held: true, release: () => {} };
    const name = `tengen.record.${record}`;
    let release = (): void => {};
    const kept = new Promise<void>((resolve) => {
      release = resolve;
    });
    const held = await new Promise<boolean>((answer) => {
      void locks.request(name, { ifAvailable: true }, (lock) => {
        answer(lock !== null);
        return lock ? kept : undefined;
      });
    });
    if (held) return { held, release };
    const waiting = new AbortController();
    locks
      .request(name, { signal: waiting.signal }, () => {
        onTaken();
        return kept;
      })
      .catch(() => {
        // Aborted: the record was closed here before the other tab let go.
      });
    return {
      held,
      release: () => {
        waiting.abort();
        release();
      },
    };
  },
});
