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

/** What was found and its rows, as they belong together on the screen. */
export interface Shown {
  readonly found: LibraryFound;
  /** By their place in what was found; those out of sight are asked for when they come near. */
  readonly rows: ReadonlyMap<number, LibraryRow>;
}

/** What the list of records shows: a question and its answer. */
interface RecordListState {
  readonly query: LibraryQuery;
  /** What the tab of records asks for, while another tab asks for something else: who comes back finds it again. */
  readonly listed: LibraryQuery;
  readonly shown: Shown | undefined;
  readonly failure: TengenFailure | undefined;
  readonly facets: LibraryFacets | undefined;
  readonly selected: ReadonlySet<RecordId>;
  /** Selected or taken out last: where a range begins. */
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
      anchor: undefined,
    }),
  ),
);

/** Drawn in slices between which the page answers: rows are many, and other ones with each key of a search. */
export const useShown = (): Shown | undefined => useDeferredValue(useRecordList(({ shown }) => shown));

/** Asks anew and shows the answer; an answer that a newer question has overtaken is dropped. */
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
    const rows = new Map(found.rows.map((row, index) => [index, asBefore(before?.get(index), row)]));
    useRecordList.setState({ shown: { found, rows }, failure: undefined });
  } catch (error) {
    reportCrash(error);
  }
};

/** The row that is shown already where nothing in it is new: it is not drawn again. */
const asBefore = (before: LibraryRow | undefined, row: LibraryRow): LibraryRow =>
  before && before.record === row.record && factsOf(before) === factsOf(row) ? before : row;

/** The picture follows from the record and the move where it was found. */
const factsOf = ({ picture, ...facts }: LibraryRow): string => JSON.stringify([picture !== undefined, facts]);

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

/** Asks for nothing but what is named. */
export const askOnly = (query: Partial<LibraryQuery>): void => {
  useRecordList.setState({ query: { ...EVERYTHING, ...query }, selected: new Set() });
  void refind();
};

/** Back to the records, narrowed as they were. */
export const leaveTrash = (): void => {
  const { trashed: _, ...query } = useRecordList.getState().query;
  useRecordList.setState({ query, selected: new Set() });
  void refind();
};

/** Fetches the rows of a window that are not here yet. */
export const wantRows = async (from: number, to: number): Promise<void> => {
  const { shown } = useRecordList.getState();
  if (!shown) return;
  const { found, rows } = shown;
  let first = from;
  while (first < to && rows.has(first)) first += 1;
  if (first >= to) return;
  const fetched = await library().rows(found.found, first, to);
  // An answer to an older question.
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

/** From the record that was selected last to this one, in the order of the list. */
export const selectThrough = async (record: RecordId): Promise<void> => {
  const { shown, anchor = record } = useRecordList.getState();
  const records = shown ? await library().recordsOf(shown.found.found) : [];
  const [from, to] = [records.indexOf(anchor), records.indexOf(record)];
  if (from < 0 || to < 0) select([record], true);
  else select(records.slice(Math.min(from, to), Math.max(from, to) + 1), true);
};

/** The tab of records asks again for what it asked for when it was left. Answers how to leave it. */
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

/** How far the list of a question is scrolled, in pixels. */
export const placeInList = (): number => places.get(useRecordList.getState().query) ?? 0;
export const keepPlaceInList = (px: number): void => void places.set(useRecordList.getState().query, px);

/** Keeps the list true while it is shown: asks now, and whenever the library has changed. */
const followLibrary = (): (() => void) => {
  void refind();
  void loadFacets();
  return onLibraryEvent(({ type }) => {
    if (type !== 'changed') return;
    void refind();
    void loadFacets();
  });
};
