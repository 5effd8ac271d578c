import i18next from 'i18next';
import { fitOfMessage, fitOfWords, type PaletteEntry } from '../commands/palette-items';
import { setLanguage } from '../i18n/i18n';
import type { Catalogue, MessageKey } from '../i18n/keys';
import { LANGUAGE_NAMES, LANGUAGES } from '../i18n/language';
import { notifyDone } from '../state/notices';
import { type Settings, useSettings } from '../state/settings';
import { useView } from '../state/view';
import { CHOICES, SWITCHES } from './choices';

/** Every setting that always has a field. */
export const SETTING_LABELS = [
  'settings.language',
  'settings.theme',
  'settings.palette',
  'settings.showMoveNumType',
  'settings.boardStyle',
  'settings.stoneStyle',
  'settings.coordinateStyle',
  'settings.showCoord',
  'settings.showNextMoves',
  'settings.playMoveConfirm',
  'settings.confirmTaps',
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
  'host.title',
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
      run: () => useView.getState().openSetting(text),
    };
  }).filter(({ fit }) => fit > 0);

/** One value of a setting. */
interface Option {
  readonly setting: MessageKey;
  readonly nameIn: (texts: Catalogue) => string;
  readonly name: string;
  readonly run: () => void;
}

const optionOf = (setting: MessageKey, value: MessageKey, change: Partial<Settings>): Option => {
  const name = i18next.t(value);
  return {
    setting,
    nameIn: (texts) => texts[value],
    name,
    run: () => {
      useSettings.getState().change(change);
      // Not every setting shows on the screen.
      notifyDone('palette.option', { setting: i18next.t(setting), value: name });
    },
  };
};

/** Every value that a person can choose; of a switch the one that it has not. */
const options = (): readonly Option[] => {
  const { settings } = useSettings.getState();
  return [
    ...Object.entries(CHOICES).flatMap(([name, choice]) =>
      choice.options.map(({ value, label }) => optionOf(choice.label, label, { [name]: value })),
    ),
    ...SWITCHES.map((name) =>
      optionOf(`settings.${name}`, settings[name] ? 'palette.off' : 'palette.on', {
        [name]: !settings[name],
      }),
    ),
    ...LANGUAGES.map((language) => ({
      setting: 'settings.language' as const,
      nameIn: () => LANGUAGE_NAMES[language],
      name: LANGUAGE_NAMES[language],
      run: () => void setLanguage(language),
    })),
  ];
};

/** Values are many and their names short, so letters with gaps between them find none. */
const MIN_FIT = 0.5;

/** The values of settings by their names ("dark", "sounds off") in every language; choosing one sets it. */
export const optionEntries = (typed: string): readonly PaletteEntry[] =>
  options()
    .map(({ setting, nameIn, name, run }): PaletteEntry => {
      const byName = fitOfWords(typed, nameIn);
      const byBoth = fitOfWords(typed, (texts) => `${texts[setting]} ${nameIn(texts)}`);
      return {
        kind: 'entry',
        key: `option ${setting} ${name}`,
        text: i18next.t('palette.option', { setting: i18next.t(setting), value: name }),
        group: 'settings.title',
        fit: WEIGHT * Math.max(byName, byBoth),
        run,
      };
    })
    .filter(({ fit }) => fit >= MIN_FIT);
