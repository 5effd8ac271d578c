import type { RankedMove } from './ranking';

/** How freely an AI chooses its moves; names and defaults are KataGo's. */
export interface ChoiceSettings {
  /** Temperature later in the game. 0 always plays the best move. */
  readonly chosenMoveTemperature: number;
  /** Temperature at the first move. */
  readonly chosenMoveTemperatureEarly: number;
  /** Turns on a 19x19 board after which half of the difference is gone; fewer on smaller boards. */
  readonly chosenMoveTemperatureHalflife: number;
  /** Ours, not KataGo's: the AI never draws a move with less than this fraction of the best move's value. */
  readonly chosenMoveBreadth: number;
}

export const DEFAULT_CHOICE: ChoiceSettings = {
  chosenMoveTemperature: 0.1,
  chosenMoveTemperatureEarly: 0.5,
  chosenMoveTemperatureHalflife: 19,
  chosenMoveBreadth: 1e6,
};

const FULL_SIDE = 19;

/** Returns the temperature at a turn (from 0) on a board of this many points, by KataGo's formula. */
export const temperatureAt = (turn: number, points: number, settings: ChoiceSettings): number => {
  const { chosenMoveTemperature: late, chosenMoveTemperatureEarly: early } = settings;
  const halflives = (turn * (FULL_SIDE / Math.sqrt(points))) / settings.chosenMoveTemperatureHalflife;
  return late + (early - late) * 0.5 ** halflives;
};

/** Below this temperature the AI plays the best move. */
const COLD = 1e-4;

/**
 * Draws a move with probability proportional to value^(1/temperature), among those with at least 1/`breadth`
 * of the largest value. `chance` is uniform in [0, 1). Undefined when every value is 0.
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
  // Divides by the best value, so that no power overflows.
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
