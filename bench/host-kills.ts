import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openDatabase } from '../server/api/database/open';
import { hasPostgres, startPostgres } from '../tests/support/postgres';

/**
 * Kills the host with SIGKILL while it writes and restarts it on the same data: `npm run bench -- host-kills
 * [rounds]`, 50 without a number, on the embedded database and on PostgreSQL. Fails for every acknowledged write that
 * is missing, every paid order that was not granted exactly once, and every start that failed.
 */
const ROOT = resolve(import.meta.dirname, '..');
const WRITERS = 4;
/** An order's status. */
const PAID = 2;
const START_MS = 120_000;

/** Delay of a kill after the first write of a round, in milliseconds: from 0 to 900. */
const momentOf = (round: number): number => (round * 137) % 900;

interface Running {
  readonly child: ChildProcess;
  readonly url: string;
}

const run = (data: string, page: string, databaseUrl: string | undefined): Promise<Running> =>
  new Promise((done, failed) => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', join(ROOT, 'tests/support/run-host.ts'), data, page],
      {
        cwd: ROOT,
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) },
      },
    );
    const tooLate = setTimeout(() => child.kill('SIGKILL'), START_MS);
    child.stdout?.once('data', (text) => {
      clearTimeout(tooLate);
      done({ child, url: `http://127.0.0.1:${Number(text)}` });
    });
    child.once('exit', (code) => {
      clearTimeout(tooLate);
      failed(new Error(`the host ended with ${code}`));
    });
  });

const send = async (url: string, path: string, body: object, token = '') => {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', auth: token },
    body: JSON.stringify(body),
  });
  const value = (await answer.json()) as Readonly<Record<string, unknown>>;
  return { status: answer.status, value, token: answer.headers.get('auth') ?? '' };
};

const register = async (url: string): Promise<string> => {
  const phone = '13800138000';
  await send(url, '/v2/user/sendCode/', { phone });
  const outbox = await fetch(`${url}/sandbox/outbox?phone=${phone}`);
  const [newest] = (await outbox.json()) as readonly { readonly code: string }[];
  const user = { user_name: 'survivor', pass_word: 'a fine pass phrase', phone, code: newest?.code };
  return (await send(url, '/v2/user/', user)).token;
};

interface Acknowledged {
  readonly devices: string[];
  readonly paidOrders: string[];
  /** Finished payments, successful or not. */
  payments: number;
}

/** Writes until the host is dead; keeps what it acknowledged. */
const writeUntilKilled = async (url: string, token: string, round: number, kept: Acknowledged) => {
  const device = async (writer: number): Promise<void> => {
    for (let i = 0; ; i += 1) {
      const name = `device-${round}-${writer}-${i}`;
      const { status } = await send(
        url,
        '/v2/user/device',
        { token: name, language: 'zh', os_type: 2 },
        token,
      );
      if (status === 200) kept.devices.push(name);
    }
  };
  const pay = async (): Promise<void> => {
    const { items } = (await (await fetch(`${url}/v2/sku/coin`)).json()) as {
      readonly items: readonly { readonly id: number }[];
    };
    const order = await send(url, '/v2/order/', { sku_id: items[0]?.id }, token);
    const number = String(order.value.number);
    await send(url, '/sandbox/pay', { number, outcome: 'paid' });
    // The notice of a payment just before a kill goes to a dead port, so the buyer asks for the status.
    const asked = await fetch(`${url}/v2/order/${order.value.id}`, { headers: { auth: token } });
    const { status } = (await asked.json()) as { readonly status: number };
    if (status === PAID) kept.paidOrders.push(number);
  };
  const paid = pay().finally(() => {
    kept.payments += 1;
  });
  await Promise.allSettled([paid, ...Array.from({ length: WRITERS }, (_, i) => device(i))]);
};

interface Found {
  readonly checked: number;
  readonly missed: number;
}

/** Compares the database after the last kill with the acknowledged writes. */
const compare = async (
  data: string,
  databaseUrl: string | undefined,
  { devices, paidOrders }: Acknowledged,
): Promise<Found> => {
  const database = await openDatabase({ database_url: databaseUrl, data_folder: data });
  const { db } = database;
  const there = new Set((await db.selectFrom('device').select('token').execute()).map(({ token }) => token));
  const orders = await db
    .selectFrom('purchase_order')
    .leftJoin('movement', 'movement.order_id', 'purchase_order.id')
    .select((eb) => ['number', 'status', eb.fn.count<number>('movement.id').as('grants')])
    .groupBy(['number', 'status'])
    .execute();
  await database.close();
  const wrong = orders.filter(({ number, status, grants }) =>
    status === PAID || paidOrders.includes(number)
      ? status !== PAID || Number(grants) !== 1
      : Number(grants) !== 0,
  );
  return {
    checked: devices.length + orders.length,
    missed: devices.filter((name) => !there.has(name)).length + wrong.length,
  };
};

const killsOn = async (title: string, rounds: number, databaseUrl: string | undefined): Promise<Found> => {
  const folder = mkdtempSync(join(tmpdir(), 'tengen-kills-'));
  const [data, page] = [join(folder, 'data'), join(folder, 'page')];
  mkdirSync(page);
  writeFileSync(join(page, 'index.html'), '<!doctype html><head><title>Tengen</title></head>');
  const kept: Acknowledged = { devices: [], paidOrders: [], payments: 0 };
  let token = '';
  try {
    for (let round = 0; round < rounds; round += 1) {
      const { child, url } = await run(data, page, databaseUrl);
      child.removeAllListeners('exit');
      if (token === '') token = await register(url);
      // In every other round the payment finishes before the kill; in the others it is still in progress.
      const progress = (): number => (round % 2 === 0 ? kept.devices.length : kept.payments);
      const before = progress();
      const writing = writeUntilKilled(url, token, round, kept);
      while (progress() === before && child.exitCode === null)
        await new Promise((later) => setTimeout(later, 5));
      await new Promise((later) => setTimeout(later, momentOf(round)));
      child.kill('SIGKILL');
      await writing;
    }
    const found = await compare(data, databaseUrl, kept);
    console.log(
      `${title}: ${rounds} kills, ${kept.devices.length} writes and ${kept.paidOrders.length} paid orders acknowledged, ${found.missed} missed`,
    );
    return found;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

export const bench = async ([count]: readonly string[]): Promise<boolean> => {
  const rounds = Number(count ?? 50);
  const found = [await killsOn('embedded', rounds, undefined)];
  if (hasPostgres()) {
    const server = await startPostgres();
    try {
      found.push(await killsOn('PostgreSQL', rounds, server.url));
    } finally {
      server.stop();
    }
  } else console.warn('SKIPPED, PostgreSQL is not installed');
  return found.every(({ checked, missed }) => checked > 0 && missed === 0);
};
