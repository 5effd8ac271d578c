import { expect, test } from 'vitest';
import { readLimited } from '../../workers/read-limited';

const streamOf = (pieces: readonly number[][]) => {
  const rest = [...pieces];
  const state = { cancelled: false };
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => {
      const piece = rest.shift();
      if (piece) controller.enqueue(new Uint8Array(piece));
      else controller.close();
    },
    cancel: () => {
      state.cancelled = true;
    },
  });
  return { stream, state };
};

test('a stream up to the limit is read completely', async () => {
  const { stream } = streamOf([[1, 2], [3], [4]]);
  expect(await readLimited(stream, 4)).toEqual(new Uint8Array([1, 2, 3, 4]));
});

test('a longer one is cancelled and gives nothing', async () => {
  const { stream, state } = streamOf([[1, 2], [3, 4], [5]]);
  expect(await readLimited(stream, 3)).toBeUndefined();
  expect(state.cancelled).toBe(true);
});
