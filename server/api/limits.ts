import type pg from 'pg';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { openPool } from './database/pool';
import { Refusal } from './refusal';

/**
 * Limits: points in a number of seconds. The key is a name, an address or empty (everybody together). Those of an address
 * leave room for a class behind one router; the operator sets others.
 */
const RULES = {
  /** Sign-in attempts for one name or number. */
  signInName: { points: 10, duration: 600 },
  signInAddress: { points: 200, duration: 600 },
  /** Limit for all callers together: more is an attack, and hashing is expensive. */
  signInAll: { points: 6000, duration: 600 },
  registerAddress: { points: 120, duration: 3600 },
  codeAddress: { points: 120, duration: 3600 },
  /** Orders of one user. */
  orderUser: { points: 60, duration: 600 },
  /** Files of networks, or the rest of one after a cut. */
  weightAddress: { points: 60, duration: 3600 },
  proxyGuest: { points: 10, duration: 60 },
  proxyUser: { points: 60, duration: 60 },
  /** Questions to game platforms. */
  platformGuest: { points: 60, duration: 60 },
  platformUser: { points: 120, duration: 60 },
  /** Every call of an address. */
  callAddress: { points: 12_000, duration: 60 },
} as const satisfies Readonly<Record<string, { readonly points: number; readonly duration: number }>>;
export type LimitName = keyof typeof RULES;
export const LIMIT_NAMES = Object.keys(RULES) as LimitName[];

/** Other points for some of the limits. */
export type LimitPoints = Readonly<Partial<Record<LimitName, number | undefined>>>;

/** Counted in this process only, which stops a flood where it arrives without a query for each call. */
const LOCAL: readonly LimitName[] = ['callAddress'];

/** Limits on calls. With a shared database all hosts count together, else this process counts alone. */
export class Limits {
  readonly #limiters: Readonly<Record<string, RateLimiterAbstract>>;
  readonly #pool: pg.Pool | undefined;

  private constructor(limiters: Readonly<Record<string, RateLimiterAbstract>>, pool?: pg.Pool) {
    this.#limiters = limiters;
    this.#pool = pool;
  }

  static async open(databaseUrl: string | undefined, points: LimitPoints = {}): Promise<Limits> {
    const pool = databaseUrl ? openPool({ connectionString: databaseUrl, max: 2 }) : undefined;
    const limiters: Record<string, RateLimiterAbstract> = {};
    for (const name of LIMIT_NAMES) {
      const { duration, points: usual } = RULES[name];
      const options = { duration, points: points[name] ?? usual, keyPrefix: name };
      const memory = new RateLimiterMemory(options);
      limiters[name] = pool && !LOCAL.includes(name) ? await shared(pool, options, memory) : memory;
    }
    return new Limits(limiters, pool);
  }

  /** Counts one call, or refuses with the seconds to wait. */
  async count(name: LimitName, key = ''): Promise<void> {
    try {
      await this.#limiters[name]?.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new Refusal('rate.limited', { seconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) });
    }
  }

  async close(): Promise<void> {
    await this.#pool?.end();
  }
}

const shared = (
  pool: pg.Pool,
  options: { readonly points: number; readonly duration: number; readonly keyPrefix: string },
  insuranceLimiter: RateLimiterMemory,
): Promise<RateLimiterPostgres> =>
  new Promise((resolve, reject) => {
    const limiter: RateLimiterPostgres = new RateLimiterPostgres(
      { ...options, storeClient: pool, tableName: 'rate_limit', insuranceLimiter },
      (error) => (error ? reject(error) : resolve(limiter)),
    );
  });
