import type { Address, Kernels, Machine } from '../graph/machine';
import type { Dispatch, Gpu } from './gpu';
import { SHADERS, type ShaderName } from './shaders';
import { TILE as MULTIPLY_TILE } from './wgsl/multiply';
import { ACROSS, placesOf, type Shader, THREADS } from './wgsl/shader';

const LINE = 64;
const WINOGRAD_TILE = 5;

type Groups = readonly [number, number, number];

/**
 * The graph's machine on a graphics device. A kernel call does not run the kernel but adds it to a list,
 * which goes to the device as a whole.
 */
export class GpuMachine implements Machine {
  readonly inOrder = false;
  readonly kernels: Kernels;
  readonly #gpu: Gpu;
  #top: Address = 0;
  #list: Dispatch[] = [];

  constructor(gpu: Gpu) {
    this.#gpu = gpu;
    this.kernels = gpuKernels((shader, params, groups) => this.#list.push(dispatch(shader, params, groups)));
  }

  /** Returns and clears the list of calls. */
  listed(): readonly Dispatch[] {
    const list = this.#list;
    this.#list = [];
    return list;
  }

  take(count: number): Address {
    const at = this.#top;
    this.#top = at + Math.ceil((4 * count) / LINE) * LINE;
    this.#gpu.reserve(this.#top);
    return at;
  }

  keep(count: number, fill: (floats: Float32Array) => void): Address {
    const at = this.take(count);
    const floats = new Float32Array(count);
    fill(floats);
    this.#gpu.write(at, floats);
    return at;
  }

  many(count: number, call: (index: number) => void): void {
    const nth = (index: number): Dispatch | undefined => {
      call(index);
      return this.#list.pop();
    };
    if (count === 1) {
      call(0);
      return;
    }
    const [first, second, last] = [nth(0), nth(1), nth(count - 1)];
    const one = first && second && last && merged(first, second, last, count);
    if (one) this.#list.push(one);
    else for (let index = 0; index < count; index += 1) call(index);
  }

  write(at: Address, values: Float32Array): void {
    this.#gpu.write(at, values);
  }

  mark(): Address {
    return this.#top;
  }

  release(mark: Address): void {
    this.#top = mark;
  }
}

/**
 * Packs the parameters in the order the shader declares them, with steps of 0; throws Error when one is
 * missing.
 */
const dispatch = (shader: ShaderName, params: Readonly<Record<string, number>>, groups: Groups): Dispatch => {
  const { declared, places } = LAYOUTS[shader];
  const words = new Uint32Array(declared.length + places.length);
  const floats = new Float32Array(words.buffer);
  declared.forEach(([name, type], i) => {
    const value = params[name];
    if (value === undefined) throw new Error(`shader ${shader} needs parameter ${name}`);
    (type === 'f32' ? floats : words)[i] = value;
  });
  return { shader, params: words, groups };
};

/** Parameters of a shader in order, and where its places are among them. */
interface ParamsLayout {
  readonly declared: readonly (readonly [name: string, type: string])[];
  readonly places: readonly number[];
}

const layoutOf = (shader: Shader): ParamsLayout => {
  const declared = Object.entries(shader.params);
  const places = placesOf(shader);
  return { declared, places: places.map((name) => declared.findIndex(([known]) => known === name)) };
};

const LAYOUTS = Object.fromEntries(
  Object.entries(SHADERS).map(([name, shader]) => [name, layoutOf(shader)]),
) as Record<ShaderName, ParamsLayout>;

/** The most workgroups along an axis that every device allows. */
const MOST_GROUPS = 65535;

/**
 * Returns one dispatch in place of `count`, because a fast device needs longer to begin a dispatch than to run
 * it; undefined when the calls differ by more than equal steps of their places.
 */
const merged = (first: Dispatch, second: Dispatch, last: Dispatch, count: number): Dispatch | undefined => {
  const { shader, groups } = first;
  const { declared, places } = LAYOUTS[shader];
  const params = first.params.slice();
  places.forEach((place, i) => {
    params[declared.length + i] = (second.params[place] as number) - (first.params[place] as number);
  });
  const isNth = (call: Dispatch, n: number): boolean =>
    call.shader === shader &&
    call.groups.every((length, axis) => length === groups[axis]) &&
    declared.every((_, i) => {
      const step = places.includes(i) ? (params[declared.length + places.indexOf(i)] as number) : 0;
      return call.params[i] === (first.params[i] as number) + n * step;
    });
  if (groups[2] * count > MOST_GROUPS || !isNth(second, 1) || !isNth(last, count - 1)) return undefined;
  return { shader, params, groups: [groups[0], groups[1], groups[2] * count] };
};

/** One thread for each of `count`. */
const forEach = (count: number): Groups => {
  const groups = Math.ceil(count / THREADS);
  return [Math.min(groups, ACROSS), Math.ceil(groups / ACROSS), 1];
};

/** Converts addresses and strides to floats, and to quads of floats. */
const floats = (address: Address): number => address / 4;
const quads = (address: Address): number => address / 16;

type List = (shader: ShaderName, params: Readonly<Record<string, number>>, groups: Groups) => void;

const gpuKernels = (list: List): Kernels => {
  const multiplyPlanes: Kernels['multiplyPlanes'] = (
    planes,
    a,
    aPlane,
    aStride,
    matrix,
    out,
    outPlane,
    outStride,
    rows,
    inputs,
    outputs,
  ) => product(planes, a, aPlane, aStride, matrix, out, outPlane, outStride, rows, inputs, outputs, false);
  const product = (
    planes: number,
    a: Address,
    aPlane: number,
    aStride: number,
    matrix: Address,
    out: Address,
    outPlane: number,
    outStride: number,
    rows: number,
    inputs: number,
    outputs: number,
    adds: boolean,
  ): void =>
    list(
      'multiply',
      {
        a: quads(a),
        aStride: quads(aStride),
        aPlane: quads(aPlane),
        matrix: quads(matrix),
        out: quads(out),
        outStride: quads(outStride),
        outPlane: quads(outPlane),
        rows,
        inputs,
        outputs,
        adds: adds ? 1 : 0,
        planes,
      },
      [Math.ceil(outputs / MULTIPLY_TILE), Math.ceil(rows / MULTIPLY_TILE), planes],
    );
  /** Threads of a transform: one for each channel of each tile. */
  const tiled = (width: number, height: number, boards: number, channels: number): number =>
    Math.ceil(width / WINOGRAD_TILE) * Math.ceil(height / WINOGRAD_TILE) * boards * channels;
  return {
    multiply: (a, aStride, matrix, out, outStride, rows, inputs, outputs, adds) =>
      product(1, a, 0, aStride, matrix, out, 0, outStride, rows, inputs, outputs, adds),
    multiplyPlanes,
    spreadTiles: (image, stride, width, height, boards, channels, out, plane) => {
      const count = tiled(width, height, boards, channels);
      const places = { image: floats(image), stride: floats(stride), out: floats(out), plane: floats(plane) };
      list('spread', { count, ...places, width, height, channels }, forEach(count));
    },
    gatherTiles: (
      products,
      plane,
      image,
      stride,
      width,
      height,
      boards,
      channels,
      mode,
      scale,
      bias,
      activation,
    ) => {
      const count = tiled(width, height, boards, channels);
      const places = {
        products: floats(products),
        plane: floats(plane),
        image: floats(image),
        stride: floats(stride),
        scale: floats(scale),
        bias: floats(bias),
      };
      list('gather', { count, ...places, width, height, channels, mode, activation }, forEach(count));
    },
    norm: (image, stride, out, outStride, rows, channels, scale, bias, activation) => {
      const count = (rows * channels) / 4;
      const places = {
        image: quads(image),
        stride: quads(stride),
        out: quads(out),
        outStride: quads(outStride),
        scale: quads(scale),
        bias: quads(bias),
      };
      list('norm', { count, ...places, channels: channels / 4, activation }, forEach(count));
    },
    blend: (x, scale, bias, out, channels) => {
      const count = channels / 4;
      const places = { x: quads(x), scale: quads(scale), bias: quads(bias), out: quads(out) };
      list('blend', { count, ...places }, forEach(count));
    },
    pool: (image, stride, rows, channels, scale, bias, activation, out, second, third) => {
      const places = {
        image: quads(image),
        stride: quads(stride),
        scale: quads(scale),
        bias: quads(bias),
        out: quads(out),
      };
      const groups = channels / 4;
      list('pool', { ...places, rows, channels: groups, activation, second, third }, [groups, 1, 1]);
    },
    stem: (
      features,
      featureCount,
      _lists,
      weights,
      kernelHeight,
      kernelWidth,
      dilationY,
      dilationX,
      bias,
      everywhere,
      image,
      width,
      height,
      channels,
    ) => {
      const count = (width * height * channels) / 4;
      const places = {
        features: floats(features),
        weights: quads(weights),
        bias: quads(bias),
        everywhere: quads(everywhere),
        image: quads(image),
      };
      const shape = {
        kernelHeight,
        kernelWidth,
        dilationY,
        dilationX,
        width,
        height,
        channels: channels / 4,
      };
      list('stem', { count, featureCount, ...places, ...shape }, forEach(count));
    },
    windows: (
      image,
      width,
      height,
      boards,
      channels,
      kernelHeight,
      kernelWidth,
      dilationY,
      dilationX,
      out,
    ) => {
      const count = (width * height * boards * kernelHeight * kernelWidth * channels) / 4;
      const shape = {
        kernelHeight,
        kernelWidth,
        dilationY,
        dilationX,
        width,
        height,
        channels: channels / 4,
      };
      list('windows', { count, image: quads(image), out: quads(out), ...shape }, forEach(count));
    },
    rmsNorm: (image, out, rows, channels, span, real, epsilon, weights) => {
      const places = { image: quads(image), out: quads(out), weights: quads(weights) };
      list('rmsNorm', { ...places, channels: channels / 4, span, real, epsilon }, [rows / span, 1, 1]);
    },
    rotate: (image, cosines, sines, all) => {
      const count = all / 4;
      const places = { image: quads(image), cosines: quads(cosines), sines: quads(sines) };
      list('rotate', { count, ...places }, forEach(count));
    },
    packRows: (image, stride, rows, columns, padded, out) => {
      const count = (padded * columns) / 4;
      const places = { image: quads(image), stride: quads(stride), out: quads(out) };
      list('packRows', { count, ...places, rows, padded }, forEach(count));
    },
    packColumns: (image, stride, rows, columns, padded, out) => {
      const count = padded * columns;
      const places = { image: floats(image), stride: floats(stride), out: floats(out) };
      list('packColumns', { count, ...places, rows, columns }, forEach(count));
    },
    softmaxRows: (scores, rows, length, padded, factor) =>
      list('softmaxRows', { scores: floats(scores), length, padded, factor }, [rows, 1, 1]),
    gate: (x, gates, all) => {
      const count = all / 4;
      list('gate', { count, x: quads(x), gates: quads(gates) }, forEach(count));
    },
  };
};
