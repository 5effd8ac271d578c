import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Config } from '../api/config';
import { Issuer } from './issuer';
import { ownKeys } from './keys';
import { signInPage } from './pages';
import { SandboxSms, SMS_KEYS } from './sms';
import { SandboxWx, WX_APPS } from './wx';

/** Names as `/config/` lists them. */
export const SANDBOX_NAMES = ['sms', 'apple', 'google', 'wx'] as const;

const MAX_BODY = 100_000;
const CLIENTS = { apple: 'tengen.sandbox.apple', google: 'tengen.sandbox.google' };

/** Providers of a demo on a port of their own on this machine. */
export class Sandbox {
  readonly sms: SandboxSms;
  readonly wx = new SandboxWx();
  readonly apple: Issuer;
  readonly google: Issuer;
  readonly url: string;
  readonly #server: Server;

  private constructor(
    server: Server,
    issuers: { readonly apple: Issuer; readonly google: Issuer },
    now: () => Date,
  ) {
    this.sms = new SandboxSms(now);
    this.#server = server;
    this.apple = issuers.apple;
    this.google = issuers.google;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on('request', (request, response) => void this.#answer(request, response));
  }

  /** `folder`: where its keys are kept; absent: new ones. */
  static async open(folder?: string, now = () => new Date()): Promise<Sandbox> {
    const keys = await ownKeys(folder && join(folder, 'sandbox-keys.json'), {
      apple: 'ES256',
      google: 'RS256',
    });
    const { apple, google } = keys;
    if (!apple || !google) throw new Error('no keys');
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new Sandbox(
      server,
      {
        apple: new Issuer('urn:tengen:sandbox:apple', apple),
        google: new Issuer('urn:tengen:sandbox:google', google),
      },
      now,
    );
  }

  /** What a host is told of these providers: the same fields as of live ones. `publicUrl`: where browsers reach the pages. */
  configuration(publicUrl: string): Pick<Config, 'sms' | 'apple' | 'google' | 'wx'> {
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
    const [, provider = '', ...rest] = path.split('/');
    const call = rest.join('/');
    if (provider === 'apple' || provider === 'google') {
      if (call === 'keys') return json(response, this[provider].jwks());
      if (call === 'authorize') return page(response, provider, url);
      if (call === 'continue') return this.#continueOidc(response, this[provider], url.searchParams);
    }
    if (provider === 'wx') {
      if (call === 'authorize') return page(response, 'wx', url);
      if (call === 'continue') return this.#continueWx(response, url.searchParams);
      return json(response, this.wx.answer(`/${call}`, url.searchParams, parsed(body)));
    }
    response.writeHead(404).end();
  }

  /** Back to the page with a token in the fragment, as issuers answer `response_mode=fragment`. */
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

  /** Back to the page with a code in the query, as the messaging app answers. */
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

/** A page to go back to; only pages of the web, never a script. */
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

const json = (response: ServerResponse, value: unknown): void => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
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

const parsed = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
};
