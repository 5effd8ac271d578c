const KEPT_MS = 10_000;
const MAX_KEPT = 1000;

/** A session's row as every call needs it. */
export interface SessionRow {
  readonly id: number;
  readonly kind: string;
  readonly owner_id: number;
  readonly method: string;
  readonly seen_at: Date;
  readonly expires_at: Date;
  readonly fresh_until: Date;
}

/**
 * Rows of sessions by the hash of their token, for ten seconds at most: it spares a host that has its database for itself
 * a query a call. Whoever ends or changes a session calls `forget` before its transaction ends; a look-up that was under
 * way then is not kept, as it may have read what was before. Hosts that share a database must not use it.
 */
export class SessionCache {
  readonly #kept = new Map<string, { readonly row: SessionRow; readonly readAt: number }>();
  #changes = 0;

  /** The row kept, else what `read` finds. Nothing is kept of a token that is unknown. */
  async find(
    hash: string,
    now: Date,
    read: () => Promise<SessionRow | undefined>,
  ): Promise<SessionRow | undefined> {
    const kept = this.#kept.get(hash);
    // A clock set back must not keep it longer.
    if (kept && Math.abs(now.getTime() - kept.readAt) < KEPT_MS) return kept.row;
    const changes = this.#changes;
    const row = await read();
    if (this.#kept.size >= MAX_KEPT) this.#kept.clear();
    if (row && changes === this.#changes) this.#kept.set(hash, { row, readAt: now.getTime() });
    else this.#kept.delete(hash);
    return row;
  }

  forget(): void {
    this.#changes += 1;
    this.#kept.clear();
  }
}
