import { useTranslation } from 'react-i18next';
import { numberText, parseTypedNumber } from '../format/typed-number';
import { type Settings, useSettings } from '../state/settings';
import { SavedField } from '../ui/SavedField';

export type NumberSetting = {
  [Name in keyof Settings]: number extends Settings[Name] ? Name : never;
}[keyof Settings];

/** Winrates and probabilities are stored as shares and written in percent. */
const PERCENT: ReadonlySet<NumberSetting> = new Set(['winrateLost', 'configGoodWinrateLost', 'certainty']);

/** A number field that saves when it loses the focus, and restores the last valid number otherwise. */
export const NumberField = ({ name }: { readonly name: NumberSetting }) => {
  const { t } = useTranslation();
  const percent = PERCENT.has(name);
  const value = useSettings(({ settings }) => settings[name]);
  const change = useSettings((state) => state.change);
  return (
    <SavedField
      label={t(`settings.${name}`)}
      hint={t(`settings.${name}.hint`)}
      inputMode="decimal"
      value={numberText(value, percent)}
      onSave={(typed) => {
        const read = parseTypedNumber(typed, percent);
        if (read !== undefined) change({ [name]: read });
      }}
    />
  );
};
