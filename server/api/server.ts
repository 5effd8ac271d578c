import cors from '@fastify/cors';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { CALL_NAMES, type CallName, REFUSALS, type Row, refusalText, rowOf } from '#contract';
import type { FileAnswer } from './call';
import { isOrigin, languageOf, rangeOf } from './caller';
import type { Config } from './config';
import { refusalOf } from './faults';
import type { Host, HostState } from './host';
import { answerOnce } from './kept-answers';
import type { Log } from './log';
import { may } from './may';
import { Metrics } from './metrics';
import { addOperations } from './operations';
import { type PageFiles, sendPageOf } from './page-files';
import { addNotifyRoute } from './payments/notify-route';
import { Refusal } from './refusal';
import { handlersOf } from './routes';
import { sendFile } from './send-file';

interface ServerOptions {
  readonly config: Config;
  readonly log: Log;
  readonly page?: PageFiles | undefined;
  /** Checks answers against the contract. It costs time, so only tests enable it. */
  readonly checksAnswers?: boolean;
}

type AnyHandler = (call: unknown) => Promise<unknown>;

const BODY_LIMIT = 64_000;
/** What pages of other origins may read: tokens, the host's clock, what a download needs. */
const EXPOSED = [
  'Auth',
  'Wxauth',
  'Appleauth',
  'Googleauth',
  'Retry-After',
  'X-Request-Id',
  'ETag',
  'Content-Range',
  'Date',
];

/** One HTTP server for the page, the calls of the contract, and the operators' addresses. */
export class HostServer {
  readonly app: FastifyInstance;
  readonly metrics = new Metrics();
  readonly #options: ServerOptions;
  #state: HostState = { phase: 'starting' };
  #handlers: Readonly<Record<string, AnyHandler>> = {};

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
      origin: (origin, done) => done(null, origin !== undefined && isOrigin(config, origin)),
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowedHeaders: [
        'Auth',
        'Content-Type',
        'Accept-Language',
        'Version',
        'Os-Type',
        'Idempotency-Key',
        'If-None-Match',
        'If-Range',
        'Range',
      ],
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
        ...(this.state.phase === 'ready' ? { Date: this.state.host.now().toUTCString() } : {}),
        ...(config.public_url?.startsWith('https:')
          ? { 'Strict-Transport-Security': 'max-age=31536000' }
          : {}),
      });
    });
    this.app.addHook('onResponse', async (request, reply) => this.#logAnswer(request, reply));
    this.app.setErrorHandler((error, request, reply) => this.#refuse(error, request, reply));
    this.#setNotFound();
    for (const name of CALL_NAMES) this.#addCall(name, rowOf(name));
    addOperations({
      app: this.app,
      metrics: this.metrics,
      operatorKey: config.operator_key,
      state: () => this.#state,
      host: () => this.#host(),
    });
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
        const params = checked(row.params, request.params, 'params');
        const query = checked(row.query, request.query, 'query');
        const isSelf = row.caller === 'self' || row.caller === 'ownSelf';
        const refused = may(session, name, isSelf ? { ownerId: Number(params.userId) } : {});
        if (refused) throw new Refusal(refused);
        const body = checked(row.body, request.body, 'body');
        const run = async () =>
          this.#handlers[name]?.({
            params,
            query,
            body,
            session,
            address: request.ip,
            language: languageOf(request),
            range: rangeOf(request),
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
        if (!row.answer) return sendFile(request, reply, answer as FileAnswer);
        if (this.#options.checksAnswers) v.parse(row.answer, answer);
        return answer;
      },
    });
  }

  /** Serves other addresses as files of the page, or as not found. */
  #setNotFound(): void {
    const { page } = this.#options;
    const sendPage = page && sendPageOf(page);
    this.app.setNotFoundHandler((request, reply) => {
      const isCall = /^\/(v2|config|sandbox|notify)(\/|$|\?)/.test(request.url);
      const sent = isCall ? undefined : sendPage?.(request, reply);
      return sent ?? this.#refuse(new Refusal('thing.missing'), request, reply);
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

/** The fields whose value is none of those that the host knows. */
const choicesOf = (issues: readonly v.BaseIssue<unknown>[]): readonly string[] =>
  issues.flatMap((issue) => {
    const [first] = issue.path ?? [];
    return first && (issue.type === 'picklist' || issue.type === 'literal') ? [String(first.key)] : [];
  });

const callOf = (request: FastifyRequest): string | undefined =>
  (request.routeOptions.config as { readonly call?: string } | undefined)?.call;

/**
 * Checks a part of a call. Clients send whole forms: an empty field that its row does not take is no field, and a choice in
 * the query that the host does not know, such as that of a newer client, is no choice.
 */
const checked = (
  schema: Row['body'],
  value: unknown,
  part: 'params' | 'query' | 'body',
): Readonly<Record<string, unknown>> => {
  if (!schema) return {};
  let read = v.safeParse(schema, value);
  if (!read.success && part !== 'params' && typeof value === 'object' && value !== null) {
    const unknown = part === 'query' ? choicesOf(read.issues) : [];
    const filled = Object.entries(value).filter(
      ([name, field]) => field !== '' && field !== null && !unknown.includes(name),
    );
    read = v.safeParse(schema, Object.fromEntries(filled));
  }
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new Refusal('request.invalid', { field: v.getDotPath(issue) ?? issue.message });
};

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/MicroMessenger/, 'WeChat'],
  [/\bFirefox\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];
const named = (table: typeof BROWSERS, text: string): string =>
  table.find(([pattern]) => pattern.test(text))?.[1] ?? '';

/** Returns a browser's name for the list of sessions. The host does not store the User-Agent itself. */
const clientName = (userAgent: string): string =>
  [named(BROWSERS, userAgent), named(SYSTEMS, userAgent)].filter(Boolean).join(' · ');
