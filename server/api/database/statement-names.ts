/** Texts beyond these are planned at each query: a list of values makes a text of its own for every length. */
const MAX_NAMES = 300;

/** PostgreSQL's word for a plan that a change of its tables has made useless. */
export const STALE_PLAN = '0A000';

/** Names for texts of SQL: a connection plans a text once under its name, from then on it is sent the name alone. */
export class StatementNames {
  readonly #names = new Map<string, string>();

  /** The name of a text; undefined when there are enough of them. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MAX_NAMES) return known;
    const name = `s${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}
