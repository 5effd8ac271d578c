import { useTranslation } from 'react-i18next';
import { useSettings } from '../state/settings';
import { Field, Select } from '../ui/Field';
import { Segmented } from '../ui/Segmented';
import { CHOICES, type ChoiceName } from './choices';

interface ChoiceFieldProps {
  readonly name: ChoiceName;
  /** Shows all values side by side; they are few and short. */
  readonly open?: boolean;
}

/** A setting with named values: all side by side, or folded into a list. */
export const ChoiceField = ({ name, open = false }: ChoiceFieldProps) => {
  const { t } = useTranslation();
  const { label, options } = CHOICES[name];
  const chosen = useSettings(({ settings }) => settings[name]);
  const change = useSettings((state) => state.change);
  const control = {
    value: String(chosen),
    options: options.map((option) => ({ value: String(option.value), label: t(option.label) })),
    onPick: (picked: string): void => {
      const option = options.find(({ value }) => String(value) === picked);
      if (option) change({ [name]: option.value });
    },
  };
  return (
    <Field label={t(label)} hint={t(`settings.${name}.hint`)}>
      {(ids) =>
        open ? <Segmented id={ids.id} label={t(label)} {...control} /> : <Select {...ids} {...control} />
      }
    </Field>
  );
};
