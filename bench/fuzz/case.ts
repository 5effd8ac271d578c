import type { Dice } from './dice';

/** One fuzz case. A failing case's `input` is saved. */
export interface FuzzCase {
  readonly input: Uint8Array;
  /** The fault in one line; undefined without a fault. An exception is a fault too. */
  check(): string | undefined | Promise<string | undefined>;
}

export type Family = (dice: Dice) => FuzzCase;

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
