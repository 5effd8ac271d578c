import { vi } from 'vitest';

/** The address of the fake host. */
export const HOST_ADDRESS = 'https://go.example.org';
const CONFIG = {
  name: 'Go',
  mode: 'demo',
  socket: 'wss://go.example.org/v2/socket',
  min_version: 17,
  languages: ['zh', 'en', 'ja', 'ko'],
  sandbox: ['sms', 'apple'],
  vapid_key: null,
  apple: { client_id: 'a', authorize_url: 'https://go.example.org/sandbox/apple/authorize' },
  google: null,
  wx: null,
  features: ['sms'],
  platforms: ['First', 'Second', 'Third'].map((name, index) => ({
    number: index + 1,
    name: { zh: name, en: `${name} platform`, ja: name, ko: name },
    guests: true,
    live: false,
  })),
};
/** A user as the host answers. */
export const HOST_USER = {
  user_id: 7,
  uuid: 'a95aacd3-43cf-4922-821f-350c86b8eb77',
  user_name: 'lee',
  nickname: 'Lee',
  head_img_url: null,
  phone: '+86138****8000',
  referral_code: 'RMBTA2X2',
  referral_link: 'https://go.example.org/?refer=RMBTA2X2',
  invited: 3,
  coin: 1500,
  pc_coin: 10,
  coins: [{ id: 1, coin: 100, expire: null }],
  vips: [{ id: 1, vip_level: 1, coin: 390, start: '2026-01-01T00:00:00Z', expire: '2030-01-01T00:00:00Z' }],
  pros: [{ id: 1, pro_type: 2 }],
  clock_in: false,
  has_password: true,
  banding_wx: false,
  can_banding_wx: true,
  wx_user: null,
  apple_user: null,
  google_user: null,
};

/** The session of that user in the browser. */
export const HOST_SESSION = {
  userId: HOST_USER.user_id,
  userUuid: HOST_USER.uuid,
  userName: 'lee',
  token: 'token-1',
  vipLevel: 1,
  localPro: false,
  remotePro: true,
  coin: 2000,
};

/** A complete analysis. */
export const HOST_JOB = {
  sgf_id: 5,
  title: '',
  black_name: 'Shin',
  white_name: 'Park',
  result: 'B+R',
  move_count: 180,
  ai_id: 1,
  max_visits: 500,
  state: 2,
  done: 181,
  of: 181,
  ahead: 0,
  seconds: null,
  coin_reserved: 0,
  coin_spent: 0,
  created: '2026-11-24T08:00:00.000Z',
  finished: '2026-11-24T09:00:00.000Z',
};

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}
export type Reply = {
  readonly status?: number;
  readonly body: unknown;
  readonly headers?: Record<string, string>;
};

/**
 * Answers the page's calls by path, or by method and path (`POST /v2/order/`), in place of a network; anything else
 * fails as without one. Returns the requests received.
 */
export const hostWith = (replies: Readonly<Record<string, Reply | (() => Reply)>>): Sent[] => {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    const path = url.replace(HOST_ADDRESS, '');
    const text = typeof options.body === 'string' ? options.body : 'null';
    sent.push({
      method: options.method ?? 'GET',
      path,
      headers: options.headers as Record<string, string>,
      body: JSON.parse(text),
    });
    const found =
      replies[`${options.method ?? 'GET'} ${path}`] ??
      replies[path] ??
      (path === '/config/' ? { body: CONFIG } : undefined);
    const reply = typeof found === 'function' ? found() : found;
    if (!reply) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(reply.body), {
      status: reply.status ?? 200,
      headers: reply.headers ?? {},
    });
  });
  return sent;
};
export const refusal = (status: number, code: string, message: string): Reply => ({
  status,
  body: { code, message, request_id: 'r1' },
});
