import * as v from 'valibot';
import { fail, ok } from '#kernel/outcome';
import { readSgf } from '#kernel/sgf/read';
import type { LibraryFile, RecordId, RestoreReport, Result } from '#protocol';
import { fingerprint } from '../store/fingerprint';
import type { ImportedRecord, LibraryStore } from '../store/library-store';
import type { ProblemStore } from '../store/problem-store';
import type { CardRow } from '../store/rows';
import { Archive, storedRecords } from './archive';
import type { Catalogue } from './catalogue';
import { PROBLEMS_FILE, readProblems, writeProblems } from './problem-backup';
import { summaryOf } from './record-summary';
import { MAX_BYTES } from './sources';
import { zipEntries } from './unzip';

/**
 * A backup is a zip: `manifest.json` first, then one SGF file a record. The manifest holds what SGF cannot,
 * and a checksum of each file (`store/fingerprint.ts`), by which the app verifies the zip before it hands it
 * out. Problems and tries, if any, are one more file (`problem-backup.ts`).
 */
const MANIFEST = 'manifest.json';
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

export interface BackupDeps {
  readonly store: LibraryStore;
  readonly problems: ProblemStore;
  readonly catalogue: Catalogue;
  readonly newRecord: () => RecordId;
  readonly today: () => number;
  readonly pause: () => Promise<void>;
}

export const makeBackup = async (deps: BackupDeps): Promise<Result<LibraryFile>> => {
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
  if (problems.value) archive.add(PROBLEMS_FILE, problems.value);
  const blob = archive.end();
  const damaged = await damagedIn(blob, listed);
  if (damaged.length > 0) return fail('file.unreadable', { name: damaged[0] ?? '' });
  const day = new Date(madeAt).toISOString().slice(0, 10);
  return ok({ name: `tengen-${day}.zip`, blob });
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
  const prints = new Set(deps.catalogue.list.flatMap(({ head }) => head.prints));
  const arriving: ImportedRecord[] = [];
  let added = 0;
  let known = 0;
  const store = async (): Promise<Result<void>> => {
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
  const isOurs = (path: string): boolean => listed.has(path) || path === PROBLEMS_FILE;
  for await (const entry of zipEntries(zip, { wants: isOurs, maxBytes: MAX_BYTES })) {
    if ('trouble' in entry) continue;
    const { path, content } = entry;
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
    if (prints.has(record.print)) known += 1;
    else arriving.push(back);
    if (arriving.length < STORED_AT_ONCE) continue;
    const stored = await store();
    if (!stored.ok) return stored;
  }
  const stored = await store();
  return stored.ok ? ok({ added, known, damaged: [...listed.keys(), ...damaged] }) : stored;
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
