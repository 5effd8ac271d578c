import type { Answer, CallName, Contract, HostLanguage, Received } from '#contract';
import type { Session } from './accounts/sessions';

/** One call for its handler, checked against the contract. */
export interface Call<Name extends CallName> {
  readonly params: Received<Name, 'params'>;
  readonly query: Received<Name, 'query'>;
  readonly body: Received<Name, 'body'>;
  readonly session: Contract[Name]['caller'] extends 'guest' | 'provider' ? Session | undefined : Session;
  /** The caller's address; behind trusted proxies the one they report. */
  readonly address: string;
  readonly language: HostLanguage;
  /** A short name of the caller's program. */
  readonly client: string;
  /** Sets a header of the answer: only headers carry tokens. */
  readonly header: (name: string, value: string) => void;
}

/** An answer that is not JSON. */
export interface FileAnswer {
  readonly type: string;
  readonly body: Buffer;
  /** It changes: a client may ask whether it has, for a part of it, and packed. */
  readonly isRevalidated?: true;
  readonly headers?: Readonly<Record<string, string>>;
}

type Handler<Name extends CallName> = (
  call: Call<Name>,
) => Promise<Answer<Name> extends undefined ? FileAnswer : Answer<Name>>;

export type Handlers<Names extends CallName = CallName> = { readonly [Name in Names]: Handler<Name> };
