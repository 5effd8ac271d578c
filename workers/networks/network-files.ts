import type { NetworkId, NetworkInfo } from '#protocol';

/**
 * Storage of networks. Two implementations: the browser's private file system, or memory where there is none.
 */
export interface NetworkFiles {
  /** True when the networks outlive the visit. */
  readonly lasting: boolean;
  /** Oldest first. */
  list(): Promise<readonly NetworkInfo[]>;
  open(id: NetworkId): Promise<Blob | undefined>;
  /** Saves all or nothing. Rejects with the browser's `QuotaExceededError` when there is no room. */
  save(network: NetworkInfo, file: Blob, watch: SaveWatch): Promise<void>;
  remove(id: NetworkId): Promise<void>;
}

export interface SaveWatch {
  readonly progress: (done: number) => void;
  readonly signal: AbortSignal;
}

/** Keeps networks for this visit; the blob of a picked file takes no memory of the app. */
export class MemoryFiles implements NetworkFiles {
  readonly lasting = false;
  readonly #rows = new Map<NetworkId, { readonly network: NetworkInfo; readonly file: Blob }>();

  async list(): Promise<readonly NetworkInfo[]> {
    return [...this.#rows.values()].map(({ network }) => network);
  }
  async open(id: NetworkId): Promise<Blob | undefined> {
    return this.#rows.get(id)?.file;
  }
  async save(network: NetworkInfo, file: Blob): Promise<void> {
    this.#rows.set(network.id, { network, file });
  }
  async remove(id: NetworkId): Promise<void> {
    this.#rows.delete(id);
  }
}
