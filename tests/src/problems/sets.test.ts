import { beforeEach, describe, expect, test } from 'vitest';
import { noteProgress, useSets, whileWorking } from '../../../src/problems/sets';

const shown = () => useSets.getState().work;

describe('work on a set', () => {
  beforeEach(() => useSets.setState({ work: undefined }));

  test('shows how far it is, until it has answered', async () => {
    let finish = (_: string): void => {};
    const done = whileWorking('import', new Promise<string>((resolve) => (finish = resolve)));
    expect(shown()).toEqual({ kind: 'import', share: 0 });
    noteProgress({ type: 'import', done: 3, total: 4 });
    expect(shown()).toEqual({ kind: 'import', share: 0.75 });
    finish('all');
    expect(await done).toBe('all');
    expect(shown()).toBeUndefined();
  });

  test('is not shown again by a progress that comes after its answer', async () => {
    await whileWorking('import', Promise.resolve());
    noteProgress({ type: 'import', done: 4, total: 4 });
    expect(shown()).toBeUndefined();
    const next = whileWorking('check', Promise.resolve());
    noteProgress({ type: 'import', done: 4, total: 4 });
    expect(shown()).toEqual({ kind: 'check', share: 0 });
    await next;
  });

  test('ends with a worker that dies', async () => {
    await expect(whileWorking('make', Promise.reject(new Error('died')))).rejects.toThrow('died');
    expect(shown()).toBeUndefined();
  });
});
