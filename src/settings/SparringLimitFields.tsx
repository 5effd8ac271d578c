import { useTranslation } from 'react-i18next';
import type { SparringLimits } from '#protocol';
import { numberText, parseTypedNumber } from '../format/typed-number';
import { Switch } from '../ui/Field';
import { SavedField } from '../ui/SavedField';

const LIMITS = [
  { enabled: 'bestMoveNumEnabled', measure: 'bestMoveNum', min: 1, max: 50, whole: true },
  { enabled: 'scoreMeanLostEnabled', measure: 'scoreMeanLost', min: 0, max: 100, whole: false },
  { enabled: 'winrateLostEnabled', measure: 'winrateLost', min: 0, max: 100, whole: false },
] as const;

interface SparringLimitFieldsProps {
  readonly limits: SparringLimits;
  readonly onChange: (changed: Partial<SparringLimits>) => void;
}

/** The losses that a sparring partner tolerates: each limit has a switch and a value. */
export const SparringLimitFields = ({ limits, onChange }: SparringLimitFieldsProps) => {
  const { t } = useTranslation();
  return LIMITS.map(({ enabled, measure, min, max, whole }) => (
    <div key={measure}>
      <Switch
        label={t(`settings.sparring.${enabled}`)}
        hint={t(`settings.sparring.${enabled}.hint`)}
        on={limits[enabled]}
        onSwitch={(on) => onChange({ [enabled]: on })}
      />
      {limits[enabled] && (
        <SavedField
          label={t(`settings.sparring.${measure}`)}
          inputMode="decimal"
          value={numberText(limits[measure], false)}
          onSave={(typed) => {
            const read = parseTypedNumber(typed, false);
            if (read === undefined) return;
            const allowed = Math.min(max, Math.max(min, read));
            onChange({ [measure]: whole ? Math.round(allowed) : allowed });
          }}
        />
      )}
    </div>
  ));
};
