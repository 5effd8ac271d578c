import type { Model } from '#kernel/network/model';
import { fail, ok } from '#kernel/outcome';
import type {
  AddedNetwork,
  ExpectedNetwork,
  NetworkId,
  NetworkInfo,
  NetworkList,
  NetworkProgress,
  NetworkStage,
  NetworksApi,
  Result,
} from '#protocol';
import { fetchStream } from './fetch-stream';
import type { NetworkFiles } from './network-files';
import { readNetwork } from './read-network';

export interface NetworksDeps {
  readonly files: Promise<NetworkFiles>;
  /** Undefined on pages that are neither https nor localhost. */
  readonly subtle: Pick<SubtleCrypto, 'digest'> | undefined;
  readonly fetch: typeof fetch;
  readonly now: () => number;
}

/** An import reports its progress at most this often. */
const TELL_EVERY_MS = 50;

/** Owns the networks that people imported; see `NetworksApi`. */
export class NetworksService implements NetworksApi {
  readonly #deps: NetworksDeps;
  #events: MessagePort | undefined;
  #reportedAt = Number.NEGATIVE_INFINITY;
  #import: AbortController | undefined;

  constructor(deps: NetworksDeps) {
    this.#deps = deps;
  }

  async connect(events: MessagePort): Promise<void> {
    this.#events = events;
  }

  async list(): Promise<Result<NetworkList>> {
    return this.#attempt('', 0, async (files) => {
      return ok({ networks: await files.list(), lasting: files.lasting });
    });
  }

  async add(from: File | string, expected?: ExpectedNetwork): Promise<Result<AddedNetwork | undefined>> {
    this.#import?.abort();
    const controller = new AbortController();
    this.#import = controller;
    const { signal } = controller;
    const added =
      typeof from === 'string'
        ? await this.#addAddress(from, expected, signal)
        : await this.#addFile(from, signal);
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
    const { subtle } = this.#deps;
    if (!subtle) return fail('network.insecure', { name: fileName });
    const total = file.size;
    this.#tell({ stage: 'checking', done: 0, total });
    return this.#attempt<AddedNetwork>(fileName, total, async (files) => {
      const id = hexadecimal(await subtle.digest('SHA-256', await file.arrayBuffer()));
      const other = expected && differenceOf(expected, id, model);
      if (other) return fail('network.other', { name: fileName, ...other });
      const here = (await files.list()).find((network) => network.id === id);
      if (here) return ok({ network: here, isNew: false });
      const { name, version, blocks, channels, metadata } = model.info;
      const network = { id, name, fileName, sizeBytes: total, version, blocks, channels, human: metadata };
      this.#tell({ stage: 'keeping', done: 0, total });
      await files.save(network satisfies NetworkInfo, file, {
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
        return fail('network.noRoom', { name, needed });
      }
      return fail('storage.broken', { reason: String(error) });
    }
  }

  #tell(progress: NetworkProgress): void {
    const now = this.#deps.now();
    if (progress.done > 0 && now - this.#reportedAt < TELL_EVERY_MS) return;
    this.#reportedAt = now;
    this.#events?.postMessage(progress);
  }
}

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

const hexadecimal = (buffer: ArrayBuffer): string =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
