// @vitest-environment node
import { expect, test } from 'vitest';
import type { DocumentId, TreeCells, TreeWindow, ViewVersion } from '#protocol';
import { CellStore } from '../../../src/tree/cell-store';
import { lineCells } from './cells';

const columns = (firstColumn: number, lastColumn: number): TreeWindow => ({
  firstColumn,
  lastColumn,
  firstRow: 0,
  lastRow: 0,
});

const drawn = (of: string, change: number) => ({
  of: of as DocumentId,
  version: `${of}/${change}` as ViewVersion,
});

/** A worker that answers when the test says so. */
const slowWorker = () => {
  const asked: TreeWindow[] = [];
  const answers: (() => Promise<void>)[] = [];
  let changes = 0;
  const store = new CellStore(
    (window) => {
      asked.push(window);
      return new Promise<TreeCells>((resolve) => {
        answers.push(async () => {
          resolve(lineCells(window));
          await Promise.resolve();
        });
      });
    },
    () => {
      changes += 1;
    },
  );
  const answer = async (): Promise<void> => {
    await answers.shift()?.();
    await new Promise((done) => setTimeout(done, 0));
  };
  return { store, asked, answer, changes: () => changes };
};

test('one request runs at a time, and after it only the newest wish', async () => {
  const { store, asked, answer, changes } = slowWorker();
  store.want(drawn('a', 1), columns(0, 10), columns(0, 20));
  store.want(drawn('a', 1), columns(30, 40), columns(20, 50));
  store.want(drawn('a', 1), columns(90, 99), columns(80, 99));
  expect(asked).toEqual([columns(0, 20)]);
  await answer();
  expect(asked.at(-1)).toEqual(columns(80, 99));
  expect(asked).toHaveLength(2);
  expect(changes()).toBe(1);
});

test('cells that are held or requested are not requested again', async () => {
  const { store, asked, answer } = slowWorker();
  store.want(drawn('a', 1), columns(0, 10), columns(0, 20));
  store.want(drawn('a', 1), columns(2, 12), columns(0, 22));
  await answer();
  store.want(drawn('a', 1), columns(5, 20), columns(0, 30));
  expect(asked).toHaveLength(1);
});

test('a changed tree is requested again, and the old cells stay until it arrives', async () => {
  const { store, asked, answer } = slowWorker();
  store.want(drawn('a', 1), columns(0, 10), columns(0, 20));
  await answer();
  const old = store.cells;
  store.want(drawn('a', 2), columns(0, 10), columns(0, 20));
  expect(asked).toHaveLength(2);
  expect(store.cells).toBe(old);
  await answer();
  expect(store.cells).not.toBe(old);
});

test('a failing worker leaves the old cells and is asked again at the next wish', async () => {
  let fail = true;
  const store = new CellStore(
    async (window) => {
      if (fail) throw new Error('gone');
      return lineCells(window);
    },
    () => undefined,
  );
  store.want(drawn('a', 1), columns(0, 10), columns(0, 20));
  await new Promise((done) => setTimeout(done, 0));
  expect(store.cells).toBeUndefined();
  fail = false;
  store.want(drawn('a', 1), columns(0, 10), columns(0, 20));
  await new Promise((done) => setTimeout(done, 0));
  expect(store.cells?.nodes).toHaveLength(21);
});

test('the cells of another document are dropped at once, and ignored when they arrive late', async () => {
  const { store, asked, answer } = slowWorker();
  store.want(drawn('a', 1), columns(0, 10), columns(0, 20));
  await answer();
  expect(store.cells?.nodes).toHaveLength(21);
  store.keepOnly(drawn('b', 1));
  expect(store.cells).toBeUndefined();
  // Requested for one document, answered while the other is shown.
  store.want(drawn('a', 2), columns(0, 10), columns(0, 20));
  store.want(drawn('b', 1), columns(0, 3), columns(0, 3));
  await answer();
  expect(store.cells).toBeUndefined();
  expect(asked.at(-1)).toEqual(columns(0, 3));
  await answer();
  expect(store.cells?.nodes).toHaveLength(4);
});
