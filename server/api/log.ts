import pino, { type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/** Fields that never reach a log, at any depth. */
const SECRET = [
  'auth',
  'pass_word',
  'old_pass_word',
  'code',
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
      redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
      serializers: {
        // Query parameters may be anybody's data; the statement and the stack are enough.
        err: (error: Error) => ({ type: error.name, message: error.message, stack: error.stack }),
      },
    },
    to,
  );
