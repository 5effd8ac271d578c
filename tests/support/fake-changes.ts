import type { RecordChange, RecordChanges } from '../../workers/store/record-changes';

/** A test double of the messages between one browser's workers: each receives those of all others. */
export const fakeChanges = (): { readonly join: () => RecordChanges } => {
  const listeners: ((change: RecordChange) => void)[] = [];
  return {
    join: () => {
      let own = (_: RecordChange): void => {};
      return {
        announce: (change) => {
          for (const listener of listeners) if (listener !== own) listener(change);
        },
        listen: (listener) => {
          own = listener;
          listeners.push(listener);
        },
      };
    },
  };
};
