import { between } from '../board/interpolation';
import type { Attention } from './attention';
import type { PlayStrength } from './strength';
import { DEFAULT_CHOICE } from './temperature';

/** A player of small boards whose strength was measured: docs/ranks.md. */
interface Step {
  /** Visits, and how the AI draws a move from the search: `ChoiceSettings`. */
  readonly visits: number;
  readonly early: number;
  readonly late: number;
  readonly breadth: number;
  /** Points on 9x9 that a drawn move may seem to lose. */
  readonly limit: number;
}

/** Weakest first. */
const LADDER: readonly Step[] = [
  { visits: 1, early: 7, late: 7, breadth: 400, limit: 12 },
  { visits: 1, early: 5, late: 5, breadth: 300, limit: 9 },
  { visits: 1, early: 3, late: 3, breadth: 300, limit: 7 },
  { visits: 1, early: 2, late: 2, breadth: 200, limit: 6 },
  { visits: 1, early: 1.5, late: 1.5, breadth: 100, limit: 5 },
  { visits: 1, early: 1, late: 1, breadth: 64, limit: 4.5 },
  { visits: 1, early: 0.6, late: 0.6, breadth: 64, limit: 4 },
  { visits: 8, early: 0.5, late: 0.3, breadth: 64, limit: 4 },
  { visits: 16, early: 0.5, late: 0.1, breadth: 64, limit: 4 },
  { visits: 64, early: 0.5, late: 0.1, breadth: 64, limit: 4 },
  { visits: 256, early: 0.5, late: 0.1, breadth: 64, limit: 4 },
];
const NINE_POINTS = 81;
/**
 * The Elo of each step from all matches of a board size together; GNU Go 3.8 at level 10 is 0. Since the players answer
 * ataris and look near, those of 9x9 below step 8 stand higher by what few games with GNU Go say: docs/ranks.md.
 */
const ELO_ON_NINE = [-1065, -903, -592, -321, -114, 115, 230, 380, 511, 822, 1178];
/** The highest step was not measured on 13x13. */
const ELO_ON_THIRTEEN = [-2473, -2183, -1419, -851, -464, -133, 315, 688, 909, 1233];
const REDRAWS = 4;
/** By place: moves of a ladder that a player reads, and the share of turns that look only near the last moves. */
const SIGHTS: readonly (readonly [place: number, moves: number])[] = [
  [0, 2],
  [3, 6],
  [5, 12],
  [7, 40],
];
const LOCAL: readonly (readonly [place: number, share: number])[] = [
  [0, 0.6],
  [6, 0.4],
  [7, 0],
];
const ANSWERS = 0.96;

const attentionAt = (place: number): Attention => ({
  answers: ANSWERS,
  sight: Math.round(between(SIGHTS, place)),
  local: between(LOCAL, place),
  overlooks: 0,
});

/** Below the ladder: it sees few ataris, looks near the last moves and does not look twice. */
export const noviceStrength = (points: number): PlayStrength => ({
  ...strengthAt(0, points),
  chosenMoveTemperature: 12,
  chosenMoveTemperatureEarly: 12,
  chosenMoveBreadth: 2000,
  care: { kind: 'checks', limit: 30 * Math.sqrt(points / NINE_POINTS), redraws: REDRAWS },
  attention: { answers: 0.4, sight: 1, local: 0.7, overlooks: 0.3 },
});

/** The places on the ladder, from 0: whole numbers are the measured steps. */
export const TOP = LADDER.length - 1;

/**
 * Returns the settings at a place of the ladder; between two steps every number changes by equal ratios.
 *
 * @param points points of the board: more is at stake on a larger one
 */
export const strengthAt = (place: number, points: number): PlayStrength => {
  const lower = LADDER[Math.floor(place)] as Step;
  const upper = LADDER[Math.ceil(place)] as Step;
  const part = place % 1;
  const middle = (of: (step: Step) => number): number => of(lower) * (of(upper) / of(lower)) ** part;
  const maxVisits = Math.round(middle((step) => step.visits));
  return {
    ...DEFAULT_CHOICE,
    maxVisits,
    chosenMoveTemperature: middle((step) => step.late),
    chosenMoveTemperatureEarly: middle((step) => step.early),
    chosenMoveBreadth: middle((step) => step.breadth),
    idea: maxVisits > 1 ? 'search' : 'policy',
    care: {
      kind: 'checks',
      limit: middle((step) => step.limit) * Math.sqrt(points / NINE_POINTS),
      redraws: REDRAWS,
    },
    attention: attentionAt(place),
  };
};

/**
 * Returns the place on the ladder of this many Elo on a board; undefined below the lowest and above the highest step that
 * was measured there.
 */
export const placeOf = (elo: number, points: number): number | undefined => {
  const measured = points <= NINE_POINTS ? ELO_ON_NINE : ELO_ON_THIRTEEN;
  const upper = measured.findIndex((step, place) => place > 0 && step >= elo);
  const [below, above] = [measured[upper - 1], measured[upper]];
  if (below === undefined || above === undefined || elo < below) return undefined;
  return upper - 1 + (elo - below) / (above - below);
};
