import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { IssuerConfig } from '../config';
import { Refusal } from '../refusal';
import type { Identity } from './identity';

/** Accepted signature algorithms. Forgers try symmetric ones and `none`. */
const ALGORITHMS = ['RS256', 'ES256'];
const PATIENCE_MS = 5000;

/** Checks identity tokens of one OpenID Connect issuer. */
export class OidcVerifier {
  readonly #config: IssuerConfig;
  readonly #keys: ReturnType<typeof createRemoteJWKSet>;
  readonly #now: () => Date;

  constructor(config: IssuerConfig, now: () => Date) {
    this.#config = config;
    this.#now = now;
    // Fetches the keys again when a token names an unknown one, so that the issuer may change them.
    this.#keys = createRemoteJWKSet(new URL(config.jwks_url), {
      timeoutDuration: PATIENCE_MS,
      cooldownDuration: 1000,
      cacheMaxAge: 600_000,
    });
  }

  /**
   * Returns the identity and when its token ends. `nonce`: the value that the page gave the provider for the
   * token.
   */
  async verify(token: string, nonce: string | undefined): Promise<Identity & { readonly expires: Date }> {
    try {
      const { payload } = await jwtVerify(token, this.#keys, {
        issuer: this.#config.issuer,
        audience: this.#config.client_ids,
        algorithms: ALGORITHMS,
        requiredClaims: ['sub', 'exp', 'iat'],
        clockTolerance: 30,
        currentDate: this.#now(),
      });
      if (payload.nonce !== undefined && payload.nonce !== nonce) throw new Refusal('identity.refused');
      if (nonce !== undefined && payload.nonce !== nonce) throw new Refusal('identity.refused');
      return {
        subject: payload.sub ?? '',
        nickname: textOf(payload.name),
        headImgUrl: null,
        expires: new Date((payload.exp ?? 0) * 1000),
      };
    } catch (error) {
      if (error instanceof Refusal) throw error;
      if (error instanceof errors.JWKSTimeout) throw new Refusal('upstream.timeout');
      if (error instanceof errors.JOSEError) throw new Refusal('identity.refused');
      throw new Refusal('upstream.failed', { reason: 'keys' });
    }
  }
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 32) : null;
