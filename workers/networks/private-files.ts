import * as v from 'valibot';
import { type NetworkId, type NetworkInfo, PUBLIC_NETWORKS } from '#protocol';
import { foundAgain } from './found-again';
import { type BegunFile, MemoryFiles, type NetworkFiles, type SaveWatch } from './network-files';

const FOLDER = 'networks';
/** Written last: a network file without one usually comes from an interrupted import. */
const CARD = '.json';
const NEVER = new AbortController().signal;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const CARD_SCHEMA = v.object({
  addedAt: v.pipe(v.number(), v.finite()),
  network: v.object({
    id: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    name: v.string(),
    fileName: v.string(),
    sizeBytes: count,
    version: count,
    blocks: count,
    channels: count,
    human: v.boolean(),
  }),
});
type Card = v.InferOutput<typeof CARD_SCHEMA>;

/**
 * Networks in the browser's private file system: `networks/<id>` is the file as imported,
 * `networks/<id>.json` the data that lists show. A file without them is the beginning of a download.
 */
class PrivateFiles implements NetworkFiles {
  readonly lasting = true;
  readonly #folder: FileSystemDirectoryHandle;
  readonly #today: () => number;

  constructor(folder: FileSystemDirectoryHandle, today: () => number) {
    this.#folder = folder;
    this.#today = today;
  }

  async list(): Promise<readonly NetworkInfo[]> {
    const names: string[] = [];
    for await (const name of this.#folder.keys()) names.push(name);
    const cards: Card[] = [];
    for (const name of names.filter((each) => each.endsWith(CARD))) {
      const card = await this.#card(name);
      if (card && names.includes(card.network.id)) cards.push(card);
    }
    return cards.sort((a, b) => a.addedAt - b.addedAt).map(({ network }) => network);
  }

  async open(id: NetworkId): Promise<Blob | undefined> {
    try {
      return await (await this.#folder.getFileHandle(id)).getFile();
    } catch (error) {
      if (error instanceof DOMException && error.name === 'NotFoundError') return undefined;
      throw error;
    }
  }

  async save(network: NetworkInfo, file: Blob, watch: SaveWatch): Promise<void> {
    const { id } = network;
    try {
      await this.#write(id, file, watch);
      await this.#writeCard(network, watch.signal);
    } catch (error) {
      await this.remove(id);
      throw error;
    }
  }

  async remove(id: NetworkId): Promise<void> {
    // Removes the card first: without it the rest does not count.
    for (const name of [id + CARD, id]) await this.#folder.removeEntry(name).catch(() => {});
  }

  async begin(id: NetworkId): Promise<BegunFile> {
    const handle = await this.#folder.getFileHandle(id, { create: true });
    const access = await handle.createSyncAccessHandle();
    let size = access.getSize();
    let isOpen = true;
    const close = (): void => {
      if (isOpen) access.close();
      isOpen = false;
    };
    return {
      get size() {
        return size;
      },
      append: (piece) => {
        size += writtenBytes(access, piece, size);
      },
      restart: () => {
        access.truncate(0);
        size = 0;
      },
      whole: async () => {
        if (isOpen) access.flush();
        close();
        return handle.getFile();
      },
      keep: async (network) => {
        close();
        await this.#writeCard(network);
      },
      drop: async () => {
        close();
        await this.remove(id);
      },
      leave: close,
    };
  }

  async begun(): Promise<Readonly<Record<NetworkId, number>>> {
    const sizes: [NetworkId, number][] = [];
    for (const id of await this.#withoutCard()) {
      const file = await this.open(id);
      if (file && file.size > 0) sizes.push([id, file.size]);
    }
    return Object.fromEntries(sizes);
  }

  /**
   * Writes the cards that are lost or damaged again, and removes what interrupted imports have left, but for what a
   * download can go on with.
   */
  async tidy(): Promise<void> {
    const names: string[] = [];
    for await (const name of this.#folder.keys()) names.push(name);
    for (const id of names.filter((name) => !name.endsWith(CARD))) {
      const hasCard = names.includes(id + CARD);
      if (hasCard && (await this.#card(id + CARD))) continue;
      if (!hasCard && PUBLIC_NETWORKS.some((network) => network.id === id)) continue;
      const file = await this.open(id);
      const network = file && (await foundAgain(id, file).catch(() => undefined));
      if (network) await this.#writeCard(network);
      else await this.remove(id);
    }
  }

  async #withoutCard(): Promise<string[]> {
    const names: string[] = [];
    for await (const name of this.#folder.keys()) names.push(name);
    return names.filter((name) => !name.endsWith(CARD) && !names.includes(name + CARD));
  }

  async #writeCard(network: NetworkInfo, signal = NEVER): Promise<void> {
    const card: Card = { addedAt: this.#today(), network };
    await this.#write(network.id + CARD, new Blob([JSON.stringify(card)]), { progress: () => {}, signal });
  }

  async #card(name: string): Promise<Card | undefined> {
    try {
      const text = await (await (await this.#folder.getFileHandle(name)).getFile()).text();
      const card = v.safeParse(CARD_SCHEMA, JSON.parse(text));
      return card.success ? card.output : undefined;
    } catch {
      return undefined;
    }
  }

  async #write(name: string, file: Blob, { progress, signal }: SaveWatch): Promise<void> {
    const handle = await this.#folder.getFileHandle(name, { create: true });
    const access = await handle.createSyncAccessHandle();
    try {
      access.truncate(0);
      let at = 0;
      for await (const piece of file.stream()) {
        signal.throwIfAborted();
        at += writtenBytes(access, piece, at);
        progress(at);
      }
      access.flush();
    } finally {
      access.close();
    }
  }
}

/** On a full disk Chromium may tell fewer bytes, or its error as a count of thousands of millions. */
const writtenBytes = (
  access: FileSystemSyncAccessHandle,
  piece: Uint8Array<ArrayBuffer>,
  at: number,
): number => {
  const written = access.write(piece, { at });
  if (written === piece.length) return written;
  access.truncate(at);
  throw new DOMException('no room', 'QuotaExceededError');
};

/**
 * Opens the private file system of this browser, or memory where there is none (a private window). Never
 * rejects.
 */
export const openFiles = async (
  storage: Pick<StorageManager, 'getDirectory'> | undefined,
  today: () => number,
): Promise<NetworkFiles> => {
  try {
    const root = await storage?.getDirectory();
    if (!root) return new MemoryFiles();
    const files = new PrivateFiles(await root.getDirectoryHandle(FOLDER, { create: true }), today);
    await files.tidy();
    return files;
  } catch {
    return new MemoryFiles();
  }
};
