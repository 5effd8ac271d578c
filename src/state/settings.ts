import i18next from 'i18next';
import * as v from 'valibot';
import { create } from 'zustand';
import {
  type AnalysisSettings,
  BACKEND_WISHES,
  type BackendWish,
  COORDINATE_STYLES,
  type CoordinateStyle,
  DEFAULT_ANALYSIS_SETTINGS,
  DEFAULT_SPARRING,
  MIN_REFRESH_TIME,
  REVIEW_BUDGETS,
  type SparringLimits,
} from '#protocol';
import { callPoints } from '../format/numbers';
import { readJson, writeJson } from '../platform/storage';
import { useSession } from './session';
import {
  BOARD_STYLES,
  type BoardStyle,
  CANDIDATE_COLORS,
  CANDIDATE_FIGURES,
  type CandidateColors,
  type CandidateFigure,
  OWNERSHIP_STYLES,
  type OwnershipStyle,
  PALETTES,
  SETTING_KEYS,
  STONE_STYLES,
  THEMES,
  type ThemeWish,
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

/** One schema per field, so that a bad value loses only itself. */
const FIELDS = {
  winrateLost: within(-1, 0),
  scoreMeanLost: within(-100, 0),
  configGoodWinrateLost: within(0, 1),
  configGoodScoreMeanLost: within(0, 100),
  certainty: within(0.5, 0.99),
  maxOrderNum: count(0, 20),
  maxShowBestMoveNum: count(1, 50),
  dataRefreshTime: count(0, 10_000),
  idleTime: count(10, 3600),
  liveVisits: count(1, 1_000_000),
  glanceVisits: count(0, 10_000),
  reviewBudget: v.picklist(REVIEW_BUDGETS),
  reviewVisits: count(1, 100_000),
  reviewSeconds: count(5, 86_400),
  analysisRoom: count(10, 10_000),
  matchAiMoves: count(1, 20),
  matchAiPercentsPlayouts: within(0, 100),
  showCoord: v.boolean(),
  coordinateStyle: v.picklist(COORDINATE_STYLES),
  playMoveConfirm: v.boolean(),
  showNextMoves: v.boolean(),
  boardStyle: v.picklist(BOARD_STYLES),
  stoneStyle: v.picklist(STONE_STYLES),
  showQualities: v.boolean(),
  sound: v.boolean(),
  clockSound: v.boolean(),
  clockVoice: v.boolean(),
  clockVibration: v.boolean(),
  rotation: v.picklist([0, 1, 2, 3]),
  mirrored: v.boolean(),
  sparring: v.object({
    bestMoveNumEnabled: v.boolean(),
    bestMoveNum: count(1, 50),
    scoreMeanLostEnabled: v.boolean(),
    scoreMeanLost: within(0, 100),
    winrateLostEnabled: v.boolean(),
    winrateLost: within(0, 100),
  }),
  showMoveNumType: v.enum(MOVE_NUMBERS),
  showBestMove: v.boolean(),
  showOwnerShips: v.boolean(),
  ownershipStyle: v.picklist(OWNERSHIP_STYLES),
  showPolicy: v.boolean(),
  showScore: v.boolean(),
  showLastQuality: v.boolean(),
  candidateColors: v.picklist(CANDIDATE_COLORS),
  winrateShowDoubleDigits: v.boolean(),
  candidateFigure: v.picklist(CANDIDATE_FIGURES),
  theme: v.picklist(THEMES),
  palette: v.picklist(PALETTES),
  engineBackend: v.picklist(BACKEND_WISHES),
} as const;

interface DisplaySettings {
  readonly showCoord: boolean;
  readonly coordinateStyle: CoordinateStyle;
  /** A first press shows a move; a second press or the confirm button plays it. */
  readonly playMoveConfirm: boolean;
  /** The record's next moves are drawn faintly on the board. */
  readonly showNextMoves: boolean;
  readonly boardStyle: BoardStyle;
  readonly stoneStyle: (typeof STONE_STYLES)[number];
  /** Bad moves carry their sign on the board. */
  readonly showQualities: boolean;
  readonly sound: boolean;
  /** The last seconds of a clock beep, are spoken when the device has a voice for the language, and vibrate. */
  readonly clockSound: boolean;
  readonly clockVoice: boolean;
  readonly clockVibration: boolean;
  /** Clockwise quarter turns of the shown board, and whether left and right are exchanged. */
  readonly rotation: 0 | 1 | 2 | 3;
  readonly mirrored: boolean;
  /** The limits of sparring: maximum recommended points missed, points lost, winrate lost (percent). */
  readonly sparring: SparringLimits;
  readonly showMoveNumType: (typeof MOVE_NUMBERS)[keyof typeof MOVE_NUMBERS];
  readonly showBestMove: boolean;
  readonly showOwnerShips: boolean;
  readonly ownershipStyle: OwnershipStyle;
  /** The network's policy before any search, as a heat map. */
  readonly showPolicy: boolean;
  /** A candidate's second line is the score lead instead of its visits. */
  readonly showScore: boolean;
  /** The last move carries the sign of its class. */
  readonly showLastQuality: boolean;
  readonly candidateColors: CandidateColors;
  /** Whole percent with two digits; otherwise one decimal more. */
  readonly winrateShowDoubleDigits: boolean;
  /** First line of a candidate's mark. */
  readonly candidateFigure: CandidateFigure;
  readonly theme: ThemeWish;
  readonly palette: (typeof PALETTES)[number];
  readonly engineBackend: BackendWish;
}
export type Settings = AnalysisSettings & DisplaySettings;

export const DEFAULT_SETTINGS: Settings = {
  ...DEFAULT_ANALYSIS_SETTINGS,
  showCoord: true,
  coordinateStyle: 'gtp',
  playMoveConfirm: false,
  showNextMoves: true,
  boardStyle: 'kaya',
  stoneStyle: 'lit',
  showQualities: false,
  sound: true,
  clockSound: true,
  clockVoice: false,
  clockVibration: true,
  rotation: 0,
  mirrored: false,
  sparring: DEFAULT_SPARRING,
  showMoveNumType: MOVE_NUMBERS.last,
  showBestMove: true,
  showOwnerShips: false,
  ownershipStyle: 'heat',
  showPolicy: false,
  showScore: false,
  showLastQuality: true,
  candidateColors: 'loss',
  winrateShowDoubleDigits: true,
  candidateFigure: 'scoreLoss',
  theme: 'system',
  palette: 'plain',
  engineBackend: 'auto',
};

/** Reads saved settings: drops unknown fields, and replaces missing and bad ones by their default. */
export const readSettings = (saved: unknown, vipLevel = 0): Settings => {
  const source: Record<string, unknown> = typeof saved === 'object' && saved !== null ? { ...saved } : {};
  const valid: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(FIELDS)) {
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

export const useSettings = create<SettingsState>()((set, get) => ({
  settings: readSettings(readJson(SETTING_KEYS.config), vipLevel()),
  wrapWidth: readBoardWidth(readJson(SETTING_KEYS.wrapWidth)),
  nowrapWidth: readBoardWidth(readJson(SETTING_KEYS.nowrapWidth)),
  change: (change) => {
    const settings = readSettings({ ...get().settings, ...change }, vipLevel());
    writeJson(SETTING_KEYS.config, settings);
    set({ settings });
  },
  setBoardWidth: (layout, width) => {
    const valid = readBoardWidth(width);
    writeJson(SETTING_KEYS[layout], valid);
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
  const saved = readJson(SETTING_KEYS.config);
  useSettings.setState({ settings: readSettings(saved ?? useSettings.getState().settings, vipLevel()) });
});

/** The part of the settings the workers need. */
export const analysisSettings = (settings: Settings): AnalysisSettings => {
  const { winrateLost, scoreMeanLost, configGoodWinrateLost, configGoodScoreMeanLost, certainty } = settings;
  const { maxOrderNum, maxShowBestMoveNum, dataRefreshTime, idleTime, liveVisits, reviewVisits } = settings;
  const { glanceVisits, reviewBudget, reviewSeconds, analysisRoom, matchAiMoves, matchAiPercentsPlayouts } =
    settings;
  return {
    winrateLost,
    scoreMeanLost,
    configGoodWinrateLost,
    configGoodScoreMeanLost,
    certainty,
    maxOrderNum,
    maxShowBestMoveNum,
    dataRefreshTime,
    idleTime,
    liveVisits,
    glanceVisits,
    reviewBudget,
    reviewVisits,
    reviewSeconds,
    analysisRoom,
    matchAiMoves,
    matchAiPercentsPlayouts,
  };
};
