import type { GameEvent, GameEvents, TengenFailure } from '#protocol';
import type { Clock } from '../../clock';
import { Throttle } from '../../throttle';

/** Kinds of events that carry a whole view. A notice carries none: every notice is sent. */
export type ViewKind = Exclude<GameEvent['type'], 'notice'>;

/** An event with the buffers that were made for it and move to the page. */
export interface ViewMessage {
  readonly event: GameEvent;
  readonly moved?: Transferable[];
  /** The view as text, of small views that are touched often: the same text is not sent twice. */
  readonly text?: string;
}
export type ViewMakers = Readonly<Record<ViewKind, () => ViewMessage | undefined>>;

/** Views around the board, which the page shows after it. */
const AROUND: ReadonlySet<ViewKind> = new Set(['shapes', 'trend', 'review', 'engine']);

/** Minimum time between two messages while engines report: every message makes the page draw. */
const FLOOD_MS = 250;

/**
 * Collects the kinds of views that have changed and sends them together, at a step the board's first. All changes of
 * one turn of the worker make one event a kind, with the view as it is at the end of the turn. Changes by a person are sent at once (`touch`);
 * results of engines come in floods and wait up to FLOOD_MS (`soon`), all kinds together.
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

  /** Sends one event of every kind that has something to show, and from then on every change. */
  connect(port: MessagePort): void {
    this.#port = port;
    this.#sentText.clear();
    this.touch(...(Object.keys(this.#makers) as ViewKind[]));
  }

  /** Sends these views at the end of this turn. */
  touch(...kinds: readonly ViewKind[]): void {
    for (const kind of kinds) this.#turn.add(kind);
    if (this.#queued) return;
    this.#queued = true;
    queueMicrotask(() => this.#sendTurn());
  }

  /** Sends these views within FLOOD_MS, together with those that change meanwhile. */
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
    const kinds = [...this.#turn];
    this.#turn = new Set();
    this.#queued = false;
    const isStep = kinds.includes('position') && !kinds.includes('document');
    // The page draws the board while the views around it are made.
    const parts = isStep
      ? [kinds.filter((kind) => !AROUND.has(kind)), kinds.filter((kind) => AROUND.has(kind))]
      : [kinds];
    for (const part of parts) this.#sendViews(part);
  }

  #sendViews(kinds: readonly ViewKind[]): void {
    this.#send(kinds.flatMap((kind) => this.#messageOf(kind)));
  }

  /** The message of a kind; none where there is nothing to show or the page has the same. */
  #messageOf(kind: ViewKind): ViewMessage[] {
    this.#held.delete(kind);
    if (!this.#port) return [];
    const message = this.#makers[kind]();
    if (!message || (message.text !== undefined && message.text === this.#sentText.get(kind))) return [];
    if (message.text !== undefined) this.#sentText.set(kind, message.text);
    return [message];
  }

  /** In one message: what belongs together arrives together. */
  #send(views: readonly ViewMessage[]): void {
    if (views.length === 0) return;
    const events: GameEvents = views.map(({ event }) => event);
    this.#port?.postMessage(
      events,
      views.flatMap(({ moved }) => moved ?? []),
    );
  }
}

/** The failure without its cause, which stays in this thread's logs: it may be something that cannot be cloned. */
export const sendable = ({ code, data }: TengenFailure): TengenFailure => (data ? { code, data } : { code });
