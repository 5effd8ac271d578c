/**
 * What comes back from this device's storage, or from a file of ours, as far as it is what it should be. The first
 * screen reads its settings with these: a whole library for it would be a twentieth of its script and a third of the
 * time to run it.
 */
export type Reader<T> = (value: unknown) => T | undefined;

export const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

const LONGEST = 1000;
export const text: Reader<string> = (value) =>
  typeof value === 'string' && value.length <= LONGEST ? value : undefined;

/** Any number but the endless ones, or one of a range, ends included. */
export const number =
  (low = -Number.MAX_VALUE, high = Number.MAX_VALUE): Reader<number> =>
  (value) =>
    typeof value === 'number' && value >= low && value <= high ? value : undefined;

export const count =
  (low: number, high: number): Reader<number> =>
  (value) =>
    Number.isSafeInteger(value) ? number(low, high)(value) : undefined;

export const oneOf =
  <T>(values: readonly T[]): Reader<T> =>
  (value) =>
    values.find((one) => one === value);

/** One bad entry spoils the list. */
export const list =
  <T>(entry: Reader<T>): Reader<readonly T[]> =>
  (value) => {
    if (!Array.isArray(value)) return undefined;
    const read = value.map(entry);
    return read.every((one) => one !== undefined) ? read : undefined;
  };

/** Values by names that are not known before. */
export const dictionary =
  <T>(entry: Reader<T>): Reader<Readonly<Record<string, T>>> =>
  (value) => {
    if (!isObject(value)) return undefined;
    const read = Object.entries(value).map(([name, one]) => [name, entry(one)] as const);
    return read.every((pair): pair is readonly [string, T] => pair[1] !== undefined)
      ? Object.fromEntries(read)
      : undefined;
  };

type Fields = Readonly<Record<string, Reader<unknown>>>;
type Value<R> = R extends Reader<infer T> ? T : never;
type Shape<Must extends Fields, May extends Fields> = { readonly [Name in keyof Must]: Value<Must[Name]> } & {
  readonly [Name in keyof May]?: Value<May[Name]>;
};

/** Fields that must be there and some that may; all others are left out. */
export const shape =
  <Must extends Fields, May extends Fields = Record<never, never>>(
    must: Must,
    may?: May,
  ): Reader<Shape<Must, May>> =>
  (value) => {
    if (!isObject(value)) return undefined;
    const read: Record<string, unknown> = {};
    for (const [name, reader] of Object.entries({ ...must, ...may })) {
      if (value[name] === undefined && !(name in must)) continue;
      read[name] = reader(value[name]);
      if (read[name] === undefined) return undefined;
    }
    return read as Shape<Must, May>;
  };

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
