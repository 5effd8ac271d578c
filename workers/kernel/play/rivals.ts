import { NOVICE, type Rank } from './rank';
import type { PlaySize } from './setup';
import type { Temper } from './temper';

/** Twelve opponents to climb past, the weakest first. Their names stand in the catalogues. */
export interface Rival {
  readonly strength: Rank | typeof NOVICE;
  readonly temper: Temper;
}

export const RIVALS: readonly Rival[] = [
  { strength: NOVICE, temper: 'calm' },
  { strength: '19k', temper: 'fighting' },
  { strength: '17k', temper: 'territory' },
  { strength: '15k', temper: 'calm' },
  { strength: '13k', temper: 'fighting' },
  { strength: '11k', temper: 'territory' },
  { strength: '9k', temper: 'calm' },
  { strength: '7k', temper: 'fighting' },
  { strength: '5k', temper: 'territory' },
  { strength: '3k', temper: 'calm' },
  { strength: '1k', temper: 'fighting' },
  { strength: '1d', temper: 'territory' },
];

/** A finished game against one of them, with the handicap it was played with. */
export interface RivalGame {
  readonly rival: number;
  readonly size: PlaySize;
  readonly handicap: number;
  readonly won: boolean;
}

/** Where a person stands on one size of board. */
export interface Standing {
  readonly rival: number;
  /** Stones that the next game gives the person. */
  readonly handicap: number;
  /** The games that count, at most five: won or not, the oldest first. */
  readonly run: readonly boolean[];
}

export const PROMOTION = { wins: 3, games: 5 } as const;
/** So many losses in a row bring a stone more. */
const LOSSES = 2;
const MAX_STONES: Readonly<Record<PlaySize, number>> = { 9: 4, 13: 5, 19: 9 };

/**
 * The standing after these games, the oldest first. Three wins of five lead to the next opponent. A stone more follows two
 * losses in a row, a stone fewer each win; 1 is a game without komi, so that the first stone given is a second.
 */
export const standingAfter = (games: readonly RivalGame[], size: PlaySize): Standing => {
  let standing: Standing = { rival: 0, handicap: 0, run: [] };
  for (const game of games) if (game.size === size) standing = next(standing, game);
  return standing;
};

const next = (before: Standing, { rival, size, won }: RivalGame): Standing => {
  // A game with somebody else counts for nothing.
  if (rival !== before.rival) return before;
  const run = [...before.run, won].slice(-PROMOTION.games);
  const isRow = run.length >= LOSSES && run.slice(-LOSSES).every((each) => !each);
  const change = won ? -1 : isRow ? 1 : 0;
  const handicap = Math.max(0, Math.min(MAX_STONES[size], before.handicap + change));
  const isPromoted = run.filter(Boolean).length >= PROMOTION.wins && rival + 1 < RIVALS.length;
  return isPromoted ? { rival: rival + 1, handicap, run: [] } : { rival, handicap, run };
};
