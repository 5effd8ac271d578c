import type { NetworkId, ReportRow, ReportView } from '#protocol';
import type { StoredAnalysis } from './analysis-packing';
import type { ProblemRow, ProblemSetRow, TriesRow } from './problem-rows';
import type { JobRow } from './review-store';
import type { BackupFolderRow, CardRow, GameRow, MetaRow, ReportText, SummaryRow, Tables } from './rows';
import type { RecordHead } from './store';

/**
 * Rows of the database are checked as they are read. A row of another shape (a crash of the browser, another program, an
 * older or newer release) is given what it lacks, so that it can be listed and removed and stops nothing else. A record's
 * head says that it is damaged; its text may be whole, and then the next save writes a good head.
 */
type Row = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const list = <T>(value: unknown, isItem: (item: unknown) => item is T): T[] =>
  Array.isArray(value) ? value.filter(isItem) : [];
interface Arrays {
  readonly ArrayBuffer: ArrayBuffer;
  readonly Uint8Array: Uint8Array;
  readonly Uint16Array: Uint16Array;
  readonly Float32Array: Float32Array;
}
/** By its tag: a stored array may come from another realm, whose constructors are not ours. */
const isArrayOf = <K extends keyof Arrays>(value: unknown, kind: K): value is Arrays[K] =>
  Object.prototype.toString.call(value) === `[object ${kind}]`;
const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isNumbers = (value: unknown): value is number[] => Array.isArray(value) && value.every(isNumber);
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

const HEAD_TEXTS = ['title', 'black', 'white', 'result', 'date'] as const;
const HEAD_NUMBERS = ['moveCount', 'changedAt', 'createdAt', 'analysed'] as const;

const isHead = (row: Row): boolean =>
  HEAD_TEXTS.every((name) => isText(row[name])) &&
  HEAD_NUMBERS.every((name) => isNumber(row[name])) &&
  isNumbers(row.cursor) &&
  Array.isArray(row.prints) &&
  row.prints.every(isText) &&
  (row.fileName === undefined || isText(row.fileName)) &&
  (row.play === undefined || (isRow(row.play) && isRow(row.play.state)));

const head = (row: RecordHead): RecordHead => {
  if (isHead({ ...row })) return row;
  const { record, title, black, white, result, date, moveCount, changedAt, createdAt, analysed } = row;
  return {
    record,
    title: text(title),
    black: text(black),
    white: text(white),
    result: text(result),
    date: text(date),
    moveCount: number(moveCount),
    changedAt: number(changedAt),
    createdAt: number(createdAt),
    analysed: number(analysed),
    cursor: isNumbers(row.cursor) ? row.cursor : [0],
    prints: list(row.prints, isText),
    ...(isText(row.fileName) && { fileName: row.fileName }),
    damaged: true,
  };
};

const game = (row: GameRow): GameRow =>
  isArrayOf(row.sgf, 'Uint8Array') ? row : { record: row.record, sgf: new Uint8Array(0) };

const card = (row: CardRow): CardRow => ({
  ...row,
  folder: text(row.folder),
  tags: list(row.tags, isText),
  starred: row.starred === true,
  note: text(row.note),
});

/** Of a time that no record has changed at: the library makes it again. */
const summary = (row: SummaryRow): SummaryRow => {
  const { record, hash, content, width, height, line, comments } = row;
  const isGood =
    isArrayOf(line, 'Uint16Array') &&
    [row.event, row.place, row.blackRank, row.whiteRank, comments].every(isText) &&
    [width, height].every((side) => Number.isInteger(side) && side > 0 && side <= 52) &&
    [hash, content].every((value) => value === undefined || isText(value));
  const none = { width: 19, height: 19, line: new Uint16Array(0) };
  return isGood
    ? row
    : {
        ...none,
        record,
        changedAt: Number.NaN,
        event: '',
        place: '',
        blackRank: '',
        whiteRank: '',
        comments: '',
      };
};

/** One that cannot be unpacked counts as none. */
const opinion = (row: StoredAnalysis): StoredAnalysis => {
  const { position, network, engine, packed, foundAt, lastUsed } = row;
  return isArrayOf(packed, 'ArrayBuffer') && isText(engine) && isNumber(foundAt) && isNumber(lastUsed)
    ? row
    : {
        position,
        network: network as NetworkId,
        engine: text(engine),
        packed: isArrayOf(packed, 'ArrayBuffer') ? packed : new ArrayBuffer(0),
        foundAt: number(foundAt),
        lastUsed: number(lastUsed),
      };
};

const PHASES: ReadonlySet<unknown> = new Set<JobRow['phase']>(['waiting', 'paused', 'done']);
const job = (row: JobRow): JobRow => ({
  record: row.record,
  title: text(row.title),
  phase: PHASES.has(row.phase) ? row.phase : 'paused',
  addedAt: number(row.addedAt),
  done: number(row.done),
  total: number(row.total),
  ...(row.komiSettled === true && { komiSettled: true }),
});

const report = ({ curve, ...row }: ReportRow): ReportRow => ({
  ...row,
  title: text(row.title),
  result: text(row.result),
  date: text(row.date),
  moveCount: number(row.moveCount),
  black: isNumber(row.black) ? row.black : Number.NaN,
  white: isNumber(row.white) ? row.white : Number.NaN,
  savedAt: number(row.savedAt),
  ...(isArrayOf(curve, 'Float32Array') && { curve }),
});

const reportText = (row: ReportText): ReportText | undefined => (isRow(row.report) ? row : undefined);

/** A report with the parts that every report has, of whatever version; undefined for another one. */
export const wholeReport = (text: ReportText | undefined): ReportView | undefined => {
  if (!text) return undefined;
  const found: unknown = text.report;
  if (!isRow(found)) return undefined;
  const isSide = (side: unknown): boolean =>
    isRow(side) &&
    isSummary(side.whole) &&
    isRow(side.phases) &&
    Object.values(side.phases).every(isSummary) &&
    Array.isArray(side.histogram);
  const { columns } = found;
  const isWhole =
    isRow(found.info) &&
    isRow(found.size) &&
    isSide(found.black) &&
    isSide(found.white) &&
    isRow(columns) &&
    ['moves', 'winrates', 'scoreLeads'].every((name) => ArrayBuffer.isView(columns[name])) &&
    [found.moments, found.keyMoments].every((moments) => Array.isArray(moments) && moments.every(isRow));
  return isWhole ? text.report : undefined;
};
const isSummary = (value: unknown): boolean => isRow(value) && Array.isArray(value.classes);

const meta = (row: MetaRow): MetaRow => ({ key: row.key, value: text(row.value) });

const folder = (row: BackupFolderRow): BackupFolderRow | undefined =>
  isRow(row.folder) && 'kind' in row.folder ? row : undefined;

const problemSet = (row: ProblemSetRow): ProblemSetRow => ({
  set: row.set,
  name: text(row.name),
  count: number(row.count),
  addedAt: number(row.addedAt),
  ...(row.isAsked === true && { isAsked: true }),
});

/** A problem that lacks its board is an empty one, which has no answer. */
export const mendedProblem = (row: ProblemRow): ProblemRow => {
  const isGood =
    [row.width, row.height].every((side) => Number.isInteger(side) && side > 0 && side <= 52) &&
    isArrayOf(row.stones, 'Uint8Array') &&
    row.stones.length === row.width * row.height &&
    (row.toMove === 1 || row.toMove === 2) &&
    isText(row.key) &&
    isText(row.comment) &&
    [row.right, row.wrong].every((lines) => Array.isArray(lines) && lines.every(isNumbers));
  if (isGood) return row;
  const { set, index } = row;
  const board = { width: 19, height: 19, stones: new Uint8Array(361) };
  const lines = { right: [], wrong: [], convention: undefined };
  return { set, index, key: text(row.key), ...board, toMove: 1, ...lines, comment: text(row.comment) };
};

const tries = (row: TriesRow): TriesRow | undefined =>
  isText(row.key) && isNumber(row.dueAt) && Array.isArray(row.tries) && isRow(row.card) ? row : undefined;

/** Checks every row of every store as it is read. A row that nothing can stand for is left out (`present`). */
export const mendRows = (db: Tables): void => {
  mend(db.records, head);
  mend(db.games, game);
  mend(db.cards, card);
  mend(db.digests, summary);
  mend(db.opinions, opinion);
  mend(db.jobs, job);
  mend(db.reports, report);
  mend(db.reportTexts, reportText);
  mend(db.meta, meta);
  mend(db.folders, folder);
  mend(db.problemSets, problemSet);
  mend(db.tries, tries);
};

interface Hooked {
  readonly hook: (name: 'reading', change: (row: unknown) => unknown) => unknown;
}
const mend = <T>(table: Hooked, mended: (row: T) => T | undefined): void => {
  table.hook('reading', (row) => (isRow(row) ? mended(row as T) : undefined));
};

/** The rows that were not left out. */
export const present = <T>(rows: readonly (T | undefined)[]): T[] =>
  rows.filter((row): row is T => row !== undefined);
