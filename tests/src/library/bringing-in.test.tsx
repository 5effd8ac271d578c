import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openFiles } from '../../../src/app/brought-files';
import { DropTarget } from '../../../src/app/DropTarget';
import { Notices } from '../../../src/app/Notices';
import { listenToPageKeys } from '../../../src/app/page-keys';
import { download } from '../../../src/clients/download';
import { library } from '../../../src/clients/library';
import GamesInFileDialog from '../../../src/library/GamesInFileDialog';
import { ImportPanel } from '../../../src/library/ImportPanel';
import PasteDialog from '../../../src/library/PasteDialog';
import { PasteTab } from '../../../src/library/PasteTab';
import { useImports } from '../../../src/state/import-note';
import { useNotices } from '../../../src/state/notices';
import { useView } from '../../../src/state/view';
import { TipProvider } from '../../../src/ui/Tip';
import { eventually } from '../../support/eventually';
import { startFakePage } from '../../support/page-game';

const show = (content: React.ReactNode) => render(content, { wrapper: TipProvider });
const ADDRESS = 'https://example.com/a.sgf';
const IN_AND_OPEN = [
  ['importText', ADDRESS, undefined],
  ['open', { kind: 'record', record: 'r2' }],
];
afterEach(() => vi.restoreAllMocks());

const WAYS: readonly (readonly [name: string, paste: () => Promise<void>])[] = [
  [
    'the dialog',
    async () => {
      show(<PasteDialog onClose={() => {}} />);
      await userEvent.type(screen.getByRole('textbox'), ADDRESS);
      await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    },
  ],
  [
    'the tab of the library',
    async () => {
      show(<PasteTab />);
      await userEvent.type(screen.getByRole('textbox'), ADDRESS);
      await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    },
  ],
  [
    'Ctrl+V anywhere',
    async () => {
      const stop = listenToPageKeys();
      const clipboardData = { files: [], getData: () => ADDRESS };
      fireEvent.paste(document.body, { clipboardData });
      stop();
    },
  ],
  [
    'text that is dropped',
    async () => {
      show(<DropTarget />);
      const dataTransfer = { types: ['text/plain'], items: [], files: [], getData: () => ADDRESS };
      fireEvent.drop(document.body, { dataTransfer });
    },
  ],
];

test.each(WAYS)('an address that arrives by %s is fetched and opened', async (_, paste) => {
  const { calls } = await startFakePage();
  await paste();
  await eventually(() => expect(calls.slice(0, 2)).toEqual(IN_AND_OPEN));
});

test.each(WAYS)('text that is neither an address nor a record is refused: %s', async (_, paste) => {
  await startFakePage();
  vi.spyOn(library(), 'importText').mockResolvedValue({ ok: false, failure: { code: 'url.invalid' } });
  show(<Notices />);
  await paste();
  expect(await screen.findByText(/invalid URL address/i)).toBeInTheDocument();
});

const GAMES = [
  { title: 'one', date: '', result: 'B+R', moves: 10 },
  { title: '', date: '2026-01-02', result: '', moves: 20 },
  { title: 'three', date: '', result: '', moves: 30 },
];

test('a file of several games reports their number', async () => {
  const { api } = await startFakePage();
  vi.spyOn(api, 'gamesInFile').mockResolvedValue(GAMES);
  await openFiles([new File([''], 'three.sgf')]);
  expect(useView.getState().dialog).toBe('gamesInFile');
});

test('a file of one game opens without a question', async () => {
  await startFakePage();
  await openFiles([new File([''], 'one.sgf')]);
  expect(useView.getState().dialog).toBeUndefined();
});

test('another game of the file is opened from the list', async () => {
  const { api, calls } = await startFakePage();
  vi.spyOn(api, 'gamesInFile').mockResolvedValue(GAMES);
  const onClose = vi.fn();
  show(<GamesInFileDialog onClose={onClose} />);
  expect(await screen.findByRole('dialog', { name: '3 games in this file' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Open game 2: Game 2' }));
  expect(calls).toEqual([['openGame', 1]]);
  expect(onClose).toHaveBeenCalled();
});

test('of thousands of games in a file only the visible ones are rendered', async () => {
  const { api } = await startFakePage();
  vi.spyOn(api, 'gamesInFile').mockResolvedValue(
    Array.from({ length: 8000 }, (_, i) => ({ date: '', result: '', moves: 1, title: `Game ${i}` })),
  );
  show(<GamesInFileDialog onClose={() => {}} />);
  expect(await screen.findByRole('dialog', { name: '8000 games in this file' })).toBeInTheDocument();
  const rows = screen.getAllByRole('listitem');
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.length).toBeLessThan(40);
  expect(rows[0]).toHaveAttribute('aria-setsize', '8000');
});

test('all games of the file are imported at once', async () => {
  const { api, calls } = await startFakePage();
  vi.spyOn(api, 'gamesInFile').mockResolvedValue(GAMES);
  show(<GamesInFileDialog onClose={() => {}} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Import all into the library' }));
  await eventually(() => expect(calls.map(([name]) => name)).toEqual(['importFiles']));
});

test('records with the same moves are listed, each with a choice, and with one for all', async () => {
  const { calls } = await startFakePage();
  const pair = { like: 'r2', name: 'lesson.sgf', title: 'new one', likeTitle: 'old one', turned: false };
  const sameMoves = [
    { ...pair, record: 'n1' },
    { ...pair, record: 'n2', turned: true, title: 'turned one' },
  ];
  const counts = { files: 2, totalFiles: 2, added: 2, duplicates: 0, skipped: [], skippedCount: 0 };
  useImports.setState({ view: { ...counts, phase: 'done', sameMoves, sameMovesCount: 2 } });
  show(<ImportPanel />);
  const first = screen.getByRole('group', { name: 'new one · lesson.sgf' });
  await userEvent.click(within(first).getByRole('button', { name: 'Merge into the old' }));
  const turned = screen.getByRole('group', { name: 'turned one · lesson.sgf' });
  expect(within(turned).queryByRole('button', { name: 'Merge into the old' })).toBeNull();
  const all = screen.getByRole('group', { name: 'All of them' });
  await userEvent.click(within(all).getByRole('button', { name: 'Drop the new' }));
  expect(calls).toEqual([
    ['settleSameMoves', 'merge', 'n1'],
    ['settleSameMoves', 'skip', undefined],
  ]);
});

test('a file that is no record is reported by name, and the notice disappears when a good one opens', async () => {
  const { api } = await startFakePage();
  show(<Notices />);
  const refused = { ok: false, failure: { code: 'sgf.format', data: { offset: 0 } } } as const;
  vi.spyOn(api, 'open').mockResolvedValueOnce(refused);
  await act(() => openFiles([new File([''], 'letter.sgf')]));
  expect(await screen.findByText(/letter\.sgf: .*Illegal format/)).toBeInTheDocument();
  await act(() => openFiles([new File([''], 'good.sgf')]));
  expect(useNotices.getState().list).toEqual([]);
});

test('of files opened together a good one does not hide the failure of another', async () => {
  const { api } = await startFakePage();
  const refused = { ok: false, failure: { code: 'sgf.format', data: { offset: 0 } } } as const;
  vi.spyOn(api, 'open').mockResolvedValueOnce(refused);
  await openFiles([new File([''], 'good.sgf'), new File([''], 'letter.sgf')]);
  expect(useNotices.getState().list).toMatchObject([{ data: { name: 'letter.sgf' } }]);
});

test('a failed download gives its reason', async () => {
  await startFakePage();
  show(<Notices />);
  URL.createObjectURL = () => {
    throw new Error('the disk is full');
  };
  act(() => void download('a.sgf', new Blob(['x'])));
  expect(await screen.findByText('a.sgf could not be downloaded: the disk is full')).toBeInTheDocument();
});

test.each([
  ['goes by itself', 0, true],
  ['stays with its reasons', 1, false],
])('the banner of a finished import %s, with %i skipped', async (_, skippedCount, goes) => {
  vi.useFakeTimers();
  try {
    const failure = { code: 'sgf.noGame' } as never;
    const skipped = skippedCount > 0 ? [{ name: 'a.sgf', failure }] : [];
    const counts = { files: 2, totalFiles: 2, added: 2, duplicates: 0, sameMoves: [], sameMovesCount: 0 };
    useImports.setState({ view: { ...counts, phase: 'done', skippedCount, skipped } as never });
    show(<ImportPanel />);
    act(() => vi.advanceTimersByTime(60_000));
    expect(useImports.getState().view === undefined).toBe(goes);
  } finally {
    vi.useRealTimers();
    useImports.setState({ view: undefined });
  }
});

test('an import that ended with its tab is told until it is put away', async () => {
  useImports.setState({ view: undefined });
  useImports.setState({ interrupted: { files: 422, total: 2000 } });
  show(<ImportPanel />);
  expect(screen.getByRole('status')).toHaveTextContent('cut off after 422 of 2000 files');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('status')).toBeNull();
});
