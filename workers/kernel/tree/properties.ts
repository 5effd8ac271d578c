import { BLACK, WHITE } from '../board/types';
import type { Property } from './edit';
import { SETUP as HAS_SETUP, letterOf, makeCode, NO_MOVE, oddCode } from './move-code';
import { MOVES, SETUP } from './property-groups';

/** Lists of properties as values: they are compared, changed by copying, and asked what they do to the board. */

/** What can change the stones of a position: the size of the board and a handicap too. */
const STONES: ReadonlySet<string> = new Set([...SETUP, ...MOVES, 'SZ', 'HA']);

export const sameValues = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((value, i) => value === b[i]);

export const sameProperties = (a: readonly Property[], b: readonly Property[]): boolean =>
  a.length === b.length &&
  a.every((property, i) => {
    const other = b[i];
    return other !== undefined && property.ident === other.ident && sameValues(property.values, other.values);
  });

/** Gives `ident` these values where it stood first, or last in the list; `undefined` takes it out. */
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

/** Could the board, or who is next, look otherwise after the change? */
export const stonesDiffer = (a: readonly Property[], b: readonly Property[]): boolean =>
  !sameProperties(
    a.filter(({ ident }) => STONES.has(ident)),
    b.filter(({ ident }) => STONES.has(ident)),
  );

/** The entry of the move column for a node with these properties; the first move counts. */
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
