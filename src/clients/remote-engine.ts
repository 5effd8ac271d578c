import * as Comlink from 'comlink';
import type { EngineOffer, EngineTrial, GameApi, GatewayHost, RemoteEngine, Result } from '#protocol';
import { callsOf } from './worker';

export const remoteEngineWorker = (name: string): Worker =>
  new Worker(new URL('../../workers/engine.worker.ts', import.meta.url), { type: 'module', name });

/** Joins the game with an engine behind a gateway: one way for every position it takes at once. */
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

/** Joins the game with an engine behind a gateway that plays the seats with its id. */
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

/** Connects, asks who it is and lets it think for a moment. */
export const tryRemoteEngine = (engine: RemoteEngine): Promise<Result<EngineTrial>> =>
  atHost(async (host) => await host.try(targetOf(engine)));

/** In a worker of its own, which goes when it has answered. */
const atHost = async <T>(ask: (host: Comlink.Remote<GatewayHost>) => Promise<T>): Promise<T> => {
  const worker = remoteEngineWorker('engine try');
  try {
    return await ask(callsOf<GatewayHost>(worker));
  } finally {
    worker.terminate();
  }
};

/** Only what the worker needs: saved engines carry more. */
const targetOf = ({
  address,
  token,
  user,
  engine,
  model,
  humanModel,
  atOnce,
}: RemoteEngine): RemoteEngine => ({
  address,
  token,
  user,
  engine,
  model,
  humanModel,
  atOnce,
});
