import { between } from '../board/interpolation';
import type { Attention } from './attention';
import type { PlayStrength } from './strength';

/** A setting of a rank, in steps from 20 kyu (1 dan is 20); docs/ranks.md tells how they were found. */
type Row = readonly [steps: number, value: number];
const TEMPERATURES: readonly Row[] = [
  [0, 2.9],
  [12, 1],
];
/** Ideas compared before a move: who sees fewer overlooks more. */
const IDEAS: readonly Row[] = [
  [2, 1],
  [7, 4],
  [12, 7],
];
/** What share of what is at stake an idea must seem worse than another to be played e times less often. */
const SHARES: readonly Row[] = [
  [11, 0.8],
  [12, 0.6],
  [13, 0.4],
];
const BREADTH = 1000;

/** Stronger than 7 kyu a player reads instead of comparing ideas: the stronger the further, and the less freely it then chooses. */
const READS = 14;
const VISITS: readonly Row[] = [
  [14, 4],
  [16, 16],
  [20, 40],
  [22, 100],
  [24, 200],
];
const TEMPERATURES_OF_READERS: readonly Row[] = [
  [14, 1],
  [16, 0.4],
  [20, 0.3],
  [22, 0.2],
  [24, 0.1],
];
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

/** Returns the settings of a rank so many steps above 20 kyu; measured on 19x19. */
export const strengthOnLargeBoard = (steps: number): PlayStrength =>
  steps < READS ? comparing(steps) : reading(steps);

const comparing = (steps: number): PlayStrength => ({
  maxVisits: 1,
  idea: 'policy',
  ...alwaysAt(between(TEMPERATURES, steps)),
  chosenMoveBreadth: BREADTH,
  care: { kind: 'weighs', ideas: Math.round(between(IDEAS, steps)), share: between(SHARES, steps) },
  attention: attentionAt(steps),
});

const reading = (steps: number): PlayStrength => ({
  maxVisits: Math.round(between(VISITS, steps)),
  idea: 'search',
  ...alwaysAt(between(TEMPERATURES_OF_READERS, steps)),
  chosenMoveBreadth: BREADTH,
  care: { kind: 'none' },
  attention: attentionAt(steps),
});

const alwaysAt = (
  temperature: number,
): Pick<
  PlayStrength,
  'chosenMoveTemperature' | 'chosenMoveTemperatureEarly' | 'chosenMoveTemperatureHalflife'
> => ({
  chosenMoveTemperature: temperature,
  chosenMoveTemperatureEarly: temperature,
  chosenMoveTemperatureHalflife: 1,
});
