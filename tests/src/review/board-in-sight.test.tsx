import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DocumentId } from '#protocol';
import { useBoardInSight } from '../../../src/review/board-in-sight';
import { useMirror } from '../../../src/state/mirror';
import { fakePosition } from '../../support/fake-game';
import { startFakePage } from '../../support/page-game';

const Panels = () => {
  const scroller = useRef<HTMLDivElement>(null);
  useBoardInSight(scroller);
  return <div ref={scroller} />;
};

const scrolls = vi.fn();
beforeEach(async () => {
  await startFakePage({ open: 10, analysed: 100 });
  Element.prototype.scrollTo = scrolls;
  render(<Panels />);
});
afterEach(() => {
  scrolls.mockReset();
  vi.useRealTimers();
});

const pointer = (type: 'pointerdown' | 'pointerup'): boolean =>
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
const goTo = (move: number): void => {
  const { position } = useMirror.getState();
  if (!position) throw new Error('no position');
  act(() => useMirror.setState({ position: { ...fakePosition(move), of: position.of } }));
};

test('a pressed move brings the board into sight', () => {
  pointer('pointerdown');
  pointer('pointerup');
  goTo(60);
  expect(scrolls).toHaveBeenCalledTimes(1);
  expect(scrolls.mock.lastCall?.[0]).toMatchObject({ top: 0 });
});

test('while a finger moves along the chart the page stays, and goes to the board when it leaves', () => {
  pointer('pointerdown');
  goTo(60);
  goTo(61);
  expect(scrolls).not.toHaveBeenCalled();
  pointer('pointerup');
  expect(scrolls).toHaveBeenCalledTimes(1);
});

test('a move that nobody asked for leaves the page where it is', () => {
  vi.useFakeTimers({ now: 0 });
  pointer('pointerdown');
  pointer('pointerup');
  vi.advanceTimersByTime(5000);
  goTo(60);
  expect(scrolls).not.toHaveBeenCalled();
});

test('another record begins at its board', () => {
  const { document: record } = useMirror.getState();
  if (!record) throw new Error('no record');
  act(() => useMirror.setState({ document: { ...record, of: 'other' as DocumentId } }));
  expect(scrolls.mock.lastCall?.[0]).toEqual({ top: 0 });
});
