import { useTranslation } from 'react-i18next';
import { BLACK, WHITE } from '#protocol';
import { Field } from '../ui/Field';
import { Segmented } from '../ui/Segmented';
import { SideStone } from '../ui/SideStone';
import css from './ColourField.module.css';
import type { SetupFieldsProps } from './setup-draft';

const COLOURS = ['random', 'black', 'white'] as const;

/** The person's colour, drawn by lot when the person leaves it open. */
export const ColourField = ({ draft, onChange }: SetupFieldsProps) => {
  const { t } = useTranslation();
  return (
    <Field label={t('play.colour')}>
      {({ id }) => (
        <Segmented
          id={id}
          label={t('play.colour')}
          value={draft.colour ?? 'random'}
          options={COLOURS.map((value) => ({ value, label: t(`play.colour.${value}`) }))}
          picture={(value) =>
            value !== 'random' && (
              <span className={css.stone}>
                <SideStone color={value === 'black' ? BLACK : WHITE} />
              </span>
            )
          }
          onPick={(colour) => onChange({ colour })}
        />
      )}
    </Field>
  );
};
