import type { RefusalCode, RefusalData } from '#contract';

/**
 * A call that is refused. It is thrown, not returned: it ends the transaction it is thrown in, and `server.ts` turns
 * it into its status, its sentence and a request id.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly data: RefusalData | undefined;

  constructor(code: RefusalCode, data?: RefusalData) {
    super(code);
    this.code = code;
    this.data = data;
  }
}

/** For a query that has to find its row. */
export const missing = (): Refusal => new Refusal('thing.missing');
