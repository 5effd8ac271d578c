import type { Dice } from './dice';

/** One thing to try. `input` is what is saved when it fails. */
export interface FuzzCase {
  readonly input: Uint8Array;
  /** What is wrong, in one line; undefined when all is well. A throw is wrong too. */
  check(): string | undefined | Promise<string | undefined>;
}

export type Family = (dice: Dice) => FuzzCase;

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
