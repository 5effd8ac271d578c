import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KOMI_OPTIONS, komiOfOption, optionOfKomi } from '#protocol';
import { ziText } from '../format/zi';
import { Field, Select, TextInput } from '../ui/Field';
import { PairedFields } from '../ui/PairedFields';

interface KomiFieldProps {
  /** Points; undefined while the person types another number. */
  readonly komi: number | undefined;
  readonly onPick: (komi: number | undefined) => void;
  readonly hint?: string | undefined;
}

/** The list counts in zi and shows the points of each entry. Another number is in points. */
export const KomiField = ({ komi, onPick, hint }: KomiFieldProps) => {
  const { t } = useTranslation();
  const listed = komi === undefined ? undefined : optionOfKomi(komi);
  // Once the person types, the field keeps their text: half of "6.5" is a komi of the list.
  const [written, setWritten] = useState<string>();
  const other = written !== undefined || listed === undefined;
  return (
    <Field label={t('newGame.komi')} hint={hint}>
      {(ids) => (
        <PairedFields>
          <Select
            {...ids}
            value={other ? 'other' : String(listed)}
            options={[
              ...KOMI_OPTIONS.map((option) => ({
                value: String(option),
                label: t('play.komi.option', {
                  zi: ziText(komiOfOption(option)),
                  points: komiOfOption(option),
                }),
              })),
              { value: 'other', label: t('play.other') },
            ]}
            onPick={(picked) => {
              const option = KOMI_OPTIONS.find((each) => String(each) === picked);
              setWritten(option === undefined ? '' : undefined);
              onPick(option === undefined ? undefined : komiOfOption(option));
            }}
          />
          {other && (
            <TextInput
              aria-label={t('play.komi.other')}
              inputMode="decimal"
              value={written ?? String(komi ?? '')}
              onChange={({ target }) => {
                setWritten(target.value);
                const points = Number(target.value.replace(',', '.'));
                onPick(target.value.trim() === '' || !Number.isFinite(points) ? undefined : points);
              }}
            />
          )}
        </PairedFields>
      )}
    </Field>
  );
};
