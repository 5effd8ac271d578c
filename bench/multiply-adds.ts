import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Size } from '#kernel/board/types';
import { readModel } from '#kernel/network/file/read-model';
import { loadGraph } from '#kernel/network/graph/graph';
import type { Kernels, Machine } from '#kernel/network/graph/machine';
import { drawnInputs } from '../tests/support/drawn-inputs';

/**
 * The multiply-adds in the products of one evaluation as our kernels compute them, without Winograd's saving: a
 * machine that only counts runs the network's graph.
 */
export const multiplyAdds = (file: string, size: Size): number => {
  const model = readModel(gunzipSync(readFileSync(file)));
  if (!model.ok) throw new Error(`${file}: ${model.failure.code}`);
  let count = 0;
  const nothing = (): void => {};
  const kernels: Kernels = {
    multiply: (_a, _aStride, _matrix, _out, _outStride, rows, inputs, outputs) => {
      count += rows * inputs * outputs;
    },
    multiplyPlanes: (
      planes,
      _a,
      _aPlane,
      _aStride,
      _matrix,
      _out,
      _outPlane,
      _outStride,
      rows,
      inputs,
      outputs,
    ) => {
      count += planes * rows * inputs * outputs;
    },
    spreadTiles: nothing,
    gatherTiles: nothing,
    norm: nothing,
    blend: nothing,
    pool: nothing,
    stem: nothing,
    windows: nothing,
    rmsNorm: nothing,
    rotate: nothing,
    packRows: nothing,
    packColumns: nothing,
    softmaxRows: nothing,
    gate: nothing,
  };
  const place = (): number => 0;
  const machine: Machine = {
    kernels,
    inOrder: true,
    take: place,
    keep: place,
    many: (calls, call) => {
      for (let index = 0; index < calls; index += 1) call(index);
    },
    write: nothing,
    mark: place,
    release: nothing,
  };
  loadGraph(machine, model.value).run([drawnInputs(size, 1)], size);
  return count;
};
