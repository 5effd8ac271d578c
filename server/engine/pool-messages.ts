import type { NetInputs, NetRaw } from '#kernel/network/evaluator';
import type { SharedNetwork } from '#kernel/network/wasm/wasm-evaluator';

/** What a thread of the pool begins with. */
export interface ThreadStart {
  readonly shared: SharedNetwork;
}
export interface Question {
  readonly id: number;
  readonly batch: readonly NetInputs[];
}
/** `failure` in place of answers is a bug of ours. */
export type Answer =
  | { readonly id: number; readonly answers: readonly NetRaw[] }
  | { readonly id: number; readonly failure: string };
