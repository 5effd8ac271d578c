import { between } from './interpolation';
import { EVERYWHERE, type PlayStrength } from './strength';

/** A setting of a rank, in steps from 20 kyu (1 dan is 20); docs/ranks.md tells how they were found. */
type Row = readonly [steps: number, value: number];
const TEMPERATURES: readonly Row[] = [
  [0, 2.9],
  [20, 1],
];
/** Ideas compared before a move: who sees fewer overlooks more. */
const IDEAS: readonly Row[] = [
  [2, 1],
  [10, 4],
  [20, 7],
];
/**
 * What share of what is at stake an idea must seem worse than another to be played e times less often. Dan players see
 * the same ideas; the stronger one judges them more finely.
 */
const SHARES: readonly Row[] = [
  [20, 0.8],
  [24, 0.25],
];
/**
 * Every fourth move of the endgame is played without a look. People lose more points a move there than before, though less
 * is at stake; a coarser comparison would spoil their small moves as well, and people find those.
 */
const HASTY = 0.25;
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
    care: {
      kind: 'weighs',
      ideas: Math.round(between(IDEAS, steps)),
      share: between(SHARES, steps),
      hasty: HASTY,
    },
    locality: weakness > 0 ? { weight: 3 * weakness, reach: 6 - 3 * weakness } : EVERYWHERE,
  };
};
