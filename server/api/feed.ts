import { EventEmitter } from 'node:events';

/** Events for a user's open pages; calls return the same facts. */
export type FeedEvent =
  | { readonly type: 'coin' }
  | { readonly type: 'order'; readonly id: number; readonly status: number }
  /** An analysis went on, or ended: `state` as in the list of them. */
  | {
      readonly type: 'job';
      readonly sgf_id: number;
      readonly done: number;
      readonly of: number;
      readonly state: number;
    }
  /** A game of a followed player is told. */
  | { readonly type: 'notice' }
  | { readonly type: 'ended'; readonly sessions: readonly number[] }
  /** Events may have been missed: ask for everything anew. */
  | { readonly type: 'again' };

interface FeedMessage {
  readonly kind: 'user' | 'ai';
  readonly ownerId: number;
  readonly event: FeedEvent;
}

/**
 * Events by owner. `carry` sends them to the other hosts of a shared database, which deliver theirs to
 * `receive`.
 */
export class Feed {
  readonly #listeners = new EventEmitter().setMaxListeners(0);
  #carry: ((message: string) => void) | undefined;

  publish(kind: FeedMessage['kind'], ownerId: number, event: FeedEvent): void {
    this.#tell({ kind, ownerId, event });
    this.#carry?.(JSON.stringify({ kind, ownerId, event }));
  }

  /** Tells the open pages of sessions that these have ended. */
  tellEnded({ kind, ownerId }: Pick<FeedMessage, 'kind' | 'ownerId'>, sessions: readonly number[]): void {
    if (sessions.length > 0) this.publish(kind, ownerId, { type: 'ended', sessions });
  }

  subscribe(kind: FeedMessage['kind'], ownerId: number, listener: (event: FeedEvent) => void): () => void {
    const name = `${kind}:${ownerId}`;
    this.#listeners.on(name, listener);
    return () => this.#listeners.off(name, listener);
  }

  /** Tells all open pages of this host that they may have missed something. */
  tellAgain(): void {
    for (const name of this.#listeners.eventNames()) this.#listeners.emit(name, { type: 'again' });
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
