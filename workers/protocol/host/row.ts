import type * as v from 'valibot';

/** Who may call. `self`: a user whose own id is in the path; `owner`: an AI owner; `ownSelf`: one whose id is in the path. */
export const CALLERS = ['guest', 'user', 'self', 'owner', 'ownSelf', 'userOrOwner', 'provider'] as const;
export type Caller = (typeof CALLERS)[number];

/** Longest wait for an answer of a host: one minute. */
export const HOST_PATIENCE_MS = 60_000;

type Fields = v.GenericSchema<unknown, Readonly<Record<string, unknown>>>;

export interface Row {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As in the specification, with its slash at the end; both forms are served. */
  readonly path: string;
  readonly caller: Caller;
  readonly params?: Fields;
  readonly query?: Fields;
  readonly body?: Fields;
  /** Absent: the answer is a file or a text, not JSON. */
  readonly answer?: v.GenericSchema;
  /** Bytes a body may have; 64 kB when absent. */
  readonly bodyLimit?: number;
  /** The call costs or grants something: with an Idempotency-Key the host runs it once. */
  readonly isKeyed?: true;
  /** An addition of ours: the product's specification does not name it. */
  readonly ours?: true;
}

export const row = <const R extends Row>(fields: R): R => fields;
