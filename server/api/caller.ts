import type { FastifyRequest } from 'fastify';
import type { HostLanguage } from '#contract';
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
