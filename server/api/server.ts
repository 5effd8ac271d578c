import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import cors from '@fastify/cors';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import sirv from 'sirv';
import * as v from 'valibot';
import {
  CALL_NAMES,
  type CallName,
  type HostLanguage,
  REFUSALS,
  type RefusalCode,
  type RefusalData,
  type Row,
  refusalText,
  rowOf,
} from '#contract';
import type { FileAnswer } from './call';
import { clientName } from './client-name';
import type { Config } from './config';
import type { Host } from './host';
import { answerOnce } from './kept-answers';
import type { Log } from './log';
import { may } from './may';
import { Metrics } from './metrics';
import { openApiDocument } from './openapi';
import { addNotifyRoute } from './payments/notify-route';
import { Refusal } from './refusal';
import { handlersOf } from './routes';
import { isSame } from './secrets';

/** The built page and the headers of its files. */
export interface PageFiles {
  readonly folder: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface ServerOptions {
  readonly config: Config;
  readonly log: Log;
  readonly page?: PageFiles | undefined;
  /** Checks answers against the contract. It costs time, so only tests enable it. */
  readonly checksAnswers?: boolean;
}

/** The state of the host behind the server, which serves the page in every state. */
export type HostState =
  | { readonly phase: 'starting' }
  | { readonly phase: 'ready'; readonly host: Host }
  /** It could not start: its data folder is in use. */
  | { readonly phase: 'absent' };

type AnyHandler = (call: unknown) => Promise<unknown>;

const BODY_LIMIT = 64_000;
const LANGUAGES: readonly HostLanguage[] = ['zh', 'en', 'ja', 'ko'];
/** Headers that carry tokens; pages of other origins may read only these. */
const EXPOSED = ['Auth', 'Wxauth', 'Appleauth', 'Googleauth', 'Retry-After', 'X-Request-Id'];

/** One HTTP server for the page, the calls of the contract, and the operators' addresses. */
export class HostServer {
  readonly app: FastifyInstance;
  readonly metrics = new Metrics();
  readonly #options: ServerOptions;
  #state: HostState = { phase: 'starting' };
  #handlers: Readonly<Record<string, AnyHandler>> = {};
  #document: unknown;

  constructor(options: ServerOptions) {
    this.#options = options;
    const { config } = options;
    this.app = fastify({
      logger: false,
      bodyLimit: BODY_LIMIT,
      requestTimeout: 60_000,
      trustProxy: config.trusted_proxies.length > 0 ? config.trusted_proxies : false,
      forceCloseConnections: 'idle',
      routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    });
    // Other pages may send forms and text without permission, but not JSON; so the host accepts only JSON.
    this.app.removeContentTypeParser('text/plain');
    void this.app.register(cors, {
      origin: (origin, done) => done(null, origin !== undefined && this.#isOrigin(origin)),
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowedHeaders: ['Auth', 'Content-Type', 'Accept-Language', 'Version', 'Os-Type', 'Idempotency-Key'],
      exposedHeaders: EXPOSED,
      credentials: false,
      maxAge: 600,
    });
    this.app.addHook('onRequest', async (request, reply) => {
      void reply.headers({
        'X-Request-Id': request.id,
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'no-referrer',
        'Cache-Control': 'no-store',
        ...(config.public_url?.startsWith('https:')
          ? { 'Strict-Transport-Security': 'max-age=31536000' }
          : {}),
      });
    });
    this.app.addHook('onResponse', async (request, reply) => this.#logAnswer(request, reply));
    this.app.setErrorHandler((error, request, reply) => this.#refuse(error, request, reply));
    this.#setNotFound();
    for (const name of CALL_NAMES) this.#addCall(name, rowOf(name));
    this.#addOperations();
    addNotifyRoute(this.app, () => this.#host());
  }

  set state(state: HostState) {
    this.#state = state;
    this.#handlers =
      state.phase === 'ready' ? (handlersOf(state.host) as unknown as Record<string, AnyHandler>) : {};
  }

  get state(): HostState {
    return this.#state;
  }

  #isOrigin(origin: string): boolean {
    const { origins, mode } = this.#options.config;
    return (
      origins.includes(origin) ||
      (mode === 'demo' && /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(origin))
    );
  }

  #host(): Host {
    if (this.#state.phase === 'starting') throw new Refusal('host.starting');
    if (this.#state.phase === 'absent') throw new Refusal('service.absent');
    return this.#state.host;
  }

  #addCall(name: CallName, row: Row): void {
    this.app.route({
      method: row.method,
      url: row.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { call: name },
      ...(row.bodyLimit ? { bodyLimit: row.bodyLimit } : {}),
      handler: async (request, reply) => {
        const host = this.#host();
        await host.limits.count('callAddress', request.ip);
        const token = request.headers.auth;
        const session =
          typeof token === 'string' && token !== '' ? await host.sessions.find(host.db, token) : undefined;
        const needsSession = row.caller !== 'guest' && row.caller !== 'provider';
        if (needsSession && !session) throw new Refusal(token ? 'session.ended' : 'session.none');
        const params = checked(row.params, request.params);
        const query = checked(row.query, request.query);
        const isSelf = row.caller === 'self' || row.caller === 'ownSelf';
        const refused = may(session, name, isSelf ? { ownerId: Number(params.userId) } : {});
        if (refused) throw new Refusal(refused);
        const body = checked(row.body, request.body);
        const run = async () =>
          this.#handlers[name]?.({
            params,
            query,
            body,
            session,
            address: request.ip,
            language: languageOf(request),
            client: clientName(request.headers['user-agent'] ?? ''),
            header: (header: string, value: string) => void reply.header(header, value),
          });
        const key = request.headers['idempotency-key'];
        const answer =
          row.isKeyed && session && typeof key === 'string'
            ? await answerOnce(
                host.db,
                { userId: session.ownerId, key, content: [name, params, body], now: host.now() },
                run,
              )
            : await run();
        if (!row.answer) return this.#sendFile(reply, answer as FileAnswer);
        if (this.#options.checksAnswers) v.parse(row.answer, answer);
        return answer;
      },
    });
  }

  #sendFile(reply: FastifyReply, { type, body, headers = {} }: FileAnswer): FastifyReply {
    return reply.type(type).headers(headers).send(body);
  }

  #addOperations(): void {
    const { app } = this;
    app.get('/health', async () => ({ ok: true, phase: this.#state.phase }));
    app.get('/ready', async (_, reply) => {
      const isReady =
        this.#state.phase === 'ready' &&
        (await this.#state.host.db
          .selectFrom('setting')
          .select('name')
          .limit(1)
          .execute()
          .then(
            () => true,
            () => false,
          ));
      return reply.code(isReady ? 200 : 503).send({ ready: isReady });
    });
    app.get('/metrics', async (request, reply) => {
      const key = this.#options.config.operator_key;
      const given = request.headers.authorization ?? '';
      if (!isLoopback(request) && !(key && isSame(given, `Bearer ${key}`)))
        throw new Refusal('thing.missing');
      return reply.type('text/plain; version=0.0.4').send(await this.metrics.text());
    });
    app.get('/openapi.json', async () => {
      const host = this.#host();
      this.#document ??= openApiDocument(this.#options.config.name, host.publicUrl);
      return this.#document;
    });
  }

  /** Serves other addresses as files of the page, or as not found. */
  #setNotFound(): void {
    const { page } = this.#options;
    const files = page && pageFiles(page);
    this.app.setNotFoundHandler((request, reply) => {
      const isCall = /^\/(v2|config|sandbox|notify)(\/|$|\?)/.test(request.url);
      if (!files || isCall || !/^(GET|HEAD)$/.test(request.method))
        return this.#refuse(new Refusal('thing.missing'), request, reply);
      if (/^\/(index\.html)?(\?|$)/.test(request.url))
        return reply
          .headers({ ...page.headers, 'Cache-Control': 'no-cache' })
          .type('text/html; charset=utf-8')
          .send(markedPage(page.folder));
      reply.hijack();
      files(request.raw, reply.raw, () => {
        reply.raw.statusCode = 404;
        reply.raw.end();
      });
    });
  }

  #refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { code, data } = refusalOf(error);
    if (code === 'host.fault' || code === 'host.full')
      this.#options.log.error({ err: error, request: request.id, call: callOf(request) }, 'fault');
    const language = languageOf(request);
    if (typeof data?.seconds === 'number') void reply.header('Retry-After', String(data.seconds));
    if (code === 'host.starting') void reply.header('Retry-After', '1');
    return reply
      .code(REFUSALS[code].status)
      .type('application/json; charset=utf-8')
      .send({
        code,
        message: refusalText(code, language, data),
        ...(data ? { data } : {}),
        request_id: request.id,
      });
  }

  #logAnswer(request: FastifyRequest, reply: FastifyReply): void {
    const call = callOf(request);
    if (call === undefined) return;
    const seconds = reply.elapsedTime / 1000;
    this.metrics.count(call, reply.statusCode, seconds);
    // Logs the row's name, never the address: a query may contain what a person pasted.
    this.#options.log.info(
      { request: request.id, call, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'call',
    );
  }
}

const callOf = (request: FastifyRequest): string | undefined =>
  (request.routeOptions.config as { readonly call?: string } | undefined)?.call;

export const isLoopback = (request: FastifyRequest): boolean =>
  /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/.test(request.socket.remoteAddress ?? '') &&
  request.headers['x-forwarded-for'] === undefined;

const checked = (schema: Row['body'], value: unknown): Readonly<Record<string, unknown>> => {
  if (!schema) return {};
  const read = v.safeParse(schema, value);
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new Refusal('request.invalid', { field: v.getDotPath(issue) ?? issue.message });
};

const languageOf = (request: FastifyRequest): HostLanguage => {
  const { lang } = (request.query ?? {}) as { readonly lang?: unknown };
  const wanted = typeof lang === 'string' ? lang : (request.headers['accept-language'] ?? '');
  const spoken = wanted.split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return (
    LANGUAGES.find((language) => language === spoken.find((one) => LANGUAGES.some((l) => l === one))) ?? 'zh'
  );
};

/**
 * Turns any error into a refusal. Fastify's own refusals are the caller's fault; unexpected errors are ours.
 */
const refusalOf = (
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
const isLostDatabase = (error: unknown): boolean => {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown };
  return (
    LOST.includes(code) ||
    /Connection terminated|timeout exceeded when trying to connect/.test(String(message))
  );
};

/** Marks the page's document as served by a host, so that it need not ask whether there is one. */
const markedPage = (folder: string): string =>
  readFileSync(join(folder, 'index.html'), 'utf8').replace(
    /<head[^>]*>/,
    (head) => `${head}<meta name="tengen-host" content="." />`,
  );

const pageFiles = ({ folder, headers }: PageFiles) =>
  sirv(folder, {
    etag: true,
    setHeaders: (response, path) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      // Files with hashed names never change; browsers must revalidate all others.
      response.setHeader(
        'Cache-Control',
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
