import { fixedHandicapLimit, type HandicapRule, MAX_HANDICAP } from '../board/handicap';
import { KOMI_OPTIONS, komiOfRules, usualKomi } from '../board/komi';
import { RULES, type RulesName } from '../board/rules';
import { handicapBonus } from '../board/scoring';
import type { Size } from '../board/types';
import type { AiSettings } from './ai-settings';
import type { TimeControl } from './clock';
import type { NOVICE, Rank } from './rank';
import type { SparringLimits } from './sparring';

/** What a person chooses before a game against others. Names and lists follow the product specification. */
export const PLAY_METHODS = ['guidance', 'sparring', 'united', 'halfPoint', 'analyse'] as const;
export type PlayMethod = (typeof PLAY_METHODS)[number];

/** `simple` comments only on mistakes for the level; `senior` on every move. */
export const GUIDANCE_MODES = ['simple', 'senior'] as const;
export type GuidanceMode = (typeof GUIDANCE_MODES)[number];

export const PLAY_SIZES = [19, 13, 9] as const;
export type PlaySize = (typeof PLAY_SIZES)[number];

/** Returns the size of a board of a record; undefined when no game can be set up on such a board. */
export const playSizeOf = ({ width, height }: Size): PlaySize | undefined =>
  PLAY_SIZES.find((side) => side === width && side === height);

export const HANDICAP_CHOICES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export const MINUTES_CHOICES = [0, 10, 20, 30, 40, 60, 120] as const;
export const PERIOD_SECONDS_CHOICES = [5, 10, 20, 30, 40, 60] as const;
export const PERIODS_CHOICES = [1, 3, 5, 10] as const;

export type AiStrength = Rank | typeof NOVICE | 'full';
/** An engine that plays by itself, not as the weakened judge: its address and its name. */
export interface OwnEngine {
  readonly id: string;
  readonly name: string;
}
/** A network of this device in place of the chosen one; one that imitates people plays as those of the rank. */
export interface OwnNetwork {
  readonly id: string;
  readonly name: string;
  readonly human: boolean;
}
export type Player =
  | { readonly kind: 'person' }
  | {
      readonly kind: 'ai';
      readonly strength: AiStrength;
      readonly engine?: OwnEngine | undefined;
      readonly network?: OwnNetwork | undefined;
    };

/** Whom the controlled margin of a half-point game favours: the AI, the person, or neither. */
export const HALF_POINT_AIMS = ['ai', 'person', 'even'] as const;
export type HalfPointAim = (typeof HALF_POINT_AIMS)[number];

export const SEAT_NAMES = ['black1', 'white1', 'black2', 'white2'] as const;
export type SeatName = (typeof SEAT_NAMES)[number];

export interface PlaySetup {
  readonly method: PlayMethod;
  readonly guidance: GuidanceMode;
  readonly size: PlaySize;
  readonly rules: RulesName;
  readonly handicapRule: HandicapRule;
  /**
   * 0 is an even game; 1 puts no stone on the board, but Black begins without komi; 2 and more are stones.
   */
  readonly handicap: number;
  /** Total points for White when above 0; with 0 the rules decide what White receives for handicap stones. */
  readonly komi: number;
  /** The colour of the person who sets up; a united game takes it from the seats. */
  readonly colour: 'random' | 'black' | 'white';
  readonly opponent: Player;
  /** An AI in the place of the person who sets up, so that two AIs play; only where `allowsWatching`. */
  readonly own?: Player | undefined;
  /** Only the united method uses it. */
  readonly united: Readonly<Record<SeatName, Player>>;
  readonly time?: TimeControl;
  readonly sparring: SparringLimits;
  /** A sparring game ends after this many misses; 0 means never. */
  readonly missLimit: number;
  readonly aim: HalfPointAim;
  /** The person's level, which defines what counts as a mistake. */
  readonly level: Rank;
  readonly takeBack: boolean;
  readonly hints: boolean;
  /** Against an AI, shows the candidates before one's own move. Default: false. */
  readonly candidates?: boolean | undefined;
  /** The advanced settings of its AIs. Default: the usual ones. */
  readonly ai?: AiSettings | undefined;
  /** Which of `RIVALS` the opponent is; absent outside the ladder. */
  readonly rival?: number | undefined;
  /** AIs may resign. */
  readonly aiResigns: boolean;
  /** AIs answer without a delay. */
  readonly noWaiting: boolean;
}

/** A setup as a form holds it; fields without a choice or entry are absent. */
export interface SetupDraft
  extends Omit<PlaySetup, 'handicap' | 'komi' | 'colour' | 'opponent' | 'united' | 'time'> {
  readonly handicap?: number | undefined;
  /** Points that the person has chosen; the usual ones follow rules and handicap. */
  readonly chosenKomi: number | 'usual' | undefined;
  readonly colour?: PlaySetup['colour'] | undefined;
  readonly opponent?: Player | undefined;
  readonly united: Readonly<Record<SeatName, Player | undefined>>;
  readonly time?: TimeControl | undefined;
}

/** Returns the komi of a draft in points; undefined while the person types one. */
export const draftKomi = ({
  rules,
  handicap = MAX_HANDICAP,
  chosenKomi,
}: Pick<SetupDraft, 'rules' | 'handicap' | 'chosenKomi'>): number | undefined =>
  chosenKomi === 'usual' ? usualKomi(handicap, komiOfRules(rules)) : chosenKomi;

/** Whether the komi of a setup was chosen: the draft's word for it. */
export const chosenKomiOf = ({ rules, handicap, komi }: PlaySetup): number | 'usual' =>
  komi === usualKomi(handicap, komiOfRules(rules)) ? 'usual' : komi;

export const SETUP_FAULTS = [
  'chooseAi',
  'choosePosition',
  'oneNetwork',
  'otherKomi',
  'otherHandicap',
  'komiRange',
  'handicapRange',
  'handicapPlaces',
  'time',
] as const;
export type SetupFault = (typeof SETUP_FAULTS)[number];

/** The maximum komi in points, positive or negative. */
export const MAX_PLAY_KOMI = 150;

/** Lists what is missing or wrong, in the order of the form; empty when the game may start. */
export const setupFaults = (draft: SetupDraft): readonly SetupFault[] => {
  const faults: SetupFault[] = [];
  const points = draft.size * draft.size;
  if (draft.method === 'united') {
    const seats = SEAT_NAMES.map((name) => draft.united[name]);
    if (seats.some((player) => !player)) faults.push('chooseAi');
    if (networksOf(seats).size > 1) faults.push('oneNetwork');
  } else {
    if (!draft.opponent || (draft.method === 'halfPoint' && !canSteer(draft.opponent)))
      faults.push('chooseAi');
    if (!draft.colour) faults.push('choosePosition');
    if (networksOf([draft.opponent, ownOf(draft)]).size > 1) faults.push('oneNetwork');
  }
  const { handicap, time } = draft;
  const komi = draftKomi(draft);
  if (handicap === undefined) faults.push('otherHandicap');
  else if (!Number.isInteger(handicap) || handicap < 0 || handicap >= points) faults.push('handicapRange');
  else if (
    draft.handicapRule === 'fixed' &&
    handicap > fixedHandicapLimit({ width: draft.size, height: draft.size })
  )
    faults.push('handicapPlaces');
  if (komi === undefined) faults.push('otherKomi');
  else if (!Number.isInteger(2 * komi) || Math.abs(komi) > MAX_PLAY_KOMI) faults.push('komiRange');
  if (time && time.mainMs <= 0 && (time.periods <= 0 || time.periodMs <= 0)) faults.push('time');
  return faults;
};

/** Methods in which nobody but the engines needs to play. */
export const allowsWatching = (method: PlayMethod): boolean => method === 'analyse' || method === 'halfPoint';

/** Who plays in the place of the person who sets up. */
export const ownOf = ({ method, own }: Pick<PlaySetup, 'method' | 'own'>): Player =>
  (allowsWatching(method) ? own : undefined) ?? { kind: 'person' };

/** Only the app's own search controls the margin; other engines, and networks that imitate people, choose by themselves. */
const canSteer = (player: Player): boolean =>
  player.kind === 'person' || (player.engine === undefined && !player.network?.human);

/** The networks that this device's own AIs ask for; undefined is the chosen one. */
const networksOf = (players: readonly (Player | undefined)[]): ReadonlySet<string | undefined> =>
  new Set(players.flatMap((player) => (player?.kind === 'ai' && !player.engine ? [player.network?.id] : [])));

/** Returns the setup of a draft without faults; undefined when it has any. */
export const setupOf = (draft: SetupDraft): PlaySetup | undefined => {
  const { handicap, chosenKomi: _, colour, opponent: other, united, time, ...rest } = draft;
  const komi = draftKomi(draft);
  if (setupFaults(draft).length > 0 || handicap === undefined || komi === undefined) return undefined;
  const person: Player = { kind: 'person' };
  const seat = (name: SeatName): Player => united[name] ?? person;
  return {
    ...rest,
    handicap,
    komi,
    colour: colour ?? 'black',
    opponent: other ?? person,
    united: {
      black1: seat('black1'),
      white1: seat('white1'),
      black2: seat('black2'),
      white2: seat('white2'),
    },
    ...(time ? { time } : {}),
  };
};

/**
 * Returns the komi of a list option in points. The list counts Chinese zi, and "x.2" is a quarter more than
 * x.
 */
export const komiOfOption = (option: (typeof KOMI_OPTIONS)[number]): number => {
  const whole = Math.floor(option);
  const part = Math.round(100 * (option - whole));
  if (part === 20) return 2 * whole + 0.5;
  return 2 * whole + (2 * part) / 100;
};

/** Returns the list option with this komi; undefined when there is none. */
export const optionOfKomi = (points: number): (typeof KOMI_OPTIONS)[number] | undefined =>
  KOMI_OPTIONS.find((option) => komiOfOption(option) === points);

/** Converts points to Chinese zi, exactly: whole ones and quarters. 6.5 points are 3 zi and 1 quarter. */
export const ziOfPoints = (points: number): { readonly whole: number; readonly quarters: number } => {
  const quarters = Math.round(2 * points);
  const whole = Math.trunc(quarters / 4);
  return { whole, quarters: quarters - 4 * whole };
};

/**
 * Returns the komi for records and engines, in points. Rules that pay White for handicap stones add that
 * payment themselves, so it is subtracted here from a komi chosen as the total.
 */
export const recordKomi = ({
  rules,
  handicap,
  komi,
}: Pick<PlaySetup, 'rules' | 'handicap' | 'komi'>): number =>
  handicap >= 2 && komi > 0 ? komi - handicapBonus(RULES[rules], handicap) : komi;

/** Returns White's total compensation in points: komi and payment for handicap stones. */
export const compensation = (setup: Pick<PlaySetup, 'rules' | 'handicap' | 'komi'>): number =>
  recordKomi(setup) + handicapBonus(RULES[setup.rules], setup.handicap);
