import type { Log } from './log';

interface LooksOptions {
  readonly everyMs: number;
  readonly log: Log;
  /** For the log. */
  readonly name: string;
}

/** Does something again and again, once at a time; whoever asks for it meanwhile waits for the one that runs. */
export class Looks {
  readonly #look: () => Promise<void>;
  readonly #options: LooksOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(look: () => Promise<void>, options: LooksOptions) {
    this.#look = look;
    this.#options = options;
  }

  begin(): void {
    this.#timer = setInterval(() => void this.now(), this.#options.everyMs);
    this.#timer.unref();
  }

  now(): Promise<void> {
    const { log, name } = this.#options;
    this.#running ??= this.#look()
      .catch((error: unknown) => log.error({ err: error }, name))
      .finally(() => {
        this.#running = undefined;
      });
    return this.#running;
  }

  /** Waits for the one that runs. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }
}
