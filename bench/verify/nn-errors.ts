import type { NetRaw } from '#kernel/network/evaluator';
import type { ModelInfo } from '#kernel/network/model';
import { netResult } from '#kernel/network/outputs';
import type { NetExpectation, NetPosition } from './nn-net-positions';

/** The largest error of each output over all added evaluations. */
export class Errors {
  checked = 0;
  private readonly largest = new Map<string, { error: number; id: string }>();

  add(id: string, errors: ReadonlyMap<string, number>): void {
    this.checked += 1;
    for (const [output, error] of errors) {
      // Written so that an error of NaN wins.
      if (!(error <= (this.largest.get(output)?.error ?? -1))) this.largest.set(output, { error, id });
    }
  }

  get worst(): number {
    return Math.max(0, ...[...this.largest.values()].map(({ error }) => error));
  }

  table(): string {
    return [...this.largest].map(([output, { error }]) => `${output} ${error.toExponential(1)}`).join('  ');
  }

  missesOver(tolerance: number): string[] {
    return [...this.largest]
      .filter(([, { error }]) => !(error <= tolerance))
      .map(([output, { error, id }]) => `${output}: ${error.toExponential(2)} at ${id}`);
  }
}

/** Returns absolute differences; relative ones when KataGo's value exceeds 1. */
export const outputErrors = (
  raw: NetRaw,
  model: ModelInfo,
  position: NetPosition,
  expected: NetExpectation,
): ReadonlyMap<string, number> => {
  const result = netResult(raw, model, position.context);
  const errors = new Map<string, number>();
  for (const [output, value] of expected.scalars) errors.set(output, relative(result[output], value));
  if (expected.policy) errors.set('policy', largest(result.policy, expected.policy));
  if (expected.ownership) errors.set('ownership', largest(result.ownership, expected.ownership));
  return errors;
};

const relative = (ours: number, theirs: number): number =>
  Math.abs(ours - theirs) / Math.max(1, Math.abs(theirs));

const largest = (ours: Float32Array, theirs: readonly number[]): number => {
  if (ours.length !== theirs.length) return Number.NaN;
  return theirs.reduce((max, value, i) => {
    const error = Math.abs((ours[i] as number) - value);
    return Math.max(max, error);
  }, 0);
};
