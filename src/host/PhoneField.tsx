import { FormField } from './FormField';
import type { useForm } from './form';

/** A phone number field that drops spaces and hyphens. */
export const PhoneField = ({ form }: { readonly form: ReturnType<typeof useForm<'phone'>> }) => (
  <FormField
    form={form}
    name="phone"
    label="account.field.phone"
    hint="account.hint.phone"
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    onChange={({ target }) => form.set('phone', target.value.replace(/[\s-]/g, ''))}
  />
);
