import type { Size } from '../board/types';
import type { ModelInfo } from './model';

/**
 * A network ready to run: the only interface that the search, the verifier and the benches use.
 *
 * All values are from the side to move; `outputs.ts` converts them to White's view.
 */
export interface Evaluator {
  /** Name of the network, from its file. */
  readonly name: string;
  readonly model: ModelInfo;
  readonly backend: Backend;
  /**
   * Evaluates positions, which may differ in size. Answer i belongs to input i; its arrays are new and belong
   * to the caller. Some back ends answer at once, some later.
   */
  evaluate(batch: readonly NetInputs[]): NetRaw[] | Promise<NetRaw[]>;
  /** Releases memory and devices. No call is allowed afterwards. */
  close(): void;
}

/** The ways to compute a network in the browser, the usually fastest first. */
export const BACKENDS = ['webgpu', 'wasm-relaxed', 'wasm', 'plain'] as const;
export type Backend = (typeof BACKENDS)[number];

export const SPATIAL_CHANNELS = 22;
export const GLOBAL_CHANNELS = 19;
/** SGF metadata of human-like networks (`ModelInfo.metadata`): player, date, speed. */
export const METADATA_CHANNELS = 192;

/** KataGo's V7 features of one position, with N = width * height points. */
export interface NetInputs {
  readonly size: Size;
  /** 22 * N values, each 0 or 1, as [channel][y * width + x]. */
  readonly spatial: Float32Array;
  /** 19 values. */
  readonly global: Float32Array;
  /** 192 values; only networks with a metadata encoder read them. Default: all 0. */
  readonly metadata?: Float32Array;
}

/** The network's outputs before post-processing. */
export interface NetRaw {
  /** Logits, `policyChannels` * (N + 1): channel by channel, each in point order with the pass last. */
  readonly policy: Float32Array;
  /** Logits: win, loss, no result. */
  readonly value: Float32Array;
  /**
   * Before multipliers: score mean, score stdev, lead, variance of the time left and, from model version 9
   * on, short-term errors of winrate and score. 4 or 6 values.
   */
  readonly score: Float32Array;
  /** N values, before tanh. */
  readonly ownership: Float32Array;
}
