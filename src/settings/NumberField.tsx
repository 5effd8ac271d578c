import { useTranslation } from 'react-i18next';
import { numberText, parseTypedNumber } from '../format/typed-number';
import type { MessageKey } from '../i18n/keys';
import { type Settings, useSettings } from '../state/settings';
import { SavedField } from '../ui/SavedField';

export type NumberSetting = {
  [Name in keyof Settings]: number extends Settings[Name] ? Name : never;
}[keyof Settings];

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
