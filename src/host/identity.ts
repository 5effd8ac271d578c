import { callHost, OS_TYPE } from '../clients/host';
import { tellFailure } from '../clients/host-failure';
import type { MessageKey } from '../i18n/keys';
import { notify } from '../state/notices';
import { type ProviderName, useSession } from '../state/session';
import { useView } from '../state/view';
import { enter, know } from './account';

/**
 * Sign-in with Apple, Google or the messaging app. The page navigates to the provider and returns with the proof of the
 * identity. A popup would not work: a page that shares memory between its workers (COOP) loses its link to a popup.
 */
interface Attempt {
  readonly provider: ProviderName;
  readonly purpose: 'login' | 'bind';
  readonly state: string;
  readonly nonce: string;
}

const ATTEMPT_KEY = 'webgo.identity';

const random = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

const fault = (key: MessageKey): void => {
  notify({ tone: 'failure', key });
};

/** Leaves for the provider's page. */
export const leaveForProvider = (provider: ProviderName, purpose: Attempt['purpose']): void => {
  const at = useSession.getState().config?.[provider];
  if (!at) return;
  let attempt: Attempt;
  try {
    attempt = { provider, purpose, state: random(), nonce: random() };
    sessionStorage.setItem(ATTEMPT_KEY, JSON.stringify(attempt));
  } catch {
    fault('account.noRandom');
    return;
  }
  const back = `${location.origin}${location.pathname}?identity=${provider}`;
  const url = new URL(at.authorize_url);
  const asked =
    provider === 'wx'
      ? { appid: at.client_id, scope: 'snsapi_login', response_type: 'code' }
      : {
          client_id: at.client_id,
          response_type: provider === 'apple' ? 'code id_token' : 'id_token',
          response_mode: 'fragment',
          nonce: attempt.nonce,
          ...(provider === 'google' ? { scope: 'openid profile' } : {}),
        };
  for (const [name, value] of Object.entries({ ...asked, redirect_uri: back, state: attempt.state }))
    url.searchParams.set(name, value);
  location.assign(url.href);
};

const takeAttempt = (): Attempt | undefined => {
  try {
    const text = sessionStorage.getItem(ATTEMPT_KEY);
    sessionStorage.removeItem(ATTEMPT_KEY);
    return text === null ? undefined : (JSON.parse(text) as Attempt);
  } catch {
    return undefined;
  }
};

/** Error codes of providers for a refused sign-in. */
const REFUSED: Readonly<Record<string, MessageKey>> = {
  user_cancelled_authorize: 'account.identity.cancelled',
  access_denied: 'account.identity.cancelled',
  invalid_request: 'account.identity.invalid',
  interaction_required: 'account.identity.notInteractive',
  login_required: 'account.identity.notInteractive',
  server_error: 'account.identity.failed',
  temporarily_unavailable: 'account.identity.notHandled',
};

const CALLS = {
  wx: { login: 'wxUser.login', bind: 'wxUser.bind' },
  apple: { login: 'appleUser.login', bind: 'appleUser.bind' },
  google: { login: 'googleUser.login', bind: 'googleUser.bind' },
} as const;

/** Continues the sign-in after the return from the provider; `answer` is the query of the address. */
export const returnFromProvider = async (provider: string, answer: URLSearchParams): Promise<void> => {
  const attempt = takeAttempt();
  if (attempt?.provider !== provider || attempt.state !== answer.get('state'))
    return fault('account.identity.state');
  const error = answer.get('error');
  if (error !== null) return fault(REFUSED[error] ?? 'account.identity.unknown');
  const token = attempt.provider === 'wx' ? answer.get('code') : answer.get('id_token');
  // The messaging app returns without a code when the person refuses.
  if (!token)
    return fault(attempt.provider === 'wx' ? 'account.identity.cancelled' : 'account.identity.empty');
  const code = answer.get('code');
  const body =
    attempt.provider === 'wx'
      ? ({ wx_code: token, wx_type: 'web', os_type: OS_TYPE } as const)
      : ({
          identity_token: token,
          nonce: attempt.nonce,
          os_type: OS_TYPE,
          ...(attempt.provider === 'apple' && code ? { authorization_code: code } : {}),
        } as const);
  const calls = CALLS[attempt.provider];
  const session = useSession.getState().user;
  if (attempt.purpose === 'bind' && session) {
    const bound = await callHost(calls.bind, { params: { userId: session.userId }, body });
    if (!bound.ok) return tellFailure(bound.failure);
    know(bound.value);
    notify({ tone: 'done', key: 'account.bound' });
    return;
  }
  const signed = await callHost(calls.login, { body });
  if (!signed.ok) return tellFailure(signed.failure);
  if ('uuid' in signed.value) return enter(signed.value, signed.oneTimeToken);
  if (!signed.oneTimeToken) return fault('account.identity.failed');
  useSession.setState({
    newcomer: {
      provider: attempt.provider,
      token: signed.oneTimeToken,
      nickname: signed.value.nickname,
    },
  });
  useView.getState().openDialog('newIdentity');
};
