import type { Size } from '#kernel/board/words';
import type { Backend, NetInputs, NetRaw } from '#kernel/network/evaluator';
import type { SharedNetwork } from '#kernel/network/wasm/wasm-evaluator';

/** What the lab's page does for its driver: each request goes to every worker at the same time. */
export interface Lab {
  /** Starts so many workers anew, each with the network; answers why not, where it cannot be. */
  open(workers: number, network: NetworkRequest): Promise<string | undefined>;
  /** Adds so many workers, on the weights of the first or each with its own; answers the milliseconds it took. */
  add(workers: number, network: NetworkRequest, sharing: boolean): Promise<number>;
  measure(request: SpeedRequest): Promise<Count[]>;
  search(request: SearchRequest): Promise<Count[]>;
  /** By the first worker. */
  evaluate(batch: readonly NetInputs[]): Promise<NetRaw[]>;
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

interface NetworkRequest {
  readonly url: string;
  readonly backend: Backend;
}
interface SpeedRequest {
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
