import type { RefusalCode, RefusalData } from '#contract';
import { Refusal } from './refusal';

/**
 * Turns any error into a refusal. Fastify's own refusals are the caller's fault; unexpected errors are ours.
 */
export const refusalOf = (
  error: unknown,
): { readonly code: RefusalCode; readonly data?: RefusalData | undefined } => {
  if (error instanceof Refusal) return { code: error.code, data: error.data };
  const { code, statusCode } = error as { readonly code?: unknown; readonly statusCode?: unknown };
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return { code: 'request.type' };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return { code: 'request.tooLarge' };
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return { code: 'request.invalid', data: { field: 'body' } };
  if (isDiskFull(error)) return { code: 'host.full' };
  if (isLostDatabase(error)) return { code: 'host.busy' };
  return { code: 'host.fault' };
};

/**
 * Recognises PostgreSQL's code, the system's code, and the code inside a message of the embedded database.
 */
const isDiskFull = (error: unknown): boolean => {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown };
  return code === '53100' || code === 'ENOSPC' || /No space left on device/.test(String(message));
};

/** The database is unreachable or too slow; the next call may succeed. */
const LOST: readonly unknown[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  '57P01',
  '57P03',
  '57014',
  '53300',
  '08006',
  '08001',
  // A newer host has changed a table of a prepared statement; the next call prepares it again.
  '0A000',
];
export const isLostDatabase = (error: unknown): boolean => {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown };
  return (
    LOST.includes(code) ||
    /Connection terminated|timeout exceeded when trying to connect/.test(String(message))
  );
};
