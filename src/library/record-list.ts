import { castDraft, enableMapSet } from 'immer';
import { useDeferredValue } from 'react';
import { create } from 'zustand';
import { immer } from 'zustand/middleware/immer';
import type {
  LibraryFacets,
  LibraryFound,
  LibraryQuery,
  LibraryRow,
  RecordId,
  TengenFailure,
} from '#protocol';
import { library, onLibraryEvent } from '../clients/library';
import { reportCrash } from '../clients/request';

/** A result and its rows, which the screen shows together. */
export interface Shown {
  readonly found: LibraryFound;
  /** Rows by their place in the result; rows out of sight are fetched when they come near. */
  readonly rows: ReadonlyMap<number, LibraryRow>;
}

/** The state of the records list: a query and its answer. */
interface RecordListState {
  readonly query: LibraryQuery;
  /** The query of the records tab, kept while another tab uses the list. */
  readonly listed: LibraryQuery;
  readonly shown: Shown | undefined;
  readonly failure: TengenFailure | undefined;
  readonly facets: LibraryFacets | undefined;
  readonly selected: ReadonlySet<RecordId>;
  /** The list from which the open record was taken; one key opens its neighbours. */
  readonly stepped: readonly RecordId[];
  /** The record selected or deselected last, where a range selection starts. */
  readonly anchor: RecordId | undefined;
}

const EVERYTHING: LibraryQuery = { text: '', sort: 'changed', descending: true, group: 'none' };

enableMapSet();

export const useRecordList = create<RecordListState>()(
  immer(
    (): RecordListState => ({
      query: EVERYTHING,
      listed: EVERYTHING,
      shown: undefined,
      failure: undefined,
      facets: undefined,
      selected: new Set(),
      stepped: [],
      anchor: undefined,
    }),
  ),
);

/**
 * The shown list as a deferred value: React renders it in slices, so that the page still answers while a search
 * changes many rows.
 */
export const useShown = (): Shown | undefined => useDeferredValue(useRecordList(({ shown }) => shown));

/** Runs the query again and shows the answer; drops an answer that a newer query has overtaken. */
export const refind = async (): Promise<void> => {
  const { query } = useRecordList.getState();
  try {
    const answer = await library().find(query);
    if (!answer || query !== useRecordList.getState().query) return;
    if (!answer.ok) {
      useRecordList.setState({ failure: answer.failure });
      return;
    }
    const found = answer.value;
    const before = useRecordList.getState().shown?.rows;
    const rows = new Map(found.rows.map((row, index) => [index, reuseEqualRow(before?.get(index), row)]));
    useRecordList.setState({ shown: { found, rows }, failure: undefined });
  } catch (error) {
    reportCrash(error);
  }
};

/** Keeps the previous row object when nothing has changed, so that the row does not render again. */
const reuseEqualRow = (before: LibraryRow | undefined, row: LibraryRow): LibraryRow =>
  before && before.record === row.record && rowFingerprint(before) === rowFingerprint(row) ? before : row;

/** The row as text, for comparison. The picture itself is left out: record and hit determine it. */
const rowFingerprint = ({ picture, ...facts }: LibraryRow): string =>
  JSON.stringify([picture !== undefined, facts]);

const loadFacets = async (): Promise<void> => {
  const answer = await library().facets();
  if (answer.ok) useRecordList.setState({ facets: answer.value });
};

export const ask = (change: Partial<LibraryQuery>): void => {
  useRecordList.setState((list) => {
    Object.assign(list.query, change);
    list.selected.clear();
  });
  void refind();
};

/** Replaces the whole query. */
export const askOnly = (query: Partial<LibraryQuery>): void => {
  useRecordList.setState({ query: { ...EVERYTHING, ...query }, selected: new Set() });
  void refind();
};

/** Leaves the trash and restores the previous query. */
export const leaveTrash = (): void => {
  const { trashed: _, ...query } = useRecordList.getState().query;
  useRecordList.setState({ query, selected: new Set() });
  void refind();
};

/** Fetches the missing rows of a window. */
export const wantRows = async (from: number, to: number): Promise<void> => {
  const { shown } = useRecordList.getState();
  if (!shown) return;
  const { found, rows } = shown;
  let first = from;
  while (first < to && rows.has(first)) first += 1;
  if (first >= to) return;
  const fetched = await library().rows(found.found, first, to);
  // Drops an answer to an older query.
  useRecordList.setState((list) => {
    if (list.shown?.found.found !== found.found) return;
    for (const [index, row] of fetched.entries()) list.shown.rows.set(first + index, castDraft(row));
  });
};

export const select = (records: readonly RecordId[], on: boolean): void =>
  useRecordList.setState((list) => {
    const { selected } = list;
    if (records.length === 1) list.anchor = records[0];
    for (const record of records) {
      if (on) selected.add(record);
      else selected.delete(record);
    }
  });

export const selectAll = async (): Promise<void> => {
  const { shown } = useRecordList.getState();
  if (shown) useRecordList.setState({ selected: new Set(await library().recordsOf(shown.found.found)) });
};

export const selectNone = (): void => useRecordList.setState({ selected: new Set() });

/** Selects all rows between the anchor and this record, in list order. */
export const selectThrough = async (record: RecordId): Promise<void> => {
  const { shown, anchor = record } = useRecordList.getState();
  const records = shown ? await library().recordsOf(shown.found.found) : [];
  const [from, to] = [records.indexOf(anchor), records.indexOf(record)];
  if (from < 0 || to < 0) select([record], true);
  else select(records.slice(Math.min(from, to), Math.max(from, to) + 1), true);
};

/** Restores the query of the records tab. Returns how to leave the tab. */
export const returnToRecords = (): (() => void) => {
  const { query, listed } = useRecordList.getState();
  if (query !== listed) useRecordList.setState({ query: listed, shown: undefined, selected: new Set() });
  const stop = followLibrary();
  return () => {
    useRecordList.setState({ listed: useRecordList.getState().query });
    stop();
  };
};

const places = new WeakMap<LibraryQuery, number>();

/** The scroll offset of the current query's list, in pixels. */
export const placeInList = (): number => places.get(useRecordList.getState().query) ?? 0;
export const keepPlaceInList = (px: number): void => void places.set(useRecordList.getState().query, px);

/** Keeps the list current while it is shown: queries now and after every change of the library. */
const followLibrary = (): (() => void) => {
  void refind();
  void loadFacets();
  return onLibraryEvent(({ type }) => {
    if (type !== 'changed') return;
    void refind();
    void loadFacets();
  });
};
