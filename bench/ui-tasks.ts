import type { Browser, Page } from 'playwright-core';

/** The UI thread's tasks between two reads, from the browser's trace. Milliseconds. */
export interface UiTasks {
  /** The longest task by the clock. */
  readonly longest: number;
  /** The longest task by CPU time, which other programs on the core do not affect. */
  readonly longestOwn: number;
  /** Tasks over 50 ms, by clock and by CPU time. */
  readonly over50: number;
  readonly over50Own: number;
  /** Total CPU time of the thread. */
  readonly busy: number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

const LONG_MS = 50;

/** Records every task of the page's UI thread while `work` runs. */
export const uiTasks = async (
  browser: Browser,
  page: Page,
  work: () => Promise<unknown>,
): Promise<UiTasks> => {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] });
  await work();
  const trace: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(
    (await browser.stopTracing()).toString(),
  );
  const events = trace.traceEvents;
  const threads = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf),
  );
  const tasks = events.filter((event) => event.name === 'RunTask' && threads.has(threadOf(event)));
  const walls = tasks.map(({ dur = 0 }) => dur / 1000);
  const owns = tasks.map(({ tdur = 0 }) => tdur / 1000);
  const max = (values: readonly number[]): number => values.reduce((one, other) => Math.max(one, other), 0);
  return {
    longest: max(walls),
    longestOwn: max(owns),
    over50: walls.filter((ms) => ms > LONG_MS).length,
    over50Own: owns.filter((ms) => ms > LONG_MS).length,
    busy: owns.reduce((sum, ms) => sum + ms, 0),
  };
};

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
