import i18next from 'i18next';
import { fitOfMessage, type PaletteEntry } from '../commands/palette-items';
import type { MessageKey } from '../i18n/keys';
import { openSetting } from './sought-setting';

/** Every setting that always has a field. */
export const SETTING_LABELS = [
  'settings.language',
  'settings.theme',
  'settings.palette',
  'host.title',
  'settings.showMoveNumType',
  'settings.boardStyle',
  'settings.stoneStyle',
  'settings.coordinateStyle',
  'settings.showCoord',
  'settings.showNextMoves',
  'settings.playMoveConfirm',
  'settings.sound',
  'settings.clockSound',
  'settings.clockVoice',
  'settings.clockVibration',
  'settings.mirrored',
  'settings.showBestMove',
  'settings.maxShowBestMoveNum',
  'settings.maxOrderNum',
  'settings.candidateFigure',
  'settings.candidateColors',
  'settings.showScore',
  'settings.winrateShowDoubleDigits',
  'settings.showLastQuality',
  'settings.showQualities',
  'settings.showPolicy',
  'settings.showOwnerShips',
  'engine.network',
  'engine.backend',
  'settings.reviewBudget',
  'settings.reviewVisits',
  'settings.reviewSeconds',
  'settings.liveVisits',
  'settings.glanceVisits',
  'settings.dataRefreshTime',
  'settings.idleTime',
  'settings.analysisRoom',
  'settings.winrateLost',
  'settings.scoreMeanLost',
  'settings.configGoodWinrateLost',
  'settings.configGoodScoreMeanLost',
  'settings.certainty',
  'settings.matchAiMoves',
  'settings.matchAiPercentsPlayouts',
  'settings.sparring.bestMoveNumEnabled',
  'settings.sparring.scoreMeanLostEnabled',
  'settings.sparring.winrateLostEnabled',
  'settings.nowrapWidth',
  'settings.wrapWidth',
] as const satisfies readonly MessageKey[];

/** Slightly below a command of the same name, which acts at once. */
const WEIGHT = 0.95;

/** Settings by their names in every language; choosing one opens the settings at its field. */
export const settingEntries = (typed: string): readonly PaletteEntry[] =>
  SETTING_LABELS.map((label): PaletteEntry => {
    const text = i18next.t(label);
    return {
      kind: 'entry',
      key: `setting ${label}`,
      text,
      group: 'settings.title',
      fit: WEIGHT * fitOfMessage(typed, label),
      run: () => openSetting(text),
    };
  }).filter(({ fit }) => fit > 0);
