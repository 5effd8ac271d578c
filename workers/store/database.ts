import Dexie, { type Transaction } from 'dexie';
import { FIRST_SHIPPED_NETWORK } from '#protocol';
import { analysisSize, type StoredAnalysis } from './analysis-packing';
import { mendRows } from './mended-rows';
import { NETWORKS_USED, OPINION_BYTES, type Tables } from './rows';

/**
 * The database and its versions. To change a stored shape, add a `version(n).stores(…).upgrade(…)` below the
 * last one, leave the older ones as they are, and add a database file of the old version to tests/fixtures.
 */
export class Database extends Dexie implements Tables {
  declare readonly records: Tables['records'];
  declare readonly games: Tables['games'];
  declare readonly opinions: Tables['opinions'];
  declare readonly cards: Tables['cards'];
  declare readonly digests: Tables['digests'];
  declare readonly jobs: Tables['jobs'];
  declare readonly reports: Tables['reports'];
  declare readonly reportTexts: Tables['reportTexts'];
  declare readonly meta: Tables['meta'];
  declare readonly folders: Tables['folders'];
  declare readonly problems: Tables['problems'];
  declare readonly problemSets: Tables['problemSets'];
  declare readonly tries: Tables['tries'];

  /**
   * `strict` writes are on disk when they are reported as done, so that a power cut loses none; the operating
   * system holds the others, which survive a crash of the browser but not of the machine.
   */
  constructor(
    factories?: { readonly indexedDB: IDBFactory; readonly IDBKeyRange: typeof IDBKeyRange },
    durability: 'strict' | 'relaxed' = 'relaxed',
  ) {
    super('tengen', { ...factories, chromeTransactionDurability: durability });
    this.version(1).stores({
      records: 'record, changedAt, *prints',
      games: 'record',
      analyses: 'position, lastUsed',
      meta: 'key',
    });
    // The library. Needs no migration: cards come from people, summaries from the texts.
    this.version(2).stores({ cards: 'record', digests: 'record' });
    // One analysis for each position and network, so that a stronger engine's is available when that engine
    // returns.
    this.version(3)
      .stores({ opinions: '[position+network], position, lastUsed', analyses: null })
      .upgrade(async (tx) => {
        let bytes = 0;
        await tx.table('analyses').each((row: StoredAnalysis) => {
          bytes += analysisSize(row);
          void tx.table('opinions').put({ ...row, foundAt: row.lastUsed });
        });
        await tx.table('meta').put({ key: OPINION_BYTES, value: String(bytes) });
      });
    // Identifies networks by the hash of their file instead of the name.
    this.version(4).stores({}).upgrade(nameByHash);
    // Background reviews and reports. Needs no migration.
    this.version(5).stores({ jobs: 'record, addedAt', reports: 'record, savedAt', reportTexts: 'record' });
    // Folders outside the browser. Needs no migration.
    this.version(6).stores({ folders: 'key' });
    // Life-and-death problems from files, and the tries of all problems. Needs no migration.
    this.version(7).stores({ problems: '[set+index], set', problemSets: 'set', tries: 'key, dueAt' });
    // File names and content hashes. Needs no migration: the names of older files are unknown, and the
    // library makes summaries without `content` again, a few at a time (`library/catalogue.ts`).
    this.version(8).stores({});
    // Reports had six classes of moves; this joins the two worst.
    this.version(9).stores({}).upgrade(joinWorstClasses);
    mendRows(this);
  }
}

/** Index of the removed class, and of the class that takes its moves. */
const GONE_CLASS = 5;
const WORST_CLASS = 4;

/**
 * The parts of a stored report by class. A report that lacks a part must not stop the database from opening.
 */
interface ClassedReport {
  readonly black?: ClassedSide;
  readonly white?: ClassedSide;
  readonly columns?: { readonly qualities: Uint8Array };
  readonly moments?: readonly { quality: string }[];
  readonly keyMoments?: readonly { quality: string }[];
}
interface ClassedSide {
  readonly whole: { readonly classes: number[] };
  readonly phases: Readonly<Record<string, { readonly classes: number[] }>>;
}

const joinWorstClasses = async (transaction: Transaction): Promise<void> => {
  const texts = transaction.table<{ report: ClassedReport }>('reportTexts');
  await texts
    .toCollection()
    .modify(({ report: { black, white, columns, moments = [], keyMoments = [] } }) => {
      for (const side of [black, white]) {
        for (const { classes } of side ? [side.whole, ...Object.values(side.phases)] : []) {
          const gone = classes.splice(GONE_CLASS).reduce((sum, count) => sum + count, 0);
          classes[WORST_CLASS] = (classes[WORST_CLASS] ?? 0) + gone;
        }
      }
      const qualities = columns?.qualities ?? new Uint8Array();
      qualities.forEach((quality, index) => {
        if (quality === GONE_CLASS) qualities[index] = WORST_CLASS;
      });
      for (const moment of [...moments, ...keyMoments])
        if (moment.quality === 'disaster') moment.quality = 'blunder';
    });
};

const nameByHash = async (transaction: Transaction): Promise<void> => {
  const opinions = transaction.table<StoredAnalysis>('opinions');
  const { id: network, name } = FIRST_SHIPPED_NETWORK;
  const old = await opinions.filter((row) => row.network === name).toArray();
  if (old.length === 0) return;
  await opinions.bulkDelete(old.map((row): [string, string] => [row.position, row.network]));
  await opinions.bulkPut(old.map((row) => ({ ...row, network })));
  await transaction.table('meta').put({ key: NETWORKS_USED, value: network });
};
