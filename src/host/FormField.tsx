import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageKey } from '../i18n/keys';
import { Field, TextInput } from '../ui/Field';
import type { Form } from './form';

interface FormFieldProps<Name extends string>
  extends Omit<ComponentProps<'input'>, 'form' | 'name' | 'value'> {
  readonly form: Form<Name>;
  readonly name: Name;
  readonly label: MessageKey;
  readonly hint?: MessageKey;
}

/** A text field of a form, with its label and its fault. */
export const FormField = <Name extends string>({
  form,
  name,
  label,
  hint,
  ...rest
}: FormFieldProps<Name>) => {
  const { t } = useTranslation();
  const fault = form.faults[name];
  return (
    <Field label={t(label)} hint={hint && t(hint)} bad={fault && t(fault)}>
      {(ids) => (
        <TextInput
          {...ids}
          name={name}
          value={form.values[name]}
          aria-invalid={fault !== undefined}
          onChange={({ target }) => form.set(name, target.value)}
          {...rest}
        />
      )}
    </Field>
  );
};
