import type { NetworkFailureCode } from '#kernel/network/file/cursor';
import { readModel, readModelStart, START_BYTES } from '#kernel/network/file/read-model';
import type { Model } from '#kernel/network/model';
import { type Failure, fail, ok } from '#kernel/outcome';
import type { FailureCode, NetworkInfo, Result, TengenFailure } from '#protocol';

/** The maximum unpacked bytes. The largest existing network takes half of it; more is a zip bomb. */
const MAX_BYTES = 1 << 30;
const GZIP = [0x1f, 0x8b];

export interface ReadOptions {
  /** Called with the packed bytes read so far. */
  readonly progress?: (done: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Unpacks a network while it streams in, and reads it. It refuses a file that is no network after the first
 * piece, and an endless one at `MAX_BYTES`. Rejects only when the signal stops it or the stream itself fails.
 */
export const readNetwork = async (
  packed: ReadableStream<Uint8Array>,
  name: string,
  options: ReadOptions = {},
): Promise<Result<Model>> => {
  const unpacked = await unpack(packed, name, options);
  if (!unpacked.ok) return unpacked;
  const model = readModel(unpacked.value);
  return model.ok ? model : { ok: false, failure: tellNetworkFailure(model.failure, name) };
};

const unpack = async (
  packed: ReadableStream<Uint8Array>,
  name: string,
  { progress = () => {}, signal }: ReadOptions,
): Promise<Result<Uint8Array>> => {
  const source = packed.getReader();
  const first = await firstBytes(source);
  const isPacked = GZIP.every((byte, i) => first[i] === byte);
  let broken: unknown;
  let done = 0;
  const counted = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      if (first.length === 0) return;
      done += first.length;
      progress(done);
      controller.enqueue(first);
    },
    pull: async (controller) => {
      try {
        const piece = await source.read();
        if (piece.done) return controller.close();
        done += piece.value.length;
        progress(done);
        controller.enqueue(new Uint8Array(piece.value));
      } catch (error) {
        broken = error;
        controller.error(error);
      }
    },
    cancel: (reason) => source.cancel(reason),
  });
  const plain = isPacked ? counted.pipeThrough(new DecompressionStream('gzip')) : counted;
  const gathered = new Gathered(name);
  const reader = plain.getReader();
  try {
    for (;;) {
      signal?.throwIfAborted();
      const piece = await reader.read();
      if (piece.done) return gathered.whole();
      const refused = gathered.add(piece.value);
      if (refused) return refused;
    }
  } catch (error) {
    signal?.throwIfAborted();
    if (broken !== undefined) throw broken;
    if (isPacked) return fail('network.damaged', { name, offset: gathered.length }, error);
    throw error;
  } finally {
    reader.cancel().catch(() => {});
  }
};

/** Returns at least two bytes, or all there are. */
const firstBytes = async (
  source: ReadableStreamDefaultReader<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer>> => {
  let first = new Uint8Array(0);
  while (first.length < GZIP.length) {
    const { done, value } = await source.read();
    if (done) break;
    const more = new Uint8Array(first.length + value.length);
    more.set(first);
    more.set(value, first.length);
    first = more;
  }
  return first;
};

/** Collects pieces into one array and refuses them as soon as they cannot become a network. */
class Gathered {
  length = 0;
  readonly #name: string;
  #pieces: Uint8Array[] = [];
  #isNetwork = false;

  constructor(name: string) {
    this.#name = name;
  }

  add(piece: Uint8Array): Result<never> | undefined {
    this.#pieces.push(piece);
    this.length += piece.length;
    if (this.length > MAX_BYTES) return fail('network.tooLarge', { name: this.#name, max: MAX_BYTES });
    if (this.#isNetwork || this.length < START_BYTES) return undefined;
    const start = readModelStart(this.#joined());
    this.#isNetwork = start.ok;
    return start.ok ? undefined : { ok: false, failure: tellNetworkFailure(start.failure, this.#name) };
  }

  whole(): Result<Uint8Array> {
    return ok(this.#joined());
  }

  #joined(): Uint8Array {
    const [only] = this.#pieces;
    if (only && this.#pieces.length === 1) return only;
    const whole = new Uint8Array(this.length);
    let at = 0;
    for (const piece of this.#pieces) {
      whole.set(piece, at);
      at += piece.length;
    }
    this.#pieces = [whole];
    return whole;
  }
}

/** The file is unpacked before reading, so one that still looks compressed was compressed twice. */
const CODES: Readonly<Record<NetworkFailureCode, FailureCode>> = {
  'network.notAModel': 'network.notAModel',
  'network.compressed': 'network.notAModel',
  'network.version': 'network.version',
  'network.truncated': 'network.truncated',
  'network.badNumber': 'network.badNumber',
  'network.badWeight': 'network.badWeight',
  'network.shape': 'network.shape',
  'network.unsupported': 'network.unsupported',
  'network.trailing': 'network.trailing',
};

/** Returns the reader's failure with the name of the file for the message. */
const tellNetworkFailure = ({ code, data }: Failure<NetworkFailureCode>, name: string): TengenFailure => ({
  code: CODES[code],
  data: { ...data, name },
});

export const infoOf = (
  { info }: Model,
  file: Pick<NetworkInfo, 'id' | 'fileName' | 'sizeBytes'>,
): NetworkInfo => {
  const { name, version, blocks, channels, metadata } = info;
  return { ...file, name, version, blocks, channels, human: metadata };
};
