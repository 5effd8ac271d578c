/** One read takes longer than copying this much. */
const PIECE = 1024 * 1024;

/** Reads parts of a file. Parts that follow each other come from one piece. */
export class BlobBytes {
  readonly size: number;
  readonly #blob: Blob;
  #at = 0;
  #piece = new Uint8Array(0);

  constructor(blob: Blob) {
    this.#blob = blob;
    this.size = blob.size;
  }

  /** Fewer bytes where the file ends. The next read may change the bytes' owner, never the bytes. */
  async read(from: number, length: number): Promise<Uint8Array> {
    const start = Math.max(0, Math.min(from, this.size));
    const end = Math.max(start, Math.min(from + length, this.size));
    const isHere = start >= this.#at && end <= this.#at + this.#piece.length;
    if (!isHere) {
      const until = Math.max(end, Math.min(start + PIECE, this.size));
      this.#piece = new Uint8Array(await this.#blob.slice(start, until).arrayBuffer());
      this.#at = start;
    }
    return this.#piece.subarray(start - this.#at, end - this.#at);
  }
}
