import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { listenToScrub } from '../../../src/trend/scrub';
import { frame, installCanvas } from '../board/canvas-support';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A chart of ten entries, ten pixels each. */
const chart = () => {
  installCanvas(100, 50);
  const element = document.createElement('div');
  const onIndex = vi.fn();
  const ends = new AbortController();
  const indexAt = vi.fn((left: number) => Math.floor(left / 10));
  listenToScrub(element, { indexAt, onIndex }, ends.signal);
  return { element, onIndex, indexAt, ends };
};

test('a slide reports the last place of each frame, and each place once', async () => {
  const { element, onIndex } = chart();
  fireEvent.pointerDown(element, { button: 0, buttons: 1, clientX: 5 });
  fireEvent.pointerMove(element, { buttons: 1, clientX: 25 });
  fireEvent.pointerMove(element, { buttons: 1, clientX: 45 });
  await frame();
  fireEvent.pointerMove(element, { buttons: 1, clientX: 47 });
  fireEvent.pointerMove(element, { buttons: 0, clientX: 85 });
  await frame();
  expect(onIndex.mock.calls).toEqual([[4]]);
});

test('only a first press may snap to a nearby entry', () => {
  const { element, indexAt } = chart();
  fireEvent.pointerDown(element, { button: 0, buttons: 1, clientX: 5 });
  fireEvent.pointerMove(element, { buttons: 1, clientX: 25 });
  expect(indexAt.mock.calls.map((call) => (call as unknown[])[1])).toEqual([true, false]);
});

test('a removed chart reports nothing', async () => {
  const { element, onIndex, ends } = chart();
  fireEvent.pointerDown(element, { button: 0, buttons: 1, clientX: 5 });
  ends.abort();
  await frame();
  fireEvent.pointerDown(element, { button: 0, buttons: 1, clientX: 55 });
  await frame();
  expect(onIndex).not.toHaveBeenCalled();
});
