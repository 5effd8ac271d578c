import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileNameOf, type NetworkId, type PinnedNetwork } from '#protocol';
import type { Log } from './log';
import type { FetchFile } from './outgoing/fetch-file';
import { fileHash } from './outgoing/file-hash';
import { Refusal } from './refusal';

interface PublishedNetworksOptions {
  readonly folder: string;
  readonly networks: readonly PinnedNetwork[];
  /** An address that has all the files by name, in place of their makers'. */
  readonly mirror: string | undefined;
  readonly source: FetchFile;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** Between two tries (ms). */
  readonly pauseMs?: number;
}

/** Tries without a byte before a download fails. */
const FRUITLESS = 3;
const PAUSE_MS = 2000;

/** Bytes of a file that a caller asked for. */
export interface Part {
  readonly size: number;
  readonly from: number;
  /** Behind the last one. */
  readonly to: number;
  readonly body: Readable;
}

/**
 * Networks that their makers publish where no page may read them. The host fetches one when the first person asks for it,
 * from the address in our code alone, passes it on as it arrives, and keeps one copy. Nobody gets the last byte before the
 * whole is what our code says by length and SHA-256.
 */
export class PublishedNetworks {
  readonly #options: PublishedNetworksOptions;
  readonly #coming = new Map<NetworkId, Coming>();
  readonly #stop = new AbortController();

  constructor(options: PublishedNetworksOptions) {
    this.#options = options;
  }

  /** `from` is the first byte, `to` the one behind the last; rejects with a refusal. */
  async read(id: NetworkId, range: { readonly from: number; readonly to?: number }): Promise<Part> {
    const network = this.#options.networks.find((each) => each.id === id);
    if (!network) throw new Refusal('thing.missing');
    const size = network.sizeBytes;
    const { from } = range;
    const to = Math.min(range.to ?? size, size);
    if (from >= to) throw new Refusal('range.behind');
    const path = this.#pathOf(id);
    if (await isWhole(path, size))
      return { size, from, to, body: createReadStream(path, { start: from, end: to - 1 }) };
    const coming = this.#coming.get(id) ?? this.#begin(network);
    // A source that refuses is told by the answer's status, not by an answer that breaks off.
    await coming.reaches(from);
    return { size, from, to, body: Readable.from(pieces(coming, from, to), { objectMode: false }) };
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await Promise.allSettled([...this.#coming.values()].map(({ end }) => end));
    await this.#options.source.close();
  }

  #pathOf(id: NetworkId): string {
    return join(this.#options.folder, id);
  }

  #begin(network: PinnedNetwork): Coming {
    const coming = new Coming(`${this.#pathOf(network.id)}.part`);
    this.#coming.set(network.id, coming);
    coming.end = this.#fetch(network, coming).then(
      () => coming.finish(),
      (error: unknown) => coming.fail(error),
    );
    void coming.end.finally(() => this.#coming.delete(network.id));
    return coming;
  }

  async #fetch(network: PinnedNetwork, coming: Coming): Promise<void> {
    const { folder, source, log, mirror, pauseMs = PAUSE_MS } = this.#options;
    const { id, sizeBytes, address } = network;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = await open(coming.path, 'a', 0o600);
    try {
      coming.size = (await file.stat()).size;
      if (coming.size > sizeBytes) await emptied(file, coming);
      const from = mirror === undefined ? address : `${mirror.replace(/\/$/, '')}/${fileNameOf(network)}`;
      for (let fruitless = 0; coming.size < sizeBytes; ) {
        const before = coming.size;
        try {
          await this.#append(source, from, file, coming, sizeBytes);
        } catch (error) {
          const isUseless = coming.size === before;
          fruitless = isUseless ? fruitless + 1 : 0;
          if (fruitless >= FRUITLESS || this.#stop.signal.aborted || isSettled(error)) throw error;
          await new Promise((done) => setTimeout(done, pauseMs));
        }
      }
      await file.sync();
    } finally {
      await file.close();
    }
    const found = await fileHash(coming.path);
    if (coming.size !== sizeBytes || found !== id) {
      await rm(coming.path, { force: true });
      log.warn(
        { network: network.name, found, size: coming.size },
        'a published network is not what it should be',
      );
      throw new Refusal('upstream.failed', { reason: `SHA-256 ${found.slice(0, 8)}…` });
    }
    await rename(coming.path, this.#pathOf(id));
    log.info({ network: network.name }, 'a published network is here');
  }

  async #append(
    source: FetchFile,
    address: string,
    file: FileHandle,
    coming: Coming,
    sizeBytes: number,
  ): Promise<void> {
    const answer = await source.get(address, coming.size, this.#stop.signal);
    if (answer.start !== coming.size) await emptied(file, coming);
    for await (const bytes of arriving(answer.body)) {
      if (coming.size + bytes.length > sizeBytes) throw new Refusal('upstream.failed', { reason: 'size' });
      await file.appendFile(bytes);
      coming.grow(bytes.length);
    }
    if (coming.size < sizeBytes) throw new Refusal('upstream.failed', { reason: 'cut' });
  }
}

/** A file on its way. Readers wait for bytes; the last one is theirs when the whole has been checked. */
class Coming {
  size = 0;
  end: Promise<void> = Promise.resolve();
  readonly path: string;
  #isChecked = false;
  #failure: { readonly error: unknown } | undefined;
  #waiting: (() => void)[] = [];

  constructor(path: string) {
    this.path = path;
  }

  /** Waits for the byte at `at`; returns how many bytes may be read. */
  async reaches(at: number): Promise<number> {
    for (;;) {
      const readable = this.#isChecked ? this.size : this.size - 1;
      if (readable > at) return readable;
      if (this.#failure) throw this.#failure.error;
      await new Promise<void>((done) => this.#waiting.push(done));
    }
  }

  grow(bytes: number): void {
    this.size += bytes;
    this.#wake();
  }
  finish(): void {
    this.#isChecked = true;
    this.#wake();
  }
  fail(error: unknown): void {
    this.#failure = { error };
    this.#wake();
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const done of waiting) done();
  }
}

const PIECE = 64 * 1024;

async function* pieces(coming: Coming, from: number, to: number): AsyncGenerator<Buffer> {
  // Opened once: a finished file changes its name, not its bytes.
  const file = await open(coming.path).catch(() => open(coming.path.replace(/\.part$/, '')));
  try {
    for (let at = from; at < to; ) {
      const end = Math.min(to, await coming.reaches(at), at + PIECE);
      const { bytesRead, buffer } = await file.read(Buffer.alloc(end - at), 0, end - at, at);
      if (bytesRead === 0) throw new Error('the file was begun anew');
      at += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

/** The pieces of an answer; a line that is cut is the source's failure, as what the disk says is not. */
async function* arriving(body: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const piece of body) yield piece;
  } catch (error) {
    const { code } = error as { readonly code?: unknown };
    throw new Refusal('upstream.failed', { reason: typeof code === 'string' ? code : 'cut' });
  }
}

const emptied = async (file: FileHandle, coming: Coming): Promise<void> => {
  await file.truncate(0);
  coming.size = 0;
};

/** Whether another try would end alike. */
const isSettled = (error: unknown): boolean =>
  !(error instanceof Refusal) || error.data?.reason === 404 || error.data?.reason === 'size';

const isWhole = async (path: string, size: number): Promise<boolean> => {
  try {
    return (await stat(path)).size === size;
  } catch {
    return false;
  }
};
