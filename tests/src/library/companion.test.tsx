import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Notices } from '../../../src/app/Notices';
import { library, tellLibraryEvent } from '../../../src/clients/library';
import { reviews } from '../../../src/clients/reviews';
import { runCommand } from '../../../src/commands/registry';
import { BulkBar } from '../../../src/library/BulkBar';
import { CompanionPanel } from '../../../src/library/CompanionPanel';
import { ExplorerPanel } from '../../../src/library/ExplorerPanel';
import { RecordsTab } from '../../../src/library/RecordsTab';
import { ReportsTab } from '../../../src/library/ReportsTab';
import { ask, askOnly, select, useRecordList } from '../../../src/library/record-list';
import { useMirror } from '../../../src/state/mirror';
import { setOwnName, useMySide } from '../../../src/state/my-side';
import { TipProvider } from '../../../src/ui/Tip';
import { eventually } from '../../support/eventually';
import { FAKE_ROWS } from '../../support/fake-library';
import { startFakePage } from '../../support/page-game';

const show = (content: React.ReactNode) => render(content, { wrapper: TipProvider });

/** Puts a record on the board. */
const openOnBoard = (record: string): void => {
  const { document } = useMirror.getState();
  if (document) useMirror.setState({ document: { ...document, record } });
};

beforeEach(() => useRecordList.setState({ stepped: [] }));
afterEach(() => vi.restoreAllMocks());

test('returning to the records restores search and order', async () => {
  await startFakePage();
  const tab = show(<RecordsTab />);
  act(() => ask({ text: '秀哉', sort: 'date' }));
  tab.unmount();
  // The position search uses another query meanwhile.
  act(() => askOnly({ pattern: 1 }));
  show(<RecordsTab />);
  expect(await screen.findByRole('searchbox')).toHaveValue('秀哉');
  expect(useRecordList.getState().query).toMatchObject({ text: '秀哉', sort: 'date' });
  expect(useRecordList.getState().query.pattern).toBeUndefined();
});

test('the trash shows its number of records, and leaving it keeps the search', async () => {
  await startFakePage();
  show(<RecordsTab />);
  act(() => ask({ text: '秀哉', trashed: true }));
  expect(await screen.findByText('1 in the trash')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Leave the trash' }));
  expect(useRecordList.getState().query.trashed).toBeUndefined();
  expect(useRecordList.getState().query.text).toBe('秀哉');
});

const MANY = ['a', 'b', 'c', 'd', 'e'];

test('Shift selects all records between the previous one and this one', async () => {
  await startFakePage();
  const named = FAKE_ROWS.slice(0, 1).flatMap((row) =>
    MANY.map((record) => ({ ...row, record, title: `game ${record}` })),
  );
  vi.spyOn(library(), 'recordsOf').mockResolvedValue(MANY);
  vi.spyOn(library(), 'find').mockResolvedValue({
    ok: true,
    value: { found: 1, count: 5, total: 5, groups: [], rows: named },
  });
  show(<RecordsTab />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: 'Select game b' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Select game d' }));
  await user.keyboard('{/Shift}');
  await eventually(() => expect([...useRecordList.getState().selected].sort()).toEqual(['b', 'c', 'd']));
});

test('the selected records are reviewed in the background', async () => {
  await startFakePage();
  const enqueue = vi.spyOn(reviews(), 'enqueue');
  show(
    <>
      <BulkBar />
      <Notices />
    </>,
  );
  act(() => select(['r2', 'r3'], true));
  await userEvent.click(screen.getByRole('button', { name: 'Review these' }));
  expect(enqueue).toHaveBeenCalledWith(['r2', 'r3']);
  expect(await screen.findByText('2 games wait to be reviewed')).toBeInTheDocument();
});

test('the report tab of the library leads to the reports', async () => {
  await startFakePage();
  const rowsOf = vi.spyOn(library(), 'rowsOf');
  vi.spyOn(reviews(), 'reports').mockResolvedValue({
    ok: true,
    value: [
      {
        record: 'r2',
        title: 'A – B',
        result: '',
        date: '',
        moveCount: 9,
        black: 90,
        white: 80,
        savedAt: 0,
        curve: Float32Array.of(0.5, Number.NaN, 0.9),
      },
    ],
  });
  show(<ReportsTab />);
  const link = await screen.findByRole('link', { name: /A – B/ });
  expect(link.getAttribute('href')).toMatch(/\/report\/r2$/);
  // The picture of the board is asked for again when the library's worker has replayed the record.
  rowsOf.mockClear();
  act(() => tellLibraryEvent({ type: 'changed' }));
  await eventually(() => expect(rowsOf).toHaveBeenCalledWith(['r2']));
  // The small chart leaves a gap where nobody has looked.
  expect(document.querySelector('path[d="M0.0 20.0M240.0 4.0"]')).toBeInTheDocument();
});

test.each([
  ['nextGame', 'b', 'c'],
  ['previousGame', 'b', 'a'],
] as const)('%s opens the neighbour of %s in the list it came from', async (command, open, neighbour) => {
  const { calls } = await startFakePage({ open: 3 });
  useRecordList.setState({ stepped: MANY });
  openOnBoard(open);
  runCommand(command);
  await eventually(() => expect(calls).toContainEqual(['open', { kind: 'record', record: neighbour }]));
});

test('at the end of the list a notice says that there is no next game', async () => {
  const { calls } = await startFakePage({ open: 3 });
  show(<Notices />);
  useRecordList.setState({ stepped: MANY });
  openOnBoard('e');
  act(() => runCommand('nextGame'));
  expect(await screen.findByText('This is the last game of the list.')).toBeInTheDocument();
  expect(calls).toEqual([]);
});

test('a record opened elsewhere belongs to the list searched last', async () => {
  const { calls } = await startFakePage({ open: 3 });
  vi.spyOn(library(), 'recordsOf').mockResolvedValue(['x', 'y']);
  openOnBoard('x');
  runCommand('nextGame');
  await eventually(() => expect(calls).toContainEqual(['open', { kind: 'record', record: 'y' }]));
});

test('a record of the list is opened while the list to step through is still on its way', async () => {
  const { calls } = await startFakePage({ open: 3 });
  let answer = (_: string[]): void => {};
  vi.spyOn(library(), 'recordsOf').mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  show(<RecordsTab />);
  await userEvent.click(await screen.findByRole('button', { name: 'Open 吴清源 – 本因坊秀哉' }));
  await eventually(() => expect(calls).toContainEqual(['open', { kind: 'record', record: 'r2' }]));
  openOnBoard('r2');
  runCommand('nextGame');
  answer(['r2', 'z']);
  await eventually(() => expect(calls).toContainEqual(['open', { kind: 'record', record: 'z' }]));
});

test('the list beside the board marks the open record', async () => {
  const { calls } = await startFakePage({ open: 3 });
  useRecordList.setState({ stepped: ['r2', 'r3'] });
  openOnBoard('r3');
  show(<CompanionPanel />);
  expect(await screen.findByText('2 of 2')).toBeInTheDocument();
  expect(screen.getByRole('button', { current: true })).toHaveAccessibleName('Open Untitled record');
  await userEvent.click(screen.getByRole('button', { name: 'Open 吴清源 – 本因坊秀哉' }));
  expect(calls).toEqual([['open', { kind: 'record', record: 'r2' }]]);
});

const pointed = vi.fn<(line: readonly number[]) => void>();

test('pointing at a move of the openings shows it on the board, leaving the list takes it off', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  await startFakePage({ open: 3 });
  show(<ExplorerPanel onPoint={pointed} />);
  const move = await screen.findByRole('row', { name: /Q16/ });
  await userEvent.hover(move);
  expect(pointed).toHaveBeenLastCalledWith([72]);
  await userEvent.unhover(move);
  expect(pointed).toHaveBeenLastCalledWith([]);
  vi.unstubAllGlobals();
});

test("the openings are a table with headings, and no win of Black's is a figure too", async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  await startFakePage({ open: 3 });
  vi.spyOn(library(), 'explore').mockResolvedValueOnce({
    ok: true,
    value: {
      games: 2,
      searched: 9,
      blackWins: 0,
      whiteWins: 2,
      moves: [{ point: 72, games: 2, blackWins: 0, whiteWins: 2, mine: 0, mineWon: 0 }],
    },
  });
  show(<ExplorerPanel onPoint={pointed} />);
  const table = await screen.findByRole('table', { name: 'Moves played here' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Move', 'Games', 'Black wonWhite']);
  expect(within(table).getByRole('row', { name: /Q16/ })).toHaveTextContent('20%100%');
  // One move's results are the results of all.
  expect(within(table).queryByRole('row', { name: /^All/ })).toBeNull();
  vi.unstubAllGlobals();
});

test("the moves played in this position are listed, with winners and the person's own results", async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  const { calls } = await startFakePage({ open: 3 });
  show(<ExplorerPanel onPoint={pointed} />);
  expect(await screen.findByText('4 of 9 games')).toBeInTheDocument();
  expect(screen.getByText('mine: won 1 of 1')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /plays Q16/ }));
  expect(calls).toEqual([['play', 'fake', 72]]);
  vi.unstubAllGlobals();
});

test('a person who has named their side in a review has marked results at once', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  await startFakePage({ open: 3 });
  localStorage.removeItem('tengen.player');
  useMySide.setState({ names: ['本因坊秀哉'], sides: {} });
  const explore = vi.spyOn(library(), 'explore');
  show(<ExplorerPanel onPoint={pointed} />);
  await eventually(() => expect(explore.mock.lastCall?.[0].player).toBe('本因坊秀哉'));
  expect(await screen.findByRole('combobox')).toHaveDisplayValue('I am 本因坊秀哉');
  useMySide.setState({ names: [], sides: {} });
  vi.unstubAllGlobals();
});

test('the player whose results are marked is chosen once and stored on this device', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  await startFakePage({ open: 3 });
  const explore = vi.spyOn(library(), 'explore');
  show(<ExplorerPanel onPoint={pointed} />);
  await userEvent.selectOptions(await screen.findByRole('combobox'), 'I am 吴清源');
  await eventually(() => expect(explore.mock.lastCall?.[0].player).toBe('吴清源'));
  expect(localStorage.getItem('tengen.player')).toBe('吴清源');
  act(() => setOwnName(''));
  await eventually(() => expect(explore.mock.lastCall?.[0].player).toBe(''));
  vi.unstubAllGlobals();
});
