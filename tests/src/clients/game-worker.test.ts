import { expect, test, vi } from 'vitest';
import { startGameWorkerEarly, takeGameWorker } from '../../../src/clients/game-worker';

test('the page takes the worker that was started early, once; one that failed meanwhile is replaced', () => {
  const made: EventTarget[] = [];
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      constructor() {
        super();
        made.push(this);
      }
    },
  );
  startGameWorkerEarly();
  expect(takeGameWorker()).toBe(made[0]);
  expect(takeGameWorker()).toBe(made[1]);
  startGameWorkerEarly();
  made[2]?.dispatchEvent(new Event('error'));
  expect(takeGameWorker()).toBe(made[3]);
  vi.unstubAllGlobals();
});
