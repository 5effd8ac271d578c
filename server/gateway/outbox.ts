/** A socket for the outbox: the number of unsent bytes, and a way to send. */
export interface Sink {
  readonly bufferedAmount: number;
  send(data: Buffer, done: () => void): void;
}

/** More unsent bytes than this mean that the client is slow. */
const FULL = 256 << 10;
/** The maximum bytes of waiting lines that may not be dropped; beyond it the engine has to wait too. */
const MAX_WAITING = 4 << 20;

interface Waiting {
  readonly line: Buffer;
  /** The subject of a report that a later one may replace. */
  readonly about: string | undefined;
}

/**
 * Lines to send to a client. A fast client gets all of them. For a slow one the outbox drops reports that a
 * newer one replaces; when that is not enough, it pauses the engine. So a slow client costs bounded memory.
 *
 *     waiting:  info 10 visits   info 20 visits   "" (the end)   info 3 visits
 *     arrives:  info 9 visits  ─ replaces the last; those of the earlier analysis keep their last report
 */
export class Outbox {
  readonly #sink: Sink;
  readonly #partial: (line: Buffer) => string | undefined;
  readonly #hold: (held: boolean) => void;
  #waiting: (Waiting | undefined)[] = [];
  /** The index in `#waiting` of the newest report on each subject. */
  readonly #newest = new Map<string, number>();
  #bytes = 0;
  #held = false;
  dropped = 0;

  constructor(sink: Sink, partial: (line: Buffer) => string | undefined, hold: (held: boolean) => void) {
    this.#sink = sink;
    this.#partial = partial;
    this.#hold = hold;
  }

  push(lines: readonly Buffer[]): void {
    for (const line of lines) this.#add(line);
    this.pump();
  }

  /** Sends as much as the socket takes. */
  pump(): void {
    if (this.#bytes > 0 && this.#sink.bufferedAmount < FULL) {
      const lines = this.#waiting.flatMap((entry) => (entry ? [entry.line] : []));
      this.#waiting = [];
      this.#newest.clear();
      this.#bytes = 0;
      this.#sink.send(Buffer.concat(lines), () => this.pump());
    }
    if (this.#held === this.#bytes > MAX_WAITING) return;
    this.#held = !this.#held;
    this.#hold(this.#held);
  }

  #add(line: Buffer): void {
    const about = this.#partial(line);
    if (about === undefined) this.#newest.clear();
    else {
      const before = this.#newest.get(about);
      const replaced = before === undefined ? undefined : this.#waiting[before];
      if (before !== undefined && replaced) {
        this.#waiting[before] = undefined;
        this.#bytes -= replaced.line.length;
        this.dropped += 1;
      }
      this.#newest.set(about, this.#waiting.length);
    }
    this.#waiting.push({ line, about });
    this.#bytes += line.length;
    if (this.#waiting.length > 64 && this.#waiting.length > 4 * this.#newest.size) this.#compact();
  }

  /** Removes dropped entries. */
  #compact(): void {
    const kept = this.#waiting.filter((entry) => entry !== undefined);
    if (kept.length > this.#waiting.length / 2) return;
    const newest = new Set([...this.#newest.values()].map((at) => this.#waiting[at]));
    this.#waiting = kept;
    this.#newest.clear();
    for (const [at, entry] of kept.entries()) {
      if (entry.about !== undefined && newest.has(entry)) this.#newest.set(entry.about, at);
    }
  }
}
