import { type Remote, wrap } from 'comlink';
import type { Lab, LabWorker } from './words';

/** The page of the lab: starts workers and hands them what the driver asks. */
let workers: Worker[] = [];
let remotes: Remote<LabWorker>[] = [];

const lab: Lab = {
  open: async (count, network) => {
    for (const worker of workers) worker.terminate();
    workers = Array.from(
      { length: count },
      () => new Worker(new URL('./lab.worker.ts', import.meta.url), { type: 'module' }),
    );
    remotes = workers.map((worker) => wrap<LabWorker>(worker));
    const failures = await Promise.all(remotes.map((remote) => remote.open(network)));
    return failures.find((failure) => failure !== undefined);
  },
  measure: (request) => Promise.all(remotes.map((remote) => remote.measure(request))),
  search: (request) => Promise.all(remotes.map((remote) => remote.search(request))),
  evaluate: async (batch) => (await remotes[0]?.evaluate(batch)) ?? [],
};
Object.assign(window, { lab });
