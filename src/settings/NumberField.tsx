import { useTranslation } from 'react-i18next';
import type { AnalysisSettings } from '#protocol';
import { useSettings } from '../state/settings';
import { SavedField } from '../ui/SavedField';
import { parseSettingNumber, settingNumberText } from './setting-number';

export type NumberSetting = {
  [Name in keyof AnalysisSettings]: AnalysisSettings[Name] extends number ? Name : never;
}[keyof AnalysisSettings];

/** Winrates and probabilities are kept as shares and written as percent. */
const PERCENT: ReadonlySet<NumberSetting> = new Set(['winrateLost', 'configGoodWinrateLost', 'certainty']);

/** A number that holds as soon as the field is left, and goes back to the last good one when it is none. */
export const NumberField = ({ name }: { readonly name: NumberSetting }) => {
  const { t } = useTranslation();
  const percent = PERCENT.has(name);
  const value = useSettings(({ settings }) => settings[name]);
  const change = useSettings((state) => state.change);
  return (
    <SavedField
      label={t(`settings.${name}`)}
      hint={name === 'dataRefreshTime' ? t('settings.dataRefreshTime.hint') : undefined}
      inputMode="decimal"
      value={settingNumberText(value, percent)}
      onSave={(typed) => {
        const read = parseSettingNumber(typed, percent);
        if (read !== undefined) change({ [name]: read });
      }}
    />
  );
};
