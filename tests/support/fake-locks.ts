import type { RecordLocks } from '../../workers/store/record-lock';

/** The locks of one browser, shared by all its tabs: the first request holds the record, the others wait in turn. */
export const fakeLocks = (): RecordLocks => {
  const queues = new Map<string, (() => void)[]>();
  return {
    take: async (record, onTaken) => {
      const queue = queues.get(record) ?? [];
      queues.set(record, queue);
      const lock = {
        held: queue.length === 0,
        taken: () => {
          lock.held = true;
          onTaken();
        },
        // As in a browser, the lock is free a moment later.
        release: async () => {
          await Promise.resolve();
          const place = queue.indexOf(lock.taken);
          if (place < 0) return;
          queue.splice(place, 1);
          if (place === 0) queue[0]?.();
        },
      };
      queue.push(lock.taken);
      return lock;
    },
  };
};
