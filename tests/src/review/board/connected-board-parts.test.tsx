import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import ConnectedBoardParts from '../../../../src/review/board/ConnectedBoardParts';
import { useMirror } from '../../../../src/state/mirror';
import { DEFAULT_SETTINGS, useSettings } from '../../../../src/state/settings';
import { useView } from '../../../../src/state/view';
import { BLACK } from '../../../../workers/protocol';
import { startFakePage } from '../../../support/page-game';
import { positionView } from '../../board/views';

const SIZE = { width: 3, height: 2 };

beforeEach(() => {
  useSettings.getState().change(DEFAULT_SETTINGS);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the board for screen readers', () => {
  const board = (change = {}) => {
    const stones = new Uint8Array(6);
    stones[2] = BLACK;
    const lastMove = { point: 2, color: BLACK } as const;
    return positionView(SIZE, { stones, lastMove, moveNumber: 7, ...change });
  };

  test('names every point and its content', async () => {
    await startFakePage({ open: 1 });
    useMirror.setState({ position: board() });
    render(<ConnectedBoardParts onPlay={() => {}} />);
    const names = ['A2, empty', 'B2, empty', 'C2, black stone, last move', 'A1, empty'];
    for (const name of names) await screen.findByRole('button', { name });
    expect(screen.getByRole('table').querySelectorAll('button')).toHaveLength(6);
    await screen.findByText(/Move 7: Black C2\. Captures: Black 0, White 0\./);
  });

  test('never has a point without a name while it is built', async () => {
    await startFakePage({ open: 1 });
    vi.useFakeTimers();
    useMirror.setState({ position: board() });
    render(<ConnectedBoardParts onPlay={() => {}} />);
    const counts: number[] = [];
    for (let moment = 0; counts.at(-1) !== 6; moment += 1) {
      if (moment > 10) throw new Error(`points seen: ${counts}`);
      vi.advanceTimersToNextTimer();
      const points = screen.queryAllByRole('button');
      for (const point of points) expect(point).toHaveAccessibleName();
      counts.push(points.length);
    }
    expect(counts).toContain(3);
  });

  test('plays moves, and follows the game', async () => {
    await startFakePage({ open: 1 });
    const played = vi.fn();
    useMirror.setState({ position: board() });
    render(<ConnectedBoardParts onPlay={played} />);
    const point = await screen.findByRole('button', { name: 'B1, empty' });
    await userEvent.click(point);
    expect(played).toHaveBeenCalledWith(4);
    const stones = new Uint8Array(6);
    stones[4] = BLACK;
    act(() => useMirror.setState({ position: board({ stones, lastMove: undefined }) }));
    await screen.findByRole('button', { name: 'B1, black stone' });
    expect(point).toHaveAccessibleName('B1, black stone');
  });
});

describe('a move that waits for confirmation', () => {
  test('a press that comes before these parts waits on', async () => {
    await startFakePage({ open: 2 });
    useView.getState().setConfirmClickCoord(72);
    render(<ConnectedBoardParts onPlay={() => {}} />);
    expect(await screen.findByRole('button', { name: /^Play / })).toBeInTheDocument();
    expect(useView.getState().confirmClickCoord).toBe(72);
    act(() => useView.getState().setConfirmClickCoord(undefined));
  });

  const wait = async () => {
    const page = await startFakePage({ open: 1 });
    useSettings.getState().change({ playMoveConfirm: true });
    render(<ConnectedBoardParts onPlay={() => {}} />);
    useView.getState().setConfirmClickCoord(72);
    return page;
  };

  test('is played by the button', async () => {
    const { calls } = await wait();
    await userEvent.click(await screen.findByRole('button', { name: 'Play Q16' }));
    expect(calls).toEqual([['play', 'fake', 72]]);
    expect(useView.getState().confirmClickCoord).toBeUndefined();
  });

  test('is cancelled when the position changes', async () => {
    const { api, feed } = await wait();
    await screen.findByRole('button', { name: 'Play Q16' });
    await api.step(1);
    feed.flush();
    await waitFor(() => expect(useView.getState().confirmClickCoord).toBeUndefined());
  });

  test('is cancelled when confirmation is switched off', async () => {
    await wait();
    await screen.findByRole('button', { name: 'Play Q16' });
    useSettings.getState().change({ playMoveConfirm: false });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Play Q16' })).toBeNull());
  });
});
