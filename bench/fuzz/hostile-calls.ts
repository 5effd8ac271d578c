import { toJsonSchema } from '@valibot/to-json-schema';
import fc from '../../tests/support/properties';
import { type CallName, type Row, rowOf } from '../../workers/protocol/host';

/** Calls generated from the contract's schemas: nearly valid, at the limits, and invalid in the ways of attackers. */
interface HostileCall {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  "'",
  '"; drop table app_user; --',
  '%',
  '_',
  '\\',
  '#{7*7}',
  '{{x}}',
  '<script>',
  '../../etc/passwd',
  '-1',
  '0',
  '1',
  '1e309',
  'NaN',
  'null',
  'true',
  '99999999999999999999',
  '１２３',
  '13800138000',
  '+8613800138000',
  '123456',
  'http://[::1]/',
  'http://127.0.0.1:22/',
  'javascript:1',
  '2026-01-01T00:00:00.000Z',
  'a'.repeat(300),
  '棋'.repeat(200),
  '\u202e\u{1f600}',
];
const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  2 ** 53,
  -0,
  [],
  {},
  [[]],
  { toString: 1 },
  ['a', 'b'],
];

const textOf = (schema: JsonSchema) =>
  fc.oneof(
    fc.constantFrom(...ODD_TEXTS),
    fc.string({ maxLength: Math.min(schema.maxLength ?? 40, 400) }),
    fc.string({ unit: 'binary', maxLength: 40 }),
  );

const anyOf = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constantFrom(schema.const, ...ODD_VALUES);
  if (schema.enum) return fc.oneof(fc.constantFrom(...schema.enum), fc.constantFrom(...ODD_VALUES));
  switch (schema.type) {
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 1000, 2 ** 31) }),
        fc.double(),
        fc.constantFrom(...ODD_VALUES),
      );
    case 'boolean':
      return fc.oneof({ weight: 3, arbitrary: fc.boolean() }, fc.constantFrom(...ODD_VALUES));
    default:
      return fc.oneof({ weight: 4, arbitrary: textOf(schema) }, fc.constantFrom(...ODD_VALUES));
  }
};

const fieldsOf = (schema: Row['body']): Readonly<Record<string, JsonSchema>> =>
  schema
    ? ((toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' }) as JsonSchema).properties ?? {})
    : {};

const textsOf = (schema: Row['body']) =>
  fc.record(
    Object.fromEntries(Object.entries(fieldsOf(schema)).map(([name, field]) => [name, textOf(field)])),
  );

const callOf = (row: Row): fc.Arbitrary<HostileCall> =>
  fc.record(
    {
      params: textsOf(row.params).map((params) =>
        // An empty parameter would change the path.
        Object.fromEntries(Object.entries(params).map(([name, text]) => [name, wellFormed(text) || '1'])),
      ),
      query: textsOf(row.query).map((query) =>
        Object.fromEntries(Object.entries(query).map(([name, text]) => [name, wellFormed(text)])),
      ),
      body: row.body
        ? fc.oneof(
            {
              weight: 6,
              arbitrary: fc.record(
                Object.fromEntries(
                  Object.entries(fieldsOf(row.body)).map(([name, field]) => [name, anyOf(field)]),
                ),
                { requiredKeys: [] },
              ),
            },
            fc.constantFrom<unknown>({}, { coin: 1e9, vip_level: 9, status: 2, price: 0 }, [], 'text', 7),
          )
        : fc.constant(undefined),
    },
    { requiredKeys: ['params', 'query'] },
  );

/** Addresses cannot contain half a surrogate pair; the client's encoder refuses it. */
const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd');

export const hostileCalls = (name: CallName, cases: number, seed: number): readonly HostileCall[] =>
  fc.sample(callOf(rowOf(name)), { numRuns: cases, seed });
