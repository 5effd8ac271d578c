import { fixedHandicapLimit, type HandicapRule } from '../board/handicap';
import { KOMI_OPTIONS } from '../board/komi';
import { RULES, type RulesName } from '../board/rules';
import { handicapBonus } from '../board/scoring';
import type { TimeControl } from './clock';
import type { Rank } from './rank';
import type { SparringLimits } from './sparring';

/** What a person chooses before a game against others. Names and lists are the product specification's. */
export const PLAY_METHODS = ['guidance', 'sparring', 'united', 'halfPoint', 'analyse'] as const;
export type PlayMethod = (typeof PLAY_METHODS)[number];

/** `simple` speaks only of mistakes for the level; `senior` of every move. */
export const GUIDANCE_MODES = ['simple', 'senior'] as const;
export type GuidanceMode = (typeof GUIDANCE_MODES)[number];

export const PLAY_SIZES = [19, 13, 9] as const;
export type PlaySize = (typeof PLAY_SIZES)[number];

export const HANDICAP_CHOICES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export const MINUTES_CHOICES = [0, 10, 20, 30, 40, 60, 120] as const;
export const PERIOD_SECONDS_CHOICES = [5, 10, 20, 30, 40, 60] as const;
export const PERIODS_CHOICES = [1, 3, 5, 10] as const;

export type AiStrength = Rank | 'full';
/** An engine that plays by itself and not as the judge's weakened self: what it is asked by, and what it is called. */
export interface OwnEngine {
  readonly id: string;
  readonly name: string;
}
export type Player =
  | { readonly kind: 'person' }
  | { readonly kind: 'ai'; readonly strength: AiStrength; readonly engine?: OwnEngine | undefined };

/** Whom the steered margin of a half-point game favours: the AI, or the person. */
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
  /** 0 is an even game; 1 is none on the board, Black begins and gets no komi; 2 and more are stones. */
  readonly handicap: number;
  /** Points White receives in all when above 0; with 0 the rules decide what handicap stones are worth. */
  readonly komi: number;
  /** The colour of the person who sets up; in a united game the seats say it. */
  readonly colour: 'random' | 'black' | 'white';
  readonly opponent: Player;
  /** Used by the united method alone. */
  readonly united: Readonly<Record<SeatName, Player>>;
  readonly time?: TimeControl;
  readonly sparring: SparringLimits;
  /** A sparring game ends after so many misses; 0 is never. */
  readonly missLimit: number;
  readonly aim: HalfPointAim;
  /** The level of the person, for what counts as a mistake. */
  readonly level: Rank;
  readonly takeBack: boolean;
  readonly hints: boolean;
  /** Against an AI the candidates for one's own move are shown before it; absent is no. */
  readonly candidates?: boolean | undefined;
  /** AIs may give the game up. */
  readonly aiResigns: boolean;
  /** AIs answer at once. */
  readonly noWaiting: boolean;
}

/** A setup as a form holds it: what has not been chosen or entered yet is absent. */
export interface SetupDraft
  extends Omit<PlaySetup, 'handicap' | 'komi' | 'colour' | 'opponent' | 'united' | 'time'> {
  readonly handicap?: number | undefined;
  readonly komi?: number | undefined;
  readonly colour?: PlaySetup['colour'] | undefined;
  readonly opponent?: Player | undefined;
  readonly united: Readonly<Record<SeatName, Player | undefined>>;
  readonly time?: TimeControl | undefined;
}

export const SETUP_FAULTS = [
  'chooseAi',
  'choosePosition',
  'otherKomi',
  'otherHandicap',
  'komiRange',
  'handicapRange',
  'handicapPlaces',
  'time',
] as const;
export type SetupFault = (typeof SETUP_FAULTS)[number];

/** Most points that are taken as komi, either way. */
export const MAX_PLAY_KOMI = 150;

/** What is missing or wrong, in the order of the form; empty when the game may start. */
export const setupFaults = (draft: SetupDraft): readonly SetupFault[] => {
  const faults: SetupFault[] = [];
  const points = draft.size * draft.size;
  if (draft.method === 'united') {
    const seats = SEAT_NAMES.map((name) => draft.united[name]);
    if (seats.some((player) => !player)) faults.push('chooseAi');
    if (!seats.some((player) => player?.kind === 'person')) faults.push('choosePosition');
  } else {
    if (!draft.opponent || (draft.method === 'halfPoint' && !canSteer(draft.opponent)))
      faults.push('chooseAi');
    if (!draft.colour) faults.push('choosePosition');
  }
  const { handicap, komi, time } = draft;
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

/** The margin is steered by the search of the app: other engines choose their moves by themselves. */
const canSteer = (player: Player): boolean => player.kind === 'person' || player.engine === undefined;

/** The setup of a draft without faults; undefined when it has some. */
export const setupOf = (draft: SetupDraft): PlaySetup | undefined => {
  const { handicap, komi, colour, opponent: other, united, time, ...rest } = draft;
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

/** The komi of an option of the list, in points: the list counts Chinese zi, and "x.2" is a quarter more than x. */
export const komiOfOption = (option: (typeof KOMI_OPTIONS)[number]): number => {
  const whole = Math.floor(option);
  const part = Math.round(100 * (option - whole));
  if (part === 20) return 2 * whole + 0.5;
  return 2 * whole + (2 * part) / 100;
};

/** The option of the list with this komi; undefined when it is another number. */
export const optionOfKomi = (points: number): (typeof KOMI_OPTIONS)[number] | undefined =>
  KOMI_OPTIONS.find((option) => komiOfOption(option) === points);

/** Points in Chinese zi, exactly: whole ones and quarters over. 6.5 points are 3 zi and 1 quarter. */
export const ziOfPoints = (points: number): { readonly whole: number; readonly quarters: number } => {
  const quarters = Math.round(2 * points);
  const whole = Math.trunc(quarters / 4);
  return { whole, quarters: quarters - 4 * whole };
};

/**
 * The komi a record and engines are given, in points. Rules that pay White for handicap stones do so by themselves:
 * a komi chosen as their price has that payment taken off, so it is never counted twice.
 */
export const recordKomi = ({
  rules,
  handicap,
  komi,
}: Pick<PlaySetup, 'rules' | 'handicap' | 'komi'>): number =>
  handicap >= 2 && komi > 0 ? komi - handicapBonus(RULES[rules], handicap) : komi;

/** What White receives in all, in points: komi and payment for handicap stones. */
export const compensation = (setup: Pick<PlaySetup, 'rules' | 'handicap' | 'komi'>): number =>
  recordKomi(setup) + handicapBonus(RULES[setup.rules], setup.handicap);
