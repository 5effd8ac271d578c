import { createPrivateKey, randomInt } from 'node:crypto';
import { SignJWT } from 'jose';
import type { AppStoreConfig } from '../api/config';

interface AppStoreKeys {
  /** As DER in base64, leaf first. */
  readonly chain: string[];
  /** The leaf's key, in PEM. */
  readonly privateKey: string;
}

interface AppStorePurchase {
  readonly productId: string;
  /** The buyer's uuid. */
  readonly appAccountToken: string;
  readonly transactionId?: string;
  readonly isRevoked?: boolean;
}

const BUNDLE = 'tengen.sandbox';
/** The object ids that mark Apple's certificates: the signing leaf and its authority. */
const LEAF_MARKER = '1.2.840.113635.100.6.11.1';
const AUTHORITY_MARKER = '1.2.840.113635.100.6.2.1';
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const DER_NULL = new Uint8Array([5, 0]);
/** A validity that covers the clocks of all demos and tests. */
const LIFE = { notBefore: new Date('2020-01-01T00:00:00Z'), notAfter: new Date('2049-01-01T00:00:00Z') };

/**
 * Makes a chain like Apple's: the root signs an authority, the authority the leaf; the leaf signs receipts.
 */
export const makeAppStoreKeys = async (): Promise<AppStoreKeys> => {
  // Loads the library only here: once for a data folder, and never without a sandbox.
  const x509 = await import('@peculiar/x509');
  x509.cryptoProvider.set(crypto);
  const pair = () => crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const [root, authority, leaf] = [await pair(), await pair(), await pair()];
  const common = { ...LIFE, signingAlgorithm: ALGORITHM };
  const isAuthority = new x509.BasicConstraintsExtension(true, undefined, true);
  const marker = (oid: string) => new x509.Extension(oid, false, DER_NULL);
  const NAMES = {
    root: 'CN=Tengen Sandbox Root',
    authority: 'CN=Tengen Sandbox Authority',
    leaf: 'CN=Tengen Sandbox Receipts',
  };
  const certificates = [
    await x509.X509CertificateGenerator.create({
      ...common,
      serialNumber: '03',
      subject: NAMES.leaf,
      issuer: NAMES.authority,
      publicKey: leaf.publicKey,
      signingKey: authority.privateKey,
      extensions: [marker(LEAF_MARKER)],
    }),
    await x509.X509CertificateGenerator.create({
      ...common,
      serialNumber: '02',
      subject: NAMES.authority,
      issuer: NAMES.root,
      publicKey: authority.publicKey,
      signingKey: root.privateKey,
      extensions: [isAuthority, marker(AUTHORITY_MARKER)],
    }),
    await x509.X509CertificateGenerator.createSelfSigned({
      ...common,
      serialNumber: '01',
      name: NAMES.root,
      keys: root,
      extensions: [isAuthority],
    }),
  ];
  const exported = Buffer.from(await crypto.subtle.exportKey('pkcs8', leaf.privateKey));
  return {
    chain: certificates.map((certificate) => Buffer.from(certificate.rawData).toString('base64')),
    privateKey: createPrivateKey({ key: exported, format: 'der', type: 'pkcs8' })
      .export({ format: 'pem', type: 'pkcs8' })
      .toString(),
  };
};

/** The App Store: signs transactions and notifications as Apple does, with its own root. */
export class SandboxAppStore {
  readonly #keys: AppStoreKeys;
  readonly #now: () => Date;

  constructor(keys: AppStoreKeys, now: () => Date) {
    this.#keys = keys;
    this.#now = now;
  }

  configuration(): AppStoreConfig {
    const root = this.#keys.chain.at(-1);
    return {
      bundle_id: BUNDLE,
      environment: 'sandbox',
      roots: root === undefined ? [] : [root],
      // No list of revoked certificates contains the sandbox's.
      online_checks: false,
    };
  }

  /** Returns what a device receives for a purchase. */
  async buy({ productId, appAccountToken, transactionId, isRevoked }: AppStorePurchase) {
    const id = transactionId ?? `2${String(randomInt(1_000_000_000)).padStart(15, '0')}`;
    const at = this.#now().getTime();
    const signedPayload = await this.sign({
      transactionId: id,
      originalTransactionId: id,
      bundleId: BUNDLE,
      productId,
      purchaseDate: at,
      originalPurchaseDate: at,
      quantity: 1,
      type: 'Consumable',
      appAccountToken,
      inAppOwnershipType: 'PURCHASED',
      environment: 'Sandbox',
      ...(isRevoked ? { revocationDate: at, revocationReason: 0 } : {}),
    });
    return { transactionId: id, signedPayload };
  }

  /** Returns a notification as Apple sends it to a host. */
  notification(notificationType: string, signedTransactionInfo: string): Promise<string> {
    return this.sign({
      notificationType,
      notificationUUID: crypto.randomUUID(),
      version: '2.0',
      data: { bundleId: BUNDLE, environment: 'Sandbox', signedTransactionInfo },
    });
  }

  sign(payload: object): Promise<string> {
    return new SignJWT({ ...payload, signedDate: this.#now().getTime() })
      .setProtectedHeader({ alg: 'ES256', x5c: [...this.#keys.chain] })
      .sign(createPrivateKey(this.#keys.privateKey));
  }
}
