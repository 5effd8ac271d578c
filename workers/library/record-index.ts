import type { RecordId } from '#protocol';

/** Records by a key that several may share: the hash of their moves or of their content. */
export class RecordIndex {
  // Nearly every key has one record; an array for each would cost more memory than all of them.
  readonly #first = new Map<string, RecordId>();
  readonly #others = new Map<string, RecordId[]>();

  add(name: string, record: RecordId): void {
    const first = this.#first.get(name);
    if (first === undefined) this.#first.set(name, record);
    if (first === undefined || first === record) return;
    const others = this.#others.get(name);
    if (!others) this.#others.set(name, [record]);
    else if (!others.includes(record)) others.push(record);
  }

  /**
   * Returns the first accepted record with this key; the index still contains records changed or removed
   * since.
   */
  find(name: string | undefined, accepts: (record: RecordId) => boolean): RecordId | undefined {
    const first = name === undefined ? undefined : this.#first.get(name);
    if (name === undefined || first === undefined) return undefined;
    return accepts(first) ? first : this.#others.get(name)?.find(accepts);
  }
}
