import type { Story } from '#protocol';

/** The moves that decided the game, else those that gave it away and back, else the one with the largest swing. */
export const storyMoves = ({ deciding, swing, gift, contradiction }: Story): Story['deciding'] => {
  if (isMisread(contradiction)) return [];
  if (deciding.length > 0) return deciding;
  return gift ? [gift.gift, gift.slip] : swing ? [swing] : [];
};

/** The figures exclude the result, so that no move can have decided it. */
export const isMisread = (contradiction: Story['contradiction']): boolean =>
  contradiction?.kind === 'board' || contradiction?.kind === 'count';
