import { SYMMETRIES as WAYS } from './diagram';

/** A fact of the rules holds for the board turned, mirrored and with the colours exchanged. */
export interface Symmetry {
  /** One of the eight ways of `diagram`. */
  readonly way: number;
  readonly swapped: boolean;
}

export const AS_DRAWN: Symmetry = { way: 0, swapped: false };

/** All sixteen, with a name for the test's title. */
export const SYMMETRIES: readonly (readonly [name: string, symmetry: Symmetry])[] = [false, true].flatMap(
  (swapped) =>
    WAYS.map((way) => [`seen in way ${way}${swapped ? ', colours swapped' : ''}`, { way, swapped }] as const),
);
