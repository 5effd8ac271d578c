import * as v from 'valibot';
import { fail, ok } from '#kernel/outcome';
import { readSgf } from '#kernel/sgf/read';
import type { BackupFile, BackupPage, RecordId, RestoreReport, Result } from '#protocol';
import { fingerprint } from '../store/fingerprint';
import type { ImportedRecord, LibraryStore } from '../store/library-store';
import type { ProblemStore } from '../store/problem-store';
import type { CardRow } from '../store/rows';
import { ANALYSES, readAnalyses, writeAnalyses } from './analysis-backup';
import { Archive, storedRecords } from './archive';
import type { Catalogue } from './catalogue';
import { PROBLEMS_FILE, readProblems, writeProblems } from './problem-backup';
import { summaryOf } from './record-summary';
import { REPORTS, readReport, writeReports } from './report-backup';
import { MAX_BYTES } from './sources';
import { UnzipRoom, zipEntries } from './unzip';

/**
 * A backup is a zip: `manifest.json` first, then one SGF file a record. The manifest holds what SGF cannot,
 * and a checksum of each file (`store/fingerprint.ts`), by which the app verifies the zip before it hands it
 * out. Problems and tries, if any, are one more file (`problem-backup.ts`), reports a file each
 * (`report-backup.ts`), analyses files of some hundred (`analysis-backup.ts`). What the page keeps, the settings and the
 * names of the networks, is the file `page.json`. Older versions pass over what they do not know.
 */
const MANIFEST = 'manifest.json';
const PAGE_FILE = 'page.json';
const PAGE = v.object({ settings: v.exactOptional(v.string()), networks: v.array(v.string()) });
/** JSON allows 1e999, which is neither a date nor a count. */
const figure = v.pipe(v.number(), v.finite());
const RECORD = v.object({
  file: v.string(),
  print: v.string(),
  head: v.object({
    record: v.string(),
    title: v.string(),
    black: v.string(),
    white: v.string(),
    result: v.string(),
    date: v.string(),
    moveCount: figure,
    changedAt: figure,
    analysed: figure,
    createdAt: figure,
    cursor: v.array(figure),
    prints: v.array(v.string()),
    fileName: v.exactOptional(v.string()),
  }),
  card: v.exactOptional(
    v.object({
      record: v.string(),
      folder: v.string(),
      tags: v.array(v.string()),
      starred: v.boolean(),
      note: v.string(),
      trashedAt: v.exactOptional(figure),
    }),
  ),
});
const BACKUP = v.object({
  format: v.literal('tengen-backup'),
  version: v.literal(1),
  madeAt: figure,
  records: v.array(RECORD),
});
type BackupRecord = v.InferOutput<typeof RECORD>;

const STORED_AT_ONCE = 200;
/** Bytes of all files of a backup together: analyses of years. */
const MAX_BACKUP = 64 * 1024 ** 3;

export interface BackupDeps {
  readonly store: LibraryStore;
  readonly problems: ProblemStore;
  readonly catalogue: Catalogue;
  readonly newRecord: () => RecordId;
  readonly today: () => number;
  readonly pause: () => Promise<void>;
}

export const makeBackup = async (deps: BackupDeps, page: BackupPage): Promise<Result<BackupFile>> => {
  const { store, catalogue, today, pause } = deps;
  const records = catalogue.list.map(({ head }) => head.record);
  const listed: BackupRecord[] = [];
  const texts: Uint8Array[] = [];
  for await (const stored of storedRecords(store, records, pause)) {
    if (!stored.ok) return stored;
    const { head, sgf } = stored.value;
    const { card } = catalogue.get(head.record) ?? {};
    const kept = { ...head, cursor: [...head.cursor], prints: [...head.prints] };
    const file = `records/${head.record}.sgf`;
    listed.push({
      file,
      print: fingerprint(sgf),
      head: kept,
      ...(card && { card: { ...card, tags: [...card.tags] } }),
    });
    texts.push(sgf);
  }
  const problems = await writeProblems(deps.problems);
  if (!problems.ok) return problems;
  const madeAt = today();
  const manifest = { format: 'tengen-backup', version: 1, madeAt, records: listed };
  const archive = new Archive();
  archive.add(MANIFEST, new TextEncoder().encode(JSON.stringify(manifest)));
  for (const [index, { file }] of listed.entries()) {
    archive.add(file, texts[index] as Uint8Array);
    if (index % STORED_AT_ONCE === 0) await pause();
  }
  if (problems.value) archive.add(PROBLEMS_FILE, problems.value.bytes);
  archive.add(PAGE_FILE, new TextEncoder().encode(JSON.stringify(page)));
  const reports = await writeReports(store, archive, pause);
  if (!reports.ok) return reports;
  const analyses = await writeAnalyses(store, archive, pause);
  if (!analyses.ok) return analyses;
  const blob = archive.end();
  const damaged = await damagedIn(blob, listed);
  if (damaged.length > 0) return fail('file.unreadable', { name: damaged[0] ?? '' });
  const day = new Date(madeAt).toISOString().slice(0, 10);
  const holds = {
    records: listed.length,
    reports: reports.value,
    analyses: analyses.value,
    tries: problems.value?.tries ?? 0,
  };
  return ok({ name: `tengen-${day}.zip`, blob, holds });
};

/** Lists files whose content does not match the manifest. */
const damagedIn = async (zip: Blob, listed: readonly BackupRecord[]): Promise<string[]> => {
  const prints = new Map(listed.map(({ file, print }) => [file, print]));
  const wants = (path: string): boolean => prints.has(path);
  for await (const entry of zipEntries(zip, { wants, maxBytes: MAX_BYTES })) {
    if ('trouble' in entry) continue;
    const { path, content } = entry;
    if (content.ok && fingerprint(content.bytes) === prints.get(path)) prints.delete(path);
  }
  return [...prints.keys()];
};

/** Adds what the library lacks. A record changed since the backup stays; its old state is added beside it. */
export const restoreBackup = async (zip: Blob, deps: BackupDeps): Promise<Result<RestoreReport>> => {
  const manifest = await manifestOf(zip);
  if (!manifest.ok) return manifest;
  const summarised = await deps.catalogue.summarised();
  if (!summarised.ok) return summarised;
  const listed = new Map(manifest.value.map((record) => [record.file, record]));
  const wasEmpty = deps.catalogue.list.length === 0;
  /** The records here by their names in the backup. */
  const here = new Map<RecordId, RecordId>();
  const byPrint = new Map(
    deps.catalogue.list.flatMap(({ head }) => head.prints.map((print) => [print, head.record] as const)),
  );
  const arriving: ImportedRecord[] = [];
  let added = 0;
  let known = 0;
  let reports = 0;
  let analyses = 0;
  let page: BackupPage = { networks: [] };
  const store = async (): Promise<Result<void>> => {
    if (arriving.length === 0) return ok(undefined);
    const batch = arriving.splice(0);
    const stored = await deps.store.add(batch);
    if (stored.ok) {
      deps.catalogue.add(batch);
      added += batch.length;
    }
    await deps.pause();
    return stored;
  };
  const damaged: string[] = [];
  const isOurs = (path: string): boolean =>
    listed.has(path) ||
    path === PROBLEMS_FILE ||
    path === PAGE_FILE ||
    REPORTS.test(path) ||
    ANALYSES.test(path);
  const room = new UnzipRoom();
  room.left = MAX_BACKUP;
  for await (const entry of zipEntries(zip, { wants: isOurs, maxBytes: MAX_BYTES, room })) {
    if ('trouble' in entry) continue;
    const { path, content } = entry;
    if (path === PAGE_FILE) {
      const read = content.ok ? pageOf(content.bytes) : undefined;
      if (read) page = read;
      else damaged.push(path);
      continue;
    }
    if (REPORTS.test(path)) {
      // The records come first in the file; reports belong to them.
      const stored = await store();
      if (!stored.ok) return stored;
      const read = content.ok
        ? await readReport(path, content.bytes, deps.store, (record) => here.get(record))
        : fail('file.unreadable', { name: path });
      if (read.ok) reports += read.value ? 1 : 0;
      else if (read.failure.code === 'file.unreadable') damaged.push(path);
      else return read;
      continue;
    }
    if (ANALYSES.test(path)) {
      const read = content.ok
        ? await readAnalyses(content.bytes, deps.store)
        : fail('file.unreadable', { name: path });
      if (read.ok) analyses += read.value;
      else if (read.failure.code === 'file.unreadable') damaged.push(path);
      else return read;
      await deps.pause();
      continue;
    }
    if (path === PROBLEMS_FILE) {
      const read = content.ok ? await readProblems(content.bytes, deps.problems) : undefined;
      if (read?.ok) continue;
      if (read && read.failure.code !== 'file.unreadable') return read;
      damaged.push(path);
      continue;
    }
    const record = listed.get(path);
    if (!record || !content.ok || fingerprint(content.bytes) !== record.print) continue;
    const back = importedRecord(record, content.bytes, deps);
    if (!back) continue;
    listed.delete(path);
    const twin = byPrint.get(record.print);
    here.set(record.head.record, twin ?? back.head.record);
    if (twin !== undefined) known += 1;
    else arriving.push(back);
    if (arriving.length < STORED_AT_ONCE) continue;
    const stored = await store();
    if (!stored.ok) return stored;
  }
  const stored = await store();
  if (!stored.ok) return stored;
  return ok({ added, known, reports, analyses, wasEmpty, ...page, damaged: [...listed.keys(), ...damaged] });
};

const pageOf = (bytes: Uint8Array): BackupPage | undefined => {
  try {
    const read = v.safeParse(PAGE, JSON.parse(new TextDecoder().decode(bytes)));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
};

const importedRecord = (
  { head, card }: BackupRecord,
  sgf: Uint8Array,
  { catalogue, newRecord }: BackupDeps,
): ImportedRecord | undefined => {
  const read = readSgf(sgf);
  const tree = read.ok ? read.value.games[0] : undefined;
  if (!tree) return undefined;
  const record = catalogue.get(head.record) ? newRecord() : head.record;
  return {
    head: { ...head, record },
    sgf,
    summary: summaryOf(record, head.changedAt, tree),
    ...(card && { card: cardOf(card, record) }),
  };
};

/** The two shapes read absent fields differently. */
const cardOf = ({ trashedAt, ...card }: NonNullable<BackupRecord['card']>, record: RecordId): CardRow => ({
  ...card,
  record,
  ...(trashedAt !== undefined && { trashedAt }),
});

const manifestOf = async (zip: Blob): Promise<Result<readonly BackupRecord[]>> => {
  const wants = (path: string): boolean => path === MANIFEST;
  for await (const entry of zipEntries(zip, { wants, maxBytes: MAX_BYTES })) {
    if ('trouble' in entry || !entry.content.ok) continue;
    try {
      const text = new TextDecoder().decode(entry.content.bytes);
      const manifest = v.safeParse(BACKUP, JSON.parse(text));
      if (manifest.success) return ok(manifest.output.records);
    } catch {
      // Not JSON, so not a backup of Tengen.
    }
  }
  return fail('backup.noManifest');
};
