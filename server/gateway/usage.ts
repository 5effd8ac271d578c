import type { TicketUse } from '#protocol';

/** How long each ticket of a host has held an engine: the host pays by it, and may end a ticket. */
export class Usage {
  readonly #now: () => number;
  readonly #tickets = new Map<string, { until: number; ms: number; open: number; since: number }>();
  readonly #ended = new Map<string, number>();

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** A session of the ticket holds an engine. Returns a function to call when it does no more. */
  begin(user: string, until: Date): () => void {
    this.#prune();
    const before = this.#tickets.get(user);
    const ticket = before ?? { until: until.getTime(), ms: 0, open: 0, since: 0 };
    this.#tickets.set(user, ticket);
    if (ticket.open === 0) ticket.since = this.#now();
    ticket.open += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      ticket.open -= 1;
      // Several sessions of a ticket at the same time count once.
      if (ticket.open === 0) ticket.ms += this.#now() - ticket.since;
    };
  }

  /** The tickets that have held an engine. */
  get all(): TicketUse[] {
    return [...this.#tickets].map(([user, { ms, open, since }]) => ({
      user,
      seconds: Math.ceil((ms + (open > 0 ? this.#now() - since : 0)) / 1000),
      isOpen: open > 0,
    }));
  }

  end(user: string, until: Date): void {
    this.#ended.set(user, until.getTime());
  }
  hasEnded(user: string): boolean {
    return this.#ended.has(user);
  }

  /** A host has read what a ticket did long before this. */
  #prune(): void {
    const before = this.#now() - 24 * 3_600_000;
    for (const [user, { until, open }] of this.#tickets)
      if (until < before && open === 0) this.#tickets.delete(user);
    for (const [user, until] of this.#ended) if (until < before) this.#ended.delete(user);
  }
}
