import { expect, test, vi } from 'vitest';
import { keepStorage } from '../../../src/platform/keep-storage';

test('the browser is asked once to keep what is stored', async () => {
  const persist = vi.fn(async () => false);
  vi.stubGlobal('navigator', { storage: { persisted: async () => false, persist } });
  await keepStorage();
  await keepStorage();
  expect(persist).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
