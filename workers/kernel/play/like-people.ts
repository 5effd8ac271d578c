import { between } from '../board/interpolation';
import type { Attention } from './attention';
import type { PlayStrength } from './strength';

/** A setting of a rank, in steps from 20 kyu (1 dan is 20); docs/ranks.md tells how they were found. */
type Row = readonly [steps: number, value: number];
/** Where a rank stands among the settings below, which are by place: 8 kyu stands where it is even with GNU Go. */
const PLACES: readonly Row[] = [
  [0, 0],
  [12, 16],
  [20, 20],
  [24, 24],
];
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
 * Dan players play every fourth move of the endgame without a look. People lose more points a move there than before, though
 * less is at stake; a coarser comparison would spoil their small moves as well, and people find those. Kyu players draw their
 * ideas so freely that it would cost them whole groups.
 */
const HASTY: readonly Row[] = [
  [12, 0],
  [20, 0.25],
];
const BREADTH = 1000;
/** Moves of a ladder that a rank reads. */
const SIGHTS: readonly Row[] = [
  [0, 2],
  [8, 6],
  [12, 12],
  [16, 24],
  [20, 60],
];
/** The share of turns that look only near the last moves. */
const LOCAL: readonly Row[] = [
  [0, 0.85],
  [12, 0.75],
  [20, 0.6],
];
const OVERLOOKS: readonly Row[] = [
  [0, 0.5],
  [12, 0.3],
  [20, 0],
];
/** Nearly every atari is answered at every rank. */
const ANSWERS = 0.96;

/** How a rank so many steps above 20 kyu looks at the board. */
export const attentionAt = (steps: number): Attention => ({
  answers: ANSWERS,
  sight: Math.round(between(SIGHTS, steps)),
  local: between(LOCAL, steps),
  overlooks: between(OVERLOOKS, steps),
});

/** Returns the settings that choose as people do whose rank is so many steps above 20 kyu; measured on 19x19. */
export const strengthLikePeople = (steps: number): PlayStrength => {
  const place = between(PLACES, steps);
  const temperature = between(TEMPERATURES, place);
  return {
    maxVisits: 1,
    idea: 'policy',
    chosenMoveTemperature: temperature,
    chosenMoveTemperatureEarly: temperature,
    chosenMoveTemperatureHalflife: 1,
    chosenMoveBreadth: BREADTH,
    care: {
      kind: 'weighs',
      ideas: Math.round(between(IDEAS, place)),
      share: between(SHARES, place),
      hasty: between(HASTY, steps),
    },
    attention: attentionAt(steps),
  };
};
