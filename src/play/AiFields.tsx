import { useTranslation } from 'react-i18next';
import {
  type AiSettings,
  MAX_TIME_CHOICES,
  MAX_VISITS_CHOICES,
  RESIGN_THRESHOLD_CHOICES,
  USUAL_AI_SETTINGS,
} from '#protocol';
import { Field, Select, Switch } from '../ui/Field';
import { SetupFold } from './SetupFold';
import type { SetupFieldsProps } from './setup-draft';

interface SettingProps {
  readonly label: string;
  readonly usual: string;
  readonly value: number | undefined;
  readonly choices: readonly number[];
  readonly text: (value: number) => string;
  readonly onPick: (value: number | undefined) => void;
}

/** The percent of wins at which win minus loss, -1 to 1, has a value. */
const percentOf = (threshold: number): number => Math.round(500 * (1 + threshold)) / 10;

/** Advanced AI settings: how long AIs think at full strength, when they resign, how fast they answer. */
export const AiFields = ({ draft, onChange }: SetupFieldsProps) => {
  const { t } = useTranslation();
  const { ai = {} } = draft;
  const change = (changed: AiSettings): void => onChange({ ai: { ...ai, ...changed } });
  return (
    <SetupFold title={t('play.advanced')}>
      <p>{t('play.advanced.text')}</p>
      <Setting
        label={t('play.ai.visits')}
        usual={t('play.ai.usual', { value: USUAL_AI_SETTINGS.maxVisits })}
        value={ai.maxVisits}
        choices={MAX_VISITS_CHOICES}
        text={String}
        onPick={(maxVisits) => change({ maxVisits })}
      />
      <Setting
        label={t('play.ai.seconds')}
        usual={t('play.ai.usual', { value: t('play.time.secondsOf', { count: USUAL_AI_SETTINGS.maxTime }) })}
        value={ai.maxTime}
        choices={MAX_TIME_CHOICES}
        text={(count) => t('play.time.secondsOf', { count })}
        onPick={(maxTime) => change({ maxTime })}
      />
      <Switch
        label={t('play.aiResigns')}
        on={draft.aiResigns}
        onSwitch={(aiResigns) => onChange({ aiResigns })}
      />
      {draft.aiResigns && (
        <Setting
          label={t('play.ai.resignsBelow')}
          usual={t('play.ai.usual', { value: `${percentOf(USUAL_AI_SETTINGS.resignThreshold)} %` })}
          value={ai.resignThreshold}
          choices={RESIGN_THRESHOLD_CHOICES}
          text={(threshold) => `${percentOf(threshold)} %`}
          onPick={(resignThreshold) => change({ resignThreshold })}
        />
      )}
      <Switch
        label={t('play.noWaiting')}
        on={draft.noWaiting}
        onSwitch={(noWaiting) => onChange({ noWaiting })}
      />
    </SetupFold>
  );
};

const USUAL = 'usual';

/** A choice among figures, of which the usual one has no value of its own. */
const Setting = ({ label, usual, value, choices, text, onPick }: SettingProps) => (
  <Field label={label}>
    {(ids) => (
      <Select
        {...ids}
        value={value === undefined ? USUAL : String(value)}
        options={[
          { value: USUAL, label: usual },
          ...choices.map((choice) => ({ value: String(choice), label: text(choice) })),
        ]}
        onPick={(picked) => onPick(picked === USUAL ? undefined : Number(picked))}
      />
    )}
  </Field>
);
