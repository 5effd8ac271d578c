import {
  FIRST_SHIPPED_NETWORK,
  type NetworkId,
  type NetworkInfo,
  type NetworkProgress,
  type NetworkSource,
  type NetworksApi,
  type Result,
  SHIPPED_NETWORK,
} from '#protocol';
import { setNetworkChoice, useEngines } from '../state/engine-choice';
import { notifyFailure } from '../state/notices';
import { callsOf, portFor } from './worker';

/** The worker that stores networks; it starts when a network is requested that does not come with the app. */
let connected: NetworksApi | undefined;
let tell: (progress: NetworkProgress) => void = () => {};

export const networks = (): NetworksApi => {
  connected ??= startWorker();
  return connected;
};

/** Replaces the worker's networks, for tests. */
export const connectNetworks = (api: NetworksApi): void => {
  connected = api;
};

/** Listens to the progress of an import. */
export const onNetworkProgress = (listener: (progress: NetworkProgress) => void): void => {
  tell = listener;
};

const startWorker = (): NetworksApi => {
  const worker = new Worker(new URL('../../workers/networks.worker.ts', import.meta.url), {
    type: 'module',
    name: 'networks',
  });
  const api = callsOf<NetworksApi>(worker, () => {
    connected = undefined;
  });
  void api.connect(portFor((progress: NetworkProgress) => tell(progress)));
  return api;
};

const SHIPPED_ADDRESS = `networks/${SHIPPED_NETWORK.fileName}`;

export const sourceOf = async (
  id: NetworkId,
  fileName: string,
  human: boolean,
): Promise<Result<NetworkSource>> => {
  if (id === SHIPPED_NETWORK.id) {
    return { ok: true, value: { id, fileName, file: new URL(SHIPPED_ADDRESS, document.baseURI).href } };
  }
  const opened = await networks().open(id);
  if (!opened.ok) return opened;
  const profile = human ? { profile: useEngines.getState().builtIn.profile } : {};
  return { ok: true, value: { id, fileName, file: opened.value, ...profile } };
};

/**
 * The network for the engines. When the chosen network is gone (the browser may clear its storage), the person gets a
 * notice and the shipped network takes its place. A choice of the former shipped network means the current one, without
 * a notice.
 */
export const chosenSource = async (): Promise<NetworkSource> => {
  const { network } = useEngines.getState().builtIn;
  const info = await findNetwork(network);
  const source = info && (await sourceOf(info.id, info.fileName, info.human));
  if (source?.ok) return source.value;
  if (network !== FIRST_SHIPPED_NETWORK.id)
    notifyFailure(source?.failure ?? { code: 'network.missing', data: { name: network.slice(0, 12) } });
  setNetworkChoice({ network: SHIPPED_NETWORK.id });
  return chosenSource();
};

const findNetwork = async (id: NetworkId): Promise<NetworkInfo | undefined> => {
  if (id === SHIPPED_NETWORK.id) return SHIPPED_NETWORK;
  const listed = await networks().list();
  return listed.ok ? listed.value.networks.find((network) => network.id === id) : undefined;
};
