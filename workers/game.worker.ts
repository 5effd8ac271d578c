import { expose, transfer, wrap } from 'comlink';
import type { EngineApi, GameApi, PlayerEngineApi } from '#protocol';
import { systemClock } from './clock';
import { makePause } from './engine/pause';
import { GameService } from './game/game-service';
import { Database } from './store/database';
import { openStore } from './store/open-store';
import { recordChanges } from './store/record-changes';
import { webRecordLocks } from './store/record-lock';
import { reportUncaught } from './uncaught';

reportUncaught();

/** The game worker: builds the service and lets the page join. */
const engineAt = (port: MessagePort): EngineApi => {
  const engine = wrap<EngineApi>(port);
  return {
    connect: (events) => engine.connect(transfer(events, [events])),
    describe: () => engine.describe(),
    start: (work) => engine.start(work),
    stop: () => engine.stop(),
    close: () => engine.close(),
  };
};

const playerAt = (port: MessagePort): PlayerEngineApi => {
  const engine = wrap<PlayerEngineApi>(port);
  return {
    connect: (events) => engine.connect(transfer(events, [events])),
    genmove: (question) => engine.genmove(question),
    drop: () => engine.drop(),
    close: () => engine.close(),
  };
};

const changes = recordChanges();

const service: GameApi = new GameService({
  store: openStore(new Database(undefined, 'strict'), () => Date.now(), changes.announce),
  changes,
  locks: webRecordLocks(navigator.locks as LockManager | undefined),
  clock: systemClock,
  random: () => Math.random(),
  pause: makePause(),
  engineAt,
  playerAt,
  exposeAt: (api, port) => expose(api, port),
});
expose(service);
