import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { MoveList } from '../../../src/play/MoveList';
import { startFakePage } from '../../support/page-game';

let page: Awaited<ReturnType<typeof startFakePage>>;
beforeEach(async () => {
  page = await startFakePage({ open: 3, analysed: 180 });
});

const names = () => within(screen.getByRole('list', { name: 'Moves' })).getAllByRole('button');
const marks = () => document.querySelectorAll('ol svg');

test('lists the moves up to the position that is played: a move that was taken back is none', () => {
  render(<MoveList end={3} judged={false} />);
  expect(names().map((row) => row.getAttribute('aria-label'))).toEqual([
    '1 Black Q16',
    expect.stringMatching(/^2 White [A-T]\d+$/),
    expect.stringMatching(/^3 Black [A-T]\d+$/),
  ]);
  expect(names().at(-1)).toHaveAttribute('aria-current', 'true');
});

test('tells nothing of how good a move was where the game must be unaided', () => {
  const { rerender } = render(<MoveList end={12} judged={false} />);
  expect(marks()).toHaveLength(0);
  rerender(<MoveList end={12} judged />);
  expect(marks()).toHaveLength(12);
});

test('a press shows the position after the move', async () => {
  render(<MoveList end={12} judged={false} />);
  await userEvent.click(screen.getByRole('button', { name: '1 Black Q16' }));
  expect(page.calls).toEqual([['goTo', 1]]);
});

test('says what will stand here before the first move', () => {
  render(<MoveList end={0} judged={false} />);
  expect(screen.getByText('Each move is written down here.')).toBeInTheDocument();
});
