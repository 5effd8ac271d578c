import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import * as v from 'valibot';
import { parseJson } from '#kernel/kata/json';
import type { Config } from '../api/config';
import { SandboxAppStore } from './app-store';
import { FAULTS, faultAnswer, SandboxGames } from './games';
import { SandboxGooglePlay } from './google-play';
import { Issuer } from './issuer';
import { ownKeys } from './keys';
import { ownPaymentKeys } from './payment-keys';
import { SandboxSms, SMS_KEYS } from './sms';
import { SandboxWx, WX_APPS } from './wx';
import { WxOrders } from './wx-orders';
import { type Deliver, deliverByNetwork, OUTCOMES, SandboxWxPay } from './wx-pay';

/** Service names as `/config/` lists them and the configuration uses them. */
export const SANDBOX_NAMES = [
  'sms',
  'apple',
  'google',
  'wx',
  'wxpay',
  'app_store',
  'google_play',
  'platforms',
] as const;

const decision = v.strictObject({ number: v.string(), outcome: v.picklist(OUTCOMES) });

const played = v.strictObject({ black: v.optional(v.string()), white: v.optional(v.string()) });
const PLATFORM_NAME = { zh: '演示平台', en: 'Demo platform', ja: 'デモプラットフォーム', ko: '데모 플랫폼' };

const MAX_BODY = 100_000;
const CLIENTS = { apple: 'tengen.sandbox.apple', google: 'tengen.sandbox.google' };

/** The providers of a demo, on their own port on this machine. */
export class Sandbox {
  readonly sms: SandboxSms;
  readonly wx = new SandboxWx();
  readonly games: SandboxGames;
  readonly apple: Issuer;
  readonly google: Issuer;
  readonly wxPay: SandboxWxPay;
  readonly appStore: SandboxAppStore;
  readonly googlePlay: SandboxGooglePlay;
  readonly url: string;
  readonly #server: Server;

  private constructor(
    server: Server,
    parts: Pick<Sandbox, 'apple' | 'google' | 'wxPay' | 'appStore' | 'googlePlay'>,
    now: () => Date,
  ) {
    this.sms = new SandboxSms(now);
    this.games = new SandboxGames(now);
    this.#server = server;
    this.apple = parts.apple;
    this.google = parts.google;
    this.wxPay = parts.wxPay;
    this.appStore = parts.appStore;
    this.googlePlay = parts.googlePlay;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on('request', (request, response) => void this.#answer(request, response));
  }

  /**
   * `folder`: where to keep its keys and orders; without one it makes new ones. `deliver`: how notifications
   * reach the host.
   */
  static async open(
    folder?: string,
    now = () => new Date(),
    deliver: Deliver = deliverByNetwork,
  ): Promise<Sandbox> {
    const keys = await ownKeys(folder && join(folder, 'sandbox-keys.json'), {
      apple: 'ES256',
      google: 'RS256',
    });
    const { apple, google } = keys;
    if (!apple || !google) throw new Error('the issuers have no keys');
    const payment = await ownPaymentKeys(folder && join(folder, 'sandbox-payment-keys.json'));
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new Sandbox(
      server,
      {
        apple: new Issuer('urn:tengen:sandbox:apple', apple),
        google: new Issuer('urn:tengen:sandbox:google', google),
        wxPay: new SandboxWxPay(
          payment.wxPay,
          new WxOrders(folder && join(folder, 'sandbox-orders.jsonl')),
          now,
          deliver,
        ),
        appStore: new SandboxAppStore(payment.appStore, now),
        googlePlay: new SandboxGooglePlay(payment.googlePlay, now),
      },
      now,
    );
  }

  /**
   * Returns the configuration of these providers: the same fields as of live ones. `publicUrl`: where
   * browsers reach the pages.
   */
  configuration(publicUrl: string): Pick<Config, (typeof SANDBOX_NAMES)[number]> {
    const issuer = (name: 'apple' | 'google') => ({
      client_ids: [CLIENTS[name]],
      issuer: this[name].name,
      jwks_url: `${this.url}/${name}/keys`,
      authorize_url: `${publicUrl}/sandbox/${name}/authorize`,
    });
    return {
      sms: {
        url: `${this.url}/sms`,
        region: 'sandbox',
        ...SMS_KEYS,
        app_id: 'sandbox',
        sign_name: 'Tengen',
        template_id: '1',
      },
      apple: issuer('apple'),
      google: issuer('google'),
      wx: {
        apps: WX_APPS,
        api_url: `${this.url}/wx`,
        authorize_url: `${publicUrl}/sandbox/wx/authorize`,
      },
      wxpay: this.wxPay.configuration(this.url),
      app_store: this.appStore.configuration(),
      google_play: this.googlePlay.configuration(this.url),
      platforms: [
        {
          number: 1,
          kind: 'feed',
          name: PLATFORM_NAME,
          guests: true,
          url: `${this.url}/games/feed.json`,
          apart_ms: 1000,
        },
      ],
    };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url);
    const body = await bodyOf(request);
    const path = url.pathname.replace(/\/$/, '');
    if (path === '/sms' && request.method === 'POST')
      return json(response, this.sms.receive(request.headers, body));
    if (path === '/outbox')
      return json(response, this.sms.outbox(url.searchParams.get('phone') ?? undefined));
    if (path === '/pay' && request.method === 'POST') return this.#pay(response, parseJson(body));
    if (path === '/games/feed.json') return json(response, this.games.feed());
    if (path === '/games/play' && request.method === 'POST') {
      const read = v.safeParse(played, parseJson(body) ?? {});
      return read.success
        ? json(response, this.games.play(read.output))
        : json(response, { error: '{black, white}' }, 400);
    }
    const fault = FAULTS.find((each) => path.startsWith(`/games/broken/${each}`));
    if (fault) {
      const { status, type, body: text } = await faultAnswer(fault);
      return void response.writeHead(status, { 'content-type': type }).end(text);
    }
    const [, provider = '', ...rest] = path.split('/');
    const call = rest.join('/');
    if (provider === 'wxpay') {
      const { url: target = '', headers, method = 'GET' } = request;
      const answer = this.wxPay.answer(method, { target, path: `/${call}`, headers, body });
      return void response.writeHead(answer.status, answer.headers).end(answer.body);
    }
    if (provider === 'google-play') {
      const answer = await this.googlePlay.answer(`/${call}`, request.headers.authorization, body);
      return answer ? json(response, answer) : void response.writeHead(403).end();
    }
    if (provider === 'apple' || provider === 'google') {
      if (call === 'keys') return json(response, this[provider].jwks());
      if (call === 'authorize') return page(response, provider, url);
      if (call === 'continue') return this.#continueOidc(response, this[provider], url.searchParams);
    }
    if (provider === 'wx') {
      if (call === 'authorize') return page(response, 'wx', url);
      if (call === 'continue') return this.#continueWx(response, url.searchParams);
      return json(response, this.wx.answer(`/${call}`, url.searchParams, parseJson(body)));
    }
    response.writeHead(404).end();
  }

  /** Decides about an order's payment instead of a person with a phone. */
  async #pay(response: ServerResponse, body: unknown): Promise<void> {
    const read = v.safeParse(decision, body);
    if (!read.success) return json(response, { error: `{number, outcome: ${OUTCOMES.join(' | ')}}` }, 400);
    const { number, outcome } = read.output;
    const notified = await this.wxPay.pay(number, outcome);
    if (!notified) return json(response, { error: 'no open order has this number' }, 404);
    json(response, { number, outcome, notified });
  }

  /** Redirects to the page with a token in the fragment, as issuers answer `response_mode=fragment`. */
  async #continueOidc(response: ServerResponse, issuer: Issuer, query: URLSearchParams): Promise<void> {
    const back = pageUrl(query.get('redirect_uri'));
    if (!back) return void response.writeHead(400).end();
    const answer = new URLSearchParams({ state: query.get('state') ?? '' });
    if (query.get('answer') === 'yes') {
      const subject = query.get('subject') ?? '';
      answer.set(
        'id_token',
        await issuer.sign({
          subject,
          audience: query.get('client_id') ?? '',
          nonce: query.get('nonce') ?? '',
          name: subject,
        }),
      );
    } else answer.set('error', 'user_cancelled_authorize');
    back.hash = answer.toString();
    response.writeHead(302, { location: back.href }).end();
  }

  /** Redirects to the page with a code in the query, as the messaging app does. */
  #continueWx(response: ServerResponse, query: URLSearchParams): void {
    const back = pageUrl(query.get('redirect_uri'));
    if (!back) return void response.writeHead(400).end();
    back.searchParams.set('state', query.get('state') ?? '');
    if (query.get('answer') === 'yes') {
      const subject = query.get('subject') ?? '';
      back.searchParams.set(
        'code',
        this.wx.makeCode({ appId: query.get('appid') ?? '', subject, name: subject }),
      );
    }
    response.writeHead(302, { location: back.href }).end();
  }
}

/** Parses the address to return to; accepts only web pages, never a script. */
const pageUrl = (text: string | null): URL | undefined =>
  text !== null && URL.canParse(text) && /^https?:/.test(text) ? new URL(text) : undefined;

const page = (response: ServerResponse, provider: string, url: URL): void => {
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    })
    .end(signInPage(provider, Object.fromEntries(url.searchParams)));
};

const json = (response: ServerResponse, value: unknown, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > MAX_BODY) return '';
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

/** The pages of the sandbox: plain forms without a script. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

const STYLE = `
  body { font: 16px/1.6 system-ui, sans-serif; max-width: 26rem; margin: 12vh auto; padding: 0 1rem; }
  .mark { border: 1px dashed #b45309; color: #92400e; border-radius: 8px; padding: .5rem .75rem; }
  input, button { font: inherit; padding: .6rem .8rem; border-radius: 8px; border: 1px solid #999; min-height: 44px; }
  label { display: block; margin: 1rem 0; } input { display: block; width: 100%; box-sizing: border-box; }
  button { margin-right: .5rem; }`;

/** Returns a page that asks for an identity, like a provider's own sign-in page. */
const signInPage = (provider: string, hidden: Readonly<Record<string, string>>): string => `<!doctype html>
<html lang="zh"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(provider)} sandbox</title><style>${STYLE}</style>
<h1>${escaped(provider)}</h1>
<p class="mark">沙盒 · Sandbox: 这里不是真正的 ${escaped(provider)}，只用于演示。 This is not the real ${escaped(provider)}.</p>
<form method="get" action="continue">
${Object.entries(hidden)
  .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
  .join('\n')}
<label>身份 · Identity<input name="subject" value="player" required maxlength="64" autofocus></label>
<button name="answer" value="yes">登录 · Sign in</button>
<button name="answer" value="no" formnovalidate>取消 · Cancel</button>
</form></html>`;
