import { EVERYWHERE, type PlayStrength } from './strength';
import { DEFAULT_CHOICE } from './temperature';

/** A player of small boards whose strength was measured: docs/ranks.md. */
interface Step {
  /** On 9x9 and 13x13, from all matches together; GNU Go 3.8 at level 10 is 0. */
  readonly elo: readonly [nine: number, thirteen: number];
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
  { elo: [-1300, -1300], visits: 1, early: 7, late: 7, breadth: 400, limit: 12 },
  { elo: [-1080, -1080], visits: 1, early: 5, late: 5, breadth: 300, limit: 9 },
  { elo: [-820, -820], visits: 1, early: 3, late: 3, breadth: 300, limit: 7 },
  { elo: [-650, -650], visits: 1, early: 2, late: 2, breadth: 200, limit: 6 },
  { elo: [-380, -380], visits: 1, early: 1.5, late: 1.5, breadth: 100, limit: 5 },
  { elo: [-120, -120], visits: 1, early: 1, late: 1, breadth: 64, limit: 4.5 },
  { elo: [-10, -10], visits: 1, early: 0.6, late: 0.6, breadth: 64, limit: 4 },
  { elo: [200, 200], visits: 8, early: 0.5, late: 0.3, breadth: 64, limit: 4 },
  { elo: [410, 410], visits: 16, early: 0.5, late: 0.1, breadth: 64, limit: 4 },
  { elo: [640, 640], visits: 64, early: 0.5, late: 0.1, breadth: 64, limit: 4 },
  { elo: [990, 990], visits: 256, early: 0.5, late: 0.1, breadth: 64, limit: 4 },
];
const NINE_POINTS = 81;
const REDRAWS = 4;
/** The step from which no player would answer near the last moves rather than elsewhere. */
const LOOKS_EVERYWHERE = 8;

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
  const between = (of: (step: Step) => number): number => of(lower) * (of(upper) / of(lower)) ** part;
  const maxVisits = Math.round(between((step) => step.visits));
  const weakness = 1 - place / LOOKS_EVERYWHERE;
  return {
    ...DEFAULT_CHOICE,
    maxVisits,
    chosenMoveTemperature: between((step) => step.late),
    chosenMoveTemperatureEarly: between((step) => step.early),
    chosenMoveBreadth: between((step) => step.breadth),
    idea: maxVisits > 1 ? 'search' : 'policy',
    care: {
      kind: 'checks',
      limit: between((step) => step.limit) * Math.sqrt(points / NINE_POINTS),
      redraws: REDRAWS,
    },
    // Who reads looks at the whole board.
    locality: maxVisits > 1 ? EVERYWHERE : { weight: 2.5 * weakness, reach: 6 - 3 * weakness },
  };
};

/** Returns the place on the ladder of this many Elo on a board; undefined below its lowest or above its highest step. */
export const placeOf = (elo: number, points: number): number | undefined => {
  const column = points <= NINE_POINTS ? 0 : 1;
  const eloAt = (place: number): number => LADDER[place]?.elo[column] ?? Number.NaN;
  if (elo < eloAt(0) || elo > eloAt(TOP)) return undefined;
  const upper = Math.max(
    1,
    LADDER.findIndex((_, place) => eloAt(place) >= elo),
  );
  return upper - 1 + (elo - eloAt(upper - 1)) / (eloAt(upper) - eloAt(upper - 1));
};
