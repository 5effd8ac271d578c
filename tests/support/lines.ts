import { RULES } from '../../workers/kernel/board/rules';
import { BLACK, type Line } from '../../workers/protocol';

/** The empty 19x19 board under Chinese rules. */
export const CHINESE_LINE: Line = {
  size: { width: 19, height: 19 },
  rules: RULES.chinese,
  komi: 7.5,
  initialStones: { black: [], white: [] },
  initialPlayer: BLACK,
  moves: [],
};
