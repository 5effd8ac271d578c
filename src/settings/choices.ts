import { BACKEND_WISHES, COORDINATE_STYLES, REVIEW_BUDGETS } from '#protocol';
import type { MessageKey } from '../i18n/keys';
import { MOVE_NUMBER_NAMES, MOVE_NUMBERS, type Settings } from '../state/settings';
import {
  BOARD_STYLES,
  CANDIDATE_COLORS,
  CANDIDATE_FIGURES,
  OWNERSHIP_STYLES,
  PALETTES,
  STONE_STYLES,
  THEMES,
} from '../state/settings-lists';

/** A setting with a few values that have names, in the order in which they are offered. */
interface Choice {
  readonly label: MessageKey;
  readonly options: readonly { readonly value: string | number; readonly label: MessageKey }[];
}

const choice = <Value extends string | number>(
  label: MessageKey,
  values: readonly Value[],
  labelOf: (value: Value) => MessageKey,
): Choice => ({ label, options: values.map((value) => ({ value, label: labelOf(value) })) });

export const CHOICES = {
  theme: choice('settings.theme', THEMES, (value) => `settings.theme.${value}`),
  palette: choice('settings.palette', PALETTES, (value) => `settings.palette.${value}`),
  showMoveNumType: choice(
    'settings.showMoveNumType',
    Object.values(MOVE_NUMBERS),
    (value) => `settings.showMoveNumType.${MOVE_NUMBER_NAMES[value]}`,
  ),
  boardStyle: choice('settings.boardStyle', BOARD_STYLES, (value) => `settings.boardStyle.${value}`),
  stoneStyle: choice('settings.stoneStyle', STONE_STYLES, (value) => `settings.stoneStyle.${value}`),
  coordinateStyle: choice(
    'settings.coordinateStyle',
    COORDINATE_STYLES,
    (value) => `settings.coordinateStyle.${value}`,
  ),
  candidateFigure: choice(
    'settings.candidateFigure',
    CANDIDATE_FIGURES,
    (value) => `settings.candidateFigure.${value}`,
  ),
  candidateColors: choice(
    'settings.candidateColors',
    CANDIDATE_COLORS,
    (value) => `settings.candidateColors.${value}`,
  ),
  ownershipStyle: choice(
    'settings.ownershipStyle',
    OWNERSHIP_STYLES,
    (value) => `settings.ownershipStyle.${value}`,
  ),
  reviewBudget: choice('settings.reviewBudget', REVIEW_BUDGETS, (value) => `settings.reviewBudget.${value}`),
  engineBackend: choice('engine.backend', BACKEND_WISHES, (value) => `engine.backend.${value}`),
} as const satisfies Partial<Record<keyof Settings, Choice>>;

export type ChoiceName = keyof typeof CHOICES;

export type SwitchName = {
  [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never;
}[keyof Settings];

/** Switches of the board and the record. */
export const BOARD_SWITCHES = [
  'showCoord',
  'showNextMoves',
  'playMoveConfirm',
  'confirmTaps',
  'sound',
  'clockSound',
  'clockVoice',
  'clockVibration',
  'mirrored',
] as const satisfies readonly SwitchName[];

/** Switches of what the AI shows on the board. */
export const OVERLAY_SWITCHES = [
  'showScore',
  'winrateShowDoubleDigits',
  'showLastQuality',
  'showQualities',
  'showPolicy',
  'showOwnerShips',
] as const satisfies readonly SwitchName[];

export const SWITCHES: readonly SwitchName[] = [...BOARD_SWITCHES, 'showBestMove', ...OVERLAY_SWITCHES];
