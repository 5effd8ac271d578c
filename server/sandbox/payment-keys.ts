import { generateKeyPair, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { makeAppStoreKeys } from './app-store';

const pair = v.object({ publicKey: v.string(), privateKey: v.string() });
const keys = v.object({
  wxPay: v.object({
    /** The merchant's keys: sign the host's requests. */
    merchant: pair,
    /** The provider's keys: sign the sandbox's answers. */
    provider: pair,
    apiKey: v.string(),
  }),
  /** The chain as DER in base64, leaf first; and the leaf's key. */
  appStore: v.object({ chain: v.array(v.string()), privateKey: v.string() }),
  googlePlay: v.object({
    /** The licence key: signs purchases. */
    licence: pair,
    /** The keys of the host's service account. */
    account: pair,
  }),
});
/** RSA and EC keys in PEM. */
export type PaymentKeys = v.InferOutput<typeof keys>;

const rsaPair = async (): Promise<v.InferOutput<typeof pair>> =>
  promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

const make = async (): Promise<PaymentKeys> => {
  const [merchant, provider, licence, account, appStore] = await Promise.all([
    rsaPair(),
    rsaPair(),
    rsaPair(),
    rsaPair(),
    makeAppStoreKeys(),
  ]);
  const apiKey = randomBytes(16).toString('hex');
  return { wxPay: { merchant, provider, apiKey }, appStore, googlePlay: { licence, account } };
};

/** The keys of this process, without a folder. */
let ofProcess: Promise<PaymentKeys> | undefined;

/** Returns the payment keys of a data folder: created at its first start, the same at every later one. */
export const ownPaymentKeys = async (path: string | undefined): Promise<PaymentKeys> => {
  if (path === undefined) {
    ofProcess ??= make();
    return ofProcess;
  }
  try {
    return v.parse(keys, JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    const made = await make();
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(path, JSON.stringify(made), { mode: 0o600 });
    return made;
  }
};
