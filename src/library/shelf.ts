import { castDraft, enableMapSet } from 'immer';
import { useDeferredValue } from 'react';
import { create } from 'zustand';
import { immer } from 'zustand/middleware/immer';
import { useShallow } from 'zustand/react/shallow';
import type {
  LibraryFound,
  LibraryQuery,
  LibraryRow,
  LibraryShelves,
  RecordId,
  TengenFailure,
} from '#protocol';
import { reportCrash } from '../app/game';
import { library, onLibraryEvent } from '../app/library';

/** What the list of records shows: a question, what was found, and the rows that are in sight. */
interface Shelf {
  readonly query: LibraryQuery;
  readonly found: LibraryFound | undefined;
  readonly failure: TengenFailure | undefined;
  /** Rows by their place in what was found; those out of sight are asked for when they come near. */
  readonly rows: ReadonlyMap<number, LibraryRow>;
  readonly shelves: LibraryShelves | undefined;
  readonly selected: ReadonlySet<RecordId>;
}

const EVERYTHING: LibraryQuery = { text: '', sort: 'changed', descending: true, group: 'none' };

enableMapSet();

export const useShelf = create<Shelf>()(
  immer(
    (): Shelf => ({
      query: EVERYTHING,
      found: undefined,
      failure: undefined,
      rows: new Map(),
      shelves: undefined,
      selected: new Set(),
    }),
  ),
);

/** What was found and its rows, as they belong together on the screen. */
export interface Shown {
  readonly found: LibraryFound;
  readonly rows: ReadonlyMap<number, LibraryRow>;
}

/** Drawn in slices between which the page answers: rows are many, and other ones with each key of a search. */
export const useShown = (): Shown | undefined => {
  const { found, rows } = useDeferredValue(useShelf(useShallow(({ found, rows }) => ({ found, rows }))));
  return found && { found, rows };
};

/** Asks anew and shows the answer; an answer that a newer question has overtaken is dropped. */
export const refind = async (): Promise<void> => {
  const { query } = useShelf.getState();
  try {
    const answer = await library().find(query);
    if (!answer || query !== useShelf.getState().query) return;
    if (!answer.ok) {
      useShelf.setState({ failure: answer.failure });
      return;
    }
    const found = answer.value;
    const { rows: before } = useShelf.getState();
    const rows = new Map(found.rows.map((row, index) => [index, asBefore(before.get(index), row)]));
    useShelf.setState({ found, failure: undefined, rows });
  } catch (error) {
    reportCrash(error);
  }
};

/** The row that is shown already where nothing in it is new: it is not drawn again. */
const asBefore = (before: LibraryRow | undefined, row: LibraryRow): LibraryRow =>
  before && before.record === row.record && JSON.stringify(before) === JSON.stringify(row) ? before : row;

const loadShelves = async (): Promise<void> => {
  const answer = await library().shelves();
  if (answer.ok) useShelf.setState({ shelves: answer.value });
};

export const ask = (change: Partial<LibraryQuery>): void => {
  useShelf.setState((shelf) => {
    Object.assign(shelf.query, change);
    shelf.selected.clear();
  });
  void refind();
};

/** Asks for nothing but what is named. */
export const askOnly = (query: Partial<LibraryQuery>): void => {
  useShelf.setState({ query: { ...EVERYTHING, ...query }, selected: new Set() });
  void refind();
};

/** Fetches the rows of a window that are not here yet. */
export const wantRows = async (from: number, to: number): Promise<void> => {
  const { found, rows } = useShelf.getState();
  if (!found) return;
  let first = from;
  while (first < to && rows.has(first)) first += 1;
  if (first >= to) return;
  const fetched = await library().rows(found.found, first, to);
  // An answer to an older question.
  if (useShelf.getState().found !== found) return;
  useShelf.setState((shelf) => {
    for (const [index, row] of fetched.entries()) shelf.rows.set(first + index, castDraft(row));
  });
};

export const select = (records: readonly RecordId[], on: boolean): void =>
  useShelf.setState(({ selected }) => {
    for (const record of records) {
      if (on) selected.add(record);
      else selected.delete(record);
    }
  });

export const selectAll = async (): Promise<void> => {
  const { found } = useShelf.getState();
  if (found) useShelf.setState({ selected: new Set(await library().recordsOf(found.found)) });
};

export const selectNone = (): void => useShelf.setState({ selected: new Set() });

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
