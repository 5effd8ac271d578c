import * as v from 'valibot';
import {
  GUIDANCE_MODES,
  type GuidanceMode,
  HALF_POINT_AIMS,
  HANDICAP_RULES,
  MAX_TIME_CHOICES,
  MAX_VISITS_CHOICES,
  NOVICE,
  PLAY_METHODS,
  PLAY_SIZES,
  type Player,
  type PlayMethod,
  type PlaySize,
  RANKS,
  RESIGN_THRESHOLD_CHOICES,
  RULES_NAMES,
  ranksOn,
  type SetupDraft,
} from '#protocol';
import { kept } from '../platform/storage';
import { useEngines } from '../state/engine-choice';
import { useSettings } from '../state/settings';

/** The last setup of every method, stored on this device as the default of the next game. */
const SETUPS_KEY = 'tengen.playSetups';

const PLAYER = v.variant('kind', [
  v.object({ kind: v.literal('person') }),
  v.object({
    kind: v.literal('ai'),
    strength: v.picklist([NOVICE, ...RANKS, 'full']),
    engine: v.optional(v.object({ id: v.string(), name: v.string() })),
    network: v.optional(v.object({ id: v.string(), name: v.string(), human: v.boolean() })),
  }),
]);
const number = (min: number, max: number) => v.pipe(v.number(), v.minValue(min), v.maxValue(max));
const count = (max: number) => v.pipe(number(0, max), v.integer());

const DRAFT = v.object({
  method: v.picklist(PLAY_METHODS),
  guidance: v.picklist(GUIDANCE_MODES),
  size: v.picklist(PLAY_SIZES),
  rules: v.picklist(RULES_NAMES),
  handicapRule: v.picklist(HANDICAP_RULES),
  handicap: v.optional(count(360)),
  // Setups of earlier versions do not say whether their komi was chosen.
  chosenKomi: v.optional(v.union([v.literal('usual'), number(-150, 150)]), 'usual'),
  colour: v.optional(v.picklist(['random', 'black', 'white'])),
  opponent: v.optional(PLAYER),
  own: v.optional(PLAYER),
  united: v.object({
    black1: v.optional(PLAYER),
    white1: v.optional(PLAYER),
    black2: v.optional(PLAYER),
    white2: v.optional(PLAYER),
  }),
  time: v.optional(v.object({ mainMs: count(86_400_000), periodMs: count(600_000), periods: count(100) })),
  sparring: v.object({
    bestMoveNumEnabled: v.boolean(),
    bestMoveNum: count(50),
    scoreMeanLostEnabled: v.boolean(),
    scoreMeanLost: number(0, 100),
    winrateLostEnabled: v.boolean(),
    winrateLost: number(0, 100),
  }),
  missLimit: count(100),
  aim: v.picklist(HALF_POINT_AIMS),
  level: v.picklist(RANKS),
  takeBack: v.boolean(),
  hints: v.boolean(),
  candidates: v.optional(v.boolean()),
  ai: v.optional(
    v.object({
      maxVisits: v.optional(v.picklist(MAX_VISITS_CHOICES)),
      maxTime: v.optional(v.picklist(MAX_TIME_CHOICES)),
      resignThreshold: v.optional(v.picklist(RESIGN_THRESHOLD_CHOICES)),
    }),
  ),
  aiResigns: v.boolean(),
  noWaiting: v.boolean(),
});

/** The properties of every group of setup fields. */
export interface SetupFieldsProps {
  readonly draft: SetupDraft;
  readonly onChange: (change: Partial<SetupDraft>) => void;
}

/** The kind of a setup: a method, and for guidance one of its two modes. */
export type SetupKind = PlayMethod | 'simple';
const setupKindOf = ({ method, guidance }: Pick<SetupDraft, 'method' | 'guidance'>): SetupKind =>
  method === 'guidance' && guidance === 'simple' ? 'simple' : method;

const AI: Player = { kind: 'ai', strength: '10k' };

/** Defaults of a method without a stored setup. */
const firstDraft = (kind: SetupKind): SetupDraft => {
  const guidance: GuidanceMode = kind === 'simple' ? 'simple' : 'senior';
  return {
    method: kind === 'simple' ? 'guidance' : kind,
    guidance,
    size: kind === 'simple' ? 9 : 19,
    rules: 'chinese',
    handicapRule: 'fixed',
    handicap: 0,
    chosenKomi: 'usual',
    colour: kind === 'simple' ? 'black' : 'random',
    opponent: kind === 'halfPoint' || kind === 'sparring' ? { kind: 'ai', strength: 'full' } : AI,
    united: { black1: { kind: 'person' }, white1: AI, black2: AI, white2: AI },
    sparring: useSettings.getState().settings.sparring,
    missLimit: 0,
    aim: 'ai',
    level: '10k',
    takeBack: true,
    hints: kind !== 'united',
    aiResigns: true,
    noWaiting: false,
  };
};

const setups = kept(SETUPS_KEY, (saved) => v.parse(v.fallback(v.record(v.string(), v.unknown()), {}), saved));

/** Removes engines from seats when they are no longer on the person's list. */
const stillThere = (player: Player | undefined): Player | undefined => {
  const engine = player?.kind === 'ai' ? player.engine : undefined;
  return engine && !useEngines.getState().engines.some(({ id }) => id === engine.id) ? undefined : player;
};

const readDraft = (name: string): SetupDraft | undefined => {
  const read = v.safeParse(DRAFT, setups.get()[name]);
  if (!read.success) return undefined;
  const { opponent, own, united } = read.output;
  return {
    ...read.output,
    opponent: stillThere(opponent),
    own: stillThere(own),
    united: {
      black1: stillThere(united.black1),
      white1: stillThere(united.white1),
      black2: stillThere(united.black2),
      white2: stillThere(united.white2),
    },
  };
};

/** The last setup of the method, or its defaults. */
export const draftFor = (kind: SetupKind): SetupDraft => {
  const draft = readDraft(kind);
  return draft && setupKindOf(draft) === kind ? draft : firstDraft(kind);
};

/** The setup of the last game, whatever its method. */
export const lastDraft = (): SetupDraft | undefined => readDraft('last');

/** After a change of board size: an opponent whose rank is missing there gets the strongest offered one. */
export const resized = (draft: SetupDraft, size: PlaySize): Partial<SetupDraft> => {
  const offered = ranksOn(size * size);
  const seated = <Someone extends Player | undefined>(player: Someone): Someone | Player => {
    if (player?.kind !== 'ai' || player.engine || player.network) return player;
    if (player.strength === 'full' || player.strength === NOVICE || offered.includes(player.strength))
      return player;
    return { kind: 'ai', strength: offered.at(-1) ?? 'full' };
  };
  const { opponent, own, united, level } = draft;
  const { black1, white1, black2, white2 } = united;
  return {
    size,
    opponent: seated(opponent),
    own: seated(own),
    united: {
      black1: seated(black1),
      white1: seated(white1),
      black2: seated(black2),
      white2: seated(white2),
    },
    level: offered.includes(level) ? level : (offered.at(-1) ?? level),
  };
};

export const keepDraft = (draft: SetupDraft): void => {
  setups.set({ ...setups.get(), [setupKindOf(draft)]: draft, last: draft });
};
