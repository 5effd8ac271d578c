import { type JWK, SignJWT } from 'jose';
import { makeSigningKey, type SigningKey } from './keys';

interface TokenClaims {
  readonly subject: string;
  readonly audience: string;
  readonly nonce?: string;
  readonly name?: string;
  /** Seconds from now; negative for an expired token. */
  readonly lifeSeconds?: number;
}

/** An OpenID Connect issuer: publishes its keys, signs identity tokens, changes keys. */
export class Issuer {
  readonly name: string;
  #key: SigningKey;
  #published: readonly JWK[];

  constructor(name: string, key: SigningKey) {
    this.name = name;
    this.#key = key;
    this.#published = [key.publicJwk];
  }

  get key(): SigningKey {
    return this.#key;
  }

  jwks(): { readonly keys: readonly JWK[] } {
    return { keys: this.#published };
  }

  /** Signs with a new key from now on and stops publishing the old one. */
  async rotate(): Promise<void> {
    const { key } = await makeSigningKey(this.#key.algorithm, `${this.#key.kid}-next`);
    this.#key = key;
    this.#published = [key.publicJwk];
  }

  sign({ subject, audience, nonce, name, lifeSeconds = 300 }: TokenClaims): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({ ...(nonce ? { nonce } : {}), ...(name ? { name } : {}) })
      .setProtectedHeader({ alg: this.#key.algorithm, kid: this.#key.kid })
      .setIssuer(this.name)
      .setSubject(subject)
      .setAudience(audience)
      .setIssuedAt(now)
      .setJti(crypto.randomUUID())
      .setExpirationTime(now + lifeSeconds)
      .sign(this.#key.privateKey);
  }
}
