import type { GameEvent, GameEvents, TengenFailure } from '#protocol';
import type { Clock } from '../../clock';
import { Throttle } from '../../throttle';

/** Kinds told as whole views; a notice is not one, as every single notice counts. */
export type ViewKind = Exclude<GameEvent['type'], 'notice'>;

/** An event and the buffers that were made for it and may move. Undefined: nothing to show. */
export interface ViewMessage {
  readonly event: GameEvent;
  readonly moved?: Transferable[];
  /** For small views that are touched often: what has the same text as the last is not told again. */
  readonly text?: string;
}
export type ViewMakers = Readonly<Record<ViewKind, () => ViewMessage | undefined>>;

/** Least time between two messages while engines report: every one makes the page draw. */
const FLOOD_MS = 250;

/**
 * Gathers what has changed and tells it once: whatever happens within one turn of the worker makes one event a
 * kind, and the view is made then, from the newest state. What engines find may come in floods and waits a
 * little (`soon`), all kinds together; what a person does is told at once (`touch`).
 */
export class EventFeed {
  readonly #makers: ViewMakers;
  #port: MessagePort | undefined;
  #turn = new Set<ViewKind>();
  #queued = false;
  readonly #held = new Set<ViewKind>();
  readonly #sendHeld: Throttle;
  readonly #sentText = new Map<ViewKind, string>();

  constructor(makers: ViewMakers, clock: Clock) {
    this.#makers = makers;
    this.#sendHeld = new Throttle(clock, FLOOD_MS, () => this.#touchHeld());
  }

  /** The port hears one event of every kind that has something to show, then whatever changes. */
  connect(port: MessagePort): void {
    this.#port = port;
    this.#sentText.clear();
    this.touch(...(Object.keys(this.#makers) as ViewKind[]));
  }

  /** These kinds look different now. */
  touch(...kinds: readonly ViewKind[]): void {
    for (const kind of kinds) this.#turn.add(kind);
    if (this.#queued) return;
    this.#queued = true;
    queueMicrotask(() => this.#sendTurn());
  }

  /** They look different because an engine found something: told within FLOOD_MS, together with what follows. */
  soon(...kinds: readonly ViewKind[]): void {
    for (const kind of kinds) if (!this.#turn.has(kind)) this.#held.add(kind);
    if (this.#held.size > 0) this.#sendHeld.call();
  }

  notice(failure: TengenFailure): void {
    this.#send([{ event: { type: 'notice', failure: sendable(failure) } }]);
  }

  #touchHeld(): void {
    if (this.#held.size > 0) this.touch(...this.#held);
  }

  #sendTurn(): void {
    const kinds = this.#turn;
    this.#turn = new Set();
    this.#queued = false;
    this.#send([...kinds].flatMap((kind) => this.#messageOf(kind)));
  }

  /** The view of a kind, unless there is none or the page has it. */
  #messageOf(kind: ViewKind): ViewMessage[] {
    this.#held.delete(kind);
    if (!this.#port) return [];
    const told = this.#makers[kind]();
    if (!told || (told.text !== undefined && told.text === this.#sentText.get(kind))) return [];
    if (told.text !== undefined) this.#sentText.set(kind, told.text);
    return [told];
  }

  /** One message a turn: what belongs together arrives together. */
  #send(turn: readonly ViewMessage[]): void {
    if (turn.length === 0) return;
    const events: GameEvents = turn.map(({ event }) => event);
    this.#port?.postMessage(
      events,
      turn.flatMap(({ moved }) => moved ?? []),
    );
  }
}

/** The cause is for logs of this thread; it may be something that cannot be cloned. */
export const sendable = ({ code, data }: TengenFailure): TengenFailure => (data ? { code, data } : { code });
