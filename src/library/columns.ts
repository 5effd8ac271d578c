import type { LibraryRow, LibrarySort } from '#protocol';
import type { MessageKey } from '../i18n/keys';
import { keptAs, keptText } from '../platform/storage';
import { storedFields } from '../platform/stored';

/** A column beside the title, shown on wide screens. */
export interface Column {
  readonly id: ColumnId;
  readonly label: MessageKey;
  readonly width: string;
  readonly sort?: LibrarySort;
  /** Figures are aligned by digit. */
  readonly figures?: true;
  /** Ends in an ellipsis instead of a second line. */
  readonly oneLine?: true;
  readonly text: (row: LibraryRow) => string;
}

export const COLUMN_IDS = [
  'black',
  'white',
  'event',
  'date',
  'result',
  'own',
  'moves',
  'size',
  'folder',
  'tags',
  'analysed',
] as const;
export type ColumnId = (typeof COLUMN_IDS)[number];

const share = (analysed: number): string => (analysed > 0 ? `${Math.floor(analysed * 100)}%` : '');

/** Servers write it behind the date; in a list it says little. */
const TIME_OF_DAY = /[ T]\d{1,2}:\d{2}.*$/;

export const COLUMNS: Readonly<Record<ColumnId, Column>> = {
  black: {
    id: 'black',
    label: 'side.black.player',
    width: 'minmax(0, 1fr)',
    sort: 'black',
    oneLine: true,
    text: (row) => row.black,
  },
  white: {
    id: 'white',
    label: 'side.white.player',
    width: 'minmax(0, 1fr)',
    sort: 'white',
    oneLine: true,
    text: (row) => row.white,
  },
  event: {
    id: 'event',
    label: 'info.event',
    width: 'minmax(0, 1.8fr)',
    sort: 'event',
    text: (row) => row.event,
  },
  date: {
    id: 'date',
    label: 'info.date',
    width: '92px',
    sort: 'date',
    oneLine: true,
    text: ({ date }) => date.replace(TIME_OF_DAY, ''),
  },
  result: { id: 'result', label: 'info.result', width: '140px', sort: 'result', text: (row) => row.result },
  // Its words are the row's (`RowLabels.own`).
  own: { id: 'own', label: 'library.column.own', width: '92px', text: () => '' },
  moves: {
    id: 'moves',
    label: 'library.column.moves',
    width: '64px',
    sort: 'moves',
    figures: true,
    text: (row) => String(row.moveCount),
  },
  size: {
    id: 'size',
    label: 'library.column.size',
    width: '64px',
    text: ({ size }) => `${size.width}×${size.height}`,
  },
  folder: { id: 'folder', label: 'library.folder', width: 'minmax(0, 0.8fr)', text: (row) => row.folder },
  tags: { id: 'tags', label: 'library.tags', width: 'minmax(0, 0.8fr)', text: (row) => row.tags.join(' ') },
  analysed: {
    id: 'analysed',
    label: 'library.column.analysed',
    width: '72px',
    figures: true,
    text: (row) => share(row.analysed),
  },
};

const KEY = 'tengen.columns';
const VIEW_KEY = 'tengen.libraryView';
const USUAL: readonly ColumnId[] = ['event', 'date', 'result', 'moves'];

const readColumns = (saved = ''): readonly ColumnId[] => {
  const names = saved.split(',');
  const known = COLUMN_IDS.filter((id) => names.includes(id));
  return known.length > 0 ? known : USUAL;
};

/** How the records are listed. */
export const useLibraryView = storedFields<{
  readonly columns: readonly ColumnId[];
  readonly isGallery: boolean;
}>({
  columns: keptAs(keptText(KEY), readColumns, (chosen) => chosen.join(',')),
  isGallery: keptAs(
    keptText(VIEW_KEY),
    (saved) => saved === 'gallery',
    (isGallery) => (isGallery ? 'gallery' : undefined),
  ),
});

export const toggleColumn = (id: ColumnId): void => {
  const { columns: chosen } = useLibraryView.getState();
  const columns = COLUMN_IDS.filter((each) => (each === id ? !chosen.includes(id) : chosen.includes(each)));
  useLibraryView.setState({ columns });
};

let last: { readonly ids: readonly ColumnId[]; readonly columns: readonly Column[] } | undefined;

export const useColumns = (): readonly Column[] => {
  const ids = useLibraryView(({ columns }) => columns);
  if (last?.ids !== ids) last = { ids, columns: ids.map((id) => COLUMNS[id]) };
  return last.columns;
};
