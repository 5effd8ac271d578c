import { PGlite } from '@electric-sql/pglite';
import { fromPglite, PgBoss } from 'pg-boss';

const QUEUE = 'parts';
/** As a host's pool. */
const CONNECTIONS = 10;

interface BossJob {
  readonly id: string;
}

interface Boss {
  /** The parts of one record, which come by one statement. */
  putAll(bodies: readonly object[]): Promise<void>;
  put(body: object): Promise<void>;
  take(): Promise<BossJob | undefined>;
  complete(job: BossJob): Promise<void>;
  close(): Promise<void>;
}

/** pg-boss as it comes, with a database of its own where there is no server. Its maintenance stands still meanwhile. */
export const openBoss = async (databaseUrl: string | undefined): Promise<Boss> => {
  const pglite = databaseUrl ? undefined : await PGlite.create();
  const boss = new PgBoss({
    ...(pglite
      ? { db: fromPglite(pglite), backend: 'pglite' as const }
      : { connectionString: databaseUrl ?? '', max: CONNECTIONS }),
    supervise: false,
    schedule: false,
  });
  boss.on('error', (error: unknown) => console.error(error));
  await boss.start();
  await boss.createQueue(QUEUE);
  let count = 0;
  const priority = (): number => {
    count += 1;
    return 10_000 - (count % 20);
  };
  return {
    putAll: async (bodies) => {
      await boss.insert(
        QUEUE,
        bodies.map((data) => ({ data, priority: priority() })),
      );
    },
    put: async (data) => {
      await boss.send(QUEUE, data, { priority: priority() });
    },
    take: async () => (await boss.fetch(QUEUE))[0],
    complete: async ({ id }) => {
      await boss.complete(QUEUE, id);
    },
    close: async () => {
      await boss.stop({ graceful: false });
      await pglite?.close();
    },
  };
};
