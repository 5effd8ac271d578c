import * as Comlink from 'comlink';
import type { EngineOffer, EngineTrial, GameApi, GatewayHost, RemoteEngine, Result } from '#protocol';
import { callsOf } from './worker';

export const remoteEngineWorker = (name: string): Worker =>
  new Worker(new URL('../../workers/engine.worker.ts', import.meta.url), { type: 'module', name });

/** Connects an engine behind a gateway to the game: one channel for every position that it analyses at once. */
export const joinRemoteEngine = async (
  game: Pick<Comlink.Remote<GameApi>, 'addEngine'>,
  worker: Worker,
  engine: RemoteEngine,
): Promise<void> => {
  const host = Comlink.wrap<GatewayHost>(worker);
  const target = targetOf(engine);
  for (let lane = 0; lane < engine.atOnce; lane += 1) {
    const { port1, port2 } = new MessageChannel();
    await host.join(Comlink.transfer(port1, [port1]), target);
    await game.addEngine(Comlink.transfer(port2, [port2]));
  }
};

/** Connects an engine behind a gateway that plays the seats with its id. */
export const joinPlayer = async (
  game: Pick<Comlink.Remote<GameApi>, 'addPlayerEngine'>,
  worker: Worker,
  engine: RemoteEngine & { readonly id: string },
): Promise<void> => {
  const { port1, port2 } = new MessageChannel();
  await Comlink.wrap<GatewayHost>(worker).joinPlayer(Comlink.transfer(port1, [port1]), targetOf(engine));
  await game.addPlayerEngine(engine.id, Comlink.transfer(port2, [port2]));
};

/** The engines of the gateway at an address. */
export const readOffers = (engine: RemoteEngine): Promise<Result<readonly EngineOffer[]>> =>
  atHost(async (host) => await host.offers(targetOf(engine)));

/** Connects, asks the engine for its name and runs a short search. */
export const tryRemoteEngine = (engine: RemoteEngine): Promise<Result<EngineTrial>> =>
  atHost(async (host) => await host.try(targetOf(engine)));

/** Runs in a worker of its own, which ends after its answer. */
const atHost = async <T>(ask: (host: Comlink.Remote<GatewayHost>) => Promise<T>): Promise<T> => {
  const worker = remoteEngineWorker('engine try');
  try {
    return await ask(callsOf<GatewayHost>(worker));
  } finally {
    worker.terminate();
  }
};

/** Only the fields that the worker needs: saved engines have more. */
const targetOf = ({
  address,
  token,
  user,
  engine,
  model,
  humanModel,
  atOnce,
  rented,
}: RemoteEngine): RemoteEngine => ({
  address,
  token,
  user,
  engine,
  model,
  humanModel,
  atOnce,
  ...(rented && { rented }),
});
