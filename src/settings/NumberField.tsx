import { useTranslation } from 'react-i18next';
import type { AnalysisSettings } from '#protocol';
import { numberText, parseTypedNumber } from '../format/typed-number';
import type { MessageKey } from '../i18n/keys';
import { useSettings } from '../state/settings';
import { SavedField } from '../ui/SavedField';

export type NumberSetting = {
  [Name in keyof AnalysisSettings]: AnalysisSettings[Name] extends number ? Name : never;
}[keyof AnalysisSettings];

/** Winrates and probabilities are stored as shares and written in percent. */
const PERCENT: ReadonlySet<NumberSetting> = new Set(['winrateLost', 'configGoodWinrateLost', 'certainty']);

/** Explanations where a number's name does not suffice. */
const HINTS: Readonly<Partial<Record<NumberSetting, MessageKey>>> = {
  dataRefreshTime: 'settings.dataRefreshTime.hint',
  reviewVisits: 'settings.reviewVisits.hint',
  winrateLost: 'settings.winrateLost.hint',
  scoreMeanLost: 'settings.scoreMeanLost.hint',
  certainty: 'settings.certainty.hint',
};

/** A number field that saves when it loses the focus, and restores the last valid number otherwise. */
export const NumberField = ({ name }: { readonly name: NumberSetting }) => {
  const { t } = useTranslation();
  const percent = PERCENT.has(name);
  const hint = HINTS[name];
  const value = useSettings(({ settings }) => settings[name]);
  const change = useSettings((state) => state.change);
  return (
    <SavedField
      label={t(`settings.${name}`)}
      hint={hint && t(hint)}
      inputMode="decimal"
      value={numberText(value, percent)}
      onSave={(typed) => {
        const read = parseTypedNumber(typed, percent);
        if (read !== undefined) change({ [name]: read });
      }}
    />
  );
};
