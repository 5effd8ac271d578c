import { createHash, timingSafeEqual } from 'node:crypto';
import type { GatewayRefusal } from '#protocol';
import { type GatewayConfig, isThisMachine } from './config';
import { type ReadTicket, readTicket } from './ticket';

/** Decides who may use the gateway: pages of known origins, and people with a token or a host's ticket. */
export class Access {
  readonly #token: string | undefined;
  readonly #users: Readonly<Record<string, string>>;
  readonly #origins: ReadonlySet<string>;
  readonly #hostKey: string | undefined;

  /** With an empty or absent `token`, no users and no host's key, everybody on this machine may use the gateway. */
  constructor({
    token,
    users,
    origins,
    hostKey,
  }: Pick<GatewayConfig, 'token' | 'users' | 'origins' | 'hostKey'>) {
    this.#token = token || undefined;
    this.#users = users;
    this.#origins = new Set(origins);
    this.#hostKey = hostKey;
  }

  refuses(origin: string | undefined, token = '', user = ''): GatewayRefusal | undefined {
    if (this.isForeign(origin)) return 'engine.origin';
    const ticket = this.ticketOf(token, user);
    if (ticket) return ticket.until > new Date() ? undefined : 'engine.ended';
    const own = Object.hasOwn(this.#users, user) ? this.#users[user] : undefined;
    if (own !== undefined) return isEqual(own, token) ? undefined : 'engine.token';
    if (this.#token !== undefined) return isEqual(this.#token, token) ? undefined : 'engine.token';
    const isOpen = Object.keys(this.#users).length === 0 && this.#hostKey === undefined;
    return isOpen ? undefined : 'engine.token';
  }

  /** Whether this is the owner of the gateway, not a user of it or somebody with a ticket. */
  isOwner(token = '', user = ''): boolean {
    const isUser = Object.hasOwn(this.#users, user) || this.ticketOf(token, user) !== undefined;
    return !isUser && this.#token !== undefined && isEqual(this.#token, token);
  }

  /** The client's ticket, whose engine is the only one that it may use. Undefined for clients without one. */
  ticketOf(token = '', user = ''): ReadTicket | undefined {
    return this.#hostKey === undefined ? undefined : readTicket(this.#hostKey, { user, token });
  }

  /** Whether a page of another site asks. A browser always sends its origin; a program without one must know the token. */
  isForeign(origin: string | undefined): boolean {
    return origin !== undefined && !this.#allows(origin);
  }

  #allows(origin: string): boolean {
    if (this.#origins.has(origin)) return true;
    try {
      return isThisMachine(new URL(origin).hostname);
    } catch {
      return false;
    }
  }
}

/** Compares in constant time. */
const isEqual = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
