import { EventEmitter } from 'node:events';
import type { HostEvent } from '#protocol';

/** Events for open pages; calls return the same facts. */
export type FeedEvent = HostEvent | { readonly type: 'ended'; readonly sessions: readonly number[] };

/** Whom an event is for: the pages of an account, or all. */
type Audience = 'user' | 'ai' | 'all';

interface FeedMessage {
  readonly kind: Audience;
  readonly ownerId: number;
  readonly event: FeedEvent;
}

const FOR_ALL = 'all:0';

/**
 * Events by owner. `carry` sends them to the other hosts of a shared database, which deliver theirs to
 * `receive`.
 */
export class Feed {
  readonly #listeners = new EventEmitter().setMaxListeners(0);
  #carry: ((message: string) => void) | undefined;

  publish(kind: 'user' | 'ai', ownerId: number, event: FeedEvent): void {
    this.#send({ kind, ownerId, event });
  }

  /** Tells all open pages. */
  publishToAll(event: HostEvent): void {
    this.#send({ kind: 'all', ownerId: 0, event });
  }

  #send(message: FeedMessage): void {
    this.#tell(message);
    this.#carry?.(JSON.stringify(message));
  }

  /** Tells the open pages of sessions that these have ended. */
  tellEnded(
    { kind, ownerId }: { readonly kind: 'user' | 'ai'; readonly ownerId: number },
    sessions: readonly number[],
  ): void {
    if (sessions.length > 0) this.publish(kind, ownerId, { type: 'ended', sessions });
  }

  /** Hears the events of an account, and those for all. */
  subscribe(kind: 'user' | 'ai', ownerId: number, listener: (event: FeedEvent) => void): () => void {
    const names = [`${kind}:${ownerId}`, FOR_ALL];
    for (const name of names) this.#listeners.on(name, listener);
    return () => {
      for (const name of names) this.#listeners.off(name, listener);
    };
  }

  /** Tells all open pages of this host that they may have missed something. */
  tellAgain(): void {
    this.#listeners.emit(FOR_ALL, { type: 'again' });
  }

  carryWith(carry: (message: string) => void): void {
    this.#carry = carry;
  }

  /** Receives another host's message, in the form that `carry` sent. */
  receive(message: string): void {
    this.#tell(JSON.parse(message) as FeedMessage);
  }

  #tell({ kind, ownerId, event }: FeedMessage): void {
    this.#listeners.emit(`${kind}:${ownerId}`, event);
  }
}
