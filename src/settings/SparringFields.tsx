import { useTranslation } from 'react-i18next';
import { type SparringSettings, useSettings } from '../state/settings';
import { Switch } from '../ui/Field';
import { Heading } from '../ui/Heading';
import { SavedField } from '../ui/SavedField';
import { parseSettingNumber, settingNumberText } from './setting-number';

const TOLERANCES = [
  ['bestMoveNumEnabled', 'bestMoveNum'],
  ['scoreMeanLostEnabled', 'scoreMeanLost'],
  ['winrateLostEnabled', 'winrateLost'],
] as const;

/** How much a sparring partner lets pass: each tolerance is on or off, and has its measure. */
export const SparringFields = () => {
  const { t } = useTranslation();
  const sparring = useSettings(({ settings }) => settings.sparring);
  const change = useSettings((state) => state.change);
  const set = (changed: Partial<SparringSettings>): void => change({ sparring: { ...sparring, ...changed } });
  return (
    <section>
      <Heading>{t('settings.sparring')}</Heading>
      {TOLERANCES.map(([enabled, measure]) => (
        <div key={measure}>
          <Switch
            label={t(`settings.sparring.${enabled}`)}
            on={sparring[enabled]}
            onSwitch={(on) => set({ [enabled]: on })}
          />
          {sparring[enabled] && (
            <SavedField
              label={t(`settings.sparring.${measure}`)}
              inputMode="decimal"
              value={settingNumberText(sparring[measure], false)}
              onSave={(typed) => {
                const read = parseSettingNumber(typed, false);
                if (read !== undefined) set({ [measure]: read });
              }}
            />
          )}
        </div>
      ))}
    </section>
  );
};
