import { strengthAt } from '#kernel/play/ladder';
import { isRank, strengthOf } from '#kernel/play/rank';
import type { PlayStrength } from '#kernel/play/strength';
import { GtpProgram } from './gtp-program';
import type { Player } from './play-game';
import { RankPlayer } from './rank-player';
import type { Searcher } from './searcher';

/**
 * Makes the player that a text describes: `rank 8k` is the app's opponent of a rank, `step 3.5` the one at a place
 * of the ladder of small boards, anything else a GTP program's command.
 */
export const contestant = (text: string, searcher: () => Searcher, chance: () => number): Player => {
  const strength = strengthFor(text);
  return strength ? new RankPlayer(searcher(), strength, chance) : new GtpProgram(text, text);
};

const strengthFor = (text: string): ((points: number) => PlayStrength) | undefined => {
  const [kind, value = ''] = text.split(' ');
  if (kind === 'rank' && isRank(value)) return (points) => strengthOf(value, points);
  if (kind === 'step') return (points) => strengthAt(Number(value), points);
  return undefined;
};
