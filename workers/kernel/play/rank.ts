import { eloBetween } from './elo';
import { type ChoiceSettings, DEFAULT_CHOICE } from './temperature';

/** Ranks an opponent can play at, the weakest first. docs/ranks.md describes how they were measured. */
export const RANKS = [
  ...Array.from({ length: 20 }, (_, i) => `${20 - i}k` as const),
  ...(['1d', '2d', '3d', '4d', '5d'] as const),
];
export type Rank = (typeof RANKS)[number];

export const isRank = (text: string): text is Rank => (RANKS as readonly string[]).includes(text);

/** A player's strength: how far it reads, and how freely it chooses among the moves it finds. */
export interface PlayStrength extends ChoiceSettings {
  /** Visits of the root; 1 is the network's first choice without reading. */
  readonly maxVisits: number;
}

interface Step {
  /** Measured between neighbours on 9x9; GNU Go 3.8 at level 10 is 0. */
  readonly elo: number;
  /** Visits, and how the AI draws a move from the search: `ChoiceSettings`. */
  readonly visits: number;
  readonly early: number;
  readonly late: number;
  readonly breadth: number;
}

/** Weakest first. */
const LADDER: readonly Step[] = [
  { elo: -1540, visits: 1, early: 5, late: 5, breadth: 300 },
  { elo: -1330, visits: 1, early: 3, late: 3, breadth: 300 },
  { elo: -1105, visits: 1, early: 2, late: 2, breadth: 200 },
  { elo: -920, visits: 1, early: 1.5, late: 1.5, breadth: 100 },
  { elo: -630, visits: 1, early: 1, late: 1, breadth: 64 },
  { elo: -370, visits: 1, early: 0.6, late: 0.6, breadth: 64 },
  { elo: -185, visits: 1, early: 0.25, late: 0.25, breadth: 64 },
  { elo: -80, visits: 4, early: 0.5, late: 0.1, breadth: 64 },
  { elo: 210, visits: 16, early: 0.5, late: 0.1, breadth: 64 },
  { elo: 490, visits: 64, early: 0.5, late: 0.1, breadth: 64 },
];

/** The rank assigned to GNU Go at level 10. */
const GNU_GO: Rank = '8k';

const eloOf = (rank: Rank): number => eloBetween(RANKS.indexOf(GNU_GO), RANKS.indexOf(rank));

/** The ranks inside the ladder. Ranks above play no better than its top: they need a stronger network. */
export const MEASURED_RANKS: readonly Rank[] = RANKS.filter((rank) => {
  const elo = eloOf(rank);
  return LADDER.some((step) => step.elo <= elo) && LADDER.some((step) => step.elo >= elo);
});

/**
 * Returns the settings that play at a rank with the app's own network. Between two steps of the ladder every
 * number changes by equal ratios; beyond its ends it stays constant.
 */
export const strengthOf = (rank: Rank): PlayStrength => {
  const elo = eloOf(rank);
  const above = LADDER.findIndex((step) => step.elo >= elo);
  const upper = LADDER.at(above) as Step;
  const lower = LADDER[Math.max(0, above - 1)] ?? upper;
  const part = upper.elo === lower.elo ? 0 : Math.min(1, (elo - lower.elo) / (upper.elo - lower.elo));
  const between = (of: (step: Step) => number): number => of(lower) * (of(upper) / of(lower)) ** part;
  return {
    ...DEFAULT_CHOICE,
    maxVisits: Math.round(between((step) => step.visits)),
    chosenMoveTemperature: between((step) => step.late),
    chosenMoveTemperatureEarly: between((step) => step.early),
    chosenMoveBreadth: between((step) => step.breadth),
  };
};

/** Boards with more points use the values of human play; on smaller ones the ladder above was measured. */
const LADDER_POINTS = 100;
/**
 * On 19x19 a rank draws from the network's policy. At this temperature its moves are a strong network's first
 * choice, and among its first five, as often as those of 1 dan players in ranked games. Each rank changes the
 * temperature by the same ratio, which also fits the agreement of 3 and 5 dan players. Below 1 dan the same
 * ratio extrapolates.
 */
const DAN_1_TEMPERATURE = 0.74;
const WARMER_PER_RANK = 1.087;
const DRAWN_BREADTH = 40;

/** Returns the settings that play at a rank on a board of this many points. */
export const strengthOn = (rank: Rank, points: number): PlayStrength => {
  if (points <= LADDER_POINTS) return strengthOf(rank);
  const temperature = DAN_1_TEMPERATURE * WARMER_PER_RANK ** (RANKS.indexOf('1d') - RANKS.indexOf(rank));
  return {
    maxVisits: 1,
    chosenMoveTemperature: temperature,
    chosenMoveTemperatureEarly: temperature,
    chosenMoveTemperatureHalflife: DEFAULT_CHOICE.chosenMoveTemperatureHalflife,
    chosenMoveBreadth: DRAWN_BREADTH,
  };
};

/** The strongest rank whose losses come near those of people on 19x19: docs/ranks.md. */
const STRONGEST_DRAWN: Rank = '1d';
const DRAWN_RANKS: readonly Rank[] = RANKS.slice(0, RANKS.indexOf(STRONGEST_DRAWN) + 1);

/** Returns the ranks that an opponent offers on a board of this many points. */
export const ranksOn = (points: number): readonly Rank[] =>
  points <= LADDER_POINTS ? MEASURED_RANKS : DRAWN_RANKS;
