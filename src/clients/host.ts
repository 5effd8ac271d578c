import * as v from 'valibot';
import { type Answer, type CallName, failure, HOST_PATIENCE_MS, type Row, rowOf, type Sent } from '#contract';
import { currentLanguage } from '../i18n/i18n';
import { CLIENT_VERSION } from '../state/client-version';
import { hostAddress } from '../state/host';
import { setOwnerSession, setSession, takeStored, useSession } from '../state/session';
import { noteHostDate } from './host-clock';

/** The host's number for the web platform. */
export const OS_TYPE = 3;

/**
 * Why a call gave no answer. `message`: the host's own sentence, in the language of the page. A host that says that it cannot
 * answer now (it starts, is busy, full or broken) is asked again like one that cannot be reached.
 */
export type HostFailure =
  | { readonly kind: 'network'; readonly message?: string }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: string;
      readonly message: string;
      readonly data: Readonly<Record<string, string | number>>;
    };

export type HostResult<Name extends CallName> =
  | { readonly ok: true; readonly value: Answer<Name>; readonly oneTimeToken: string | undefined }
  | { readonly ok: false; readonly failure: HostFailure };

/** Parameters, query and body of a call: exactly the fields its row names. */
type Parts<Name extends CallName> = (Sent<Name, 'params'> extends undefined
  ? { readonly params?: never }
  : { readonly params: Readonly<Record<keyof Sent<Name, 'params'>, string | number>> }) &
  (Sent<Name, 'query'> extends undefined
    ? { readonly query?: never }
    : { readonly query?: Exclude<Sent<Name, 'query'>, undefined> }) &
  (Sent<Name, 'body'> extends undefined ? { readonly body?: never } : { readonly body: Sent<Name, 'body'> });

interface AnyParts {
  /** A UUID: the host runs a call that costs or grants once for each, however often it arrives. */
  readonly key?: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** The session whose token the call carries. */
type Account = 'user' | 'owner';

/** Called when the host has ended a session. */
let onEnded: (account: Account) => void = () => {};
export const listenToEnded = (listener: (account: Account) => void): void => {
  onEnded = listener;
};

const urlOf = (host: string, row: Row, { params, query }: AnyParts): string => {
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) asked.set(name, String(value));
  const text = asked.toString();
  return `${host}${path}${text === '' ? '' : `?${text}`}`;
};

/** Stores the new tokens that the host sends in headers. */
const keepTokens = (answer: Response, account: Account): string | undefined => {
  const token = answer.headers.get('Auth');
  const { user, owner } = useSession.getState();
  if (token && account === 'user' && user) setSession({ ...user, token });
  if (token && account === 'owner' && owner) setOwnerSession({ ...owner, token });
  return (
    answer.headers.get('Wxauth') ??
    answer.headers.get('Appleauth') ??
    answer.headers.get('Googleauth') ??
    token ??
    undefined
  );
};

/** Sends a call. Rejects without a network, without a host, or after a timeout: the browser does not tell which. */
const send = async (name: CallName, parts: AnyParts, account: Account): Promise<Sending> => {
  const host = hostAddress();
  if (host === undefined) return { ok: false, failure: { kind: 'network' } };
  const row: Row = rowOf(name);
  const token = useSession.getState()[account]?.token;
  const answer = await fetch(urlOf(host, row, parts), {
    method: row.method,
    signal: AbortSignal.timeout(HOST_PATIENCE_MS),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    headers: {
      Version: String(CLIENT_VERSION),
      'Os-Type': String(OS_TYPE),
      'Accept-Language': currentLanguage(),
      ...(token ? { Auth: token } : {}),
      ...(parts.key === undefined ? {} : { 'Idempotency-Key': parts.key }),
      ...(parts.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
  });
  noteHostDate(answer.headers.get('Date'));
  // Nothing was done: the call goes out again with the token that another tab has been given.
  if (answer.status === 401 && token !== undefined && takeStored(account, token))
    return send(name, parts, account);
  if (!answer.ok) return { ok: false, failure: await refusalOf(answer, account, token) };
  return { ok: true, answer };
};
type Sending =
  | { readonly ok: true; readonly answer: Response }
  | { readonly ok: false; readonly failure: HostFailure };

/** Calls the API host: one row of the contract, its answer checked against it. */
export const callHost = async <Name extends CallName>(
  name: Name,
  parts: Parts<Name> & AnyParts,
  account: Account = 'user',
): Promise<HostResult<Name>> => {
  try {
    const sent = await send(name, parts, account);
    if (!sent.ok) return sent;
    const row: Row = rowOf(name);
    const value: unknown = await sent.answer.json();
    const read = row.answer && v.safeParse(row.answer, value);
    if (!read?.success) return { ok: false, failure: { kind: 'network' } };
    return { ok: true, value: read.output as Answer<Name>, oneTimeToken: keepTokens(sent.answer, account) };
  } catch {
    return { ok: false, failure: { kind: 'network' } };
  }
};

/** Reads a file of the host as text. */
export const readHostFile = async (
  parts: Parts<'file'>,
): Promise<
  { readonly ok: true; readonly value: string } | { readonly ok: false; readonly failure: HostFailure }
> => {
  try {
    const sent = await send('file', parts, 'user');
    return sent.ok ? { ok: true, value: await sent.answer.text() } : sent;
  } catch {
    return { ok: false, failure: { kind: 'network' } };
  }
};

const refusalOf = async (
  answer: Response,
  account: Account,
  token: string | undefined,
): Promise<HostFailure> => {
  if (answer.status === 401) {
    if (token !== undefined && useSession.getState()[account]?.token === token) {
      if (account === 'user') setSession(undefined);
      else setOwnerSession(undefined);
    }
    onEnded(account);
  }
  const read = v.safeParse(failure, await answer.json().catch(() => undefined));
  if (!read.success) return { kind: 'network' };
  const { code, message, data = {} } = read.output;
  if (code.startsWith('host.')) return { kind: 'network', message };
  return { kind: 'refused', status: answer.status, code, message, data };
};
