import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SparringSettings, useSettings } from '../state/settings';
import { Field, Switch, TextInput } from '../ui/Field';
import css from './SettingsDialog.module.css';

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
    <section className={css.group}>
      <h3 className={css.heading}>{t('settings.sparring')}</h3>
      {TOLERANCES.map(([enabled, measure]) => (
        <div key={measure}>
          <Switch
            label={t(`settings.sparring.${enabled}`)}
            on={sparring[enabled]}
            onSwitch={(on) => set({ [enabled]: on })}
          />
          {sparring[enabled] && (
            <Measure
              label={t(`settings.sparring.${measure}`)}
              value={sparring[measure]}
              onSave={(value) => set({ [measure]: value })}
            />
          )}
        </div>
      ))}
    </section>
  );
};

interface MeasureProps {
  readonly label: string;
  readonly value: number;
  readonly onSave: (value: number) => void;
}

/** Holds when the field is left; what is no number goes back to the last good one. */
const Measure = ({ label, value, onSave }: MeasureProps) => {
  const [typed, setTyped] = useState<string>();
  return (
    <Field label={label}>
      {(ids) => (
        <TextInput
          {...ids}
          inputMode="decimal"
          value={typed ?? String(value)}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => {
            const read = Number(typed);
            if (typed?.trim() && Number.isFinite(read)) onSave(read);
            setTyped(undefined);
          }}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        />
      )}
    </Field>
  );
};
