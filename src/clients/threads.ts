import * as Comlink from 'comlink';
import {
  type EngineHost,
  type EngineOptions,
  type EngineView,
  type FailureCode,
  type GameApi,
  type GameEvents,
  type MoveWord,
  type NetworkSource,
  opinionOf,
  type Point,
  type Result,
  type SharedWeights,
  type TengenFailure,
} from '#protocol';
import { showArea } from '../platform/routes';
import { pageDraws } from '../state/drawing';
import { chosenEngine, type SavedEngine, useEngines } from '../state/engine-choice';
import { isEngineUsual, setEngineUsual } from '../state/engine-habit';
import { useHealth } from '../state/health';
import { wantEngines } from '../state/jobs';
import { type Mirror, MirrorFeed, setRestored, useMirror } from '../state/mirror';
import { notify, notifyFailure } from '../state/notices';
import { analysisSettings, useSettings } from '../state/settings';
import { connectGame, game } from './game';
import { takeGameWorker } from './game-worker';
import { chosenSource } from './networks';
import { reach } from './reach';
import { joinPlayer, joinRemoteEngine, remoteEngineWorker } from './remote-engine';
import { reportCrash, tellDeath } from './request';
import { joinReviews } from './reviews';
import { leftAt } from './safe-start';
import { callsOf } from './worker';

/**
 * Starts the workers and connects them. The game worker starts at once, the first search worker when the page has come
 * to rest (`src/app/glances.ts`), the others, one per core, at the first analysis. Each search worker has its own channel
 * to the game worker, so that no stream passes through the page. When the person usually analyses, the first search worker
 * loads with the page, and is connected when it is needed.
 */
interface Threads {
  readonly game: Comlink.Remote<GameApi>;
  readonly workers: Worker[];
  readonly hosts: EngineHost[];
  /** The engines' workers, which `workers` contains too. */
  engineWorkers: Worker[];
  readonly forget: () => void;
  /** Engines that play seats themselves, by their ids. */
  readonly players: Map<string, { readonly engine: SavedEngine; readonly worker: Worker }>;
  /** The engines connected to the game: none, the first (for glances), or all (some may still be loading). */
  engines: 'none' | 'first' | 'all';
}

const MAX_ENGINES = 8;

/** One core is left to the page: when engines use all cores, its frames come late. */
export const engineCount = (cores: number): number => Math.max(1, Math.min(MAX_ENGINES, cores - 1));
/** The spare engine runs on the page's core, while the person does not touch the page and it does not draw. */
export const hasSpareEngine = (cores: number): boolean => cores > 1 && cores <= MAX_ENGINES;
const isSpare = (index: number): boolean => index >= engineCount(navigator.hardwareConcurrency);

let threads: Threads | undefined;

const watch = (worker: Worker): Worker => {
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    tellDeath(event, 'worker');
  });
  return worker;
};

/**
 * Starts the game worker and reopens the record of the last visit, unless the last start ended before that was drawn.
 * `anyway`: opens it all the same.
 */
export const startThreads = async (anyway = false): Promise<void> => {
  const worker = watch(takeGameWorker());
  const game = callsOf<GameApi>(worker);
  const feed = new MirrorFeed(tellFailure);
  const { port1, port2 } = new MessageChannel();
  const opened = new Promise<void>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<GameEvents>) => {
      feed.hear(data);
      if (data.some(({ type }) => type === 'document')) resolve();
    };
  });
  let configured = analysisSettings(useSettings.getState().settings);
  const leaveSettings = useSettings.subscribe(({ settings }, { settings: before }) => {
    if (settings.engineBackend !== before.engineBackend) void changeEngine();
    const next = analysisSettings(settings);
    if (JSON.stringify(next) === JSON.stringify(configured)) return;
    configured = next;
    void game.configure(next);
  });
  let leaveJobs = (): void => {};
  const leaveMirror = useMirror.subscribe(askAgainWhenOver);
  const forget = (): void => {
    leaveSettings();
    leaveMirror();
    leaveJobs();
    port1.close();
    feed.stop();
  };
  threads = {
    game,
    workers: [worker],
    engineWorkers: [],
    hosts: [],
    players: new Map(),
    forget,
    engines: 'none',
  };
  connectGame(game);
  // A page may start at its reports, which it requests at once.
  const joined = joinReviews(game);
  warmEngine(threads);
  try {
    // All at once: the worker takes them in this order, and awaiting each answer would cost a round trip.
    const [, , , restored] = await Promise.all([
      game.connect(Comlink.transfer(port2, [port2])),
      joined,
      game.configure(configured),
      game.restore({ anyway, leftAt: leftAt() }),
    ]);
    if (!restored.ok) tellUnopened(restored.failure);
    // The record's events come through another port, perhaps after this answer.
    else if (restored.value) await opened;
  } catch (error) {
    reportCrash(error);
  }
  feed.flush();
  setRestored();
  leaveJobs = serveJobs();
};

/** A record that was not drawn last time is in the library, where it can be exported or removed without being opened. */
const tellUnopened = ({ code, data = {} }: TengenFailure): void => {
  if (code !== 'record.undrawn') {
    notifyFailure({ code, data });
    return;
  }
  showArea('library');
  notify({
    tone: 'failure',
    key: data.title === '' ? 'app.undrawn' : 'failure.record.undrawn',
    data,
    about: 'opening',
    action: { label: 'app.undrawn.open', run: () => void openLast() },
  });
};

const openLast = async (): Promise<void> => {
  showArea('review');
  const restored = await threads?.game.restore({ anyway: true });
  if (restored && !restored.ok) notifyFailure(restored.failure);
};

const KEEPING_NOTHING: ReadonlySet<FailureCode> = new Set([
  'storage.blocked',
  'storage.silent',
  'storage.broken',
]);

/**
 * Storage that answered late has been asked for the record of the last visit once more, because nothing was open in its
 * place: an empty screen would look as if the record were lost. Once a page, since it may be late every time.
 */
let wasAskedLate = false;

/** Without storage every record seems lost, so a notice says that storage could not be opened and offers a retry. */
const tellFailure = (failure: TengenFailure): void => {
  if (KEEPING_NOTHING.has(failure.code)) useHealth.setState({ keepsNothing: true });
  if (failure.code === 'storage.late') {
    useHealth.setState({ keepsNothing: false });
    if (!wasAskedLate && !useMirror.getState().document) {
      wasAskedLate = true;
      void restartThreads();
      return;
    }
  }
  if (failure.code === 'storage.late' || failure.code === 'storage.silent') {
    const label = failure.code === 'storage.late' ? 'app.storage.show' : 'app.retry';
    const action = { label, run: () => void restartThreads() } as const;
    notify({
      tone: failure.code === 'storage.late' ? 'note' : 'failure',
      key: `failure.${failure.code}`,
      action,
    });
    return;
  }
  const isOpen = useMirror.getState().document !== undefined;
  if (failure.code !== 'storage.broken' || isOpen) notifyFailure(failure);
  else
    notify({
      tone: 'failure',
      key: 'app.storage.unopened',
      action: { label: 'app.retry', run: () => void restartThreads() },
    });
};

/** Starts engines for waiting reviews, also for those of the last visit. */
const serveJobs = (): (() => void) => {
  const serve = (): void => {
    if (wantEngines(useMirror.getState())) void startEngines();
  };
  serve();
  return useMirror.subscribe(({ jobs }, before) => {
    if (jobs !== before.jobs) serve();
  });
};

/**
 * Starts the built-in engine's first worker, which is enough for glances. Engines outside the browser may cost money,
 * so they start only on request.
 */
export const startFirstEngine = async (): Promise<void> => {
  if (threads?.engines !== 'none' || chosenEngine(useEngines.getState())) return;
  threads.engines = 'first';
  await startEngine(threads, 0);
};

/** An engine for a question: a running one, or the first, which this starts. */
const wakeEngine = async (): Promise<void> => {
  if (chosenEngine(useEngines.getState())) await startEngines();
  else await startFirstEngine();
};

/** A short search of the shown position. */
export const lookHere = async (): Promise<void> => {
  if (!threads) return;
  await wakeEngine();
  await threads.game.glance();
};

/** The engine's word on a move of the shown position, or on its best move. */
export const askHere = async (point?: Point): Promise<MoveWord | undefined> => {
  await wakeEngine();
  return game().askHere(point);
};

/**
 * Starts the engines if they are not running yet; `engine` events report their loading. One loads at a time: more
 * would take the page's core meanwhile, and the first can begin alone.
 */
export const startEngines = async (): Promise<void> => {
  if (!threads || threads.engines === 'all') return;
  const hasFirst = threads.engines === 'first';
  threads.engines = 'all';
  setEngineUsual();
  const remote = chosenEngine(useEngines.getState());
  if (remote) {
    await startRemote(threads, remote);
    return;
  }
  if (!hasFirst) await startEngine(threads, 0);
  void startOthers(threads, threads.engineWorkers);
};

const startRemote = async (started: Threads, remote: SavedEngine): Promise<void> => {
  const workers = started.engineWorkers;
  const engine = await reach(remote);
  // The person may have chosen another one meanwhile.
  if (threads !== started || started.engineWorkers !== workers) return;
  if (engine) await joinRemoteEngine(started.game, engineWorker(started, 'engine'), engine);
  // The next press asks the host again.
  else started.engines = 'none';
};

/** When the rented time is over while the engine is used, it is reached anew: the person is asked whether it goes on. */
const askAgainWhenOver = ({ engine }: Mirror, before: Mirror): void => {
  const isOver = engine?.phase === 'failed' && engine.failure.code === 'engine.ended';
  if (isOver && before.engine !== engine && chosenEngine(useEngines.getState())?.hosted) void changeEngine();
};

/** Connects the engines that play seats in this game themselves, each once while its address stays the same. */
export const startPlayers = async (engines: readonly SavedEngine[]): Promise<void> => {
  const started = threads;
  if (!started) return;
  for (const engine of engines) {
    const before = started.players.get(engine.id);
    if (before?.engine === engine) continue;
    if (before) endWorker(started, before.worker);
    const worker = watch(remoteEngineWorker('player'));
    started.workers.push(worker);
    started.players.set(engine.id, { engine, worker });
    const reached = await reach(engine);
    if (threads !== started) return;
    if (reached) await joinPlayer(started.game, worker, reached);
    else {
      endWorker(started, worker);
      started.players.delete(engine.id);
    }
  }
};

/** Restarts with the chosen engine, which may be the same. The record, its history and its review stay. */
export const changeEngine = async (): Promise<void> => {
  const changed = threads;
  if (!changed) return;
  const old = changed.engineWorkers;
  changed.engineWorkers = [];
  changed.hosts.length = 0;
  const { engines } = changed;
  if (engines !== 'none') await changed.game.clearEngines();
  for (const worker of old) endWorker(changed, worker);
  changed.engines = 'none';
  if (engines === 'none') return;
  if (threads !== changed) return;
  if (engines === 'first' && !chosenEngine(useEngines.getState())) await startFirstEngine();
  else await startEngines();
};

const endWorker = ({ workers }: Threads, worker: Worker): void => {
  worker.terminate();
  const place = workers.indexOf(worker);
  if (place >= 0) workers.splice(place, 1);
};

const engineWorker = (started: Threads, name: string): Worker => {
  const worker = name === 'engine' ? remoteEngineWorker(name) : searchWorker(name);
  started.workers.push(worker);
  started.engineWorkers.push(worker);
  return watch(worker);
};

const searchWorker = (name: string): Worker =>
  new Worker(new URL('../../workers/search.worker.ts', import.meta.url), { type: 'module', name });

const startOthers = async (started: Threads, workers: readonly Worker[]): Promise<void> => {
  const engine = await engineSettled();
  const onGpu = engine?.phase === 'ready' && engine.info.backend === 'webgpu';
  const max = engineCount(navigator.hardwareConcurrency);
  // All engines share one GPU: with two, one prepares positions while the GPU computes the other's.
  const count = onGpu ? Math.min(GPU_ENGINES, max) : max;
  const weights = await started.hosts[0]?.share();
  for (let index = 1; index < count; index += 1) {
    if (threads !== started || started.engineWorkers !== workers) return;
    await startEngine(started, index, weights);
  }
  // Weights of its own would take the page's core to load, and memory.
  const spare = weights && !onGpu && hasSpareEngine(navigator.hardwareConcurrency);
  if (!spare) return;
  await new Promise((resolve) => setTimeout(resolve, SPARE_AFTER_MS));
  if (threads === started && started.engineWorkers === workers) await startEngine(started, count, weights);
};
const GPU_ENGINES = 2;
/** Delay of the spare engine: the page still loads on its core, and the engine may not work before the page rests. */
const SPARE_AFTER_MS = 2000;

/** The first engine, started early and not yet joined to the game. */
const warmEngine = (started: Threads): void => {
  if (isEngineUsual() && !chosenEngine(useEngines.getState())) openEngine(started, 0);
};

const openEngine = (started: Threads, index: number, weights?: SharedWeights): EngineHost => {
  const { hosts } = started;
  const host = callsOf<EngineHost>(engineWorker(started, `search ${index}`));
  hosts.push(host);
  void chosenSource().then(async (source) => {
    // Unless the person has chosen another engine meanwhile.
    if (hosts.includes(host)) await host.use(source, optionsWith(weights, isSpare(index)));
  });
  return host;
};

/** Starts an engine and joins it to the game. It sends all requests at once instead of awaiting each answer. */
const startEngine = async (started: Threads, index: number, weights?: SharedWeights): Promise<void> => {
  const host = started.hosts[index] ?? openEngine(started, index, weights);
  const { port1, port2 } = new MessageChannel();
  await Promise.all([
    host.join(Comlink.transfer(port1, [port1])),
    started.game.addEngine(Comlink.transfer(port2, [port2]), isSpare(index)),
  ]);
};

const optionsWith = (weights: SharedWeights | undefined, spare = false): EngineOptions => {
  const { engineBackend: backend } = useSettings.getState().settings;
  return { backend, ...(weights && { weights }), ...(spare && pageDraws && { pageDraws }) };
};

/** The person chose another network: each engine switches to it after the final report of its work. */
export const switchNetwork = async (): Promise<void> => {
  if (useMirror.getState().engine?.phase === 'failed') return restartThreads();
  const source = await chosenSource();
  if (!threads) return;
  if (threads.engines === 'none') await threads.game.showOpinion(opinionOf(source));
  const [first, ...others] = threads.hosts;
  if (!first) return;
  await first.use(source, optionsWith(undefined));
  const weights = others.length > 0 ? await first.share() : undefined;
  for (const [i, host] of others.entries()) await host.use(source, optionsWith(weights, isSpare(i + 1)));
};

/** Evaluations per second on one core, in a worker started for the measurement. */
export const measureSpeed = async (source: NetworkSource): Promise<Result<number>> => {
  const worker = watch(searchWorker('measure'));
  try {
    return await callsOf<EngineHost>(worker).measure(source, useSettings.getState().settings.engineBackend);
  } finally {
    worker.terminate();
  }
};

/** Waits until the engines have loaded or failed. */
const engineSettled = (): Promise<EngineView | undefined> =>
  new Promise((resolve) => {
    const settled = ({ engine }: Mirror) => engine?.phase === 'ready' || engine?.phase === 'failed';
    const now = useMirror.getState();
    if (settled(now)) return resolve(now.engine);
    const stop = useMirror.subscribe((mirror) => {
      if (!settled(mirror)) return;
      stop();
      resolve(mirror.engine);
    });
  });

/** After a crash or a failed start: restarts everything that ran, at the stored record and cursor. */
export const restartThreads = async (): Promise<void> => {
  const engines = threads?.engines ?? 'none';
  const players = [...(threads?.players.values() ?? [])].map(({ engine }) => engine);
  const isWaiting = useHealth.getState().crash === undefined && !useMirror.getState().restored;
  threads?.forget();
  for (const worker of threads?.workers ?? []) worker.terminate();
  useHealth.setState({ crash: undefined, keepsNothing: false });
  useMirror.setState({ restored: false, liveAsked: false, engine: { phase: 'absent' } });
  // Storage that answers late is no fault of the record.
  await startThreads(isWaiting);
  if (engines === 'first') await startFirstEngine();
  if (engines === 'all') await startEngines();
  await startPlayers(players);
};
