/** Which AIs have an engine at work for this host, and how many people use each. Engines enter when they dial in. */
export class Engines {
  readonly #players = new Map<number, number>();

  isOnline(aiTypeId: number): boolean {
    return this.#players.has(aiTypeId);
  }

  players(aiTypeId: number): number {
    return this.#players.get(aiTypeId) ?? 0;
  }
}
