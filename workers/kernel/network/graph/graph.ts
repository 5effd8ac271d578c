import { pointsOn, type Size } from '../../board/types';
import type { NetInputs } from '../evaluator';
import type { Model } from '../model';
import { loadHeads, type Outputs } from './heads';
import type { Run } from './layers';
import type { Address, Machine } from './machine';
import type { Prepare } from './step';
import { loadTrunk } from './trunk';

/** A network whose weights are in a machine. */
export interface Graph {
  /** Runs the kernels over positions of one size. Their memory stays in use until `done`. */
  run(batch: readonly NetInputs[], size: Size): { readonly run: Run; readonly outputs: Outputs };
  done(): void;
}

export const loadGraph = (machine: Machine, model: Model): Graph => {
  const prepare: Prepare[] = [];
  const trunk = loadTrunk(machine, model.trunk, prepare);
  const heads = loadHeads(machine, model);
  let prepared: Size | undefined;
  // The address where evaluations begin; known at the first one, because a machine may move after loading.
  let base: Address | undefined;
  let mark: Address = 0;
  return {
    run: (batch, size) => {
      base ??= machine.mark();
      if (!prepared || !sameSize(prepared, size)) {
        machine.release(base);
        for (const make of prepare) make(size);
        prepared = size;
      }
      const points = pointsOn(size);
      const run = { size, boards: batch.length, points, rows: batch.length * points };
      mark = machine.mark();
      return { run, outputs: heads(run, trunk(run, batch)) };
    },
    done: () => machine.release(mark),
  };
};

const sameSize = (a: Size, b: Size): boolean => a.width === b.width && a.height === b.height;

/** Splits the batch into groups of one size, in order. */
export const groupsOf = (
  batch: readonly NetInputs[],
  max: (size: Size) => number,
): { readonly size: Size; readonly positions: readonly NetInputs[] }[] => {
  const groups: { size: Size; positions: NetInputs[] }[] = [];
  for (const inputs of batch) {
    const last = groups.at(-1);
    const fits = last && sameSize(last.size, inputs.size) && last.positions.length < max(inputs.size);
    if (fits) last.positions.push(inputs);
    else groups.push({ size: inputs.size, positions: [inputs] });
  }
  return groups;
};
