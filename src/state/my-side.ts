import * as v from 'valibot';
import { BLACK, type Color, type DocumentView, EMPTY, WHITE } from '#protocol';
import { kept, keptText } from '../platform/storage';
import { stored } from '../platform/stored';

/** The side that the person plays; EMPTY for neither, as in a game of others. */
export type MySide = Color | typeof EMPTY;

/** Which side the person plays: asked once per player name, and once per record without names. */
interface MySides {
  readonly names: readonly string[];
  readonly sides: Readonly<Record<string, MySide>>;
}

const MY_SIDE_KEY = 'tengen.mySide';
/** The newest entries of each are kept, at most this many. */
const MAX_KEPT = 200;
const saved = v.object({
  names: v.array(v.pipe(v.string(), v.maxLength(200))),
  sides: v.record(v.string(), v.picklist([BLACK, WHITE, EMPTY])),
});

/** Reads the saved sides; invalid data gives the defaults. */
export const readMySide = (value: unknown): MySides => {
  const read = v.safeParse(saved, value);
  return read.success ? read.output : { names: [], sides: {} };
};

interface Person extends MySides {
  /** The player name that the person chose here; undefined for none. */
  readonly name: string | undefined;
}
const keptSides = kept(MY_SIDE_KEY, readMySide);
const keptName = keptText('tengen.player');

/** Who the person is in records. */
export const useMySide = stored<Person>({
  get: () => ({ ...keptSides.get(), name: keptName.get() }),
  set: ({ names, sides, name }) => {
    keptSides.set({ names, sides });
    keptName.set(name);
  },
});

export const setOwnName = (name: string): void => useMySide.setState({ name });

/** The person's name in records: the name chosen here, else the one the person gave in a review; empty for none. */
const nameIn = ({ name, names }: Person): string => name ?? names.at(-1) ?? '';
export const ownName = (): string => nameIn(useMySide.getState());
export const useOwnName = (): string => useMySide(nameIn);

/** The person's side; undefined when it must be asked. */
export const mySideIn = ({ record, info }: DocumentView, { names, sides }: MySides): MySide | undefined => {
  const chosen = sides[record];
  if (chosen !== undefined) return chosen;
  const isBlack = names.includes(info.black);
  const isWhite = names.includes(info.white);
  if (isBlack === isWhite) return undefined;
  return isBlack ? BLACK : WHITE;
};

export const setMySide = ({ record, info }: DocumentView, side: MySide): void => {
  const name = side === EMPTY ? '' : side === BLACK ? info.black : info.white;
  useMySide.setState(({ names, sides }) => ({
    names: name === '' ? names : [...new Set([...names, name])].slice(-MAX_KEPT),
    sides: Object.fromEntries(Object.entries({ ...sides, [record]: side }).slice(-MAX_KEPT)),
  }));
};
