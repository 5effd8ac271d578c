import type { RankedMove } from './ranking';

/** How freely moves are chosen; names and defaults are KataGo's. */
export interface ChoiceSettings {
  /** Once the game is under way. 0 always plays the best move. */
  readonly chosenMoveTemperature: number;
  /** At the first move. */
  readonly chosenMoveTemperatureEarly: number;
  /** Turns on a 19x19 board in which half of the difference is gone; smaller boards go faster. */
  readonly chosenMoveTemperatureHalflife: number;
  /** Ours, not KataGo's: moves with less than one part in so many of the best one's claim are not drawn. */
  readonly chosenMoveBreadth: number;
}

export const DEFAULT_CHOICE: ChoiceSettings = {
  chosenMoveTemperature: 0.1,
  chosenMoveTemperatureEarly: 0.5,
  chosenMoveTemperatureHalflife: 19,
  chosenMoveBreadth: 1e6,
};

const FULL_SIDE = 19;

/** The temperature at a turn (from 0) on a board of so many points (KATAGO-FACTS 8.8). */
export const temperatureAt = (turn: number, points: number, settings: ChoiceSettings): number => {
  const { chosenMoveTemperature: late, chosenMoveTemperatureEarly: early } = settings;
  const halflives = (turn * (FULL_SIDE / Math.sqrt(points))) / settings.chosenMoveTemperatureHalflife;
  return late + (early - late) * 0.5 ** halflives;
};

/** Below this the best move is played. */
const COLD = 1e-4;

/**
 * Draws a move with probability in proportion to value^(1/temperature), among those with at least one part in
 * `breadth` of the largest value. `chance` is uniform in [0, 1). Undefined when no move has any claim.
 */
export const drawMove = (
  moves: readonly RankedMove[],
  temperature: number,
  chance: number,
  breadth = DEFAULT_CHOICE.chosenMoveBreadth,
): RankedMove | undefined => {
  let best: RankedMove | undefined;
  for (const move of moves) if (move.value > (best?.value ?? 0)) best = move;
  if (!best || temperature < COLD) return best;
  // Relative to the best, so that no power overflows.
  const { value: max } = best;
  const min = max / breadth;
  const weights = moves.map(({ value }) =>
    value > 0 && value >= min ? (value / max) ** (1 / temperature) : 0,
  );
  let left = chance * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [i, move] of moves.entries()) {
    left -= weights[i] as number;
    if (left < 0) return move;
  }
  return best;
};
