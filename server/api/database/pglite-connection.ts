import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { STALE_PLAN, StatementNames } from './statement-names';

const { serialize } = protocol;
type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];

/** A statement that the database has prepared. */
interface Plan {
  /** Type ids of its parameters. */
  readonly types: readonly number[];
  /** What tells the columns of its rows; absent where it gives none. */
  readonly columns: readonly Message[];
}

const RUN = Buffer.concat([serialize.execute({}), serialize.sync()]);
/** PostgreSQL's name for a statement that lives until the next unnamed one. */
const UNNAMED = '';

/**
 * The only connection of PGlite, for one query at a time. `PGlite.query` plans a text each time and sends six
 * messages, each a call into WebAssembly. This class plans a text once; later queries are one call.
 */
export class PgliteConnection implements DatabaseConnection {
  readonly #pglite: PGlite;
  readonly #names = new StatementNames();
  readonly #plans = new Map<string, Plan>();

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    // Statements without values rarely repeat: those that make tables or end a transaction.
    const result = parameters.length === 0 ? await this.run(sql) : await this.#runPlanned(sql, parameters);
    const { rows, affectedRows } = result;
    return affectedRows === undefined
      ? { rows: rows as R[] }
      : { rows: rows as R[], numAffectedRows: BigInt(affectedRows) };
  }

  // biome-ignore lint/correctness/useYield: the host does not stream rows.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('the host does not stream rows');
  }

  /** Runs a text without values. */
  async run(text: string): Promise<Results> {
    return this.#resultOf(await this.#send(serialize.query(text)));
  }

  async #runPlanned(text: string, values: readonly unknown[]): Promise<Results> {
    const name = this.#names.nameOf(text) ?? UNNAMED;
    const plan = this.#plans.get(name) ?? (await this.#plan(name, text));
    const bound = serialize.bind({
      statement: name,
      values: values.map((value, i) => this.#textOf(value, plan.types[i])),
    });
    try {
      return this.#resultOf([...plan.columns, ...(await this.#send(bound, RUN))]);
    } catch (error) {
      if ((error as { readonly code?: unknown }).code === STALE_PLAN) this.#plans.delete(name);
      throw error;
    }
  }

  async #plan(name: string, text: string): Promise<Plan> {
    const messages = await this.#send(
      serialize.close({ type: 'S', name }),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    );
    const plan = {
      types: parse.parseDescribeStatementResults(messages),
      columns: messages.filter((message) => message.name === 'rowDescription'),
    };
    if (name !== UNNAMED) this.#plans.set(name, plan);
    return plan;
  }

  #textOf(value: unknown, type = 0): string | null {
    if (value === null || value === undefined) return null;
    return this.#pglite.serializers[type]?.(value) ?? String(value);
  }

  #resultOf(messages: Message[]): Results {
    const [result] = parse.parseResults(messages, this.#pglite.parsers);
    return result ?? { rows: [], fields: [] };
  }

  /** Needs no flush afterwards: Node's files, unlike a browser's, are written as PostgreSQL writes. */
  #send(...messages: readonly Uint8Array[]): Promise<Message[]> {
    return this.#pglite.execProtocolStream(Buffer.concat(messages), { syncToFs: false });
  }
}
