import { randomBytes } from 'node:crypto';

interface Grant {
  readonly appId: string;
  readonly subject: string;
  readonly name: string;
  readonly phone?: string;
}

const APPS: Readonly<Record<string, string>> = {
  wxsandboxweb: 'sandbox-web-secret',
  wxsandboxmini: 'sandbox-mini-secret',
};
export const WX_APPS = {
  web: { id: 'wxsandboxweb', secret: 'sandbox-web-secret' },
  mini: { id: 'wxsandboxmini', secret: 'sandbox-mini-secret' },
};

const refused = (errcode: number, errmsg: string) => ({ errcode, errmsg });

/** The messaging app's identity service: a code is valid once, for the application that received it. */
export class SandboxWx {
  readonly #codes = new Map<string, Grant>();
  readonly #tokens = new Map<string, Grant>();
  #appToken: string | undefined;

  /** Returns the code that the app gives a page or mini program when a person agrees. */
  makeCode(grant: Grant): string {
    const code = randomBytes(16).toString('hex');
    this.#codes.set(code, grant);
    return code;
  }

  answer(path: string, query: URLSearchParams, body: unknown): unknown {
    const text = (name: string): string => query.get(name) ?? '';
    if (path === '/sns/oauth2/access_token' || path === '/sns/jscode2session') {
      if (APPS[text('appid')] !== text('secret') || text('secret') === '')
        return refused(40125, 'invalid appsecret');
      const grant = this.#use(text('code') || text('js_code'), text('appid'));
      if (!grant) return refused(40029, 'invalid code');
      const token = randomBytes(16).toString('hex');
      this.#tokens.set(token, grant);
      return {
        access_token: token,
        expires_in: 7200,
        openid: `open-${text('appid')}-${grant.subject}`,
        unionid: `union-${grant.subject}`,
      };
    }
    if (path === '/sns/userinfo') {
      const grant = this.#tokens.get(text('access_token'));
      return grant ? { nickname: grant.name, headimgurl: '' } : refused(40001, 'invalid credential');
    }
    if (path === '/cgi-bin/token') {
      if (APPS[text('appid')] !== text('secret') || text('secret') === '')
        return refused(40125, 'invalid appsecret');
      this.#appToken = randomBytes(16).toString('hex');
      return { access_token: this.#appToken, expires_in: 7200 };
    }
    if (path === '/wxa/business/getuserphonenumber') {
      if (text('access_token') !== this.#appToken) return refused(40001, 'invalid credential');
      const { code } = (body ?? {}) as { readonly code?: unknown };
      const grant = this.#use(String(code), WX_APPS.mini.id);
      if (!grant?.phone) return refused(40029, 'invalid code');
      return {
        errcode: 0,
        phone_info: { purePhoneNumber: grant.phone.replace(/^\+86/, ''), countryCode: '86' },
      };
    }
    return refused(404, 'no such call');
  }

  #use(code: string, appId: string): Grant | undefined {
    const grant = this.#codes.get(code);
    if (grant?.appId !== appId) return undefined;
    this.#codes.delete(code);
    return grant;
  }
}
