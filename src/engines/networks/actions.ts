import { create } from 'zustand';
import {
  type AddedNetwork,
  type HumanProfile,
  type NetworkId,
  type NetworkInfo,
  type NetworkProgress,
  type NetworkShelf,
  type PublicNetwork,
  type Result,
  SHIPPED_NETWORK,
  type TengenFailure,
} from '#protocol';
import { networks, onNetworkProgress, sourceOf } from '../../clients/networks';
import { request } from '../../clients/request';
import { reviews } from '../../clients/reviews';
import { measureSpeed, switchNetwork } from '../../clients/threads';
import { useMirror } from '../../state/mirror';
import { setNetworkChoice, useNetworkChoice } from '../../state/network-choice';
import { notify, notifyFailure } from '../../state/notices';

/** What the manager shows and what can be done there. The choice itself is in `state/network-choice.ts`. */
interface Shelf {
  /** Undefined until the worker has answered. */
  readonly shelf: NetworkShelf | undefined;
  readonly importing: Importing | undefined;
  /** Why the last import came to nothing, and of which public network, if it was one. */
  readonly refused: TengenFailure | undefined;
  readonly refusedKnown: PublicNetwork | undefined;
  readonly measuring: NetworkId | undefined;
  /** Removed from sight at once, from storage when the moment to think again has passed. */
  readonly leaving: ReadonlyMap<NetworkId, ReturnType<typeof setTimeout>>;
}

interface Importing {
  readonly name: string;
  /** One of the networks that are known to be public. */
  readonly known?: PublicNetwork;
  readonly progress: NetworkProgress | undefined;
}

/** As long as the notice with its "undo" is shown. */
const SECOND_THOUGHT_MS = 8000;

export const useShelf = create<Shelf>()(() => ({
  shelf: undefined,
  importing: undefined,
  refused: undefined,
  refusedKnown: undefined,
  measuring: undefined,
  leaving: new Map(),
}));

const valueOrNotice = async <T>(answer: Promise<Result<T>>): Promise<T | undefined> => {
  const result = await answer;
  if (result.ok) return result.value;
  notifyFailure(result.failure);
  return undefined;
};

export const loadShelf = async (): Promise<void> => {
  const shelf = await valueOrNotice(networks().list());
  if (shelf) useShelf.setState({ shelf });
};

export const chooseNetwork = (network: NetworkId): void => {
  if (network === useNetworkChoice.getState().network) return;
  setNetworkChoice({ network });
  void switchNetwork();
};

export const chooseProfile = (profile: HumanProfile): void => {
  setNetworkChoice({ profile });
  void switchNetwork();
};

/** Brings networks in, one after the other; the last good one is shown in the list, the choice stays. */
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
    ...(useNetworkChoice.getState().network === network.id
      ? {}
      : { action: { label: 'networks.use', run: () => chooseNetwork(network.id) } }),
  });
};

/** Fetches, checks and keeps; undefined when it was cancelled or refused, which is told on the shelf. */
const bring = async (from: File | string, known?: PublicNetwork): Promise<AddedNetwork | undefined> => {
  const name = typeof from === 'string' ? from : from.name;
  const what: Importing = { name, progress: undefined, ...(known ? { known } : {}) };
  useShelf.setState({ importing: what, refused: undefined, refusedKnown: undefined });
  onNetworkProgress((progress) => {
    if (useShelf.getState().importing) useShelf.setState({ importing: { ...what, progress } });
  });
  // Asked here because only pages may: kept files then stay until the person removes them.
  void navigator.storage?.persist?.();
  const added = await networks().add(from, known);
  useShelf.setState({ importing: undefined });
  if (!added.ok) {
    useShelf.setState({ refused: added.failure, refusedKnown: known });
    return undefined;
  }
  if (!added.value) return undefined;
  keepNetwork(added.value.network.id);
  await loadShelf();
  return added.value;
};

/**
 * Fetches a network from where it is published. Once here it thinks from now on, its speed is measured, and a game that
 * the last network has reviewed is reviewed again in the background.
 */
export const fetchPublic = async (known: PublicNetwork): Promise<void> => {
  const added = await bring(known.address, known);
  if (!added) return;
  const { network } = added;
  const { review, document } = useMirror.getState();
  chooseNetwork(network.id);
  notify({ tone: 'done', key: 'networks.inUse', data: { name: network.name } });
  await measureNetwork(network);
  if (review?.phase === 'done' && document) void request(reviews().enqueue([document.record]));
};

export const cancelImport = (): void => void networks().cancel();

export const forgetRefusal = (): void => useShelf.setState({ refused: undefined, refusedKnown: undefined });

export const measureNetwork = async ({ id, fileName, human }: NetworkInfo): Promise<void> => {
  useShelf.setState({ measuring: id });
  const source = await valueOrNotice(sourceOf(id, fileName, human));
  const speed = source && (await valueOrNotice(measureSpeed(source)));
  if (speed) setNetworkChoice({ speeds: { ...useNetworkChoice.getState().speeds, [id]: speed } });
  useShelf.setState({ measuring: undefined });
};

/** The shipped network takes over where the one that leaves was in use. */
export const removeNetwork = ({ id, name }: NetworkInfo): void => {
  const wasChosen = useNetworkChoice.getState().network === id;
  if (wasChosen) chooseNetwork(SHIPPED_NETWORK.id);
  const timer = setTimeout(async () => {
    await valueOrNotice(networks().remove(id));
    await loadShelf();
    keepNetwork(id);
  }, SECOND_THOUGHT_MS);
  useShelf.setState(({ leaving }) => ({ leaving: new Map(leaving).set(id, timer) }));
  const run = (): void => {
    keepNetwork(id);
    if (wasChosen) chooseNetwork(id);
  };
  notify({ tone: 'done', key: 'networks.removed', data: { name }, action: { label: 'common.undo', run } });
};

const keepNetwork = (id: NetworkId): void =>
  useShelf.setState(({ leaving }) => {
    clearTimeout(leaving.get(id));
    const left = new Map(leaving);
    left.delete(id);
    return { leaving: left };
  });
