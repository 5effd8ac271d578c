import { useTranslation } from 'react-i18next';
import { PLAY_SIZES } from '#protocol';
import { Field } from '../ui/Field';
import { Segmented } from '../ui/Segmented';
import { resized, type SetupFieldsProps } from './setup-draft';

export const SizeField = ({ draft, onChange }: SetupFieldsProps) => {
  const { t } = useTranslation();
  return (
    <Field label={t('newGame.size')}>
      {({ id }) => (
        <Segmented
          id={id}
          label={t('newGame.size')}
          value={String(draft.size)}
          options={PLAY_SIZES.map((size) => ({ value: String(size), label: `${size} × ${size}` }))}
          onPick={(picked) => {
            const size = PLAY_SIZES.find((known) => String(known) === picked);
            if (size) onChange(resized(draft, size));
          }}
        />
      )}
    </Field>
  );
};
