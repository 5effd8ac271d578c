import type { RecordLocks } from '../../workers/store/record-lock';

/** The locks of one browser, shared by all its tabs: who asks first has the record, the next ones wait in turn. */
export const fakeLocks = (): RecordLocks => {
  const queues = new Map<string, (() => void)[]>();
  return {
    take: async (record, onTaken) => {
      const queue = queues.get(record) ?? [];
      queues.set(record, queue);
      const held = queue.length === 0;
      queue.push(onTaken);
      return {
        held,
        release: () => {
          const place = queue.indexOf(onTaken);
          if (place < 0) return;
          queue.splice(place, 1);
          if (place === 0) queue[0]?.();
        },
      };
    },
  };
};
