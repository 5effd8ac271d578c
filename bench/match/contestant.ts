import { strengthAt } from '#kernel/play/ladder';
import { isRank, NOVICE } from '#kernel/play/rank';
import { playTurn } from '#kernel/play/rank-turn';
import { HALF_POINT_AIMS } from '#kernel/play/setup';
import { type AiTurn, answerOf } from '../../workers/game/play/opponent';
import { GtpProgram } from './gtp-program';
import type { Player } from './play-game';
import { type Answers, RankPlayer } from './rank-player';
import type { Searcher } from './searcher';

/**
 * Makes the player that a text describes: `rank 8k` is the app's opponent of a rank, `full` the one at full strength,
 * `aim ai` the one of a half-point game, `step 3.5` the one at a place of the ladder of small boards, anything else a GTP
 * program's command.
 */
export const contestant = (
  text: string,
  searcher: () => Searcher,
  chance: () => number,
  mayResign = true,
): Player => {
  const answers = answersOf(text);
  return answers ? new RankPlayer(searcher(), answers, chance, mayResign) : new GtpProgram(text, text);
};

const answersOf = (text: string): Answers | undefined => {
  const [kind, value = ''] = text.split(' ');
  const app =
    (parts: Pick<AiTurn, 'strength' | 'aim'>): Answers =>
    (ask, turn) =>
      answerOf(ask, { ...turn, ...parts, isHuman: false });
  if (kind === 'rank' && (isRank(value) || value === NOVICE)) return app({ strength: value });
  if (text === 'full') return app({ strength: 'full' });
  const aim = HALF_POINT_AIMS.find((known) => known === value);
  if (kind === 'aim' && aim) return app({ strength: 'full', aim });
  if (kind === 'step')
    return (ask, turn) => playTurn(ask, turn, strengthAt(Number(value), turn.position.board.points));
  return undefined;
};
