import type { FastifyRequest } from 'fastify';
import type { HostLanguage } from '#contract';
import type { ByteRange } from './call';
import type { Config } from './config';

const LANGUAGES: readonly HostLanguage[] = ['zh', 'en', 'ja', 'ko'];

/** The language of a caller's sentences: what the query asks for, else the first the browser speaks. */
export const languageOf = (request: FastifyRequest): HostLanguage => {
  const { lang } = (request.query ?? {}) as { readonly lang?: unknown };
  const wanted = typeof lang === 'string' ? lang : (request.headers['accept-language'] ?? '');
  const spoken = wanted.split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return (
    LANGUAGES.find((language) => language === spoken.find((one) => LANGUAGES.some((l) => l === one))) ?? 'zh'
  );
};

/** Whether a request comes from this machine, and through no proxy. */
export const isLoopback = (request: FastifyRequest): boolean =>
  /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/.test(request.socket.remoteAddress ?? '') &&
  request.headers['x-forwarded-for'] === undefined;

/** Whether pages of an origin may call: those that are configured, in a demo also those of this machine. */
export const isOrigin = ({ origins, mode }: Config, origin: string): boolean =>
  origins.includes(origin) || (mode === 'demo' && /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(origin));

/** Reads `bytes=1-` and `bytes=1-9`; other forms ask for the whole, as the standard allows. */
export const rangeOf = ({ headers }: FastifyRequest): ByteRange | undefined => {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  if (first === undefined) return undefined;
  return { from: Number(first), ...(last ? { to: Number(last) + 1 } : {}) };
};
