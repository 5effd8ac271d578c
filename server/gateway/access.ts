import { createHash, timingSafeEqual } from 'node:crypto';
import type { GatewayRefusal } from '#protocol';
import { type GatewayConfig, isThisMachine } from './config';
import { engineOfTicket } from './ticket';

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
    if (this.engineOf(token, user) !== undefined) return undefined;
    const own = Object.hasOwn(this.#users, user) ? this.#users[user] : undefined;
    if (own !== undefined) return isEqual(own, token) ? undefined : 'engine.token';
    if (this.#token !== undefined) return isEqual(this.#token, token) ? undefined : 'engine.token';
    const isOpen = Object.keys(this.#users).length === 0 && this.#hostKey === undefined;
    return isOpen ? undefined : 'engine.token';
  }

  /** Whether this is the owner of the gateway, not a user of it or somebody with a ticket. */
  isOwner(token = '', user = ''): boolean {
    const isUser = Object.hasOwn(this.#users, user) || this.engineOf(token, user) !== undefined;
    return !isUser && this.#token !== undefined && isEqual(this.#token, token);
  }

  /** The only engine that this client may use: the one of its ticket. Undefined for clients without a ticket. */
  engineOf(token = '', user = ''): string | undefined {
    return this.#hostKey === undefined ? undefined : engineOfTicket(this.#hostKey, { user, token });
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
