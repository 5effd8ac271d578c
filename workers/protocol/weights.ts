import type { SharedNetwork } from '../kernel/network/wasm/wasm-evaluator';
import type { BackendWish, EngineInfo } from './engine-info';
import type { NetworkId } from './networks';

/** What an engine is to compute with. */
export interface EngineOptions {
  readonly backend: BackendWish;
  /** Weights from an engine that has loaded the same network; weights of another network are ignored. */
  readonly weights?: SharedWeights;
  /** Shared memory for an engine on the page's core: the engine waits while the first entry is 1 (the page draws). */
  readonly pageDraws?: Int32Array;
}

/**
 * The transformed weights of a network, once for all engines of a page: memory goes from thread to thread by
 * reference. Only where the page is isolated; elsewhere each engine loads for itself.
 */
export interface SharedWeights {
  readonly network: NetworkId;
  readonly wish: BackendWish;
  readonly info: Pick<EngineInfo, 'fallback' | 'evaluationsPerSecond'>;
  readonly loaded: SharedNetwork;
}
