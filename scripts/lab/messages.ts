import type { Size } from '#kernel/board/types';
import type { Backend, NetInputs, NetRaw } from '#kernel/network/evaluator';
import type { SharedNetwork } from '#kernel/network/wasm/wasm-evaluator';

/** What the lab's page does for its driver: each request goes to every worker at the same time. */
export interface Lab {
  /**
   * Starts so many workers anew with the network, on the weights of the first where memory can be shared, as the app
   * does; answers why not, where it cannot be.
   */
  open(workers: number, network: NetworkRequest): Promise<string | undefined>;
  /** Adds so many workers, on the weights of the first or each with its own; answers the milliseconds it took. */
  add(workers: number, network: NetworkRequest, sharing: boolean): Promise<number>;
  measure(request: SpeedRequest): Promise<Count[]>;
  search(request: SearchRequest): Promise<Count[]>;
  /** By the first worker. */
  evaluate(batch: readonly NetInputs[]): Promise<NetRaw[]>;
  /** The same as `measure` by the peer's back end, on the network it was opened with. */
  openPeer(url: string): Promise<void>;
  measurePeer(request: SpeedRequest): Promise<Count>;
  /** Interrupts the app's own engine so many times while it thinks. */
  turns(url: string, tries: number): Promise<Turns>;
}

/** Milliseconds from a request, one for each try. */
export interface Turns {
  /** From "stop" to the last report. */
  readonly stopped: number[];
  /** From "another position" to the last report of the one before. */
  readonly replaced: number[];
  /** From "another position" to its first report. */
  readonly answered: number[];
}

/** The same for one worker. */
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
/** So many evaluations or visits in so much time. */
export interface Count {
  readonly count: number;
  readonly ms: number;
}

declare global {
  interface Window {
    readonly lab: Lab;
  }
}
