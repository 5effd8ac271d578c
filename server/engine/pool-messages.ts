import type { NetInputs, NetRaw } from '#kernel/network/evaluator';
import type { SharedNetwork } from '#kernel/network/wasm/wasm-evaluator';

/** The data with which a thread of the pool starts. */
export interface ThreadStart {
  readonly shared: SharedNetwork;
}
export interface Question {
  readonly id: number;
  readonly batch: readonly NetInputs[];
}
/** `failure` instead of answers is a bug in Tengen. */
export type Answer =
  | { readonly id: number; readonly answers: readonly NetRaw[] }
  | { readonly id: number; readonly failure: string };
