import { between } from './interpolation';
import { EVERYWHERE, type PlayStrength } from './strength';

/**
 * How players of a rank choose on a large board, by rank in steps from 20 kyu (1 dan is 20). 1, 3 and 5 dan are fitted
 * to 4,478 sides of ranked games; below 1 dan the lines go on, so that the loss which one move in ten exceeds grows by
 * about half a point a rank.
 */
const TEMPERATURES: readonly (readonly [steps: number, temperature: number])[] = [
  [2, 3],
  [10, 2],
  [15, 1.6],
  [20, 1.4],
  [22, 1.25],
  [24, 1.1],
];
/** How much worse than another an idea seems that is played e times less often. */
const POINTS: readonly (readonly [steps: number, points: number])[] = [
  [2, 15],
  [10, 5],
  [15, 2.7],
  [20, 1.5],
  [22, 1.2],
  [24, 1],
];
/** Ideas compared before a move: with fewer, whole groups are overlooked in the endgame. */
const IDEAS = 7;
const BREADTH = 1000;
/** Ranks below this one answer near the last moves, the weaker the more. */
const LOOKS_EVERYWHERE = 20;

/** Returns the settings that choose as people do whose rank is so many steps above 20 kyu; measured on 19x19. */
export const strengthLikePeople = (steps: number): PlayStrength => {
  const temperature = between(TEMPERATURES, steps);
  const weakness = Math.max(0, 1 - steps / LOOKS_EVERYWHERE);
  return {
    maxVisits: 1,
    idea: 'policy',
    chosenMoveTemperature: temperature,
    chosenMoveTemperatureEarly: temperature,
    chosenMoveTemperatureHalflife: 1,
    chosenMoveBreadth: BREADTH,
    care: { kind: 'weighs', ideas: IDEAS, points: between(POINTS, steps) },
    locality: weakness > 0 ? { weight: 3 * weakness, reach: 6 - 3 * weakness } : EVERYWHERE,
  };
};
