import { useTranslation } from 'react-i18next';
import { PLAY_SIZES } from '#protocol';
import { SizeChoice } from '../board/SizeChoice';
import { Field } from '../ui/Field';
import { resized, type SetupFieldsProps } from './setup-draft';

export const SizeField = ({ draft, onChange }: SetupFieldsProps) => {
  const { t } = useTranslation();
  return (
    <Field label={t('newGame.size')}>
      {({ id }) => (
        <SizeChoice
          id={id}
          label={t('newGame.size')}
          value={String(draft.size)}
          sides={PLAY_SIZES.map(String)}
          onPick={(picked) => {
            const size = PLAY_SIZES.find((known) => String(known) === picked);
            if (size) onChange(resized(draft, size));
          }}
        />
      )}
    </Field>
  );
};
