import type { FastifyInstance } from 'fastify';
import { farmMetrics } from './analysis/farm-metrics';
import { isLoopback } from './caller';
import type { Host, HostState } from './host';
import type { Metrics } from './metrics';
import { openApiDocument } from './openapi';
import { Refusal } from './refusal';
import { isSame } from './secrets';

interface Operated {
  readonly app: FastifyInstance;
  readonly metrics: Metrics;
  readonly operatorKey: string | undefined;
  readonly state: () => HostState;
  /** The host, or the refusal that says why there is none. */
  readonly host: () => Host;
}

/** What operators and their machines ask: is it alive, does it work, how much; and what it speaks. */
export const addOperations = ({ app, metrics, operatorKey, state, host }: Operated): void => {
  app.get('/health', async () => ({ ok: true, phase: state().phase }));
  app.get('/ready', async (_, reply) => {
    const now = state();
    const isReady = now.phase === 'ready' && (await answers(now.host));
    return reply.code(isReady ? 200 : 503).send({ ready: isReady });
  });
  app.get('/metrics', async (request, reply) => {
    const given = request.headers.authorization ?? '';
    if (!isLoopback(request) && !(operatorKey && isSame(given, `Bearer ${operatorKey}`)))
      throw new Refusal('thing.missing');
    const now = state();
    // Its own figures are told also while the database is away.
    const farm = now.phase === 'ready' ? await farmMetrics(now.host).catch(() => '') : '';
    return reply.type('text/plain; version=0.0.4').send(`${await metrics.text()}${farm}`);
  });
  let document: unknown;
  app.get('/openapi.json', async () => {
    const { config, publicUrl } = host();
    document ??= openApiDocument(config.name, publicUrl);
    return document;
  });
};

/** Whether its database answers. */
const answers = ({ db }: Host): Promise<boolean> =>
  db
    .selectFrom('setting')
    .select('name')
    .limit(1)
    .execute()
    .then(
      () => true,
      () => false,
    );
