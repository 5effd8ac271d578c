import type { SignedDataVerifier } from '@apple/app-store-server-library';
import * as v from 'valibot';
import type { AppStoreConfig } from '../config';
import { Refusal } from '../refusal';

/** A purchase that a store has signed. */
export interface StorePurchase {
  readonly transactionId: string;
  readonly productId: string;
  /** The buyer's uuid; the sender of the receipt does not matter. */
  readonly buyer: string;
  /** True when the store has refunded the money. */
  readonly isRevoked: boolean;
  /** True when paid, false when only promised. */
  readonly isPaid: boolean;
}

const transaction = v.object({
  transactionId: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/)),
  productId: v.string(),
  appAccountToken: v.string(),
  revocationDate: v.optional(v.number()),
});
const notification = v.object({ data: v.object({ signedTransactionInfo: v.string() }) });

/**
 * The App Store's signed transactions and notifications. A certificate chain up to Apple's roots signs both;
 * Apple's own library checks it. Tests and demos use another root but the same check.
 */
export class AppStore {
  readonly #config: AppStoreConfig;
  #verifier: Promise<SignedDataVerifier> | undefined;

  constructor(config: AppStoreConfig) {
    this.#config = config;
  }

  async read(signedPayload: string): Promise<StorePurchase> {
    const verifier = await this.#open();
    const read = v.safeParse(transaction, await decoded(verifier, signedPayload));
    if (!read.success) throw new Refusal('purchase.refused');
    const { transactionId, productId, appAccountToken, revocationDate } = read.output;
    return {
      transactionId,
      productId,
      buyer: appAccountToken.toLowerCase(),
      isRevoked: revocationDate !== undefined,
      isPaid: true,
    };
  }

  /** Loads the library with the first purchase, because few hosts sell in a store. */
  #open(): Promise<SignedDataVerifier> {
    this.#verifier ??= import('@apple/app-store-server-library').then((apple) => {
      const { roots, environment, bundle_id, app_apple_id, online_checks } = this.#config;
      return new apple.SignedDataVerifier(
        roots.map((root) => Buffer.from(root, 'base64')),
        online_checks,
        // The library's other environments check no signature.
        environment === 'production' ? apple.Environment.PRODUCTION : apple.Environment.SANDBOX,
        bundle_id,
        app_apple_id,
      );
    });
    return this.#verifier;
  }
}

/** A device sends its transaction; Apple sends a notification that contains one. Each is a JWS. */
const decoded = async (verifier: SignedDataVerifier, payload: string): Promise<unknown> => {
  try {
    return await verifier.verifyAndDecodeTransaction(payload);
  } catch {
    try {
      const read = v.parse(notification, await verifier.verifyAndDecodeNotification(payload));
      return await verifier.verifyAndDecodeTransaction(read.data.signedTransactionInfo);
    } catch {
      throw new Refusal('purchase.refused');
    }
  }
};
