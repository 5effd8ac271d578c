import pg from 'pg';
import type { Feed } from './feed';
import type { Log } from './log';

const CHANNEL = 'tengen_feed';
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;
/** A connection that was cut without a word is found out by this. */
const ALIVE_EVERY_MS = 15_000;

/**
 * Carries events between the hosts of a database by its notifications. When the database was away it connects and listens
 * again; nobody knows what happened meanwhile, so all open pages are told to ask anew.
 */
export class FeedCarrier {
  readonly #self = crypto.randomUUID();
  readonly #feed: Feed;
  readonly #url: string;
  readonly #log: Log;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #wait = FIRST_WAIT_MS;
  #isClosed = false;
  #leaving: string[] = [];
  #isSending = false;

  constructor(feed: Feed, url: string, log: Log) {
    this.#feed = feed;
    this.#url = url;
    this.#log = log;
  }

  async begin(): Promise<void> {
    await this.#listen();
    this.#feed.carryWith((message) => {
      this.#leaving.push(`${this.#self}\n${message}`);
      void this.#send();
    });
  }

  /** One statement at a time, as `pg` wants it; what came meanwhile leaves with the next. */
  async #send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    while (this.#leaving.length > 0) {
      const messages = this.#leaving.splice(0);
      await this.#client
        ?.query('select pg_notify($1, message) from unnest($2::text[]) message', [CHANNEL, messages])
        .catch(() => {});
    }
    this.#isSending = false;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => {});
  }

  async #listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: 5000,
      application_name: 'tengen feed',
      keepAlive: true,
      query_timeout: ALIVE_EVERY_MS,
    });
    let isListening = false;
    const lose = (error?: unknown): void => {
      if (!isListening) return;
      isListening = false;
      if (this.#client === client) this.#client = undefined;
      client.end().catch(() => {});
      if (this.#isClosed) return;
      this.#log.warn({ err: error }, 'feed');
      this.#again();
    };
    client.on('notification', ({ payload = '' }) => {
      const [from = '', ...message] = payload.split('\n');
      if (from !== this.#self) this.#feed.receive(message.join('\n'));
    });
    client.on('error', lose);
    client.on('end', () => lose());
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    isListening = true;
    this.#client = client;
    this.#wait = FIRST_WAIT_MS;
    this.#checkLater(client, lose);
  }

  #checkLater(client: pg.Client, lose: (error: unknown) => void): void {
    this.#timer = setTimeout(() => {
      client.query('select 1').then(() => {
        if (this.#client === client) this.#checkLater(client, lose);
      }, lose);
    }, ALIVE_EVERY_MS);
    this.#timer.unref();
  }

  #again(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#listen().then(
        () => {
          this.#log.info('feed again');
          this.#feed.tellAgain();
        },
        () => this.#again(),
      );
    }, this.#wait);
    this.#timer.unref();
    this.#wait = Math.min(LONGEST_WAIT_MS, this.#wait * 2);
  }
}
