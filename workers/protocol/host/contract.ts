import type * as v from 'valibot';
import { ABOUT_ROWS } from './about-rows';
import { ACCOUNT_ROWS } from './account-rows';
import { AI_ROWS } from './ai-rows';
import { ORDER_ROWS } from './order-rows';
import { RECORD_ROWS } from './record-rows';
import type { Row } from './row';
import { SHOP_ROWS } from './shop-rows';
import { SUBSCRIPTION_ROWS } from './subscription-rows';

/** Every call of the host. */
export const CONTRACT = {
  ...ACCOUNT_ROWS,
  ...ABOUT_ROWS,
  ...AI_ROWS,
  ...RECORD_ROWS,
  ...ORDER_ROWS,
  ...SHOP_ROWS,
  ...SUBSCRIPTION_ROWS,
} as const;
export type Contract = typeof CONTRACT;
export type CallName = keyof Contract;

/** Names in the order of the table; a closed list. */
export const CALL_NAMES = Object.keys(CONTRACT) as CallName[];
export const rowOf = (name: CallName): Row => CONTRACT[name];

type Part<Name extends CallName, Key extends 'params' | 'query' | 'body'> =
  Contract[Name] extends Record<Key, infer Schema extends v.GenericSchema> ? Schema : never;

/** As the handler receives it: checked, with defaults filled in. */
export type Received<Name extends CallName, Key extends 'params' | 'query' | 'body'> = [
  Part<Name, Key>,
] extends [never]
  ? Readonly<Record<never, never>>
  : v.InferOutput<Part<Name, Key>>;

/** As the client sends it. */
export type Sent<Name extends CallName, Key extends 'params' | 'query' | 'body'> = [Part<Name, Key>] extends [
  never,
]
  ? undefined
  : v.InferInput<Part<Name, Key>>;

/** What comes back; `undefined` where a file or a text does. */
export type Answer<Name extends CallName> =
  Contract[Name] extends Record<'answer', infer Schema extends v.GenericSchema>
    ? v.InferOutput<Schema>
    : undefined;
