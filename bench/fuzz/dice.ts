import { seeded } from '../../tests/support/random';

/** Seeded random numbers: the same case in every run. */
export class Dice {
  private readonly next: () => number;

  constructor(seed: number, index: number) {
    const run = seeded(Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b));
    // Skips the first number, because neighbouring seeds start alike.
    run();
    run();
    this.next = run;
  }

  /** An integer from 0 up to, not including, `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  /** A number from 0 to below 1. */
  fraction(): number {
    return this.next();
  }

  /** A normally distributed number (Box and Muller). */
  normal(mean: number, deviation: number): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.next()));
    return mean + deviation * radius * Math.cos(2 * Math.PI * this.next());
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }

  /** An integer from 1 to about `max`; every power of two is equally likely. */
  size(max: number): number {
    return 1 + this.below(2 ** this.below(Math.ceil(Math.log2(max)) + 1));
  }

  list<T>(length: number, make: (index: number) => T): T[] {
    return Array.from({ length }, (_, index) => make(index));
  }
}
