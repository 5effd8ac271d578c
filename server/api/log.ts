import pino, { type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/**
 * Fields that never reach a log, at any depth. `code` is a secret only where a person sends it; elsewhere it names a failure.
 */
const SECRET = [
  'auth',
  'pass_word',
  'old_pass_word',
  'token',
  'identity_token',
  'wx_code',
  'wx_token',
  'apple_token',
  'google_token',
  'signedPayload',
  'phone',
];

/** Logs one JSON object a line on standard error; standard output is for the person who started the host. */
export const makeLog = (level = 'info', to: DestinationStream = pino.destination(2)): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [...SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), 'body.code', '*.body.code'],
        censor: '[secret]',
      },
      serializers: {
        // Query parameters may be anybody's data; the statement and the stack are enough.
        err: (error: Error & { readonly code?: unknown }) => ({
          type: error.name,
          // What kind of failure it is: a refusal's, the system's or the database's.
          ...(typeof error.code === 'string' ? { code: error.code } : {}),
          message: error.message,
          stack: error.stack,
        }),
      },
    },
    to,
  );
