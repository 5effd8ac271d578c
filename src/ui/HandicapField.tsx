import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HANDICAP_CHOICES } from '#protocol';
import { useHandicapText } from '../format/use-handicap-text';
import { Field, Select, TextInput } from './Field';
import { PairedFields } from './PairedFields';

interface HandicapFieldProps {
  /** Number of stones; undefined while the person types another number. */
  readonly handicap: number | undefined;
  readonly onPick: (handicap: number | undefined) => void;
  readonly hint?: string | undefined;
  readonly readOnly?: boolean;
}

/** The usual handicaps, and a field for other numbers. */
export const HandicapField = ({ handicap, onPick, hint, readOnly = false }: HandicapFieldProps) => {
  const { t } = useTranslation();
  const listed = HANDICAP_CHOICES.find((count) => count === handicap);
  const [other, setOther] = useState(listed === undefined);
  const labelOf = useHandicapText();
  return (
    <Field label={t('newGame.handicap')} hint={hint}>
      {(ids) => (
        <PairedFields>
          <Select
            {...ids}
            disabled={readOnly}
            value={other ? 'other' : String(listed ?? 'other')}
            options={[
              ...HANDICAP_CHOICES.map((count) => ({ value: String(count), label: labelOf(count) })),
              { value: 'other', label: t('play.other') },
            ]}
            onPick={(picked) => {
              setOther(picked === 'other');
              onPick(picked === 'other' ? undefined : Number(picked));
            }}
          />
          {other && (
            <TextInput
              aria-label={t('play.handicap.other')}
              inputMode="numeric"
              readOnly={readOnly}
              value={handicap === undefined ? '' : String(handicap)}
              onChange={({ target }) =>
                onPick(/^\d{1,3}$/.test(target.value) ? Number(target.value) : undefined)
              }
            />
          )}
        </PairedFields>
      )}
    </Field>
  );
};
