import type { Model } from '#kernel/network/model';
import { fail, ok } from '#kernel/outcome';
import { type Strength, strengthOf } from '#kernel/review/network-errors';
import {
  type AddedNetwork,
  type ExpectedNetwork,
  type NetworkId,
  type NetworkInfo,
  type NetworkList,
  type NetworkProgress,
  type NetworkStage,
  type NetworksApi,
  PUBLIC_NETWORKS,
  type Result,
  type WantedNetwork,
} from '#protocol';
import { fetchKnown } from './fetch-known';
import { fetchStream } from './fetch-stream';
import type { NetworkFiles } from './network-files';
import { infoOf, readNetwork } from './read-network';
import { Sha256 } from './sha256';

export interface NetworksDeps {
  readonly files: Promise<NetworkFiles>;
  /** Bytes that the browser has room for; undefined when it does not say. */
  readonly room: () => Promise<number | undefined>;
  readonly fetch: typeof fetch;
  /** Waits this many milliseconds, or less when the signal stops it. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly now: () => number;
}

/** An import reports its progress at most this often. */
const TELL_EVERY_MS = 50;

/** Owns the networks that people imported; see `NetworksApi`. */
export class NetworksService implements NetworksApi {
  readonly #deps: NetworksDeps;
  #events: MessagePort | undefined;
  #reportedAt = Number.NEGATIVE_INFINITY;
  #latest: NetworkProgress | undefined;
  #import: AbortController | undefined;
  readonly #fetching = new Map<NetworkId, AbortController>();

  constructor(deps: NetworksDeps) {
    this.#deps = deps;
  }

  async connect(events: MessagePort): Promise<void> {
    this.#events = events;
  }

  async list(): Promise<Result<NetworkList>> {
    return this.#attempt('', 0, async (files) => {
      const networks = (await files.list()).map((network) => ({
        ...network,
        strength: strengthOfNetwork(network),
      }));
      return ok({ networks, begun: await files.begun(), lasting: files.lasting });
    });
  }

  async add(from: File | string, expected?: ExpectedNetwork): Promise<Result<AddedNetwork | undefined>> {
    const signal = this.#begin();
    const added =
      typeof from === 'string'
        ? await this.#addAddress(from, expected, signal)
        : await this.#addFile(from, signal);
    return signal.aborted ? ok(undefined) : added;
  }

  async download(wanted: WantedNetwork): Promise<Result<AddedNetwork | undefined>> {
    const signal = this.#begin();
    const added = await this.#attempt(wanted.fileName, wanted.sizeBytes, (files) =>
      this.#download(files, wanted, signal),
    );
    return signal.aborted ? ok(undefined) : added;
  }

  async cancel(): Promise<void> {
    this.#import?.abort();
  }

  async open(id: NetworkId): Promise<Result<Blob>> {
    return this.#attempt(id, 0, async (files) => {
      const file = await files.open(id);
      return file ? ok(file) : fail('network.missing', { name: id });
    });
  }

  async remove(id: NetworkId): Promise<Result<void>> {
    return this.#attempt(id, 0, async (files) => ok(await files.remove(id)));
  }

  async fetchFile(wanted: WantedNetwork, progress: MessagePort): Promise<Result<Blob | undefined>> {
    const { id, fileName, sizeBytes } = wanted;
    const controller = new AbortController();
    const { signal } = controller;
    this.#fetching.get(id)?.abort();
    this.#fetching.set(id, controller);
    const pace = new Pace(this.#deps.now, (told) => progress.postMessage(told));
    const fetched = await this.#attempt(fileName, sizeBytes, (files) =>
      this.#fetchFile(files, wanted, signal, (told) => pace.tell(told)),
    );
    if (this.#fetching.get(id) === controller) this.#fetching.delete(id);
    progress.close();
    return signal.aborted ? ok(undefined) : fetched;
  }

  async cancelFile(id: NetworkId): Promise<void> {
    this.#fetching.get(id)?.abort();
  }

  async #fetchFile(
    files: NetworkFiles,
    wanted: WantedNetwork,
    signal: AbortSignal,
    tell: (progress: NetworkProgress) => void,
  ): Promise<Result<Blob>> {
    const { id, fileName, sizeBytes: total } = wanted;
    // One of the networks may be the file.
    const here = (await files.list()).some((network) => network.id === id) && (await files.open(id));
    if (here) return ok(here);
    const file = await files.begin(id);
    try {
      if (file.size > total) file.restart();
      tell({ stage: 'fetching', done: file.size, total });
      const room = await this.#deps.room();
      if (room !== undefined && room < total - file.size)
        return fail('network.noRoom', { name: fileName, megabytes: megabytes(total - file.size) });
      const { fetch, pause } = this.#deps;
      const progress = (done: number): void => tell({ stage: 'fetching', done, total });
      const fetched = await fetchKnown(file, wanted, { fetch, pause, signal, progress });
      if (!fetched.ok) return fetched;
      const whole = await file.whole();
      const found = await this.#hash(whole, signal, tell);
      if (found === id) return ok(whole);
      await file.drop();
      return fail('network.other', { name: fileName, expected: id, found });
    } catch (error) {
      if (signal.aborted) await file.drop();
      throw error;
    } finally {
      file.leave();
    }
  }

  #begin(): AbortSignal {
    this.#import?.abort();
    const controller = new AbortController();
    this.#latest = undefined;
    this.#import = controller;
    return controller.signal;
  }

  async #download(
    files: NetworkFiles,
    wanted: WantedNetwork,
    signal: AbortSignal,
  ): Promise<Result<AddedNetwork>> {
    const { id, fileName, sizeBytes: total } = wanted;
    const here = (await files.list()).find((network) => network.id === id);
    if (here) return ok({ network: here, isNew: false });
    const file = await files.begin(id);
    try {
      if (file.size > total) file.restart();
      const isResumed = file.size > 0;
      this.#tell({ stage: 'fetching', done: file.size, total });
      const room = await this.#deps.room();
      if (room !== undefined && room < total - file.size)
        return fail('network.noRoom', { name: fileName, megabytes: megabytes(total - file.size) });
      const fetched = await fetchKnown(file, wanted, {
        fetch: this.#deps.fetch,
        pause: this.#deps.pause,
        signal,
        progress: (done) => this.#tell({ stage: 'fetching', done, total }),
      });
      if (!fetched.ok) return fetched;
      const whole = await file.whole();
      const found = await this.#hash(whole, signal);
      const other = found === id ? undefined : fail('network.other', { name: fileName, expected: id, found });
      const read = other ?? (await this.#read('reading', whole.stream(), fileName, total, signal));
      if (!read.ok) {
        await file.drop();
        // The beginning may have been the wrong part: what arrives now decides.
        return isResumed ? await this.#download(files, wanted, signal) : read;
      }
      const network = infoOf(read.value, { id, fileName, sizeBytes: total });
      await file.keep(network);
      return ok({ network, isNew: true });
    } catch (error) {
      if (signal.aborted) await file.drop();
      throw error;
    } finally {
      file.leave();
    }
  }

  async #hash(
    file: Blob,
    signal: AbortSignal,
    tell = (progress: NetworkProgress): void => this.#tell(progress),
  ): Promise<NetworkId> {
    const total = file.size;
    tell({ stage: 'checking', done: 0, total });
    const hash = new Sha256();
    const reader = file.stream().getReader();
    for (let done = 0; ; ) {
      signal.throwIfAborted();
      const piece = await reader.read();
      if (piece.done) return hash.end();
      hash.add(piece.value);
      done += piece.value.length;
      tell({ stage: 'checking', done, total });
    }
  }

  async #addFile(file: File, signal: AbortSignal): Promise<Result<AddedNetwork>> {
    const read = await this.#read('reading', file.stream(), file.name, file.size, signal);
    return read.ok ? this.#keep(read.value, file, file.name, signal) : read;
  }

  async #addAddress(
    address: string,
    expected: ExpectedNetwork | undefined,
    signal: AbortSignal,
  ): Promise<Result<AddedNetwork>> {
    const fetched = await fetchStream(this.#deps.fetch, address, signal);
    if (!fetched.ok) return fetched;
    const { stream, name, total } = fetched.value;
    // Checks the data as it arrives, so that a wrong address is not downloaded to its end.
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    const kept = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (piece, controller) => {
        pieces.push(piece.slice());
        controller.enqueue(piece);
      },
    });
    const read = await this.#read('fetching', stream.pipeThrough(kept), name, total, signal);
    return read.ok ? this.#keep(read.value, new Blob(pieces), name, signal, expected) : read;
  }

  async #read(
    stage: NetworkStage,
    stream: ReadableStream<Uint8Array>,
    name: string,
    total: number,
    signal: AbortSignal,
  ): Promise<Result<Model>> {
    this.#tell({ stage, done: 0, total });
    try {
      const progress = (done: number) => this.#tell({ stage, done, total });
      return await readNetwork(stream, name, { progress, signal });
    } catch (error) {
      return stage === 'fetching'
        ? fail('network.notFetched', { name, reason: String(error) })
        : fail('file.unreadable', { name }, error);
    }
  }

  async #keep(
    model: Model,
    file: Blob,
    fileName: string,
    signal: AbortSignal,
    expected?: ExpectedNetwork,
  ): Promise<Result<AddedNetwork>> {
    const total = file.size;
    return this.#attempt<AddedNetwork>(fileName, total, async (files) => {
      const id = await this.#hash(file, signal);
      const other = expected && differenceOf(expected, id, model);
      if (other) return fail('network.other', { name: fileName, ...other });
      const here = (await files.list()).find((network) => network.id === id);
      if (here) return ok({ network: here, isNew: false });
      const network = infoOf(model, { id, fileName, sizeBytes: total });
      this.#tell({ stage: 'keeping', done: 0, total });
      await files.save(network, file, {
        progress: (done) => this.#tell({ stage: 'keeping', done, total }),
        signal,
      });
      return ok({ network, isNew: true });
    });
  }

  /** Runs an operation on the files and turns what it throws into a value. */
  async #attempt<T>(
    name: string,
    needed: number,
    run: (files: NetworkFiles) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    try {
      return await run(await this.#deps.files);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'QuotaExceededError') {
        return fail('network.noRoom', { name, megabytes: megabytes(needed) });
      }
      return fail('storage.broken', { reason: String(error) });
    }
  }

  #tell(progress: NetworkProgress): void {
    const now = this.#deps.now();
    const isEnd = progress.done === 0 || progress.done === progress.total;
    if (!isEnd && now - this.#reportedAt < TELL_EVERY_MS) return void this.#tellLater(progress);
    this.#reportedAt = now;
    this.#latest = undefined;
    this.#events?.postMessage(progress);
  }

  /** What a line gave before it stands still is told too. */
  async #tellLater(progress: NetworkProgress): Promise<void> {
    const isWaiting = this.#latest !== undefined;
    this.#latest = progress;
    if (isWaiting) return;
    await this.#deps.pause(TELL_EVERY_MS, new AbortController().signal);
    if (this.#latest) this.#events?.postMessage(this.#latest);
    this.#latest = undefined;
  }
}

/** Tells of progress, but not more often than anybody sees. */
class Pace {
  readonly #now: () => number;
  readonly #send: (progress: NetworkProgress) => void;
  #sentAt = Number.NEGATIVE_INFINITY;

  constructor(now: () => number, send: (progress: NetworkProgress) => void) {
    this.#now = now;
    this.#send = send;
  }

  tell(progress: NetworkProgress): void {
    const now = this.#now();
    const isEnd = progress.done === 0 || progress.done === progress.total;
    if (!isEnd && now - this.#sentAt < TELL_EVERY_MS) return;
    this.#sentAt = now;
    this.#send(progress);
  }
}

/** As people count room, rounded up. */
const megabytes = (bytes: number): number => Math.ceil(bytes / 1_000_000);

/** Returns how a file differs from what its address promised: by hash, or by shape when no hash is known. */
const differenceOf = (
  expected: ExpectedNetwork,
  id: NetworkId,
  { info }: Model,
): { readonly expected: string; readonly found: string } | undefined => {
  // The hash decides where it is known: files count blocks differently, a transformer's are two to a name's one.
  if (expected.id !== undefined) return expected.id === id ? undefined : { expected: expected.id, found: id };
  const [wanted, shape] = [expected, info].map(({ blocks, channels }) => `b${blocks}c${channels}`);
  return wanted === shape ? undefined : { expected: wanted ?? '', found: shape ?? '' };
};

/** As published; of other networks their own name tells, else their size. */
const strengthOfNetwork = ({ id, name, blocks, channels, human }: NetworkInfo): Strength =>
  PUBLIC_NETWORKS.find((network) => network.id === id)?.strength ??
  (human ? 'imitator' : strengthOf(id, `${name} b${blocks}c${channels}`));
