/**
 * Low-discrepancy streams (Weyl sequences) in [0, 1). They replace random draws in searches that must give
 * the same answer each time. Each stream is even from its first numbers on, and no two streams are equal, so
 * a few numbers do what random draws do only in large numbers.
 *
 * @param stream from 0 @param index of the number, from 0
 */
export const lowDiscrepancy = (stream: number, index: number): number =>
  (stream * GOLDEN + index * (STEPS[stream % STEPS.length] as number)) % 1;

const GOLDEN = (Math.sqrt(5) - 1) / 2;
/**
 * Fractional parts of the roots of primes, which have no common measure. More than a large board has points.
 */
const STEPS: readonly number[] = (() => {
  const primes: number[] = [];
  for (let n = 2; primes.length < 400; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return primes.map((prime) => Math.sqrt(prime) % 1);
})();

/**
 * Returns the size that a standard normal number does not exceed with this probability, 0 to below 1. The
 * error is below 0.01 up to 3. By Winitzki's inverse of the error function ("A handy approximation for the
 * error function and its inverse", 2008).
 */
export const normalSize = (probability: number): number => {
  const log = Math.log(1 - probability * probability);
  const half = 2 / (Math.PI * WINITZKI) + log / 2;
  return Math.sqrt(2 * (Math.sqrt(half * half - log / WINITZKI) - half));
};
const WINITZKI = 0.147;
