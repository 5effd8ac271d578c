import { afterEach, expect, test, vi } from 'vitest';
import { game } from '../../../src/clients/game';
import { reviews } from '../../../src/clients/reviews';
import { startThreads } from '../../../src/clients/threads';
import { setEngineUsual } from '../../../src/state/engine-habit';
import { useHealth } from '../../../src/state/health';

const started: string[] = [];

/** Starts and never answers. */
class SilentWorker extends EventTarget {
  constructor(_: URL, { name }: { name: string }) {
    super();
    started.push(name);
  }
  postMessage(): void {}
  terminate(): void {}
}

afterEach(() => {
  started.length = 0;
  localStorage.clear();
  vi.unstubAllGlobals();
});

test.each([
  ['where nobody has used the engine, it starts when it is asked for', () => {}, ['game']],
  ['where it was used before, it is made ready with the page', setEngineUsual, ['game', 'search 0']],
])('%s', (_, before, workers) => {
  vi.stubGlobal('Worker', SilentWorker);
  before();
  void startThreads();
  expect(started).toEqual(workers);
});

test('a page that starts with its reports may request them before the worker answers', () => {
  vi.stubGlobal('Worker', SilentWorker);
  void startThreads();
  expect(() => reviews()).not.toThrow();
});

test('a game worker that dies answers its callers, and no one waits for ever', async () => {
  const workers: EventTarget[] = [];
  vi.stubGlobal(
    'Worker',
    class extends SilentWorker {
      constructor(url: URL, options: { name: string }) {
        super(url, options);
        workers.push(this);
      }
    },
  );
  const starting = startThreads();
  const asked = game().gamesInFile();
  workers[0]?.dispatchEvent(new ErrorEvent('error', { message: 'out of memory', cancelable: true }));
  await expect(asked).rejects.toThrow('out of memory');
  await starting;
  expect(useHealth.getState().crash).toMatch('out of memory');
  useHealth.setState({ crash: undefined });
});

test('storage that answers late is asked for the last record again, once, when nothing is open', async () => {
  const feeds: MessagePort[] = [];
  vi.stubGlobal(
    'Worker',
    class extends SilentWorker {
      override postMessage(...[message, transfer]: [{ path?: string[] }?, MessagePort[]?]): void {
        const [feed] = transfer ?? [];
        if (message?.path?.[0] === 'connect' && feed) feeds.push(feed);
      }
    },
  );
  void startThreads();
  const hear = async (code: string): Promise<void> => {
    feeds.at(-1)?.postMessage([{ type: 'notice', failure: { code } }]);
    await new Promise((resolve) => setTimeout(resolve, 50));
  };
  await hear('storage.silent');
  expect(useHealth.getState().keepsNothing).toBe(true);
  expect(started).toEqual(['game']);
  await hear('storage.late');
  expect(useHealth.getState().keepsNothing).toBe(false);
  expect(started).toEqual(['game', 'game']);
  await hear('storage.late');
  expect(started).toEqual(['game', 'game']);
});
