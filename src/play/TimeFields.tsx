import { useTranslation } from 'react-i18next';
import { MINUTES_CHOICES, PERIOD_SECONDS_CHOICES, PERIODS_CHOICES } from '#protocol';
import { Field, Select, Switch } from '../ui/Field';
import type { SetupFieldsProps } from './setup-draft';

const USUAL = { mainMs: 600_000, periodMs: 30_000, periods: 3 };

/** Main time and byo-yomi of a game with clocks. */
export const TimeFields = ({ draft: { time }, onChange }: SetupFieldsProps) => {
  const { t } = useTranslation();
  return (
    <>
      <Switch
        label={t('play.time')}
        on={time !== undefined}
        onSwitch={(on) => onChange({ time: on ? USUAL : undefined })}
      />
      {time && (
        <>
          <Field label={t('play.time.minutes')}>
            {(ids) => (
              <Select
                {...ids}
                value={String(time.mainMs / 60_000)}
                options={MINUTES_CHOICES.map((value) => ({
                  value: String(value),
                  label: t('play.time.minutesOf', { count: value }),
                }))}
                onPick={(picked) => onChange({ time: { ...time, mainMs: Number(picked) * 60_000 } })}
              />
            )}
          </Field>
          <Field label={t('play.time.seconds')}>
            {(ids) => (
              <Select
                {...ids}
                value={String(time.periodMs / 1000)}
                options={PERIOD_SECONDS_CHOICES.map((value) => ({
                  value: String(value),
                  label: t('play.time.secondsOf', { count: value }),
                }))}
                onPick={(picked) => onChange({ time: { ...time, periodMs: Number(picked) * 1000 } })}
              />
            )}
          </Field>
          <Field label={t('play.time.periods')}>
            {(ids) => (
              <Select
                {...ids}
                value={String(time.periods)}
                options={PERIODS_CHOICES.map((value) => ({
                  value: String(value),
                  label: t('play.time.periodsOf', { count: value }),
                }))}
                onPick={(picked) => onChange({ time: { ...time, periods: Number(picked) } })}
              />
            )}
          </Field>
        </>
      )}
    </>
  );
};
