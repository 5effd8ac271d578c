import type { Readable } from 'node:stream';
import type { Answer, CallName, Contract, HostLanguage, Received } from '#contract';
import type { Session } from './accounts/sessions';

export interface ByteRange {
  readonly from: number;
  readonly to?: number;
}

/** One call for its handler, checked against the contract. */
export interface Call<Name extends CallName> {
  readonly params: Received<Name, 'params'>;
  readonly query: Received<Name, 'query'>;
  readonly body: Received<Name, 'body'>;
  readonly session: Contract[Name]['caller'] extends 'guest' | 'provider' ? Session | undefined : Session;
  /** The caller's address; behind trusted proxies the one they report. */
  readonly address: string;
  readonly language: HostLanguage;
  /** The bytes the caller asks for: the first one, and the one behind the last. */
  readonly range: ByteRange | undefined;
  /** A short name of the caller's program. */
  readonly client: string;
  /** Sets a header of the answer: only headers carry tokens. */
  readonly header: (name: string, value: string) => void;
}

interface WholeFile {
  readonly type: string;
  readonly body: Buffer;
  /** It changes: a client may ask whether it has, for a part of it, and packed. */
  readonly isRevalidated?: true;
  readonly headers?: Readonly<Record<string, string>>;
}
/** A large file, or the part of it that was asked for, as it comes. */
interface StreamedFile {
  readonly type: string;
  readonly body: Readable;
  readonly status: 200 | 206;
  readonly headers: Readonly<Record<string, string>>;
}
/** An answer that is not JSON. */
export type FileAnswer = WholeFile | StreamedFile;

type Handler<Name extends CallName> = (
  call: Call<Name>,
) => Promise<Answer<Name> extends undefined ? FileAnswer : Answer<Name>>;

export type Handlers<Names extends CallName = CallName> = { readonly [Name in Names]: Handler<Name> };
