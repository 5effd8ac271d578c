/**
 * The hardware that computes a network's layers. The graph (the files beside this one) is written once, for a
 * memory of floats and a list of kernels; WebAssembly and WebGPU implement this interface.
 */
export interface Machine {
  readonly kernels: Kernels;
  /**
   * True when kernels over many planes, and calls through `many`, run one after the other, so that the result
   * of one may overwrite what the one before has read.
   */
  readonly inOrder: boolean;
  /** Returns the address of `count` floats, a multiple of 64. Their content is undefined. */
  take(count: number): Address;
  /**
   * Returns the address of `count` weights and calls `fill` with zeroed floats to set them. Called while the
   * network is loading. Does not call `fill` when the same weights are there already.
   */
  keep(count: number, fill: (floats: Float32Array) => void): Address;
  /**
   * Calls a kernel `count` times, by `call(index)`, which only makes that call. A device may run all at the
   * same time, so unless `inOrder` none may use what another one writes. Addresses at equal steps are fastest.
   */
  many(count: number, call: (index: number) => void): void;
  /** Writes values to `at` before any kernel of the evaluation runs. */
  write(at: Address, values: Float32Array): void;
  mark(): Address;
  release(mark: Address): void;
}

/** Address of a float in the machine: four units a float, whatever its real size. */
export type Address = number;

export const put = (machine: Machine, values: Float32Array): Address =>
  machine.keep(values.length, (floats) => floats.set(values));

/**
 * The kernels that layers consist of; wasm/kernels/*.as.ts defines each. Strides count like addresses,
 * channels are multiples of 8.
 */
export interface Kernels {
  multiply(
    a: Address,
    aStride: number,
    matrix: Address,
    out: Address,
    outStride: number,
    rows: number,
    inputs: number,
    outputs: number,
    adds: boolean,
  ): void;
  multiplyPlanes(
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
  ): void;
  spreadTiles(
    image: Address,
    stride: number,
    width: number,
    height: number,
    boards: number,
    channels: number,
    out: Address,
    plane: number,
  ): void;
  gatherTiles(
    products: Address,
    plane: number,
    image: Address,
    stride: number,
    width: number,
    height: number,
    boards: number,
    channels: number,
    mode: number,
    scale: Address,
    bias: Address,
    activation: number,
  ): void;
  norm(
    image: Address,
    stride: number,
    out: Address,
    outStride: number,
    rows: number,
    channels: number,
    scale: Address,
    bias: Address,
    activation: number,
  ): void;
  blend(x: Address, scale: Address, bias: Address, out: Address, channels: number): void;
  pool(
    image: Address,
    stride: number,
    rows: number,
    channels: number,
    scale: Address,
    bias: Address,
    activation: number,
    out: Address,
    second: number,
    third: number,
  ): void;
  stem(
    features: Address,
    count: number,
    lists: Address,
    weights: Address,
    kernelHeight: number,
    kernelWidth: number,
    dilationY: number,
    dilationX: number,
    bias: Address,
    everywhere: Address,
    image: Address,
    width: number,
    height: number,
    channels: number,
  ): void;
  windows(
    image: Address,
    width: number,
    height: number,
    boards: number,
    channels: number,
    kernelHeight: number,
    kernelWidth: number,
    dilationY: number,
    dilationX: number,
    out: Address,
  ): void;
  rmsNorm(
    image: Address,
    out: Address,
    rows: number,
    channels: number,
    span: number,
    real: number,
    epsilon: number,
    weights: Address,
  ): void;
  rotate(image: Address, cosines: Address, sines: Address, count: number): void;
  packRows(image: Address, stride: number, rows: number, columns: number, padded: number, out: Address): void;
  packColumns(
    image: Address,
    stride: number,
    rows: number,
    columns: number,
    padded: number,
    out: Address,
  ): void;
  softmaxRows(scores: Address, rows: number, count: number, padded: number, factor: number): void;
  gate(x: Address, gates: Address, count: number): void;
}
