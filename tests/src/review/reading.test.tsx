import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useReading } from '../../../src/review/reading';
import { useMirror } from '../../../src/state/mirror';
import { useView } from '../../../src/state/view';
import { startFakePage } from '../../support/page-game';

const played = vi.fn();
const Stack = () => {
  const scroller = useRef<HTMLDivElement>(null);
  const { reading, onScroll, onBoardPress } = useReading(scroller);
  return (
    <>
      <div data-testid="board" onPointerDownCapture={onBoardPress}>
        <button type="button" onPointerDown={played}>
          {reading ? 'small' : 'whole'}
        </button>
      </div>
      <div data-testid="panels" ref={scroller} onScroll={onScroll} />
    </>
  );
};

beforeEach(async () => {
  played.mockReset();
  await startFakePage({ open: 10, analysed: 100 });
  Element.prototype.scrollTo = vi.fn();
  render(<Stack />);
});

const scrollBy = (top: number): void => {
  screen.getByTestId('panels').scrollTop = top;
  fireEvent.scroll(screen.getByTestId('panels'));
};
const sizeOfBoard = (height: number): void => {
  const board = screen.getByTestId('board');
  board.getBoundingClientRect = () => new DOMRect(0, 0, 390, height);
};

test('the board makes room while the panels are read', () => {
  scrollBy(4);
  screen.getByText('whole');
  scrollBy(60);
  screen.getByText('small');
});

test('a chosen tab is read', () => {
  act(() => useView.getState().showTab('comment'));
  screen.getByText('small');
});

test('the first press on a small board only brings it back', () => {
  sizeOfBoard(200);
  scrollBy(60);
  fireEvent.pointerDown(screen.getByText('small'));
  screen.getByText('whole');
  expect(played).not.toHaveBeenCalled();
  fireEvent.pointerDown(screen.getByText('whole'));
  expect(played).toHaveBeenCalledTimes(1);
});

test('a board that had room enough takes the first press', () => {
  sizeOfBoard(390);
  scrollBy(60);
  fireEvent.pointerDown(screen.getByText('small'));
  expect(played).toHaveBeenCalledTimes(1);
});

test('another record begins at its whole board', () => {
  scrollBy(60);
  const { document: record } = useMirror.getState();
  if (!record) throw new Error('no record');
  act(() => useMirror.setState({ document: { ...record, of: record.of + 1 } as typeof record }));
  screen.getByText('whole');
});
