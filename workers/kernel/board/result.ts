import { BLACK, type Color, WHITE } from './types';

/** How a game ended. `makeResult` writes SGF's RE; `parseResult` (read-result.ts) also reads it in words. */
export type GameResult =
  | { readonly kind: 'score'; readonly winner: Color; readonly points: number }
  /** A win by a margin that the record does not give. */
  | { readonly kind: 'win'; readonly winner: Color }
  | { readonly kind: 'resign'; readonly winner: Color }
  | { readonly kind: 'time'; readonly winner: Color }
  /** A loss by an illegal move, a broken rule or absence. */
  | { readonly kind: 'forfeit'; readonly winner: Color }
  | { readonly kind: 'draw' }
  /** The rules end the game without a winner, for example by a triple ko. SGF has only Void for it. */
  | { readonly kind: 'noResult' }
  /** The players broke the game off; it does not count. */
  | { readonly kind: 'void' }
  | { readonly kind: 'unknown' };

const LETTER = { [BLACK]: 'B', [WHITE]: 'W' } as const;

/** Writes `B+3.5`, `W+R`, `0`, `Void` or `?`. */
export const makeResult = (result: GameResult): string => {
  switch (result.kind) {
    case 'score':
      return `${LETTER[result.winner]}+${result.points}`;
    case 'win':
      return `${LETTER[result.winner]}+`;
    case 'resign':
      return `${LETTER[result.winner]}+R`;
    case 'time':
      return `${LETTER[result.winner]}+T`;
    case 'forfeit':
      return `${LETTER[result.winner]}+F`;
    case 'draw':
      return '0';
    case 'noResult':
    case 'void':
      return 'Void';
    case 'unknown':
      return '?';
  }
};

/** Makes the result of a count; a positive lead is Black's. */
export const resultOfScore = (blackLead: number): GameResult =>
  blackLead === 0
    ? { kind: 'draw' }
    : { kind: 'score', winner: blackLead > 0 ? BLACK : WHITE, points: Math.abs(blackLead) };
