import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { ImportView, LibraryEvent, LibraryQuery } from '#protocol';
import { LibraryService } from '../../workers/library/library-service';
import { Database } from '../../workers/store/database';
import { LibraryStore } from '../../workers/store/library-store';
import { IndexedProblems } from '../../workers/store/problem-store';
import type { RecordChange } from '../../workers/store/record-changes';
import type { RecordLocks } from '../../workers/store/record-lock';
import { seeded } from './random';

/** The library over a database in memory, with the events it sent. */
export interface TestLibrary {
  readonly service: LibraryService;
  readonly db: Database;
  readonly events: LibraryEvent[];
  readonly announced: RecordChange[];
  /** Delivers another worker's announcement. */
  readonly hear: (change: RecordChange) => void;
  /** Resolves with the report of the running import. */
  readonly imported: () => Promise<ImportView>;
  /** Records open in some tab. */
  readonly inUse: Set<string>;
}

export const ASK: LibraryQuery = { text: '', sort: 'changed', descending: true, group: 'none' };

export const sgfFile = (name: string, text: string | Uint8Array<ArrayBuffer>): File => new File([text], name);

export const openDatabase = (indexedDB: IDBFactory = new IDBFactory()): Database =>
  new Database({ indexedDB, IDBKeyRange });

export const startLibrary = async (db = openDatabase()): Promise<TestLibrary> => {
  const events: LibraryEvent[] = [];
  const announced: RecordChange[] = [];
  const listeners: ((change: RecordChange) => void)[] = [];
  const waiting: ((view: ImportView) => void)[] = [];
  const inUse = new Set<string>();
  const locks: RecordLocks = {
    take: async (record) => ({ held: !inUse.has(record), release: async () => {} }),
  };
  let today = Date.UTC(2026, 0, 1);
  const service = new LibraryService({
    store: new LibraryStore(db),
    problems: new IndexedProblems(db),
    changes: {
      announce: (change) => void announced.push(change),
      listen: (listener) => void listeners.push(listener),
    },
    locks,
    inUse: async () => inUse,
    now: () => performance.now(),
    today: () => {
      today += 1;
      return today;
    },
    random: seeded(1),
    pause: () => new Promise((resolve) => setTimeout(resolve)),
    estimate: async () => ({ usage: 10, quota: 100 }),
  });
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<LibraryEvent>) => {
    events.push(data);
    if (data.type === 'import' && (data.import.phase === 'done' || data.import.phase === 'cancelled'))
      waiting.shift()?.(data.import);
  };
  await service.connect(port2);
  return {
    service,
    db,
    events,
    announced,
    inUse,
    hear: (change) => {
      for (const listener of listeners) listener(change);
    },
    imported: () => new Promise((resolve) => waiting.push(resolve)),
  };
};

/** Imports files and waits for the report. */
export const importAll = async (
  { service, imported }: TestLibrary,
  files: readonly File[],
  { folder = '', duplicates = false } = {},
): Promise<ImportView> => {
  const report = imported();
  await service.importFiles(
    files.map((file) => ({ file, folder })),
    { duplicates },
  );
  return report;
};
