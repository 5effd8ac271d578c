import { useTranslation } from 'react-i18next';
import type { SparringLimits } from '#protocol';
import { Field, Switch, TextInput } from '../ui/Field';
import type { SetupFieldsProps } from './setup-draft';

const LIMITS = [
  ['bestMoveNumEnabled', 'bestMoveNum'],
  ['scoreMeanLostEnabled', 'scoreMeanLost'],
  ['winrateLostEnabled', 'winrateLost'],
] as const;
/** "Ends after so many misses", where somebody wants it. */
const MISS_LIMIT = 5;

/** How much a sparring partner lets pass. */
export const SparringFields = ({ draft, onChange }: SetupFieldsProps) => {
  const { t } = useTranslation();
  const { sparring, missLimit } = draft;
  const set = (changed: Partial<SparringLimits>): void => onChange({ sparring: { ...sparring, ...changed } });
  return (
    <>
      {LIMITS.map(([enabled, measure]) => (
        <div key={measure}>
          <Switch
            label={t(`settings.sparring.${enabled}`)}
            on={sparring[enabled]}
            onSwitch={(on) => set({ [enabled]: on })}
          />
          {sparring[enabled] && (
            <Field label={t(`settings.sparring.${measure}`)}>
              {(ids) => (
                <TextInput
                  {...ids}
                  type="number"
                  min={measure === 'bestMoveNum' ? 1 : 0}
                  max={measure === 'bestMoveNum' ? 50 : 100}
                  value={sparring[measure]}
                  onChange={({ target }) => {
                    const value = Number(target.value);
                    if (target.value !== '' && value >= 0 && value <= 100)
                      set({ [measure]: measure === 'bestMoveNum' ? Math.max(1, Math.round(value)) : value });
                  }}
                />
              )}
            </Field>
          )}
        </div>
      ))}
      <Switch
        label={t('play.missLimit', { count: MISS_LIMIT })}
        on={missLimit > 0}
        onSwitch={(on) => onChange({ missLimit: on ? MISS_LIMIT : 0 })}
      />
    </>
  );
};
