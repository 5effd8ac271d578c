import * as v from 'valibot';
import { ok } from '#kernel/outcome';
import type { NetworkId, Result } from '#protocol';
import type { StoredAnalysis } from '../store/analysis-packing';
import type { LibraryStore } from '../store/library-store';
import type { Archive } from './archive';

/**
 * Analyses of engines in a backup: files of some hundred rows, so that neither writing nor reading holds them all. A row
 * is the length of its facts (four bytes), the facts as JSON, the length of the packed figures, the figures.
 */
export const ANALYSES = /^analyses\/\d{6}\.bin$/;
const ROWS_AT_ONCE = 200;
const figure = v.pipe(v.number(), v.finite());
const FACTS = v.object({
  position: v.string(),
  engine: v.string(),
  network: v.custom<NetworkId>((value) => typeof value === 'string'),
  foundAt: figure,
  lastUsed: figure,
});

const written = (rows: readonly StoredAnalysis[]): Uint8Array => {
  const facts = rows.map(({ packed, ...row }) => new TextEncoder().encode(JSON.stringify(row)));
  const size = rows.reduce(
    (sum, { packed }, at) => sum + 8 + (facts[at]?.length ?? 0) + packed.byteLength,
    0,
  );
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  let at = 0;
  const part = (content: Uint8Array): void => {
    view.setUint32(at, content.length, true);
    bytes.set(content, at + 4);
    at += 4 + content.length;
  };
  for (const [index, { packed }] of rows.entries()) {
    part(facts[index] ?? new Uint8Array());
    part(new Uint8Array(packed));
  }
  return bytes;
};

/** Rows of a file; stops where it is damaged. */
const read = (bytes: Uint8Array): StoredAnalysis[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const rows: StoredAnalysis[] = [];
  let at = 0;
  const part = (): Uint8Array | undefined => {
    if (at + 4 > bytes.length) return undefined;
    const length = view.getUint32(at, true);
    const content = bytes.slice(at + 4, at + 4 + length);
    at += 4 + length;
    return content.length === length ? content : undefined;
  };
  while (at < bytes.length) {
    const [head, packed] = [part(), part()];
    if (!head || !packed) break;
    try {
      const facts = v.safeParse(FACTS, JSON.parse(new TextDecoder().decode(head)));
      if (facts.success) rows.push({ ...facts.output, packed: new Uint8Array(packed).buffer });
    } catch {
      break;
    }
  }
  return rows;
};

/** Adds all analyses to a backup; returns how many. */
export const writeAnalyses = async (
  store: LibraryStore,
  archive: Archive,
  pause: () => Promise<void>,
): Promise<Result<number>> => {
  let count = 0;
  let last: StoredAnalysis | undefined;
  for (let file = 0; ; file += 1) {
    const rows = await store.analysesAfter(last, ROWS_AT_ONCE);
    if (!rows.ok) return rows;
    if (rows.value.length === 0) return ok(count);
    archive.add(`analyses/${String(file).padStart(6, '0')}.bin`, written(rows.value));
    count += rows.value.length;
    last = rows.value.at(-1);
    await pause();
  }
};

/** Adds the analyses of a file that this device has not; returns how many. */
export const readAnalyses = (bytes: Uint8Array, store: LibraryStore): Promise<Result<number>> =>
  store.addAnalyses(read(bytes));
