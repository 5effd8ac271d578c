import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import LaunchedDialog from '../../../src/app/LaunchedDialog';
import { receiveLaunches } from '../../../src/app/launch';
import * as pasted from '../../../src/library/open-pasted';
import { useView } from '../../../src/state/view';
import { TipProvider } from '../../../src/ui/Tip';

const SGF = '(;SZ[9];B[dd])';
const opened = vi.spyOn(pasted, 'openPasted').mockResolvedValue(true);
beforeEach(() => opened.mockClear());
afterEach(() => {
  history.replaceState(null, '', '/');
  useView.setState({ launched: [] });
  useView.getState().closeDialog();
});

test.each([
  [`text=${encodeURIComponent(SGF)}`, 'record', SGF],
  ['link=web%2Bsgf%3Ahttps%3A%2F%2Fgo.example%2Fx.sgf', 'address', 'https://go.example/x.sgf'],
  ['url=http%3A%2F%2F127.0.0.1%3A9%2Fx.sgf', 'address', 'http://127.0.0.1:9/x.sgf'],
])('nothing of ?%s is stored or fetched before the person has said so', async (query, kind, text) => {
  history.replaceState(null, '', `/?${query}`);
  await receiveLaunches(location.hash);
  expect(opened).not.toHaveBeenCalled();
  expect(location.search).toBe('');
  expect(useView.getState().launched).toMatchObject([{ kind, text }]);
  render(<LaunchedDialog onClose={useView.getState().closeDialog} />, { wrapper: TipProvider });
  expect(screen.getByText(text)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'launch.open' }));
  await waitFor(() => expect(opened).toHaveBeenCalledExactlyOnceWith(text));
  expect(useView.getState().launched).toEqual([]);
});

test('what is declined is gone', async () => {
  history.replaceState(null, '', `/?text=${encodeURIComponent(SGF)}`);
  await receiveLaunches(location.hash);
  render(<LaunchedDialog onClose={useView.getState().closeDialog} />, { wrapper: TipProvider });
  fireEvent.click(screen.getByRole('button', { name: 'common.cancel' }));
  expect(opened).not.toHaveBeenCalled();
  expect(useView.getState().launched).toEqual([]);
});
