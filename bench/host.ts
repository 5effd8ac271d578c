import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { Pool } from 'undici';
import { hashOf } from '../server/api/secrets';
import { TestHost } from '../tests/support/host';
import { hasPostgres, startPostgres } from '../tests/support/postgres';
import { type Goal, judge } from './goals';

const CONNECTIONS = 50;
const SECONDS = 1;
/** Both sides of a comparison alternate, so that other load of the machine affects both. */
const TURNS = 5;
const LIST_LENGTH = 20;

/** Calls per second with `CONNECTIONS` at once. This process also makes the load, equally for both sides. */
const callsPerSecond = async (origin: string, path: string, token: string): Promise<number> => {
  const pool = new Pool(origin, { connections: CONNECTIONS });
  const end = performance.now() + SECONDS * 1000;
  let done = 0;
  const call = async (): Promise<void> => {
    while (performance.now() < end) {
      const answer = await pool.request({ path, method: 'GET', headers: { auth: token } });
      await answer.body.dump();
      if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode}`);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, call));
  await pool.close();
  return done / SECONDS;
};

/** The medians of both sides, measured alternately after one warm-up of each. */
const inTurns = async (
  first: () => Promise<number>,
  second: () => Promise<number>,
): Promise<readonly [number, number]> => {
  const figures: [number[], number[]] = [[], []];
  for (let turn = 0; turn <= TURNS; turn += 1) {
    const pair = [await first(), await second()] as const;
    if (turn > 0) pair.forEach((figure, i) => void figures[i]?.push(figure));
  }
  const median = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[TURNS >> 1] ?? 0;
  return [median(figures[0]), median(figures[1])];
};

/** The minimum work of any host: look up the token, read the rows, send them as JSON. */
const bareServer = async (on: TestHost) => {
  const app = fastify({ logger: false });
  const ownerOf = async (token: unknown): Promise<number> => {
    const session = await on.host.db
      .selectFrom('session')
      .select('owner_id')
      .where('token_hash', '=', hashOf(String(token)))
      .executeTakeFirstOrThrow();
    return session.owner_id;
  };
  app.get('/user', async ({ headers }) => {
    const id = await ownerOf(headers.auth);
    return on.host.db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  });
  app.get('/list', async ({ headers }) => {
    const id = await ownerOf(headers.auth);
    return on.host.db
      .selectFrom('movement')
      .selectAll()
      .where('user_id', '=', id)
      .orderBy('id', 'desc')
      .limit(LIST_LENGTH)
      .execute();
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
};

const originOf = (address: AddressInfo | string | null): string =>
  `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

const measure = async (title: string, databaseUrl: string | undefined): Promise<Goal[]> => {
  // The rate limit per address would stop the load.
  const on = await TestHost.open({ ...(databaseUrl ? { databaseUrl } : {}), checksAnswers: false });
  Object.assign(on.host.limits, { count: async () => {} });
  const user = await on.newUser();
  const at = new Date();
  for (let i = 0; i < LIST_LENGTH; i += 1)
    await on.host.db
      .insertInto('movement')
      .values({
        cause: `bench:${user.id}:${i}`,
        user_id: user.id,
        type: 9,
        quantity: 0,
        at,
        order_id: null,
        job_id: null,
      })
      .execute();
  await on.server.app.listen({ port: 0, host: '127.0.0.1' });
  const bare = await bareServer(on);
  const [host, baseline] = [originOf(on.server.app.server.address()), originOf(bare.server.address())];
  const [bareUser, ownUser] = await inTurns(
    () => callsPerSecond(baseline, '/user', user.token),
    () => callsPerSecond(host, `/v2/user/${user.id}`, user.token),
  );
  const [bareList, ownList] = await inTurns(
    () => callsPerSecond(baseline, '/list', user.token),
    () => callsPerSecond(host, '/v2/userCoinLog/', user.token),
  );
  const begun = performance.now();
  const SIGN_INS = 120;
  const signIn = async (): Promise<void> => {
    const answer = await on.call('login', { body: { user_name: user.name, pass_word: user.password } });
    if (answer.status !== 200) throw new Error(answer.text);
  };
  for (let i = 0; i < SIGN_INS; i += 8) await Promise.all(Array.from({ length: 8 }, signIn));
  const signIns = (SIGN_INS * 1000) / (performance.now() - begun);
  console.log(`${title}: ${Math.round(process.memoryUsage().rss / 1e6)} MB with the generator of the load`);
  await bare.close();
  await on.close();
  return [
    {
      name: `${title}: GET /v2/user/{id}, a second`,
      measured: ownUser,
      beside: bareUser,
      min: 0.8,
    },
    {
      name: `${title}: a list of 20, a second`,
      measured: ownList,
      beside: bareList,
      min: 0.8,
    },
    { name: `${title}: sign-ins, a second`, measured: signIns, min: 60 },
  ];
};

export const bench = async (): Promise<boolean> => {
  const goals = await measure('embedded', undefined);
  if (hasPostgres()) {
    const server = await startPostgres();
    try {
      goals.push(...(await measure('PostgreSQL', server.url)));
    } finally {
      server.stop();
    }
  } else console.warn('SKIPPED, PostgreSQL is not installed');
  return judge(goals);
};
