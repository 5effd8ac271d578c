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
  /** Opens the file of a download, to go on where it was cut. */
  begin(id: NetworkId): Promise<BegunFile>;
  /** Bytes of downloads that were cut, by network. */
  begun(): Promise<Readonly<Record<NetworkId, number>>>;
}

/** The file of a download. Whoever opened it ends with `keep`, `drop` or `leave`. */
export interface BegunFile {
  readonly size: number;
  /** Rejects with the browser's `QuotaExceededError` when there is no room. */
  append(piece: Uint8Array<ArrayBuffer>): void;
  restart(): void;
  /** What has arrived, to check it; nothing may be appended afterwards. */
  whole(): Promise<Blob>;
  keep(network: NetworkInfo): Promise<void>;
  drop(): Promise<void>;
  /** Keeps the bytes for the next time. */
  leave(): void;
}

export interface SaveWatch {
  readonly progress: (done: number) => void;
  readonly signal: AbortSignal;
}

/** Keeps networks for this visit; the blob of a picked file takes no memory of the app. */
export class MemoryFiles implements NetworkFiles {
  readonly lasting = false;
  readonly #begun = new Map<NetworkId, Blob[]>();
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
  async begun(): Promise<Readonly<Record<NetworkId, number>>> {
    return Object.fromEntries([...this.#begun].map(([id, pieces]) => [id, sizeOf(pieces)]));
  }
  async begin(id: NetworkId): Promise<BegunFile> {
    const pieces = this.#begun.get(id) ?? [];
    this.#begun.set(id, pieces);
    return {
      get size() {
        return sizeOf(pieces);
      },
      append: (piece) => void pieces.push(new Blob([piece])),
      restart: () => void pieces.splice(0),
      whole: async () => new Blob(pieces),
      keep: async (network) => {
        this.#begun.delete(id);
        await this.save(network, new Blob(pieces));
      },
      drop: async () => void this.#begun.delete(id),
      leave: () => {},
    };
  }
}

const sizeOf = (pieces: readonly Blob[]): number => pieces.reduce((sum, { size }) => sum + size, 0);
