/**
 * The types of TensorFlow.js that the peer's network uses. The library is no dependency: to measure against
 * it, install it in another folder, see bench/engine.ts.
 */
declare module '@tensorflow/tfjs-core' {
  export interface Tensor {
    readonly shape: readonly number[];
    data(): Promise<Float32Array>;
    dispose(): void;
  }
  type Shape = readonly number[];
  export function setBackend(name: string): Promise<boolean>;
  export function ready(): Promise<void>;
  export function enableProdMode(): void;
  export function env(): { set(flag: string, value: boolean): void };
  export function tidy<T>(run: () => T): T;
  export function tensor(values: Float32Array, shape: Shape): Tensor;
  export function add(a: Tensor, b: Tensor): Tensor;
  export function mul(a: Tensor, b: Tensor | number): Tensor;
  export function relu(x: Tensor): Tensor;
  export function mean(x: Tensor, axes: Shape): Tensor;
  export function max(x: Tensor, axes: Shape): Tensor;
  export function concat(parts: readonly Tensor[], axis: number): Tensor;
  export function reshape(x: Tensor, shape: Shape): Tensor;
  export function matMul(a: Tensor, b: Tensor): Tensor;
  export function conv2d(x: Tensor, filter: Tensor, stride: number, pad: 'same'): Tensor;
}
declare module '@tensorflow/tfjs-backend-wasm' {
  export function setWasmPaths(prefix: string): void;
}
