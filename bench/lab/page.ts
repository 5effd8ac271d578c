import '../../src/platform/trusted-scripts';
import { type Remote, wrap } from 'comlink';
import type { Lab, LabWorker, PeerWorker } from './messages';
import { measureTurns } from './turns';

/** The page of the lab: starts workers and forwards the driver's calls. */
const workers: Worker[] = [];
const remotes: Remote<LabWorker>[] = [];
let peer: Remote<PeerWorker> | undefined;

const startWorker = (): Remote<LabWorker> => {
  const worker = new Worker(new URL('./lab.worker.ts', import.meta.url), { type: 'module' });
  const remote = wrap<LabWorker>(worker);
  workers.push(worker);
  remotes.push(remote);
  return remote;
};

const closeAll = (): void => {
  for (const worker of workers.splice(0)) worker.terminate();
  remotes.length = 0;
};

const lab: Lab = {
  open: async (count, network) => {
    closeAll();
    const first = startWorker();
    const failure = await first.open(network);
    if (failure !== undefined) return failure;
    const shared = await first.share();
    for (let i = 1; i < count; i += 1) {
      const remote = startWorker();
      if (shared) await remote.join(shared);
      else await remote.open(network);
    }
    return undefined;
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
  openPeer: async (url) => {
    closeAll();
    const worker = new Worker('/peer/worker.js', { type: 'module' });
    workers.push(worker);
    peer = wrap<PeerWorker>(worker);
    await peer.open(url);
  },
  measurePeer: async (request) => {
    if (!peer) throw new Error('the peer is not open');
    return peer.measure(request);
  },
  turns: async (url, tries) => {
    closeAll();
    return measureTurns(url, tries);
  },
};
Object.assign(window, { lab });
