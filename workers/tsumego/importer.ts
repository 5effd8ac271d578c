import { fail, ok } from '#kernel/outcome';
import { SgfReader } from '#kernel/sgf/read';
import { positionKey } from '#kernel/tsumego/position-key';
import { readAuthorProblem } from '#kernel/tsumego/problem-sgf';
import type { ImportedProblems, Result } from '#protocol';
import type { ProblemRow } from '../store/problem-rows';
import type { ProblemStore } from '../store/problem-store';

const MEBIBYTE = 1 << 20;
const MAX_FILE_MIB = 32;
/** The maximum number of problems in a set; further ones count as skipped. */
const MAX_PROBLEMS = 20_000;
/** Milliseconds between two checks for waiting requests. */
const SLICE_MS = 20;

export interface ImporterDeps {
  readonly store: ProblemStore;
  readonly now: () => number;
  readonly today: () => number;
  readonly pause: () => Promise<void>;
  readonly progress: (done: number, total: number) => void;
  readonly isStopped: () => boolean;
}

/**
 * Reads problem files into one set: every game tree with stones and a move is a problem. Stores all problems
 * or none; undefined when stopped.
 * @returns tsumego.noProblems, file.tooLarge, file.unreadable or a storage failure
 */
export const importProblems = async (
  files: readonly File[],
  parts: ImporterDeps,
): Promise<Result<ImportedProblems | undefined>> => {
  const { store, now, today, pause, progress, isStopped } = parts;
  const addedAt = today();
  const set = `file:${addedAt.toString(36)}-${files.length}`;
  const rows: ProblemRow[] = [];
  const seen = new Set<string>();
  const total = files.reduce((sum, file) => sum + file.size, 0);
  let skipped = 0;
  let read = 0;
  let sliceAt = now();
  const breathe = async (): Promise<void> => {
    if (now() - sliceAt < SLICE_MS) return;
    progress(read, total);
    await pause();
    sliceAt = now();
  };
  for (const file of files) {
    if (file.size > MAX_FILE_MIB * MEBIBYTE)
      return fail('file.tooLarge', { name: file.name, megabytes: MAX_FILE_MIB });
    let bytes: Uint8Array<ArrayBuffer>;
    try {
      bytes = new Uint8Array(await file.arrayBuffer());
    } catch (error) {
      return fail('file.unreadable', { name: file.name }, error);
    }
    const reader = new SgfReader({ expectedBytes: bytes.length });
    reader.feed(bytes);
    while (reader.step()) await breathe();
    const collection = reader.finish();
    read += file.size;
    if (!collection.ok) {
      skipped += 1;
      continue;
    }
    for (const tree of collection.value.games) {
      await breathe();
      if (isStopped()) return ok(undefined);
      const problem = rows.length < MAX_PROBLEMS ? readAuthorProblem(tree) : undefined;
      const key = problem && positionKey(problem, problem.toMove);
      if (!problem || key === undefined || seen.has(key)) {
        skipped += 1;
        continue;
      }
      seen.add(key);
      const { size, ...kept } = problem;
      rows.push({ ...kept, set, index: rows.length, key, width: size.width, height: size.height });
    }
  }
  const name = nameOf(files);
  if (rows.length === 0) return fail('tsumego.noProblems', { name });
  const saved = await store.addSet({ set, name, count: rows.length, addedAt }, rows);
  progress(total, total);
  return saved.ok ? ok({ set, name, problems: rows.length, skipped }) : saved;
};

const nameOf = (files: readonly File[]): string => {
  const first = files[0]?.name.replace(/\.[a-z0-9]+$/i, '') ?? '';
  return files.length > 1 ? `${first} … (${files.length})` : first;
};
