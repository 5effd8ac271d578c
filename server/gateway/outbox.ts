/** A socket as the outbox sees it: how much it still has to send, and a way to send. */
export interface Sink {
  readonly bufferedAmount: number;
  send(data: Buffer, done: () => void): void;
}

/** Bytes on their way to a client that keeps up. */
const FULL = 256 << 10;
/** Lines that may not be dropped and wait; beyond this the engine has to wait too. */
const MAX_WAITING = 4 << 20;

interface Waiting {
  readonly line: Buffer;
  /** What it reports on while a later report may still replace it. */
  readonly about: string | undefined;
}

/**
 * Lines on their way to a client. One that keeps up gets them all; for one that does not, a report that a newer
 * one has made worthless is dropped, and when even that does not help the engine is held. So a slow client costs
 * a bounded amount of memory.
 *
 *     waiting:  info 10 visits   info 20 visits   "" (the end)   info 3 visits
 *     arrives:  info 9 visits  ─ replaces the last; those of the earlier analysis keep their last report
 */
export class Outbox {
  readonly #sink: Sink;
  readonly #partial: (line: Buffer) => string | undefined;
  readonly #hold: (held: boolean) => void;
  #waiting: (Waiting | undefined)[] = [];
  /** Where in `#waiting` the newest report on something is. */
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

  /** Sends what the socket takes. */
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

  /** Takes the holes out. */
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
