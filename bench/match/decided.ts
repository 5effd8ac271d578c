import { RULES } from '#kernel/board/rules';
import { BLACK, type Color, WHITE } from '#kernel/board/types';
import type { Ask } from '#kernel/play/rank-turn';
import type { Line } from '#protocol';
import type { GamePlan } from './play-game';

/** A lead must stand through so many moves. */
const MOVES = 10;

/** Ends a game in which the network's lead stays beyond so many points: no rank lets that slip. */
export const decidedBeyond = (
  points: number,
  { ask, side, komi }: { ask: Ask; side: number; komi: number },
): NonNullable<GamePlan['decided']> => {
  let leader: Color | undefined;
  let standing = 0;
  return async (moves) => {
    const line: Line = {
      size: { width: side, height: side },
      rules: RULES.chinese,
      komi,
      initialStones: { black: [], white: [] },
      initialPlayer: BLACK,
      moves,
    };
    const lead = (await ask({ line, visits: 1 }))?.scoreLead ?? 0;
    const ahead = Math.abs(lead) <= points ? undefined : lead > 0 ? BLACK : WHITE;
    standing = ahead === leader ? standing + 1 : 1;
    leader = ahead;
    return standing >= MOVES ? leader : undefined;
  };
};
