import * as Comlink from 'comlink';
import { type GameApi, type GameEvents, type MoveWord, opinionOf, type Point } from '#protocol';
import { chosenEngine, type SavedEngine, useEngines } from '../state/engine-choice';
import { useHealth } from '../state/health';
import { wantEngines } from '../state/jobs';
import { type Mirror, MirrorFeed, setRestored, useMirror } from '../state/mirror';
import { noteRented } from '../state/session';
import { analysisSettings, useSettings } from '../state/settings';
import { EnginePool } from './engine-pool';
import { connectGame, game } from './game';
import { takeGameWorker } from './game-worker';
import { chosenSource } from './networks';
import { PlayerEngines } from './player-engines';
import { reportCrash, watched } from './request';
import { joinReviews } from './reviews';
import { leftAt } from './safe-start';
import { tellFailure, tellUnopened } from './start-notices';
import { callsOf } from './worker';

/**
 * What runs for the page: the game worker, its engines and the engines that play. The game worker starts at once, the first
 * engine when the page has come to rest (`src/app/glances.ts`), the others at the first analysis.
 */
interface Threads {
  readonly game: Comlink.Remote<GameApi>;
  readonly engines: EnginePool;
  readonly players: PlayerEngines;
  readonly end: () => void;
}

let threads: Threads | undefined;

/**
 * Starts the game worker and reopens the record of the last visit, unless the last start ended before that was drawn.
 * `anyway`: opens it all the same.
 */
export const startThreads = async (anyway = false): Promise<void> => {
  const worker = watched(takeGameWorker());
  const game = callsOf<GameApi>(worker);
  const engines = new EnginePool(game);
  const players = new PlayerEngines(game);
  const feed = new MirrorFeed((failure) => {
    if (failure.code === 'engine.ended' && failure.data?.id !== undefined)
      void rentIsOver(String(failure.data.id));
    else tellFailure(failure, restartThreads);
  });
  const { port1, port2 } = new MessageChannel();
  const opened = new Promise<void>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<GameEvents>) => {
      feed.hear(data);
      if (data.some(({ type }) => type === 'document')) resolve();
    };
  });
  let configured = analysisSettings(useSettings.getState().settings);
  const leaveSettings = useSettings.subscribe(({ settings }, { settings: before }) => {
    if (settings.engineBackend !== before.engineBackend) void engines.change();
    const next = analysisSettings(settings);
    if (JSON.stringify(next) === JSON.stringify(configured)) return;
    configured = next;
    void game.configure(next);
  });
  let leaveJobs = (): void => {};
  const leaveMirror = useMirror.subscribe(askAgainWhenOver);
  const end = (): void => {
    leaveSettings();
    leaveMirror();
    leaveJobs();
    port1.close();
    feed.stop();
    worker.terminate();
    engines.end();
    players.end();
  };
  threads = { game, engines, players, end };
  connectGame(game);
  // A page may start at its reports, which it requests at once.
  const joined = joinReviews(game);
  engines.warm();
  try {
    // All at once: the worker takes them in this order, and awaiting each answer would cost a round trip.
    const [, , , restored] = await Promise.all([
      game.connect(Comlink.transfer(port2, [port2])),
      joined,
      game.configure(configured),
      game.restore({ anyway, leftAt: leftAt() }),
    ]);
    if (!restored.ok) tellUnopened(restored.failure, game);
    // The record's events come through another port, perhaps after this answer.
    else if (restored.value) await opened;
  } catch (error) {
    reportCrash(error);
  }
  feed.flush();
  setRestored();
  leaveJobs = serveJobs();
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

export const startFirstEngine = async (): Promise<void> => threads?.engines.startFirst();
export const startEngines = async (): Promise<void> => threads?.engines.startAll();
/** Restarts with the chosen engine, which may be the same. The record, its history and its review stay. */
export const changeEngine = async (): Promise<void> => threads?.engines.change();
/** Connects the engines that play seats in this game themselves. False where one could not be had. */
export const startPlayers = async (engines: readonly SavedEngine[]): Promise<boolean> =>
  (await threads?.players.start(engines)) ?? true;

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

/** The rented time of an opponent is over while its move is awaited: the person is asked whether it goes on. */
const rentIsOver = async (id: string): Promise<void> => {
  noteRented(id, undefined);
  await threads?.players.renew(id);
};

/** When the rented time is over while the engine analyses, it is reached anew: the person is asked whether it goes on. */
const askAgainWhenOver = ({ engine }: Mirror, before: Mirror): void => {
  const isOver = engine?.phase === 'failed' && engine.failure.code === 'engine.ended';
  if (isOver && before.engine !== engine && chosenEngine(useEngines.getState())?.hosted) void changeEngine();
};

/** The person chose another network: each engine switches to it after the final report of its work. */
export const switchNetwork = async (): Promise<void> => {
  if (useMirror.getState().engine?.phase === 'failed') return restartThreads();
  const source = await chosenSource();
  if (!threads) return;
  if (threads.engines.level === 'none') await threads.game.showOpinion(opinionOf(source));
  await threads.engines.use(source);
};

/** After a crash or a failed start: restarts everything that ran, at the stored record and cursor. */
export const restartThreads = async (): Promise<void> => {
  const before = threads;
  const level = before?.engines.level ?? 'none';
  const players = before?.players.engines ?? [];
  const isWaiting = useHealth.getState().crash === undefined && !useMirror.getState().restored;
  before?.end();
  useHealth.setState({ crash: undefined, keepsNothing: false });
  useMirror.setState({ restored: false, liveAsked: false, engine: { phase: 'absent' } });
  // Storage that answers late is no fault of the record.
  await startThreads(isWaiting);
  if (level === 'first') await startFirstEngine();
  if (level === 'all') await startEngines();
  await startPlayers(players);
};
