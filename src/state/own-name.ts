import { keptAs, keptText } from '../platform/storage';
import { stored } from '../platform/stored';
import { useMySide } from './my-side';

/** The player name that the person chose here; empty for none. Stored on this device. */
const KEY = 'tengen.player';
interface ChosenName {
  readonly name: string | undefined;
}
const useChosenName = stored<ChosenName>(
  keptAs(
    keptText(KEY),
    (name) => ({ name }),
    ({ name }) => name,
  ),
);
export const setOwnName = (name: string): void => useChosenName.setState({ name });

/** The person's name in records: the name chosen here, else the one the person gave in a review; empty for none. */
export const ownName = (): string => useChosenName.getState().name ?? useMySide.getState().names.at(-1) ?? '';

export const useOwnName = (): string => {
  const chosen = useChosenName(({ name }) => name);
  const said = useMySide(({ names }) => names.at(-1));
  return chosen ?? said ?? '';
};
