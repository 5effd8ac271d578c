import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openFiles } from '../../../src/app/brought-files';
import GameInfoDialog from '../../../src/library/GameInfoDialog';
import NewGameDialog from '../../../src/library/NewGameDialog';
import PasteDialog from '../../../src/library/PasteDialog';
import { RecordList } from '../../../src/library/RecordList';
import { useNotices } from '../../../src/state/notices';
import { TipProvider } from '../../../src/ui/Tip';
import { startFakePage } from '../../support/page-game';

test('a pasted record goes to the library and onto the board', async () => {
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

test('a komi that is no number is refused beside its field', async () => {
  await startFakePage();
  render(<NewGameDialog onClose={() => {}} />, { wrapper: TipProvider });
  const komi = screen.getByRole('textbox', { name: 'Komi' });
  await userEvent.clear(komi);
  await userEvent.type(komi, 'lots');
  expect(komi).toHaveAccessibleDescription('Komi is a number from −150 to 150.');
  expect(screen.getByRole('button', { name: 'Start' })).toBeDisabled();
});

test('what is told of a game keeps its lines when it is changed', async () => {
  const { calls } = await startFakePage({ open: 0 });
  render(<GameInfoDialog onClose={() => {}} />, { wrapper: TipProvider });
  await userEvent.type(screen.getByRole('textbox', { name: 'About the game' }), 'First.{Enter}Second.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(calls).toEqual([['change', 0, { type: 'info', info: { comment: 'First.\nSecond.' } }]]);
});

test('of several files the first one is on the board at the end', async () => {
  const { calls } = await startFakePage();
  await openFiles([new File(['a'], 'a.sgf'), new File(['b'], 'b.sgf')]);
  const names = calls.map(([, source]) => (source as { file: File }).file.name);
  expect(names).toEqual(['b.sgf', 'a.sgf']);
});

test('a record of the start page goes to the trash, and comes back when that is undone', async () => {
  const { calls } = await startFakePage();
  render(<RecordList />, { wrapper: TipProvider });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete 吴清源 – 本因坊秀哉' }));
  // Its code comes when it is asked for.
  await vi.waitFor(() => expect(calls).toContainEqual(['trash', ['r2'], true]));
  const undo = await vi.waitUntil(() => useNotices.getState().list.at(-1)?.action);
  act(() => undo.run());
  await vi.waitFor(() => expect(calls).toContainEqual(['trash', ['r2'], false]));
});
