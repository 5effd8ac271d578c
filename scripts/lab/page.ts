import { type Remote, wrap } from 'comlink';
import { measureTurns } from './turns';
import type { Lab, LabWorker } from './words';

/** The page of the lab: starts workers and hands them what the driver asks. */
const workers: Worker[] = [];
const remotes: Remote<LabWorker>[] = [];

const startWorker = (): Remote<LabWorker> => {
  const worker = new Worker(new URL('./lab.worker.ts', import.meta.url), { type: 'module' });
  const remote = wrap<LabWorker>(worker);
  workers.push(worker);
  remotes.push(remote);
  return remote;
};

const lab: Lab = {
  open: async (count, network) => {
    for (const worker of workers.splice(0)) worker.terminate();
    remotes.length = 0;
    for (let i = 0; i < count; i += 1) startWorker();
    const failures = await Promise.all(remotes.map((remote) => remote.open(network)));
    return failures.find((failure) => failure !== undefined);
  },
  add: async (count, network, sharing) => {
    const started = performance.now();
    const shared = sharing ? await remotes[0]?.share() : undefined;
    // One after another, as the app starts them.
    for (let i = 0; i < count; i += 1) {
      const remote = startWorker();
      if (shared) await remote.join(shared);
      else await remote.open(network);
    }
    return performance.now() - started;
  },
  measure: (request) => Promise.all(remotes.map((remote) => remote.measure(request))),
  search: (request) => Promise.all(remotes.map((remote) => remote.search(request))),
  evaluate: async (batch) => (await remotes[0]?.evaluate(batch)) ?? [],
  turns: async (url, tries) => {
    for (const worker of workers.splice(0)) worker.terminate();
    remotes.length = 0;
    return measureTurns(url, tries);
  },
};
Object.assign(window, { lab });
