import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import * as v from 'valibot';

/** A signing key as the issuer uses it and (without its secret part) publishes it. */
export interface SigningKey {
  readonly kid: string;
  readonly algorithm: 'RS256' | 'ES256';
  readonly publicJwk: JWK;
  readonly privateKey: Awaited<ReturnType<typeof importJWK>>;
}

const kept = v.record(v.string(), v.object({ kid: v.string(), jwk: v.looseObject({ kty: v.string() }) }));

const publicPart = ({ kty = '', n, e, crv, x, y }: JWK): JWK => ({
  kty,
  ...(n === undefined ? {} : { n }),
  ...(e === undefined ? {} : { e }),
  ...(crv === undefined ? {} : { crv }),
  ...(x === undefined ? {} : { x }),
  ...(y === undefined ? {} : { y }),
});

export const makeSigningKey = async (
  algorithm: SigningKey['algorithm'],
  kid: string,
): Promise<{ readonly key: SigningKey; readonly jwk: JWK }> => {
  const pair = await generateKeyPair(algorithm, { extractable: true });
  const jwk = await exportJWK(pair.privateKey);
  return {
    jwk,
    key: {
      kid,
      algorithm,
      privateKey: pair.privateKey,
      publicJwk: { ...publicPart(jwk), kid, alg: algorithm, use: 'sig' },
    },
  };
};

/** Returns the keys of a data folder: created at its first start, the same at every later one. */
export const ownKeys = async (
  path: string | undefined,
  wanted: Readonly<Record<string, SigningKey['algorithm']>>,
): Promise<Readonly<Record<string, SigningKey>>> => {
  const known = path === undefined ? {} : readKept(path);
  const keys: Record<string, SigningKey> = {};
  const store: Record<string, { readonly kid: string; readonly jwk: JWK }> = {};
  for (const [name, algorithm] of Object.entries(wanted)) {
    const old = known[name];
    if (old) {
      const jwk = old.jwk as JWK;
      keys[name] = {
        kid: old.kid,
        algorithm,
        privateKey: await importJWK(jwk, algorithm),
        publicJwk: { ...publicPart(jwk), kid: old.kid, alg: algorithm, use: 'sig' },
      };
      store[name] = { kid: old.kid, jwk };
    } else {
      const made = await makeSigningKey(algorithm, `${name}-1`);
      keys[name] = made.key;
      store[name] = { kid: made.key.kid, jwk: made.jwk };
    }
  }
  if (path !== undefined && Object.keys(wanted).some((name) => !known[name])) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(path, JSON.stringify(store), { mode: 0o600 });
  }
  return keys;
};

const readKept = (path: string): v.InferOutput<typeof kept> => {
  try {
    return v.parse(kept, JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return {};
  }
};
