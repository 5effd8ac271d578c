import { transact } from './database/transact';
import type { Host } from './host';
import { forgetAnswers } from './kept-answers';
import { expireLot } from './ledger';

const EVERY_MS = 600_000;
const AT_ONCE = 500;
const DAY_MS = 86_400_000;

/**
 * Periodic tasks: remove ended sessions, expire compute power, close unpaid orders, request refunds, delete
 * kept answers, forget the deleted analyses of earlier days.
 */
export const runTasks = async (host: Host): Promise<void> => {
  await host.sessions.sweep(host.db);
  const now = host.now();
  const lots = await host.db
    .selectFrom('lot')
    .select('id')
    .where('remaining', '>', 0)
    .where('expires_at', '<=', now)
    .limit(AT_ONCE)
    .execute();
  for (const { id } of lots) await transact(host.db, (tx) => expireLot(tx, id, now));
  await host.orders.sweep();
  await host.refunds.ask();
  await forgetAnswers(host.db, now);
  await host.db
    .deleteFrom('spent_analysis')
    .where('created_at', '<', new Date(now.getTime() - DAY_MS))
    .execute();
};

/**
 * Runs the tasks periodically; each may run twice, so many hosts may do it. Returns a function that stops
 * them.
 */
export const keepTasks = (host: Host): (() => void) => {
  const run = (): void => {
    runTasks(host).catch((error: unknown) => host.log.error({ err: error }, 'tasks'));
  };
  run();
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
};
