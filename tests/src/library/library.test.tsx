import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openFiles } from '../../../src/app/brought-files';
import { library } from '../../../src/clients/library';
import GameInfoDialog from '../../../src/library/GameInfoDialog';
import NewGameDialog from '../../../src/library/NewGameDialog';
import PasteDialog from '../../../src/library/PasteDialog';
import { RecordList } from '../../../src/library/RecordList';
import { Verdict } from '../../../src/review/panels/Verdict';
import { startReview } from '../../../src/review/start-review';
import TermsDoubtDialog from '../../../src/review/TermsDoubtDialog';
import { useNotices } from '../../../src/state/notices';
import { useView } from '../../../src/state/view';
import { TipProvider } from '../../../src/ui/Tip';
import { eventually } from '../../support/eventually';
import { fakeDocument } from '../../support/fake-game';
import { FAKE_ROWS } from '../../support/fake-library';
import { startFakePage } from '../../support/page-game';

test('a pasted record is imported and opened', async () => {
  const { calls } = await startFakePage();
  const onClose = vi.fn();
  render(<PasteDialog onClose={onClose} />, { wrapper: TipProvider });
  const open = screen.getByRole('button', { name: 'Open' });
  expect(open).toBeDisabled();
  await userEvent.click(screen.getByRole('textbox', { name: 'Address or SGF text' }));
  await userEvent.paste('(;GM[1])');
  await userEvent.click(open);
  expect(calls.slice(0, 2)).toEqual([
    ['importText', '(;GM[1])', undefined],
    ['open', { kind: 'record', record: 'r2' }],
  ]);
  expect(onClose).toHaveBeenCalled();
});

test('a new game follows the choices, with the komi of its rules', async () => {
  const { calls } = await startFakePage();
  render(<NewGameDialog onClose={() => {}} />, { wrapper: TipProvider });
  const komi = screen.getByRole('textbox', { name: 'Komi' });
  expect(komi).toHaveValue('7.5');
  expect(komi).toHaveAccessibleDescription(/Where no rules are named, 6.5 is taken/);
  await userEvent.click(screen.getByRole('radio', { name: '9 × 9' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rules' }), 'Japanese rules');
  expect(screen.getByRole('textbox', { name: 'Komi' })).toHaveValue('6.5');
  await userEvent.type(screen.getByRole('textbox', { name: 'Black' }), 'Anna');
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  expect(calls).toEqual([
    [
      'create',
      { size: { width: 9, height: 9 }, rules: 'japanese', handicap: 0, komi: 6.5, black: 'Anna', white: '' },
    ],
  ]);
});

test('a new game accepts every handicap of the list, and a typed one', async () => {
  const { calls } = await startFakePage();
  render(<NewGameDialog onClose={() => {}} />, { wrapper: TipProvider });
  const list = screen.getByRole('combobox', { name: 'Handicap' });
  await userEvent.selectOptions(list, 'Black first, no komi');
  expect(screen.getByRole('textbox', { name: 'Komi' })).toHaveValue('0');
  await userEvent.selectOptions(list, 'Other');
  expect(screen.getByRole('button', { name: 'Start' })).toBeDisabled();
  await userEvent.type(screen.getByRole('textbox', { name: 'Handicap stones' }), '12');
  expect(list).toHaveAccessibleDescription(/spread over the board/);
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  expect(calls).toMatchObject([['create', { handicap: 12, komi: 0 }]]);
});

test('the handicap of a record can be corrected, also to one outside the list', async () => {
  const { calls, feed } = await startFakePage({ open: 0 });
  const { info } = fakeDocument();
  feed.take({ type: 'document', document: fakeDocument({ info: { ...info, handicap: 25 } }) });
  feed.flush();
  render(<GameInfoDialog onClose={() => {}} />, { wrapper: TipProvider });
  const written = screen.getByRole('textbox', { name: 'Handicap stones' });
  expect(written).toHaveValue('25');
  await userEvent.clear(written);
  await userEvent.type(written, '16');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(calls).toEqual([['change', 0, { type: 'info', info: { handicap: 16 } }]]);
});

test('a komi that is no number is refused beside its field', async () => {
  await startFakePage();
  render(<NewGameDialog onClose={() => {}} />, { wrapper: TipProvider });
  const komi = screen.getByRole('textbox', { name: 'Komi' });
  await userEvent.clear(komi);
  await userEvent.type(komi, 'lots');
  expect(komi).toHaveAccessibleDescription('Komi is a number from −150 to 150.');
  expect(screen.getByRole('button', { name: 'Start' })).toBeDisabled();
});

test("a game's comment keeps its line breaks when it is edited", async () => {
  const { calls } = await startFakePage({ open: 0 });
  render(<GameInfoDialog onClose={() => {}} />, { wrapper: TipProvider });
  await userEvent.type(screen.getByRole('textbox', { name: 'About the game' }), 'First.{Enter}Second.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(calls).toEqual([['change', 0, { type: 'info', info: { comment: 'First.\nSecond.' } }]]);
});

test('missing rules are shown as such, and stay missing until a person chooses some', async () => {
  const { calls, feed } = await startFakePage({ open: 0 });
  const { info } = fakeDocument();
  const document = fakeDocument({ info: { ...info, rules: 'japanese', rulesUnstated: true } });
  feed.take({ type: 'document', document });
  feed.flush();
  render(<GameInfoDialog onClose={() => {}} />, { wrapper: TipProvider });
  const rules = screen.getByRole('combobox', { name: 'Rules' });
  expect(rules).toHaveDisplayValue('Rules not stated');
  expect(rules).toHaveAccessibleDescription('Rules not stated, judged by Japanese rules');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Handicap' }), '2 stones');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(calls).toEqual([['change', 0, { type: 'info', info: { handicap: 2 } }]]);
});

test('komi 0 of an even game gets a hint, and one press corrects it', async () => {
  const { calls, feed } = await startFakePage({ open: 0 });
  const { info } = fakeDocument();
  feed.take({ type: 'document', document: fakeDocument({ info: { ...info, komi: 0, komiDoubted: 6.5 } }) });
  feed.flush();
  render(<Verdict />);
  await userEvent.click(screen.getByRole('button', { name: 'Komi 0? Set 6.5' }));
  expect(calls).toEqual([['change', 0, { type: 'info', info: { komi: 6.5 } }]]);
});

test('a review asks first whether komi 0 of an even game is meant', async () => {
  const { calls, feed } = await startFakePage({ open: 0 });
  const { info } = fakeDocument();
  const doubted = fakeDocument({ info: { ...info, komi: 0, komiDoubted: 6.5 } });
  feed.take({ type: 'document', document: doubted });
  feed.flush();
  await startReview();
  expect(useView.getState().dialog).toBe('termsDoubt');
  const { unmount } = render(<TermsDoubtDialog onClose={() => {}} />);
  await userEvent.click(screen.getByRole('button', { name: 'Review with komi 6.5' }));
  await vi.waitFor(() =>
    expect(calls).toEqual([['change', 0, { type: 'info', info: { komi: 6.5 } }], ['startReview']]),
  );
  unmount();
  render(<TermsDoubtDialog onClose={() => {}} />);
  calls.length = 0;
  await userEvent.click(screen.getByRole('button', { name: 'Review with komi 0' }));
  await startReview();
  expect(calls).toEqual([['startReview'], ['startReview']]);
});

test('a review asks first by which rules a game was played where nothing tells', async () => {
  const { calls, feed } = await startFakePage({ open: 0 });
  const { info } = fakeDocument();
  const rulesDoubted = ['chinese', 'japanese'] as const;
  const doubted = fakeDocument({ info: { ...info, handicap: 3, rulesUnstated: true, rulesDoubted } });
  feed.take({ type: 'document', document: doubted });
  feed.flush();
  await startReview();
  expect(useView.getState().dialog).toBe('termsDoubt');
  render(<TermsDoubtDialog onClose={() => {}} />);
  expect(screen.getByText(/With 3 handicap stones/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Japanese rules' }));
  await vi.waitFor(() =>
    expect(calls).toEqual([['change', 0, { type: 'info', info: { rules: 'japanese' } }], ['startReview']]),
  );
});

test('of several files the first one is open in the end', async () => {
  const { calls } = await startFakePage();
  await openFiles([new File(['a'], 'a.sgf'), new File(['b'], 'b.sgf')]);
  const names = calls.map(([, source]) => (source as { file: File }).file.name);
  expect(names).toEqual(['b.sgf', 'a.sgf']);
});

test('the start page lists unfinished games first, and marks them', async () => {
  await startFakePage();
  const rows = FAKE_ROWS.map((row) => (row.record === 'r3' ? { ...row, adjourned: true as const } : row));
  const value = { found: 1, count: rows.length, total: rows.length, groups: [], rows };
  const find = vi.spyOn(library(), 'find').mockResolvedValue({ ok: true, value });
  render(<RecordList />, { wrapper: TipProvider });
  const [first, second] = await screen.findAllByRole('button', { name: /^Open / });
  expect(first).toHaveTextContent(/adjourned.*Go on with the game/);
  expect(second).toHaveTextContent('吴清源');
  expect(second).not.toHaveTextContent('adjourned');
  find.mockRestore();
});

test('a record of the start page goes to the trash, and undo restores it', async () => {
  const { calls } = await startFakePage();
  render(<RecordList />, { wrapper: TipProvider });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete 吴清源 – 本因坊秀哉' }));
  // The code loads on demand.
  await eventually(() => expect(calls).toContainEqual(['trash', ['r2'], true]));
  const undo = await vi.waitUntil(() => useNotices.getState().list.at(-1)?.action);
  act(() => undo.run());
  await eventually(() => expect(calls).toContainEqual(['trash', ['r2'], false]));
});
