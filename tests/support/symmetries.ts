import { SYMMETRIES as WAYS } from './diagram';

/** A symmetry of the rules: the board turned, mirrored and with colours exchanged. */
export interface Symmetry {
  /** One of the eight symmetries of `diagram`. */
  readonly way: number;
  readonly swapped: boolean;
}

export const AS_DRAWN: Symmetry = { way: 0, swapped: false };

/** All sixteen, with names for test titles. */
export const SYMMETRIES: readonly (readonly [name: string, symmetry: Symmetry])[] = [false, true].flatMap(
  (swapped) =>
    WAYS.map((way) => [`seen in way ${way}${swapped ? ', colours swapped' : ''}`, { way, swapped }] as const),
);
