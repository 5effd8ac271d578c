import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { Kept } from './storage';

type Store<State> = UseBoundStore<StoreApi<State>>;

const reads = new Set<() => void>();

/** Every store takes what is kept now: a restored backup has changed it. */
export const readStoredAgain = (): void => {
  for (const read of reads) read();
};

const keptStore = <State>(read: () => State, write: (state: State, before: State) => void): Store<State> => {
  const use = create<State>()(read);
  let isReading = false;
  use.subscribe((state, before) => {
    if (!isReading) write(state, before);
  });
  reads.add(() => {
    isReading = true;
    use.setState(read());
    isReading = false;
  });
  return use;
};

/** A store whose state this device keeps: read once, written at every change. */
export const stored = <State extends object>({ get, set }: Kept<State>): Store<State> =>
  keptStore(get, (state) => set(state));

/**
 * A store whose fields are kept each under a key of its own. Only what changes is written: another tab may have written
 * the other fields since.
 */
export const storedFields = <State extends object>(
  fields: {
    readonly [Name in keyof State]: Kept<State[Name]>;
  },
): Store<State> => {
  const names = Object.keys(fields) as (keyof State)[];
  return keptStore(
    () => Object.fromEntries(names.map((name) => [name, fields[name].get()])) as State,
    (state, before) => {
      for (const name of names) if (state[name] !== before[name]) fields[name].set(state[name]);
    },
  );
};
