import { PASS } from '#kernel/board/types';
import { type AiSettings, USUAL_AI_SETTINGS } from '#kernel/play/ai-settings';
import { SEES_EVERYTHING } from '#kernel/play/attention';
import { strengthOf } from '#kernel/play/rank';
import { type Answer, type Ask, adviceOn, answerWith, playTurn } from '#kernel/play/rank-turn';
import { DEFAULT_RESIGN } from '#kernel/play/resign';
import type { AiStrength, HalfPointAim } from '#kernel/play/setup';
import type { PlayStrength } from '#kernel/play/strength';
import type { Temper } from '#kernel/play/temper';
import type { SteeredTurn } from './looks';
import { type SteeredAnswer, steeredTurn } from './steering';

export interface AiTurn extends SteeredTurn {
  readonly strength: AiStrength;
  /** In a half-point game: which side should win by half a point; undefined in other games. */
  readonly aim?: HalfPointAim;
  /** The network imitates people: its policy is their play. */
  readonly isHuman: boolean;
  readonly settings?: AiSettings | undefined;
  readonly temper?: Temper | undefined;
}

export type AiAnswer = SteeredAnswer;

/** An AI's move; undefined when no engine answers. */
export const answerOf = async (ask: Ask, turn: AiTurn): Promise<AiAnswer | undefined> => {
  if (turn.aim) return steeredTurn(ask, turn, turn.aim);
  const answer =
    turn.strength === 'full' && !turn.isHuman
      ? await atFullStrength(ask, turn)
      : await playTurn(ask, turn, strengthFor(turn));
  return answer && { ...answer, givenAway: 0 };
};

const strengthFor = ({ strength, position, isHuman, temper }: AiTurn): PlayStrength => {
  const own = { ...strengthOf(strength === 'full' ? '5k' : strength, position.board.points), temper };
  return isHuman ? { ...own, ...HUMAN_POLICY } : own;
};

const atFullStrength = async (ask: Ask, turn: AiTurn): Promise<Answer | undefined> => {
  const { maxVisits, maxTime, resignThreshold } = USUAL_AI_SETTINGS;
  const { settings = {} } = turn;
  const analysis = await ask({
    line: turn.line,
    visits: settings.maxVisits ?? maxVisits,
    timeMs: Math.min(1000 * (settings.maxTime ?? maxTime), turn.boundMs),
  });
  if (!analysis) return undefined;
  const advice = adviceOn(turn, analysis);
  const best = analysis.candidates.find(({ point }) => advice !== 'mustNot' || point !== PASS);
  const point = advice === 'must' || !best ? PASS : best.point;
  return answerWith(turn, analysis, point, {
    ...DEFAULT_RESIGN,
    resignThreshold: settings.resignThreshold ?? resignThreshold,
    allowResignation: turn.mayResign,
  });
};

/** Draws from the policy of a network that imitates people, unchanged. */
const HUMAN_POLICY: Partial<PlayStrength> = {
  maxVisits: 1,
  chosenMoveTemperature: 1,
  chosenMoveTemperatureEarly: 1,
  idea: 'policy',
  care: { kind: 'none' },
  attention: SEES_EVERYTHING,
};
