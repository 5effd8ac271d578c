import type * as Comlink from 'comlink';
import type { GameApi } from '#protocol';
import type { SavedEngine } from '../state/engine-choice';
import { reach } from './reach';
import { joinPlayer, remoteEngineWorker } from './remote-engine';
import { watched } from './request';

/** The engines that play seats of one game worker's game themselves, each in a worker of its own. */
export class PlayerEngines {
  readonly #game: Pick<Comlink.Remote<GameApi>, 'addPlayerEngine'>;
  readonly #seated = new Map<string, { readonly engine: SavedEngine; readonly worker: Worker }>();
  #hasEnded = false;

  constructor(game: Pick<Comlink.Remote<GameApi>, 'addPlayerEngine'>) {
    this.#game = game;
  }

  get engines(): readonly SavedEngine[] {
    return [...this.#seated.values()].map(({ engine }) => engine);
  }

  /** Connects them, each once while its address stays the same. */
  async start(engines: readonly SavedEngine[]): Promise<void> {
    for (const engine of engines) {
      const before = this.#seated.get(engine.id);
      if (before?.engine === engine) continue;
      before?.worker.terminate();
      const worker = watched(remoteEngineWorker('player'));
      this.#seated.set(engine.id, { engine, worker });
      const reached = await reach(engine);
      if (this.#hasEnded) return;
      if (reached) await joinPlayer(this.#game, worker, reached);
      else {
        worker.terminate();
        this.#seated.delete(engine.id);
      }
    }
  }

  end(): void {
    this.#hasEnded = true;
    for (const { worker } of this.#seated.values()) worker.terminate();
  }
}
