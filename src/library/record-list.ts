import { castDraft, enableMapSet } from 'immer';
import { useDeferredValue } from 'react';
import { create } from 'zustand';
import { immer } from 'zustand/middleware/immer';
import type {
  LibraryFound,
  LibraryQuery,
  LibraryRow,
  LibraryShelves,
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
interface Shelf {
  readonly query: LibraryQuery;
  readonly shown: Shown | undefined;
  readonly failure: TengenFailure | undefined;
  readonly shelves: LibraryShelves | undefined;
  readonly selected: ReadonlySet<RecordId>;
}

const EVERYTHING: LibraryQuery = { text: '', sort: 'changed', descending: true, group: 'none' };

enableMapSet();

export const useRecordList = create<Shelf>()(
  immer(
    (): Shelf => ({
      query: EVERYTHING,
      shown: undefined,
      failure: undefined,
      shelves: undefined,
      selected: new Set(),
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

const loadShelves = async (): Promise<void> => {
  const answer = await library().shelves();
  if (answer.ok) useRecordList.setState({ shelves: answer.value });
};

export const ask = (change: Partial<LibraryQuery>): void => {
  useRecordList.setState((shelf) => {
    Object.assign(shelf.query, change);
    shelf.selected.clear();
  });
  void refind();
};

/** Asks for nothing but what is named. */
export const askOnly = (query: Partial<LibraryQuery>): void => {
  useRecordList.setState({ query: { ...EVERYTHING, ...query }, selected: new Set() });
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
  useRecordList.setState((shelf) => {
    if (shelf.shown?.found.found !== found.found) return;
    for (const [index, row] of fetched.entries()) shelf.shown.rows.set(first + index, castDraft(row));
  });
};

export const select = (records: readonly RecordId[], on: boolean): void =>
  useRecordList.setState(({ selected }) => {
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

/** Keeps the list true while it is shown: asks now, and whenever the library has changed. */
export const followLibrary = (): (() => void) => {
  void refind();
  void loadShelves();
  return onLibraryEvent(({ type }) => {
    if (type !== 'changed') return;
    void refind();
    void loadShelves();
  });
};
