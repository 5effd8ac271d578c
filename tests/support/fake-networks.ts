import type { AddedNetwork, HeldNetwork, NetworksApi, Result } from '../../workers/protocol';

export const HUMAN_NETWORK: HeldNetwork = {
  id: 'a'.repeat(64),
  name: 'b18c384nbt-humanv0',
  fileName: 'b18c384nbt-humanv0.bin.gz',
  sizeBytes: 99_066_230,
  version: 15,
  blocks: 18,
  channels: 384,
  human: true,
  strength: 'imitator',
};
export const STRONG_NETWORK: HeldNetwork = {
  ...HUMAN_NETWORK,
  id: 'b'.repeat(64),
  name: 'kata1-b18c384nbt',
  fileName: 'kata1-b18c384nbt.bin.gz',
  human: false,
  strength: 'expert',
};

/** A test double of the networks worker; `added` is the result of the next import. */
export const fakeNetworks = (brought: readonly HeldNetwork[] = [], lasting = true) => {
  const calls: unknown[][] = [];
  let networks = [...brought];
  let added: Result<AddedNetwork | undefined> = { ok: true, value: undefined };
  const api: NetworksApi = {
    connect: async () => {},
    list: async () => ({ ok: true, value: { networks, begun: {}, lasting } }),
    add: async (from, expected) => {
      const what = typeof from === 'string' ? from : from.name;
      calls.push(expected?.id ? ['add', what, expected.id] : ['add', what]);
      if (added.ok && added.value?.isNew)
        networks = [...networks, { strength: 'unknown', ...added.value.network }];
      return added;
    },
    download: async ({ id, addresses }) => {
      calls.push(['download', id, ...addresses]);
      if (added.ok && added.value?.isNew)
        networks = [...networks, { strength: 'unknown', ...added.value.network }];
      return added;
    },
    cancel: async () => {
      calls.push(['cancel']);
    },
    fetchFile: async () => ({ ok: true, value: undefined }),
    cancelFile: async () => {},
    open: async (id) =>
      networks.some((network) => network.id === id)
        ? { ok: true, value: new Blob() }
        : { ok: false, failure: { code: 'network.missing', data: { name: id } } },
    remove: async (id) => {
      calls.push(['remove', id]);
      networks = networks.filter((network) => network.id !== id);
      return { ok: true, value: undefined };
    },
  };
  const answer = (outcome: typeof added): void => {
    added = outcome;
  };
  return { api, calls, answer };
};
