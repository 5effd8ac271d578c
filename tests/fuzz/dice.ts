import { seeded } from '../support/random';

/** Chance from a seed: the same case in every run. */
export class Dice {
  private readonly next: () => number;

  constructor(seed: number, index: number) {
    const run = seeded(Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b));
    // Neighbouring seeds begin alike.
    run();
    run();
    this.next = run;
  }

  /** 0 up to, not including, `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }

  /** From 1 to about `most`, small numbers as often as each power of two above them. */
  size(max: number): number {
    return 1 + this.below(2 ** this.below(Math.ceil(Math.log2(max)) + 1));
  }

  list<T>(length: number, make: () => T): T[] {
    return Array.from({ length }, make);
  }
}
