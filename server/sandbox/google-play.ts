import { createSign, randomBytes, randomInt } from 'node:crypto';
import { importSPKI, jwtVerify } from 'jose';
import type { GooglePlayConfig } from '../api/config';
import type { PaymentKeys } from './payment-keys';

type GooglePlayKeys = PaymentKeys['googlePlay'];

interface Purchase {
  readonly orderId: string;
  readonly productId: string;
  readonly accountId: string;
  /** 0 bought, 1 refunded, 2 pending. */
  state: 0 | 1 | 2;
  acknowledged: boolean;
}

const PACKAGE = 'tengen.sandbox';
const EMAIL = 'host@tengen-sandbox.invalid';

/**
 * Google Play: signs purchases of devices with the app's licence key, and returns their state over its
 * Developer API.
 */
export class SandboxGooglePlay {
  readonly #keys: GooglePlayKeys;
  readonly #now: () => Date;
  readonly #purchases = new Map<string, Purchase>();
  #accessToken: string | undefined;

  constructor(keys: GooglePlayKeys, now: () => Date) {
    this.#keys = keys;
    this.#now = now;
  }

  configuration(url: string): GooglePlayConfig {
    return {
      package_name: PACKAGE,
      licence_key: this.#keys.licence.publicKey.replace(/-----[^-]+-----|\s/g, ''),
      client_email: EMAIL,
      private_key: this.#keys.account.privateKey,
      token_url: `${url}/google-play/token`,
      api_url: `${url}/google-play`,
    };
  }

  /** Returns what a device receives for a purchase. */
  buy({ productId, accountId, state = 0 }: { productId: string; accountId: string; state?: 0 | 1 | 2 }) {
    const orderId = `GPA.${String(randomInt(10_000)).padStart(4, '0')}-${String(randomInt(1_000_000)).padStart(6, '0')}`;
    const purchaseToken = randomBytes(24).toString('hex');
    this.#purchases.set(purchaseToken, { orderId, productId, accountId, state, acknowledged: false });
    const original_json = JSON.stringify({
      orderId,
      packageName: PACKAGE,
      productId,
      purchaseTime: this.#now().getTime(),
      purchaseState: 0,
      purchaseToken,
      obfuscatedAccountId: accountId,
    });
    return { orderId, original_json, signature: this.sign(original_json) };
  }

  sign(text: string): string {
    return createSign('RSA-SHA1').update(text).sign(this.#keys.licence.privateKey, 'base64');
  }

  /** Marks a pending purchase as paid, or a paid one as refunded. */
  change(orderId: string, state: 0 | 1 | 2): void {
    for (const purchase of this.#purchases.values()) if (purchase.orderId === orderId) purchase.state = state;
  }

  isAcknowledged(orderId: string): boolean {
    return [...this.#purchases.values()].some((one) => one.orderId === orderId && one.acknowledged);
  }

  /** Undefined: refused. */
  async answer(path: string, authorization: string | undefined, body: string): Promise<object | undefined> {
    if (path === '/token') return this.#grantToken(new URLSearchParams(body).get('assertion') ?? '');
    if (this.#accessToken === undefined || authorization !== `Bearer ${this.#accessToken}`) return undefined;
    const [, app, productId, token = '', action] =
      /^\/androidpublisher\/v3\/applications\/([\w.]+)\/purchases\/products\/([\w.]+)\/tokens\/(\w+)(:acknowledge)?$/.exec(
        path,
      ) ?? [];
    const purchase = this.#purchases.get(token);
    if (app !== PACKAGE || !purchase || purchase.productId !== productId) return undefined;
    if (action) {
      purchase.acknowledged = true;
      return {};
    }
    return {
      kind: 'androidpublisher#productPurchase',
      orderId: purchase.orderId,
      purchaseState: purchase.state,
      acknowledgementState: purchase.acknowledged ? 1 : 0,
      obfuscatedExternalAccountId: purchase.accountId,
    };
  }

  async #grantToken(assertion: string): Promise<object | undefined> {
    try {
      await jwtVerify(assertion, await importSPKI(this.#keys.account.publicKey, 'RS256'), {
        issuer: EMAIL,
        currentDate: this.#now(),
      });
    } catch {
      return undefined;
    }
    this.#accessToken ??= randomBytes(24).toString('hex');
    return { access_token: this.#accessToken, token_type: 'Bearer', expires_in: 3600 };
  }
}
