import { BLACK, WHITE } from '../board/types';
import type { Property } from './edit';
import { SETUP as HAS_SETUP, letterOf, makeCode, NO_MOVE, oddCode } from './move-code';
import { MOVES, SETUP } from './property-groups';

/**
 * Works on lists of properties as values: compares them, copies them with changes, finds their effect on the
 * board.
 */

/** Properties that can change the stones of a position, board size and handicap included. */
const STONES: ReadonlySet<string> = new Set([...SETUP, ...MOVES, 'SZ', 'HA']);

export const sameValues = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((value, i) => value === b[i]);

export const sameProperties = (a: readonly Property[], b: readonly Property[]): boolean =>
  a.length === b.length &&
  a.every((property, i) => {
    const other = b[i];
    return other !== undefined && property.ident === other.ident && sameValues(property.values, other.values);
  });

/**
 * Returns the list with these values for `ident`, in its first place or else last; `undefined` removes it.
 */
export const withProperty = (
  properties: readonly Property[],
  ident: string,
  values: readonly string[] | undefined,
): readonly Property[] => {
  const at = properties.findIndex((property) => property.ident === ident);
  const others = properties.filter((property) => property.ident !== ident);
  if (values === undefined) return others;
  const property: Property = { ident, values: [...values] };
  return at < 0 ? [...others, property] : [...others.slice(0, at), property, ...others.slice(at)];
};

/** Tells whether the change can alter the stones or the side to move. */
export const stonesDiffer = (a: readonly Property[], b: readonly Property[]): boolean =>
  !sameProperties(
    a.filter(({ ident }) => STONES.has(ident)),
    b.filter(({ ident }) => STONES.has(ident)),
  );

/** Returns the move code of a node with these properties, from the first move. */
export const moveCodeOf = (properties: readonly Property[]): number => {
  let code = NO_MOVE;
  let setup = 0;
  for (const { ident, values } of properties) {
    if (SETUP.has(ident)) setup = HAS_SETUP;
    if (!MOVES.has(ident)) continue;
    if (code !== NO_MOVE || values.length > 1) setup = HAS_SETUP;
    if (code === NO_MOVE) code = valueCode(ident === 'B' ? BLACK : WHITE, values[0] ?? '');
  }
  return code | setup;
};

const valueCode = (color: 1 | 2, value: string): number => {
  const x = letterOf(value.charCodeAt(0));
  const y = letterOf(value.charCodeAt(1));
  return value.length === 2 && x < 52 && y < 52 ? makeCode(color, x, y) : oddCode(color);
};
