import { createPublicKey, createVerify, type KeyObject } from 'node:crypto';
import { importPKCS8, SignJWT } from 'jose';
import * as v from 'valibot';
import type { GooglePlayConfig } from '../config';
import { askProvider, sendToProvider } from '../outgoing/provider';
import { Refusal } from '../refusal';
import type { StorePurchase } from './app-store';

const SCOPE = 'https://www.googleapis.com/auth/androidpublisher';
const TOKEN_SECONDS = 3000;

const signed = v.object({
  orderId: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/)),
  packageName: v.string(),
  productId: v.pipe(v.string(), v.regex(/^[\w.]{1,150}$/)),
  purchaseToken: v.pipe(v.string(), v.regex(/^[\w.-]{1,1000}$/)),
});
/** `purchaseState`: 0 bought, 1 cancelled or refunded, 2 pending. */
const purchase = v.object({
  purchaseState: v.picklist([0, 1, 2]),
  orderId: v.string(),
  obfuscatedExternalAccountId: v.string(),
});
const accessToken = v.object({ access_token: v.pipe(v.string(), v.minLength(1)) });

interface GooglePurchase extends StorePurchase {
  readonly token: string;
}

/**
 * Google Play: the app's licence key signs the device's data; the Developer API returns the state of the
 * purchase.
 */
export class GooglePlay {
  readonly #config: GooglePlayConfig;
  readonly #key: KeyObject;
  readonly #now: () => Date;
  #token: { readonly text: string; readonly until: number } | undefined;

  constructor(config: GooglePlayConfig, now: () => Date) {
    this.#config = config;
    this.#now = now;
    this.#key = createPublicKey({
      key: Buffer.from(config.licence_key, 'base64'),
      format: 'der',
      type: 'spki',
    });
  }

  async read(originalJson: string, signature: string): Promise<GooglePurchase> {
    const isSigned = createVerify('RSA-SHA1').update(originalJson).verify(this.#key, signature, 'base64');
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), signed), originalJson);
    if (!isSigned || !read.success || read.output.packageName !== this.#config.package_name)
      throw new Refusal('purchase.refused');
    const { orderId, productId, purchaseToken } = read.output;
    const url = this.#url(productId, purchaseToken);
    const answer = await askProvider({ method: 'GET', url, headers: await this.#authorization() });
    const known = v.safeParse(purchase, answer);
    if (!known.success || known.output.orderId !== orderId) throw new Refusal('purchase.refused');
    const { purchaseState, obfuscatedExternalAccountId } = known.output;
    return {
      transactionId: orderId,
      productId,
      buyer: obfuscatedExternalAccountId.toLowerCase(),
      isRevoked: purchaseState === 1,
      isPaid: purchaseState === 0,
      token: purchaseToken,
    };
  }

  /** The store refunds after three days unless it learns that the goods were delivered. */
  async acknowledge({ productId, token }: GooglePurchase): Promise<void> {
    await sendToProvider({
      method: 'POST',
      url: `${this.#url(productId, token)}:acknowledge`,
      headers: { ...(await this.#authorization()), 'content-type': 'application/json' },
      body: '{}',
    });
  }

  #url(productId: string, token: string): string {
    const { api_url, package_name } = this.#config;
    return `${api_url.replace(/\/$/, '')}/androidpublisher/v3/applications/${package_name}/purchases/products/${productId}/tokens/${token}`;
  }

  async #authorization(): Promise<{ readonly authorization: string }> {
    const now = Math.floor(this.#now().getTime() / 1000);
    if (!this.#token || this.#token.until < now) {
      const { client_email, private_key, token_url } = this.#config;
      const assertion = await new SignJWT({ scope: SCOPE })
        .setProtectedHeader({ alg: 'RS256' })
        .setIssuer(client_email)
        .setAudience(token_url)
        .setIssuedAt(now)
        .setExpirationTime(now + 3600)
        .sign(await importPKCS8(private_key, 'RS256'));
      const answer = await askProvider({
        method: 'POST',
        url: token_url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
          assertion,
        }).toString(),
      });
      const read = v.safeParse(accessToken, answer);
      if (!read.success) throw new Refusal('upstream.failed', { reason: 'Google Play' });
      this.#token = { text: read.output.access_token, until: now + TOKEN_SECONDS };
    }
    return { authorization: `Bearer ${this.#token.text}` };
  }
}
