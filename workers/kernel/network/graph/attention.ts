import { pointsOn, type Size } from '../../board/types';
import type { AttentionBlock, FeedForwardBlock, RmsNorm } from '../model';
import { boardOf, type Image, loadMatrix, type Run, takeImage } from './layers';
import { type Address, type Machine, put } from './machine';
import { lanesOf, padded, toLanes } from './packing';
import type { Prepare, Step } from './step';

export const loadAttention = (machine: Machine, block: AttentionBlock, prepare: Prepare[]): Step => {
  const { heads, keyHeads, keySize, valueSize } = block;
  const norm = loadRmsNorm(machine, block.norm);
  const queryLayout = { groups: heads, size: keySize };
  const keyLayout = { groups: keyHeads, size: keySize };
  const valueLayout = { groups: keyHeads, size: valueSize };
  const outLayout = { groups: heads, size: valueSize };
  const query = loadMatrix(machine, block.query, undefined, queryLayout);
  const key = loadMatrix(machine, block.key, undefined, keyLayout);
  const value = loadMatrix(machine, block.value, undefined, valueLayout);
  const out = loadMatrix(machine, block.out, outLayout);
  const rotateQuery = loadRotation(machine, block, heads, prepare);
  const rotateKey = loadRotation(machine, block, keyHeads, prepare);
  return (run, trunk) => {
    const mark = machine.mark();
    const input = takeImage(machine, run.rows, trunk.channels);
    const queries = takeImage(machine, run.rows, lanesOf(queryLayout));
    const keys = takeImage(machine, run.rows, lanesOf(keyLayout));
    const values = takeImage(machine, run.rows, lanesOf(valueLayout));
    const seen = takeImage(machine, run.rows, lanesOf(outLayout));
    norm(run, trunk, input);
    query.apply(input, queries, run.rows, 'store');
    key.apply(input, keys, run.rows, 'store');
    value.apply(input, values, run.rows, 'store');
    rotateQuery?.(run, queries);
    rotateKey?.(run, keys);
    attend(machine, run, block, queries, keys, values, seen);
    out.apply(seen, trunk, run.rows, 'add');
    machine.release(mark);
  };
};

/**
 * Computes all heads. Packs keys and values as matrices, so that both products are `multiply`. Where kernels
 * run in order, all boards use the same memory, which stays in the cache; elsewhere they run side by side.
 */
const attend = (
  machine: Machine,
  run: Run,
  { heads, keyHeads, keySize, valueSize }: AttentionBlock,
  queries: Image,
  keys: Image,
  values: Image,
  seen: Image,
): void => {
  const { kernels } = machine;
  const { points, boards } = run;
  const mark = machine.mark();
  const keyLanes = toLanes(keySize);
  const valueLanes = toLanes(valueSize);
  const columns = toLanes(points);
  const atOnce = machine.inOrder ? 1 : boards;
  const packedKeys = machine.take(atOnce * columns * keyLanes);
  const packedValues = machine.take(atOnce * columns * valueLanes);
  const allScores = machine.take(atOnce * points * columns);
  for (let first = 0; first < boards; first += atOnce) {
    const many = (call: (place: Place) => void): void =>
      machine.many(atOnce, (index) => {
        const at = (image: Image, channel: number): Address =>
          boardOf(image, first + index, run).at + 4 * channel;
        const matrix = packedKeys + 4 * index * columns * keyLanes;
        const other = packedValues + 4 * index * columns * valueLanes;
        call({ at, keys: matrix, values: other, scores: allScores + 4 * index * points * columns });
      });
    for (let head = 0; head < heads; head += 1) {
      const keyHead = Math.floor((head * keyHeads) / heads);
      if (head % (heads / keyHeads) === 0) {
        many((place) => {
          const from = place.at(keys, keyHead * keyLanes);
          kernels.packColumns(from, keys.stride, points, keyLanes, columns, place.keys);
        });
        many((place) => {
          const from = place.at(values, keyHead * valueLanes);
          kernels.packRows(from, values.stride, points, valueLanes, columns, place.values);
        });
      }
      const stride = 4 * columns;
      many(({ at, keys: matrix, scores }) => {
        const from = at(queries, head * keyLanes);
        kernels.multiply(from, queries.stride, matrix, scores, stride, points, keyLanes, columns, false);
      });
      many(({ scores }) => kernels.softmaxRows(scores, points, points, columns, 1 / Math.sqrt(keySize)));
      many(({ at, values: matrix, scores }) => {
        const to = at(seen, head * valueLanes);
        kernels.multiply(scores, stride, matrix, to, seen.stride, points, columns, valueLanes, false);
      });
    }
  }
  machine.release(mark);
};

/** Memory of one board during attention, and `at`: the address of a channel in the board's rows. */
interface Place {
  readonly keys: Address;
  readonly values: Address;
  readonly scores: Address;
  at(image: Image, channel: number): Address;
}

/** Rotates queries or keys by tables computed once for each size. */
const loadRotation = (
  machine: Machine,
  block: AttentionBlock,
  heads: number,
  prepare: Prepare[],
): ((run: Run, image: Image) => void) | undefined => {
  const { rotation } = block;
  if (!rotation) return undefined;
  let cosines: Address = 0;
  let sines: Address = 0;
  prepare.push((size) => {
    const tables = rotationTables(size, block, rotation, heads);
    cosines = machine.take(tables.cosines.length);
    machine.write(cosines, tables.cosines);
    sines = machine.take(tables.sines.length);
    machine.write(sines, tables.sines);
  });
  return (run, image) =>
    machine.many(run.boards, (board) => {
      const { at } = boardOf(image, board, run);
      machine.kernels.rotate(at, cosines, sines, run.points * heads * toLanes(block.keySize));
    });
};

const rotationTables = (
  { width, height }: Size,
  { keyHeads, keySize }: AttentionBlock,
  rotation: Float32Array,
  heads: number,
): { cosines: Float32Array; sines: Float32Array } => {
  const lanes = toLanes(keySize);
  const pairs = keySize / 2;
  const cosines = new Float32Array(pointsOn({ width, height }) * heads * lanes);
  const sines = new Float32Array(cosines.length);
  for (let point = 0; point < width * height; point += 1) {
    const x = point % width;
    const y = Math.floor(point / width);
    for (let head = 0; head < heads; head += 1) {
      const keyHead = Math.floor((head * keyHeads) / heads);
      for (let pair = 0; pair < pairs; pair += 1) {
        const f = (keyHead * pairs + pair) * 2;
        const angle = x * (rotation[f] as number) + y * (rotation[f + 1] as number);
        const at = (point * heads + head) * lanes + 2 * pair;
        cosines.fill(Math.cos(angle), at, at + 2);
        sines[at] = -Math.sin(angle);
        sines[at + 1] = Math.sin(angle);
      }
    }
  }
  return { cosines, sines };
};

export const loadFeedForward = (machine: Machine, block: FeedForwardBlock): Step => {
  const norm = loadRmsNorm(machine, block.norm);
  const first = loadMatrix(machine, block.first);
  const gate = loadMatrix(machine, block.gate);
  const last = loadMatrix(machine, block.last);
  return (run, trunk) => {
    const mark = machine.mark();
    const input = takeImage(machine, run.rows, trunk.channels);
    const hidden = takeImage(machine, run.rows, first.outputs);
    const gates = takeImage(machine, run.rows, gate.outputs);
    norm(run, trunk, input);
    first.apply(input, hidden, run.rows, 'store');
    gate.apply(input, gates, run.rows, 'store');
    machine.kernels.gate(hidden.at, gates.at, run.rows * first.outputs);
    last.apply(hidden, trunk, run.rows, 'add');
    machine.release(mark);
  };
};

const loadRmsNorm = (
  machine: Machine,
  { epsilon, weights }: RmsNorm,
): ((run: Run, from: Image, to: Image) => void) => {
  const loaded = put(machine, padded(weights));
  return (run, from, to) =>
    machine.kernels.rmsNorm(from.at, to.at, run.rows, from.channels, 1, weights.length, epsilon, loaded);
};
