import { BACKENDS, type Backend } from '../kernel/network/evaluator';
import type { NetworkId } from './ids';
import type { HumanProfile } from './networks';

/** The shortest and the longest side of a board. */
export interface BoardSides {
  readonly min: number;
  readonly max: number;
}

export interface EngineInfo {
  /** Network name and what computes it: shown to people, and keeps caches apart. */
  readonly name: string;
  /** Identity of the opinion: same name, same answers up to noise. Part of the key of an analysis. */
  readonly network: NetworkId;
  /** Whom a human network imitates. */
  readonly profile?: HumanProfile;
  readonly backend: EngineBackend;
  /** The boards it plays on, where it says so itself. */
  readonly sides?: BoardSides;
  /** Why it is not the best back end, when it is not. */
  readonly fallback?: EngineFallback;
  /** Evaluations of 19x19 a second in one worker, as measured on this device; absent where not measured. */
  readonly evaluationsPerSecond?: number;
}
export { BACKENDS as LOCAL_BACKENDS, type Backend as LocalBackend } from '../kernel/network/evaluator';
/** `gateway`: another program computes, outside the browser. */
export type EngineBackend = Backend | 'gateway';
/** What a person may ask for; `auto` is the fastest on this device. */
export const BACKEND_WISHES = ['auto', ...BACKENDS] as const;
export type BackendWish = (typeof BACKEND_WISHES)[number];
/** `noGpu`: the person wants a GPU and the device has none; `gpuLost`: the browser took the GPU away during the run. */
export type EngineFallback = 'noSimd' | 'noRelaxedSimd' | 'noGpu' | 'gpuLost';
