import type { Size } from '../board/types';
import type { ModelInfo } from './model';

/**
 * A network made ready to run: the one interface the search, the verifier and the benches use.
 *
 * Everything here speaks from the side to move; `outputs.ts` turns it to White's view.
 */
export interface Evaluator {
  /** Name of the network, as its file gives it. */
  readonly name: string;
  readonly model: ModelInfo;
  readonly backend: Backend;
  /**
   * Positions may differ in size. The arrays of the answer are fresh and belong to the caller; answer i is
   * for input i. Some back ends answer at once, some later.
   */
  evaluate(batch: readonly NetInputs[]): NetRaw[] | Promise<NetRaw[]>;
  /** Gives memory and devices back; no call is allowed after it. */
  close(): void;
}

/** What computes a network in the browser, from the usually fastest on. */
export const BACKENDS = ['webgpu', 'wasm-relaxed', 'wasm', 'plain'] as const;
export type Backend = (typeof BACKENDS)[number];

export const SPATIAL_CHANNELS = 22;
export const GLOBAL_CHANNELS = 19;
/** SGF metadata of human-like networks (`ModelInfo.metadata`): who plays, when, how fast. */
export const METADATA_CHANNELS = 192;

/** KataGo's V7 features of one position, with N = width * height points. */
export interface NetInputs {
  readonly size: Size;
  /** 22 * N values, each 0 or 1, as [channel][y * width + x]. */
  readonly spatial: Float32Array;
  /** 19 values. */
  readonly global: Float32Array;
  /** 192 values; read only by networks with a metadata encoder, for which absent means all 0. */
  readonly metadata?: Float32Array;
}

/** What comes out of the network, before any post-processing. */
export interface NetRaw {
  /** Logits, `policyChannels` * (N + 1): channel by channel, each in point order with the pass last. */
  readonly policy: Float32Array;
  /** Logits: win, loss, no result. */
  readonly value: Float32Array;
  /**
   * Before multipliers: score mean, score stdev, lead, variance of the time left and, from model version 9 on,
   * short-term errors of winrate and score. 4 or 6 values.
   */
  readonly score: Float32Array;
  /** N values, before tanh. */
  readonly ownership: Float32Array;
}
