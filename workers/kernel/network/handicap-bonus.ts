import { PASS, WHITE } from '../board/types';
import type { MatchState } from './match-state';

/**
 * Returns the points that White gets beyond komi for handicap. It counts the black setup stones
 * (`initialBlack`; none when there is a white one too) and Black's moves before White's first. White may pass
 * in between, but not move twice in a row.
 */
export const handicapBonusOf = (match: MatchState, initialBlack: number, initialWhite: number): number => {
  const { rules } = match;
  if (rules.handicapBonus === 'none' || initialWhite > 0) return 0;
  const stones = initialBlack + leadingMoves(match);
  if (stones <= 1) return 0;
  return rules.handicapBonus === 'n' ? stones : stones - 1;
};

const leadingMoves = (match: MatchState): number => {
  let leading = 0;
  for (let turnsAgo = match.turns; turnsAgo > 0; turnsAgo -= 1) {
    const isPass = match.pointAgo(turnsAgo) === PASS;
    if (match.colorAgo(turnsAgo) !== WHITE) {
      if (!isPass) leading += 1;
      continue;
    }
    if (turnsAgo > 1 && match.colorAgo(turnsAgo - 1) === WHITE) return 0;
    if (!isPass) return leading;
  }
  return leading;
};
