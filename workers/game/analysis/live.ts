import type { LiveState } from '#protocol';
import type { Clock } from '../../clock';

/**
 * Whether the shown position is analysed. The person switches it; it rests while the page has not been touched for
 * a while, so that a forgotten tab does not keep a machine busy.
 */
export class Live {
  readonly #clock: Clock;
  readonly #changed: () => void;
  #on = false;
  #resting = false;
  #idleMs = Number.POSITIVE_INFINITY;
  #touchedAt = 0;
  #cancel: (() => void) | undefined;

  constructor(clock: Clock, changed: () => void) {
    this.#clock = clock;
    this.#changed = changed;
  }

  get wanted(): boolean {
    return this.#on && !this.#resting;
  }

  /** `reached`: the position is deep enough already. */
  state(reached: boolean): LiveState {
    if (!this.#on) return 'off';
    if (reached) return 'reached';
    return this.#resting ? 'resting' : 'running';
  }

  set(on: boolean): void {
    if (on === this.#on) return;
    this.#on = on;
    this.touch();
    this.#changed();
  }

  /** `idleTime` in seconds; 0 never rests. */
  configure(idleTime: number): void {
    this.#idleMs = idleTime > 0 ? idleTime * 1000 : Number.POSITIVE_INFINITY;
    this.#cancel?.();
    this.#watch();
  }

  /** The page calls this at every key and pointer event, so it must be cheap. */
  touch(): void {
    this.#touchedAt = this.#clock.now();
    if (!this.#cancel) this.#watch();
    if (!this.#resting) return;
    this.#resting = false;
    this.#changed();
  }

  /** One timer, set again only when it fires too early. */
  #watch(): void {
    this.#cancel = undefined;
    if (!this.#on || this.#idleMs === Number.POSITIVE_INFINITY) return;
    const leftMs = this.#touchedAt + this.#idleMs - this.#clock.now();
    if (leftMs > 0) {
      this.#cancel = this.#clock.after(leftMs, () => this.#watch());
      return;
    }
    this.#resting = true;
    this.#changed();
  }
}
