import { nameKind } from '#kernel/formats/file-kinds';
import { readForeign } from '#kernel/formats/formats';
import { ok } from '#kernel/outcome';
import { readSgf } from '#kernel/sgf/read';
import { writeSgf } from '#kernel/sgf/write';
import type { RecordId, Result } from '#protocol';
import { fingerprint } from '../store/fingerprint';
import type { ImportedRecord } from '../store/library-store';
import { fileNameOfGame } from '../store/record-head';
import type { CardRow } from '../store/rows';
import { headOf, summaryOf } from './record-summary';

export interface ImportDeps {
  readonly newRecord: () => RecordId;
  /** Milliseconds since 1970. */
  readonly today: () => number;
}

/**
 * The times of one import. Lists show the newest first: so that they keep the order of the files and of the games in
 * them, each is a millisecond older than the one before.
 */
export const timesOfImport = (today: () => number): (() => number) => {
  const start = today();
  let given = 0;
  return () => {
    given += 1;
    return start + 1 - given;
  };
};

/** Returns the games of a text as separate records, in the order of the text. */
export const importedRecords = (
  bytes: Uint8Array,
  source: { readonly name: string; readonly folder: string },
  deps: ImportDeps,
): Result<readonly ImportedRecord[]> => {
  const foreign = readForeign(bytes);
  if (foreign && !foreign.ok) return foreign;
  const read = readSgf(foreign?.value.sgf ?? bytes);
  if (!read.ok) return { ok: false, failure: nameKind(bytes, read.failure) };
  const { games } = read.value;
  const own = fingerprint(bytes);
  return ok(
    games.map((tree, index) => {
      const record = deps.newRecord();
      const changedAt = deps.today();
      const sgf = writeSgf([tree]);
      const written = fingerprint(sgf);
      const prints = games.length === 1 ? [...new Set([written, own])] : [written];
      return {
        head: headOf(record, tree, {
          createdAt: changedAt,
          changedAt,
          prints,
          ...(source.name !== '' && { fileName: fileNameOfGame(source.name, index, games.length) }),
        }),
        sgf,
        summary: summaryOf(record, changedAt, tree),
        ...(source.folder !== '' && { card: cardIn(record, source.folder) }),
      };
    }),
  );
};

const cardIn = (record: RecordId, folder: string): CardRow => ({
  record,
  folder,
  tags: [],
  starred: false,
  note: '',
});
