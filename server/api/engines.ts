/**
 * The AIs whose engine serves this host, and the number of people that use each. Engines register when they
 * connect.
 */
export class Engines {
  readonly #players = new Map<number, number>();

  isOnline(aiTypeId: number): boolean {
    return this.#players.has(aiTypeId);
  }

  players(aiTypeId: number): number {
    return this.#players.get(aiTypeId) ?? 0;
  }
}
