import type { EngineMove, MoveQuestion, PlayerEngineApi, PlayerEngineEvent, Result } from '#protocol';

/** The engines that play seats by themselves, by the ids that setups know them by. */
export class PlayerEngines {
  readonly #engines = new Map<string, PlayerEngineApi>();
  readonly #onReady: () => void;

  /** @param onReady called when an engine joins or comes back */
  constructor(onReady: () => void) {
    this.#onReady = onReady;
  }

  /** Replaces an earlier engine with the same id. */
  add(id: string, engine: PlayerEngineApi): void {
    // Its worker may be gone already.
    this.#engines
      .get(id)
      ?.close()
      .catch(() => {});
    this.#engines.set(id, engine);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (_: MessageEvent<PlayerEngineEvent>) => this.#onReady();
    void engine.connect(port2).then(() => this.#onReady());
  }

  /** Undefined when there is no such engine (yet), or the question was dropped. */
  async genmove(id: string, question: MoveQuestion): Promise<Result<EngineMove> | undefined> {
    return this.#engines.get(id)?.genmove(question);
  }

  drop(): void {
    for (const engine of this.#engines.values()) void engine.drop();
  }
}
