import type { RefusalCode, RefusalData } from '#contract';

/**
 * A refused call. It is thrown, not returned, because it aborts the surrounding transaction; `server.ts`
 * turns it into a status, a sentence and a request id.
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

/** For a query that must find its row. */
export const missing = (): Refusal => new Refusal('thing.missing');
