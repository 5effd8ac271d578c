import * as v from 'valibot';
import { create } from 'zustand';
import { BLACK, type Color, type DocumentView, WHITE } from '#protocol';
import { readJson, writeJson } from '../platform/storage';

/** Which side the person plays: asked once per player name, and once per record without names. */
interface MySide {
  readonly names: readonly string[];
  readonly sides: Readonly<Record<string, Color>>;
}

const MY_SIDE_KEY = 'tengen.mySide';
/** The newest entries of each are kept, at most this many. */
const MAX_KEPT = 200;
const saved = v.object({
  names: v.array(v.pipe(v.string(), v.maxLength(200))),
  sides: v.record(v.string(), v.picklist([BLACK, WHITE])),
});

/** Reads the saved sides; invalid data gives the defaults. */
export const readMySide = (value: unknown): MySide => {
  const read = v.safeParse(saved, value);
  return read.success ? read.output : { names: [], sides: {} };
};

export const useMySide = create<MySide>()(() => readMySide(readJson(MY_SIDE_KEY)));
useMySide.subscribe((state) => writeJson(MY_SIDE_KEY, state));

/** The person's side; undefined when it must be asked. */
export const mySideIn = ({ record, info }: DocumentView, { names, sides }: MySide): Color | undefined => {
  const chosen = sides[record];
  if (chosen) return chosen;
  const isBlack = names.includes(info.black);
  const isWhite = names.includes(info.white);
  if (isBlack === isWhite) return undefined;
  return isBlack ? BLACK : WHITE;
};

export const setMySide = ({ record, info }: DocumentView, side: Color): void => {
  const name = side === BLACK ? info.black : info.white;
  useMySide.setState(({ names, sides }) => ({
    names: name === '' ? names : [...new Set([...names, name])].slice(-MAX_KEPT),
    sides: Object.fromEntries(Object.entries({ ...sides, [record]: side }).slice(-MAX_KEPT)),
  }));
};
