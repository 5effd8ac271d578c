import { useEffect } from 'react';
import { create } from 'zustand';
import {
  type AddedNetwork,
  fileNameOf,
  type HumanProfile,
  isPinned,
  type NetworkId,
  type NetworkInfo,
  type NetworkList,
  type NetworkProgress,
  type PinnedNetwork,
  type PublicNetwork,
  type Result,
  SHIPPED_NETWORK,
  type TengenFailure,
} from '#protocol';
import { measureSpeed } from '../../clients/engine-pool';
import { networks, onNetworkProgress, sourceOf } from '../../clients/networks';
import { switchNetwork } from '../../clients/threads';
import { type NetworkChoice, setNetworkChoice, useEngines } from '../../state/engine-choice';
import { hostAddress } from '../../state/host';
import { useMirror } from '../../state/mirror';
import { notify, notifyFailure } from '../../state/notices';
import { chooseEngine } from '../actions';
import { type BetterJudge, isOfNetwork, reviewAgain } from './second-look';

/** The state and the actions of the network manager. The choice itself is in `state/engine-choice.ts`. */
interface NetworksState {
  /** Undefined until the worker answers. */
  readonly list: NetworkList | undefined;
  readonly importing: Importing | undefined;
  /** The failure of the last import, and its public network, if it was one. */
  readonly refused: TengenFailure | undefined;
  readonly refusedKnown: PublicNetwork | undefined;
  readonly measuring: NetworkId | undefined;
  /** The network of one's own that has just arrived, until its row has been shown. */
  readonly arrived: NetworkId | undefined;
  /** Networks hidden at once and deleted when the time for undo has passed. */
  readonly leaving: ReadonlyMap<NetworkId, ReturnType<typeof setTimeout>>;
}

interface Importing {
  readonly name: string;
  /** The public network that is being imported. */
  readonly known?: PublicNetwork;
  readonly progress: NetworkProgress | undefined;
}

/** As long (ms) as the notice with its "undo" is shown. */
const SECOND_THOUGHT_MS = 8000;

export const useNetworks = create<NetworksState>()(() => ({
  list: undefined,
  importing: undefined,
  refused: undefined,
  refusedKnown: undefined,
  measuring: undefined,
  arrived: undefined,
  leaving: new Map(),
}));

const valueOrNotice = async <T>(answer: Promise<Result<T>>): Promise<T | undefined> => {
  const result = await answer;
  if (result.ok) return result.value;
  notifyFailure(result.failure);
  return undefined;
};

export const loadNetworks = async (): Promise<void> => {
  const list = await valueOrNotice(networks().list());
  if (list) useNetworks.setState({ list });
};

/** Brings the list of networks for what shows it. */
export const useNetworkList = (isWanted = true): NetworkList | undefined => {
  useEffect(() => {
    if (isWanted) void loadNetworks();
  }, [isWanted]);
  return useNetworks(({ list }) => list);
};

/** Chooses a network or whom it imitates; resolves when the engine uses it. */
export const chooseToUse = async (
  choice: Partial<Pick<NetworkChoice, 'network' | 'profile'>>,
): Promise<void> => {
  const { network, profile } = useEngines.getState().builtIn;
  if ((choice.network ?? network) === network && (choice.profile ?? profile) === profile) return;
  setNetworkChoice(choice);
  await switchNetwork();
};
export const chooseNetwork = (network: NetworkId): void => {
  setNetworkChoice({ byHand: true });
  void chooseToUse({ network });
};
export const chooseProfile = (profile: HumanProfile): void => void chooseToUse({ profile });

/** Imports networks one after the other; the list shows the last good one, and the choice stays. */
export const importNetworks = async (from: readonly (File | string)[]): Promise<void> => {
  for (const each of from) await importNetwork(each);
};

const importNetwork = async (from: File | string): Promise<void> => {
  const added = await bring(from);
  if (!added) return;
  const { network, isNew } = added;
  notify({
    tone: 'done',
    key: isNew ? 'networks.added' : 'networks.known',
    data: { name: network.name },
    ...(useEngines.getState().builtIn.network === network.id
      ? {}
      : { action: { label: 'networks.use', run: () => chooseNetwork(network.id) } }),
  });
};

/** Scrolls to a network that has just arrived: on a phone its row is below the cards. */
export const showArrived = (row: HTMLElement | null): void => {
  if (!row) return;
  row.scrollIntoView({ block: 'nearest' });
  useNetworks.setState({ arrived: undefined });
};

/** Downloads, checks and stores a network; undefined when it was cancelled or refused, which the manager shows. */
const bring = async (from: File | string, known?: PublicNetwork): Promise<AddedNetwork | undefined> => {
  const name = typeof from === 'string' ? from : from.name;
  const what: Importing = { name, progress: undefined, ...(known ? { known } : {}) };
  useNetworks.setState({ importing: what, refused: undefined, refusedKnown: undefined });
  onNetworkProgress((progress) => {
    if (useNetworks.getState().importing) useNetworks.setState({ importing: { ...what, progress } });
  });
  // Requested here because only pages may do so: stored files then stay until the person removes them.
  void navigator.storage?.persist?.();
  const adding = known && isPinned(known) ? download(known) : networks().add(from, known);
  // A worker that dies gives no answer.
  const added = await adding.finally(() => useNetworks.setState({ importing: undefined }));
  if (!added.ok) {
    useNetworks.setState({ refused: added.failure, refusedKnown: known });
    // The list says how much has arrived.
    await loadNetworks();
    return undefined;
  }
  if (!added.value) {
    await loadNetworks();
    return undefined;
  }
  const { id } = added.value.network;
  keepNetwork(id);
  if (!known) useNetworks.setState({ arrived: id });
  await loadNetworks();
  return added.value;
};

/**
 * From where its makers publish it when that address lets us read it, else through the host of this page. A page without a
 * host tries the first all the same: its refusal names the address, where a browser can fetch the file by itself.
 */
const download = (known: PinnedNetwork): Promise<Result<AddedNetwork | undefined>> => {
  const { id, sizeBytes, address, isOpen } = known;
  const host = hostAddress();
  const byHost = host === undefined ? [] : [`${host}/v2/weights/${id}`];
  const addresses = isOpen ? [address, ...byHost] : byHost.length > 0 ? byHost : [address];
  return networks().download({ id, sizeBytes, fileName: fileNameOf(known), addresses });
};

/**
 * Downloads a published network. It becomes the chosen network, its speed is measured, and a game reviewed by the
 * previous network is reviewed again, the critical moves first.
 */
export const fetchPublic = async (known: PublicNetwork): Promise<void> => {
  const added = await bring(known.address, known);
  if (!added) return;
  const { network } = added;
  const isReviewed = useMirror.getState().review?.phase === 'done';
  await chooseToUse({ network: network.id });
  notify({ tone: 'done', key: 'networks.inUse', data: { name: network.name } });
  if (isReviewed) await reviewAgain(isOfNetwork(network.id));
  await measureNetwork(network);
};

/** Lets a better judge look at the critical moves of the open game; it is used from then on. */
export const lookAgain = async (judge: BetterJudge): Promise<void> => {
  switch (judge.kind) {
    case 'inUse':
      return reviewAgain(() => true);
    case 'fetch':
      return fetchPublic(judge.network);
    case 'kept':
      await chooseToUse({ network: judge.network.id });
      return reviewAgain(isOfNetwork(judge.network.id));
    case 'engine': {
      const { engine: before } = useMirror.getState();
      const network = before?.phase === 'ready' ? before.info.network : undefined;
      await chooseEngine(judge.engine.id);
      return reviewAgain((engine) => engine.phase === 'ready' && engine.info.network !== network);
    }
  }
};

export const cancelImport = (): void => void networks().cancel();

export const forgetRefusal = (): void =>
  useNetworks.setState({ refused: undefined, refusedKnown: undefined });

export const measureNetwork = async ({ id, fileName, human }: NetworkInfo): Promise<void> => {
  useNetworks.setState({ measuring: id });
  const source = await valueOrNotice(sourceOf(id, fileName, human));
  const speed = source && (await valueOrNotice(measureSpeed(source)));
  if (speed) setNetworkChoice({ speeds: { ...useEngines.getState().builtIn.speeds, [id]: speed } });
  useNetworks.setState({ measuring: undefined });
};

/** Removes a network; the shipped network replaces it when it was chosen. */
export const removeNetwork = ({ id, name }: NetworkInfo): void => {
  const wasChosen = useEngines.getState().builtIn.network === id;
  if (wasChosen) chooseNetwork(SHIPPED_NETWORK.id);
  const timer = setTimeout(async () => {
    await valueOrNotice(networks().remove(id));
    await loadNetworks();
    keepNetwork(id);
  }, SECOND_THOUGHT_MS);
  useNetworks.setState(({ leaving }) => ({ leaving: new Map(leaving).set(id, timer) }));
  const run = (): void => {
    keepNetwork(id);
    if (wasChosen) chooseNetwork(id);
  };
  notify({ tone: 'done', key: 'networks.removed', data: { name }, action: { label: 'common.undo', run } });
};

const keepNetwork = (id: NetworkId): void =>
  useNetworks.setState(({ leaving }) => {
    clearTimeout(leaving.get(id));
    const left = new Map(leaving);
    left.delete(id);
    return { leaving: left };
  });
