import { pointsOn, type Size } from '../../board/types';
import { GLOBAL_CHANNELS, METADATA_CHANNELS, type NetInputs, SPATIAL_CHANNELS } from '../evaluator';
import type { Conv, MetadataEncoder, Tip, Trunk } from '../model';
import { loadBlock } from './blocks';
import { applyNorm, type Image, loadDense, loadMatrix, loadNorm, type Run, takeImage } from './layers';
import { type Address, type Machine, put } from './machine';
import { toLanes } from './packing';
import type { Prepare, Step } from './step';

/** Runs the whole trunk: takes memory for an image and fills it for the heads. */
export type LoadedTrunk = (run: Run, batch: readonly NetInputs[]) => Image;

export const loadTrunk = (machine: Machine, trunk: Trunk, prepare: Prepare[]): LoadedTrunk => {
  const stem = loadStem(machine, trunk, prepare);
  const steps = trunk.blocks.map((block) => loadBlock(machine, block, prepare));
  const tip = loadTip(machine, trunk.tip);
  const channels = toLanes(trunk.channels);
  return (run, batch) => {
    const image = takeImage(machine, run.rows, channels);
    stem(run, batch, image);
    for (const step of steps) step(run, image);
    tip(run, image);
    return image;
  };
};

type Stem = (run: Run, batch: readonly NetInputs[], image: Image) => void;

const loadStem = (machine: Machine, { conv, global, metadata }: Trunk, prepare: Prepare[]): Stem => {
  const { kernels } = machine;
  const channels = toLanes(conv.outputs);
  const rows = conv.height * conv.width * conv.inputs;
  const weights = machine.keep(rows * channels, (floats) => fillStem(conv, channels, floats));
  const globals = loadMatrix(machine, global);
  const encode = metadata && loadMetadata(machine, metadata);
  const window = conv.height * conv.width * SPATIAL_CHANNELS;
  const spread = (
    { width, height }: Size,
    features: Address,
    from: Address,
    bias: Address,
    base: Address,
    to: Address,
  ): void =>
    kernels.stem(
      features,
      SPATIAL_CHANNELS,
      machine.take(width * height * (1 + SPATIAL_CHANNELS) + window),
      from,
      conv.height,
      conv.width,
      conv.dilationY,
      conv.dilationX,
      bias,
      base,
      to,
      width,
      height,
      channels,
    );
  // The contribution of feature 0, which is 1 on every point: the same for every position of a size.
  let everywhere: Address = 0;
  prepare.push((size) => {
    const points = pointsOn(size);
    everywhere = machine.take(points * channels);
    const nothing = machine.take(points * channels);
    machine.write(nothing, new Float32Array(points * channels));
    const features = machine.take(SPATIAL_CHANNELS * points);
    // The kernel skips feature 0, so feature 0 is passed as feature 1, with weights that begin one row
    // earlier.
    machine.write(features, new Float32Array(SPATIAL_CHANNELS * points).fill(1, points, 2 * points));
    spread(size, features, weights - 4 * channels, nothing, nothing, everywhere);
  });
  return (run, batch, image) => {
    const { size, points, boards } = run;
    const mark = machine.mark();
    const vectors = takeImage(machine, boards, toLanes(GLOBAL_CHANNELS));
    const biases = takeImage(machine, boards, channels);
    machine.write(
      vectors.at,
      side(
        batch.map((inputs) => inputs.global),
        vectors.channels,
      ),
    );
    globals.apply(vectors, biases, boards, 'store');
    encode?.(batch, biases);
    // Separate memory for each board, because all are written before any is read.
    const features = batch.map(({ spatial }) => {
      const at = machine.take(spatial.length);
      machine.write(at, spatial);
      return at;
    });
    machine.many(boards, (board) => {
      const bias = biases.at + board * biases.stride;
      const to = image.at + board * points * image.stride;
      spread(size, features[board] as Address, weights, bias, everywhere, to);
    });
    machine.release(mark);
  };
};

/** Fills weights as [y][x][feature][channel], channels padded to a multiple of eight. */
const fillStem = ({ outputs, weights }: Conv, channels: number, out: Float32Array): void => {
  for (let row = 0; row < out.length / channels; row += 1) {
    out.set(weights.subarray(row * outputs, (row + 1) * outputs), row * channels);
  }
};

const loadMetadata = (
  machine: Machine,
  encoder: MetadataEncoder,
): ((batch: readonly NetInputs[], biases: Image) => void) => {
  const first = loadDense(machine, encoder.first);
  const second = loadDense(machine, encoder.second);
  const last = loadMatrix(machine, encoder.last);
  return (batch, biases) => {
    // Releases nothing before the whole stem is done: pending writes must not overlap later ones.
    const given = takeImage(machine, batch.length, METADATA_CHANNELS);
    const hidden = takeImage(machine, batch.length, first.outputs);
    const deeper = takeImage(machine, batch.length, second.outputs);
    const nothing = new Float32Array();
    machine.write(
      given.at,
      side(
        batch.map(({ metadata }) => metadata ?? nothing),
        given.channels,
      ),
    );
    first(given, hidden, batch.length);
    second(hidden, deeper, batch.length);
    last.apply(deeper, biases, batch.length, 'add');
  };
};

/** Returns vectors one after another, each padded to this many channels. */
const side = (vectors: readonly Float32Array[], channels: number): Float32Array => {
  const out = new Float32Array(vectors.length * channels);
  vectors.forEach((vector, i) => {
    out.set(vector, i * channels);
  });
  return out;
};

const loadTip = (machine: Machine, tip: Tip): Step => {
  const norm = loadNorm(machine, tip.norm);
  if (tip.kind === 'batch') return (run, image) => applyNorm(machine, norm, image, image, run.rows);
  const real = tip.norm.scale.length;
  const ones = put(machine, new Float32Array(toLanes(real)).fill(1));
  return (run, image) => {
    const span = tip.spatial ? run.points : 1;
    machine.kernels.rmsNorm(
      image.at,
      image.at,
      run.rows,
      image.channels,
      span,
      span * real,
      tip.epsilon,
      ones,
    );
    applyNorm(machine, norm, image, image, run.rows);
  };
};
