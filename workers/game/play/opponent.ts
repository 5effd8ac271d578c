import { BLACK, PASS, type Point } from '#kernel/board/types';
import { type AiSettings, USUAL_AI_SETTINGS } from '#kernel/play/ai-settings';
import { SEES_EVERYTHING } from '#kernel/play/attention';
import type { Idea } from '#kernel/play/care';
import { settledPart } from '#kernel/play/facts';
import { gifts, nearestIdeas, smallestMargin } from '#kernel/play/half-point';
import { strengthOf } from '#kernel/play/rank';
import {
  type Answer,
  type Ask,
  adviceOn,
  answerWith,
  forMover,
  leadAfter,
  NEVER,
  playTurn,
  type Turn,
} from '#kernel/play/rank-turn';
import { DEFAULT_RESIGN } from '#kernel/play/resign';
import type { AiStrength, HalfPointAim } from '#kernel/play/setup';
import type { PlayStrength } from '#kernel/play/strength';
import type { Temper } from '#kernel/play/temper';

export interface AiTurn extends Turn {
  readonly strength: AiStrength;
  /** In a half-point game: which side should win by half a point; undefined in other games. */
  readonly aim?: HalfPointAim;
  /** The network imitates people: its policy is their play. */
  readonly isHuman: boolean;
  readonly settings?: AiSettings | undefined;
  readonly temper?: Temper | undefined;
}

export interface AiAnswer extends Answer {
  readonly givenAway: number;
}

const STEERING_VISITS = 300;
const STEERING_MS = 2500;
/** A look at each move that may be given away. */
const STEERING_LOOKS = 40;
const STEERING_LOOK_MS = 500;
/** A longer look at the moves that come nearest to the aim. */
const DECIDING_LOOKS = 120;

/** An AI's move; undefined when no engine answers. */
export const answerOf = async (ask: Ask, turn: AiTurn): Promise<AiAnswer | undefined> => {
  if (turn.aim) return steered(ask, turn, turn.aim);
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

const steered = async (ask: Ask, turn: AiTurn, aim: HalfPointAim): Promise<AiAnswer | undefined> => {
  const { position, line } = turn;
  const analysis = await ask({ line, visits: STEERING_VISITS, timeMs: Math.min(STEERING_MS, turn.boundMs) });
  if (!analysis) return undefined;
  const lookAt = async (points: readonly Point[], visits: number): Promise<Idea[] | undefined> => {
    const ideas: Idea[] = [];
    for (const point of points) {
      const lead = await leadAfter(ask, turn, point, STEERING_LOOK_MS, visits);
      if (lead === undefined) return undefined;
      ideas.push({ point, lead });
    }
    return ideas;
  };
  if (adviceOn(turn, analysis) === 'must')
    return { ...answerWith(turn, analysis, PASS, NEVER), givenAway: 0 };
  const { board, color } = position;
  const game = { scoring: line.rules.scoring, komi: line.komi, points: board.points };
  const margin = smallestMargin(color, game);
  // Losing by half a point means steering for the other side's half-point win.
  const lost = -smallestMargin(color === BLACK ? 2 : 1, game);
  const target = aim === 'ai' ? margin : aim === 'even' ? 0 : lost;
  const settled = analysis.ownership ? settledPart(analysis.ownership, board) : 0;
  const steering = { color, target, settled };
  const best = { point: analysis.candidates[0]?.point ?? PASS, lead: forMover(turn, analysis.scoreLead) };
  const looked = await lookAt(gifts(analysis, board, steering, turn.opponentPassed), STEERING_LOOKS);
  const again =
    looked &&
    (await lookAt(
      nearestIdeas(looked, board.width, steering).map(({ point }) => point),
      DECIDING_LOOKS,
    ));
  if (!looked || !again) return undefined;
  const [chosen = best] = nearestIdeas(again, board.width, steering);
  const givenAway = Math.max(0, ...looked.map(({ lead }) => lead - chosen.lead));
  return { ...answerWith(turn, analysis, chosen.point, NEVER), givenAway };
};
