import type { RecordChange, RecordChanges } from '../../workers/store/record-changes';

/** What the workers of one browser tell each other: everybody hears everybody else. */
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
