import i18next from 'i18next';
import * as v from 'valibot';
import { create } from 'zustand';
import {
  type AnalysisSettings,
  BACKEND_WISHES,
  COORDINATE_STYLES,
  DEFAULT_ANALYSIS_SETTINGS,
  DEFAULT_SPARRING,
  MIN_REFRESH_TIME,
  REVIEW_BUDGETS,
} from '#protocol';
import { callPoints } from '../format/numbers';
import { kept } from '../platform/storage';
import { useSession } from './session';
import {
  BOARD_STYLES,
  CANDIDATE_COLORS,
  CANDIDATE_FIGURES,
  OWNERSHIP_STYLES,
  PALETTES,
  SETTING_KEYS,
  STONE_STYLES,
  THEMES,
} from './settings-lists';

/** Move numbers on stones, with the numbers that the specification stores. */
export const MOVE_NUMBERS = { all: 1, last: 2, none: 3 } as const;
/** The same options by name. */
export const MOVE_NUMBER_NAMES = {
  [MOVE_NUMBERS.all]: 'all',
  [MOVE_NUMBERS.last]: 'last',
  [MOVE_NUMBERS.none]: 'none',
} as const;

const within = (low: number, high: number) => v.pipe(v.number(), v.minValue(low), v.maxValue(high));
const count = (low: number, high: number) => v.pipe(within(low, high), v.integer());

const ANALYSIS = DEFAULT_ANALYSIS_SETTINGS;
/** Every setting: what it may be, and what it is at first. What the workers need is described in `AnalysisSettings`. */
const SETTINGS = {
  winrateLost: [within(-1, 0), ANALYSIS.winrateLost],
  scoreMeanLost: [within(-100, 0), ANALYSIS.scoreMeanLost],
  configGoodWinrateLost: [within(0, 1), ANALYSIS.configGoodWinrateLost],
  configGoodScoreMeanLost: [within(0, 100), ANALYSIS.configGoodScoreMeanLost],
  certainty: [within(0.5, 0.99), ANALYSIS.certainty],
  /** Candidates get their order number up to this rank. */
  maxOrderNum: [count(0, 20), 3],
  maxShowBestMoveNum: [count(1, 50), 5],
  dataRefreshTime: [count(0, 10_000), ANALYSIS.dataRefreshTime],
  idleTime: [count(10, 3600), ANALYSIS.idleTime],
  liveVisits: [count(1, 1_000_000), ANALYSIS.liveVisits],
  glanceVisits: [count(0, 10_000), ANALYSIS.glanceVisits],
  reviewBudget: [v.picklist(REVIEW_BUDGETS), ANALYSIS.reviewBudget],
  reviewVisits: [count(1, 100_000), ANALYSIS.reviewVisits],
  reviewSeconds: [count(5, 86_400), ANALYSIS.reviewSeconds],
  analysisRoom: [count(10, 10_000), ANALYSIS.analysisRoom],
  matchAiMoves: [count(1, 20), ANALYSIS.matchAiMoves],
  matchAiPercentsPlayouts: [within(0, 100), ANALYSIS.matchAiPercentsPlayouts],
  showCoord: [v.boolean(), true],
  coordinateStyle: [v.picklist(COORDINATE_STYLES), 'gtp'],
  /** A first press shows a move; a second press or the confirm button plays it. */
  playMoveConfirm: [v.boolean(), false],
  /** The same for a finger's short tap where the points are too small to see it. */
  confirmTaps: [v.boolean(), true],
  /** The record's next moves are drawn faintly on the board. */
  showNextMoves: [v.boolean(), true],
  boardStyle: [v.picklist(BOARD_STYLES), 'kaya'],
  stoneStyle: [v.picklist(STONE_STYLES), 'lit'],
  /** Bad moves carry their sign on the board. */
  showQualities: [v.boolean(), false],
  sound: [v.boolean(), true],
  /** The last seconds of a clock beep, are spoken when the device has a voice for the language, and vibrate. */
  clockSound: [v.boolean(), true],
  clockVoice: [v.boolean(), false],
  clockVibration: [v.boolean(), true],
  /** Clockwise quarter turns of the shown board, and whether left and right are exchanged. */
  rotation: [v.picklist([0, 1, 2, 3]), 0],
  mirrored: [v.boolean(), false],
  /** The limits of sparring: maximum recommended points missed, points lost, winrate lost (percent). */
  sparring: [
    v.object({
      bestMoveNumEnabled: v.boolean(),
      bestMoveNum: count(1, 50),
      scoreMeanLostEnabled: v.boolean(),
      scoreMeanLost: within(0, 100),
      winrateLostEnabled: v.boolean(),
      winrateLost: within(0, 100),
    }),
    DEFAULT_SPARRING,
  ],
  showMoveNumType: [v.enum(MOVE_NUMBERS), MOVE_NUMBERS.last],
  showBestMove: [v.boolean(), true],
  showOwnerShips: [v.boolean(), false],
  ownershipStyle: [v.picklist(OWNERSHIP_STYLES), 'heat'],
  /** The network's policy before any search, as a heat map. */
  showPolicy: [v.boolean(), false],
  /** A candidate's second line is the score lead instead of its visits. */
  showScore: [v.boolean(), false],
  /** The last move carries the sign of its class. */
  showLastQuality: [v.boolean(), true],
  candidateColors: [v.picklist(CANDIDATE_COLORS), 'loss'],
  /** Whole percent with two digits; otherwise one decimal more. */
  winrateShowDoubleDigits: [v.boolean(), true],
  /** First line of a candidate's mark. */
  candidateFigure: [v.picklist(CANDIDATE_FIGURES), 'scoreLoss'],
  theme: [v.picklist(THEMES), 'system'],
  palette: [v.picklist(PALETTES), 'plain'],
  engineBackend: [v.picklist(BACKEND_WISHES), 'auto'],
} as const satisfies Readonly<Record<string, readonly [schema: v.GenericSchema, usual: unknown]>>;

type Table = typeof SETTINGS;
export type Settings = { readonly [Name in keyof Table]: v.InferOutput<Table[Name][0]> };

export const DEFAULT_SETTINGS = Object.fromEntries(
  Object.entries(SETTINGS).map(([name, [, usual]]) => [name, usual]),
) as Settings;

/** Reads saved settings: drops unknown fields, and replaces missing and bad ones by their default. */
export const readSettings = (saved: unknown, vipLevel = 0): Settings => {
  const source: Record<string, unknown> = typeof saved === 'object' && saved !== null ? { ...saved } : {};
  const valid: Record<string, unknown> = {};
  for (const [name, [schema]] of Object.entries(SETTINGS)) {
    const read = v.safeParse(schema, source[name]);
    if (read.success) valid[name] = read.output;
  }
  const settings = { ...DEFAULT_SETTINGS, ...valid };
  // Guests and ordinary users (vip_level 0) have a minimum refresh time; higher levels have none.
  const floor = vipLevel > 0 ? 0 : MIN_REFRESH_TIME;
  return { ...settings, dataRefreshTime: Math.max(floor, settings.dataRefreshTime) };
};

/** The board's share of the room, 0.5 to 1. */
export const readBoardWidth = (saved: unknown): number => {
  const width = typeof saved === 'number' ? saved : Number.NaN;
  return Number.isFinite(width) ? Math.min(1, Math.max(0.5, width)) : 1;
};

interface SettingsState {
  readonly settings: Settings;
  /** Board width in the layout with panels below the board, and in the one with panels beside it. */
  readonly wrapWidth: number;
  readonly nowrapWidth: number;
  readonly change: (change: Partial<Settings>) => void;
  readonly setBoardWidth: (layout: 'wrapWidth' | 'nowrapWidth', width: number) => void;
}

const vipLevel = (): number => useSession.getState().user?.vipLevel ?? 0;

// As they were chosen: a level of the account may allow less of them for a while.
const config = kept<unknown>(SETTING_KEYS.config, (saved) => saved);
const widths = {
  wrapWidth: kept(SETTING_KEYS.wrapWidth, readBoardWidth),
  nowrapWidth: kept(SETTING_KEYS.nowrapWidth, readBoardWidth),
};

export const useSettings = create<SettingsState>()((set, get) => ({
  settings: readSettings(config.get(), vipLevel()),
  wrapWidth: widths.wrapWidth.get(),
  nowrapWidth: widths.nowrapWidth.get(),
  change: (change) => {
    const settings = readSettings({ ...get().settings, ...change }, vipLevel());
    config.set(settings);
    set({ settings });
  },
  setBoardWidth: (layout, width) => {
    const valid = readBoardWidth(width);
    widths[layout].set(valid);
    set({ [layout]: valid });
  },
}));

// Sentences contain point names, so a new style renders all sentences again, as a change of language does.
callPoints(useSettings.getState().settings.coordinateStyle);
useSettings.subscribe(({ settings: { coordinateStyle } }, { settings: before }) => {
  if (coordinateStyle === before.coordinateStyle) return;
  callPoints(coordinateStyle);
  i18next.emit('languageChanged', i18next.language);
});

/** Restores all settings to those of a first visit, the widths of the board included. */
export const restoreDefaults = (): void => {
  const { change, setBoardWidth } = useSettings.getState();
  change(DEFAULT_SETTINGS);
  setBoardWidth('wrapWidth', 1);
  setBoardWidth('nowrapWidth', 1);
};

// A change of level changes the effective settings; the saved ones stay.
useSession.subscribe(({ user }, before) => {
  if ((user?.vipLevel ?? 0) === (before.user?.vipLevel ?? 0)) return;
  const saved = config.get();
  useSettings.setState({ settings: readSettings(saved ?? useSettings.getState().settings, vipLevel()) });
});

const FOR_WORKERS = Object.keys(DEFAULT_ANALYSIS_SETTINGS) as readonly (keyof AnalysisSettings)[];
/** The part of the settings the workers need. */
export const analysisSettings = (settings: Settings): AnalysisSettings =>
  Object.fromEntries(FOR_WORKERS.map((key) => [key, settings[key]])) as unknown as AnalysisSettings;
