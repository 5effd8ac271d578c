import { create } from 'zustand';
import { readText, writeText } from '../platform/storage';
import { useMySide } from './my-side';

/** The player name that the person chose here; empty for none. Stored on this device. */
const KEY = 'tengen.player';
const useChosenName = create<{ readonly name: string | null }>()(() => ({ name: readText(KEY) }));
export const setOwnName = (name: string): void => {
  useChosenName.setState({ name });
  writeText(KEY, name);
};

/** The person's name in records: the name chosen here, else the one the person gave in a review; empty for none. */
export const ownName = (): string => useChosenName.getState().name ?? useMySide.getState().names.at(-1) ?? '';

export const useOwnName = (): string => {
  const chosen = useChosenName(({ name }) => name);
  const said = useMySide(({ names }) => names.at(-1));
  return chosen ?? said ?? '';
};
