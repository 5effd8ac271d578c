import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Tables } from './tables';

/** Represents a value of a statement that is known only when it runs. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Names a value of a statement. */
export type Value<Values> = <Name extends keyof Values & string>(name: Name) => Values[Name];

/**
 * A statement that every call runs: built and compiled once, with new values for each run. `build` receives a
 * function that names the values.
 */
export class Statement<Values extends Readonly<Record<string, unknown>>, Row> {
  readonly #build: (db: Kysely<Tables>, value: Value<Values>) => Compilable<Row>;
  #compiled: CompiledQuery<Row> | undefined;

  constructor(build: (db: Kysely<Tables>, value: Value<Values>) => Compilable<Row>) {
    this.#build = build;
  }

  /** Returns the first row, in any database or transaction. */
  async first(db: Kysely<Tables>, values: Values): Promise<Row | undefined> {
    this.#compiled ??= this.#build(
      db,
      (name) => new Placeholder(name) as unknown as Values[typeof name],
    ).compile();
    const parameters = this.#compiled.parameters.map((one) =>
      one instanceof Placeholder ? values[one.name] : one,
    );
    const { rows } = await db.executeQuery<Row>({ ...this.#compiled, parameters });
    return rows[0];
  }
}
