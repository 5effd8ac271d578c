/**
 * Expected failures are values; code that throws has a bug.
 *
 * `code` is `area.reason`, from a closed list beside the area's code. The catalogue entry `failure.<code>`
 * gives the sentence for people, filled in from `data`. `cause` is for logs only.
 */
export interface Failure<Code extends string = string> {
  readonly code: Code;
  readonly data?: Readonly<Record<string, string | number>>;
  readonly cause?: unknown;
}

export type Outcome<T, Code extends string = string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure<Code> };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

export const fail = <Code extends string>(
  code: Code,
  data: Failure['data'] = {},
  cause?: unknown,
): { readonly ok: false; readonly failure: Failure<Code> } => ({
  ok: false,
  failure: cause === undefined ? { code, data } : { code, data, cause },
});
