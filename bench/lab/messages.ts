import type { Size } from '#kernel/board/types';
import type { Backend, NetInputs, NetRaw } from '#kernel/network/evaluator';
import type { SharedNetwork } from '#kernel/network/wasm/wasm-evaluator';

/** The lab page's calls for its driver: each call goes to every worker at the same time. */
export interface Lab {
  /**
   * Starts this many new workers with the network, on the weights of the first one where memory can be
   * shared, as the app does. Returns the reason when that is impossible.
   */
  open(workers: number, network: NetworkRequest): Promise<string | undefined>;
  /**
   * Adds this many workers, sharing the weights of the first or each with its own; returns the milliseconds
   * it took.
   */
  add(workers: number, network: NetworkRequest, sharing: boolean): Promise<number>;
  measure(request: SpeedRequest): Promise<Count[]>;
  search(request: SearchRequest): Promise<Count[]>;
  /** Evaluates in the first worker. */
  evaluate(batch: readonly NetInputs[]): Promise<NetRaw[]>;
  /** Opens a network in the peer's back end, for `measure`. */
  openPeer(url: string): Promise<void>;
  measurePeer(request: SpeedRequest): Promise<Count>;
  /** Interrupts the app's own engine this many times while it thinks. */
  turns(url: string, tries: number): Promise<Turns>;
}

/** Milliseconds after a request, one value a try. */
export interface Turns {
  /** From "stop" to the last report. */
  readonly stopped: number[];
  /** From "another position" to the last report on the earlier one. */
  readonly replaced: number[];
  /** From "another position" to its first report. */
  readonly answered: number[];
}

/** The same calls for one worker. */
export interface LabWorker {
  open(network: NetworkRequest): Promise<string | undefined>;
  share(): Promise<SharedNetwork | undefined>;
  join(shared: SharedNetwork): Promise<void>;
  measure(request: SpeedRequest): Promise<Count>;
  search(request: SearchRequest): Promise<Count>;
  evaluate(batch: readonly NetInputs[]): Promise<NetRaw[]>;
}

/** The worker of the peer's back end. */
export interface PeerWorker {
  open(url: string): Promise<void>;
  measure(request: SpeedRequest): Promise<Count>;
}

interface NetworkRequest {
  readonly url: string;
  readonly backend: Backend;
}
export interface SpeedRequest {
  readonly size: Size;
  readonly batch: number;
  readonly forMs: number;
}
interface SearchRequest {
  readonly size: Size;
  readonly batch: number;
  readonly forMs: number;
}
/** A number of evaluations or visits, and the time they took. */
export interface Count {
  readonly count: number;
  readonly ms: number;
}

declare global {
  interface Window {
    readonly lab: Lab;
  }
}
