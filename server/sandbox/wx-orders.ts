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
/** An order at the provider. */
export type SandboxOrder = v.InferOutput<typeof order>;

const MAX_ORDERS = 10_000;

/**
 * The provider's orders, the newest ten thousand. With a file they outlive the process, as a real provider
 * outlives a host: every change appends a line, and the last line of a number counts.
 */
export class WxOrders {
  readonly #path: string | undefined;
  readonly #orders = new Map<string, SandboxOrder>();

  constructor(path?: string) {
    this.#path = path;
    if (path === undefined) return;
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    for (const text of existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []) {
      // A process killed while writing leaves half a line: it had told nobody of that change.
      const read = v.safeParse(line, text);
      if (read.success) this.#remember(read.output);
    }
    writeFileSync(path, [...this.#orders.values()].map(lineOf).join(''), { mode: 0o600 });
  }

  find(number: string): SandboxOrder | undefined {
    return this.#orders.get(number);
  }

  /** Returns the order of a payment. */
  ofTransaction(id: string): SandboxOrder | undefined {
    return [...this.#orders.values()].find(({ transactions }) => transactions.includes(id));
  }

  /** Stores a new or changed order; call it before telling anybody of the order. */
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
