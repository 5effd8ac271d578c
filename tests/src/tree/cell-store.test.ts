// @vitest-environment node
import { expect, test } from 'vitest';
import type { TreeCells, TreeWindow } from '#protocol';
import { CellStore } from '../../../src/tree/cell-store';
import { lineCells } from './cells';

const columns = (firstColumn: number, lastColumn: number): TreeWindow => ({
  firstColumn,
  lastColumn,
  firstRow: 0,
  lastRow: 0,
});

/** A worker that answers when told to. */
const slowWorker = () => {
  const asked: TreeWindow[] = [];
  const answers: (() => Promise<void>)[] = [];
  let drawn = 0;
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
      drawn += 1;
    },
  );
  const answer = async (): Promise<void> => {
    await answers.shift()?.();
    await new Promise((done) => setTimeout(done, 0));
  };
  return { store, asked, answer, drawn: () => drawn };
};

test('one request at a time, and after it only the newest wish', async () => {
  const { store, asked, answer, drawn } = slowWorker();
  store.want(1, columns(0, 10), columns(0, 20));
  store.want(1, columns(30, 40), columns(20, 50));
  store.want(1, columns(90, 99), columns(80, 99));
  expect(asked).toEqual([columns(0, 20)]);
  await answer();
  expect(asked.at(-1)).toEqual(columns(80, 99));
  expect(asked).toHaveLength(2);
  expect(drawn()).toBe(1);
});

test('what is held or on its way is not asked for again', async () => {
  const { store, asked, answer } = slowWorker();
  store.want(1, columns(0, 10), columns(0, 20));
  store.want(1, columns(2, 12), columns(0, 22));
  await answer();
  store.want(1, columns(5, 20), columns(0, 30));
  expect(asked).toHaveLength(1);
});

test('a changed tree is asked for anew, and the old cells stay until it comes', async () => {
  const { store, asked, answer } = slowWorker();
  store.want(1, columns(0, 10), columns(0, 20));
  await answer();
  const old = store.cells;
  store.want(2, columns(0, 10), columns(0, 20));
  expect(asked).toHaveLength(2);
  expect(store.cells).toBe(old);
  await answer();
  expect(store.cells).not.toBe(old);
});

test('a worker that fails leaves the old cells and is asked again at the next wish', async () => {
  let fail = true;
  const store = new CellStore(
    async (window) => {
      if (fail) throw new Error('gone');
      return lineCells(window);
    },
    () => undefined,
  );
  store.want(1, columns(0, 10), columns(0, 20));
  await new Promise((done) => setTimeout(done, 0));
  expect(store.cells).toBeUndefined();
  fail = false;
  store.want(1, columns(0, 10), columns(0, 20));
  await new Promise((done) => setTimeout(done, 0));
  expect(store.cells?.nodes).toHaveLength(21);
});
