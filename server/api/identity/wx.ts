import * as v from 'valibot';
import type { WxConfig } from '../config';
import { askProvider } from '../outgoing/provider';
import { Refusal } from '../refusal';
import type { Identity } from './identity';

type App = 'web' | 'app' | 'mini';

const openId = v.object({
  openid: v.pipe(v.string(), v.minLength(1)),
  unionid: v.optional(v.string()),
  access_token: v.optional(v.string()),
});
const profile = v.object({ nickname: v.optional(v.string(), ''), headimgurl: v.optional(v.string(), '') });
const accessToken = v.object({ access_token: v.pipe(v.string(), v.minLength(1)), expires_in: v.number() });
const phoneGrant = v.object({
  phone_info: v.object({ purePhoneNumber: v.string(), countryCode: v.string() }),
});

/** WeChat identities: codes of its website and mobile SDK, sessions and phone grants of its mini program. */
export class WxVerifier {
  readonly #config: WxConfig;
  readonly #now: () => Date;
  #token: { readonly text: string; readonly until: number } | undefined;

  constructor(config: WxConfig, now: () => Date) {
    this.#config = config;
    this.#now = now;
  }

  async verify(code: string, type: App): Promise<Identity> {
    const app = this.#app(type);
    const { openid, unionid, access_token } = await this.#exchange(code, type);
    const person = type !== 'mini' && access_token ? await this.#profile(access_token, openid) : undefined;
    return {
      // A person has a different openid in every app; the unionid is the same in all apps of one operator.
      subject: unionid ?? `${app.id}:${openid}`,
      nickname: person?.nickname.trim().slice(0, 32) || null,
      headImgUrl: person && /^https:\/\//.test(person.headimgurl) ? person.headimgurl : null,
    };
  }

  /**
   * Returns the person's openid in the operator's mini program, which payments inside the messaging app
   * require.
   */
  async openIdOf(code: string): Promise<string> {
    return (await this.#exchange(code, 'mini')).openid;
  }

  async #exchange(code: string, type: App): Promise<v.InferOutput<typeof openId>> {
    const app = this.#app(type);
    const isMini = type === 'mini';
    const url = this.#url(isMini ? '/sns/jscode2session' : '/sns/oauth2/access_token', {
      appid: app.id,
      secret: app.secret,
      [isMini ? 'js_code' : 'code']: code,
      grant_type: 'authorization_code',
    });
    const known = v.safeParse(openId, await askProvider({ method: 'GET', url }));
    // For a used or foreign code the answer has an error code and no openid.
    if (!known.success) throw new Refusal('identity.refused');
    return known.output;
  }

  /** Returns the phone number that a person granted to the mini program, in E.164. */
  async phoneOf(code: string): Promise<string> {
    const url = this.#url('/wxa/business/getuserphonenumber', { access_token: await this.#appToken() });
    const answer = await askProvider({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    });
    const known = v.safeParse(phoneGrant, answer);
    if (!known.success) throw new Refusal('identity.refused');
    const phone = `+${known.output.phone_info.countryCode}${known.output.phone_info.purePhoneNumber}`;
    if (!/^\+[1-9]\d{6,14}$/.test(phone)) throw new Refusal('identity.refused');
    return phone;
  }

  async #profile(token: string, openid: string) {
    const url = this.#url('/sns/userinfo', { access_token: token, openid });
    const known = v.safeParse(profile, await askProvider({ method: 'GET', url }));
    return known.success ? known.output : undefined;
  }

  async #appToken(): Promise<string> {
    const now = this.#now().getTime();
    if (this.#token && this.#token.until > now) return this.#token.text;
    const app = this.#app('mini');
    const url = this.#url('/cgi-bin/token', {
      grant_type: 'client_credential',
      appid: app.id,
      secret: app.secret,
    });
    const known = v.safeParse(accessToken, await askProvider({ method: 'GET', url }));
    if (!known.success) throw new Refusal('upstream.failed', { reason: 'wx' });
    this.#token = { text: known.output.access_token, until: now + (known.output.expires_in - 300) * 1000 };
    return this.#token.text;
  }

  #app(type: App) {
    const app = this.#config.apps[type];
    if (!app) throw new Refusal('service.absent');
    return app;
  }

  #url(path: string, query: Readonly<Record<string, string>>): URL {
    const url = new URL(this.#config.api_url);
    url.pathname = `${url.pathname.replace(/\/$/, '')}${path}`;
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url;
  }
}
