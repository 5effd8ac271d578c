import pino, { type Logger } from 'pino';

export type Log = Logger;

/**
 * Logs one JSON object a line on standard error; standard output is for the person who started the gateway.
 */
export const makeLog = (level = 'info'): Log =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2));

export const silentLog = (): Log => pino({ level: 'silent' });
