import { describe, expect, test, vi } from 'vitest';
import { Later } from '../../workers/later';

describe('a part whose code loads when it is needed', () => {
  test('is there once it was asked for, and loads once', async () => {
    const load = vi.fn(async () => 'part');
    const part = new Later(load);
    expect(part.loaded).toBeUndefined();
    expect(load).not.toHaveBeenCalled();
    const [first, second] = await Promise.all([part.load(), part.load()]);
    expect([first, second]).toEqual([
      { ok: true, value: 'part' },
      { ok: true, value: 'part' },
    ]);
    expect(part.loaded).toBe('part');
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('whose file cannot be fetched is a failure, and the next call tries again', async () => {
    const load = vi.fn(async () => 'part').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const part = new Later(load);
    expect(await part.load()).toMatchObject({
      ok: false,
      failure: { code: 'app.part', data: { reason: 'Failed to fetch' } },
    });
    expect(part.loaded).toBeUndefined();
    expect(await part.load()).toEqual({ ok: true, value: 'part' });
  });
});
