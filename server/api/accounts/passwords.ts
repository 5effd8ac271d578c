import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../refusal';

/**
 * Passwords that attackers try first, one a line, in lower case: keyboard walks, runs of digits, notable dates, common
 * words with common endings. Shorter ones than eight characters are refused anyway.
 */
const COMMON = new Set(readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n'));

/** argon2id, the library's default, with OWASP's parameters: 19 MiB, two passes. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Maximum parallel hashes. More would take all cores from other calls. */
const AT_ONCE = 4;
/** Maximum waiting hashes. The host refuses further ones and names a time to retry, because they would wait too long. */
const MAX_WAITING = 200;

/** Makes and checks password hashes, a few at a time. */
export class Passwords {
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  /** Hash to check when there is no account, so that an unknown name takes as long as a wrong password. */
  #nobody: Promise<string> | undefined;

  async make(password: string): Promise<string> {
    if (COMMON.has(password.toLowerCase())) throw new Refusal('password.common');
    return this.#oneOfFew(() => hash(password, OPTIONS));
  }

  /** `known`: the stored hash; null for an unknown account or one without a password. */
  async isRight(known: string | null | undefined, password: string): Promise<boolean> {
    this.#nobody ??= hash('nobody', OPTIONS);
    const against = known ?? (await this.#nobody);
    const right = await this.#oneOfFew(() => verify(against, password));
    return right && typeof known === 'string';
  }

  async #oneOfFew<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= AT_ONCE) {
      if (this.#waiting.length >= MAX_WAITING) throw new Refusal('host.busy');
      await new Promise<void>((go) => this.#waiting.push(go));
    }
    this.#running += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }
}
