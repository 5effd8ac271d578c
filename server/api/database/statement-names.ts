/**
 * The limit of prepared texts; further ones are planned at each query, because lists of values make a text
 * for every length.
 */
const MAX_NAMES = 300;

/** PostgreSQL's error code for a plan that a change of its tables has invalidated. */
export const STALE_PLAN = '0A000';

/** Names of SQL texts: a connection plans a text once under its name; later queries send only the name. */
export class StatementNames {
  readonly #names = new Map<string, string>();

  /** Returns the name of a text; undefined beyond the limit. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MAX_NAMES) return known;
    const name = `s${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}
