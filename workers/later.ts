import { fail, ok } from './kernel/outcome';
import type { Result } from './protocol';

/**
 * A part of a worker whose code lies in a file of its own, which loads when the part is first needed: a start does not
 * wait for what most visits never use.
 */
export class Later<Part> {
  readonly #load: () => Promise<Part>;
  #loading: Promise<Part> | undefined;
  #part: Part | undefined;

  constructor(load: () => Promise<Part>) {
    this.#load = load;
  }

  /** Undefined until the part has loaded. */
  get loaded(): Part | undefined {
    return this.#part;
  }

  /** Loads the part, once. Where its file cannot be fetched, this fails and the next call tries again. */
  async load(): Promise<Result<Part>> {
    try {
      this.#loading ??= this.#load();
      this.#part = await this.#loading;
      return ok(this.#part);
    } catch (error) {
      this.#loading = undefined;
      return fail('app.part', { reason: error instanceof Error ? error.message : String(error) });
    }
  }
}
