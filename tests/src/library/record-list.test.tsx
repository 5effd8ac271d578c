import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { ReportRow } from '#protocol';
import { searchTimeIn } from '../../../bench/search-time';
import { Notices } from '../../../src/app/Notices';
import { library, tellLibraryEvent } from '../../../src/clients/library';
import { connectReviews } from '../../../src/clients/reviews';
import { BackupFolder } from '../../../src/library/BackupFolder';
import { BulkBar } from '../../../src/library/BulkBar';
import { tellBackup } from '../../../src/library/backup-folder';
import EditRecordDialog from '../../../src/library/EditRecordDialog';
import { HostTab } from '../../../src/library/host/HostTab';
import type { HostSource } from '../../../src/library/host/host-sources';
import { ImportPanel } from '../../../src/library/ImportPanel';
import { chooseFolder, importDropped, importFiles, isForLibrary } from '../../../src/library/imports';
import { PasteTab } from '../../../src/library/PasteTab';
import { PatternTab } from '../../../src/library/PatternTab';
import { PhaseLossTable } from '../../../src/library/PhaseLossTable';
import { usePattern } from '../../../src/library/pattern';
import { ReportList } from '../../../src/library/ReportList';
import { ask, select, useRecordList } from '../../../src/library/record-list';
import { StatisticsTab } from '../../../src/library/StatisticsTab';
import { Toolbar } from '../../../src/library/Toolbar';
import { JobList } from '../../../src/report/JobList';
import { setHost } from '../../../src/state/host';
import { useImports } from '../../../src/state/import-note';
import { useMirror } from '../../../src/state/mirror';
import { useView } from '../../../src/state/view';
import { TipProvider } from '../../../src/ui/Tip';
import { asHandle, FakeFolder } from '../../support/fake-folder';
import { FAKE_ROWS } from '../../support/fake-library';
import { fakeReviews } from '../../support/fake-reviews';
import { startFakePage } from '../../support/page-game';

const show = (content: React.ReactNode) => render(content, { wrapper: TipProvider });

test('deletion is disabled until records are selected', async () => {
  const { calls } = await startFakePage();
  show(<BulkBar />);
  expect(screen.queryByRole('button', { name: 'Move to trash' })).toBeNull();
  act(() => select(['r2', 'r3'], true));
  expect(screen.getByText('2 selected')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Move to trash' }));
  expect(calls).toEqual([['trash', ['r2', 'r3'], true]]);
  expect(useRecordList.getState().selected.size).toBe(0);
});

test('a tag is added to all selected records', async () => {
  const { calls } = await startFakePage();
  show(<BulkBar />);
  act(() => select(['r2'], true));
  await userEvent.type(screen.getByRole('combobox', { name: 'Add a tag' }), 'joseki{Enter}');
  expect(calls).toEqual([['label', ['r2'], { addTag: 'joseki' }]]);
});

test('a tag of the selected records is taken off all of them', async () => {
  const { calls } = await startFakePage();
  show(<BulkBar />);
  act(() => ask({ text: '' }));
  act(() => select(['r2', 'r3'], true));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the tag 名局' }));
  expect(calls).toContainEqual(['label', ['r2', 'r3'], { removeTag: '名局' }]);
});

test('every key queries again, and an overtaken answer is not shown', async () => {
  await startFakePage();
  show(<Toolbar />);
  await userEvent.type(screen.getByRole('searchbox'), '秀哉');
  expect(useRecordList.getState().query.text).toBe('秀哉');
  expect(useRecordList.getState().shown?.found.count).toBe(1);
});

test('the active filters are counted', async () => {
  await startFakePage();
  show(<Toolbar />);
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Opponent' }), 'x');
  await userEvent.click(screen.getByRole('switch', { name: 'Starred only' }));
  expect(useRecordList.getState().query).toMatchObject({ opponent: 'x', starred: true });
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(useRecordList.getState().query.starred).toBeUndefined();
});

test('many files go to the worker in small portions, so that the page is never blocked', async () => {
  const { calls } = await startFakePage();
  const files = Array.from({ length: 30 }, (_, i) => ({ file: new File([''], `${i}.sgf`), folder: '' }));
  await importFiles(files);
  const portions = calls.filter(([name]) => name === 'importFiles');
  expect(portions.map(([, portion]) => (portion as unknown[]).length)).toEqual([12, 12, 6]);
  expect(portions.map(([, , options]) => options)).toEqual([
    { duplicates: false, total: 30 },
    { duplicates: false, total: 0 },
    { duplicates: false, total: 0 },
  ]);
  expect(portions.flatMap(([, portion]) => portion)).toEqual(files);
});

test('a chosen folder goes to the worker whole: its files take no time of the page', async () => {
  const { calls } = await startFakePage();
  const folder = { kind: 'directory', name: 'club' };
  vi.stubGlobal('showDirectoryPicker', async () => folder);
  await chooseFolder();
  expect(calls).toEqual([['importFolder', folder, { duplicates: false }]]);
  vi.unstubAllGlobals();
});

test('cancelling the choice of a folder imports nothing', async () => {
  const { calls } = await startFakePage();
  vi.stubGlobal('showDirectoryPicker', () => Promise.reject(new DOMException('', 'AbortError')));
  await chooseFolder();
  expect(calls).toEqual([]);
  vi.unstubAllGlobals();
});

const dropOf = (...items: readonly object[]): DataTransfer =>
  ({ items: items.map((item) => ({ kind: 'file', ...item })) }) as unknown as DataTransfer;

test('a dropped folder goes to the worker whole too, and a file beside it separately', async () => {
  const { calls } = await startFakePage();
  const folder = { kind: 'directory', name: 'club' };
  const record = { kind: 'file', name: 'a.sgf' };
  const drop = dropOf(
    { getAsFileSystemHandle: async () => folder, webkitGetAsEntry: () => ({ isDirectory: true }) },
    { getAsFileSystemHandle: async () => record, webkitGetAsEntry: () => ({ isDirectory: false }) },
  );
  expect(isForLibrary(drop)).toBe(true);
  await importDropped(drop);
  expect(calls).toEqual([
    ['importFolder', folder, { duplicates: false }],
    ['importFiles', [{ file: record, folder: '' }], { duplicates: false, total: 1 }],
  ]);
});

test('many dropped files go to the library, without creating each File to find out', () => {
  const never = (): never => {
    throw new Error('it takes the browser a millisecond a file');
  };
  const item = { getAsFile: never, webkitGetAsEntry: never };
  expect(isForLibrary(dropOf(...Array.from({ length: 9 }, () => item)))).toBe(true);
});

test('a few records go to the board, with a zip among them to the library', () => {
  const item = (name: string) => ({ webkitGetAsEntry: () => null, getAsFile: () => new File([''], name) });
  expect(isForLibrary(dropOf(item('a.sgf'), item('b.sgf')))).toBe(false);
  expect(isForLibrary(dropOf(item('a.sgf'), item('club.ZIP')))).toBe(true);
});

const NOTHING_SKIPPED = {
  duplicates: 0,
  sameMoves: [],
  sameMovesCount: 0,
  skipped: [],
  skippedCount: 0,
};

test('an import shows its progress, can be paused, and lists the failed files at its end', async () => {
  const { calls } = await startFakePage();
  useImports.setState({ view: undefined });
  show(<ImportPanel />);
  await importFiles([{ file: new File([''], 'a.sgf'), folder: '' }]);
  const view = { ...NOTHING_SKIPPED, files: 1, totalFiles: 4, added: 1 };
  act(() => tellLibraryEvent({ type: 'import', import: { ...view, phase: 'running' } }));
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '1');
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
  expect(calls.at(-1)).toEqual(['pauseImport']);
  const skipped = [{ name: 'b.sgf', failure: { code: 'file.notARecord' as const } }];
  act(() =>
    tellLibraryEvent({ type: 'import', import: { ...view, phase: 'done', skipped, skippedCount: 1 } }),
  );
  expect(screen.getByText('b.sgf is not a game record.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/Import finished/)).toBeNull();
});

test('the dialog of a record changes names, title and note', async () => {
  const { calls } = await startFakePage();
  useView.setState({ editedRecord: FAKE_ROWS[0] });
  show(<EditRecordDialog onClose={() => {}} />);
  // The title made of the names is not the record's own.
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('');
  const black = screen.getByRole('textbox', { name: 'Black' });
  await userEvent.clear(black);
  await userEvent.type(black, 'Go Seigen');
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'study');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(calls).toEqual([
    ['setInfo', 'r2', { black: 'Go Seigen', white: '本因坊秀哉', title: '' }],
    ['label', ['r2'], { folder: '', note: 'study' }],
  ]);
});

test.each([undefined, 'https://go.example.org'])(
  'a pasted address goes to the library, with the host %s, and is opened',
  async (host) => {
    const { calls } = await startFakePage();
    setHost(host);
    show(<PasteTab />);
    await userEvent.type(screen.getByRole('textbox'), 'https://example.com/a.sgf');
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(calls.slice(0, 2)).toEqual([
      ['importText', 'https://example.com/a.sgf', host],
      ['open', { kind: 'record', record: 'r2' }],
    ]);
    setHost(undefined);
  },
);

test('a following move is put on the search board and searched further', async () => {
  await startFakePage();
  show(<PatternTab />);
  await userEvent.click(await screen.findByRole('button', { name: 'White plays Q16' }));
  expect(usePattern.getState().stones[72]).toBe(2);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(usePattern.getState().stones[72]).toBe(0);
});

test('what was found says how long the search took, and the bench reads it', async () => {
  await startFakePage();
  show(<PatternTab />);
  const sums = await screen.findByText(/^Found in/);
  expect(searchTimeIn(sums.textContent ?? '')).toBe(3);
});

test('the keyboard draws on the search board', async () => {
  await startFakePage();
  show(<PatternTab />);
  screen.getByRole('application', { name: 'Search board' }).focus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  const { stones, size } = usePattern.getState();
  expect(stones[Math.floor(stones.length / 2) + 1]).toBe(1);
  expect(size.width).toBe(19);
});

test("a host's empty list says what it will hold and asks again; a search in vain leads back to all", async () => {
  await startFakePage();
  setHost('https://host.example');
  const asked: string[] = [];
  const game = { key: '1', title: 'Shusaku – Gennan', facts: ['1846'] };
  const load = async (keyword: string) => {
    asked.push(keyword);
    return { ok: true, value: { items: asked.length === 2 ? [game] : [], next: null } } as const;
  };
  const source: HostSource = { needsSession: false, load };
  show(<HostTab text="library.host.match" source={source} />);
  expect(await screen.findByText(/Match records from the game platforms/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Look again' }));
  expect(await screen.findByText('Shusaku – Gennan')).toBeVisible();
  expect(screen.queryByText(/Match records/)).toBeNull();
  await userEvent.type(screen.getByRole('searchbox'), 'Lee{Enter}');
  expect(await screen.findByText('Nothing found.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText(/Match records/)).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(asked).toEqual(['', '', 'Lee', '']);
  setHost(undefined);
});

test("a host's list that cannot be read says so in its place, and another try brings it", async () => {
  await startFakePage();
  setHost('https://host.example');
  let isOnline = false;
  const game = { key: '1', title: 'Shusaku – Gennan', facts: ['1846'] };
  const load = async () =>
    isOnline
      ? ({ ok: true, value: { items: [game], next: null } } as const)
      : ({ ok: false, failure: { kind: 'network' } } as const);
  show(<HostTab text="library.host.live" source={{ needsSession: false, load }} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Network connection abnormal');
  expect(screen.queryByRole('button', { name: 'Look again' })).toBeNull();
  isOnline = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Shusaku – Gennan')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  setHost(undefined);
});

test('statistics list the players with the most games', async () => {
  await startFakePage();
  show(<StatisticsTab />);
  const table = await screen.findByRole('table', { name: 'Players' });
  expect(within(table).getByRole('button', { name: '吴清源' })).toBeInTheDocument();
});

test('statistics without a game offer the ways to bring one in, with one each to bring in more', async () => {
  await startFakePage();
  const none = { players: [], colors: [], opponents: [], openings: [], months: [] };
  const answer = vi.spyOn(library(), 'statistics').mockResolvedValue({ ok: true, value: none });
  const { unmount } = show(<StatisticsTab />);
  expect(await screen.findByText('There are no games to count yet.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open files' })).toBeEnabled();
  expect(screen.queryByRole('searchbox')).toBeNull();
  unmount();

  const players = [{ name: 'Lee', games: 1, won: 1, lost: 0 }];
  answer.mockResolvedValue({ ok: true, value: { ...none, players } });
  show(<StatisticsTab />);
  expect(await screen.findByText(/Every player here has one game/)).toBeVisible();
  expect(screen.getByRole('table', { name: 'Players' })).toBeVisible();
});

test.each([
  ['an open game', { open: 3 }, /^Review “.+”$/, false],
  ['no game', {}, 'Open files', true],
] as const)('without a report, %s leads to the first one', async (_, page, press, offersFamous) => {
  await startFakePage(page);
  await connectReviews(fakeReviews());
  show(<ReportList />);
  expect(await screen.findByText(/No reports yet/)).toBeVisible();
  expect(screen.getByRole('button', { name: press })).toBeEnabled();
  expect(screen.queryByText(/famous games come reviewed/) !== null).toBe(offersFamous);
});

test('a game that is reviewed already leads to its report, not to another review', async () => {
  await startFakePage({ open: 3, analysed: 120 });
  const { review, trend } = useMirror.getState();
  if (!review || !trend) throw new Error('no review');
  useMirror.setState({
    review: { ...review, phase: 'done' },
    trend: { ...trend, story: { leads: [], deciding: [] } },
  });
  await connectReviews(fakeReviews());
  show(<ReportList />);
  expect(await screen.findByRole('button', { name: /^Report of “.+”$/ })).toBeEnabled();
  expect(screen.queryByRole('button', { name: /^Review “/ })).toBeNull();
});

test('a review that ends while the page is open brings its report, and leaves the queue', async () => {
  await startFakePage();
  const reviews = fakeReviews();
  let reports: readonly ReportRow[] = [];
  await connectReviews({ ...reviews, reports: async () => ({ ok: true, value: reports }) });
  const job = { record: 'r9', title: 'Shusaku – Gennan', done: 3, total: 9 };
  useMirror.setState({ jobs: [{ ...job, phase: 'running' }] });
  show(
    <>
      <ReportList />
      <JobList />
    </>,
  );
  expect(await screen.findByText(/No reports yet/)).toBeVisible();
  reports = [
    {
      record: 'r9',
      title: 'Shusaku – Gennan',
      black: 80,
      white: 70,
      moveCount: 9,
      result: '',
      date: '',
      savedAt: 0,
    },
  ];
  act(() => useMirror.setState({ jobs: [{ ...job, done: 9, phase: 'done' }] }));
  expect(await screen.findByRole('link', { name: /Shusaku – Gennan/ })).toBeVisible();
  expect(screen.queryByText(/No reports yet/)).toBeNull();
  expect(screen.getByText('Nothing is waiting.')).toBeVisible();
  useMirror.setState({ jobs: [] });
});

test('a table shows ten rows at first, and all of them at a press', async () => {
  await startFakePage();
  const rows = Array.from({ length: 12 }, (_, n) => ({ name: `P${n}`, games: 1, won: 0, lost: 1 }));
  const players = { players: rows, colors: [], opponents: [], openings: [], months: [] };
  vi.spyOn(library(), 'statistics').mockResolvedValue({ ok: true, value: players });
  show(<StatisticsTab />);
  await screen.findByRole('button', { name: 'P9' });
  expect(screen.queryByRole('button', { name: 'P10' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show all 12' }));
  expect(screen.getByRole('button', { name: 'P11' })).toBeInTheDocument();
});

test('statistics of a player mark the phase that costs most points', async () => {
  await startFakePage();
  show(
    <PhaseLossTable
      phaseLosses={{
        games: 4,
        phases: [
          { phase: 'opening', moves: 100, mistakes: 3, lost: 20 },
          { phase: 'middle', moves: 150, mistakes: 15, lost: 90 },
          { phase: 'endgame', moves: 0, mistakes: 0, lost: 0 },
        ],
      }}
    />,
  );
  const table = screen.getByRole('table', { name: 'What to study' });
  expect(within(table).getByRole('row', { name: 'Middle game 150 10.0 22.5' })).toBeInTheDocument();
  expect(screen.getByText(/Most is lost here: Middle game, 22.5 points a game/)).toBeInTheDocument();
});

test('a press renews the permission of a backup folder', async () => {
  const { calls } = await startFakePage();
  const folder = asHandle(new FakeFolder());
  const backup = { folder, failure: { code: 'backup.permission', data: { folder: 'Go' } } } as const;
  tellBackup(backup);
  show(<Notices />);
  const message = await screen.findByText(/asked again before it writes backups to “Go”/);
  // From the start, whatever its container allows.
  expect(message.closest('li')).toHaveStyle({ pointerEvents: 'auto' });
  await userEvent.click(screen.getByRole('button', { name: 'Allow again' }));
  expect(calls).toEqual([['keepBackupsIn', 'Go']]);
});

test('a folder for backups is offered in browsers that can open one', async () => {
  const { calls } = await startFakePage();
  const { unmount } = show(<BackupFolder />);
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  vi.stubGlobal('showDirectoryPicker', async () => asHandle(new FakeFolder()));
  show(<BackupFolder />);
  await userEvent.click(screen.getByRole('button', { name: 'Choose folder' }));
  expect(calls).toEqual([['keepBackupsIn', 'Go']]);
  vi.unstubAllGlobals();
});
