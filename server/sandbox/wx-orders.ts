import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';

const order = v.object({
  number: v.string(),
  amount: v.object({ total: v.number(), currency: v.string() }),
  notifyUrl: v.string(),
  state: v.picklist(['NOTPAY', 'SUCCESS', 'CLOSED', 'PAYERROR', 'REFUND']),
  transactions: v.array(v.string()),
});
const line = v.pipe(v.string(), v.parseJson(), order);
/** An order as the provider knows it. */
export type SandboxOrder = v.InferOutput<typeof order>;

const MAX_ORDERS = 10_000;

/**
 * The provider's book of orders, the newest ten thousand. With a file it outlives the process, as a real provider
 * outlives a host: every change is one more line, and the last line of a number counts.
 */
export class WxOrders {
  readonly #path: string | undefined;
  readonly #orders = new Map<string, SandboxOrder>();

  constructor(path?: string) {
    this.#path = path;
    if (path === undefined) return;
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    for (const text of existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []) {
      // A process that was killed while it wrote leaves half a line: nobody was told of that change.
      const read = v.safeParse(line, text);
      if (read.success) this.#remember(read.output);
    }
    writeFileSync(path, [...this.#orders.values()].map(lineOf).join(''), { mode: 0o600 });
  }

  find(number: string): SandboxOrder | undefined {
    return this.#orders.get(number);
  }

  /** The order that a payment was made for. */
  ofTransaction(id: string): SandboxOrder | undefined {
    return [...this.#orders.values()].find(({ transactions }) => transactions.includes(id));
  }

  /** Writes an order down, new or changed; only then somebody may be told of it. */
  keep(kept: SandboxOrder): SandboxOrder {
    if (this.#path !== undefined) appendFileSync(this.#path, lineOf(kept));
    this.#remember(kept);
    return kept;
  }

  #remember(kept: SandboxOrder): void {
    this.#orders.set(kept.number, kept);
    const [oldest] = this.#orders.keys();
    if (this.#orders.size > MAX_ORDERS && oldest !== undefined) this.#orders.delete(oldest);
  }
}

const lineOf = (kept: SandboxOrder): string => `${JSON.stringify(kept)}\n`;
