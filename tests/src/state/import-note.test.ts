import { beforeEach, expect, test, vi } from 'vitest';
import { findInterrupted, noteImport, useImports } from '../../../src/state/import-note';

let held: string[] = [];
/** The browser's locks; those of an ended tab are gone. */
const locks = {
  request: (name: string, run: () => Promise<void>) => {
    held.push(name);
    return run().then(() => {
      held = held.filter((other) => other !== name);
    });
  },
  query: async () => ({ held: held.map((name) => ({ name })) }),
};

beforeEach(() => {
  noteImport(undefined);
  held = [];
  localStorage.clear();
  useImports.setState({ interrupted: undefined });
  vi.stubGlobal('navigator', { locks });
});

/** As if this page had ended: another module starts with nothing in memory. */
const nextVisit = async () => {
  vi.resetModules();
  return import('../../../src/state/import-note');
};

test('an import that ended with its tab is told once', async () => {
  noteImport({ files: 400, total: 2000 });
  noteImport({ files: 422, total: 2000 });
  held = [];
  const next = await nextVisit();
  expect(await next.findInterrupted()).toBe(true);
  expect(next.useImports.getState().interrupted).toEqual({ files: 422, total: 2000 });
  expect(await (await nextVisit()).findInterrupted()).toBe(false);
});

test('an import that runs in another tab, or in this one, is not told', async () => {
  noteImport({ files: 1, total: 9 });
  expect(await (await nextVisit()).findInterrupted()).toBe(false);
  expect(await findInterrupted()).toBe(false);
});

test('an import that came to its end is not told', async () => {
  noteImport({ files: 1, total: 9 });
  noteImport(undefined);
  await vi.waitFor(() => expect(held).toEqual([]));
  expect(await (await nextVisit()).findInterrupted()).toBe(false);
});

test('damaged notes are none', async () => {
  localStorage.setItem('tengen.imports', '{"a":{"files":"many"}}');
  expect(await findInterrupted()).toBe(false);
});
