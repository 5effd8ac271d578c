import { type Collection, SgfReader } from '#kernel/sgf/read';
import type { GameTree } from '#kernel/tree/tree';
import type { Result } from '#protocol';

const SLICE_BYTES = 64 * 1024;
/** First slice of a large file: small, so that its first board comes at once. */
const FIRST_BYTES = 8 * 1024;
/** While a file is read, its beginning is shown at most this often. */
const SHOW_EVERY_MS = 250;
/** Pause after the first slice: on few cores, reading on would delay the page's first board. */
const DRAWING_MS = 100;

export interface ReadingSteps {
  now(): number;
  /** Lets waiting requests be answered. */
  pause(): Promise<void>;
  rest(ms: number): Promise<void>;
  /** Whether reading is to stop: another record was asked for. */
  isOver(): boolean;
  /** The first game as far as it was read; not called for what fits in one slice. Without it nothing is shown. */
  readonly show?: ((partial: GameTree) => void) | undefined;
}

/**
 * Reads a file of any size in slices, so that the worker answers requests meanwhile. Undefined
 * when `isOver` stopped it.
 */
export const readSlices = async (
  bytes: Uint8Array,
  steps: ReadingSteps,
): Promise<Result<Collection> | undefined> => {
  const reader = new SgfReader({ expectedBytes: bytes.length });
  reader.feed(bytes);
  let shownAt = Number.NEGATIVE_INFINITY;
  const firstBytes = bytes.length > SLICE_BYTES ? FIRST_BYTES : SLICE_BYTES;
  for (let budget = firstBytes; reader.step(budget); budget = SLICE_BYTES) {
    const now = steps.now();
    const partial = steps.show && now - shownAt >= SHOW_EVERY_MS ? reader.partial() : undefined;
    const isFirst = shownAt === Number.NEGATIVE_INFINITY;
    if (partial) {
      shownAt = now;
      steps.show?.(partial);
    }
    if (partial && isFirst) await steps.rest(DRAWING_MS);
    else await steps.pause();
    if (steps.isOver()) return undefined;
  }
  return reader.finish();
};

/** Bytes of a file the person gave us. */
export const readFile = async (file: File): Promise<Uint8Array | undefined> => {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    // Moved, removed or not allowed since it was chosen.
    return undefined;
  }
};
