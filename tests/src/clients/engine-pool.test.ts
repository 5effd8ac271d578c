import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EnginePool } from '../../../src/clients/engine-pool';
import { useHealth } from '../../../src/state/health';
import { useMirror } from '../../../src/state/mirror';
import { settled } from '../../support/fake-clock';

/** Every worker that was started and what became of it. */
class ToldWorker extends EventTarget {
  readonly name: string;
  isEnded = false;
  constructor(_: URL, { name }: { name: string }) {
    super();
    this.name = name;
    workers.push(this);
  }
  /** Answers every call at once; an engine's weights are shared. */
  postMessage({ id, path }: { id: string; path?: readonly string[] }): void {
    if (isSilent) return;
    const value = path?.[0] === 'share' ? {} : undefined;
    queueMicrotask(() =>
      this.dispatchEvent(new MessageEvent('message', { data: { id, type: 'RAW', value } })),
    );
  }
  die(): void {
    this.dispatchEvent(new ErrorEvent('error', { message: 'out of memory', cancelable: true }));
  }
  terminate(): void {
    this.isEnded = true;
  }
}
let workers: ToldWorker[] = [];
let isSilent = false;
const running = (): readonly string[] => workers.filter(({ isEnded }) => !isEnded).map(({ name }) => name);

const gameOf = () => {
  const game = { addEngine: vi.fn(async () => {}), clearEngines: vi.fn(async () => {}) };
  return { game, pool: new EnginePool(game as never) };
};

beforeEach(() => {
  workers = [];
  isSilent = false;
  vi.stubGlobal('Worker', ToldWorker);
  vi.spyOn(navigator, 'hardwareConcurrency', 'get').mockReturnValue(4);
  useMirror.setState({ engine: { phase: 'ready', info: { backend: 'wasm' } } as never });
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  useHealth.setState({ crash: undefined });
  useMirror.setState({ engine: undefined as never });
});

test('a glance starts one engine, the first analysis the others, each once', async () => {
  const { game, pool } = gameOf();
  await Promise.all([pool.startFirst(), pool.startFirst()]);
  expect([pool.level, running()]).toEqual(['first', ['search 0']]);
  await Promise.all([pool.startAll(), pool.startAll()]);
  await vi.waitFor(() => expect(running()).toEqual(['search 0', 'search 1', 'search 2']));
  expect(game.addEngine).toHaveBeenCalledTimes(3);
});

test('another engine ends those that ran and starts as many anew', async () => {
  const { game, pool } = gameOf();
  await pool.startAll();
  await vi.waitFor(() => expect(running()).toHaveLength(3));
  await pool.change();
  await vi.waitFor(() => expect(running()).toEqual(['search 0', 'search 1', 'search 2']));
  expect(workers).toHaveLength(6);
  expect(game.clearEngines).toHaveBeenCalledTimes(1);
});

test('a change while the engines start leaves none of the old ones behind, and none twice', async () => {
  const { pool } = gameOf();
  const starting = pool.startAll();
  await pool.change();
  await starting;
  await settled();
  await vi.waitFor(() => expect(running()).toEqual(['search 0', 'search 1', 'search 2']));
});

test('what has ended starts no more', async () => {
  const { pool } = gameOf();
  const starting = pool.startAll();
  pool.end();
  await starting;
  await settled();
  expect(running()).toEqual([]);
});

test('an engine that dies while it loads leaves no caller waiting, and the page says so', async () => {
  const { pool } = gameOf();
  isSilent = true;
  const starting = pool.startFirst();
  workers[0]?.die();
  await expect(starting).rejects.toThrow('out of memory');
  expect(useHealth.getState().crash).toMatch('out of memory');
});

test('an engine that dies while it takes another network leaves no caller waiting, and the page says so', async () => {
  const { pool } = gameOf();
  await pool.startFirst();
  isSilent = true;
  const switching = pool.use({ kind: 'shipped' } as never);
  workers[0]?.die();
  await expect(switching).rejects.toThrow('out of memory');
  expect(useHealth.getState().crash).toMatch('out of memory');
});
