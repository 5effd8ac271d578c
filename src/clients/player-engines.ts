import type * as Comlink from 'comlink';
import type { GameApi } from '#protocol';
import type { SavedEngine } from '../state/engine-choice';
import { reach } from './reach';
import { joinPlayer, remoteEngineWorker } from './remote-engine';
import { watched } from './request';

interface Seated {
  readonly engine: SavedEngine;
  /** Absent until it is reached. */
  worker: Worker | undefined;
}

/** The engines that play seats of one game worker's game themselves, each in a worker of its own. */
export class PlayerEngines {
  readonly #game: Pick<Comlink.Remote<GameApi>, 'addPlayerEngine'>;
  readonly #seated = new Map<string, Seated>();
  #hasEnded = false;

  constructor(game: Pick<Comlink.Remote<GameApi>, 'addPlayerEngine'>) {
    this.#game = game;
  }

  get engines(): readonly SavedEngine[] {
    return [...this.#seated.values()].map(({ engine }) => engine);
  }

  /** Connects them, each once while its address stays the same. False where the person did not rent one, or cannot. */
  async start(engines: readonly SavedEngine[]): Promise<boolean> {
    let areThere = true;
    for (const engine of engines) {
      if (this.#seated.get(engine.id)?.engine === engine) continue;
      areThere = (await this.#seat(engine)) && areThere;
    }
    return areThere;
  }

  /** The time that one was rented for is over: it stays away until the person rents it again. */
  async renew(id: string): Promise<void> {
    const before = this.#seated.get(id);
    if (before) await this.#seat(before.engine);
  }

  async #seat(engine: SavedEngine): Promise<boolean> {
    // Held at once: the same engine is not reached twice.
    const seated: Seated = { engine, worker: this.#seated.get(engine.id)?.worker };
    this.#seated.set(engine.id, seated);
    const reached = await reach(engine);
    if (this.#hasEnded || this.#seated.get(engine.id) !== seated) return reached !== undefined;
    if (reached) {
      seated.worker?.terminate();
      seated.worker = watched(remoteEngineWorker('player'));
      await joinPlayer(this.#game, seated.worker, reached);
    } else if (!seated.worker) this.#seated.delete(engine.id);
    return reached !== undefined;
  }

  end(): void {
    this.#hasEnded = true;
    for (const { worker } of this.#seated.values()) worker?.terminate();
  }
}
