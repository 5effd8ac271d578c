import type { Color } from '../board/types';
import { isOver, type PlayState, personColors } from './play-state';
import { isRank, RANKS, type Rank, ranksOn } from './rank';
import type { PlaySize } from './setup';

/** A finished game that says something of a person's level beside the AI's rank. */
export interface LevelGame {
  readonly rank: Rank;
  readonly size: PlaySize;
  /** Ranks that the result speaks for: above 0 for a stronger opponent. */
  readonly step: number;
}

/** Ranks for a game won or lost; a clear result counts twice. */
const STEP = 0.5;
/** Points on 19x19 beyond which a result is clear; on smaller boards fewer, as their sides are. */
const CLEAR_POINTS = 20;

/** Undefined for a game with help, with odds, against more than one, or against an AI without a rank of its own. */
export const levelGameOf = (state: PlayState): LevelGame | undefined => {
  const { setup, seats, tally } = state;
  const [mine, ...others] = personColors(state);
  const ai = seats.find(({ player }) => player.kind === 'ai')?.player;
  const isEven = setup.handicap === 0 && setup.method !== 'halfPoint';
  const helps = tally.hints + tally.takenBack + tally.tries;
  if (!isOver(state) || mine === undefined || others.length > 0 || seats.length !== 2) return undefined;
  if (ai?.kind !== 'ai' || ai.engine || !isRank(ai.strength) || !isEven || helps > 0) return undefined;
  return { rank: ai.strength, size: setup.size, step: stepOf(state, mine) };
};

const stepOf = ({ phase, setup }: PlayState, mine: Color): number => {
  if (phase.name !== 'over' || !('winner' in phase.result)) return 0;
  const { result } = phase;
  const isClear = result.kind === 'score' && result.points > (CLEAR_POINTS * setup.size) / 19;
  return (result.winner === mine ? 1 : -1) * (isClear ? 2 : 1) * STEP;
};

export interface LevelAdvice {
  readonly rank: Rank;
  /** The games it rests on: all since another rank was played on this size. */
  readonly games: number;
  readonly won: number;
}

/** The neighbouring rank that the last games speak for, the newest game last; undefined while they speak for none. */
export const levelAdvice = (games: readonly LevelGame[]): LevelAdvice | undefined => {
  const last = games.at(-1);
  if (!last) return undefined;
  const same = games.filter(({ size }) => size === last.size);
  const changed = same.findLastIndex(({ rank }) => rank !== last.rank);
  const run = same.slice(changed + 1);
  const steps = run.reduce((sum, { step }) => sum + step, 0);
  if (Math.abs(steps) < 1) return undefined;
  const rank = RANKS[RANKS.indexOf(last.rank) + Math.sign(steps)];
  if (!rank || !ranksOn(last.size * last.size).includes(rank)) return undefined;
  return { rank, games: run.length, won: run.filter(({ step }) => step > 0).length };
};
