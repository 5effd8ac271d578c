/**
 * Where a network's layers are computed. The graph (the files beside this one) is written once, over a memory of
 * floats and a list of kernels; WebAssembly and WebGPU are two machines for it.
 */
export interface Machine {
  readonly kernels: Kernels;
  /**
   * Kernels over many planes do one after the other, so that the result of one may take the place of what was read
   * for the one before.
   */
  readonly planesInOrder: boolean;
  /** Room for `count` floats, at a multiple of 64. What is in it is left from before. */
  take(count: number): Address;
  /**
   * Room for weights, and what is to stand in it: `fill` gets zeros. Called while the network is loaded. Where the
   * same is there already, `fill` is not called.
   */
  keep(count: number, fill: (floats: Float32Array) => void): Address;
  /** Before any kernel of the evaluation runs, this stands there. */
  write(at: Address, values: Float32Array): void;
  mark(): Address;
  release(mark: Address): void;
}

/** Place of a float in the machine, four to a float whatever its real size. */
export type Address = number;

export const put = (machine: Machine, values: Float32Array): Address =>
  machine.keep(values.length, (floats) => floats.set(values));

/**
 * What the layers are made of; told in wasm/kernels/*.as.ts. Strides count like addresses, channels are multiples
 * of 8.
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
