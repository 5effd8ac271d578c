import type { GameEvent, TengenFailure } from '#protocol';
import type { Clock } from './clock';

/** Kinds told as whole views; a notice is not one, as every single notice counts. */
export type ViewKind = Exclude<GameEvent['type'], 'notice'>;

/** An event and the buffers that were made for it and may move. Undefined: nothing to show. */
export interface Told {
  readonly event: GameEvent;
  readonly moved?: Transferable[];
  /** For small views that are touched often: what has the same text as the last is not told again. */
  readonly text?: string;
}
export type ViewMakers = Readonly<Record<ViewKind, () => Told | undefined>>;

/**
 * Gathers what has changed and tells it once: whatever happens within one turn of the worker makes one event a
 * kind, and the view is made then, from the newest state. Kinds that come in floods have a least time between
 * two of them; the last always comes.
 */
export class EventFeed {
  readonly #makers: ViewMakers;
  readonly #clock: Clock;
  readonly #gapsMs: Partial<Record<ViewKind, number>>;
  #port: MessagePort | undefined;
  #turn = new Set<ViewKind>();
  #queued = false;
  readonly #held = new Map<ViewKind, () => void>();
  readonly #toldAt = new Map<ViewKind, number>();
  readonly #toldText = new Map<ViewKind, string>();

  constructor(makers: ViewMakers, clock: Clock, gapsMs: Partial<Record<ViewKind, number>>) {
    this.#makers = makers;
    this.#clock = clock;
    this.#gapsMs = gapsMs;
  }

  /** The port hears one event of every kind that has something to show, then whatever changes. */
  connect(port: MessagePort): void {
    this.#port = port;
    this.#toldText.clear();
    this.touch(...(Object.keys(this.#makers) as ViewKind[]));
  }

  /** These kinds look different now. */
  touch(...kinds: readonly ViewKind[]): void {
    for (const kind of kinds) this.#turn.add(kind);
    if (this.#queued) return;
    this.#queued = true;
    queueMicrotask(() => this.#tell());
  }

  notice(failure: TengenFailure): void {
    this.#port?.postMessage({ type: 'notice', failure: sendable(failure) } satisfies GameEvent);
  }

  #tell(): void {
    const kinds = this.#turn;
    this.#turn = new Set();
    this.#queued = false;
    for (const kind of kinds) {
      const waitMs = this.#waitMs(kind);
      if (waitMs > 0) this.#hold(kind, waitMs);
      else this.#post(kind);
    }
  }

  #waitMs(kind: ViewKind): number {
    const toldAt = this.#toldAt.get(kind);
    if (toldAt === undefined) return 0;
    return toldAt + (this.#gapsMs[kind] ?? 0) - this.#clock.now();
  }

  #hold(kind: ViewKind, ms: number): void {
    if (this.#held.has(kind)) return;
    this.#held.set(
      kind,
      this.#clock.after(ms, () => this.#post(kind)),
    );
  }

  #post(kind: ViewKind): void {
    this.#held.get(kind)?.();
    this.#held.delete(kind);
    if (!this.#port) return;
    const told = this.#makers[kind]();
    if (!told || (told.text !== undefined && told.text === this.#toldText.get(kind))) return;
    if (told.text !== undefined) this.#toldText.set(kind, told.text);
    this.#toldAt.set(kind, this.#clock.now());
    this.#port.postMessage(told.event, told.moved ?? []);
  }
}

/** The cause is for logs of this thread; it may be something that cannot be cloned. */
export const sendable = ({ code, data }: TengenFailure): TengenFailure => (data ? { code, data } : { code });
