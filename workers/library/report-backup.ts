import * as v from 'valibot';
import { fail, ok } from '#kernel/outcome';
import type { RecordId, ReportRow, Result } from '#protocol';
import type { LibraryStore } from '../store/library-store';
import { wholeReport } from '../store/mended-rows';
import type { StoredReport } from '../store/review-store';
import type { Archive } from './archive';
import { readValue, writeValue } from './kept-value';

/** Reports of whole games in a backup, a file each. */
export const REPORTS = /^reports\/[^/]+\.json$/;
const AT_ONCE = 20;

const ROW = v.object({
  record: v.string(),
  title: v.string(),
  result: v.string(),
  date: v.string(),
  moveCount: v.number(),
  lost: v.exactOptional(v.tuple([v.number(), v.number()])),
  /** NaN without moves. */
  black: v.union([v.number(), v.nan()]),
  white: v.union([v.number(), v.nan()]),
  curve: v.exactOptional(v.instance(Float32Array)),
  savedAt: v.number(),
});
const FILE = v.object({
  row: ROW,
  report: v.custom<StoredReport['report']>((value) => typeof value === 'object'),
});

export const writeReports = async (
  store: LibraryStore,
  archive: Archive,
  pause: () => Promise<void>,
): Promise<Result<number>> => {
  const reported = await store.reported();
  if (!reported.ok) return reported;
  let count = 0;
  for (let from = 0; from < reported.value.length; from += AT_ONCE) {
    const read = await store.storedReports(reported.value.slice(from, from + AT_ONCE));
    if (!read.ok) return read;
    for (const { report, ...row } of read.value) {
      archive.add(`reports/${row.record}.json`, writeValue({ row, report }));
      count += 1;
    }
    await pause();
  }
  return ok(count);
};

/**
 * Adds the report of a record that has none. `recordOf` tells which record here is that of the backup.
 * @returns file.unreadable for any other file
 */
export const readReport = async (
  path: string,
  bytes: Uint8Array,
  store: LibraryStore,
  recordOf: (record: RecordId) => RecordId | undefined,
): Promise<Result<boolean>> => {
  const file = parsed(bytes);
  if (!file) return fail('file.unreadable', { name: path });
  const record = recordOf(file.row.record);
  if (record === undefined) return ok(false);
  return store.addReport({ ...file.row, record, report: { ...file.report, record } });
};

const parsed = (
  bytes: Uint8Array,
): { readonly row: ReportRow; readonly report: StoredReport['report'] } | undefined => {
  try {
    const read = v.safeParse(FILE, readValue(bytes));
    if (!read.success) return undefined;
    const { lost, curve, ...row } = read.output.row;
    const report = wholeReport({ record: row.record, report: read.output.report });
    return report && { row: { ...row, ...(lost && { lost }), ...(curve && { curve }) }, report };
  } catch {
    // Not JSON, so not a file of Tengen.
    return undefined;
  }
};
