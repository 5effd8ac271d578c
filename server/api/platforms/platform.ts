/** A player as the platform knows them; `ref` is what its calls take. */
export interface PlatformPlayer {
  readonly ref: string;
  readonly name: string;
}

/** A game as a platform lists it. Texts are empty and numbers 0 where the platform does not say. */
export interface PlatformGame {
  readonly id: string;
  readonly title: string;
  readonly black_name: string;
  readonly white_name: string;
  readonly black_rank: string;
  readonly white_rank: string;
  /** As SGF writes results. */
  readonly result: string;
  readonly move_count: number;
  readonly board_size: number;
  /** `2026-11-26`. */
  readonly date: string;
  readonly event: string;
}

export interface GamesPage {
  /** The newest first. */
  readonly games: readonly PlatformGame[];
  /** Asks for the next page; null at the end. */
  readonly next: string | null;
}

/** A game under way and all that has been played in it. */
export interface GameUnderWay {
  readonly id: string;
  readonly sgf: string;
}

/** What an adapter offers. Every call throws a `Refusal` when the platform does not answer as it should. */
export interface Platform {
  /** Undefined: the platform has no such player. */
  find(nickname: string): Promise<PlatformPlayer | undefined>;
  /** Finished games of a player. */
  games(player: PlatformPlayer, cursor: string | undefined): Promise<GamesPage>;
  /** A game as SGF. Undefined: there is none. */
  record(id: string): Promise<string | undefined>;
  /** Absent: the platform shows no games under way. */
  readonly live?: () => Promise<readonly GameUnderWay[]>;
  close?(): Promise<void>;
}

/** Names are compared without case and outer spaces. */
export const nameKey = (name: string): string => name.trim().toLowerCase();
